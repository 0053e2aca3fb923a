import { describe, expect, test } from 'vitest';
import { check, type JsonObject, parseDocument } from '../../src/index.js';
import { openaiStrict } from '../../src/targets/openai/strict.js';
import { compileTool } from '../../src/targets/rewriting/compiler.js';
import type { Dialect } from '../../src/words.js';
import { closed, tool } from './tools.js';

function parametersOf(inputSchema: JsonObject, dialect: Dialect = '2020-12'): JsonObject {
  const { compiler } = openaiStrict;
  if (compiler === undefined) throw new Error('Definitions are compiled for strict mode.');
  const about = { name: 'get', tool: tool(inputSchema), steps: [], block: {}, options: {} } as const;
  return compileTool(compiler, 'openai-strict', { ...about, inputSchema, dialect }).draft.root;
}

const TEXT = { type: 'string' };
const NULL = { type: 'null' };

describe('a reference', () => {
  test('into a property that may be left out does not let null in elsewhere', () => {
    const source = { ...closed({ a: TEXT, b: { $ref: '#/properties/a' } }), required: ['b'] };

    expect(parametersOf(source)).toEqual({
      ...closed({ a: { anyOf: [{ $ref: '#/$defs/a' }, NULL] }, b: { $ref: '#/$defs/a' } }),
      $defs: { a: TEXT },
    });
  });

  test('into a property that is required stays as it is', () => {
    const source = closed({ a: TEXT, b: { $ref: '#/properties/a' } });

    expect(parametersOf(source)).toEqual(source);
  });

  test('into a branch of oneOf follows it to anyOf', () => {
    const source = closed({ a: { oneOf: [TEXT, NULL] }, b: { $ref: '#/properties/a/oneOf/0' } });

    expect(parametersOf(source)).toEqual(closed({ a: { anyOf: [TEXT, NULL] }, b: { $ref: '#/properties/a/anyOf/0' } }));
  });

  test('into a branch that is dropped takes it along', () => {
    const source = closed({ a: { not: TEXT }, b: { $ref: '#/properties/a/not' } });

    expect(parametersOf(source)).toEqual({ ...closed({ a: {}, b: { $ref: '#/$defs/not' } }), $defs: { not: TEXT } });
  });

  test('to a definition beside $defs moves it there, under a name that is free', () => {
    const source = {
      ...closed({ a: { $ref: '#/definitions/A' }, b: { $ref: '#/$defs/A' } }),
      $defs: { A: TEXT },
      definitions: { A: { type: 'integer' } },
    };

    expect(parametersOf(source)).toEqual({
      ...closed({ a: { $ref: '#/$defs/A_2' }, b: { $ref: '#/$defs/A' } }),
      $defs: { A: TEXT, A_2: { type: 'integer' } },
    });
  });

  test('by an identifier becomes a pointer, whatever the base', () => {
    const source = {
      $id: 'https://example.com/get',
      ...closed({ a: { $ref: 'text' }, b: { $ref: 'text#/$defs/short' } }),
      $defs: { A: { $id: 'https://example.com/text', type: 'string', $defs: { short: TEXT } } },
    };

    expect(parametersOf(source)).toEqual({
      ...closed({ a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A/$defs/short' } }),
      $defs: { A: { type: 'string', $defs: { short: TEXT } } },
    });
  });

  test('to true leads to the object that stands for it', () => {
    const source = { ...closed({ a: { $ref: '#/$defs/A' } }), $defs: { A: true } };

    expect(parametersOf(source)).toEqual({ ...closed({ a: { $ref: '#/$defs/A' } }), $defs: { A: {} } });
  });

  test('to the root stays a loop', () => {
    const source = closed({ label: TEXT, next: { anyOf: [{ $ref: '#' }, NULL] } });

    expect(parametersOf(source)).toEqual(source);
  });

  test('under a name with odd characters is escaped as a fragment is', () => {
    const source = { ...closed({ a: { $ref: '#/definitions/a%20b~1c' } }), definitions: { 'a b/c': TEXT } };

    expect(parametersOf(source)).toEqual({ ...closed({ a: { $ref: '#/$defs/a%20b~1c' } }), $defs: { 'a b/c': TEXT } });
  });

  test('of draft-07 loses what is ignored beside it', () => {
    const source = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...closed({ a: { $ref: '#/definitions/A', minimum: 2, description: 'How many' } }),
      definitions: { A: { type: 'integer' } },
    };

    expect(parametersOf(source, 'draft-07')).toEqual({
      ...closed({ a: { $ref: '#/$defs/A', description: 'How many' } }),
      $defs: { A: { type: 'integer' } },
    });
  });
});

test('what is compiled has no finding that compiling again would mend', () => {
  const source = {
    ...closed({ a: { $ref: '#thing' }, b: { $ref: '#/properties/c/allOf/0' }, c: { allOf: [TEXT] } }),
    definitions: { A: { $anchor: 'thing', ...TEXT } },
    required: ['a'],
  };
  const [report] = check(parseDocument(JSON.stringify(tool(parametersOf(source)))), {
    as: 'canonical',
    targets: ['openai-strict'],
  }).documents;

  expect(report?.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('unions within unions are not multiplied without bound', () => {
  const nested = (depth: number): JsonObject =>
    depth === 0 ? TEXT : { type: 'object', properties: { a: nested(depth - 1) }, anyOf: [{ required: ['a'] }, {}] };

  expect(() => parametersOf(closed({ a: nested(60) }))).not.toThrow();
});

test('thousands of references into branches that go are led on in little time', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `p${index}`);
  const source = closed({
    ...Object.fromEntries(names.map((name) => [name, { allOf: [{ type: 'string' }] }])),
    ...Object.fromEntries(names.map((name) => [`r${name}`, { $ref: `#/properties/${name}/allOf/0` }])),
  });

  expect(Object.keys(parametersOf(source).$defs ?? {})).toHaveLength(names.length);
});
