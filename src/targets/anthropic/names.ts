import { repeatedName } from '../constructs/list.js';
import { MISSING_DESCRIPTION, nameUnlike } from '../constructs/tool.js';
import type { ConstructFact } from '../facts.js';
import { DEFINE_TOOLS, SEEN_DUPLICATES } from './sources.js';

/** What every target of Anthropic says of a tool but for its schema. */
export const NAMES: readonly ConstructFact[] = [
  {
    construct: nameUnlike('name', 'a name that is not like [a-zA-Z0-9_-]{1,64}', /^[a-zA-Z0-9_-]{1,64}$/),
    treatment: 'rejected',
    source: DEFINE_TOOLS,
    note: 'Refusals seen in 2025 and 2026 name 128 characters instead of 64.',
    says: [
      {
        rule: 'anthropic/invalid-tool-name',
        problem: 'Anthropic takes names of 1 to 64 letters, digits, "_" and "-", and this is {name} ({length} long).',
        advice: 'Rename the tool.',
        ability: 'refuses',
        detail: 'A tool is not renamed, for callers dispatch on its name.',
      },
    ],
  },
  {
    construct: repeatedName(),
    treatment: 'rejected',
    source: SEEN_DUPLICATES,
    says: [
      {
        rule: 'anthropic/duplicate-tool-name',
        problem: 'Anthropic refuses a request in which two tools are called {name}.',
        advice: 'Rename one of them, or send one of them.',
        ability: 'unchanged',
        detail: 'Each definition is written; which of them are sent is for the caller to choose.',
      },
    ],
  },
  {
    construct: MISSING_DESCRIPTION,
    treatment: 'accepted',
    source: DEFINE_TOOLS,
    says: [
      {
        rule: 'anthropic/missing-tool-description',
        problem: 'The tool has no description, which tells the model when to call it.',
        advice: 'Say what the tool does, when to call it, and what it does not do.',
        ability: 'fixes',
        detail: 'The definition is written without one.',
      },
    ],
  },
];
