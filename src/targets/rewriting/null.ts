import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import type { Draft, DraftSchema } from './draft.js';

/** Schemas and null: whether they accept it, and how they are made to. */

/** References are followed so many times in a row; a longer chain is not looked through. */
const LONGEST_CHAIN = 16;

/** Whether a schema accepts null; undefined where a look at it does not tell. */
export function acceptsNull(schema: JsonValue, draft: Draft, chain: number = LONGEST_CHAIN): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || chain === 0) return undefined;
  // OpenAPI's word lets null in whatever else there is; JSON Schema has none of the name.
  if (own(schema, 'nullable') === true) return true;
  const verdicts: (boolean | undefined)[] = [];
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword] ?? null;
    if (keyword === 'type') verdicts.push(typesOf(schema)?.includes('null'));
    else if (keyword === 'enum') verdicts.push(isArray(value) && value.includes(null));
    else if (keyword === 'const') verdicts.push(value === null);
    else if (keyword === '$ref') {
      const target = draft.linkOf(schema);
      verdicts.push(target && acceptsNull(target, draft, chain - 1));
    } else if (keyword === 'anyOf' && isArray(value)) {
      verdicts.push(anyOf(value.map((branch) => acceptsNull(branch, draft, chain - 1))));
    } else if (keyword === 'allOf' && isArray(value)) {
      verdicts.push(allOf(value.map((branch) => acceptsNull(branch, draft, chain - 1))));
    } else if (IN_PLACE.has(keyword)) verdicts.push(undefined);
  }
  return allOf(verdicts);
}

/** Keywords beside which null is not let in by naming it as a type or as a choice. */
const IN_PLACE: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
]);

function anyOf(verdicts: readonly (boolean | undefined)[]): boolean | undefined {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}

function allOf(verdicts: readonly (boolean | undefined)[]): boolean | undefined {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

/** Changes a schema so that it accepts null besides, and nothing else that it did not. */
export function letBeNull(schema: DraftSchema, draft: Draft): void {
  const inPlace = Object.keys(schema).filter((keyword) => IN_PLACE.has(keyword));
  if (inPlace.length === 0) nameNull(schema);
  else if (inPlace[0] === 'anyOf' && isUnion(schema)) {
    schema.anyOf = [...(isArray(schema.anyOf) ? schema.anyOf : []), draft.derive(schema, { type: 'null' })];
  } else wrap(schema, draft);
}

/** Whether a schema says nothing but that one of several holds, and what it is about. */
function isUnion(schema: DraftSchema): boolean {
  return Object.keys(schema).every((keyword) => keyword === 'anyOf' || keyword === 'description');
}

function nameNull(schema: DraftSchema): void {
  const types = typesOf(schema);
  if (types !== undefined && !types.includes('null')) schema.type = [...types, 'null'];
  const choices = own(schema, 'enum');
  if (isArray(choices) && !choices.includes(null)) schema.enum = [...choices, null];
  const constant = own(schema, 'const');
  if (constant === undefined || constant === null) return;
  delete schema.const;
  schema.enum = [constant, null];
}

/** Moves a schema into a union with null; what it is about stays outside. */
function wrap(schema: DraftSchema, draft: Draft): void {
  const { description, ...asserted } = schema;
  const inner = draft.derive(schema, asserted);
  for (const keyword of Object.keys(asserted)) delete schema[keyword];
  schema.anyOf = [inner, draft.derive(schema, { type: 'null' })];
}
