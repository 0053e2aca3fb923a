import { isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

const START = '#/$defs/';
/** A name that a pointer and a URI spell as it is. */
const PLAIN_NAME = /^[A-Za-z0-9_.-]+$/;

/** The definition to which a reference in a schema of 2020-12 plainly leads; undefined of any other reference. */
export function plainDefinition(uri: JsonValue, { $defs }: JsonObject): JsonValue | undefined {
  if (typeof uri !== 'string' || !uri.startsWith(START) || $defs === undefined || !isObject($defs)) return undefined;
  const name = uri.slice(START.length);
  return PLAIN_NAME.test(name) ? own($defs, name) : undefined;
}
