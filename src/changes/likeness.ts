import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

/** The words of a name or a text, in lower case: `customerId`, `customer_id` and `Customer ID` have the same. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether one name has all the words of another: `customer` and `customerId`, `file_path` and `path`. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [few, many] = words.length <= others.length ? [words, others] : [others, words];
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** Keywords that no accepted value depends on, and that are often reworded. */
const REMARKS: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'default', 'examples', 'deprecated']);
/** Keywords whose members are names. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

/** A schema without remarks, at every depth that it is looked at by; data are left as they are. */
export function bare(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, JsonValue][] => {
      if (REMARKS.has(keyword)) return [];
      if (NAMED.has(keyword) && isObject(value)) {
        return [[keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]))]];
      }
      if (keyword === 'required' && isArray(value)) return [[keyword, [...value].sort()]];
      if (keyword === 'enum' || keyword === 'const') return [[keyword, value]];
      return [[keyword, isArray(value) ? value.map(bare) : bare(value)]];
    }),
  );
}

/** A text that a value has under a name, unless that is empty. */
export function textIn(value: JsonObject, name: string): string | undefined {
  const text = own(value, name);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
