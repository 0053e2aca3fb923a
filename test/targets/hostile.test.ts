import { expect, test } from 'vitest';
import { argumentAdapter, check, compile, diff, parseDocument } from '../../src/index.js';
import { COMPILE_TARGETS, TARGET_IDS } from '../../src/words.js';

/** What no verb may go down with: schemas that nest deep, go round, have odd names, or are no schemas at all. */
const nested = (open: string, inner: string, close: string): string => open.repeat(3000) + inner + close.repeat(3000);
const SCHEMAS: { readonly [title: string]: string } = {
  'items in items': `{"type":"object","properties":{"x":${nested('{"items":', '{}', '}')}}}`,
  'a deep default': `{"type":"object","properties":{"x":{"default":${nested('[', '1', ']')}}}}`,
  'a reference to itself': '{"type":"object","properties":{"x":{"$ref":"#/properties/x"}}}',
  'a root that is composed of itself': '{"type":"object","allOf":[{"$ref":"#"}]}',
  'names that every object has': '{"type":"object","properties":{"__proto__":{"const":1}},"required":["toString"]}',
  'keywords of the wrong kind':
    '{"type":["object"],"properties":{"a":{"enum":"x","anyOf":{},"oneOf":[1],"items":[[]],"type":5,"$ref":7}}}',
};

test.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  const text = `{"name":"a","inputSchema":${schema}}`;
  const document = parseDocument(text, { source: 'tool.json' });
  const rewriting = { exact: true, maps: 'pairs', enums: 'text', describe: true } as const;
  const other = { name: 'a', inputSchema: { type: 'object', properties: { x: { items: { items: {} } } } } };

  expect(check(document, { targets: TARGET_IDS }).documents).toHaveLength(1);
  expect(compile(document, { targets: COMPILE_TARGETS, allowLossy: true, rewriting }).documents).toHaveLength(1);
  expect(diff(document, other).changes?.length).toBeGreaterThan(0);
  for (const target of COMPILE_TARGETS) {
    expect(argumentAdapter(JSON.parse(text), target).decode({ x: [[1]] })).toEqual({ x: [[1]] });
  }
});
