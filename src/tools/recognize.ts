import type { DocumentKind } from '../findings/report.js';
import type { Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import { damageOf, isCapture } from './capture.js';
import { importedKindOf } from './imported.js';

/** Something a document turned out to be, and where in it that stands. */
export interface Recognized {
  readonly kind: DocumentKind;
  readonly steps: Steps;
  readonly value: JsonValue;
}

/** Why a document is none of the known shapes: the rule that says so, and the words. */
export interface Unrecognized {
  readonly ruleId: 'syntax.document.json-rpc-error' | 'syntax.document.unrecognized';
  readonly steps: Steps;
  readonly problem: string;
  readonly advice: string;
}

/** The marks by which a tools/list result shows itself. */
const RESULT_MEMBERS = ['resultType', 'ttlMs', 'cacheScope', 'nextCursor'];
/** Those that 2026-07-28 requires. */
const NEW_RESULT_MEMBERS = ['resultType', 'ttlMs', 'cacheScope'];
/** Members of the results of other methods that may be kept. */
const OTHER_RESULTS = ['prompts', 'resources', 'resourceTemplates', 'contents', 'supportedVersions', 'capabilities'];
const SCHEMA_SPELLINGS = ['inputSchema', 'input_schema', 'parameters'];

/** What a value is, by its content alone; `as` takes it for one kind where it can be that. */
export function recognize(value: JsonValue, as?: DocumentKind): Recognized | Unrecognized {
  const recognized = as === undefined ? byContent(value) : asKind(value, as);
  return recognized ?? unrecognized(value, as);
}

/**
 * The captures of `inspect` that a document holds: one, or an array of them, for connections made under several
 * revisions. Undefined for anything else.
 */
export function recognizeCaptures(value: JsonValue, as?: DocumentKind): (Recognized | Unrecognized)[] | undefined {
  if (isCapture(value)) return [recognizeCapture(value, [], as)];
  const [first] = isArray(value) ? value : [];
  if (!isArray(value) || first === undefined || !isCapture(first)) return undefined;
  return value.map((entry, index) =>
    isCapture(entry)
      ? recognizeCapture(entry, [index], as)
      : { ...nothingFor('This stands beside captures of inspect, and is none.', RECAPTURE), steps: [index] },
  );
}

function recognizeCapture(value: JsonObject, steps: Steps, as: DocumentKind = 'tools-list'): Recognized | Unrecognized {
  if (as === 'description') return { ...nothingFor('A capture of inspect is no description.'), steps };
  const damage = damageOf(value);
  if (damage === undefined) return { kind: as, steps, value };
  return { ...nothingFor(damage.problem, RECAPTURE), steps: [...steps, ...damage.steps] };
}

const RECAPTURE = 'Capture the server again: toolgauge inspect --output FILE -- COMMAND.';

/** Whether recognizing succeeded. */
export function isRecognized(result: Recognized | Unrecognized): result is Recognized {
  return 'kind' in result;
}

function byContent(value: JsonValue): Recognized | undefined {
  return ofProvider(value) ?? ofMcp(value);
}

/** Tools as they are sent to a provider. */
function ofProvider(value: JsonValue): Recognized | undefined {
  const isOther = isObject(value) && ['jsonrpc', 'mcpdesc'].some((name) => Object.hasOwn(value, name));
  const kind = isOther ? undefined : importedKindOf(value);
  return kind && { kind, steps: [], value };
}

function ofMcp(value: JsonValue): Recognized | undefined {
  if (isArray(value)) return value.some(isToolLike) ? { kind: 'tools', steps: [], value } : undefined;
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, 'mcpdesc')) return { kind: 'description', steps: [], value };
  const result = resultOf(value);
  if (result !== undefined) return { kind: 'tools-list', steps: ['result'], value: result };
  if (Object.hasOwn(value, 'jsonrpc')) return undefined;
  if (isToolLike(value)) return { kind: 'tools', steps: [], value };
  if (showsItselfAsResult(value)) return { kind: 'tools-list', steps: [], value };
  return holdsTools(value) ? { kind: 'tools', steps: [], value } : undefined;
}

/**
 * Whether an object is a tools/list result by its own members, however broken its tools are. Results of other methods
 * have most of those members too, and their own list beside them.
 */
