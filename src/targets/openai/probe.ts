import type { ProbeErrorKind, ProviderWords } from '../../findings/probe-result.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Source } from '../facts.js';
import { definitionIn, type Endpoint, forcedName, type Provider } from '../probing/provider.js';
import { entriesAt, parsed, textAt } from '../probing/read.js';

const MODELS: Source = {
  title: 'OpenAI: Models, gpt-5.6-luna',
  url: 'https://developers.openai.com/api/docs/models/gpt-5.6-luna',
  basis: 'documented',
  checkedOn: '2026-08-20',
};

const PROVIDER: Provider = {
  id: 'openai',
  title: 'OpenAI',
  keyVariables: ['OPENAI_API_KEY'],
  address: 'https://api.openai.com',
  version: 'v1',
  versionFollowsPath: false,
  model: { name: 'gpt-5.6-luna', source: MODELS },
};

/** Enough for a call: a model that thinks first may come to no call with less. */
const MOST_TOKENS = 1024;

const INDEX = /\b(?:tools|functions)(?:\[(\d+)\]|\.(\d+))/;

function headers(key: string) {
  return { 'content-type': 'application/json', authorization: `Bearer ${key}` };
}

/** Models that are not there are told as a bad request by some; and a request may be bad for something else than its tools. */
function kindOf({ code, param, message }: ProviderWords): ProbeErrorKind | undefined {
  if (code === 'model_not_found') return 'not-found';
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') return 'billing';
  const isOfDefinition =
    param === undefined || /^(?:tools|functions)\b/.test(param) || /schema for function/i.test(message);
  return isOfDefinition ? undefined : 'request';
}

/** The newer of the two interfaces, whose functions are flat. */
export const responses: Endpoint = {
  id: 'responses',
  title: 'Responses',
  provider: PROVIDER,
  source: {
    title: 'OpenAI: Create a model response',
    url: 'https://developers.openai.com/api/docs/api-reference/responses/create',
    basis: 'documented',
    checkedOn: '2026-08-20',
  },
  path: () => 'responses',
  headers,
  body(question) {
    const { model, definitions, prompt } = question;
    const name = forcedName(question);
    return {
      model,
      input: prompt,
      tools: definitions.map((each) => ({ type: 'function', ...withoutType(definitionIn(each)) })),
      ...(name === undefined ? {} : { tool_choice: { type: 'function', name } }),
      max_output_tokens: MOST_TOKENS,
    };
  },
  read(body) {
    if (!isObject(body) || !isArray(own(body, 'output'))) return undefined;
    const call = entriesAt(body, 'output').find((item) => textAt(item, 'type') === 'function_call');
    return { call: argumentsIn(textAt(call, 'arguments')) };
  },
  index: INDEX,
  kindOf,
};

/** The older one, which other companies' servers speak; its functions stand in `function`. */
export const chatCompletions: Endpoint = {
  id: 'chat',
  title: 'Chat Completions',
  provider: PROVIDER,
  source: {
    title: 'OpenAI: Create a chat completion',
    url: 'https://developers.openai.com/api/docs/api-reference/chat/create',
    basis: 'documented',
    checkedOn: '2026-08-20',
  },
  path: () => 'chat/completions',
  headers,
  body(question) {
    const { model, definitions, prompt } = question;
    const name = forcedName(question);
    return {
      model,
      messages: [{ role: 'user', content: prompt }],
      tools: definitions.map((each) => ({ type: 'function', function: withoutType(definitionIn(each)) })),
      ...(name === undefined ? {} : { tool_choice: { type: 'function', function: { name } } }),
      max_completion_tokens: MOST_TOKENS,
    };
  },
  read(body) {
    if (!isObject(body) || !isArray(own(body, 'choices'))) return undefined;
    return { call: argumentsIn(textAt(body, 'choices', 0, 'message', 'tool_calls', 0, 'function', 'arguments')) };
  },
  index: INDEX,
  kindOf,
};

function withoutType({ type, ...definition }: JsonObject): JsonObject {
  return definition;
}

/** Arguments are a text of JSON. */
function argumentsIn(text: string | undefined): JsonValue | undefined {
  return text === undefined ? undefined : parsed(text);
}
