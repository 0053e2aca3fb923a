import { readFileSync } from 'node:fs';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue.js';
import { reportOf, usageReport } from '../../src/findings/report.js';
import { MOST_RESULTS } from '../../src/formats/sarif.js';
import { check, format, parseDocument, type Report } from '../../src/index.js';
import { WITHOUT_DESCRIPTIONS } from '../support/judging.js';

/** The schema of OASIS, as Microsoft's package carries it; it is written in draft-04. */
const SCHEMA = JSON.parse(
  readFileSync('node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json', 'utf8'),
);

// One of its patterns has a stray bracket, which only a regular expression without the "u" flag takes.
const ajv = new Ajv.default({ allErrors: true, strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(SCHEMA);

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: PhysicalLocation; readonly logicalLocations?: unknown }[];
  readonly relatedLocations?: readonly { readonly id: number; readonly physicalLocation: PhysicalLocation }[];
  readonly partialFingerprints: { readonly [name: string]: string };
}

interface PhysicalLocation {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
  readonly region: unknown;
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications: readonly {
      readonly level: string;
      readonly message: { readonly text: string };
    }[];
  }[];
  readonly artifacts: readonly unknown[];
  readonly results: readonly Result[];
}

/** The run of a report's log, which the schema of SARIF accepts. */
function runOf(report: Report): Run {
  const log = JSON.parse(format(report, 'sarif'));
  isSarif(log);

  expect(isSarif.errors ?? []).toEqual([]);
  return log.runs[0];
}

function runOn(value: unknown, source = 'tools.json'): Run {
  return runOf(check(parseDocument(JSON.stringify(value, null, 2), { source }), { rules: WITHOUT_DESCRIPTIONS }));
}

const TWICE = {
  tools: [
    { name: 'find', inputSchema: { type: 'object' } },
    { name: 'find', inputSchema: { type: 'object' } },
  ],
};

function fingerprints({ results }: Run): string[] {
  return results.flatMap(({ partialFingerprints }) => Object.values(partialFingerprints));
}

describe('the schema of SARIF accepts', () => {
  test.each(catalogue.map(({ head, page }) => [head.id, page.rejects] as const))('the log of %s', (id, examples) => {
    const targets = [...new Set(examples.flatMap((example) => example.targets ?? ['mcp' as const]))];
    const asCanonical = examples.some(({ surface }) => surface === 'canonical') ? ({ as: 'canonical' } as const) : {};
    const options = targets.length === 0 ? {} : { targets, ...asCanonical };
    const documents = examples.flatMap(({ tool, document, text, surface }) => {
      const content = text?.content ?? JSON.stringify(tool ?? document);
      const parsed = parseDocument(content, { source: text?.file ?? 'example.json' });
      return check(parsed, surface === 'description' ? options : { protocol: 'all', ...options }).documents;
    });
    const { tool, results } = runOf(reportOf('check', '0.1.0', documents));
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
    expect(results.some(({ ruleId }) => ruleId === id) || examples.length === 0).toBe(true);
  });

  test('the log of no document, and of a document given twice', () => {
    expect(runOf(reportOf('check', '0.1.0', []))).toMatchObject({ results: [] });
    expect(runOf(check([parseDocument('{'), parseDocument('{')])).artifacts).toHaveLength(1);
  });

  test('the log of a report whose rules are unknown', () => {
    const report = check(parseDocument(JSON.stringify(TWICE)), { rules: WITHOUT_DESCRIPTIONS });
    const foreign = report.documents.map((document) => ({
      ...document,
      diagnostics: document.diagnostics.map((diagnostic) => ({ ...diagnostic, ruleId: 'some.other.rule' })),
    }));

    expect(runOf({ ...report, documents: foreign }).tool.driver.rules).toEqual([
      {
        id: 'some.other.rule',
        helpUri: 'https://github.com/toolgauge/toolgauge/blob/main/docs/rules/some.other.rule.md',
      },
    ]);
  });
});

test('what GitHub shows of a rule keeps to its limit of 1024 characters', () => {
  const lengths = catalogue.flatMap(({ page }) => [page.title.length + 1, page.why.length]);

  expect(Math.max(...lengths)).toBeLessThanOrEqual(1024);
});

test('a region ends behind its last character, counted in UTF-16 units', () => {
  const tool = parseDocument('{ "name": "a", "title": "🙂", "inputSchema": [] }', { source: 'a.json' });
  const [result] = runOf(check(tool, { rules: WITHOUT_DESCRIPTIONS })).results;

  expect(result?.locations[0]?.physicalLocation.region).toEqual({
    startLine: 1,
    startColumn: 46,
    endLine: 1,
    endColumn: 48,
  });
});

