import type { ArrayShape, ObjectShape } from '../structure/shape.js';
import { BOOLEAN, NON_EMPTY, namedMap, openObject, TEXT } from './common.js';
import { COMPLETING } from './completions.js';
import { CONTENT_BLOCK, resultMembers } from './content.js';
import { primitiveMembers, TEXTS_BY_NAME } from './primitives.js';

/** Prompts and their examples (11.1 to 11.3). */

const EXAMPLE = 'mcpdesc.prompt-example.shape';
const RESULT_VERSION = 'mcp.prompt-result.version';
const COMPLETED = 'mcp.prompt-result.completed';
const FIELDS_VERSION = 'mcp.prompt.fields.version';

const MESSAGE: ObjectShape = {
  kind: 'object',
  called: 'a message',
  rule: EXAMPLE,
  members: {
    role: { is: { kind: 'text', oneOf: ['user', 'assistant'] }, required: true },
    content: { is: CONTENT_BLOCK, required: true },
  },
};

const PROMPT_RESULT = openObject('the result of a prompt', EXAMPLE, {
  ...resultMembers({ envelope: COMPLETED, completed: COMPLETED, resultType: RESULT_VERSION, meta: RESULT_VERSION }),
  description: { is: TEXT },
  messages: { is: { kind: 'array', of: MESSAGE }, required: true },
});

export const PROMPT_EXAMPLE: ObjectShape = {
  kind: 'object',
  called: 'an example of a prompt',
  rule: EXAMPLE,
  isExtensible: true,
  gathered: 'prompt-example',
  members: { arguments: { is: TEXTS_BY_NAME }, result: { is: PROMPT_RESULT, required: true } },
};

const ARGUMENT: ObjectShape = {
  kind: 'object',
  called: 'an argument of a prompt',
  rule: 'mcpdesc.prompt-argument.shape',
  isExtensible: true,
  members: {
    name: { is: TEXT, required: true },
    title: { is: TEXT, gate: { since: '2025-06-18', rule: FIELDS_VERSION } },
    description: { is: TEXT },
    required: { is: BOOLEAN },
  },
};

const PROMPT: ObjectShape = {
  kind: 'object',
  called: 'a prompt',
  rule: 'mcpdesc.prompt.fields.types',
  isExtensible: true,
  gathered: 'prompt',
  members: {
    name: { is: TEXT, required: true, rule: 'mcpdesc.prompt.name.required' },
    arguments: { is: { kind: 'array', of: ARGUMENT, nonEmpty: NON_EMPTY } },
    ...primitiveMembers({ title: FIELDS_VERSION, meta: FIELDS_VERSION, icons: FIELDS_VERSION }),
    ...COMPLETING,
    examples: {
      is: namedMap('an example', EXAMPLE, { kind: 'referable', namespace: 'promptExamples', of: PROMPT_EXAMPLE }),
      rule: EXAMPLE,
    },
  },
};

export const PROMPTS: ArrayShape = { kind: 'array', of: PROMPT, nonEmpty: NON_EMPTY };
