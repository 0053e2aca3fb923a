import { expect, test } from 'vitest';
import { check, type Diagnostic, type JsonObject, parseDocument } from '../../src/index.js';
import { openaiStrict } from '../../src/targets/openai/strict.js';
import { compileTool, type RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { formatPointer } from '../../src/text/pointer.js';
import { describeWithShared, readShared } from '../support/shared.js';
import { closed, tool, toolWith } from './tools.js';

interface ExpectedCase {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly target: string;
  readonly tool: JsonObject & { readonly name: string; readonly inputSchema: JsonObject };
  readonly expect: {
    readonly checkDiagnostics: readonly {
      readonly code: string;
      readonly severity: string;
      readonly path: string;
      readonly compileSupported: boolean;
      readonly compileLossy: boolean;
    }[];
    readonly transformations: readonly { readonly code: string; readonly path: string; readonly lossy: boolean }[];
    readonly refusal: string | null;
    readonly output?: JsonObject;
  };
}

/** A dotted path as a pointer: `inputSchema.properties["a b"].anyOf[0]`. */
function pointerOf(path: string): string {
  const steps = [...path.matchAll(/\["([^"]*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) => {
    return quoted ?? (index === undefined ? (name ?? '') : Number(index));
  });
  return formatPointer(steps);
}

function findings(tools: JsonObject): Diagnostic[] {
  const parsed = parseDocument(JSON.stringify(tools));
  return check(parsed, { as: 'canonical', targets: ['openai-strict'] }).documents.flatMap(({ diagnostics }) =>
    diagnostics.filter(({ target }) => target === 'openai-strict'),
  );
}

function compiled(source: JsonObject, options: RewriteOptions = {}) {
  const { compiler } = openaiStrict;
  const { name, inputSchema } = source as ExpectedCase['tool'];
  if (compiler === undefined) throw new Error('Definitions are compiled for strict mode.');
  const input = { name, tool: source, steps: [], inputSchema, dialect: '2020-12', block: {}, options } as const;
  return compileTool(compiler, 'openai-strict', input);
}

describeWithShared('SchemaPort’s cases of OpenAI', () => {
  const { cases } = readShared<{ readonly cases: readonly ExpectedCase[] }>('target-behaviour.json');
  const rows = cases
    .filter(({ target, area, title }) => target === 'openai' && area === 'provider' && !title.startsWith('GAP'))
    .map((each) => [`${each.id}: ${each.title}`, each] as const);

  test.each(rows)('%s', (_, { tool: source, expect: wanted }) => {
    const told = findings(source);
    const wantedFindings = wanted.checkDiagnostics.map(
      ({ severity, code, path }) => `${severity} ${code} ${pointerOf(path)}`,
    );
    expect(told.map(({ severity, ruleId, pointer }) => `${severity} ${ruleId} ${pointer}`)).toEqual(
      expect.arrayContaining(wantedFindings),
    );
    expect(told.filter(({ severity }) => severity !== 'info')).toHaveLength(
      wanted.checkDiagnostics.filter(({ severity }) => severity !== 'info').length,
    );
    for (const { severity, code, path, compileSupported, compileLossy } of wanted.checkDiagnostics) {
      if (severity === 'info') continue;
      const ability = compileSupported ? (compileLossy ? 'fixes-lossy' : 'fixes') : 'refuses';
      const finding = told.find(({ ruleId, pointer }) => ruleId === code && pointer === pointerOf(path));
      expect(finding?.compile?.ability).toBe(ability);
    }
    if (wanted.refusal === 'not-compilable') return;

    const { output, transformations } = compiled(source);
    expect(transformations.map(({ code, pointer, lossy }) => `${code} ${pointer} ${lossy}`).sort()).toEqual(
      wanted.transformations.map(({ code, path, lossy }) => `${code} ${pointerOf(path)} ${lossy}`).sort(),
    );
    expect(JSON.stringify(output)).toBe(JSON.stringify(wanted.output));
  });
});

const inShort = ({ ruleId, pointer }: Diagnostic): string => `${ruleId} ${pointer}`;
const parametersOf = (source: JsonObject, options?: RewriteOptions): unknown =>
  compiled(source, options).output.parameters;

test('GAP openai-25: a choice without a type that may be left out can be null, as the transformation says', () => {
  const source = tool({ ...closed({ size: { enum: ['s', 'm'] } }), required: [] });

  expect(parametersOf(source)).toEqual(closed({ size: { enum: ['s', 'm', null] } }));
});

test('GAP openai-26: what stands beside a reference is kept when it may be null', () => {
  const source = tool({
    ...closed({ q: { $ref: '#/$defs/Q', description: 'How many', minimum: 2 } }),
    $defs: { Q: { type: 'integer' } },
    required: [],
  });

  expect(parametersOf(source)).toEqual({
    ...closed({ q: { description: 'How many', anyOf: [{ $ref: '#/$defs/Q', minimum: 2 }, { type: 'null' }] } }),
    $defs: { Q: { type: 'integer' } },
  });
});

test('GAP openai-27: a constant beside a choice stays the only value, in whatever order they stand', () => {
  const wanted = closed({ a: { enum: ['a'] } });

  expect(parametersOf(toolWith({ const: 'a', enum: ['a', 'b'] }))).toEqual(wanted);
  expect(parametersOf(toolWith({ enum: ['a', 'b'], const: 'a' }))).toEqual(wanted);
});

test('GAP openai-28: oneOf at the root refuses, for the union that it would become is refused', () => {
  const source = tool({ ...closed({ a: { type: 'string' } }), oneOf: [{ required: ['a'] }, { required: ['b'] }] });

  const refusing = findings(source).filter(({ compile }) => compile?.ability === 'refuses');
  expect(refusing.map(inShort)).toContain('openai/root-schema-composition /inputSchema/oneOf');
});

test('GAP openai-29: a reference by an anchor becomes a pointer when the anchor is dropped', () => {
  const source = tool({
    ...closed({ m: { $ref: '#money' } }),
    $defs: { M: { $anchor: 'money', type: 'integer' } },
  });

  expect(parametersOf(source)).toEqual({ ...closed({ m: { $ref: '#/$defs/M' } }), $defs: { M: { type: 'integer' } } });
});

test('a choice of 1000 values is taken, and one of 1001 is not', () => {
  const choice = (count: number): JsonObject =>
    toolWith({ type: 'string', enum: Array.from({ length: count }, (_, index) => `v${index}`) });

  expect(findings(choice(1000))).toEqual([]);
  expect(findings(choice(1001)).map(inShort)).toEqual(['openai/too-many-enum-values /inputSchema']);
});

test('a long choice may have 15,000 characters, and a schema 120,000', () => {
  const choice = (count: number, length: number): JsonObject =>
    toolWith({
      type: 'string',
      enum: Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x')),
    });

  expect(findings(choice(250, 120)).map(inShort)).toEqual([]);
  expect(findings(choice(300, 60)).map(inShort)).toEqual(['openai/large-enum-too-long /inputSchema/properties/a/enum']);
  expect(findings(choice(999, 200)).map(inShort)).toContain('openai/schema-too-large /inputSchema');
});

test('a schema may have 5000 properties', () => {
  const wide = (count: number): JsonObject =>
    tool(closed(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]))));

  expect(findings(wide(5000)).map(inShort)).toEqual([]);
  expect(findings(wide(5001)).map(inShort)).toEqual(['openai/too-many-properties /inputSchema']);
});
