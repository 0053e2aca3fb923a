import type { Members, Shape } from '../shapes/shape.js';
import type { Revision } from '../words.js';
import { META_GRAMMAR_SINCE } from './meta-keys.js';

/**
 * The Tool type of every revision as `schema/<revision>/schema.json` of the specification defines it (read 2026-11-30).
 * No definition closes its object, so unknown members never make a tool invalid.
 *
 * @see https://github.com/modelcontextprotocol/modelcontextprotocol/tree/main/schema
 */

const STRING: Shape = { kind: 'string' };
const BOOLEAN: Shape = { kind: 'boolean' };
const OBJECT: Shape = { kind: 'object' };

/** The members of ToolAnnotations; the same in every revision that has it. */
export const TOOL_ANNOTATIONS_MEMBERS: Members = {
  title: { shape: STRING },
  readOnlyHint: { shape: BOOLEAN },
  destructiveHint: { shape: BOOLEAN },
  idempotentHint: { shape: BOOLEAN },
  openWorldHint: { shape: BOOLEAN },
};

const TOOL_ANNOTATIONS: Shape = { kind: 'object', members: TOOL_ANNOTATIONS_MEMBERS };

/** ToolExecution, of 2025-11-25 alone. */
const TOOL_EXECUTION: Shape = {
  kind: 'object',
  members: { taskSupport: { shape: { kind: 'string', oneOf: ['forbidden', 'optional', 'required'] } } },
};

/** An Icon; the same for tools, resources, templates and prompts. */
export const ICON: Shape = {
  kind: 'object',
  members: {
    src: { shape: STRING, required: true },
    mimeType: { shape: STRING },
    sizes: { shape: { kind: 'array', of: STRING } },
    theme: { shape: { kind: 'string', oneOf: ['light', 'dark'] } },
  },
};

/** From which revision `outputSchema` is a member of the Tool. */
export const OUTPUT_SCHEMA_SINCE: Revision = '2025-06-18';

/** From which revision icons exist. */
export const ICONS_SINCE: Revision = '2025-11-25';

/** From which revision `annotations` is a member of the Tool. */
export const ANNOTATIONS_SINCE: Revision = '2025-03-26';

/** From which revision `title` is a member of the Tool. */
export const TITLE_SINCE: Revision = '2025-06-18';

/** The last revision whose Tool type looks at `properties` and `required`, and at the type of an outputSchema. */
const ROOT_KEYWORDS_UNTIL: Revision = '2025-11-25';

const ROOT_KEYWORDS: Members = {
  $schema: { shape: STRING, since: '2025-11-25' },
  properties: { shape: { kind: 'map', of: OBJECT }, until: ROOT_KEYWORDS_UNTIL },
  required: { shape: { kind: 'array', of: STRING }, until: ROOT_KEYWORDS_UNTIL },
};
const LITERAL_OBJECT: Shape = { kind: 'string', oneOf: ['object'] };
/** The root of an inputSchema as the Tool type has it. */
export const INPUT_SCHEMA: Shape = {
  kind: 'object',
  members: { type: { shape: LITERAL_OBJECT, required: true }, ...ROOT_KEYWORDS },
};
/** The root of an outputSchema as the Tool type has it. */
export const OUTPUT_SCHEMA: Shape = {
  kind: 'object',
  members: { type: { shape: LITERAL_OBJECT, required: true, until: ROOT_KEYWORDS_UNTIL }, ...ROOT_KEYWORDS },
};

/** The members of a Tool. Its name has no minimum length in any revision. */
export const TOOL_MEMBERS: Members = {
  name: { shape: STRING, required: true },
  title: { shape: STRING, since: TITLE_SINCE },
  description: { shape: STRING },
  inputSchema: { shape: INPUT_SCHEMA, required: true },
  outputSchema: { shape: OUTPUT_SCHEMA, since: OUTPUT_SCHEMA_SINCE },
  icons: { shape: { kind: 'array', of: ICON }, since: ICONS_SINCE },
  annotations: { shape: TOOL_ANNOTATIONS, since: ANNOTATIONS_SINCE },
  execution: { shape: TOOL_EXECUTION, since: '2025-11-25', until: '2025-11-25' },
  _meta: { shape: OBJECT, since: META_GRAMMAR_SINCE },
};

