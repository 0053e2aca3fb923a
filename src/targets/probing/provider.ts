import type { ProbeErrorKind, ProviderWords } from '../../findings/probe-result.js';
import { isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Source } from '../facts.js';

/** A company's interface that definitions are sent to. */
export interface Provider {
  readonly id: 'openai' | 'anthropic' | 'gemini';
  /** As people call it. */
  readonly title: string;
  /** The variables that hold a key, the one to name first. */
  readonly keyVariables: readonly [string, ...string[]];
  /** Without a path: that begins with the version, unless an address has a path of its own. */
  readonly address: string;
  readonly version: string;
  /** A path of one's own takes the version behind it, as the provider's own package does it. */
  readonly versionFollowsPath: boolean;
  /** The cheapest model that takes tools. */
  readonly model: { readonly name: string; readonly source: Source };
}

/** What is asked of a provider. */
export interface Question {
  readonly model: string;
  /** The compiled definitions; when there is one, the model has to call it. */
  readonly definitions: readonly JsonObject[];
  readonly prompt: string;
  /** Whether the model is held to the schema where a request can ask for that; else a request is as small as it can be. */
  readonly isBinding: boolean;
}

/** One way to ask a provider: an endpoint, and the form of its requests and answers. */
export interface Endpoint {
  readonly id: string;
  readonly title: string;
  readonly provider: Provider;
  readonly source: Source;
  /** The end of the address, from behind the version. */
  path(model: string): string;
  headers(key: string): { readonly [name: string]: string };
  body(question: Question): JsonObject;
  /** The arguments of the first call in an answer; undefined when the answer has not the documented form. */
  read(body: JsonValue): Answered | undefined;
  /** How a refusal names one of several definitions: its index is the first group that matches. */
  readonly index: RegExp;
  /** What is special about how this provider refuses; undefined where the status says it. */
  kindOf(words: ProviderWords): ProbeErrorKind | undefined;
}

/** What an answer holds. */
export interface Answered {
  /** Undefined when the model made no call, or wrote arguments that are no JSON. */
  readonly call: JsonValue | undefined;
}

/** The name of the definition that the model has to call; undefined when it has a choice. */
export function forcedName({ definitions: [first, second] }: Question): JsonValue | undefined {
  return first === undefined || second !== undefined ? undefined : (own(definitionIn(first), 'name') ?? '');
}

/** The definition within what is sent: Chat Completions has it in `function`, the others flat. */
export function definitionIn(output: JsonObject): JsonObject {
  const nested = own(output, 'function');
  return nested !== undefined && isObject(nested) ? nested : output;
}
