import { describe, expect, test } from 'vitest';
import { check, parseDocument } from '../../src/index.js';
import { inShort, judgeTool, WITHOUT_DESCRIPTIONS } from '../support/judging.js';
import {
  always,
  inPlace,
  MALFORMED,
  type Trap,
  testTraps,
  withDraft07Property,
  withInput,
  withProperty,
} from './trap.js';

/** A property that both dialects judge alike, as a trap in each. */
function inBoth(row: number, behaviour: string, place: unknown, at: string, verdicts = MALFORMED): Trap[] {
  return [
    { row, title: `in 2020-12, ${behaviour}`, tool: withProperty(place), verdicts, at: inPlace(at) },
    { row, title: `in draft-07, ${behaviour}`, tool: withDraft07Property(place), verdicts, at: inPlace(at) },
  ];
}

describe('D. values that both dialects refuse', () => {
  testTraps([
    ...['any', 'String', 'int', 'float', 'file', 'date'].flatMap((type) =>
      inBoth(56, `"${type}" is no type`, { type }, 'type'),
    ),
    ...inBoth(57, 'an empty list of types is malformed', { type: [] }, 'type'),
    ...inBoth(57, 'a type stands once in a list', { type: ['string', 'string'] }, 'type'),
    ...inBoth(57, 'null is not the name of a type', { type: null }, 'type'),
    ...inBoth(57, 'a schema is no type', { type: [{ type: 'string' }] }, 'type'),
    ...inBoth(61, 'enum is no object', { enum: { x: 1 } }, 'enum'),
    ...inBoth(61, 'enum is no text', { enum: 'x' }, 'enum'),
    ...inBoth(63, 'allOf has a branch', { allOf: [] }, 'allOf'),
    ...inBoth(63, 'oneOf is no object', { oneOf: {} }, 'oneOf'),
    ...inBoth(64, 'a length is whole', { minLength: 1.5 }, 'minLength'),
    ...inBoth(64, 'a length is not negative', { minLength: -1 }, 'minLength'),
    ...inBoth(64, 'a length is no text', { minLength: '5' }, 'minLength'),
    ...inBoth(65, 'nothing is a multiple of 0', { multipleOf: 0 }, 'multipleOf'),
    ...inBoth(66, 'a title is a text', { title: 5 }, 'title'),
    ...inBoth(66, 'a description is a text', { description: null }, 'description'),
    ...inBoth(66, 'examples stand in an array', { examples: 'x' }, 'examples'),
    ...inBoth(66, 'a format is a text', { format: 5 }, 'format'),
    ...inBoth(66, 'readOnly is true or false', { readOnly: 'yes' }, 'readOnly'),
    ...inBoth(66, 'writeOnly is true or false', { writeOnly: 'yes' }, 'writeOnly'),
  ]);

  test.each([
    ['any', 'Leave "type" out to allow any value.'],
    ['String', 'Write "string".'],
    ['int', 'Write "integer".'],
    ['float', 'Write "number".'],
  ])('row 56: for the type "%s" the hint is: %s', (type, advice) => {
    const [finding] = judgeTool(withProperty({ type })).diagnostics;

    expect(finding?.message).toContain(advice);
  });
});

describe('D. numbers as they are written', () => {
  const toolWith = (place: string): string =>
    `{"name": "find", "inputSchema": {"type": "object", "properties": {"place": ${place}}}}`;
  const judged = (place: string): string[] =>
    check(parseDocument(toolWith(place)), {
      as: 'tools',
      protocol: 'all',
      rules: WITHOUT_DESCRIPTIONS,
    }).documents.flatMap(({ diagnostics }) => diagnostics.map(inShort));

  test('row 62: 1 and 1.0 are one choice', () => {
    expect(judged('{"enum": [1, 1.0]}')).toEqual([`warning json-schema.enum.choices ${inPlace('enum')}`]);
  });

  test('row 64: 1.0 is a whole number', () => {
    expect(judged('{"minLength": 1.0}')).toEqual([]);
  });
});

describe('D. annotations and constants', () => {
  const ok = always('ok');
  const warned = always('warning');

  testTraps([
    ...inBoth(
      67,
      'a default that its own schema refuses is a warning',
      { type: 'string', default: 5 },
      'default',
      warned,
    ),
    ...inBoth(
      67,
      'an example that its own schema refuses is a warning at that example',
      { type: 'string', examples: ['x', 5] },
      'examples/1',
      warned,
    ),
    ...inBoth(67, 'a default that its own schema takes is fine', { type: 'string', default: 'x' }, 'default', ok),
    ...inBoth(69, 'without const any default is fine', { default: 'x' }, 'default', ok),
    ...[null, false, 0, ''].flatMap((constant) => [
      ...inBoth(
        69,
        `const ${JSON.stringify(constant)} refuses others`,
        { const: constant, default: 'x' },
        'default',
        warned,
      ),
      ...inBoth(
        69,
        `const ${JSON.stringify(constant)} takes itself`,
        { const: constant, default: constant },
        'default',
        ok,
      ),
      ...inBoth(
        69,
        `the default ${JSON.stringify(constant)} is judged like any other`,
        { type: 'array', default: constant },
        'default',
        warned,
      ),
    ]),
    {
      row: 70,
      title: 'additionalProperties: false does not see the properties of branches beside it, an info',
      tool: withProperty({
        type: 'object',
        additionalProperties: false,
        allOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
      }),
      verdicts: always('info'),
      at: inPlace('additionalProperties'),
    },
    ...['uuid', 'int32', 'json', 'postal-code'].flatMap((format) =>
      inBoth(71, `the format "${format}" is neither error nor warning`, { type: 'string', format }, 'format', ok),
    ),
    ...['int32', 'json', 'postal-code'].flatMap((format) =>
      inBoth(71, `the format "${format}" is unknown, an info`, { type: 'string', format }, 'format', always('info')),
    ),
  ]);

  test('row 70: unevaluatedProperties sees the branches, so nothing is told', () => {
    const branches = [{ properties: { a: {} } }, { properties: { b: {} } }];
    const tool = withProperty({ type: 'object', unevaluatedProperties: false, allOf: branches });

    expect(judgeTool(tool).diagnostics).toEqual([]);
  });

  test('row 70: a value that only a branch allows is refused, as additionalProperties says', () => {
    const tool = withProperty({
      type: 'object',
      additionalProperties: false,
      allOf: [{ properties: { a: {} } }],
      default: { a: 1 },
    });

    expect(judgeTool(tool).diagnostics.map(inShort)).toContain(
      `warning json-schema.default.valid ${inPlace('default')}`,
    );
  });

  test('row 71: a format never refuses a default', () => {
    expect(judgeTool(withProperty({ format: 'uuid', default: 'none' })).diagnostics).toEqual([]);
  });

  test('row 71: uuid is a known format', () => {
    expect(judgeTool(withInput({ type: 'object', properties: { id: { format: 'uuid' } } })).diagnostics).toEqual([]);
  });
});
