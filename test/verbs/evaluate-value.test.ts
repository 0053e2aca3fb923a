import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/index.js';

test('a value that fits is valid, and all of it was judged', () => {
  expect(evaluate({ type: 'object', required: ['id'] }, { id: 1 })).toEqual({
    valid: true,
    complete: true,
    errors: [],
    reasons: [],
  });
});

test('an error names the place in the value, the keyword and what is wrong', () => {
  const schema = { properties: { 'a/b': { items: { type: 'string' } } }, additionalProperties: false };

  expect(evaluate(schema, { 'a/b': ['x', 1], c: 1 }).errors).toEqual([
    {
      pointer: '/a~1b/1',
      schemaPointer: '/properties/a~1b/items/type',
      message: 'The value is 1, not of type "string".',
    },
    {
      pointer: '',
      schemaPointer: '/additionalProperties',
      message: 'The value has the member "c", which is not allowed.',
    },
  ]);
});

test('the schema false is named itself', () => {
  expect(evaluate({ properties: { a: false } }, { a: 1 }).errors).toEqual([
    { pointer: '/a', schemaPointer: '/properties/a', message: 'The value is not allowed here.' },
  ]);
  expect(evaluate(false, 1).errors).toEqual([
    { pointer: '', schemaPointer: '', message: 'The value is not allowed here.' },
  ]);
});

test('an error in another schema names that, as the catalogue calls it', () => {
  const catalogue = { 'https://example.com/id.json': { $defs: { id: { type: 'integer' } } } };

  expect(evaluate({ $ref: 'https://example.com/id.json#/$defs/id' }, 'a', { catalogue }).errors).toEqual([
    {
      pointer: '',
      schemaPointer: '/$defs/id/type',
      schema: 'https://example.com/id.json',
      message: 'The value is "a", not of type "integer".',
    },
  ]);
});

test('an error in a meta-schema names that', () => {
  const { errors } = evaluate({ $ref: 'http://json-schema.org/draft-07/schema#' }, { minLength: -1 });

  expect(errors).toEqual([
    {
      pointer: '/minLength',
      schemaPointer: '/definitions/nonNegativeInteger/minimum',
      schema: 'http://json-schema.org/draft-07/schema',
      message: 'The value is -1, below 0.',
    },
  ]);
});

test('an error in an embedded resource is placed in the schema given', () => {
  const schema = { $ref: 'id', $id: 'https://example.com/a', $defs: { id: { $id: 'id', type: 'integer' } } };

  expect(evaluate(schema, 'a').errors.map(({ schemaPointer }) => schemaPointer)).toEqual(['/$defs/id/type']);
});

describe('what could not be judged is not valid, and says why:', () => {
  test.each([
    [
      'a reference to nothing at hand',
      { $ref: 'https://example.com/a' },
      'the reference "https://example.com/a" is not followed',
    ],
    ['a malformed keyword', { type: 'text' }, 'part of the schema is malformed'],
    ['a pattern', { pattern: '^(a+)+$' }, 'the pattern "^(a+)+$" cannot be run safely'],
    ['a dialect', { $schema: 'https://example.com/mine' }, 'the schema is in a dialect that is not read here'],
    ['a schema that is none', 5, 'the schema is no object, true or false'],
  ])('%s', (_, schema, reason) => {
    expect(evaluate(schema, 'a'.repeat(100))).toEqual({ valid: false, complete: false, errors: [], reasons: [reason] });
  });

  test('a value that JSON cannot write', () => {
    expect(evaluate({}, undefined)).toEqual({
      valid: false,
      complete: false,
      errors: [],
      reasons: ['the value cannot be written as JSON: it has no JSON form'],
    });
    expect(evaluate({}, 1n).complete).toBe(false);
  });

  test('beside an error', () => {
    const { valid, complete, errors } = evaluate({ $ref: 'https://example.com/a', maximum: 1 }, 2);

    expect([valid, complete, errors.length]).toEqual([false, false, 1]);
  });
});

