import { PROMPT_MEMBERS, RESOURCE_MEMBERS, RESOURCE_TEMPLATE_MEMBERS } from '../../protocol/declaration-types.js';
import { TOOL_MEMBERS } from '../../protocol/tool-type.js';
import type { Members, Shape } from '../../shapes/shape.js';

/** A method by which a server lists what it has, and where a description declares that. */
export interface ListKind {
  readonly method: 'tools/list' | 'resources/list' | 'resources/templates/list' | 'prompts/list';
  /** The member with the list: of the description, and of the result. */
  readonly member: 'tools' | 'resources' | 'resourceTemplates' | 'prompts';
  /** The capability without which a server does not answer. */
  readonly capability: 'tools' | 'resources' | 'prompts';
  /** What an entry is called, with its article. */
  readonly called: string;
  /** What MCP sends for an entry. */
  readonly type: Shape;
}

/** A schema is sent as it stands, whatever a revision looks at in it. */
const SCHEMA: Shape = { kind: 'any' };

const TOOL: Members = {
  ...TOOL_MEMBERS,
  inputSchema: { ...TOOL_MEMBERS.inputSchema, shape: SCHEMA },
  outputSchema: { ...TOOL_MEMBERS.outputSchema, shape: SCHEMA },
};

/** Every list that a description tells of. */
export const LISTS: readonly ListKind[] = [
  {
    method: 'tools/list',
    member: 'tools',
    capability: 'tools',
    called: 'a tool',
    type: { kind: 'object', members: TOOL },
  },
  {
    method: 'resources/list',
    member: 'resources',
    capability: 'resources',
    called: 'a resource',
    type: { kind: 'object', members: RESOURCE_MEMBERS },
  },
  {
    method: 'resources/templates/list',
    member: 'resourceTemplates',
    capability: 'resources',
    called: 'a resource template',
    type: { kind: 'object', members: RESOURCE_TEMPLATE_MEMBERS },
  },
  {
    method: 'prompts/list',
    member: 'prompts',
    capability: 'prompts',
    called: 'a prompt',
    type: { kind: 'object', members: PROMPT_MEMBERS },
  },
];
