import type { ProbeErrorKind, ProviderWords } from '../../findings/probe-result.js';
import { type JsonValue, shortened } from '../../text/value.js';
import type { Endpoint } from './provider.js';
import { at, entriesAt, parsed, textAt } from './read.js';

/** What came back. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** What an answer says of the definition. */
export type Answer =
  | { readonly status: 'accepted'; readonly call: JsonValue | undefined }
  | { readonly status: 'rejected'; readonly words: ProviderWords }
  | {
      readonly status: 'error';
      readonly kind: ProbeErrorKind;
      /** Undefined when the answer had no words. */
      readonly words: ProviderWords | undefined;
    };

/** Whether an answer is a verdict, which asking again would not change. */
export function isVerdict({ status }: Answer): boolean {
  return status !== 'error';
}

/** Reads an answer: only a bad request that concerns the definition refuses it. */
export function readAnswer(endpoint: Endpoint, { status, text }: HttpAnswer): Answer {
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    const answered = body === undefined ? undefined : endpoint.read(body);
    if (answered !== undefined) return { status: 'accepted', call: answered.call };
    return { status: 'error', kind: 'malformed-answer', words: wordsIn(body, status) };
  }
  const words = wordsIn(body, status);
  const kind = kindByStatus(status);
  if (kind !== undefined) return { status: 'error', kind: special(endpoint, words) ?? kind, words };
  // A page of a proxy is no word of the provider.
  if (words === undefined) return { status: 'error', kind: 'malformed-answer', words };
  const other = endpoint.kindOf(words) ?? (isAboutModel(words.message) ? 'not-found' : undefined);
  return other === undefined ? { status: 'rejected', words } : { status: 'error', kind: other, words };
}

/** An account without means is told as too many requests. */
function special({ kindOf }: Endpoint, words: ProviderWords | undefined): ProbeErrorKind | undefined {
  const kind = words === undefined ? undefined : kindOf(words);
  return kind === 'billing' ? kind : undefined;
}

function kindByStatus(status: number): ProbeErrorKind | undefined {
  if (status === 400 || status === 422) return undefined;
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'billing';
  if (status === 404) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  return status >= 400 ? 'request' : 'malformed-answer';
}

/** A model that is not there, told as a bad request; a sentence about the definition may say "model", too. */
function isAboutModel(message: string): boolean {
  const told = /\bmodel\b.{0,60}\b(?:not found|does not exist|is not supported)\b/is.exec(message);
  return told !== null && !/schema|parameter|function|tool|propert|required|json/i.test(told[0]);
}

/** What is longer is no message. */
const LONGEST_TEXT = 10_000;

/** The words of a refusal, in the forms that providers and servers compatible with them use. */
function wordsIn(body: JsonValue | undefined, status: number): ProviderWords | undefined {
  const message =
    textAt(body, 'error', 'message') ??
    textAt(body, 'error') ??
    textAt(body, 'message') ??
    textAt(body, 'detail') ??
    textAt(body, 'detail', 0, 'msg');
  if (message === undefined || message === '') return undefined;
  const others = {
    type: textAt(body, 'error', 'type') ?? textAt(body, 'error', 'status'),
    code: textAt(body, 'error', 'code') ?? detail(body, 'reason'),
    param: textAt(body, 'error', 'param') ?? violatedField(body) ?? placeOfDetail(body),
  };
  const given = Object.entries(others).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, shortened(text, LONGEST_TEXT)] as const],
  );
  return { status, message: shortened(message, LONGEST_TEXT), ...Object.fromEntries(given) };
}

/** @see https://cloud.google.com/apis/design/errors (details) */
function detail(body: JsonValue | undefined, name: string): string | undefined {
  for (const entry of entriesAt(body, 'error', 'details')) {
    const text = textAt(entry, name);
    if (text !== undefined) return text;
  }
  return undefined;
}

function violatedField(body: JsonValue | undefined): string | undefined {
  for (const entry of entriesAt(body, 'error', 'details')) {
    const field = textAt(at(entry, 'fieldViolations', 0), 'field');
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Servers written with FastAPI name the place by its steps. @see https://fastapi.tiangolo.com/tutorial/handling-errors/ */
function placeOfDetail(body: JsonValue | undefined): string | undefined {
  const [root, ...steps] = entriesAt(body, 'detail', 0, 'loc');
  return root === 'body' && steps.length > 0 ? steps.join('.') : undefined;
}
