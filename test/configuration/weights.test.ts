import { expect, test } from 'vitest';
import { overridesFrom } from '../../src/cli/weights.js';
import type { EntryHead, Weight } from '../../src/findings/entry.js';

const HEADS: readonly EntryHead[] = [
  {
    id: 'a.rule',
    weight: 'warning',
    aliases: ['a/rule'],
    variants: { odd: { weight: 'info', aliases: ['a.rule.odd'] } },
  },
  { id: 'other.rule', weight: 'error' },
];

function overrides(
  configured: readonly { name: string; weight: Weight; scope?: object }[],
  commanded: { readonly [name: string]: Weight } = {},
): object {
  return Object.fromEntries(overridesFrom({ configured, commanded: new Map(Object.entries(commanded)) }, HEADS));
}

test('the last word about a rule holds', () => {
  expect(
    overrides([
      { name: 'a.rule', weight: 'off' },
      { name: 'a.rule', weight: 'error' },
    ]),
  ).toEqual({ 'a.rule': 'error' });
});

test('what is said of a rule takes the place of what was said of its variants, and not the other way round', () => {
  const rule = { name: 'a.rule', weight: 'error' } as const;
  const variant = { name: 'a.rule.odd', weight: 'off' } as const;

  expect(overrides([variant, rule])).toEqual({ 'a.rule': 'error' });
  expect(overrides([rule, variant])).toEqual({ 'a.rule': 'error', 'a.rule.odd': 'off' });
});

test('a rule that weighs otherwise in some places is left to those who know the places', () => {
  expect(
    overrides([
      { name: 'a.rule', weight: 'off' },
      { name: 'other.rule', weight: 'info' },
      { name: 'a.rule.odd', weight: 'error', scope: { tools: 'x' } },
    ]),
  ).toEqual({ 'other.rule': 'info' });
});

test('the command line wins', () => {
  expect(overrides([{ name: 'a.rule.odd', weight: 'error' }], { 'a.rule': 'off' })).toEqual({ 'a.rule': 'off' });
});
