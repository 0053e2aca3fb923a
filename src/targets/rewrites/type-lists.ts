import { isArray, isObject, JSON_TYPES, type JsonValue, listed, own, quote } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import { nonNullTypes } from '../constructs/unions.js';
import { conjunction } from '../rewriting/conjunction.js';
import { kindOf } from '../rewriting/disjoint.js';
import { asDraft, type Draft, type DraftSchema } from '../rewriting/draft.js';
import { ABOUT } from '../rewriting/idle.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of several types in a list, for targets that take one. */

const UNKNOWN = 'dropped-unknown-type';

/** Drops words that are no type. */
export const dropUnknownTypes: Rewrite = {
  code: UNKNOWN,
  title: 'drops types that are not known',
  effect: 'widens',
  order: 'down',
  apply({ schema, parent }, draft) {
    const type = typeof schema === 'boolean' ? undefined : own(schema, 'type');
    if (typeof schema === 'boolean' || parent === undefined || type === undefined) return;
    const words = isArray(type) ? type : [type];
    const known = words.filter((word) => JSON_TYPES.some((each) => each === word));
    if (known.length === words.length) return;
    if (known.length === 0) delete schema.type;
    else schema.type = known;
    const others = words.filter((word) => !known.includes(word));
    const detail = `Dropped ${listed(others.map(quote))}, which is no type.`;
    draft.note(schema, { code: UNKNOWN, at: ['type'], effect: 'widens', detail });
  },
  page: {
    why: 'The target knows the seven types of JSON Schema, and refuses other words. What no value is of accepts every value once it is dropped.',
    examples: [
      {
        title: 'a word that is no type',
        schema: { properties: { a: { type: 'float' } } },
        output: { properties: { a: {} } },
        effect: 'widens',
      },
    ],
  },
};

const SINGLE = 'unwrapped-type-list';

