import { describe, expect, test } from 'vitest';
import { diagnosticsOf, messagesOfRules } from '../scripts/messages.js';
import { catalogue } from '../src/catalogue.js';
import type { ExpectedFinding, RejectedExample } from '../src/findings/entry.js';
import { namesOf } from '../src/findings/entry.js';

/** The rule's own findings, in the words of the page; revisions only where the page gives them. */
function findingsOf(id: string, example: RejectedExample): ExpectedFinding[] {
  return diagnosticsOf(example)
    .filter(({ ruleId }) => ruleId === id)
    .map(({ pointer, severity, protocolVersions }, index) => {
      const saysRevisions = example.findings[index]?.revisions !== undefined;
      return { at: pointer, severity, ...(saysRevisions ? { revisions: protocolVersions } : {}) };
    });
}

describe.each(catalogue.map((entry) => [entry.head.id, entry] as const))('%s', (id, { page }) => {
  test.each(page.accepts.map((example) => [example.title, example] as const))('accepts %s', (_, example) => {
    const diagnostics = diagnosticsOf(example);

    expect(diagnostics.filter(({ severity, ruleId }) => severity === 'error' || ruleId === id)).toEqual([]);
  });

  test.each(page.rejects.map((example) => [example.title, example] as const))('reports %s', (_, example) => {
    expect(findingsOf(id, example)).toEqual(example.findings);
  });

  test('has a page with a dated source', () => {
    expect(page.title).toMatch(/\S/);
    expect(page.why.length).toBeGreaterThan(40);
    expect(page.requirement.url).toMatch(/^https:\/\//);
    expect(page.requirement.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

/** Rules whose findings no small text can show; each has a test of its own. */
const SHOWN_ELSEWHERE = [
  'anthropic/strict-budget',
  'compile.lossy.refused',
  'compile.output.collision',
  'compile.output.rejected',
  'cursor/too-many-tools',
  'gemini/duplicate-function-name',
  'gemini/too-many-functions',
  'json-schema.tool-schema.size',
  'openai/large-enum-too-long',
  'openai/schema-too-large',
  'openai/too-many-enum-values',
  'openai/too-many-properties',
  'openai/too-many-tools',
  'probe.constraint.not-held',
  'probe.definition.rejected',
  'syntax.document.missing',
  'syntax.encoding.utf-16',
  'syntax.encoding.utf-8',
  'syntax.value.not-json',
  'syntax.yaml.depth',
  'toolgauge.baseline.stale',
  'toolgauge.override.idle',
  'toolgauge.suppression.expired',
  'toolgauge.suppression.stale',
  'vscode-copilot/too-many-tools',
];

test('every rule has an example that it reports, but for those shown elsewhere', () => {
  const without = catalogue.filter(({ page }) => page.rejects.length === 0).map(({ head }) => head.id);

  expect(without).toEqual(SHOWN_ELSEWHERE);
});

test('no two rules share a name; variants of one may', () => {
  const names = catalogue.flatMap(({ head }) => [...new Set(namesOf(head))]);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Variants that no small text can show, or that need a catalogue; each has a test of its own. */
const VARIANTS_SHOWN_ELSEWHERE = [
  'anthropic/strict-budget as-sent',
  'anthropic/strict-budget compiled',
  'json-schema.pattern.valid unjudged',
  'json-schema.tool-schema.valid supplied',
];

test('every variant is what some example of its rule comes out as, but for those shown elsewhere', () => {
  const silent = catalogue.flatMap(({ head: { id, variants = {} }, page }) => {
    const aliases = new Set(
      page.rejects.flatMap(diagnosticsOf).flatMap((diagnostic) => (diagnostic.ruleId === id ? diagnostic.aliases : [])),
    );
    return Object.entries(variants)
      .filter(([, variant]) => !variant.aliases?.some((alias) => aliases.has(alias)))
      .map(([name]) => `${id} ${name}`);
  });

  expect(silent).toEqual(VARIANTS_SHOWN_ELSEWHERE);
});

/** Two lines of a terminal that is 100 columns wide. */
const LONGEST_MESSAGE = 200;

test('no message takes more than two lines, but the one that lists what moving a description takes', () => {
  const long = messagesOfRules().filter(({ words }) => `${words.problem} ${words.advice}`.length > LONGEST_MESSAGE);

  expect([...new Set(long.map(({ ruleId }) => ruleId))]).toEqual(['mcpdesc.document.version.superseded']);
});