describe('dialects', () => {
  const tuple = { items: [{ type: 'string' }] };

  test('a schema that declares none is of 2020-12, unless another is given', () => {
    expect(evaluate(tuple, [1]).complete).toBe(false);
    expect(evaluate(tuple, [1], { dialect: 'draft-07' })).toMatchObject({ valid: false, complete: true });
  });

  test('a supplied schema that declares none is of that dialect too, one that declares another keeps it', () => {
    const catalogue = {
      'https://example.com/plain': tuple,
      'https://example.com/new': { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: tuple.items },
    };
    const validity = (name: string): boolean =>
      evaluate({ $ref: `https://example.com/${name}` }, [1], { dialect: 'draft-07', catalogue }).valid;

    expect(evaluate({ $ref: 'https://example.com/plain' }, ['a'], { dialect: 'draft-07', catalogue }).valid).toBe(true);
    expect([validity('plain'), validity('new')]).toEqual([false, false]);
  });

  const vocab = (name: string): string => `https://json-schema.org/draft/2020-12/vocab/${name}`;
  const metaSchema = ($vocabulary: { readonly [uri: string]: boolean }): object => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://example.com/dialect',
    $vocabulary,
  });
  const judge = (schema: object, value: unknown, vocabularies: { readonly [uri: string]: boolean }): unknown => {
    const catalogue = { 'https://example.com/dialect': JSON.parse(JSON.stringify(metaSchema(vocabularies))) };
    const { valid, complete } = evaluate({ $schema: 'https://example.com/dialect', ...schema }, value, { catalogue });
    return complete ? valid : 'not complete';
  };

  test('a vocabulary that the meta-schema leaves out does not count', () => {
    const schema = { properties: { a: false }, minProperties: 2 };
    const core = { [vocab('core')]: true };

    expect(judge(schema, { b: 1 }, { ...core, [vocab('applicator')]: true })).toBe(true);
    expect(judge(schema, { a: 1 }, { ...core, [vocab('applicator')]: true })).toBe(false);
    expect(judge(schema, { a: 1 }, { ...core, [vocab('validation')]: true })).toBe(false);
    expect(judge(schema, { a: 1, b: 1 }, { ...core, [vocab('validation')]: true })).toBe(true);
  });

  test('minContains belongs to another vocabulary than contains', () => {
    const applicator = { [vocab('core')]: true, [vocab('applicator')]: true };

    expect(judge({ contains: true, minContains: 2 }, [1], applicator)).toBe(true);
    expect(judge({ contains: true, minContains: 0 }, [], applicator)).toBe(false);
  });

  test('a vocabulary that is required and not known leaves a value undecided, an optional one does not', () => {
    expect(judge({}, 1, { [vocab('core')]: true, 'https://example.com/units': true })).toBe('not complete');
    expect(judge({}, 1, { [vocab('core')]: true, 'https://example.com/units': false })).toBe(true);
    expect(judge({}, 1, { [vocab('core')]: true, [vocab('format-assertion')]: true })).toBe('not complete');
  });

  test('a meta-schema that is its own meta-schema names no dialect', () => {
    const catalogue = { 'https://example.com/loop': { $schema: 'https://example.com/loop' } };

    expect(evaluate({ $schema: 'https://example.com/loop' }, 1, { catalogue }).complete).toBe(false);
  });
});

test('neither the schema nor the value is changed', () => {
  const schema = Object.freeze({ properties: Object.freeze({ a: Object.freeze({ default: 1 }) }) });

  expect(evaluate(schema, Object.freeze({})).valid).toBe(true);
});

test('a value is judged as the JSON it would be sent as', () => {
  expect(evaluate({ type: 'string' }, new Date(0)).valid).toBe(true);
  expect(evaluate({ maxProperties: 0 }, { a: undefined }).valid).toBe(true);
});

test('an option that is unknown is told at once', () => {
  // @ts-expect-error no such dialect
  expect(() => evaluate({}, 1, { dialect: 'draft-04' })).toThrow(TypeError);
  expect(() => evaluate({}, 1, { catalogue: { a: true } })).toThrow(TypeError);
});
