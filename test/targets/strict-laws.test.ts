import { describe, expect, test } from 'vitest';
import { check, type JsonObject, parseDocument } from '../../src/index.js';
import { type Compiled, compileTool, type RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { targets } from '../../src/targets/targets.js';
import { Random } from '../fuzz/random.js';
import { evaluationOf } from '../support/evaluation.js';
import { Adapting } from './adapting.js';
import { argumentsLike, schemaOfArguments } from './generated-schemas.js';
import { tool } from './tools.js';

/** What rewrites for strict mode claim, on schemas made by chance. */
const SCHEMAS = 1500;
const VALUES = 40;

type Form = 'openai-strict' | 'anthropic' | 'anthropic-strict';

/** What refuses a schema; and references that lead nowhere, which may come to lead somewhere by accident. */
function errorsOf(inputSchema: JsonObject, form: Form): string[] {
  const parsed = parseDocument(JSON.stringify(tool(inputSchema)));
  const [report] = check(parsed, { as: 'canonical', targets: [form] }).documents;
  return (report?.diagnostics ?? [])
    .filter(
      ({ severity, compile, ruleId }) =>
        ruleId === 'json-schema.tool-schema.valid' ||
        (severity === 'error' && (compile?.ability ?? 'refuses') === 'refuses'),
    )
    .map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);
}

function compiled(inputSchema: JsonObject, form: Form, options: RewriteOptions): Compiled {
  const compiler = targets.find(({ id }) => id === form)?.compiler;
  if (compiler === undefined) throw new Error(`Definitions are compiled for ${form}.`);
  const about = { name: 'get', tool: tool(inputSchema), steps: [], dialect: '2020-12', block: {} } as const;
  return compileTool(compiler, form, { ...about, inputSchema, options });
}

const OF_EVERY_TOOL: ReadonlySet<string> = new Set([
  'renamed-input-schema-to-parameters',
  'renamed-input-schema-field',
  'enabled-strict-mode',
]);

/** Changes but for those that every tool has. */
function changesOf({ transformations }: Compiled): Compiled['transformations'] {
  return transformations.filter(({ code }) => !OF_EVERY_TOOL.has(code));
}

describe.each<[Form, string, RewriteOptions]>([
  ['openai-strict', 'by default', {}],
  ['openai-strict', 'when it is to be exact', { exact: true }],
  ['openai-strict', 'with maps as pairs', { exact: true, maps: 'pairs' }],
  ['anthropic', 'by default', {}],
  ['anthropic', 'when it is to be exact', { exact: true }],
  ['anthropic-strict', 'by default', {}],
  ['anthropic-strict', 'when it is to be exact', { exact: true, describe: true }],
  ['anthropic-strict', 'with maps as pairs', { exact: true, maps: 'pairs' }],
])('compiling for %s %s', (form, _, options) => {
  const seeds = Array.from({ length: SCHEMAS }, (__, index) => index);
  const sources = seeds.map((seed) => [seed, schemaOfArguments(new Random(seed))] as const);
  const usable = sources.filter(([, source]) => errorsOf(source, form).length === 0);

  test('takes a fair part of the schemas', () => {
    expect(usable.length).toBeGreaterThan(SCHEMAS / 5);
  });

  test('leaves nothing that would be refused, and nothing to do', () => {
    for (const [seed, source] of usable) {
      const { draft } = compiled(source, form, options);
      if (staysComposed(draft.root, form)) continue;
      expect(errorsOf(draft.root, form), `${seed}: ${JSON.stringify(source)}`).toEqual([]);
      const again = compiled(draft.root, form, options);
      expect(changesOf(again), `${seed}: ${JSON.stringify(draft.root)}`).toEqual([]);
      expect(JSON.stringify(again.draft.root)).toBe(JSON.stringify(draft.root));
    }
  });

  test('lets nothing more through unless it says so', () => {
    let judged = 0;
    for (const [seed, source] of usable) {
      const outcome = compiled(source, form, options);
      if (outcome.transformations.some(({ lossy }) => lossy)) continue;
      const adapting = new Adapting(outcome.draft);
      const random = new Random(seed);
      for (let left = VALUES; left > 0; left--) {
        const value = adapting.encoded(argumentsLike(random));
        if (!adapting.accepts(value)) continue;
        judged++;
        const meant = adapting.decoded(value);
        expect(evaluationOf(source, meant).outcome, told(seed, source, outcome, value)).toBe('valid');
      }
    }
    expect(judged).toBeGreaterThan(100);
  });

  test('lets as much through where it says that nothing is lost', () => {
    let judged = 0;
    for (const [seed, source] of usable) {
      const outcome = compiled(source, form, options);
      if (outcome.transformations.some(({ effect }) => effect !== 'equivalent')) continue;
      const adapting = new Adapting(outcome.draft);
      const random = new Random(seed);
      for (let left = VALUES; left > 0; left--) {
        const value = argumentsLike(random);
        if (evaluationOf(source, value).outcome !== 'valid') continue;
        judged++;
        const sent = adapting.encoded(value);
        expect(adapting.accepts(sent), told(seed, source, outcome, sent)).toBe(true);
      }
    }
    expect(judged).toBeGreaterThan(30);
  });
});

/** Whether a reference kept a root from being decomposed, so that checking the definition again refuses it. */
function staysComposed(root: JsonObject, form: Form): boolean {
  return form !== 'openai-strict' && ['anyOf', 'oneOf', 'allOf'].some((keyword) => root[keyword] !== undefined);
}

function told(seed: number, source: JsonObject, { draft, transformations }: Compiled, value: unknown): string {
  const codes = transformations.map(({ code, pointer, effect }) => `${effect} ${code} ${pointer}`);
  return [seed, JSON.stringify(source), JSON.stringify(draft.root), JSON.stringify(value), ...codes].join('\n');
}
