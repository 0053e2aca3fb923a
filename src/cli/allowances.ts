import { CHANGE_KINDS } from '../changes/kinds.js';
import type { Allowance } from '../findings/allowance.js';
import { isObject } from '../text/value.js';
import type { Vocabularies } from './configuration/mistakes.js';
import type { ShapeFor } from './configuration/shape.js';
import { CONFIGURATION } from './configuration/table.js';
import { valueBy } from './configuration/value-by.js';
import { readDocumentOf } from './documents.js';

/** A file that has its allowances under a name, as a configuration has them under "diff". */
interface NamedAllowances {
  readonly allow: readonly Allowance[];
}

const { allow: ALLOW } = CONFIGURATION.members.diff.shape.members;

const NAMED: ShapeFor<NamedAllowances> = { kind: 'object', members: { allow: { ...ALLOW, required: true } } };

const VOCABULARIES: Vocabularies = { rule: [], rewrite: [], target: [], change: [...CHANGE_KINDS.keys()] };

/**
 * Reads the allowances of a file: a list of them, or an object with such a list under "allow".
 *
 * @throws {UserError} for a file that cannot be read, and with the places of everything that is wrong in it.
 */
export async function readAllowances(path: string): Promise<readonly Allowance[]> {
  const document = await readDocumentOf({ source: path.replaceAll('\\', '/'), path, isNamed: true });
  return document.value !== undefined && isObject(document.value)
    ? valueBy<NamedAllowances>(document, NAMED, VOCABULARIES).allow
    : valueBy<readonly Allowance[]>(document, ALLOW.shape, VOCABULARIES);
}
