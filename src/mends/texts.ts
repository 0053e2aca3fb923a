import { isObject, type JsonObject } from '../text/value.js';

/** The object that a text of JSON holds, if it holds one. */
export function parsedObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
