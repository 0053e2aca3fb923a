import { type SchemaNode, stepsTo, stepsToKeyword } from '../../schema/frame.js';
import { isObject, quote } from '../../text/value.js';
import type { JudgedSchema } from '../../tools/judged-schema.js';
import type { Construct } from '../facts.js';
import { type Expansion, expansionOf } from './inlining.js';
import { requiredOf } from './objects.js';

/** Constructs of schemas that contain themselves, for targets that unroll them. */

const NOTHING: ReadonlySet<string> = new Set();

function loopsOf(judged: JudgedSchema): Expansion['loops'] {
  return judged.resolution.references.length === 0 ? new Map() : expansionOf(judged, NOTHING).loops;
}

/** A loop that a value can end by leaving a property out; told at that property. */
export const LOOP_THROUGH_OPTIONAL_PROPERTY: Construct = {
  id: 'loop-through-optional-property',
  title: 'a schema that contains itself in a property that may be left out',
  of: 'schema',
  *find(judged) {
    for (const loop of loopsOf(judged).values()) {
      const property = loop.slice(1).find(({ node, by }) => by === undefined && isOptional(node))?.node;
      if (property !== undefined) yield { steps: stepsTo(property), words: { property: quote(property.key ?? '') } };
    }
  },
};

/** A loop in which every property is required; told at the reference that closes it. */
export const LOOP_WITHOUT_OPTIONAL_PROPERTY: Construct = {
  id: 'loop-without-optional-property',
  title: 'a schema that contains itself, and in no property that may be left out',
  of: 'schema',
  *find(judged) {
    for (const [{ from, uri }, loop] of loopsOf(judged)) {
      const isEnding = loop.slice(1).some(({ node, by }) => by === undefined && isOptional(node));
      if (!isEnding) yield { steps: stepsToKeyword(from, '$ref'), words: { uri: quote(uri) } };
    }
  },
};

function isOptional({ keyword, key, parent }: SchemaNode): boolean {
  return keyword === 'properties' && isObject(parent?.schema) && !requiredOf(parent.schema).has(String(key));
}
