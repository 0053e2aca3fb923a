import { describe, expect, test } from 'vitest';
import { REVISIONS } from '../../src/index.js';
import { inShort, judgeTool } from '../support/judging.js';
import { always, inPlace, testTraps, withProperty } from './trap.js';

const REFERENCE = inPlace('$ref');

/** A tool whose argument `place` refers to the URI; `root` adds members to the root. */
const withReference = (uri: string, root: object = {}): unknown => withProperty({ $ref: uri }, root);

describe('E. references out of the schema', () => {
  const uris = [
    'https://example.com/a.json',
    'http://example.com/a.json#/$defs/A',
    'other.json',
    '../other.json#/A',
    'file:///tmp/a.json',
    'urn:example:a',
  ];
  testTraps(
    uris.map((uri) => ({
      row: 85,
      title: `${uri} is not fetched, which is told`,
      tool: withReference(uri),
      verdicts: always('warning'),
      at: REFERENCE,
    })),
  );

  test.each(uris)('row 85: with %s unsupplied the tool is not complete', (uri) => {
    const { complete, incomplete } = judgeTool(withReference(uri));

    expect(complete).toBe(false);
    expect(incomplete.map(({ pointer }) => pointer)).toEqual([REFERENCE]);
  });

  test.each([
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2020-12/meta/validation',
    'http://json-schema.org/draft-07/schema#',
    'http://json-schema.org/draft-07/schema',
  ])('row 86: the meta-schema %s is at hand', (uri) => {
    const { complete, diagnostics } = judgeTool(withReference(uri), REVISIONS);

    expect({ complete, diagnostics }).toEqual({ complete: true, diagnostics: [] });
  });

  test('row 83: with a relative reference that an embedded resource answers the tool is complete', () => {
    const tool = withReference('item', {
      $id: 'https://example.com/schemas/order',
      $defs: { item: { $id: 'item', type: 'string' } },
    });

    expect(judgeTool(tool).complete).toBe(true);
  });

  const asData = { $id: 'https://example.com/data', type: 'string' };
  test.each([
    ['an unknown keyword', { 'x-kept': asData }],
    ['an enum', { $defs: { a: { enum: [asData] } } }],
    ['a const', { $defs: { a: { const: asData } } }],
  ])('row 92: an $id inside %s identifies nothing', (_, root) => {
    const { complete, diagnostics } = judgeTool(withReference('https://example.com/data', root));

    expect(complete).toBe(false);
    expect(diagnostics.map(inShort)).toEqual([`warning json-schema.tool-schema.valid ${REFERENCE}`]);
  });

  test('row 92: an $id as data does not take the name from the resource that has it', () => {
    const tool = withProperty(
      { $ref: 'https://example.com/data', default: 5 },
      { 'x-kept': asData, $defs: { a: { enum: [asData] }, b: { $id: 'https://example.com/data', type: 'number' } } },
    );

    expect(judgeTool(tool).diagnostics).toEqual([]);
  });
});
