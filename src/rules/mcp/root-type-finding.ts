import { TYPE } from '../../schema/dialects/keyword.js';
import { isArray, isObject, type JsonValue, quote, typeWithArticle } from '../../text/value.js';
import type { ToolSchema } from '../../tools/tool-definition.js';
import type { RootMisfit } from '../root-shape.js';
import type { Finding } from '../rule.js';

/** How a root's `type` misses the literal "object". */
export type RootTypeVariant = 'missing' | 'literal-array' | 'union' | 'other' | 'no-object';

/** Which of the ways it is. */
function rootTypeVariant({ at, found }: RootMisfit): RootTypeVariant {
  if (at === 'schema') return 'no-object';
  if (found === undefined) return 'missing';
  if (!isArray(found) || !found.includes('object')) return 'other';
  return found.length === 1 ? 'literal-array' : 'union';
}

/** The finding about a schema whose root is not of the literal type "object", without its place. */
export function rootTypeFinding(
  schema: ToolSchema,
  misfit: RootMisfit,
): Omit<Finding, 'steps'> & { variant: RootTypeVariant } {
  const variant = rootTypeVariant(misfit);
  return { variant, revisions: misfit.revisions, ...WORDS[variant](schema, misfit.found ?? null) };
}

type Words = (schema: ToolSchema, found: JsonValue) => { problem: string; advice: string };

const WORDS: { readonly [variant in RootTypeVariant]: Words } = {
  missing: ({ field, value }) => ({
    problem: `The root must say "type": "object"${whenAsked(field)}${saysItElsewhere(value) ? ' itself; what it refers to or is composed of does not count' : ''}.`,
    advice: 'Add "type": "object".',
  }),
  'literal-array': ({ field }) => ({
    problem: `The root's "type" must be the string "object"${whenAsked(field)}, but is the array ["object"].`,
    advice: 'Write "type": "object".',
  }),
  union: ({ field }, found) => ({
    problem: `The root's "type" must be the string "object" alone${whenAsked(field)}, but is ${quote(found)}.`,
    advice: 'Write "type": "object".',
  }),
  other: ({ field }, found) => ({
    problem: `The root's "type" must be "object"${whenAsked(field)}, but is ${quote(found)}.`,
    advice: adviceForType(field, found),
  }),
  'no-object': ({ field }, found) => ({
    problem: `The schema must be an object, but is ${typeof found === 'object' ? typeWithArticle(found) : quote(found)}.`,
    advice: adviceForValue(field, found),
  }),
};

/** The newest revision lets an outputSchema have any root. */
function whenAsked(field: ToolSchema['field']): string {
  return field === 'outputSchema' ? ' until 2025-11-25' : '';
}

function saysItElsewhere(schema: JsonValue): boolean {
  return isObject(schema) && ['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(schema, keyword));
}

function adviceForType(field: string, found: JsonValue): string {
  if (!TYPE.accepts(found)) return 'Write "type": "object".';
  return field === 'inputSchema'
    ? 'Arguments are always an object: put the value into a property.'
    : 'Put the result into a property of an object.';
}

function adviceForValue(field: string, found: JsonValue): string {
  if (typeof found === 'string') return 'Write the schema itself, not a text that contains it.';
  if (field === 'outputSchema') return 'Leave it out when the result has no schema.';
  return 'For a tool without arguments write {"type": "object", "additionalProperties": false}.';
}