function showsItselfAsResult(value: JsonObject): boolean {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  if (has('tools')) return RESULT_MEMBERS.some(has);
  return NEW_RESULT_MEMBERS.every(has) && !OTHER_RESULTS.some(has);
}

function asKind(value: JsonValue, kind: DocumentKind): Recognized | undefined {
  if (kind === 'description') return isObject(value) ? { kind, steps: [], value } : undefined;
  const result = isObject(value) ? resultOf(value) : undefined;
  if (result !== undefined) return { kind, steps: ['result'], value: result };
  const isPossible = isObject(value) || (isArray(value) && kind !== 'tools-list');
  return isPossible && !(isObject(value) && Object.hasOwn(value, 'jsonrpc')) ? { kind, steps: [], value } : undefined;
}

/** The result in a JSON-RPC response to tools/list. */
function resultOf(value: JsonObject): JsonObject | undefined {
  const result = own(value, 'result');
  return Object.hasOwn(value, 'jsonrpc') && isObject(result) && Object.hasOwn(result, 'tools') ? result : undefined;
}

function isToolLike(value: JsonValue): boolean {
  return isObject(value) && Object.hasOwn(value, 'name') && SCHEMA_SPELLINGS.some((name) => Object.hasOwn(value, name));
}

function holdsTools(value: JsonObject): boolean {
  const tools = own(value, 'tools');
  if (!isArray(tools)) return false;
  const isTool = (entry: JsonValue): boolean =>
    isObject(entry) && (Object.hasOwn(entry, 'name') || SCHEMA_SPELLINGS.some((name) => Object.hasOwn(entry, name)));
  return tools.length === 0 || tools.some(isTool);
}

const EXPECTED = 'Expected an MCP Description (mcpdesc), a tools/list result, an array of tools, or one tool.';

function unrecognized(value: JsonValue, as: DocumentKind | undefined): Unrecognized {
  if (isObject(value) && Object.hasOwn(value, 'jsonrpc')) {
    const error = own(value, 'error');
    if (isObject(error)) return jsonRpcError(error);
    return nothingFor('This is a JSON-RPC message, but no response to tools/list: it has no result with tools.');
  }
  if (as !== undefined) return nothingFor(`This cannot be read as ${as}.`);
  const [problem, advice] = insteadOfTools(value);
  return nothingFor(problem, advice);
}

/** What a value that holds no tools is instead, and what to give for it. */
function insteadOfTools(value: JsonValue): readonly [problem: string, advice?: string] {
  const entries = isArray(value) ? value : [value];
  const some = (isSuch: (entry: JsonObject) => boolean): boolean =>
    entries.some((entry) => isObject(entry) && isSuch(entry));
  if (entries.length === 0) return ['The array is empty.'];
  if (some((entry) => Object.hasOwn(entry, 'jsonrpc'))) {
    return ['This is an array of JSON-RPC messages.', 'Give the response to tools/list alone.'];
  }
  if (some((entry) => isObject(own(entry, 'function')))) {
    const advice = 'Write "type": "function" beside it, or say --as openai-tools.';
    return ['The tools are wrapped in "function", as for the API of OpenAI.', advice];
  }
  if (isObject(value) && isObject(own(value, 'result'))) {
    return ['This has a "result", but is no JSON-RPC response.', 'Give what stands under "result".'];
  }
  return ['There are no tools in this.'];
}

function nothingFor(problem: string, advice = EXPECTED): Unrecognized {
  return { ruleId: 'syntax.document.unrecognized', steps: [], problem, advice };
}

function jsonRpcError(error: JsonObject): Unrecognized {
  const code = own(error, 'code');
  const text = own(error, 'message');
  const said = [typeof code === 'number' ? `code ${code}` : '', typeof text === 'string' ? quote(text) : ''];
  const details = said.filter((part) => part !== '').join(', ');
  const problem = `This is a JSON-RPC error, not a list of tools${details === '' ? '' : `: ${details}`}.`;
  const advice = 'Capture the answer to tools/list again, from a server that gives one.';
  return { ruleId: 'syntax.document.json-rpc-error', steps: ['error'], problem, advice };
}