/** A Tool. */
export const TOOL: Shape = { kind: 'object', members: TOOL_MEMBERS };

/** Whom a result names as its server: an Implementation, as 2026-07-28 has it. */
const IMPLEMENTATION: Shape = {
  kind: 'object',
  members: {
    name: { shape: STRING, required: true },
    version: { shape: STRING, required: true },
    title: { shape: STRING },
    description: { shape: STRING },
    websiteUrl: { shape: STRING },
    icons: { shape: { kind: 'array', of: ICON } },
  },
};

/** The `_meta` of a result: a ResultMetaObject from 2026-07-28 on, any object before. */
const RESULT_META: Shape = {
  kind: 'object',
  members: { 'io.modelcontextprotocol/serverInfo': { shape: IMPLEMENTATION, since: '2026-07-28' } },
};

/** The keys of a result's `_meta` whose values MCP defines, in its text or its types. */
export const RESERVED_RESULT_META: Shape = {
  kind: 'object',
  members: {
    'io.modelcontextprotocol/serverInfo': { shape: IMPLEMENTATION, since: '2026-07-28' },
    'io.modelcontextprotocol/related-task': {
      shape: { kind: 'object', members: { taskId: { shape: STRING, required: true } } },
      since: '2025-11-25',
      until: '2025-11-25',
    },
  },
};

/** The members of the result of tools/list. */
export const LIST_TOOLS_RESULT_MEMBERS: Members = {
  tools: { shape: { kind: 'array', of: TOOL }, required: true },
  nextCursor: { shape: STRING },
  _meta: { shape: RESULT_META },
  resultType: { shape: { kind: 'string', oneOf: ['complete'] }, required: true, since: '2026-07-28' },
  ttlMs: { shape: { kind: 'number', minimum: 0, integer: true }, required: true, since: '2026-07-28' },
  cacheScope: { shape: { kind: 'string', oneOf: ['public', 'private'] }, required: true, since: '2026-07-28' },
};

/** The result of tools/list. */
export const LIST_TOOLS_RESULT: Shape = { kind: 'object', members: LIST_TOOLS_RESULT_MEMBERS };

/**
 * What `validateMcpTool` and `validateToolsListResult` ask under 2026-07-28: the structure that SchemaPort's helpers of
 * the same names document. Beside the type, names and icon sources are not empty; other parts of an icon, `$schema` and
 * whether `ttlMs` is whole are not looked at.
 *
 * @see https://pr-2-390be2854416.thally.app/providers/mcp (read 2026-11-30)
 */
export const HELPER_TOOL: Shape = {
  kind: 'object',
  members: {
    name: { shape: { kind: 'string', nonEmpty: true }, required: true },
    title: { shape: STRING },
    description: { shape: STRING },
    inputSchema: {
      shape: { kind: 'object', members: { type: { shape: LITERAL_OBJECT, required: true } } },
      required: true,
    },
    outputSchema: { shape: OBJECT },
    annotations: { shape: TOOL_ANNOTATIONS },
    icons: {
      shape: {
        kind: 'array',
        of: { kind: 'object', members: { src: { shape: { kind: 'string', nonEmpty: true }, required: true } } },
      },
    },
    _meta: { shape: OBJECT },
  },
};

/** The result of tools/list as the helper asks for it: see {@link HELPER_TOOL}. */
export const HELPER_LIST_RESULT: Shape = {
  kind: 'object',
  members: {
    resultType: { shape: { kind: 'string', oneOf: ['complete'] }, required: true },
    tools: { shape: { kind: 'array', of: HELPER_TOOL }, required: true },
    ttlMs: { shape: { kind: 'number', minimum: 0 }, required: true },
    cacheScope: { shape: { kind: 'string', oneOf: ['public', 'private'] }, required: true },
    nextCursor: { shape: STRING },
  },
};
