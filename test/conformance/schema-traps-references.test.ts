import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import {
  always,
  inPlace,
  legacyElse,
  MALFORMED,
  testTraps,
  withDraft07Property,
  withInput,
  withProperty,
} from './trap.js';

const ok = always('ok');
const warned = always('warning');
const REFERENCE = inPlace('$ref');
/** A reference that leads nowhere: an error where a dialect governs. */
const BROKEN = MALFORMED;

/** A tool whose argument `place` refers to the URI; `root` adds members to the root. */
const withReference = (uri: string, root: object = {}): unknown => withProperty({ $ref: uri }, root);

describe('E. what stands beside $ref', () => {
  const text = { A: { type: 'string' } };
  testTraps([
    {
      row: 72,
      title: 'in draft-07 the siblings of $ref are ignored, which is told',
      tool: withDraft07Property({ $ref: '#/definitions/A', maxLength: 1 }, { definitions: text }),
      verdicts: legacyElse('ok', 'warning'),
      at: REFERENCE,
    },
    {
      row: 72,
      title: 'in draft-07 a description beside $ref changes nothing and is not told',
      tool: withDraft07Property({ $ref: '#/definitions/A', description: 'a text' }, { definitions: text }),
      verdicts: ok,
    },
    {
      row: 73,
      title: 'in 2020-12 keywords may stand beside $ref',
      tool: withProperty({ $ref: '#/$defs/A', maxLength: 1 }, { $defs: text }),
      verdicts: ok,
    },
    {
      row: 73,
      title: 'in 2020-12 the siblings of $ref apply',
      tool: withProperty({ $ref: '#/$defs/A', maxLength: 1, default: 'long' }, { $defs: text }),
      verdicts: warned,
      at: inPlace('default'),
    },
  ]);

  test('row 72: in draft-07 a default is not judged by the siblings of $ref', () => {
    const place = { allOf: [{ $ref: '#/definitions/A', maxLength: 1 }], default: 'long' };
    const { diagnostics } = judgeTool(withDraft07Property(place, { definitions: text }), ['2025-06-18']);

    expect(diagnostics).toEqual([]);
  });

  describe('row 74: in draft-07 an $id beside $ref does not move the base', () => {
    // draft7/ref.json of the JSON Schema test suite has the same shape.
    const withDefault = (value: unknown): unknown =>
      withDraft07Property(
        { allOf: [{ $id: 'https://example.com/sibling/', $ref: 'foo.json' }], default: value },
        {
          $id: 'https://example.com/sibling/base/',
          definitions: {
            text: { $id: 'https://example.com/sibling/foo.json', type: 'string' },
            number: { $id: 'foo.json', type: 'number' },
          },
        },
      );

    testTraps([
      { row: 74, title: 'what the outer base names is taken', tool: withDefault(5), verdicts: ok },
      {
        row: 74,
        title: 'what the sibling would name is not',
        tool: withDefault('x'),
        verdicts: warned,
        at: inPlace('default'),
      },
    ]);
  });
});

