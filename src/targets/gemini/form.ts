import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { isEmptyRoot } from '../constructs/root.js';
import { noted } from '../rewrites/envelope.js';
import type { CompileInput } from '../rewriting/compiler.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { COUNTS, FIELDS } from './keywords.js';
import { KEPT_BY_EMPTY } from './root.js';

/** How a definition is written as Gemini's messages are: types in upper case, counts as texts, fields in their order. */

const isEmpty = (schema: DraftSchema): boolean => isEmptyRoot(schema, KEPT_BY_EMPTY);
const isNotEmpty = (schema: DraftSchema): boolean => !isEmpty(schema);

const EMPTY: JsonObject = { type: 'object' };
const TEXT: JsonObject = { type: 'object', properties: { a: { type: 'string', maxLength: 3 } } };

const omitEmptyParameters = noted({
  code: 'omitted-empty-parameters',
  title: 'leaves out a schema without properties',
  detail: 'Left out the schema, which has no properties.',
  why: 'A function without a schema takes no arguments, and an object without properties was seen to be refused.',
  example: EMPTY,
  when: isEmpty,
});

const renameToParameters = noted({
  code: 'renamed-input-schema-to-parameters',
  title: 'sends "inputSchema" as "parameters"',
  detail: 'Sent "inputSchema" as "parameters".',
  why: 'That is what the target calls the schema of the arguments.',
  example: TEXT,
  when: isNotEmpty,
});

const writeTypesInUpperCase = noted({
  code: 'normalized-type-case',
  title: 'writes types in upper case',
  detail: 'Wrote the types in upper case.',
  why: 'The types of the message are STRING, NUMBER and so on.',
  example: TEXT,
  when: isNotEmpty,
});

/** Lengths and counts are texts of digits. */
export const writeCountsAsTexts: Rewrite = noted({
  code: 'int64-constraint-as-string',
  title: 'writes lengths and counts as texts of digits',
  detail: 'Wrote lengths and counts as texts of digits.',
  why: 'The fields are whole numbers of 64 bits, which messages in JSON write as texts.',
  example: TEXT,
  when: hasCounts,
});

function hasCounts(schema: DraftSchema, draft: Draft): boolean {
  if (Object.keys(schema).some((keyword) => COUNTS.has(keyword))) return true;
  for (const { schema: below } of draft.seatsBelow(schema)) {
    if (typeof below !== 'boolean' && hasCounts(below, draft)) return true;
  }
  return false;
}

/** What the form of messages changes. The changes themselves are made when the definition is put together. */
export const FORM_OF_MESSAGES: readonly Rewrite[] = [omitEmptyParameters, renameToParameters, writeTypesInUpperCase];

const renameToJsonSchema = noted({
  code: 'renamed-input-schema-to-parameters-json-schema',
  title: 'sends "inputSchema" as "parametersJsonSchema"',
  detail: 'Sent "inputSchema" as "parametersJsonSchema".',
  why: 'That is what the target calls a schema of the arguments that stays JSON Schema.',
  example: TEXT,
  when: isNotEmpty,
});

/** What the form of functions changes whose schema stays JSON Schema. */
export const FORM_OF_JSON_SCHEMA: readonly Rewrite[] = [omitEmptyParameters, renameToJsonSchema];

/** A function with its schema as a message. */
export function functionWithMessage(schema: DraftSchema, { name, tool }: CompileInput): JsonObject {
  return { ...headOf(name, tool), ...(isEmpty(schema) ? {} : { parameters: messageOf(schema) }) };
}

/** A function with its schema as JSON Schema. */
export function functionWithJsonSchema(schema: DraftSchema, { name, tool }: CompileInput): JsonObject {
  return { ...headOf(name, tool), ...(isEmpty(schema) ? {} : { parametersJsonSchema: schema }) };
}

function headOf(name: string, tool: JsonObject): JsonObject {
  const description = own(tool, 'description');
  return description === undefined ? { name } : { name, description };
}

/** A schema as a message. */
function messageOf(schema: JsonObject): JsonObject {
  const message: { [field: string]: JsonValue } = {};
  for (const field of FIELDS) {
    const value = own(schema, field);
    if (value !== undefined) message[field] = fieldOf(field, value);
  }
  return message;
}

function fieldOf(field: string, value: JsonValue): JsonValue {
  if (field === 'type' && typeof value === 'string') return value.toUpperCase();
  if (COUNTS.has(field) && Number.isInteger(value)) return BigInt(Number(value)).toString();
  if (field === 'items' && isObject(value)) return messageOf(value);
  if (field === 'anyOf' && isArray(value))
    return value.map((branch) => (isObject(branch) ? messageOf(branch) : branch));
  if (field === 'properties' && isObject(value)) return messagesOf(value);
  return value;
}

function messagesOf(schemas: JsonObject): JsonObject {
  const messages: { [name: string]: JsonValue } = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const message = isObject(schema) ? messageOf(schema) : schema;
    define(messages, name, message);
  }
  return messages;
}
