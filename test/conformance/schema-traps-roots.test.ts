import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import { always, DRAFT_07, legacyElse, testTraps, withInput, withOutput } from './trap.js';

const ROOT = '/inputSchema';
const ROOT_TYPE = '/inputSchema/type';

describe('A. the root of an inputSchema says "type": "object"', () => {
  const never = always('error');
  testTraps([
    {
      row: 1,
      title: 'the type ["object"] is not the literal "object"',
      tool: withInput({ type: ['object'] }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 2,
      title: 'a union with "object" is not the literal "object"',
      tool: withInput({ type: ['object', 'null'] }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 3,
      title: 'an empty schema lacks the type, named where it would stand',
      tool: withInput({}),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 124,
      title: 'a declaration of draft-07 alone, as a clash of two versions of zod gives, lacks the type',
      tool: withInput({ $schema: DRAFT_07 }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    { row: 4, title: 'true is no schema object', tool: withInput(true), verdicts: never, at: ROOT },
    { row: 4, title: 'false is no schema object', tool: withInput(false), verdicts: never, at: ROOT },
    { row: 5, title: 'null is no schema object', tool: withInput(null), verdicts: never, at: ROOT },
    { row: 5, title: 'an array is no schema object', tool: withInput([]), verdicts: never, at: ROOT },
    {
      row: 5,
      title: 'a text that contains a schema is no schema object',
      tool: withInput('{}'),
      verdicts: never,
      at: ROOT,
    },
    {
      row: 6,
      title: 'a reference to an object type does not replace the literal',
      tool: withInput({ $ref: '#/$defs/A', $defs: { A: { type: 'object' } } }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 7,
      title: 'a composition of an object type does not replace the literal',
      tool: withInput({ allOf: [{ type: 'object' }] }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 8,
      title: 'the literal beside a reference is enough',
      tool: withInput({ type: 'object', $ref: '#/$defs/A', $defs: { A: { required: [] } } }),
      verdicts: always('ok'),
    },
    {
      row: 8,
      title: 'in draft-07 the literal beside a reference is there, and ignored',
      tool: withInput({
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        $ref: '#/definitions/A',
        definitions: { A: { required: [] } },
      }),
      verdicts: legacyElse('ok', 'warning'),
      at: '/inputSchema/$ref',
    },
    {
      row: 9,
      title: 'a composition beside the literal is allowed',
      tool: withInput({ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
      verdicts: always('ok'),
    },
    { row: 10, title: 'another type is refused', tool: withInput({ type: 'string' }), verdicts: never, at: ROOT_TYPE },
    {
      row: 11,
      title: 'a tool without inputSchema is refused where it would stand',
      tool: { name: 'find' },
      verdicts: never,
      at: ROOT,
    },
    {
      row: 11,
      title: 'input_schema does not replace inputSchema',
      tool: { name: 'find', input_schema: { type: 'object' } },
      verdicts: never,
      at: ROOT,
    },
    {
      row: 11,
      title: 'parameters does not replace inputSchema',
      tool: { name: 'find', parameters: { type: 'object' } },
      verdicts: never,
      at: ROOT,
    },
    {
      row: 12,
      title: 'the literal is written in lower case',
      tool: withInput({ type: 'Object' }),
      verdicts: never,
      at: ROOT_TYPE,
    },
  ]);

  test('row 5: for a text the hint is to write the schema itself', () => {
    const [finding] = judgeTool(withInput('{"type":"object"}')).diagnostics;

    expect(finding?.message).toContain('Write the schema itself');
  });

  test.each([
    ['input_schema', 'Anthropic'],
    ['parameters', 'OpenAI'],
  ])('row 11: %s is recognised as the spelling of %s', (spelling, provider) => {
    const [finding, ...others] = judgeTool({ name: 'find', [spelling]: { type: 'object' } }).diagnostics;

    expect(others).toEqual([]);
    expect(finding?.message).toContain(provider);
    expect(finding?.message).toContain(`Rename "${spelling}" to "inputSchema".`);
  });

  test('row 12: the one finding says how the type is written', () => {
    const [finding, ...others] = judgeTool(withInput({ type: 'Object' })).diagnostics;

    expect(others).toEqual([]);
    expect(finding?.message).toContain('Write "object".');
  });
});

describe('A. the root of an outputSchema says it until 2025-11-25', () => {
  // Revisions before 2025-06-18 have no outputSchema: for them it is an unknown member.
  const untilDialects = { legacy: 'ok', '2025-06-18': 'error', '2025-11-25': 'error', '2026-07-28': 'ok' } as const;
  const sinceItExists = { legacy: 'ok', '2025-06-18': 'error', '2025-11-25': 'error', '2026-07-28': 'error' } as const;
  const at = '/outputSchema/type';
  testTraps([
    {
      row: 13,
      title: 'an array is refused until 2025-11-25',
      tool: withOutput({ type: 'array', items: {} }),
      verdicts: untilDialects,
      at,
    },
    {
      row: 14,
      title: 'an empty schema is refused until 2025-11-25',
      tool: withOutput({}),
      verdicts: untilDialects,
      at,
    },
    {
      row: 14,
      title: 'a composition without type is refused until 2025-11-25',
      tool: withOutput({ anyOf: [{ type: 'object' }] }),
      verdicts: untilDialects,
      at,
    },
    {
      row: 15,
      title: 'true is refused in every revision that has the member',
      tool: withOutput(true),
      verdicts: sinceItExists,
      at: '/outputSchema',
    },
    {
      row: 15,
      title: 'null is refused in every revision that has the member',
      tool: withOutput(null),
      verdicts: sinceItExists,
      at: '/outputSchema',
    },
    {
      row: 15,
      title: 'a text is refused in every revision that has the member',
      tool: withOutput('x'),
      verdicts: sinceItExists,
      at: '/outputSchema',
    },
    {
      row: 16,
      title: 'a union with "object" is refused until 2025-11-25',
      tool: withOutput({ type: ['object', 'null'] }),
      verdicts: untilDialects,
      at,
    },
  ]);

  test('row 13: before 2025-06-18 an outputSchema is an info, whatever it holds', () => {
    // contract.md, severities: a field the revision lacks.
    for (const revision of ['2024-11-05', '2025-03-26'] as const) {
      const { diagnostics } = judgeTool(withOutput({ type: 'array', items: {} }), [revision]);

      expect(diagnostics.map(({ severity, pointer }) => `${severity} ${pointer}`)).toEqual(['info /outputSchema']);
    }
  });
});
