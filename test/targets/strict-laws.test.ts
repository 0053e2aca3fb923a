import { describe, expect, test } from 'vitest';
import { check, type JsonObject, parseDocument } from '../../src/index.js';
import { openaiStrict } from '../../src/targets/openai/strict.js';
import { type Compiled, compileTool, type RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { Random } from '../fuzz/random.js';
import { evaluationOf } from '../support/evaluation.js';
import { Adapting } from './adapting.js';
import { argumentsLike, schemaOfArguments } from './generated-schemas.js';
import { tool } from './tools.js';

/** What rewrites for strict mode claim, on schemas made by chance. */
const SCHEMAS = 1500;
const VALUES = 40;

function errorsOf(inputSchema: JsonObject): string[] {
  const parsed = parseDocument(JSON.stringify(tool(inputSchema)));
  const [report] = check(parsed, { as: 'canonical', targets: ['openai-strict'] }).documents;
  return (report?.diagnostics ?? [])
    .filter(({ severity, compile }) => severity === 'error' && (compile?.ability ?? 'refuses') === 'refuses')
    .map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);
}

function compiled(inputSchema: JsonObject, options: RewriteOptions): Compiled {
  const { compiler } = openaiStrict;
  if (compiler === undefined) throw new Error('Definitions are compiled for strict mode.');
  const about = { name: 'get', tool: tool(inputSchema), steps: [], dialect: '2020-12', block: {} } as const;
  return compileTool(compiler, 'openai-strict', { ...about, inputSchema, options });
}

/** Changes but for those that every tool has. */
function changesOf({ transformations }: Compiled): Compiled['transformations'] {
  return transformations.filter(
    ({ code }) => code !== 'renamed-input-schema-to-parameters' && code !== 'enabled-strict-mode',
  );
}

describe.each<[string, RewriteOptions]>([
  ['by default', {}],
  ['when it is to be exact', { exact: true }],
  ['with maps as pairs', { exact: true, maps: 'pairs' }],
])('compiling %s', (_, options) => {
  const seeds = Array.from({ length: SCHEMAS }, (__, index) => index);
  const sources = seeds.map((seed) => [seed, schemaOfArguments(new Random(seed))] as const);
  const usable = sources.filter(([, source]) => errorsOf(source).length === 0);

  test('takes a fair part of the schemas', () => {
    expect(usable.length).toBeGreaterThan(SCHEMAS / 5);
  });

  test('leaves nothing that would be refused, and nothing to do', () => {
    for (const [seed, source] of usable) {
      const { draft } = compiled(source, options);
      expect(errorsOf(draft.root), `${seed}: ${JSON.stringify(source)}`).toEqual([]);
      const again = compiled(draft.root, options);
      expect(changesOf(again), `${seed}: ${JSON.stringify(draft.root)}`).toEqual([]);
      expect(JSON.stringify(again.draft.root)).toBe(JSON.stringify(draft.root));
    }
  });

  test('lets nothing more through unless it says so', () => {
    let judged = 0;
    for (const [seed, source] of usable) {
      const outcome = compiled(source, options);
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
      const outcome = compiled(source, options);
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
    expect(judged).toBeGreaterThan(50);
  });
});

function told(seed: number, source: JsonObject, { draft, transformations }: Compiled, value: unknown): string {
  const codes = transformations.map(({ code, pointer, effect }) => `${effect} ${code} ${pointer}`);
  return [seed, JSON.stringify(source), JSON.stringify(draft.root), JSON.stringify(value), ...codes].join('\n');
}
