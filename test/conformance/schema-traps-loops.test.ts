import { describe } from 'vitest';
import {
  always,
  DRAFT_07,
  legacyElse,
  MALFORMED,
  testTraps,
  withDraft07Property,
  withInput,
  withProperty,
} from './trap.js';

const ok = always('ok');

describe('E. loops', () => {
  const node = '#/$defs/A';
  const ref = { $ref: node };
  // contract.md, severities: a reference cycle that never descends is an error; "at most W" under L holds beside it.
  const endless = MALFORMED;
  const withDefinition = (A: object): unknown => withProperty(ref, { $defs: { A } });
  const withDraft07Definition = (A: object): unknown =>
    withDraft07Property({ $ref: '#/definitions/A' }, { definitions: { A } });

  testTraps([
    { row: 87, title: 'a tree that contains itself is fine', tool: withProperty({ $ref: '#' }), verdicts: ok },
    {
      row: 87,
      title: 'going to one definition by two ways is no loop',
      tool: withInput({
        type: 'object',
        $defs: { int: { type: 'integer' } },
        allOf: [{ properties: { foo: { $ref: '#/$defs/int' } } }, { additionalProperties: { $ref: '#/$defs/int' } }],
      }),
      verdicts: ok,
    },
    ...Object.entries({
      properties: { a: ref },
      patternProperties: { '^a': ref },
      additionalProperties: ref,
      propertyNames: ref,
      prefixItems: [ref],
      items: ref,
      contains: ref,
    }).map(([keyword, value]) => ({
      row: 88,
      title: `a way back through ${keyword} goes down into the value`,
      tool: withDefinition({ [keyword]: value }),
      verdicts: ok,
    })),
    {
      row: 88,
      title: 'a reference to itself never ends',
      tool: withDefinition(ref),
      verdicts: endless,
      at: '/inputSchema/$defs/A/$ref',
    },
    {
      row: 88,
      title: 'two references to one another never end',
      tool: withProperty(ref, { $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: node } } }),
      verdicts: endless,
    },
    {
      row: 88,
      title: 'a $dynamicRef to itself never ends',
      tool: withDefinition({ $dynamicAnchor: 'a', $dynamicRef: '#a' }),
      verdicts: endless,
      at: '/inputSchema/$defs/A/$dynamicRef',
    },
    ...Object.entries({
      allOf: [ref],
      anyOf: [{}, ref],
      oneOf: [{}, ref],
      not: ref,
      dependentSchemas: { a: ref },
    }).map(([keyword, value]) => ({
      row: 88,
      title: `a way back through ${keyword} never ends`,
      tool: withDefinition({ [keyword]: value }),
      verdicts: endless,
    })),
    {
      row: 88,
      title: 'a way back through if never ends',
      tool: withDefinition({ if: ref, then: {} }),
      verdicts: endless,
    },
    {
      row: 88,
      title: 'a way back through then never ends',
      tool: withDefinition({ if: {}, then: ref }),
      verdicts: endless,
    },
    {
      row: 88,
      title: 'a way back through else never ends',
      tool: withDefinition({ if: {}, else: ref }),
      verdicts: endless,
    },
    // core 2020-12, 10.2.2.2 and 10.2.2.3: without "if" they MUST NOT be evaluated.
    {
      row: 88,
      title: 'then without if does nothing, and so makes no loop',
      tool: withDefinition({ then: ref }),
      verdicts: ok,
    },
    {
      row: 88,
      title: 'else without if does nothing, and so makes no loop',
      tool: withDefinition({ else: ref }),
      verdicts: ok,
    },
    {
      row: 88,
      title: 'in 2020-12 a way back through dependencies, which does nothing there, makes no loop',
      tool: withDefinition({ dependencies: { a: ref } }),
      // The keyword itself is told: row 45.
      verdicts: legacyElse('ok', 'warning'),
    },
    {
      row: 88,
      title: 'a root that is part of itself never ends',
      tool: withInput({ type: 'object', allOf: [{ $ref: '#' }] }),
      verdicts: endless,
      at: '/inputSchema/allOf/0/$ref',
    },
    {
      row: 88,
      title: 'a definition within itself is no loop',
      tool: withDefinition({ $defs: { B: ref } }),
      verdicts: ok,
    },
    {
      row: 88,
      title: 'in draft-07 a way back through dependencies never ends',
      tool: withDraft07Definition({ dependencies: { a: { $ref: '#/definitions/A' } } }),
      verdicts: endless,
    },
    {
      row: 88,
      title: 'in draft-07 a way back beside $ref is ignored, and so makes no loop',
      tool: withInput({
        $schema: DRAFT_07,
        type: 'object',
        properties: { place: { $ref: '#/definitions/A' } },
        definitions: {
          A: { $ref: '#/definitions/B', allOf: [{ $ref: '#/definitions/A' }] },
          B: { type: 'string' },
        },
      }),
      // The sibling itself is told: row 72.
      verdicts: legacyElse('ok', 'warning'),
    },
  ]);
});
