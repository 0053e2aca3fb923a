import { expect, test } from 'vitest';
import { argumentAdapter, compile } from '../../src/index.js';

const tool = {
  name: 'book',
  inputSchema: {
    type: 'object',
    properties: {
      room: { type: 'string' },
      guests: { type: 'integer', minimum: 1 },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      note: { type: ['string', 'null'] },
    },
    required: ['room'],
    additionalProperties: false,
  },
};

test('a member that strict mode could not leave out is left out again, and one that may be null stays', () => {
  const adapter = argumentAdapter(tool, 'openai-strict');

  expect(adapter.decode({ room: 'a', guests: null, labels: null, note: null })).toEqual({ room: 'a', note: null });
  expect(adapter.decode({ room: 'a' })).toEqual({ room: 'a' });
});

test('a list of pairs is the map that it stands for', () => {
  const rewriting = { maps: 'pairs' } as const;
  const adapter = argumentAdapter(tool, 'openai-strict', { rewriting });
  const pairs = [{ key: 'team', value: 'ops' }];
  const [report] = compile(tool, { targets: ['openai-strict'], rewriting }).documents;

  expect(report?.refusals).toEqual([]);
  expect(adapter.decode({ room: 'a', guests: 2, labels: pairs, note: null })).toEqual({
    room: 'a',
    guests: 2,
    labels: { team: 'ops' },
    note: null,
  });
});

test('a text that stands for a number is that number, also beside a member that may be null', () => {
  const step = {
    type: 'object',
    properties: { size: { type: 'integer', enum: [1, 3] }, note: { type: ['string', 'null'] } },
  };
  const branches = { anyOf: [step, { type: 'boolean' }] };
  const inputSchema = { type: 'object', properties: { step: branches } };
  const adapter = argumentAdapter({ name: 'go', inputSchema }, 'gemini-parameters', { rewriting: { enums: 'text' } });

  expect(adapter.decode({ step: { size: '3', note: null } })).toEqual({ step: { size: 3, note: null } });
});

test('decoded arguments are judged by the tool as it was written', () => {
  const adapter = argumentAdapter(tool, 'mcp');

  expect(adapter.validate({ room: 'a' }).valid).toBe(true);
  expect(adapter.validate({ room: 'a', guests: 0 }).errors.map(({ pointer }) => pointer)).toEqual(['/guests']);
});

test('what is no tool has an adapter that vouches for nothing', () => {
  for (const odd of [undefined, null, 1, {}, { inputSchema: true }]) {
    const adapter = argumentAdapter(odd, 'mcp');

    expect(adapter.decode({ a: 1 })).toEqual({ a: 1 });
    expect(adapter.validate({})).toMatchObject({ valid: false, complete: false, errors: [] });
  }
});

test('a client is no target to adapt for', () => {
  expect(() => argumentAdapter(tool, 'cursor')).toThrow(TypeError);
});
