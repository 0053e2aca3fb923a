import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/index.js';
import { geminiParameters } from '../../src/targets/gemini/parameters.js';
import type { Compiled, RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { Random } from '../fuzz/random.js';
import { evaluationOf } from '../support/evaluation.js';
import { Adapting } from './adapting.js';
import { compiledFor, findingsFor } from './for-target.js';
import { argumentsLike, schemaOfArguments, TYPES_BESIDE } from './generated-schemas.js';
import { tool } from './tools.js';

/** What rewrites for `parameters` claim, on schemas made by chance. */
const SCHEMAS = 800;
const VALUES = 40;
const FORM = /^(?:omitted-|renamed-|normalized-type-case|int64-)/;

function errorsOf(inputSchema: JsonObject): string[] {
  return findingsFor('gemini-parameters', tool(inputSchema))
    .filter(({ severity, compile }) => severity === 'error' && compile?.ability === 'refuses')
    .map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);
}

function compiled(inputSchema: JsonObject, options: RewriteOptions): Compiled {
  return compiledFor(geminiParameters, tool(inputSchema), options);
}

describe.each<[string, RewriteOptions]>([
  ['by default', {}],
  ['when it is to be exact', { exact: true }],
  ['with maps as pairs and choices as texts', { exact: true, maps: 'pairs', enums: 'text', describe: true }],
])('compiling %s', (_, options) => {
  const seeds = Array.from({ length: SCHEMAS }, (__, index) => index);
  const sources = seeds.map((seed) => [seed, schemaOfArguments(new Random(seed), TYPES_BESIDE)] as const);
  const usable = sources.filter(([, source]) => errorsOf(source).length === 0);

  test('takes a fair part of the schemas', () => {
    expect(usable.length).toBeGreaterThan(SCHEMAS / 5);
  });

  test('leaves nothing that would be refused, and nothing to do', () => {
    for (const [seed, source] of usable) {
      const { draft } = compiled(source, options);
      // A reference that leads nowhere may stand in what is dropped otherwise; such an output is refused.
      if (JSON.stringify(draft.root).includes('"$ref"')) continue;
      const heavy = findingsFor('gemini-parameters', tool(draft.root)).filter(({ severity }) => severity === 'error');
      expect(
        heavy.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`),
        `${seed}: ${JSON.stringify(source)} ${JSON.stringify(draft.root)}`,
      ).toEqual([]);
      const again = compiled(draft.root, options);
      const changes = again.transformations.filter(({ code }) => !FORM.test(code));
      expect(changes, `${seed}: ${JSON.stringify(draft.root)}`).toEqual([]);
      expect(JSON.stringify(again.output)).toBe(JSON.stringify(compiled(source, options).output));
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
