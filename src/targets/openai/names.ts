import { toolsAbove } from '../constructs/list.js';
import { MISSING_DESCRIPTION, nameUnlike } from '../constructs/tool.js';
import type { ConstructFact } from '../facts.js';
import { FUNCTION_CALLING, FUNCTION_DEFINITION, REFUSED_OTHERS } from './sources.js';

/** What every target of OpenAI says of a tool but for its schema. */
export const NAMES: readonly ConstructFact[] = [
  {
    construct: nameUnlike('name-characters', 'a name with other characters', /^[a-zA-Z0-9_-]+$/),
    treatment: 'rejected',
    source: FUNCTION_DEFINITION,
    says: [
      {
        rule: 'openai/tool-name-invalid-characters',
        problem: 'OpenAI takes letters, digits, "_" and "-" in a name, and this is {name}.',
        advice: 'Rename the tool.',
        ability: 'refuses',
        detail: 'A tool is not renamed, for callers dispatch on its name.',
      },
    ],
  },
  {
    construct: nameUnlike('name-length', 'a name of more than 64 characters', /^.{0,64}$/s),
    treatment: 'rejected',
    source: FUNCTION_DEFINITION,
    says: [
      {
        rule: 'openai/tool-name-too-long',
        problem: 'OpenAI takes names of at most 64 characters, and this has {length}.',
        advice: 'Give the tool a shorter name.',
        ability: 'refuses',
        detail: 'A tool is not renamed, for callers dispatch on its name.',
      },
    ],
  },
  {
    construct: MISSING_DESCRIPTION,
    treatment: 'accepted',
    source: FUNCTION_CALLING,
    says: [
      {
        rule: 'openai/missing-tool-description',
        problem: 'The tool has no description, which tells the model when to call it.',
        advice: 'Say what the tool does.',
        ability: 'unchanged',
        detail: 'The definition is written without one.',
      },
    ],
  },
  {
    construct: toolsAbove(128),
    treatment: 'rejected',
    source: REFUSED_OTHERS,
    says: [
      {
        rule: 'openai/too-many-tools',
        problem: 'These are {count} tools, and OpenAI was seen to take {limit} in a request.',
        advice: 'Send fewer in a request.',
        ability: 'unchanged',
        detail: 'Each definition is written; which of them are sent is for the caller to choose.',
      },
    ],
  },
];
