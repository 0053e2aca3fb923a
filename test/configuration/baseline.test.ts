import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Baseline, type BaselineUse } from '../../src/cli/configuration/baseline.js';
import { parseDocument } from '../../src/index.js';
import { readContradictions } from '../../src/rules/contradictions/contradictions.js';
import { descriptions } from '../../src/rules/descriptions.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import type { JsonObject, JsonValue } from '../../src/text/value.js';
import { checkDocument } from '../../src/verbs/check.js';

const PATH = 'toolgauge.baseline.json';
const SOURCE = 'tools.json';

/** Judges a value as a file of tools with a baseline; the diagnostics are those that count. */
function judge(value: JsonValue, text: string | undefined, use: Partial<BaselineUse> = {}) {
  const document = text === undefined ? undefined : parseDocument(text, { source: PATH });
  const baseline = new Baseline(document, { path: PATH, grows: text === undefined, least: 'info', ...use });
  const report = checkDocument(parseDocument(JSON.stringify(value, null, 2), { source: SOURCE }), {
    patterns: readPattern,
    evaluate,
    contradictions: readContradictions,
    descriptions,
    settle: (finding) => (baseline.knows(finding, finding.severity) ? 'off' : finding.severity),
  });
  baseline.noteJudged(SOURCE);
  return { baseline, counting: report.diagnostics.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`) };
}

function baselineOf(value: JsonValue): string {
  return judge(value, undefined).baseline.textAfter();
}

const TYPES = ['string', 'str', 'int', 'any', 'number'];
const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'at', 'to'), { maxLength: 4 });

/** Properties with or without a fault, in any order; `required` may name what is not there. */
const properties: fc.Arbitrary<JsonObject> = names.chain((keys) =>
  fc
    .tuple(...keys.map(() => fc.record({ type: fc.constantFrom(...TYPES), format: fc.constantFrom('date', 'when') })))
    .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index] ?? {}]))),
);

const tools = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('find', 'get it', 'list', 'add'), properties, required: names }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
);

interface PlainTool {
  readonly name: string;
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

function toolOf({ name, properties: members, required }: PlainTool): JsonObject {
  return { name, inputSchema: { type: 'object', properties: members, required } };
}

/** The same tool with its properties and the names that it requires the other way round. */
function turnedAround({ name, properties: members, required }: PlainTool): PlainTool {
  return { name, properties: Object.fromEntries(Object.entries(members).reverse()), required: required.toReversed() };
}

describe('a baseline', () => {
  test('knows everything that was there, in whatever order it stands now', () => {
    fc.assert(
      fc.property(tools, (list) => {
        const text = baselineOf(list.map(toolOf));
        const moved = list.toReversed().map(turnedAround).map(toolOf);

        expect(judge({ tools: moved }, text).counting).toEqual([]);
        expect(baselineOf({ tools: moved })).toBe(text);
      }),
    );
  });

  test('of part of the tools leaves exactly what the others have', () => {
    fc.assert(
      fc.property(tools, (list) => {
        const [first, ...others] = list;
        fc.pre(first !== undefined && others.length > 0);
        const all = judge(list.map(toolOf), baselineOf([])).counting;
        const left = judge(list.map(toolOf), baselineOf(others.map(toolOf))).counting;

        expect(left).toEqual(all.filter((line) => / \/0(?:\/|$)/.test(line)));
      }),
    );
  });

  const typed = (type: string) => ({ a: { type }, b: { type: 'string' } });
  const tool = (members: JsonObject) => toolOf({ name: 'find', properties: members, required: [] });

  test('counts equal findings of one place, and lets only so many pass', () => {
    const branches = (...types: string[]) => tool({ a: { anyOf: types.map((type) => ({ type })) } });
    const text = baselineOf(branches('str', 'string', 'any'));

    expect(text).toContain('"at": "/inputSchema/properties/a/anyOf/*/type", "count": 2');
    expect(judge(branches('any', 'str'), text).counting).toEqual([]);
    expect(judge(branches('any', 'str', 'int'), text).counting).toHaveLength(1);
  });

  test('tells what is no more, and lets go of it', () => {
    const text = baselineOf(tool(typed('str')));
    const { baseline } = judge(tool(typed('string')), text);

    expect(baseline.stale().map(({ entry }) => entry.at)).toEqual(['/inputSchema/properties/a/type']);
    expect(baseline.textAfter()).not.toContain('/a/type');
  });

  test('takes in nothing new unless it grows', () => {
    const text = baselineOf(tool(typed('string')));

    expect(judge(tool(typed('str')), text).baseline.textAfter()).toBe(text);
    expect(judge(tool(typed('str')), text, { grows: true }).baseline.textAfter()).toBe(baselineOf(tool(typed('str'))));
  });

  test('keeps what is known of files that were not judged, and are there', () => {
    const text = '{ "baselineVersion": 1, "findings": { "package.json": [{ "rule": "a.b", "at": "" }] } }';
    const { baseline } = judge(tool(typed('string')), text);

    expect(baseline.stale()).toEqual([]);
    expect(baseline.textAfter()).toContain('"package.json"');
  });

  test.each([
    ['no JSON', '{'],
    ['of another version', '{ "baselineVersion": 2, "findings": {} }'],
    ['without entries', '{ "baselineVersion": 1 }'],
    ['with a strange entry', '{ "baselineVersion": 1, "findings": { "a.json": [{ "rule": 5, "at": "" }] } }'],
    ['with tools', '[{ "name": "find", "inputSchema": { "type": "object" } }]'],
  ])('that is %s is refused with a place', (_, text) => {
    const read = (): unknown => new Baseline(parseDocument(text, { source: PATH }), USE);

    expect(read).toThrow(expect.objectContaining({ name: 'UserError', placed: expect.anything() }));
  });
});

const USE: BaselineUse = { path: PATH, grows: false, least: 'warning' };
