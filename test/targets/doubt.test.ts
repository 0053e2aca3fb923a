import { expect, test } from 'vitest';
import { compile, type JsonObject } from '../../src/index.js';
import { closed, tool } from './tools.js';

/** The effects of closing objects that stand somewhere. */
function effectsOf(a: JsonObject, others: JsonObject = {}): string[] {
  const [report] = compile(tool({ ...closed({ a }), ...others }), {
    targets: ['anthropic-strict'],
    allowLossy: true,
  }).documents;
  return (report?.transformations ?? [])
    .filter(({ code }) => code === 'added-additional-properties-false')
    .map(({ pointer, effect }) => `${effect} ${pointer.replace('/additionalProperties', '')}`);
}

const OPEN = { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } as const;
const OTHER = { type: 'object', properties: { c: { type: 'string' } }, required: ['c'] } as const;
const LOOSE = { type: 'object', properties: { c: { type: 'string' } } } as const;
const kind = (name: string): JsonObject => ({
  type: 'object',
  properties: { kind: { const: name } },
  required: ['kind'],
});
const A = '/inputSchema/properties/a';

test('closing an object accepts less in most places', () => {
  expect(effectsOf(OPEN)).toEqual([`narrows ${A}`]);
  expect(effectsOf({ anyOf: [OPEN, OTHER] })).toEqual([`narrows ${A}/anyOf/0`, `narrows ${A}/anyOf/1`]);
});

test.each(['not', 'if'])('closing an object below "%s" may accept more', (keyword) => {
  expect(effectsOf({ [keyword]: OPEN })).toEqual([`widens ${A}/${keyword}`]);
});

test('closing branches of "oneOf" may accept what fitted several of them', () => {
  expect(effectsOf({ oneOf: [OPEN, LOOSE] })).toEqual([`widens ${A}/oneOf/0`, `widens ${A}/oneOf/1`]);
});

test('closing branches of "oneOf" of which each requires what the others do not name accepts less', () => {
  expect(effectsOf({ oneOf: [OPEN, OTHER] })).toEqual([`narrows ${A}/oneOf/0`, `narrows ${A}/oneOf/1`]);
});

test('closing branches of "oneOf" that exclude each other accepts less', () => {
  expect(effectsOf({ oneOf: [kind('x'), kind('y')] })).toEqual([`narrows ${A}/oneOf/0`, `narrows ${A}/oneOf/1`]);
});

test('references carry the doubt along, and what shows that there is none', () => {
  const oneOf = [{ $ref: '#/$defs/X' }, { $ref: '#/$defs/Y' }];

  expect(effectsOf({ oneOf }, { $defs: { X: OPEN, Y: LOOSE } })).toEqual([
    'widens /inputSchema/$defs/X',
    'widens /inputSchema/$defs/Y',
  ]);
  expect(effectsOf({ oneOf }, { $defs: { X: kind('x'), Y: kind('y') } })).toEqual([
    'narrows /inputSchema/$defs/X',
    'narrows /inputSchema/$defs/Y',
  ]);
});
