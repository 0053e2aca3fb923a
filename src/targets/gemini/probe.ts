import type { ProbeErrorKind, ProviderWords } from '../../findings/probe-result.js';
import { isArray, isObject, own } from '../../text/value.js';
import type { Source } from '../facts.js';
import type { Endpoint, Provider } from '../probing/provider.js';
import { at, entriesAt } from '../probing/read.js';

const MODELS: Source = {
  title: 'Gemini API: Models, gemini-2.5-flash-lite',
  url: 'https://ai.google.dev/gemini-api/docs/models/gemini-2.5-flash-lite',
  basis: 'documented',
  checkedOn: '2026-08-20',
};

const PROVIDER: Provider = {
  id: 'gemini',
  title: 'Gemini',
  keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  address: 'https://generativelanguage.googleapis.com',
  version: 'v1beta',
  versionFollowsPath: true,
  model: { name: 'gemini-2.5-flash-lite', source: MODELS },
};

/** generateContent, for both forms of a function. */
export const generateContent: Endpoint = {
  id: 'generate-content',
  title: 'generateContent',
  provider: PROVIDER,
  source: {
    title: 'Gemini API: generateContent',
    url: 'https://ai.google.dev/gemini-api/docs/function-calling',
    basis: 'documented',
    checkedOn: '2026-08-20',
  },
  path: (model) => `models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`,
  headers: (key) => ({ 'content-type': 'application/json', 'x-goog-api-key': key }),
  body: ({ definitions, prompt, isBinding }) => ({
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    tools: [{ functionDeclarations: definitions }],
    // Only these modes hold the model to the schema; without one a request is refused for fewer reasons.
    ...(isBinding ? { toolConfig: { functionCallingConfig: { mode: 'ANY' } } } : {}),
    generationConfig: { maxOutputTokens: 512 },
  }),
  read(body) {
    // A prompt that was blocked has no candidates, and says so.
    const isAnswer = isObject(body) && (isArray(own(body, 'candidates')) || isObject(own(body, 'promptFeedback')));
    if (!isAnswer) return undefined;
    const part = entriesAt(body, 'candidates', 0, 'content', 'parts').find((each) => at(each, 'functionCall'));
    return { call: part === undefined ? undefined : (at(part, 'functionCall', 'args') ?? {}) };
  },
  index: /\b(?:function_declarations|functionDeclarations)(?:\[(\d+)\]|\.(\d+))/,
  kindOf,
};

/** A key that is none is told as a bad request; what else is bad is told by its path. */
function kindOf({ code, type, message }: ProviderWords): ProbeErrorKind | undefined {
  if (code === 'API_KEY_INVALID' || /api key not valid|api key expired/i.test(message)) return 'auth';
  if (type === 'FAILED_PRECONDITION') return 'request';
  const members = [...message.matchAll(/(?:\bGenerateContentRequest\.|\bat ')(\w+)/g)].map(([, member]) => member);
  return members.length > 0 && !members.includes('tools') ? 'request' : undefined;
}
