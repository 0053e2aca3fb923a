import type { JsonObject } from '../../text/value.js';
import { messages } from '../anthropic/probe.js';
import { generateContent } from '../gemini/probe.js';
import { chatCompletions, responses } from '../openai/probe.js';
import { definitionIn, type Endpoint } from './provider.js';

/** The two interfaces of OpenAI, which the other targets have no choice of. */
export const OPENAI_APIS = ['responses', 'chat'] as const;

/** One of {@link OPENAI_APIS}. */
export type OpenAiApi = (typeof OPENAI_APIS)[number];

/** Where a definition for a target is sent. One that was compiled for Chat Completions goes there, unless `api` says other. */
export function endpointFor(target: string, definition: JsonObject, api: OpenAiApi | undefined): Endpoint | undefined {
  if (target.startsWith('anthropic')) return messages;
  if (target.startsWith('gemini')) return generateContent;
  if (!target.startsWith('openai')) return undefined;
  const isNested = definitionIn(definition) !== definition;
  return (api ?? (isNested ? 'chat' : 'responses')) === 'chat' ? chatCompletions : responses;
}
