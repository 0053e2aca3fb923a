import { expect, test } from 'vitest';
import { check, type DocumentReport, parseDocument, REVISIONS } from '../../src/index.js';
import { readersFor } from '../../src/targets/targets.js';
import { TARGET_IDS } from '../../src/words.js';
import { describeWithShared, readShared } from '../support/shared.js';

/** What a tool from the field gets from a target: `mcp:` and a revision, or a provider. */
interface FieldVerdict {
  readonly targets: readonly string[];
  readonly verdict: 'error' | 'warning' | 'ok';
  readonly at?: string;
}

interface FieldCase {
  readonly id: string;
  readonly tool?: unknown;
  readonly tools?: readonly unknown[];
  readonly verdicts: readonly FieldVerdict[];
}

describeWithShared('tools that failed in the field', () => {
  const { cases } = readShared<{ readonly cases: readonly FieldCase[] }>('field.json');
  const rows = cases.flatMap(({ id, tool, tools, verdicts }) =>
    verdicts.flatMap((wanted) =>
      REVISIONS.filter((revision) => wanted.targets.includes(`mcp:${revision}`)).map(
        (revision) => [id, revision, tools === undefined ? tool : { tools }, wanted] as const,
      ),
    ),
  );

  test.each(rows)('%s under %s', (_, revision, value, { verdict, at }) => {
    const [report] = check(parseDocument(JSON.stringify(value)), { as: 'tools', protocol: [revision] }).documents;
    if (report === undefined) throw new Error('A check of one document reports one.');

    expect(heaviest(report), told(report)).toBe(verdict);
    if (at !== undefined) expect(placesOf(report, verdict), told(report)).toContain(at);
  });
});

describeWithShared('tools that failed in the field, for providers and clients', () => {
  const { cases } = readShared<{ readonly cases: readonly FieldCase[] }>('field.json');
  const rows = cases.flatMap(({ id, tool, tools, verdicts }) =>
    verdicts.flatMap((wanted) =>
      TARGET_IDS.filter((target) => wanted.targets.includes(target) && readersFor([target]).length > 0).map(
        (target) => [id, target, tools === undefined ? tool : { tools }, wanted] as const,
      ),
    ),
  );

  test.each(rows)('%s for %s', (_, target, value, { verdict, at }) => {
    const [report] = check(parseDocument(JSON.stringify(value)), { as: 'tools', targets: [target] }).documents;
    if (report === undefined) throw new Error('A check of one document reports one.');

    expect(heaviest(report), told(report)).toBe(verdict);
    if (at !== undefined) expect(placesOf(report, verdict), told(report)).toContain(at);
  });
});

function heaviest({ diagnostics }: DocumentReport): FieldVerdict['verdict'] {
  const severities = diagnostics.map(({ severity }) => severity);
  if (severities.includes('error')) return 'error';
  return severities.includes('warning') ? 'warning' : 'ok';
}

function placesOf({ diagnostics }: DocumentReport, verdict: string): string[] {
  return diagnostics.filter(({ severity }) => severity === verdict).map(({ pointer }) => pointer);
}

function told({ diagnostics }: DocumentReport): string {
  return diagnostics.map(({ severity, pointer, message }) => `\n${severity} ${pointer} ${message}`).join('');
}
