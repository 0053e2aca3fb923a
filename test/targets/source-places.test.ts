import { describe, expect, test } from 'vitest';
import { compile, type JsonObject, parseDocument } from '../../src/index.js';
import type { TargetId } from '../../src/words.js';

/** The changes that compiling makes of some kinds, and their places in the input schema. */
function placesOf(inputSchema: JsonObject, target: TargetId, codes: readonly string[]): string[] {
  const tools = [{ name: 'book', description: 'Books.', inputSchema }];
  const document = parseDocument(JSON.stringify(tools), { source: 'tools.json' });
  const { documents } = compile(document, { targets: [target], allowLossy: true });
  const transformations = documents.flatMap((each) => each.transformations ?? []);
  return transformations
    .filter(({ code }) => codes.includes(code))
    .map(({ pointer }) => pointer.replace('/0/inputSchema', ''));
}

const EVEN = { type: 'integer', multipleOf: 2 };

describe('a change is told where its author wrote it', () => {
  test('in a definition, when that was put in the place of a reference', () => {
    const schema = {
      type: 'object',
      properties: { guests: { $ref: '#/$defs/Count', description: 'How many' } },
      $defs: { Count: EVEN },
    };

    expect(placesOf(schema, 'gemini-parameters', ['dropped-multiple-of'])).toEqual(['/$defs/Count/multipleOf']);
  });

  test('once, when the same is left out of every copy of a definition', () => {
    const properties = { guests: { $ref: '#/$defs/Count' }, rooms: { $ref: '#/$defs/Count' } };
    const schema = { type: 'object', properties, $defs: { Count: EVEN } };

    expect(placesOf(schema, 'gemini-parameters', ['dropped-multiple-of'])).toEqual(['/$defs/Count/multipleOf']);
  });

  test('in the definition at the end of several references', () => {
    const schema = {
      type: 'object',
      properties: { guests: { $ref: '#/$defs/Guests' } },
      $defs: { Guests: { $ref: '#/$defs/Count' }, Count: EVEN },
    };

    expect(placesOf(schema, 'gemini-parameters', ['dropped-multiple-of'])).toEqual(['/$defs/Count/multipleOf']);
  });

  test('in the definition of a property, when the object was put in the place of a reference', () => {
    const stay = { type: 'object', properties: { nights: true } };
    const schema = { type: 'object', properties: { stay: { $ref: '#/$defs/Stay' } }, $defs: { Stay: stay } };

    expect(placesOf(schema, 'gemini-parameters', ['converted-true-subschema'])).toEqual([
      '/$defs/Stay/properties/nights',
    ]);
  });

  test('in the branch of "allOf" that was merged', () => {
    const schema = { type: 'object', properties: { guests: { allOf: [{ type: 'integer' }, { multipleOf: 2 }] } } };

    expect(placesOf(schema, 'anthropic-strict', ['dropped-numeric-constraint'])).toEqual([
      '/properties/guests/allOf/1/multipleOf',
    ]);
  });

  test('beside a reference, where it stands there', () => {
    const schema = {
      type: 'object',
      properties: { guests: { $ref: '#/$defs/Count', multipleOf: 2 } },
      $defs: { Count: { type: 'integer' } },
    };

    expect(placesOf(schema, 'gemini-parameters', ['dropped-multiple-of'])).toEqual(['/properties/guests/multipleOf']);
  });

  test('at the reference, when what was added to what it leads to stands nowhere', () => {
    const schema = {
      type: 'object',
      properties: { board: { $ref: '#/$defs/Board' } },
      $defs: { Board: { enum: ['full', 'half'] } },
    };

    expect(placesOf(schema, 'gemini-parameters', ['added-enum-format'])).toEqual(['/properties/board/$ref']);
  });
});
