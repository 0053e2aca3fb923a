import { nearest } from '../text/nearest.js';
import { JSON_TYPES } from '../text/value.js';

/** What authors mean by words that JSON Schema does not know. */

/** JSON Schema 2020-12, Validation, 7.3; draft-07 has all of them but `duration` and `uuid`. */
export const FORMATS: ReadonlySet<string> = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uuid',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
]);

/**
 * Formats of generators that only look like a slip of the pen: those of Zod and Pydantic, and of OpenAPI's registry.
 *
 * @see https://spec.openapis.org/registry/format/ (read 2026-11-30)
 */
const OF_OTHERS: ReadonlySet<string> = new Set(['cidr', 'cuid', 'cuid2', 'guid', 'path', 'ulid', 'xid']);

/** The format that a name is nearly that of. */
export function formatMeant(name: string): string | undefined {
  return OF_OTHERS.has(name) ? undefined : nearest(name, FORMATS);
}

/** What other languages call the types. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    int: 'integer',
    int32: 'integer',
    int64: 'integer',
    long: 'integer',
    float: 'number',
    double: 'number',
    decimal: 'number',
    str: 'string',
    text: 'string',
    char: 'string',
    file: 'string',
    bool: 'boolean',
    list: 'array',
    tuple: 'array',
    dict: 'object',
    map: 'object',
    none: 'null',
    undefined: 'null',
  }),
);

/** Formats that are taken for types. */
const TAKEN_FOR_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    date: 'date',
    datetime: 'date-time',
    'date-time': 'date-time',
    timestamp: 'date-time',
    time: 'time',
    uuid: 'uuid',
    uri: 'uri',
    url: 'uri',
    email: 'email',
  }),
);

/** The types that words were meant as, and the format that one of them names; undefined when a word is like no type. */
export function typesMeant(words: readonly string[]): { types: string[]; format: string | undefined } | undefined {
  const meant: TypeMeant[] = [];
  for (const word of words) {
    const each = typeMeant(word.trim());
    if (each === undefined) return undefined;
    meant.push(each);
  }
  const types = [...new Set(meant.map(({ type }) => type))];
  const [text, ...otherTexts] = meant.filter(({ type }) => type === 'string');
  return { types, format: otherTexts.length === 0 ? text?.format : undefined };
}

interface TypeMeant {
  readonly type: string;
  readonly format?: string;
}

function typeMeant(word: string): TypeMeant | undefined {
  const format = TAKEN_FOR_TYPES.get(word.toLowerCase());
  if (format !== undefined) return { type: 'string', format };
  const type = OTHER_NAMES.get(word.toLowerCase()) ?? nearest(word, JSON_TYPES);
  return type === undefined ? undefined : { type };
}
