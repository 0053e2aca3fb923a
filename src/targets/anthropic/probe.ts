import type { ProbeErrorKind, ProviderWords } from '../../findings/probe-result.js';
import { isArray, isObject, own } from '../../text/value.js';
import type { Source } from '../facts.js';
import { type Endpoint, forcedName, type Provider } from '../probing/provider.js';
import { at, entriesAt, textAt } from '../probing/read.js';

const MODELS: Source = {
  title: 'Anthropic: Models overview',
  url: 'https://platform.claude.com/docs/en/about-claude/models/overview',
  basis: 'documented',
  checkedOn: '2026-08-20',
};

const PROVIDER: Provider = {
  id: 'anthropic',
  title: 'Anthropic',
  keyVariables: ['ANTHROPIC_API_KEY'],
  address: 'https://api.anthropic.com',
  version: 'v1',
  versionFollowsPath: true,
  model: { name: 'claude-haiku-4-5', source: MODELS },
};

/** @see https://platform.claude.com/docs/en/api/versioning */
const API_VERSION = '2023-06-01';

/** The Messages API. */
export const messages: Endpoint = {
  id: 'messages',
  title: 'Messages',
  provider: PROVIDER,
  source: {
    title: 'Anthropic: Messages',
    url: 'https://platform.claude.com/docs/en/api/messages',
    basis: 'documented',
    checkedOn: '2026-08-20',
  },
  path: () => 'messages',
  headers: (key) => ({ 'content-type': 'application/json', 'x-api-key': key, 'anthropic-version': API_VERSION }),
  body(question) {
    const { model, definitions, prompt } = question;
    const name = forcedName(question);
    return {
      model,
      max_tokens: 1024,
      messages: [{ role: 'user', content: prompt }],
      tools: definitions,
      ...(name === undefined ? {} : { tool_choice: { type: 'tool', name } }),
    };
  },
  read(body) {
    if (!isObject(body) || !isArray(own(body, 'content'))) return undefined;
    // Arguments that were cut off say nothing of what the model was held to.
    const isWhole = textAt(body, 'stop_reason') !== 'max_tokens';
    const call = entriesAt(body, 'content').find((block) => textAt(block, 'type') === 'tool_use');
    return { call: isWhole ? at(call, 'input') : undefined };
  },
  index: /\btools(?:\[(\d+)\]|\.(\d+))/,
  kindOf,
};

/** Members of a request other than its tools. */
const OTHER_MEMBERS =
  /^(?:max_tokens|messages|system|metadata|stop_sequences|temperature|top_k|top_p|thinking|stream|tool_choice|service_tier|betas)\b[^:]*: /;

/** The message of a bad request begins with the place that is bad: `tools.0.custom.input_schema: …`. */
function kindOf({ message }: ProviderWords): ProbeErrorKind | undefined {
  if (/credit balance is too low/i.test(message)) return 'billing';
  if (/^model: /.test(message)) return 'not-found';
  return OTHER_MEMBERS.test(message) ? 'request' : undefined;
}
