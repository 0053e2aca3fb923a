import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import {
  always,
  DRAFT_07,
  inPlace,
  legacyElse,
  MALFORMED,
  testTraps,
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
