import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import {
  always,
  DRAFT_07,
  inPlace,
  legacyElse,
  MALFORMED,
  testTraps,
  type Verdicts,
  withDraft07Property,
  withInput,
  withProperty,
} from './trap.js';

const DECLARATION = '/inputSchema/$schema';

describe('C. $schema', () => {
  testTraps([
    ...[7, null].map(($schema) => ({
      row: 31,
      title: `$schema is a text, not ${$schema}`,
      tool: withInput({ $schema, type: 'object' }),
      verdicts: MALFORMED,
      at: DECLARATION,
    })),
    {
      row: 32,
      title: 'a dialect that nobody knows is an error where a dialect governs',
      tool: withInput({ $schema: 'https://example.com/d', type: 'object' }),
      verdicts: MALFORMED,
      at: DECLARATION,
    },
    {
      row: 33,
      title: 'draft-07 may be named without its empty fragment',
      tool: withInput({ $schema: 'http://json-schema.org/draft-07/schema', type: 'object' }),
      verdicts: always('ok'),
    },
    // The fact sheet says W; contract.md, severities, http/https or `#` spelling of the two dialects: info.
    {
      row: 34,
      title: 'draft-07 named with https is read, and an info',
      tool: withInput({ $schema: 'https://json-schema.org/draft-07/schema#', type: 'object' }),
      verdicts: always('info'),
      at: DECLARATION,
    },
    {
      row: 35,
      title: '2020-12 named with http is read, and an info',
      tool: withInput({ $schema: 'http://json-schema.org/draft/2020-12/schema', type: 'object' }),
      verdicts: always('info'),
      at: DECLARATION,
    },
    {
      row: 36,
      title: '2020-12 may be named with an empty fragment',
      tool: withInput({ $schema: 'https://json-schema.org/draft/2020-12/schema#', type: 'object' }),
      verdicts: always('ok'),
    },
    ...['http://json-schema.org/schema#', 'http://json-schema.org/draft/latest', '', '2020-12', 'draft-07'].map(
      ($schema) => ({
        row: 37,
        title: `"${$schema}" names no dialect`,
        tool: withInput({ $schema, type: 'object' }),
        verdicts: MALFORMED,
        at: DECLARATION,
      }),
    ),
    ...[
      'http://json-schema.org/draft-04/schema#',
      'http://json-schema.org/draft-06/schema#',
      'https://json-schema.org/draft/2019-09/schema',
    ].map(($schema) => ({
      row: 38,
      title: `${$schema} is none of the two dialects`,
      tool: withInput({ $schema, type: 'object' }),
      verdicts: MALFORMED,
      at: DECLARATION,
    })),
    ...['https://json-schema.org/draft/2020-12/schema', DRAFT_07].map(($schema) => ({
      row: 39,
      title: `a property without $id must not declare ${$schema}`,
      tool: withProperty({ $schema, type: 'string' }),
      verdicts: always('warning'),
      at: inPlace('$schema'),
    })),
    {
      row: 40,
      // Undefined: supporting another dialect within a schema is optional. "At most W" under L, where none governs.
      title: 'an embedded resource is judged under the dialect it declares itself',
      tool: withProperty({ $id: 'https://example.com/pair', $schema: DRAFT_07, items: [{ type: 'number' }] }),
      verdicts: always('ok'),
    },
    {
      row: 40,
      title: 'an embedded resource does not inherit what its own dialect lacks',
      tool: withDraft07Property({
        $id: 'https://example.com/pair',
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        items: [{ type: 'number' }],
      }),
      verdicts: legacyElse('ok', 'error'),
      at: inPlace('items'),
    },
    {
      row: 41,
      title: 'the two schemas of a tool may declare different dialects',
      tool: {
        name: 'find',
        inputSchema: {
          $schema: DRAFT_07,
          type: 'object',
          properties: { pair: { items: [{ type: 'number' }] } },
        },
        outputSchema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          type: 'object',
          properties: { pair: { prefixItems: [{ type: 'number' }] } },
        },
      },
      verdicts: always('ok'),
    },
  ]);

  test('row 33: draft-07 without its fragment is draft-07', () => {
    const schema = { $schema: 'http://json-schema.org/draft-07/schema', type: 'object', $defs: { A: 5 } };

    expect(judgeTool(withInput(schema)).verdict).toBe('valid');
  });

  test.each([
    ['https://json-schema.org/draft-07/schema#', 'Write "http://json-schema.org/draft-07/schema#".'],
    ['http://json-schema.org/draft/2020-12/schema', 'Write "https://json-schema.org/draft/2020-12/schema".'],
  ])('rows 34-35: the info about %s gives the exact spelling', ($schema, advice) => {
    const messages = judgeTool(withInput({ $schema, type: 'object' })).diagnostics.map(({ message }) => message);

    expect(messages.filter((message) => message.endsWith(advice))).toHaveLength(1);
  });
});