/** Writes a list of one type as that type. */
export const unwrapSingleTypes: Rewrite = {
  code: SINGLE,
  title: 'writes a list of one type as that type',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    const type = typeof schema === 'boolean' ? undefined : own(schema, 'type');
    if (typeof schema === 'boolean' || !isArray(type) || type.length !== 1) return;
    schema.type = type[0] ?? null;
    const detail = 'Wrote a list of one type as that type.';
    draft.note(schema, { code: SINGLE, at: ['type'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes one word as a type, and no list; a list of one means the same.',
    examples: [
      {
        title: 'a list of one',
        schema: { properties: { a: { type: ['string'] } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'equivalent',
      },
    ],
  },
};

const CODE = 'converted-type-array-to-any-of';

/** Writes several types as a union, each branch with what is said of values of its type. */
export const typeListToUnion: Rewrite = {
  code: CODE,
  title: 'writes several types as "anyOf"',
  effect: 'equivalent',
  order: 'down',
  apply({ schema, parent }, draft) {
    if (typeof schema === 'boolean' || parent === undefined || !isArray(own(schema, 'type'))) return;
    const types = nonNullTypes(schema);
    if (types.length < 2) return;
    const branches = branchesOf(schema, types, draft);
    if (branches === undefined) return;
    if (branches.length === 0) {
      // No value fits the schema; of one of its types none does either.
      schema.type = types[0] ?? null;
      return;
    }
    for (const keyword of Object.keys(schema)) if (!isAnnotation(keyword)) delete schema[keyword];
    schema.anyOf = branches;
    const detail = `Wrote the types ${listed(types.map(quote))} as "anyOf".`;
    draft.note(schema, { code: CODE, at: ['type'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes one type, and unions. What is said of texts holds in the branch of texts, and so on; a union beside the list is joined with each type.',
    examples: [
      {
        title: 'a text of some length, or a number',
        schema: { properties: { a: { description: 'Which', type: ['string', 'number'], minLength: 3 } } },
        output: {
          properties: { a: { description: 'Which', anyOf: [{ type: 'string', minLength: 3 }, { type: 'number' }] } },
        },
        effect: 'equivalent',
      },
      {
        title: 'beside a union',
        schema: { properties: { a: { type: ['string', 'number'], anyOf: [{ minLength: 3 }, { minimum: 5 }] } } },
        output: {
          properties: {
            a: {
              anyOf: [
                { type: 'string', minLength: 3 },
                { type: 'number' },
                { type: 'string' },
                { type: 'number', minimum: 5 },
              ],
            },
          },
        },
        effect: 'equivalent',
      },
      {
        title: 'a choice',
        schema: { properties: { a: { type: ['string', 'integer'], enum: ['x', 1, 2] } } },
        output: {
          properties: {
            a: {
              anyOf: [
                { type: 'string', enum: ['x'] },
                { type: 'integer', enum: [1, 2] },
              ],
            },
          },
        },
        effect: 'equivalent',
      },
    ],
  },
};

/** Keywords that say of no value whether it is accepted, and so stay outside a union; "nullable" lets null in beside it. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword);
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'nullable',
]);

/** More branches are not written. */
const MOST_BRANCHES = 256;

/** A branch for each type, within each branch of a union beside them; undefined where they would be too many. */
function branchesOf(schema: DraftSchema, types: readonly string[], draft: Draft): readonly DraftSchema[] | undefined {
  const { anyOf, ...others } = schema;
  const beside = Object.fromEntries(Object.entries(others).filter(([keyword]) => !isAnnotation(keyword)));
  const ofTypes = types
    .map((type) => narrowed(draft.derive(schema, draft.duplicate(beside)), type))
    .filter((branch) => branch !== undefined);
  if (!isArray(anyOf)) return ofTypes;
  if (anyOf.length * types.length > MOST_BRANCHES) return undefined;
  return anyOf
    .flatMap((other) => ofTypes.map((branch) => joinedWith(branch, other, draft)))
    .filter((branch) => branch !== undefined);
}

/** A branch of one type with one of a union; undefined where no value fits both. */
function joinedWith(branch: DraftSchema, other: JsonValue, draft: Draft): DraftSchema | undefined {
  const copy = draft.duplicate(branch);
  if (other === true) return copy;
  const type = isObject(other) ? narrower(String(branch.type), typesOf(other)) : undefined;
  // Whether null is let in is said beside the union.
  const part = isObject(other) && type !== undefined ? narrowed(asDraft(draft.duplicate(other)), type) : undefined;
  if (part === undefined || type === undefined) return undefined;
  delete part.nullable;
  return asDraft(conjunction(part, { ...copy, type }, draft) ?? draft.derive(part, { ...part, allOf: [copy] }));
}

/** Leaves of a schema what it says of values of one type; undefined where it takes none. */
function narrowed(schema: DraftSchema, type: string): DraftSchema | undefined {
  schema.type = type;
  for (const keyword of Object.keys(schema)) if (!isAbout(keyword, type)) delete schema[keyword];
  const choices = own(schema, 'enum');
  if (!isArray(choices)) return schema;
  schema.enum = choices.filter((choice) => isOfType(choice, type));
  return schema.enum.length === 0 ? undefined : schema;
}

/** The type of values that are of one type and of one of several, if they are named: an integer is a number. */
function narrower(type: string, types: readonly string[] | undefined): string | undefined {
  if (types === undefined || types.includes(type)) return type;
  if (type === 'integer' && types.includes('number')) return 'integer';
  return type === 'number' && types.includes('integer') ? 'integer' : undefined;
}

function isAbout(keyword: string, type: string): boolean {
  const about = ABOUT.get(keyword);
  return about === undefined || about === type || (about === 'number' && type === 'integer');
}

/** Whether a value is of a type; a whole number is both an integer and a number. */
export function isOfType(value: JsonValue, type: string): boolean {
  return kindOf(value) === (type === 'integer' ? 'number' : type) && (type !== 'integer' || Number.isInteger(value));
}
