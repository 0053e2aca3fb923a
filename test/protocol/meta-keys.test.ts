import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReservedPrefix, misspeltPart, readMetaKey } from '../../src/protocol/meta-keys.js';

/** The grammar as one expression: basic/index.mdx of 2025-11-25, General fields, `_meta`. */
const GRAMMAR =
  /^(?:[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/)?(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;

const keys = fc.string({ unit: fc.constantFrom('a', 'Z', '1', '-', '_', '.', '/', ' ', 'é'), maxLength: 9 });

test('a key has no misspelt part exactly when the grammar takes it', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(misspeltPart(readMetaKey(key)) === undefined).toBe(GRAMMAR.test(key));
    }),
    { numRuns: 2000 },
  );
});

test('a prefix of one label is never reserved', () => {
  expect(isReservedPrefix(['mcp'], '2025-06-18')).toBe(false);
  expect(isReservedPrefix(['modelcontextprotocol'], '2026-07-28')).toBe(false);
});
