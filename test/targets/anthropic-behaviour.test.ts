import { expect, test } from 'vitest';
import {
  check,
  compile,
  type Diagnostic,
  type JsonObject,
  parseDocument,
  type RewriteOptions,
  type TargetId,
  type Transformation,
} from '../../src/index.js';
import { isObject } from '../../src/text/value.js';
import { behaviourCases, behaviourOf, expectedOf } from '../support/behaviour.js';
import { describeWithShared } from '../support/shared.js';
import { tool } from './tools.js';

type Form = 'anthropic' | 'anthropic-strict';

function findings(source: JsonObject, form: TargetId, as: 'canonical' | 'tools' = 'canonical'): Diagnostic[] {
  const { documents } = check(parseDocument(JSON.stringify(source)), { as, targets: [form] });
  return documents.flatMap(({ diagnostics }) => diagnostics.filter(({ target }) => target === form));
}

interface Compiled {
  readonly output: JsonObject;
  readonly transformations: readonly Transformation[];
}

function compiled(source: JsonObject, form: Form, rewriting: RewriteOptions = {}): Compiled {
  const [report] = compile(source, { targets: [form], rewriting, allowLossy: true }).documents;
  const { output } = report?.artifacts?.[0] ?? {};
  if (!isObject(output)) throw new Error('Nothing was compiled.');
  return { output, transformations: report?.transformations ?? [] };
}

const told = ({ severity, ruleId, pointer }: Diagnostic): string => `${severity} ${ruleId} ${pointer}`;

describeWithShared('SchemaPort’s cases of Anthropic', () => {
  const { kept, gaps } = behaviourCases('anthropic');

  test.each(kept.map((each) => [`${each.id}: ${each.title}`, each] as const))('%s', (_, each) => {
    const form = each.providerOptions?.strict === true ? 'anthropic-strict' : 'anthropic';

    expect(behaviourOf(each, form)).toMatchObject(expectedOf(each));
  });

  test('there is no case that records a fault', () => {
    expect(gaps).toEqual([]);
  });
});

/** A tool whose block for a form asks for a cache breakpoint. */
function cached(cacheControl: JsonObject | boolean, form: Form = 'anthropic'): JsonObject {
  return tool({ type: 'object' }, { targets: { [form]: { cacheControl } } });
}

const CACHE_CONTROL = '/targets/anthropic/cacheControl';

// anthropic-14 of SchemaPort's cases: its option of the call is the author's word in the tool here.
test.each([
  [false, undefined, []],
  [true, { type: 'ephemeral' }, [`info anthropic/cache-control-breakpoint-scope ${CACHE_CONTROL}`]],
  [
    { type: 'ephemeral', ttl: '1h' },
    { type: 'ephemeral', ttl: '1h' },
    [`info anthropic/cache-control-breakpoint-scope ${CACHE_CONTROL}`],
  ],
  [
    { type: 'ephemeral', ttl: '2h' },
    { type: 'ephemeral' },
    [
      `info anthropic/cache-control-breakpoint-scope ${CACHE_CONTROL}`,
      `warning anthropic/cache-control-invalid-ttl ${CACHE_CONTROL}/ttl`,
    ],
  ],
] as const)('cacheControl: %j is sent as %j', (cacheControl, sent, wanted) => {
  const { output, transformations } = compiled(cached(cacheControl), 'anthropic');

  expect(output.cache_control).toEqual(sent);
  expect(findings(cached(cacheControl), 'anthropic').map(told)).toEqual(wanted);
  expect(transformations.map(({ code }) => code).includes('added-cache-control')).toBe(sent !== undefined);
});

test('the members of a definition stand in one order', () => {
  const { output } = compiled(cached(true, 'anthropic-strict'), 'anthropic-strict');

  expect(Object.keys(output)).toEqual(['name', 'description', 'input_schema', 'strict', 'cache_control']);
});

/** A tool with a block for the default form. */
const withBlock = (block: JsonObject): JsonObject => tool({ type: 'object' }, { targets: { anthropic: block } });

test('members that the interface knows are passed on', () => {
  const { output } = compiled(withBlock({ defer_loading: true, input_examples: [{ a: 1 }] }), 'anthropic');

  expect(output).toMatchObject({ defer_loading: true, input_examples: [{ a: 1 }] });
});

test('choices of how a tool is written may stand beside them, with the values that they have', () => {
  expect(findings(withBlock({ exact: true, maps: 'pairs' }), 'anthropic').map(told)).toEqual([]);
  expect(findings(withBlock({ maps: 'lists' }), 'anthropic').map(told)).toEqual([
    'error anthropic/invalid-option /targets/anthropic/maps',
  ]);
});