describe('D. keywords of one draft and not of another, in 2020-12', () => {
  /** Legal where no dialect governs, malformed in 2020-12. */
  const malformedNow = legacyElse('ok', 'error');
  /** Passed over by 2020-12. contract.md, severities, keyword without effect in its dialect: warning. */
  const idle = legacyElse('ok', 'warning');

  testTraps([
    inProperty(42, 'the array form of items is malformed', { items: [{ type: 'number' }] }, 'items', malformedNow),
    inProperty(43, 'an empty array of items is malformed', { items: [] }, 'items'),
    inProperty(44, 'an empty prefixItems is malformed', { prefixItems: [] }, 'prefixItems'),
    inProperty(45, 'dependencies has no effect', { dependencies: { a: ['b'] } }, 'dependencies', idle),
    inProperty(46, 'dependencies is typed all the same', { dependencies: { a: 5 } }, 'dependencies/a'),
    {
      row: 47,
      title: 'references into definitions work, and the old name is an info',
      tool: withInput({
        type: 'object',
        properties: { place: { $ref: '#/definitions/A' } },
        definitions: { A: { type: 'string' } },
      }),
      verdicts: legacyElse('ok', 'info'),
      at: '/inputSchema/definitions',
    },
    inProperty(48, 'an entry of definitions is a schema', { definitions: { A: 5 } }, 'definitions/A'),
    inProperty(48, 'an entry of $defs is a schema', { $defs: { A: 5 } }, '$defs/A'),
    inProperty(49, 'additionalItems is passed over', { additionalItems: 5 }, 'additionalItems', always('warning')),
    inProperty(
      50,
      'exclusiveMinimum is a number, as it was not in draft-04',
      { minimum: 1, exclusiveMinimum: true },
      'exclusiveMinimum',
    ),
    // contract.md would call it a keyword without effect; the fact sheet's I for the old names holds.
    inProperty(51, 'id is the old name of $id, and passed over', { id: 'http://x/y' }, 'id', legacyElse('ok', 'info')),
    inProperty(52, '$id names no place within a resource', { $id: '#foo' }, '$id', malformedNow),
    inProperty(53, '$anchor is written without "#"', { $anchor: '#a' }, '$anchor'),
    inProperty(53, '$anchor is a plain name', { $anchor: '1 bad' }, '$anchor'),
    // "At most W" under L: it is legal in 2019-09, and no dialect governs.
    inProperty(54, '$recursiveRef has no effect', { $recursiveRef: '#' }, '$recursiveRef', idle),
    inProperty(54, '$recursiveAnchor is typed all the same', { $recursiveAnchor: true }, '$recursiveAnchor'),
    inProperty(55, 'nullable is an info', { type: 'string', nullable: true }, 'nullable', always('info')),
    inProperty(58, 'deprecated is true or false', { deprecated: 'yes' }, 'deprecated'),
    inProperty(
      58,
      '$vocabulary holds true and false',
      { $vocabulary: { 'https://example.com/v': 'yes' } },
      '$vocabulary',
    ),
    inProperty(58, 'dependentRequired holds lists of names', { dependentRequired: { a: 'b' } }, 'dependentRequired'),
    inProperty(58, 'minContains is at least 0', { contains: {}, minContains: -1 }, 'minContains'),
    inProperty(58, 'unevaluatedProperties is a schema', { unevaluatedProperties: 'no' }, 'unevaluatedProperties'),
    inProperty(59, 'an empty enum is legal, and no value satisfies it', { enum: [] }, 'enum', always('warning')),
    inProperty(
      60,
      'a choice that stands twice is legal, and a slip',
      { enum: ['x', 'x'] },
      'enum/1',
      always('warning'),
    ),
    inProperty(
      62,
      'objects with the same members in another order are one choice',
      {
        enum: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      'enum/1',
      always('warning'),
    ),
    // contract.md would call them keywords without effect; the fact sheet's I for a lone partner holds.
    inProperty(68, 'then without if is an info', { then: { type: 'string' } }, 'then', legacyElse('ok', 'info')),
    inProperty(
      68,
      'minContains without contains is an info',
      { minContains: 1 },
      'minContains',
      legacyElse('ok', 'info'),
    ),
  ]);

  test('row 42: the hint names the keyword that replaces the array form', () => {
    const [finding] = judgeTool(withProperty({ items: [{ type: 'number' }] })).diagnostics;

    expect(finding?.message).toContain('"prefixItems"');
  });

  test('row 50: the hint is to write the limit itself', () => {
    const [finding] = judgeTool(withProperty({ minimum: 1, exclusiveMinimum: true })).diagnostics;

    expect(finding?.message).toContain('Write the limit itself as "exclusiveMinimum" and leave "minimum" out.');
  });

  test('row 52: the hint is the anchor that replaces the fragment', () => {
    const [finding] = judgeTool(withProperty({ $id: '#foo' })).diagnostics;

    expect(finding?.message).toContain('Use "$anchor": "foo".');
  });
});

describe('D. keywords of one draft and not of another, in draft-07', () => {
  const legal = always('ok');
  /** Unknown to draft-07, and yet malformed wherever it is known: a warning while no dialect governs. */
  const unknown = legacyElse('warning', 'ok');
  // The fact sheet says "ok (unknown)"; contract.md, severities, keyword without effect in its dialect: warning.
  const idle = always('warning');

  testTraps([
    inDraft07(42, 'the array form of items is legal', { items: [{ type: 'number' }] }, 'items', legal),
    inDraft07(43, 'an empty array of items is malformed', { items: [] }, 'items'),
    inDraft07(44, 'a malformed prefixItems has no effect', { prefixItems: [] }, 'prefixItems', idle),
    inDraft07(45, 'dependencies is legal', { dependencies: { a: ['b'] } }, 'dependencies', legal),
    inDraft07(46, 'dependencies holds schemas and lists of names', { dependencies: { a: 5 } }, 'dependencies/a'),
    {
      row: 47,
      title: 'in draft-07, references into definitions work',
      tool: withDraft07Property({ $ref: '#/definitions/A' }, { definitions: { A: { type: 'string' } } }),
      verdicts: legal,
    },
    inDraft07(48, 'an entry of definitions is a schema', { definitions: { A: 5 } }, 'definitions/A'),
    inDraft07(48, 'an entry of $defs is anything', { $defs: { A: 5 } }, '$defs', unknown),
    inDraft07(49, 'additionalItems is a schema', { items: [{}], additionalItems: 5 }, 'additionalItems'),
    inDraft07(50, 'exclusiveMinimum is a number', { minimum: 1, exclusiveMinimum: true }, 'exclusiveMinimum'),
    inDraft07(51, 'id is passed over', { id: 'http://x/y' }, 'id', legacyElse('ok', 'info')),
    inDraft07(52, '$id may name a place within a resource', { $id: '#foo' }, '$id', legal),
    inDraft07(53, 'a malformed $anchor has no effect', { $anchor: '#a' }, '$anchor', idle),
    inDraft07(54, '$recursiveAnchor has no effect', { $recursiveAnchor: true }, '$recursiveAnchor', idle),
    inDraft07(55, 'nullable is an info', { type: 'string', nullable: true }, 'nullable', always('info')),
    inDraft07(58, 'deprecated is unknown', { deprecated: 'yes' }, 'deprecated', unknown),
    inDraft07(
      58,
      '$vocabulary is unknown',
      { $vocabulary: { 'https://example.com/v': 'yes' } },
      '$vocabulary',
      unknown,
    ),
    inDraft07(
      58,
      'a malformed dependentRequired has no effect',
      { dependentRequired: { a: 'b' } },
      'dependentRequired',
      idle,
    ),
    inDraft07(58, 'a malformed minContains has no effect', { contains: {}, minContains: -1 }, 'minContains', idle),
    inDraft07(
      58,
      'a malformed unevaluatedProperties has no effect',
      { unevaluatedProperties: 'no' },
      'unevaluatedProperties',
      idle,
    ),
    // 2020-12 takes these three, so under L they are no more than suspicious.
    inDraft07(59, 'an empty enum is malformed', { enum: [] }, 'enum'),
    inDraft07(60, 'a choice that stands twice is malformed', { enum: ['x', 'x'] }, 'enum'),
    inDraft07(
      62,
      'objects with the same members in another order are one choice',
      {
        enum: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      'enum',
    ),
    inDraft07(68, 'then without if is an info', { then: { type: 'string' } }, 'then', legacyElse('ok', 'info')),
  ]);
});

function inProperty(row: number, behaviour: string, schema: unknown, at: string, verdicts: Verdicts = MALFORMED) {
  return { row, title: `in 2020-12, ${behaviour}`, tool: withProperty(schema), verdicts, at: inPlace(at) };
}

function inDraft07(row: number, behaviour: string, schema: unknown, at: string, verdicts: Verdicts = MALFORMED) {
  return { row, title: `in draft-07, ${behaviour}`, tool: withDraft07Property(schema), verdicts, at: inPlace(at) };
}
