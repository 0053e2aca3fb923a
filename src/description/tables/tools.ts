import type { ArrayShape, Members, ObjectShape, ReferableShape } from '../structure/shape.js';
import { BOOLEAN, FILLED_TEXT, META, NON_EMPTY, OBJECT, openObject, TEXT, withSettings } from './common.js';
import { TOOL_ICONS } from './information.js';
import { INTERACTING } from './interactions.js';
import { primitiveMembers } from './primitives.js';
import { SHOWING } from './tool-examples.js';

/** Tools (section 9). What their schemas hold is judged as JSON Schema, and not here. */

/** A schema of a tool: an object, or a reference to a component. */
const SCHEMA: ReferableShape = { kind: 'referable', namespace: 'schemas', of: OBJECT };

const ANNOTATIONS = withSettings(
  openObject('tool annotations', 'mcp.tool.annotations.types', {
    title: { is: TEXT },
    readOnlyHint: { is: BOOLEAN },
    destructiveHint: { is: BOOLEAN },
    idempotentHint: { is: BOOLEAN },
    openWorldHint: { is: BOOLEAN },
  }),
);

const EXECUTION: ObjectShape = {
  kind: 'object',
  called: 'an execution object',
  rule: 'mcp.tool.execution.shape',
  members: { taskSupport: { is: { kind: 'text', oneOf: ['forbidden', 'optional', 'required'] } } },
};

const OBJECT_VALUE = 'mcpdesc.tool.schema.object-value';

const TOOL_MEMBERS: Members = {
  name: { is: FILLED_TEXT, required: true, rule: 'mcpdesc.tool.name.required' },
  inputSchema: {
    is: SCHEMA,
    required: true,
    rule: OBJECT_VALUE,
    missing: 'mcpdesc.tool.input-schema.required',
    alsoCalled: ['parameters'],
  },
  outputSchema: {
    is: SCHEMA,
    rule: OBJECT_VALUE,
    gate: { since: '2025-06-18', rule: 'mcp.tool.output-schema.version' },
  },
  ...primitiveMembers({
    title: 'mcp.tool.title.version',
    meta: 'mcp.tool.meta.version',
    icons: 'mcp.tool.icons.version',
  }),
  icons: { is: TOOL_ICONS, gate: { since: '2025-11-25', rule: 'mcp.tool.icons.version' } },
  // Its keys are judged with the tool, as in a list of tools.
  _meta: { is: META, gate: { since: '2025-06-18', rule: 'mcp.tool.meta.version' } },
  annotations: { is: ANNOTATIONS, gate: { since: '2025-03-26', rule: 'mcp.tool.annotations.version' } },
  execution: {
    is: EXECUTION,
    gate: { since: '2025-11-25', until: '2025-11-25', rule: 'mcp.tool.execution.version' },
  },
  ...SHOWING,
  ...INTERACTING,
};

const TOOL: ObjectShape = {
  kind: 'object',
  called: 'a tool',
  rule: 'mcpdesc.tool.fields.types',
  isExtensible: true,
  gathered: 'tool',
  members: TOOL_MEMBERS,
};

export const TOOLS: ArrayShape = { kind: 'array', of: TOOL, nonEmpty: NON_EMPTY };
