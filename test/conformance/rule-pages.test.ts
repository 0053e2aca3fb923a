import { expect, test } from 'vitest';
import { check, parseDocument } from '../../src/index.js';
import { describeWithShared, readShared } from '../support/shared.js';

interface RulePageCase {
  readonly id: string;
  readonly document: unknown;
  readonly expect: {
    readonly verdict: string;
    readonly complete?: boolean;
    readonly diagnostics: readonly { ruleId: string; severity: string; pointer: string; protocolVersions: string[] }[];
  };
}

/** A document that lists the earliest revisions is told so; the cases allow that and do not count it. */
const ALLOWED = 'mcpdesc.document.protocol-versions.legacy-incomplete';

describeWithShared('the published rule pages', () => {
  const { cases } = readShared<{ cases: readonly RulePageCase[] }>('rule-pages.json');

  test.each(cases.map((each) => [each.id, each] as const))('%s', (_, { document, expect: wanted }) => {
    const [report] = check(parseDocument(JSON.stringify(document, null, 2))).documents;
    const found = report?.diagnostics.filter(({ severity, ruleId }) => severity !== 'info' && ruleId !== ALLOWED) ?? [];

    expect(
      found.map(({ ruleId, severity, pointer, protocolVersions }) => ({ ruleId, severity, pointer, protocolVersions })),
    ).toEqual(wanted.diagnostics);
    expect(report?.verdict).toBe(wanted.verdict);
    // The one case that does not say lists the earliest revisions, which are never checked completely.
    expect(report?.complete).toBe(wanted.complete ?? false);
  });

  test('there are 27 of them', () => {
    expect(cases).toHaveLength(27);
  });
});
