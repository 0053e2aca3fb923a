import { describe, expect, test } from 'vitest';
import { inShort, judgeText, judgeTool } from '../support/judging.js';
import { inPlace, withInput, withProperty } from './trap.js';

/** The text of a tool whose argument `place` has the schema as it is written. */
const withPlace = (place: string): string =>
  `{"name": "find", "inputSchema": {"type": "object", "properties": {"place": ${place}}}}`;

const WHOLE = '{"name": "find", "inputSchema": {"type": "object"}}';

describe('F. the text, before it is JSON', () => {
  test('row 93: a name that stands twice in an object is an error at the second one', () => {
    const { diagnostics } = judgeText(withPlace('{"type": "string",\n"type": "string"}'));

    expect(diagnostics.map(inShort)).toEqual([`error syntax.json.duplicate-key ${inPlace('type')}`]);
    expect(diagnostics.map(({ part, start }) => [part, start])).toEqual([['key', { line: 2, column: 1 }]]);
  });

  test('row 93: a list of required names that a second one hides does not vanish without a trace', () => {
    const text = '{"name": "find", "inputSchema": {"type": "object", "required": ["a"], "required": []}}';

    expect(judgeText(text).diagnostics.map(inShort)).toEqual(['error syntax.json.duplicate-key /inputSchema/required']);
  });

  test('row 93: a name is the same name however it is escaped', () => {
    const { diagnostics } = judgeText(withPlace('{"type": "string", "\\u0074ype": "string"}'));

    expect(diagnostics.map(inShort)).toEqual([`error syntax.json.duplicate-key ${inPlace('type')}`]);
  });

  test('row 93: a name that stands twice is found among many', () => {
    const names = Array.from({ length: 100 }, (_, index) => `"p${index}": {}`);
    const { diagnostics } = judgeText(withPlace(`{"properties": {${names.join(', ')}, "p7": {}}}`));

    expect(diagnostics.map(inShort)).toEqual([`error syntax.json.duplicate-key ${inPlace('properties/p7')}`]);
  });

  test('row 93: the same name in two objects is fine', () => {
    expect(judgeText(withPlace('{"type": "array", "items": {"type": "string"}}')).diagnostics).toEqual([]);
  });

  test('row 94: a byte-order mark is taken off and an info', () => {
    const bytes = new TextEncoder().encode(`\ufeff${WHOLE}`);
    const { diagnostics, tools } = judgeText(bytes);

    expect(diagnostics.map(inShort)).toEqual(['info syntax.encoding.byte-order-mark ']);
    expect(tools.map(({ name, verdict }) => [name, verdict])).toEqual([['find', 'valid']]);
  });

  test.each([
    ['little-endian with a mark', Buffer.from(`\ufeff${WHOLE}`, 'utf16le')],
    ['little-endian without one', Buffer.from(WHOLE, 'utf16le')],
    ['big-endian with a mark', Buffer.from(`\ufeff${WHOLE}`, 'utf16le').swap16()],
    ['big-endian without one', Buffer.from(WHOLE, 'utf16le').swap16()],
  ])('row 94: UTF-16, %s, is called what it is', (_, bytes) => {
    const { verdict, diagnostics } = judgeText(bytes);

    expect(verdict).toBe('unreadable');
    expect(diagnostics.map(inShort)).toEqual(['error syntax.encoding.utf-16 ']);
  });

  test.each([
    ['a trailing comma', '{"name": "find",}', 'syntax.json.malformed', /trailing comma/],
    ['a comment', '// a tool\n{"name": "find"}', 'syntax.json.comment', /comments/],
    ['NaN', '{"name": "find", "limit": NaN}', 'syntax.json.malformed', /NaN is not a JSON value/],
    ['single quotes', "{'name': 'find'}", 'syntax.json.malformed', /double quotes/],
  ])('row 94: %s is an error that says so', (_, text, ruleId, words) => {
    const { verdict, complete, diagnostics } = judgeText(text);

    expect([verdict, complete]).toEqual(['unreadable', false]);
    expect(diagnostics.map(inShort)).toEqual([`error ${ruleId} `]);
    expect(diagnostics[0]?.message).toMatch(words);
  });

  test.each([
    ['9007199254740993', /9007199254740992/],
    ['1e400', /null/],
    ['-0', /0/],
    ['0.1234567890123456789', /double/],
  ])('row 95: the number %s changes when it is read', (number, words) => {
    const { diagnostics } = judgeText(withPlace(`{"maximum": ${number}}`));

    expect(diagnostics.map(inShort)).toEqual([`warning syntax.number.precision ${inPlace('maximum')}`]);
    expect(diagnostics[0]?.message).toMatch(words);
  });

  test.each(['9007199254740992', '1.50', '1E2', '0.1', '1e308'])('row 95: the number %s is kept', (number) => {
    expect(judgeText(withPlace(`{"maximum": ${number}}`)).diagnostics).toEqual([]);
  });

  test.each(['"\\ud800"', '"\\udc00"', '"\\ud800\\u0041"', '"\\udc00\\ud800"'])(
    'row 96: %s contains a surrogate alone',
    (title) => {
      const { diagnostics } = judgeText(withPlace(`{"title": ${title}}`));

      expect(diagnostics.map(inShort)).toEqual([`warning syntax.string.lone-surrogate ${inPlace('title')}`]);
    },
  );

  test('row 96: a surrogate alone in a name is told at the name', () => {
    const { diagnostics } = judgeText(withPlace('{"properties": {"\\ud800": {}}}'));

    expect(diagnostics.map(({ ruleId, part }) => [ruleId, part])).toEqual([['syntax.string.lone-surrogate', 'key']]);
  });

  test('row 96: a pair of surrogates is a character', () => {
    expect(judgeText(withPlace('{"title": "\\ud83d\\ude00"}')).diagnostics).toEqual([]);
  });
});

