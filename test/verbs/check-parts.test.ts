import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue.js';
import type { Example } from '../../src/findings/entry.js';
import { readContradictions } from '../../src/rules/contradictions/contradictions.js';
import { descriptions } from '../../src/rules/descriptions.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import { readDocument } from '../../src/text/source-document.js';
import { isArray, isObject, type JsonValue } from '../../src/text/value.js';
import { type CheckingOptions, checkDocument } from '../../src/verbs/check.js';
import { checkLongList, readLongList } from '../../src/verbs/check-parts.js';

const options = { patterns: readPattern, evaluate, contradictions: readContradictions, descriptions };

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

/** Two members of one name below 250 arrays. */
const DEEP = `,{"name":"deep","x":${'['.repeat(250)}{"a":1,"a":1}${']'.repeat(250)}}`;

const tools = Array.from({ length: 300 }, (_, index) => toolAt(index));

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

type Choices = Pick<CheckingOptions, 'as' | 'revisions' | 'targets' | 'overrides'>;

/** The report of the parts, and that of the whole. */
function bothReports(text: string, choices: Choices = {}): [unknown, unknown] {
  const list = readLongList(encode(text), 'tools.json', choices);
  const chosen = { ...options, ...choices };
  const report = list && checkLongList(list, chosen);
  return [report, checkDocument(readDocument(text, { source: 'tools.json', syntax: 'json' }), chosen)];
}

describe('a long list judged in parts has the report of the whole', () => {
  test.each([
    ['an array', JSON.stringify(tools)],
    ['an array over many lines', JSON.stringify(tools, null, 2)],
    ['an array over many lines that end otherwise', JSON.stringify(tools, null, '\t').replaceAll('\n', '\r\n')],
    ['an object', JSON.stringify({ tools })],
    ['a result', JSON.stringify({ nextCursor: null, tools, ttlMs: 'long' }, null, 1)],
    ['a response', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools } })],
    ['entries that are no tools', JSON.stringify([7, 'find', ...tools, [], null, ...tools])],
    ['tools without a name', JSON.stringify([...tools, { name: 5 }, { name: 5 }, {}, {}, { name: '' }])],
    ['a fault deeper than pointers go', JSON.stringify({ tools: [...tools, []] }).replace(/\]\}$/, `${DEEP}]}`)],
    ['letters of every width', JSON.stringify([...tools, { name: '\u{1f527}ü', title: 3 }, ...tools])],
    ['a name twice in an object', JSON.stringify(tools).replaceAll('"same"', '"other","name":"same"')],
    ['a number that changes', JSON.stringify(tools).replaceAll('"default":1', '"default":12345678901234567890')],
  ])('%s', (_, text) => {
    const [parts, whole] = bothReports(text);

    expect(parts).toEqual(whole);
  });
});

/** What the examples of the catalogue hold, as entries of a list. */
const exemplary = catalogue.flatMap(({ page }) => [...page.accepts, ...page.rejects].flatMap(entriesOf));

function entriesOf({ tool, document = null, text }: Example): string[] {
  if (tool !== undefined) return [JSON.stringify(tool)];
  if (text !== undefined) return isJson(text.content) ? [text.content] : [];
  const tools = isObject(document) && isArray(document.tools) ? document.tools : [document];
  return tools.map((entry) => JSON.stringify(entry));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const NO_TOOLS = ['7', '"find"', '[[]]', 'null', '{}', '{"name":5}', '{"name":"A"}', '{"name":"a"}'];
const ENVELOPES = [
  'LIST',
  '{"tools":LIST}',
  '{"a":[1,{"tools":[]}],"tools" :LIST,"ttlMs":-1}',
  '{"nextCursor":null,\n"tools": LIST\n,"_meta":{"io.modelcontextprotocol/x":1}}',
  '{"jsonrpc":"2.0","id":1,"result":\r\n{"tools":LIST,"ü":"\u{1f527}"}}',
];
/** White space, of which a text may have any amount. */
const PADDING = ' '.repeat(1_000_000);

test('a long list judged in parts has the report of the whole, whatever is in it and however it is judged', () => {
  const space = fc.constantFrom('', ' ', '\n', '\r\n', '\r', '\t');
  const entry = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...exemplary) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_TOOLS) },
  );
  const entries = fc.array(
    fc.tuple(space, entry, space).map((pieces) => pieces.join('')),
    { minLength: 65, maxLength: 150 },
  );
  const choices = fc.record<Choices>({
    as: fc.constantFrom(undefined, 'tools', 'canonical'),
    revisions: fc.constantFrom(undefined, ['2024-11-05'], ['2025-06-18', '2025-11-25'], ['2026-07-28']),
    targets: fc.constantFrom(undefined, []),
    overrides: fc.constantFrom(undefined, new Map([['mcp.tool.name.case', 'error'] as const])),
  });

  fc.assert(
    fc.property(fc.constantFrom(...ENVELOPES), entries, choices, (envelope, texts, chosen) => {
      const text = envelope.replace('LIST', () => `[${texts.join(',')}]`);
      const [parts, whole] = bothReports(`${text}${PADDING}`, chosen);

      expect(JSON.stringify(parts)).toBe(JSON.stringify(whole));
    }),
    { numRuns: 30, seed: 20_261_130 },
  );
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
    expect(readLongList(encode(text), 'tools.json', {})).toBeUndefined();
  });

  test.each([
    ['with a part that is no JSON', JSON.stringify(tools).replace('"find_200"', 'find_200')],
    ['with brackets that do not match', JSON.stringify(tools).replace('"inputSchema":{', '"inputSchema":[')],
    ['with a comma too many', JSON.stringify(tools).replace('},{', '},,{')],
    ['with a comma at its end', JSON.stringify(tools).replace(/\]$/, ',]')],
  ])('%s', (_, text) => {
    const list = readLongList(encode(text), 'tools.json', {});

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
  const [parts, whole] = bothReports(JSON.stringify(costly));

  expect(parts).toEqual(whole);
});
