import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import {
  always,
  inPlace,
  legacyElse,
  MALFORMED,
  type Trap,
  testTraps,
  type Verdicts,
  withDraft07Property,
  withInput,
  withProperty,
} from './trap.js';

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
    inProperty(60, 'a choice that stands twice is legal, and a slip', { enum: ['x', 'x'] }, 'enum', always('warning')),
    inProperty(
      62,
      'objects with the same members in another order are one choice',
      {
        enum: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      'enum',
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
    {
      row: 48,
      title: 'in draft-07, an entry of $defs is anything',
      tool: withDraft07Property({ $defs: { A: 5 } }),
      verdicts: unknown,
    },
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
    // Column L says W, whatever $schema says: no dialect governs there.
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

function inProperty(row: number, behaviour: string, schema: unknown, at: string, verdicts: Verdicts = MALFORMED): Trap {
  return { row, title: `in 2020-12, ${behaviour}`, tool: withProperty(schema), verdicts, at: inPlace(at) };
}

function inDraft07(row: number, behaviour: string, schema: unknown, at: string, verdicts: Verdicts = MALFORMED): Trap {
  return { row, title: `in draft-07, ${behaviour}`, tool: withDraft07Property(schema), verdicts, at: inPlace(at) };
}
