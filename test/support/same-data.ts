import type { DocumentReport, JsonObject, JsonValue } from '../../src/index.js';

/** The same data as JSON and as YAML, and what is said of it in either. */

export function isPlainObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string as JSON and YAML both read it; YAML does not take every character as it is. */
export function quoted(content: string): string {
  return JSON.stringify(content).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value in flow style, which is JSON. */
export function flowOf(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(flowOf).join(', ')}]`;
  if (!isPlainObject(value)) return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${quoted(key)}: ${flowOf(member)}`)
    .join(', ')}}`;
}

/** A value in block style down to a depth, and in flow style below. */
export function yamlOf(value: JsonValue, blocks: number, indent = ''): string {
  const below = (inner: JsonValue): string => yamlOf(inner, blocks - 1, `${indent}  `);
  if (blocks > 0 && Array.isArray(value) && value.length > 0) {
    return value.map((item) => `\n${indent}- ${below(item)}`).join('');
  }
  if (blocks > 0 && isPlainObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value)
      .map(([key, member]) => `\n${indent}${quoted(key)}: ${below(member)}`)
      .join('');
  }
  return flowOf(value);
}

/** What is said of a document, wherever it stands in the text. */
export function withoutPlaces({ source, diagnostics, ...facts }: DocumentReport): unknown {
  const said = diagnostics.map(({ start: _, end: __, related, ...diagnostic }) => {
    return JSON.stringify({ ...diagnostic, related: related.map(({ pointer, message }) => ({ pointer, message })) });
  });
  return { ...facts, diagnostics: said.sort() };
}
