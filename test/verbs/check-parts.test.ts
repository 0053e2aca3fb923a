import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import { readDocument } from '../../src/text/source-document.js';
import type { JsonValue } from '../../src/text/value.js';
import { checkDocument } from '../../src/verbs/check.js';
import { checkLongList, readLongList } from '../../src/verbs/check-parts.js';

const options = { patterns: readPattern, evaluate };

/** A third of them have something to tell, each in its own way. */
function toolAt(index: number): JsonValue {
  const description = `Finds things. ${'Use it with care. '.repeat(220)}`;
  const sound = { name: `find_${index}`, description, inputSchema: { type: 'object' } };
  switch (index % 9) {
    case 1:
      return { ...sound, inputSchema: { type: 'object', properties: { a: { type: 'strng' } } } };
    case 4:
      return { ...sound, name: 'same' };
    case 7:
      return { ...sound, inputSchema: { properties: { limit: { minimum: 3, default: 1 } } } };
    default:
      return sound;
  }
}

const tools = Array.from({ length: 300 }, (_, index) => toolAt(index));

/** The report of the parts, and that of the whole. */
function bothReports(text: string): [unknown, unknown] {
  const list = readLongList(text, 'tools.json', {});
  const report = list && checkLongList(list, options);
  return [report, checkDocument(readDocument(text, { source: 'tools.json', syntax: 'json' }), options)];
}

describe('a long list judged in parts has the report of the whole', () => {
  test.each([
    ['an array', JSON.stringify(tools)],
    ['an array over many lines', JSON.stringify(tools, null, 2)],
    ['an array over many lines that end otherwise', JSON.stringify(tools, null, '\t').replaceAll('\n', '\r\n')],
    ['an object', JSON.stringify({ tools })],
    ['a result', JSON.stringify({ nextCursor: null, tools, ttlMs: 'long' }, null, 1)],
    ['a response', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools } })],
    ['entries that are no tools', JSON.stringify([...tools, 7, 'find', [], null])],
    ['letters of every width', JSON.stringify([...tools, { name: '\u{1f527}ü', title: 3 }, ...tools])],
    ['a name twice in an object', JSON.stringify(tools).replaceAll('"same"', '"other","name":"same"')],
    ['a number that changes', JSON.stringify(tools).replaceAll('"default":1', '"default":12345678901234567890')],
  ])('%s', (_, text) => {
    const [parts, whole] = bothReports(text);

    expect(parts).toEqual(whole);
  });
});

describe('a text is read whole', () => {
  test.each([
    ['that is short', JSON.stringify(tools.slice(0, 200))],
    ['that names its tools twice', `{"tools":[],${JSON.stringify({ tools }).slice(1)}`],
    ['that is a description', JSON.stringify({ mcpdesc: '0.9.0', tools })],
    ['that is another thing', JSON.stringify({ entries: tools })],
    ['that holds no tools', JSON.stringify(tools.map((_, index) => index.toString().repeat(2_000)))],
    ['with something wrong around its list', JSON.stringify({ a: 1, tools }).replace('"a":1', '"a":1,"a":2')],
    ['that does not end', JSON.stringify(tools).slice(0, -1)],
    ['whose string does not end', JSON.stringify(tools).slice(0, -40)],
  ])('%s', (_, text) => {
    expect(readLongList(text, 'tools.json', {})).toBeUndefined();
  });

  test.each([
    ['with a part that is no JSON', JSON.stringify(tools).replace('"find_200"', 'find_200')],
    ['with brackets that do not match', JSON.stringify(tools).replace('"inputSchema":{', '"inputSchema":[')],
    ['with a comma too many', JSON.stringify(tools).replace('},{', '},,{')],
    ['with a comma at its end', JSON.stringify(tools).replace(/\]$/, ',]')],
  ])('%s', (_, text) => {
    const list = readLongList(text, 'tools.json', {});

    expect(list && checkLongList(list, options)).toBeUndefined();
  });
});

test('what judging defaults may cost is counted over all parts', () => {
  const $defs: Record<string, JsonValue> = { d30: { type: 'string' } };
  for (let index = 0; index < 30; index++) {
    const $ref = `#/$defs/d${index + 1}`;
    $defs[`d${index}`] = { anyOf: [{ $ref, title: 'a' }, { $ref }] };
  }
  const costly = tools.map((tool) => ({
    ...Object(tool),
    inputSchema: { type: 'object', $defs, properties: { p: { $ref: '#/$defs/d0', default: 1 } } },
  }));
  const list = readLongList(JSON.stringify(costly), 'tools.json', {});

  expect(list && checkLongList(list, options)).toBeUndefined();
});
