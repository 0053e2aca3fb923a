import { describe, expect, test } from 'vitest';
import type { Allowance } from '../../src/findings/allowance.js';
import { diff, parseDocument, type Report } from '../../src/index.js';
import { applyAllowances } from '../../src/verbs/allowances.js';

const TODAY = '2026-12-01';

const OLD = [
  { name: 'find', inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { minimum: 0 } } } },
  { name: 'count', inputSchema: { type: 'object', properties: { a: { type: 'string' }, c: {} } } },
];
const NEW = [
  { name: 'count', inputSchema: { type: 'object', properties: { a: { type: 'integer' } } } },
  { name: 'find', inputSchema: { type: 'object', properties: { a: { type: 'integer' }, b: { minimum: 1 } } } },
];

function withAllowances(...allowances: readonly Allowance[]): Report {
  const list = (tools: object, source: string) => parseDocument(JSON.stringify({ tools }), { source });
  return applyAllowances(diff(list(OLD, 'old.json'), list(NEW, 'new.json')), allowances, TODAY);
}

/** The tool and the place of each change that is accepted. */
function accepted(...allowances: readonly Allowance[]): string[] {
  const { changes = [] } = withAllowances(...allowances);
  return changes.flatMap(({ tool, subject = '', allowed }) => (allowed === undefined ? [] : [`${tool}, ${subject}`]));
}

const reason = 'It is meant.';

describe('an allowance is for the changes of its code', () => {
  test('in every tool, unless it names one', () => {
    expect(accepted({ code: 'type-changed', reason })).toEqual(['find, property "a"', 'count, property "a"']);
    expect(accepted({ code: 'type-changed', tool: 'count', reason })).toEqual(['count, property "a"']);
  });

  test('at the place that its pointer leads to from the tool, wherever the tool stands, and below that', () => {
    expect(
      accepted({ code: 'constraint-narrowed', pointer: '/inputSchema/properties/b/minimum', reason }),
    ).toHaveLength(1);
    expect(accepted({ code: 'constraint-narrowed', pointer: '/inputSchema', reason })).toHaveLength(1);
    expect(accepted({ code: 'constraint-narrowed', pointer: '/inputSchema/properties/bb', reason })).toEqual([]);
    expect(accepted({ code: 'constraint-narrowed', pointer: '/inputSchema/properties/a', reason })).toEqual([]);
  });

  test('at the place that its pointer leads to from the document', () => {
    expect(accepted({ code: 'type-changed', pointer: '/tools/0', reason })).toEqual(['count, property "a"']);
  });

  test('in the version that has what is gone from the other', () => {
    const pointer = '/inputSchema/properties/c';

    expect(accepted({ code: 'property-removed', tool: 'count', pointer, reason })).toHaveLength(1);
  });
});

describe('the last day of an allowance', () => {
  test.each([
    ['2026-11-30', 0, 'expired'],
    ['2026-12-01', 1, 'used'],
    ['2026-12-02', 1, 'used'],
  ])('%s', (until, count, state) => {
    const { summary, allowances } = withAllowances({ code: 'property-removed', reason, until });

    expect(summary.changes?.allowed).toBe(count);
    expect(allowances).toEqual([{ code: 'property-removed', reason, until, state, changes: 1 }]);
  });

  test('does not matter where another still holds', () => {
    const allowances = [
      { code: 'property-removed', reason, until: '2020-01-31' },
      { code: 'property-removed', reason: 'Still.' },
    ];

    expect(withAllowances(...allowances).allowances?.map(({ state }) => state)).toEqual(['expired', 'used']);
  });
});

test('an allowance that accepts nothing is unused', () => {
  expect(withAllowances({ code: 'tool-removed', reason }).allowances).toMatchObject([{ state: 'unused', changes: 0 }]);
});

test('what is allowed still breaks callers, and asks for a major version', () => {
  const everything = ['type-changed', 'constraint-narrowed', 'property-removed'].map((code) => ({ code, reason }));
  const { summary } = withAllowances(...everything);

  expect(summary.changes).toMatchObject({ breaking: 4, allowed: 4 });
  expect(summary.nextVersion?.step).toBe('major');
});

test('without allowances a report is as it was', () => {
  expect(withAllowances()).not.toHaveProperty('allowances');
});
