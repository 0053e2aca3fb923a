import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check, type DocumentReport, parseDocument } from '../../src/index.js';
import { describeWithShared, readShared, sharedUrl } from '../support/shared.js';

interface Expectation {
  readonly verdict: 'valid' | 'warning' | 'invalid';
  readonly upstreamDiagnostics?: readonly { readonly path: string; readonly code: string }[];
}

/** Places that the format's own validator gives and we do not, because ours are where the fault is written. */
const ELSEWHERE: { readonly [place: string]: string } = {
  // Its paths lead through the place that uses a component into the resolved value; ours lead to the component.
  'component-protocol-scope /resources/0/examples/current': '/components/resourceExamples/current',
  // Of two objects that overlap it names the earlier, of tools the later; ours always the later, with the earlier beside it.
  'overlapping-capabilities /capabilities/0/protocolVersions': '/capabilities/1/protocolVersions',
};

describeWithShared('the fixtures of the format 0.8.0', () => {
  const { _about, ...fixtures } = readShared<{ [fixture: string]: Expectation }>('mcpdesc-0.8.0/expectations.json');
  const cases = Object.entries(fixtures);

  test.each(cases)('%s', (fixture, { verdict, upstreamDiagnostics = [] }) => {
    const report = reportOf(fixture);
    const places = placesOf(report);
    const missed = upstreamDiagnostics.map(({ path }) => ours(fixture, path)).filter((path) => !isTold(path, places));

    expect([report.verdict, missed, verdict === 'valid' ? places : []]).toEqual([verdict, [], []]);
  });

  test('there are 94 of them', () => {
    expect(cases).toHaveLength(94);
  });
});

function reportOf(fixture: string): DocumentReport {
  const text = readFileSync(sharedUrl(`mcpdesc-0.8.0/${fixture}`), 'utf8');
  const [report] = check(parseDocument(text, { source: fixture })).documents;
  if (report === undefined) throw new Error(`${fixture} gave no report.`);
  return report;
}

function placesOf({ diagnostics }: DocumentReport): string[] {
  return diagnostics.filter(({ severity }) => severity !== 'info').map(({ pointer }) => pointer);
}

function ours(fixture: string, path: string): string {
  const name = fixture.replace(/^.*\/(.*)\.json$/, '$1');
  const moved = Object.entries(ELSEWHERE).find(([place]) => `${name} ${path}`.startsWith(place));
  return moved === undefined ? path : moved[1] + `${name} ${path}`.slice(moved[0].length);
}

/** Something is told at a place when a diagnostic stands there, or at what lies in it. */
function isTold(place: string, places: readonly string[]): boolean {
  return places.some((pointer) => pointer === place || pointer.startsWith(`${place}/`));
}

describeWithShared('the example documents of the format 0.8.0', () => {
  const NAMES = [
    'client-requirements',
    'full-featured',
    'http-server',
    'minimal',
    'multi-transport',
    'multi-version',
    'reusable-components',
    'stdio-server',
  ];

  test.each(NAMES)('%s gives nothing but what early revisions ask for', (name) => {
    const { diagnostics } = reportOf(`examples/${name}.yaml`);
    const told = diagnostics.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId);

    expect(told.filter((ruleId) => !EARLY.has(ruleId))).toEqual([]);
  });
});

/** What the format asks to say of its earliest revisions, and of examples that no dialect governs. */
const EARLY: ReadonlySet<string> = new Set([
  'mcpdesc.document.protocol-versions.legacy-incomplete',
  'mcp.tool-example.incomplete',
  'mcp.transport.sse.legacy',
  'mcp.client-requirements.deprecated',
]);
