import type { Members, ObjectShape } from '../structure/shape.js';
import { BOOLEAN, namedMap, openObject, TEXT } from './common.js';
import { resultMembers } from './content.js';
import { TEXTS_BY_NAME } from './primitives.js';

/** Examples of completion, on prompts and resource templates (10.4.6, 11.4). */

const SHAPE = 'mcpdesc.completion-example.shape';
const RESULT = 'mcp.completion-result.shape';
const RESULT_VERSION = 'mcp.completion-result.version';

const COMPLETION = openObject('a completion', RESULT, {
  values: { is: { kind: 'array', of: TEXT, atMost: 100 }, required: true },
  total: { is: { kind: 'number', integer: true, minimum: 0 } },
  hasMore: { is: BOOLEAN },
});

const COMPLETION_RESULT = openObject('the result of a completion', RESULT, {
  ...resultMembers({
    envelope: RESULT_VERSION,
    completed: RESULT_VERSION,
    resultType: RESULT_VERSION,
    meta: RESULT_VERSION,
  }),
  completion: { is: COMPLETION, required: true },
});

const CONTEXT: ObjectShape = {
  kind: 'object',
  called: 'the context of a completion',
  rule: SHAPE,
  members: { arguments: { is: { ...TEXTS_BY_NAME, nonEmpty: SHAPE }, required: true } },
};

const COMPLETION_EXAMPLE: ObjectShape = {
  kind: 'object',
  called: 'an example of completion',
  rule: SHAPE,
  isExtensible: true,
  gathered: 'completion-example',
  gate: { since: '2025-03-26', rule: 'mcp.completion-example.version' },
  members: {
    argument: {
      required: true,
      is: {
        kind: 'object',
        called: 'the argument to complete',
        rule: SHAPE,
        members: { name: { is: TEXT, required: true }, value: { is: TEXT, required: true } },
      },
    },
    context: { is: CONTEXT, gate: { since: '2025-06-18', rule: 'mcp.completion-example.context.version' } },
    result: { is: COMPLETION_RESULT, required: true },
  },
};

/** The member `completionExamples`, where it may stand. */
export const COMPLETING: Members = {
  completionExamples: { is: namedMap('an example', SHAPE, COMPLETION_EXAMPLE), rule: SHAPE },
};
