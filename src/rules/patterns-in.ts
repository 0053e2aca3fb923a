import { isObject, type JsonValue } from '../text/value.js';

/**
 * The regular expressions in the value of `pattern` or `patternProperties`, where the names are patterns. None where
 * the value is of the wrong kind for its keyword: that is told as such.
 */
export function patternsIn(keyword: string, value: JsonValue | undefined): readonly string[] {
  if (keyword === 'pattern') return typeof value === 'string' ? [value] : [];
  return isObject(value) ? Object.keys(value) : [];
}
