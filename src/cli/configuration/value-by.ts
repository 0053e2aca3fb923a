import type { SourceDocument } from '../../text/source-document.js';
import { type Mistake, mistakesIn, type Vocabularies } from './mistakes.js';
import { faultsOf, mistakesOf } from './places.js';
import type { Shape, ShapeFor } from './shape.js';

/**
 * The value of a document that is of a shape.
 *
 * @throws {UserError} with the places of everything that is wrong in it.
 */
export function valueBy<Value>(
  document: SourceDocument,
  shape: Shape & ShapeFor<Value>,
  vocabularies: Vocabularies,
): Value {
  const { value, faults } = document;
  if (value === undefined || faults.length > 0) throw faultsOf(document);
  const mistakes = mistakesIn(value, shape, vocabularies);
  const found: unknown = value;
  if (!isFaultless<Value>(found, mistakes)) throw mistakesOf(document, mistakes);
  return found;
}

/** A shape and its type are held together by {@link ShapeFor}; what has no mistakes by the one is of the other. */
function isFaultless<Value>(value: unknown, mistakes: readonly Mistake[]): value is Value {
  return value !== undefined && mistakes.length === 0;
}
