import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, evaluate, parseDocument } from '../../src/index.js';
import { COMPILE_TARGETS } from '../../src/words.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

const tool = {
  name: 'book',
  inputSchema: {
    type: 'object',
    properties: { guests: { type: 'integer', multipleOf: 2 }, name: { type: 'string', minLength: 3 } },
    required: ['guests'],
    additionalProperties: false,
  },
};

test('a loss comes with arguments that are let through and were not', () => {
  const [report] = compile(tool, { targets: ['gemini-parameters'], allowLossy: true }).documents;
  const losses = report?.transformations?.filter(({ lossy }) => lossy) ?? [];

  expect(losses.map(({ code, proof }) => [code, proof])).toContainEqual(['dropped-multiple-of', 'witness']);
  for (const { witness } of losses.filter(({ proof }) => proof === 'witness')) {
    expect(evaluate(tool.inputSchema, witness).valid).toBe(false);
  }
});

test('a loss in a definition that is written out is shown, too', () => {
  const referring = {
    name: 'book',
    inputSchema: {
      type: 'object',
      properties: { guests: { $ref: '#/$defs/guests' }, room: { $ref: '#/$defs/guests' } },
      required: ['guests'],
      additionalProperties: false,
      $defs: { guests: { type: 'integer', multipleOf: 2 } },
    },
  };
  const [report] = compile(referring, { targets: ['gemini-parameters'], allowLossy: true }).documents;
  const losses = report?.transformations?.filter(({ lossy }) => lossy) ?? [];

  expect(losses.map(({ code, proof }) => [code, proof])).toEqual([
    ['dropped-multiple-of', 'witness'],
    ['dropped-additional-properties', 'witness'],
  ]);
});

test('the refusal of a loss shows them, too', () => {
  const [report] = compile(tool, { targets: ['openai-strict'] }).documents;
  const [refusal] = report?.diagnostics.filter(({ ruleId }) => ruleId === 'compile.lossy.refused') ?? [];

  expect(refusal?.message).toMatch(/Dropped "minLength"[^,]*, and \{.*\} would pass/);
});

/** The tools of a captured list. */
function listIn(value: unknown): {
  readonly tools: readonly { readonly name: string; readonly inputSchema: object }[];
} {
  const list = JSON.parse(JSON.stringify(value));
  return list.result ?? list;
}

describeWithShared('the losses of published servers', () => {
  const folder = sharedUrl('real-tools/');
  const files = readdirSync(folder).filter((file) => file !== 'index.json');

  test('most are shown by arguments, each of which the source refuses', () => {
    let shown = 0;
    let all = 0;
    for (const file of files) {
      const source = parseDocument(readFileSync(new URL(file, folder)), { source: file });
      const [report] = compile(source, { targets: COMPILE_TARGETS, allowLossy: true }).documents;
      const { tools } = listIn(source.value);
      for (const { lossy, witness, tool } of report?.transformations ?? []) {
        if (!lossy) continue;
        all++;
        if (witness === undefined) continue;
        shown++;
        const schema = tools.find(({ name }) => name === tool)?.inputSchema;
        expect(evaluate(schema, witness).valid, `${file} ${tool}`).toBe(false);
      }
    }
    expect(shown / all).toBeGreaterThan(0.6);
  });
});
