import type { Members, ObjectShape } from '../structure/shape.js';
import { ANY, BOOLEAN, namedMap, OBJECT, openObject } from './common.js';
import { CONTENT_BLOCKS, resultMembers } from './content.js';

/** Examples of tools, and the results that they show (9.3). */

/** The result of a call. */
export const TOOL_RESULT: ObjectShape = {
  ...openObject('the result of a tool', 'mcp.tool-result.fields', {
    ...resultMembers({
      envelope: 'mcp.tool-result.no-envelope',
      completed: 'mcp.tool-result.completed',
      resultType: 'mcp.tool-result.result-type.version',
      meta: 'mcp.meta.placement',
    }),
    content: { is: CONTENT_BLOCKS, required: true, rule: 'mcp.tool-result.content' },
    structuredContent: { is: ANY, gate: { since: '2025-06-18', rule: 'mcp.tool-result.structured.version' } },
    isError: { is: BOOLEAN },
  }),
  gathered: 'tool-result',
};

export const TOOL_EXAMPLE: ObjectShape = {
  kind: 'object',
  called: 'an example of a tool',
  rule: 'mcpdesc.tool-example.shape',
  isExtensible: true,
  gathered: 'tool-example',
  members: { input: { is: OBJECT, required: true }, result: { is: TOOL_RESULT, required: true } },
};

const MAP = 'mcpdesc.tool-example.map';

/** The member `examples` of a tool. */
export const SHOWING: Members = {
  examples: {
    is: namedMap('an example', MAP, { kind: 'referable', namespace: 'toolExamples', of: TOOL_EXAMPLE }),
    rule: MAP,
  },
};
