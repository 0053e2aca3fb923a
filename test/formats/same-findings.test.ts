import { describe, expect, test } from 'vitest';
import { check, format, parseDocument } from '../../src/index.js';
import type { JsonValue } from '../../src/text/value.js';

/** Every format tells of the same findings, each in its own way. */

const TEXT = JSON.stringify(
  {
    tools: [
      {
        name: 'fi<nd|"&@',
        description: 'Finds.',
        inputSchema: { properties: { to: { type: 'String', maxlength: 1 } } },
      },
      { name: 'b]]>`', inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.com/`|<a>' } } } },
      { name: '', inputSchema: { type: 'object', required: ['\u0000\ud800', '\uffff'] } },
    ],
  },
  null,
  2,
);
const report = check([parseDocument(TEXT, { source: 'a|b.json' }), parseDocument('{', { source: './c.json' })]);

/** Each finding as rule and place. */
const FINDINGS = report.documents
  .flatMap(({ diagnostics }) => diagnostics.map(({ ruleId, start }) => `${ruleId} ${start.line}`))
  .sort();

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

type Json = { readonly [name: string]: JsonValue };

const READERS: { readonly [name: string]: (text: string) => string[] } = {
  json: (text) =>
    JSON.parse(text).documents.flatMap(
      ({ diagnostics }: { diagnostics: { ruleId: string; start: { line: number } }[] }) =>
        diagnostics.map(({ ruleId, start }) => `${ruleId} ${start.line}`),
    ),
  ndjson: (text) =>
    linesOf(text)
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'diagnostic')
      .map(({ ruleId, start }) => `${ruleId} ${start.line}`),
  sarif: (text) =>
    JSON.parse(text).runs[0].results.map(
      ({ ruleId, locations }: { ruleId: string; locations: { physicalLocation: { region: Json } }[] }) =>
        `${ruleId} ${locations[0]?.physicalLocation.region.startLine}`,
    ),
  github: (text) =>
    [...text.matchAll(/^::(?:error|warning|notice) .*?line=(\d+).*?title=([^:]*)::/gm)].map(
      ([, line, id]) => `${id} ${line}`,
    ),
  gitlab: (text) =>
    JSON.parse(text).map(
      ({ check_name, location }: { check_name: string; location: { lines: { begin: number } } }) =>
        `${check_name} ${location.lines.begin}`,
    ),
  junit: (text) => [
    ...[...text.matchAll(/(\d+):\d+ (?:error|warning|info): .*? \(([a-z-]+\.[a-z0-9.-]+)\)(?=$|<|")/gm)].map(
      ([, line, id]) => `${id} ${line}`,
    ),
  ],
  markdown: (text) =>
    [...text.matchAll(/^\| .*? \| ``? ?.*?:(\d+):\d+ ?``? \| .* \| \[(.*)\]\(https:.*\) \|$/gm)].map(
      ([, line, id]) => `${id} ${line}`,
    ),
};

describe.each(Object.keys(READERS))('%s', (name) => {
  test('tells every finding once', () => {
    const read = READERS[name];
    const text = format(report, name as Parameters<typeof format>[1]);

    expect(read?.(text).sort()).toEqual(FINDINGS);
  });
});

test('JUnit XML is well formed whatever a document holds', () => {
  const text = format(report, 'junit');

  expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}|[\ufffe\uffff]/u);
  expect(text.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
});

test('fingerprints of GitLab tell findings apart, and stay when lines move', () => {
  const moved = check([parseDocument(`\n\n${TEXT}`, { source: 'a|b.json' })]);
  const fingerprintsOf = (text: string): string[] =>
    JSON.parse(text).map(({ fingerprint }: Json) => String(fingerprint));
  const before = fingerprintsOf(format(report, 'gitlab'));

  expect(new Set(before).size).toBe(before.length);
  expect(fingerprintsOf(format(moved, 'gitlab')).every((each) => before.includes(each))).toBe(true);
});

test('what nobody could read is an error of JUnit, not a failure', () => {
  expect(format(report, 'junit')).toMatch(/<testsuite name=".\/c.json" tests="1" failures="0" errors="1">/);
});

test('Markdown has room in a comment, and says what is left out', () => {
  const tools = Array.from({ length: 2000 }, (_, index) => ({ name: `tool_${index}`, inputSchema: {} }));
  const text = format(check({ tools }), 'markdown');

  expect(text.length).toBeLessThan(65_536);
  expect(text).toMatch(/And \d+ more, which a comment has no room for\./);
});
