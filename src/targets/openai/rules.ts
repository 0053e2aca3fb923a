import type { EntryHead } from '../../findings/entry.js';

/** What OpenAI's targets tell, by id. */
export const RULES: ReadonlyMap<string, EntryHead> = new Map(
  (
    [
      { id: 'openai/tool-name-invalid-characters', weight: 'error' },
      { id: 'openai/strict-optional-property', weight: 'error' },
      { id: 'openai/nullable-instead-of-omitted', weight: { description: 'off', native: 'off', canonical: 'warning' } },
      { id: 'openai/object-missing-additional-properties', weight: 'error' },
      { id: 'openai/unsupported-keyword', weight: 'error' },
    ] satisfies readonly EntryHead[]
  ).map((head) => [head.id, head]),
);
