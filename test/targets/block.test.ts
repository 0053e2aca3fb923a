import { expect, test } from 'vitest';
import { argumentAdapter, compile } from '../../src/index.js';

const tool = {
  name: 'label',
  inputSchema: {
    type: 'object',
    properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
    required: ['labels'],
    additionalProperties: false,
  },
};

test('a tool says in its block for a target how it is to be written for that', () => {
  const chosen = { ...tool, targets: { 'openai-strict': { maps: 'pairs' } } };
  const refusalsOf = (each: unknown): unknown => compile(each, { targets: ['openai-strict'] }).documents[0]?.refusals;

  expect(refusalsOf(tool)).toHaveLength(1);
  expect(refusalsOf(chosen)).toEqual([]);
  expect(argumentAdapter(chosen, 'openai-strict').decode({ labels: [{ key: 'a', value: 'b' }] })).toEqual({
    labels: { a: 'b' },
  });
});

test('what a block says of other things, or wrongly, changes nothing', () => {
  const odd = { ...tool, targets: { 'openai-strict': { maps: 'yes', colour: 'red' }, openai: null } };

  expect(compile(odd, { targets: ['openai-strict'] }).documents[0]?.refusals).toHaveLength(1);
});