describe('F. depth and size', () => {
  const nested = (depth: number, open: string, inside: string, close: string): string =>
    open.repeat(depth) + inside + close.repeat(depth);
  const deepProperties = (depth: number): string =>
    withPlace(nested(depth, '{"type":"object","properties":{"a":', '{}', '}}'));

  test('row 97: 400 nested properties are judged whole', () => {
    const { verdict, complete } = judgeText(deepProperties(400));

    expect([verdict, complete]).toEqual(['valid', true]);
  });

  test.each([1000, 100_000])(
    'row 97: %i nested properties are an error, and not complete',
    { timeout: 5000 },
    (depth) => {
      const { complete, diagnostics } = judgeText(deepProperties(depth));

      expect(complete).toBe(false);
      expect(diagnostics.map(({ severity, ruleId }) => `${severity} ${ruleId}`)).toEqual([
        'error json-schema.tool-schema.size',
      ]);
    },
  );

  test.each(['items', 'not', 'additionalProperties'])('row 97: so are 1000 nested %s', (keyword) => {
    const { diagnostics } = judgeText(withPlace(nested(1000, `{"${keyword}":`, '{}', '}')));

    expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual(['json-schema.tool-schema.size']);
  });

  test.each(['default', 'const', 'x-note'])('row 97: 100000 nested arrays under %s overflow nothing', (keyword) => {
    const { verdict } = judgeText(withPlace(`{"${keyword}":${nested(100_000, '[', '', ']')}}`));

    expect(verdict).toBe('valid');
  });

  test.each(['enum', 'examples'])('row 97: 100000 nested arrays in %s overflow nothing', (keyword) => {
    const { verdict } = judgeText(withPlace(`{"${keyword}":[${nested(100_000, '[', '', ']')}]}`));

    expect(verdict).toBe('valid');
  });

  test('row 97: a chain of 20000 references overflows nothing', () => {
    const links = Array.from({ length: 20_000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]);
    const $defs = { ...Object.fromEntries(links), d20000: { type: 'string' } };

    expect(judgeTool(withProperty({ $ref: '#/$defs/d0' }, { $defs })).verdict).toBe('valid');
  });

  test('row 98: 100000 properties are judged within seconds', { timeout: 5000 }, () => {
    const names = Array.from({ length: 100_000 }, (_, index) => [`p${index}`, { type: 'string' }]);
    const tool = withInput({ type: 'object', properties: Object.fromEntries(names) });
    const { verdict, complete } = judgeTool(tool);

    expect([verdict, complete]).toEqual(['valid', true]);
  });

  /** Definitions of which each refers twice or more to the next: a few lines that stand for 2^60 subschemas. */
  const bomb = (keyword: string, most: number): object =>
    Object.fromEntries(
      Array.from({ length: most + 1 }, (_, level) => {
        const next = { $ref: `#/$defs/d${level + 1}` };
        return [`d${level}`, level === most ? { type: 'string' } : { [keyword]: [next, next] }];
      }),
    );

  test.each(['allOf', 'anyOf', 'oneOf'])(
    'row 98: references that double in %s sixty times are a schema like any other',
    { timeout: 5000 },
    (keyword) => {
      const { verdict, complete } = judgeTool(withProperty({ $ref: '#/$defs/d0' }, { $defs: bomb(keyword, 60) }));

      expect([verdict, complete]).toEqual(['valid', true]);
    },
  );

  test.each(['allOf', 'oneOf'])(
    'row 98: a default is judged by a bounded part of them, in %s',
    { timeout: 5000 },
    (keyword) => {
      const tool = withProperty({ $ref: '#/$defs/d0', default: 'x' }, { $defs: bomb(keyword, 60) });
      const { complete, incomplete } = judgeTool(tool);

      expect(complete).toBe(false);
      expect(incomplete.map(({ pointer }) => pointer)).toEqual([inPlace('default')]);
    },
  );
});

describe('F. what a text holds', () => {
  const tool = '{"name": "find", "inputSchema": {}}';
  // The envelope is never taken for a tool: the one fault stands in the tool within it.
  test.each([
    [
      'a JSON-RPC response',
      `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${tool}]}}`,
      'tools-list',
      '/result/tools/0',
    ],
    ['a bare result', `{"tools": [${tool}], "nextCursor": "2"}`, 'tools-list', '/tools/0'],
    ['tools under "tools"', `{"tools": [${tool}]}`, 'tools', '/tools/0'],
    ['an array of tools', `[${tool}]`, 'tools', '/0'],
    ['one tool', tool, 'tools', ''],
  ])('row 99: %s is recognised, and its tool found', (_, text, kind, pointer) => {
    const { kind: found, tools, diagnostics } = judgeText(text);

    expect(found).toBe(kind);
    expect(tools.map((each) => each.pointer)).toEqual([pointer]);
    expect(diagnostics.map((each) => each.pointer)).toEqual([`${pointer}/inputSchema/type`]);
  });

  test('row 99: no tools under "tools" are a list without tools', () => {
    const { kind, tools, verdict } = judgeText('{"tools": []}');

    expect([kind, tools, verdict]).toEqual(['tools', [], 'valid']);
  });

  test('row 99: a JSON-RPC error is called one', () => {
    const { diagnostics } = judgeText('{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "none"}}');

    expect(diagnostics.map(inShort)).toEqual(['error syntax.document.json-rpc-error /error']);
  });

  // Row 100, lines on standard output that are no messages, belongs to the capture of a live server.
});
