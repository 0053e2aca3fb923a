import type { ArrayShape, ChoiceShape, Gate, Members, ObjectShape, Structure } from '../structure/shape.js';
import { ANY, BOOLEAN, META_OF_CONTENT, META_OF_RESULT, OBJECT, openObject, TEXT, URI } from './common.js';
import { ICONS } from './information.js';

/** What MCP itself sends: content blocks, and what all results have in common (9.3, 10.3, 10.4.4, 11.3). */

/** The annotations of resources and of content; `gate` tells which rule a date breaks before 2025-06-18. */
export function annotations(rule: string, gate: Gate): ObjectShape {
  return openObject('annotations', rule, {
    audience: { is: { kind: 'array', of: { kind: 'text', oneOf: ['user', 'assistant'] } } },
    priority: { is: { kind: 'number', minimum: 0, maximum: 1 } },
    lastModified: { is: TEXT, gate },
  });
}

const VERSION = 'mcp.content.version';
const SINCE_2025_06_18: Gate = { since: '2025-06-18', rule: VERSION };
const CONTENT_ANNOTATIONS = annotations('mcp.resource-annotations.types', SINCE_2025_06_18);

/** A resource as it is sent: text or binary. */
export function resourceContents(rule: string, gate: Gate): ObjectShape {
  return {
    kind: 'object',
    called: 'the contents of a resource',
    rule,
    members: {
      uri: { is: URI, required: true },
      mimeType: { is: TEXT },
      text: { is: TEXT },
      blob: { is: TEXT },
      _meta: { is: META_OF_CONTENT, gate },
    },
    oneOf: { names: ['text', 'blob'], rule },
    gathered: 'contents',
  };
}

const CONTENT = 'mcp.tool-result.content';

/** A content block of one type; `gate` tells in which revisions that type exists. */
function block(called: string, own: Members, gate?: Gate): ObjectShape {
  const type = gate === undefined ? { is: TEXT } : { is: TEXT, gate };
  const common: Members = {
    annotations: { is: CONTENT_ANNOTATIONS },
    _meta: { is: META_OF_CONTENT, gate: SINCE_2025_06_18 },
  };
  return { kind: 'object', called, rule: CONTENT, members: { type, ...own, ...common } };
}

const BINARY: Members = { data: { is: TEXT, required: true }, mimeType: { is: TEXT, required: true } };

const BLOCKS = {
  text: block('a text block', { text: { is: TEXT, required: true } }),
  image: block('an image block', BINARY),
  audio: block('an audio block', BINARY, { since: '2025-03-26', rule: VERSION, what: 'Content of "type" "audio"' }),
  resource: block('a resource block', {
    resource: { is: resourceContents(CONTENT, SINCE_2025_06_18), required: true },
  }),
  resource_link: block(
    'a resource link',
    {
      uri: { is: URI, required: true },
      name: { is: TEXT, required: true },
      title: { is: TEXT },
      description: { is: TEXT },
      mimeType: { is: TEXT },
      size: { is: { kind: 'number' } },
      icons: { is: ICONS, gate: { since: '2025-11-25', rule: VERSION } },
    },
    { ...SINCE_2025_06_18, what: 'Content of "type" "resource_link"' },
  ),
};

/** A block of content. */
export const CONTENT_BLOCK: ChoiceShape = {
  kind: 'choice',
  by: 'type',
  called: 'a content block',
  rule: CONTENT,
  of: BLOCKS,
};

export const CONTENT_BLOCKS: ArrayShape = { kind: 'array', of: CONTENT_BLOCK };

/** What a sampled message holds; `gate` tells since when tools may be used in it. */
export function sampledBlock(gate: Gate): ChoiceShape {
  const use: Members = {
    id: { is: TEXT, required: true },
    name: { is: TEXT, required: true },
    input: { is: OBJECT, required: true },
  };
  const result: Members = {
    toolUseId: { is: TEXT, required: true },
    content: { is: CONTENT_BLOCKS, required: true },
    structuredContent: { is: ANY },
    isError: { is: BOOLEAN },
  };
  return {
    ...CONTENT_BLOCK,
    of: {
      ...BLOCKS,
      tool_use: block('a use of a tool', use, { ...gate, what: 'Content of "type" "tool_use"' }),
      tool_result: block('the result of a tool', result, { ...gate, what: 'Content of "type" "tool_result"' }),
    },
  };
}

/** The rules that a result of one kind breaks when it is not alone, not finished, or of another revision. */
export interface ResultRules {
  readonly envelope: string;
  readonly completed: string;
  readonly resultType: string;
  readonly meta: string;
}

function refused(rule: string, why: string): { readonly is: Structure } {
  return { is: { kind: 'never', rule, why } };
}

/** What every result has, and what none may have. */
export function resultMembers({ envelope, completed, resultType, meta }: ResultRules): Members {
  const outside = refused(envelope, 'An example shows the result alone, without the message around it.');
  const unfinished = refused(
    completed,
    'An example shows a finished result; this belongs to one that is still waiting.',
  );
  return {
    jsonrpc: outside,
    id: outside,
    error: outside,
    task: unfinished,
    inputRequests: unfinished,
    requestState: unfinished,
    resultType: {
      is: { kind: 'text', oneOf: ['complete'] },
      required: true,
      rule: resultType,
      gate: { since: '2026-07-28', rule: resultType },
    },
    _meta: { is: META_OF_RESULT, gate: { since: '2025-06-18', rule: meta } },
  };
}
