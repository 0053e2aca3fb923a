import { readDocument } from '../text/source-document.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

/** A message that we send. */
export interface Outgoing {
  readonly jsonrpc: '2.0';
  readonly id?: JsonValue;
  readonly method?: string;
  readonly params?: JsonObject;
  readonly result?: JsonObject;
  readonly error?: JsonObject;
}

/** A message that came, with its text: members named twice and numbers as they were written are in that alone. */
export interface Incoming {
  readonly kind: 'response' | 'request' | 'notification' | 'none';
  readonly value: JsonObject;
  readonly text: string;
}

/** Reads the messages in a text: one, or those of a batch. Undefined when it is no JSON. */
export function readMessages(text: string): readonly Incoming[] | undefined {
  const value = parse(text);
  if (value === undefined) return undefined;
  return isArray(value) ? batch(value, text) : [messageOf(value, text.trim())];
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each message of a batch with its own text. */
function batch(values: readonly JsonValue[], text: string): Incoming[] {
  const places = values.map((_, index) => ({ steps: [index], part: 'value' }) as const);
  const spans = readDocument(text, { syntax: 'json' }).locate(places);
  return values.map((value, index) => {
    const { start, end } = spans[index] ?? { start: 0, end: text.length };
    return messageOf(value, text.slice(start, end));
  });
}

function messageOf(value: JsonValue, text: string): Incoming {
  return isObject(value) ? { kind: kindOf(value), value, text } : { kind: 'none', value: {}, text };
}

function kindOf(value: JsonObject): Incoming['kind'] {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  if (own(value, 'jsonrpc') !== '2.0') return 'none';
  if (typeof own(value, 'method') === 'string') return has('id') ? 'request' : 'notification';
  return has('result') || has('error') ? 'response' : 'none';
}
