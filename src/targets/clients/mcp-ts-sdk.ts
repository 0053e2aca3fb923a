import { dialectOf } from '../../schema/dialects/dialects.js';
import { ROOT_TYPE_IN_LIST, rootOfOtherType, rootWithoutType } from '../constructs/root.js';
import { BROKEN_OUTPUT_SCHEMA } from '../constructs/schemas.js';
import type { ConstructFact } from '../facts.js';
import { factsByKeyword } from '../keyword-facts.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { SDK_DIALECTS, SDK_LISTS } from './sources.js';

const ROOT_TYPE = tells(
  'mcp-ts-sdk-v1/root-type',
  'Version 1 of the SDK asks for "type": "object" at the root of both schemas, and else takes no tool of the list.',
  'Write "type": "object".',
);

const ROOTS: readonly ConstructFact[] = [rootWithoutType(['type']), rootOfOtherType(['type']), ROOT_TYPE_IN_LIST].map(
  (construct) => ({ construct, treatment: 'rejected', source: SDK_LISTS, says: [ROOT_TYPE] }),
);

/** Clients with version 1 of the TypeScript SDK of MCP, which judges a list of tools as a whole. */
export const mcpTsSdkV1: Target = client({
  id: 'mcp-ts-sdk-v1',
  title: 'MCP TypeScript SDK 1',
  reads: ['inputSchema', 'outputSchema'],
  sources: [SDK_LISTS],
  rules: { 'mcp-ts-sdk-v1/root-type': 'error', 'mcp-ts-sdk-v1/output-schema': 'error' },
  constructs: [
    ...ROOTS,
    {
      construct: BROKEN_OUTPUT_SCHEMA,
      treatment: 'rejected',
      source: SDK_LISTS,
      says: [
        tells(
          'mcp-ts-sdk-v1/output-schema',
          'Version 1 of the SDK compiles every "outputSchema" when it lists tools, and for one that it cannot compile takes none.',
          'Mend the schema: {reason}.',
        ),
      ],
    },
  ],
});

/** Clients with version 2 of the TypeScript SDK of MCP. */
export const mcpTsSdkV2: Target = client({
  id: 'mcp-ts-sdk-v2',
  title: 'MCP TypeScript SDK 2',
  reads: ['outputSchema'],
  sources: [SDK_DIALECTS],
  rules: { 'mcp-ts-sdk-v2/dialect': 'error' },
  keywords: factsByKeyword([
    [
      ['$schema'],
      {
        treatment: 'rejected',
        source: SDK_DIALECTS,
        note: 'Taken where it names 2020-12.',
        says: [
          {
            ...tells(
              'mcp-ts-sdk-v2/dialect',
              'Version 2 of the SDK judges results by JSON Schema 2020-12 alone, and refuses the tool for {value}.',
              'Write the schema in 2020-12, and drop "$schema".',
            ),
            when: ({ value }) => typeof value === 'string' && dialectOf(value) !== '2020-12',
          },
        ],
      },
    ],
  ]),
  constructs: [],
});
