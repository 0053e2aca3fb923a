import { expect, test } from 'vitest';
import { type Diagnostic, type DocumentReport, REVISIONS, type Revision } from '../../src/index.js';
import { judgeTool } from '../support/judging.js';

/**
 * What a tool gets under a revision: `ok` is neither an error nor a warning; the others name the heaviest finding, so
 * that N and D of the fact sheet are `error`, W is `warning` and I is `info`.
 */
export type Verdict = 'ok' | 'info' | 'warning' | 'error';

/** The verdicts of a row, column by column; a legacy revision that differs from its column is named. */
export interface Verdicts {
  readonly '2025-06-18'?: Verdict;
  readonly legacy: Verdict;
  readonly '2025-11-25': Verdict;
  readonly '2026-07-28': Verdict;
}

/** A row of ../shared/facts/schema-traps.md, with a tool that falls into it. */
export interface Trap {
  readonly row: number;
  /** What holds of the tool, as a sentence. */
  readonly title: string;
  readonly tool: unknown;
  readonly verdicts: Verdicts;
  /** Where the heaviest finding stands, in every revision that has one. */
  readonly at?: string;
}

/** The same verdict in every column. */
export function always(verdict: Verdict): Verdicts {
  return { legacy: verdict, '2025-11-25': verdict, '2026-07-28': verdict };
}

/** One verdict where no dialect governs, another where one does. */
export function legacyElse(legacy: Verdict, governed: Verdict): Verdicts {
  return { legacy, '2025-11-25': governed, '2026-07-28': governed };
}

/** What every dialect that knows the keyword refuses: a warning where none governs, an error where one does. */
export const MALFORMED: Verdicts = legacyElse('warning', 'error');

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** A tool that takes what the schema says. */
export function withInput(inputSchema: unknown): unknown {
  return { name: 'find', inputSchema };
}

/** A tool that returns what the schema says. */
export function withOutput(outputSchema: unknown): unknown {
  return { name: 'find', inputSchema: { type: 'object' }, outputSchema };
}

/** A tool whose argument `place` has the schema; `root` adds members to the root. */
export function withProperty(place: unknown, root: object = {}): unknown {
  return withInput({ ...root, type: 'object', properties: { place } });
}

/** The same, in draft-07. */
export function withDraft07Property(place: unknown, root: object = {}): unknown {
  return withProperty(place, { $schema: DRAFT_07, ...root });
}

/** The pointer to a keyword of the argument `place`. */
export function inPlace(keyword: string): string {
  return `/inputSchema/properties/place/${keyword}`;
}

/** Declares a test for each trap: its verdict and its place under each of the five revisions. */
export function testTraps(traps: readonly Trap[]): void {
  for (const { row, title, tool, verdicts, at } of traps) {
    test(`row ${row}: ${title}`, () => {
      for (const revision of REVISIONS) {
        const report = judgeTool(tool, [revision]);
        const wanted = verdictUnder(verdicts, revision);

        expect(verdictOf(report, wanted), `${revision} ${told(report)}`).toBe(wanted);
        if (at !== undefined && wanted !== 'ok') expect(placesOf(report, wanted), revision).toContain(at);
      }
    });
  }
}

function verdictUnder(verdicts: Verdicts, revision: Revision): Verdict {
  if (revision === '2024-11-05' || revision === '2025-03-26') return verdicts.legacy;
  return verdicts[revision] ?? verdicts.legacy;
}

/** The heaviest finding; infos do not disturb a verdict of `ok`. */
function verdictOf({ diagnostics }: DocumentReport, wanted: Verdict): Verdict {
  const severities = diagnostics.map(({ severity }) => severity);
  if (severities.includes('error')) return 'error';
  if (severities.includes('warning')) return 'warning';
  return severities.includes('info') && wanted !== 'ok' ? 'info' : 'ok';
}

function placesOf({ diagnostics }: DocumentReport, wanted: Verdict): string[] {
  return diagnostics.filter(({ severity }) => severity === wanted).map(({ pointer }) => pointer);
}

/** The findings, to be shown when a test fails. */
function told({ diagnostics }: DocumentReport): string {
  return diagnostics
    .map(({ severity, pointer, message }: Diagnostic) => `\n${severity} ${pointer} ${message}`)
    .join('');
}
