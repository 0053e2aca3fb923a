import type { Page } from '../../findings/entry.js';
import { OUTPUT_SCHEMA_SINCE } from '../../protocol/tool-type.js';
import { isObject, type JsonObject, own, typeWithArticle } from '../../text/value.js';
import { revisionsWithin } from '../../words.js';
import type { ObjectRule } from '../rule.js';
import { described } from './described.js';
import { statedPages } from './stated.js';

const COMMON = {
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['tool-result'] },
} as const;

/** Whether a result must be structured hangs on the tool, so an example is asked for each tool that shows it. */
const required: ObjectRule = {
  ...COMMON,
  id: 'mcp.tool-result.structured.required',
  on: { objects: ['tool-example', 'interaction'] },
  test({ object: { value, steps, parent } }, context) {
    const result = own(value, 'result');
    const revisions = revisionsWithin(context.revisions, OUTPUT_SCHEMA_SINCE);
    const isBound = parent !== undefined && Object.hasOwn(parent.value, 'outputSchema') && revisions.length > 0;
    if (!isBound || !isObject(result) || own(result, 'isError') === true) return [];
    if (Object.hasOwn(result, 'structuredContent')) return [];
    const problem = 'The tool has an "outputSchema", and the result no "structuredContent" that follows it.';
    const place = [...steps, 'result', 'structuredContent'];
    return [{ steps: place, problem, advice: 'Add what the tool returns.', revisions }];
  },
};

const notWithError: ObjectRule = {
  ...COMMON,
  id: 'mcp.tool-result.error.no-structured',
  test({ object: { value, steps } }) {
    if (own(value, 'isError') !== true || !Object.hasOwn(value, 'structuredContent')) return [];
    const problem = 'The result of a call that failed has content alone, and no "structuredContent".';
    return [
      { steps: [...steps, 'structuredContent'], part: 'key', problem, advice: 'Say in "content" what went wrong.' },
    ];
  },
};

const objectBefore: ObjectRule = {
  ...COMMON,
  id: 'mcp.tool-result.structured.object',
  appliesTo: { surfaces: ['description'], since: OUTPUT_SCHEMA_SINCE, until: '2025-11-25' },
  test({ object: { value, steps } }) {
    const structured = own(value, 'structuredContent');
    if (structured === undefined || isObject(structured)) return [];
    const problem = `"structuredContent" must be an object until 2025-11-25, but is ${typeWithArticle(structured)}.`;
    return [{ steps: [...steps, 'structuredContent'], problem, advice: 'Put it into an object, or narrow the scope.' }];
  },
};

export const rules: readonly ObjectRule[] = [required, notWithError, objectBefore];

export const pages = (): { readonly [id: string]: Page } => {
  const tool = { name: 'find', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };
  const returning = (result: JsonObject): JsonObject =>
    described([{ ...tool, examples: { one: { input: {}, result: { content: [], ...result } } } }], {
      protocolVersions: ['2025-11-25'],
    });
  const at = '/tools/0/examples/one/result/structuredContent';
  return statedPages({
    'mcp.tool-result.structured.required': {
      section: '9.3',
      title: 'A tool with an outputSchema returns structured content',
      why: 'Clients read the structured content by that schema, and have nothing to read without it.',
      accepts: {
        'structured content': returning({ structuredContent: {} }),
        'a failed call': returning({ isError: true }),
      },
      rejects: [{ title: 'content alone', document: returning({}), at }],
    },
    'mcp.tool-result.error.no-structured': {
      section: '9.3',
      title: 'A failed call has no structured content',
      why: 'The output schema describes what a tool returns when it succeeds; clients do not apply it to failures.',
      accepts: { 'content alone': returning({ isError: true }) },
      rejects: [{ title: 'both', document: returning({ isError: true, structuredContent: {} }), at }],
    },
    'mcp.tool-result.structured.object': {
      section: '9.3',
      title: 'Structured content is an object until 2025-11-25',
      why: 'The result type of those revisions has room for objects alone; from 2026-07-28 on it may be any value.',
      accepts: { 'an object': returning({ structuredContent: {} }) },
      rejects: [{ title: 'a list', document: returning({ structuredContent: [] }), at, revisions: ['2025-11-25'] }],
    },
  });
};