describe('E. references within the schema', () => {
  const dangling = ['#/$defs/none', '#/nowhere', '#none'];
  const names = { 'a/b': {}, 'a~b': {}, '100%': {}, '"q"': {}, '~1': {}, '': {} };
  testTraps([
    ...dangling.map((uri) => ({
      row: 75,
      title: `${uri} leads nowhere`,
      tool: withReference(uri, { $defs: { A: {} } }),
      verdicts: BROKEN,
      at: REFERENCE,
    })),
    {
      row: 76,
      title: 'a name in required is no schema',
      tool: withReference('#/required/0', { required: ['place'] }),
      verdicts: BROKEN,
      at: REFERENCE,
    },
    {
      row: 76,
      title: 'the map of properties is no schema, though it looks like one',
      tool: withReference('#/properties'),
      verdicts: BROKEN,
      at: REFERENCE,
    },
    {
      row: 76,
      title: 'a choice of an enum is no schema, though it looks like one',
      tool: withInput({
        type: 'object',
        properties: { place: { $ref: '#/properties/kind/enum/0' }, kind: { enum: [{ type: 'string' }] } },
      }),
      verdicts: BROKEN,
      at: REFERENCE,
    },
    // Undefined by the standard, taken by engines: a warning.
    {
      row: 77,
      title: 'a reference to a default is undefined',
      tool: withInput({
        type: 'object',
        properties: { place: { $ref: '#/properties/kind/default' }, kind: { default: { type: 'string' } } },
      }),
      verdicts: warned,
      at: REFERENCE,
    },
    {
      row: 77,
      title: 'a reference into an unknown keyword is undefined',
      tool: withReference('#/x-types/A', { 'x-types': { A: { type: 'string' } } }),
      verdicts: warned,
      at: REFERENCE,
    },
    {
      row: 78,
      title: '$anchor names a place',
      tool: withReference('#A', { $defs: { a: { $anchor: 'A' } } }),
      verdicts: ok,
    },
    {
      row: 78,
      title: '$dynamicAnchor names a place for $ref too',
      tool: withReference('#A', { $defs: { a: { $dynamicAnchor: 'A' } } }),
      verdicts: ok,
    },
    {
      row: 78,
      title: 'in draft-07 an $id that is a fragment names a place',
      tool: withDraft07Property({ $ref: '#A' }, { definitions: { a: { $id: '#A' } } }),
      verdicts: ok,
    },
    {
      row: 78,
      title: 'in draft-07 $anchor names nothing',
      tool: withDraft07Property({ $ref: '#A' }, { definitions: { a: { $anchor: 'A' } } }),
      verdicts: BROKEN,
      at: REFERENCE,
    },
    {
      row: 79,
      title: 'an anchor that two subschemas bear is ambiguous',
      tool: withReference('#A', { $defs: { a: { $anchor: 'A' }, b: { $anchor: 'A', type: 'string' } } }),
      verdicts: warned,
      at: '/inputSchema/$defs/b/$anchor',
    },
    {
      row: 79,
      title: 'the same anchor in two resources is fine',
      tool: withReference('#A', {
        $defs: { a: { $anchor: 'A' }, b: { $id: 'https://example.com/b', $anchor: 'A' } },
      }),
      verdicts: ok,
    },
    ...['a~1b', 'a~0b', '100%25', '%22q%22', '~01', 'a%7E1b', ''].map((token) => ({
      row: 80,
      title: `the pointer token "${token}" finds its name`,
      tool: withReference(`#/$defs/${token}`, { $defs: names }),
      verdicts: ok,
    })),
    ...['a~2b', 'a~', '100%', '%zz'].map((token) => ({
      row: 81,
      title: `the pointer token "${token}" is malformed`,
      tool: withReference(`#/$defs/${token}`, { $defs: { ...names, 'a~2b': {}, 'a~': {}, '%zz': {} } }),
      verdicts: BROKEN,
      at: REFERENCE,
    })),
    {
      row: 81,
      title: 'a percent escape of bytes that are no UTF-8 is malformed',
      tool: withReference('#/$defs/%ff', { $defs: names }),
      verdicts: BROKEN,
      at: REFERENCE,
    },
    ...['00', '-', '1e0', '01', '+0', '2'].map((index) => ({
      row: 82,
      title: `"${index}" is no index of a list of two`,
      tool: withReference(`#/allOf/${index}`, { allOf: [{}, {}] }),
      verdicts: BROKEN,
      at: REFERENCE,
    })),
    {
      row: 82,
      title: '1 is an index of a list of two',
      tool: withReference('#/$defs/A/allOf/1', { $defs: { A: { allOf: [{}, {}] } } }),
      verdicts: ok,
    },
    {
      row: 83,
      title: 'a relative reference that an embedded resource answers is none to another document',
      tool: withReference('item', {
        $id: 'https://example.com/schemas/order',
        $defs: { item: { $id: 'item', type: 'string' } },
      }),
      verdicts: ok,
    },
    {
      row: 84,
      title: '"#" means the nearest resource, out of whose reach the root is',
      tool: withProperty(
        { $id: 'https://example.com/place', properties: { x: { $ref: '#/$defs/X' } } },
        { $defs: { X: {} } },
      ),
      verdicts: BROKEN,
      at: inPlace('properties/x/$ref'),
    },
    {
      row: 84,
      title: 'a pointer finds what its own resource defines',
      tool: withProperty({
        $id: 'https://example.com/place',
        properties: { x: { $ref: '#/$defs/X' } },
        $defs: { X: {} },
      }),
      verdicts: ok,
    },
    {
      row: 89,
      title: '$dynamicRef without a $dynamicAnchor acts as $ref',
      tool: withProperty({ $dynamicRef: '#x' }, { $defs: { a: { $anchor: 'x' } } }),
      verdicts: ok,
    },
    {
      row: 89,
      title: '$dynamicRef must lead somewhere',
      tool: withProperty({ $dynamicRef: '#x' }),
      verdicts: BROKEN,
      at: inPlace('$dynamicRef'),
    },
    { row: 90, title: 'a reference is a text', tool: withProperty({ $ref: 5 }), verdicts: MALFORMED, at: REFERENCE },
    ...['default', 'const'].map((keyword) => ({
      row: 91,
      title: `a member $ref of the value of ${keyword} is data`,
      tool: withProperty({ [keyword]: { $ref: '#/nowhere' } }),
      verdicts: ok,
    })),
    ...['enum', 'examples'].map((keyword) => ({
      row: 91,
      title: `a member $ref of a value in ${keyword} is data`,
      tool: withProperty({ [keyword]: [{ $ref: '#/nowhere' }] }),
      verdicts: ok,
    })),
  ]);

  test('row 79: the reference to a name that several bear is told too', () => {
    const tool = withReference('#A', { $defs: { a: { $anchor: 'A' }, b: { $anchor: 'A', type: 'string' } } });

    expect(judgeTool(tool).diagnostics.map(({ pointer }) => pointer)).toContain(REFERENCE);
  });

  test('row 81: the hint for a tilde that is not escaped is its escape', () => {
    const { diagnostics } = judgeTool(withReference('#/$defs/a~b', { $defs: { 'a~b': {} } }));

    expect(diagnostics[0]?.message).toContain('"#/$defs/a~0b"');
  });

  test('row 80: a pointer is unescaped from percent first, then ~1, then ~0', () => {
    const $defs = { '/': { type: 'string' }, '~1': { type: 'number' } };
    const refused = ['#/$defs/~1', '#/$defs/%7E1', '#/$defs/~01', '#/$defs/%7E01'].filter((uri) => {
      const { diagnostics } = judgeTool(withProperty({ $ref: uri, default: 'x' }, { $defs }));
      return diagnostics.length > 0;
    });

    expect(refused).toEqual(['#/$defs/~01', '#/$defs/%7E01']);
  });
});