test('a member of a wrong type is refused', () => {
  expect(findings(withBlock({ allowed_callers: 'direct' }), 'anthropic').map(told)).toEqual([
    'error anthropic/invalid-option /targets/anthropic/allowed_callers',
  ]);
});

test('limit removed: optional properties stay optional in strict mode where the author says so', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
  const source = tool(schema, { targets: { 'anthropic-strict': { optional: 'keep' } } });

  expect(compiled(source, 'anthropic-strict').output.input_schema).toEqual(schema);
  expect(findings(source, 'anthropic-strict')).toEqual([]);
});

test('limit removed: recursion is told where it is, and a reference that leads nowhere near itself is not', () => {
  const tree = (children: JsonObject): JsonObject =>
    tool({
      type: 'object',
      properties: { root: { $ref: '#/$defs/Node' } },
      required: ['root'],
      additionalProperties: false,
      $defs: {
        Node: { type: 'object', properties: { children }, required: ['children'], additionalProperties: false },
      },
    });
  const errors = (source: JsonObject): string[] =>
    findings(source, 'anthropic-strict')
      .filter(({ severity }) => severity === 'error')
      .map(told);

  expect(errors(tree({ type: 'array', items: { $ref: '#/$defs/Node' } }))).toEqual([
    'error anthropic/strict-recursion /inputSchema/$defs/Node',
  ]);
  expect(errors(tree({ type: 'array', items: { type: 'string' } }))).toEqual([]);
});

test('limit removed: dropped bounds are told in the description, if the author wants it', () => {
  const source = tool({ type: 'object', properties: { a: { type: 'integer', minimum: 2 } }, required: ['a'] });
  const { output, transformations } = compiled(source, 'anthropic-strict', { describe: true });

  expect(output.input_schema).toMatchObject({ properties: { a: { type: 'integer', description: 'At least 2.' } } });
  expect(transformations.map(({ code }) => code)).toContain('described-constraints');
});

test('limit removed: a format outside the list is dropped in strict mode, as a loss', () => {
  const source = tool({
    type: 'object',
    properties: { a: { type: 'string', format: 'iri' } },
    required: ['a'],
    additionalProperties: false,
  });
  const { output, transformations } = compiled(source, 'anthropic-strict');

  expect(output.input_schema).toMatchObject({ properties: { a: { type: 'string' } } });
  expect(transformations.map(({ code, lossy }) => `${code} ${lossy}`)).toContain('dropped-unsupported-format true');
});

test('limit removed: what a request may have of strict tools is counted over all of them', () => {
  const one = (index: number): JsonObject => ({
    name: `get_${index}`,
    description: 'Gets.',
    inputSchema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: ['string', 'null'] } },
      required: ['b'],
      additionalProperties: false,
    },
  });
  const budget = (count: number): string[] =>
    findings({ tools: Array.from({ length: count }, (_, index) => one(index)) }, 'anthropic-strict', 'tools')
      .filter(({ ruleId }) => ruleId === 'anthropic/strict-budget')
      .map(({ pointer }) => pointer);

  expect(budget(16)).toEqual([]);
  expect(budget(17)).toEqual(['/tools/16/inputSchema']);
  expect(budget(21)).toContain('/tools/20');
});

test('limit removed: of strict tools that are too much together, those are named without which most others fit', () => {
  const withOptional = (name: string, count: number, others: JsonObject = {}): JsonObject => ({
    name,
    description: 'Gets.',
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, { type: 'string' }])),
      additionalProperties: false,
    },
    ...others,
  });
  const budget = (tools: JsonObject[], as: 'tools' | 'canonical'): string[] =>
    findings({ tools }, 'anthropic-strict', as)
      .filter(({ ruleId }) => ruleId === 'anthropic/strict-budget')
      .map(({ pointer, severity }) => `${severity} ${pointer}`);
  const keeps = { targets: { 'anthropic-strict': { optional: 'keep' } } };

  expect(budget([withOptional('large', 23), withOptional('a', 1), withOptional('b', 1)], 'tools')).toEqual([
    'warning /tools/0/inputSchema',
  ]);
  expect(budget([withOptional('a', 20), withOptional('b', 20)], 'canonical')).toEqual([]);
  expect(budget([withOptional('a', 20, keeps), withOptional('b', 20, keeps)], 'canonical')).toEqual([
    'info /tools/1/inputSchema',
  ]);
});
