import { expect, test } from 'vitest';
import { factsIn, printedFacts } from '../../scripts/learned-facts.js';
import type { Measurement, ProbeResult } from '../../src/findings/probe-result.js';

const ABOUT = {
  source: 'tools.json',
  tool: 'convert',
  pointer: '/tools/0',
  target: 'anthropic',
  model: 'claude-x',
  url: 'https://api.anthropic.com/v1/messages',
  askedOn: '2026-12-01',
} as const;

const SOURCE = {
  title: 'Asked: claude-x at api.anthropic.com',
  url: 'https://api.anthropic.com/v1/messages',
  basis: 'observed',
  checkedOn: '2026-12-01',
};

function measured(keyword: string, held: number, broken: number): Measurement {
  return { keyword, pointer: `/tools/0/inputSchema/${keyword}`, asked: {}, held, broken, silent: 1 };
}

test('what was held in every call is enforced, what was broken is accepted, and silence says nothing', () => {
  const one: ProbeResult = {
    ...ABOUT,
    status: 'accepted',
    measured: [measured('enum', 3, 0), measured('minimum', 2, 0)],
  };
  const other: ProbeResult = {
    ...ABOUT,
    status: 'accepted',
    measured: [measured('minimum', 0, 1), measured('pattern', 0, 0)],
  };

  expect(factsIn({ results: [one, other] })).toEqual([
    {
      target: 'anthropic',
      keyword: 'enum',
      treatment: 'enforced',
      source: SOURCE,
      note: 'Held in 3 of 3 calls that were asked to break it.',
    },
    {
      target: 'anthropic',
      keyword: 'minimum',
      treatment: 'accepted',
      source: SOURCE,
      note: 'Held in 2 of 3 calls that were asked to break it.',
    },
  ]);
});

test('a keyword that a refusal names is rejected, with the words; a property is none', () => {
  const rejected = (rejectedAt: string): ProbeResult => {
    return { ...ABOUT, status: 'rejected', rejectedAt, providerError: { status: 400, message: "It's no" } };
  };
  const places = [
    '/tools/0/inputSchema/properties/a/pattern',
    '/tools/0/inputSchema/properties/pattern',
    '/tools/0/name',
  ];

  expect(factsIn({ results: places.map(rejected) })).toEqual([
    { target: 'anthropic', keyword: 'pattern', treatment: 'rejected', source: SOURCE, note: "It's no" },
  ]);
});

test('facts are printed as entries of a table', () => {
  const result: ProbeResult = {
    ...ABOUT,
    status: 'rejected',
    rejectedAt: '/inputSchema/pattern',
    providerError: { status: 400, message: 'It\'s "no"\n' },
  };

  expect(printedFacts(factsIn({ results: [result] }))).toBe(
    `// anthropic\n['pattern', { treatment: 'rejected', source: { title: 'Asked: claude-x at api.anthropic.com', ` +
      `url: 'https://api.anthropic.com/v1/messages', basis: 'observed', checkedOn: '2026-12-01' }, ` +
      `note: 'It\\'s "no"\\n' }],\n`,
  );
});
