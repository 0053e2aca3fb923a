import { repeatedName } from '../constructs/list.js';
import { rootOfOtherType, rootWithoutType } from '../constructs/root.js';
import { descriptionAbove, nameUnlike } from '../constructs/tool.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { CLAUDE_CODE_DESCRIPTIONS, CLAUDE_CODE_DROPPED } from './sources.js';

const ROOT_TYPE = tells(
  'claude-code/root-type',
  'Claude Code leaves out tools whose schema does not have the type "object" at the root.',
  'Write "type": "object".',
);

/** Claude Code, which calls tools `mcp__server__tool` and leaves out those that it cannot offer. */
export const claudeCode: Target = client({
  id: 'claude-code',
  title: 'Claude Code',
  sources: [CLAUDE_CODE_DESCRIPTIONS, CLAUDE_CODE_DROPPED],
  rules: {
    'claude-code/root-type': 'error',
    'claude-code/name-too-long': 'error',
    'claude-code/duplicate-name': 'error',
    'claude-code/description-too-long': 'warning',
  },
  constructs: [
    { construct: rootWithoutType(['type']), treatment: 'rejected', source: CLAUDE_CODE_DROPPED, says: [ROOT_TYPE] },
    { construct: rootOfOtherType(['type']), treatment: 'rejected', source: CLAUDE_CODE_DROPPED, says: [ROOT_TYPE] },
    {
      // "mcp__", one character of the server's name at least, and "__".
      construct: nameUnlike('long-name', 'a name of more than 120 characters', /^.{0,120}$/s),
      treatment: 'ignored',
      source: CLAUDE_CODE_DROPPED,
      note: 'The whole name, mcp__server__tool, may have 128 characters; 64 were seen before.',
      says: [
        tells(
          'claude-code/name-too-long',
          'Claude Code leaves out tools that it would call by more than 128 characters, as mcp__server__tool; this name alone has {length}.',
          'Give the tool a shorter name.',
        ),
      ],
    },
    {
      construct: repeatedName((name) => `mcp__server__${name}`),
      treatment: 'rejected',
      source: CLAUDE_CODE_DROPPED,
      says: [
        tells(
          'claude-code/duplicate-name',
          'Claude Code tells the tools of a server apart by their names, and {name} is there twice.',
          'Rename one of them.',
        ),
      ],
    },
    {
      construct: descriptionAbove(2048),
      treatment: 'rewritten',
      source: CLAUDE_CODE_DESCRIPTIONS,
      says: [
        tells(
          'claude-code/description-too-long',
          'Claude Code cuts descriptions after {limit} characters, and this has {length}.',
          'Put what matters first, or write less.',
        ),
      ],
    },
  ],
});