test('related places have an id, and the message links to them', () => {
  const [result] = runOn(TWICE).results;

  expect(result?.message.text).toMatch(/ See \[line 4\]\(1\)\.$/);
  expect(result?.relatedLocations).toMatchObject([
    {
      id: 1,
      physicalLocation: { region: { startLine: 4, startColumn: 15 } },
      message: { text: 'The first tool of this name.' },
    },
  ]);
});

test('nothing that the input says becomes a link', () => {
  const name = '[click](https://example.com/)';
  const [result] = runOn({ name, inputSchema: { type: 'objekt' } }).results;

  expect(result?.message.text).toContain('Tool "[click\\](https://example.com/)"');
});

describe('a fingerprint', () => {
  const broken = { name: 'find', inputSchema: { type: 'object', required: 'id' } };
  const other = { name: 'list', inputSchema: { type: 'object' } };

  test('stays the same when lines and tools move', () => {
    expect(fingerprints(runOn([broken]))).toEqual(['json-schema.tool-schema.valid find /inputSchema/required:1']);
    expect(fingerprints(runOn({ tools: [other, broken] }))).toEqual(fingerprints(runOn([broken])));
    expect(fingerprints(runOn(broken))).toEqual(fingerprints(runOn([broken])));
  });

  test('tells results apart that share rule, tool and place', () => {
    const found = fingerprints(runOn([broken, broken])).filter((text) => text.startsWith('json-schema'));

    expect(found).toEqual([
      'json-schema.tool-schema.valid find /inputSchema/required:1',
      'json-schema.tool-schema.valid find /inputSchema/required:2',
    ]);
  });
});

describe('an artifact', () => {
  const locationOf = (source: string): unknown =>
    runOn(TWICE, source).results[0]?.locations[0]?.physicalLocation.artifactLocation;

  test.each([
    ['tools.json', 'tools.json'],
    ['./a//b/./c.json', 'a/b/c.json'],
    ['a/../b.json', 'b.json'],
    ['größe 100%?#.json', 'gr%C3%B6%C3%9Fe%20100%25%3F%23.json'],
    ['c:/tools.json', 'c%3A/tools.json'],
    ['\ud800.json', '%EF%BF%BD.json'],
  ])('below the folder, %j, is relative to it', (source, uri) => {
    expect(locationOf(source)).toEqual({ uri, uriBaseId: '%SRCROOT%', index: 0 });
  });

  test.each([
    ['../a b.json', '../a%20b.json'],
    ['a/../../b.json', '../b.json'],
    ['/srv/tools.json', 'file:///srv/tools.json'],
  ])('elsewhere, %j, is where it was said to be', (source, uri) => {
    expect(locationOf(source)).toEqual({ uri, index: 0 });
  });
});

describe('an invocation', () => {
  test('failed when a document could not be read', () => {
    expect(runOf(check(parseDocument('{', { source: 'a.json' }))).invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: 'error', message: { text: 'The document could not be read.' } }],
      },
    ]);
  });

  test('tells mistakes in the command, with their hints', () => {
    const report = usageReport('check', '0.1.0', [{ message: 'There is no rule "a".', hint: 'Did you mean "b"?' }]);

    expect(runOf(report).invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: 'error', message: { text: 'There is no rule "a". Did you mean "b"?' } }],
      },
    ]);
  });

  test('tells what was not checked', () => {
    const description = {
      mcpdesc: '0.9.0',
      info: { name: 'sample', version: '1.0.0' },
      protocolVersions: ['2026-07-28'],
      tools: [{ name: 'find', inputSchema: { type: 'object', $ref: 'https://example.com/schema' } }],
    };

    expect(runOn(description).invocations).toMatchObject([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [
          {
            level: 'warning',
            locations: [{ logicalLocations: [{ fullyQualifiedName: '/tools/0/inputSchema/$ref' }] }],
          },
        ],
      },
    ]);
  });
});

test('of more results than GitHub takes the heaviest are told, and how many are left out', () => {
  const tool = { name: 'find', inputSchema: { type: 'object', nullable: true, required: 'id' } };
  const report = check(parseDocument(JSON.stringify(tool), { source: 'tools.json' }), { rules: WITHOUT_DESCRIPTIONS });
  const [info, error] = report.documents[0]?.diagnostics ?? [];
  const documents = report.documents.map((document) => ({
    ...document,
    diagnostics: [...Array.from({ length: MOST_RESULTS }, () => info), error].flatMap((diagnostic) => diagnostic ?? []),
  }));
  const [run] = JSON.parse(format(reportOf('check', '0.1.0', documents), 'sarif')).runs;

  expect(run.results).toHaveLength(MOST_RESULTS);
  expect(run.results.at(-1)).toMatchObject({ level: 'error' });
  expect(run.invocations[0].toolExecutionNotifications).toEqual([
    {
      level: 'warning',
      message: { text: '1 result left out, the lightest: GitHub takes 25000. The format json has all of them.' },
    },
  ]);
});
