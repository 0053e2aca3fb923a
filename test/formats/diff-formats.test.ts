import { readFileSync } from 'node:fs';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { CHANGE_KINDS } from '../../src/changes/kinds.js';
import { usageReport } from '../../src/findings/report.js';
import { DIFF_FORMATS } from '../../src/formats/diff-formats.js';
import { MOST_CHARACTERS } from '../../src/formats/diff-markdown.js';
import { diff, format, type JsonObject, parseDocument, type Report } from '../../src/index.js';
import { applyAllowances } from '../../src/verbs/allowances.js';
import { Random } from '../fuzz/random.js';
import { schemaOfArguments } from '../targets/generated-schemas.js';

/** Every format of a comparison: that all tell the same changes, and that none can be led astray by what it quotes. */

type FormatName = keyof typeof DIFF_FORMATS;
const EVERYTHING = { verbose: true, maxFindings: Number.POSITIVE_INFINITY };

function printed(report: Report, name: FormatName): string {
  return [...DIFF_FORMATS[name](report, EVERYTHING)].join('');
}

const ajv = new Ajv.default({ allErrors: true, strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(
  JSON.parse(readFileSync('node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json', 'utf8')),
);

interface Log {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly suppressions?: readonly { readonly justification: string }[];
      readonly partialFingerprints: { readonly [name: string]: string };
    }[];
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  }[];
}

function resultsOf(report: Report): Log['runs'][number]['results'] {
  const log: Log = JSON.parse(printed(report, 'sarif'));
  isSarif(log);
  expect(isSarif.errors ?? []).toEqual([]);
  return log.runs[0]?.results ?? [];
}

function listOf(tools: readonly object[], source: string): ReturnType<typeof parseDocument> {
  return parseDocument(JSON.stringify({ tools }, null, 2), { source });
}

function comparison(old: readonly object[], young: readonly object[]): Report {
  return diff(listOf(old, 'old.json'), listOf(young, 'new.json'));
}

/** Two versions of some tools, made by chance. */
function comparisonMadeBy(seed: number): Report {
  const random = new Random(seed);
  const tools = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => ({
      name: `tool_${index}`,
      description: random.pick(['Finds.', 'Counts.']),
      inputSchema: schemaOfArguments(random),
      outputSchema: schemaOfArguments(random),
    }));
  return comparison(tools(3), tools(4));
}

/** The codes that each format tells, in the order of the alphabet. */
const CODES_IN: { readonly [name in Exclude<FormatName, 'markdown'>]: (text: string) => (string | undefined)[] } = {
  json: (text) => JSON.parse(text).changes.map(({ code }: { readonly code: string }) => code),
  ndjson: (text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'change')
      .map(({ code }) => code),
  sarif: (text) => JSON.parse(text).runs[0].results.map(({ ruleId }: { readonly ruleId: string }) => ruleId),
  github: (text) => [...text.matchAll(/^::\w+ (?:.*,)?title=([\w-]+)::/gm)].map(([, code]) => code),
  gitlab: (text) => JSON.parse(text).map(({ check_name }: { readonly check_name: string }) => check_name),
  junit: (text) => [...text.matchAll(/<testcase classname="[^"]*" name="([\w-]+),/g)].map(([, code]) => code),
  pretty: (text) => [...text.matchAll(/^ +=.code: ([\w-]+)/gm)].map(([, code]) => code),
};

describe('every format tells the same changes', () => {
  const seeds = Array.from({ length: 5 }, (_, seed) => seed);

  test.each(seeds)('of versions made by chance, %i', (seed) => {
    const report = comparisonMadeBy(seed);
    const codes = (report.changes ?? []).map(({ code }) => code).sort();

    expect(codes.length).toBeGreaterThan(3);
    for (const [name, codesIn] of Object.entries(CODES_IN)) {
      expect([name, codesIn(printed(report, name as keyof typeof CODES_IN)).sort()]).toEqual([name, codes]);
    }
  });

  test.each(seeds)('and markdown has a row for each that breaks, and a line for each, %i', (seed) => {
    const report = comparisonMadeBy(seed);
    const { changes = [] } = report;
    const text = printed(report, 'markdown');
    const rows = [...text.matchAll(/^\| `tool_.*\| `([\w-]+)` \| `\w+\.json:\d+` \|$/gm)].map(([, code]) => code);
    const [, changelog = ''] = text.split('<summary>');
    const entries = changelog.split('\n').filter((line) => /^ *- /.test(line) && !/^- `[^`]*`$/.test(line));

    expect(rows.sort()).toEqual(changes.flatMap((change) => (change.class === 'breaking' ? change.code : [])).sort());
    expect(entries).toHaveLength(changes.length);
  });
});

test('what people read keeps to the width of the terminal, but for words that are longer', () => {
  for (const width of [60, 80, 120]) {
    const text = [...DIFF_FORMATS.pretty(comparisonMadeBy(7), { ...EVERYTHING, width })].join('');
    const wide = text.split('\n').filter((line) => line.length > width);

    expect(wide.filter((line) => line.split(' ').every((word) => word.length < width / 2))).toEqual([]);
  }
});

test('every code that is found has a kind', () => {
  const codes = Array.from({ length: 15 }, (_, seed) => comparisonMadeBy(seed)).flatMap(({ changes = [] }) =>
    changes.map(({ code }) => code),
  );

  expect([...new Set(codes)].filter((code) => !CHANGE_KINDS.has(code))).toEqual([]);
});

test('the library prints what changed for people and for programs, and refuses the formats that it has not', () => {
  const report = comparison([{ name: 'a', inputSchema: {} }], [{ name: 'b', inputSchema: {}, description: 'B.' }]);

  expect(format(report, 'pretty')).toContain('The tool "a" is gone.');
  expect(JSON.parse(format(report, 'json')).changes).toHaveLength(2);
  expect(() => format(report, 'sarif')).toThrow(TypeError);
});

const BEFORE = { name: 'find', inputSchema: { type: 'object', properties: { a: { minimum: 0 }, b: {} } } };
const AFTER = { name: 'find', inputSchema: { type: 'object', properties: { a: { minimum: 1 } } } };

describe('a log of SARIF', () => {
  test('shows a change in the new version, and where it stood', () => {
    const [result] = resultsOf(comparison([BEFORE], [AFTER]));

    expect(result).toMatchObject({
      ruleId: 'constraint-narrowed',
      level: 'error',
      kind: 'fail',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'new.json' }, region: { startLine: 9 } } }],
      relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'old.json' } } }],
    });
    expect(result?.message.text).toContain('For example find({"a": 0})');
  });

  test('has a rule for each code', () => {
    const log: Log = JSON.parse(printed(comparison([BEFORE], [AFTER]), 'sarif'));
    const [run] = log.runs;

    expect(run?.results.map(({ ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id)).toEqual(
      run?.results.map(({ ruleId }) => ruleId),
    );
  });

  test('tells of a tool that is gone where the new version begins', () => {
    const [result] = resultsOf(comparison([BEFORE, { name: 'other', inputSchema: {} }], [BEFORE]));

    expect(result).toMatchObject({
      ruleId: 'tool-removed',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'new.json' }, region: { startLine: 1 } } }],
    });
  });

  test('suppresses what is allowed, with the reason, and nothing else', () => {
    const allowances = [{ code: 'property-removed', reason: 'Nobody sends it.' }];
    const results = resultsOf(applyAllowances(comparison([BEFORE], [AFTER]), allowances, '2026-12-01'));

    expect(results.map(({ suppressions }) => suppressions?.map(({ justification }) => justification))).toEqual([
      [],
      ['Nobody sends it.'],
    ]);
  });

  test('knows a result again when tools move', () => {
    const other = { name: 'other', inputSchema: { type: 'object' } };
    const fingerprints = (report: Report): unknown[] =>
      resultsOf(report).map(({ partialFingerprints }) => partialFingerprints);

    expect(fingerprints(comparison([BEFORE], [AFTER]))).toEqual(
      fingerprints(comparison([other, BEFORE], [other, AFTER])),
    );
  });

  test('is sound for a tool without a name, for no changes, and for what could not be read', () => {
    resultsOf(comparison([{ inputSchema: {} }], [{ inputSchema: { type: 'object' } }]));
    resultsOf(comparison([BEFORE], [BEFORE]));
    resultsOf(diff(parseDocument('{', { source: 'old.json' }), listOf([BEFORE], 'new.json')));
  });
});

/** A tool whose name and texts are written to do harm. */
const HOSTILE = '@everyone <img src=x> | `a` [x](http://e.example) ]]> ::error::x\n##[error]y \u202e\u0000 &amp; **b**';

function hostileTool(schema: JsonObject): object {
  return { name: HOSTILE, description: HOSTILE, inputSchema: { type: 'object', properties: { [HOSTILE]: schema } } };
}

const ATTACK = comparison(
  [hostileTool({ enum: [HOSTILE, 1] }), { name: `${HOSTILE}2`, inputSchema: {} }],
  [hostileTool({ enum: [1], const: { [HOSTILE]: [HOSTILE] }, pattern: HOSTILE })],
);

describe('what the input says does nothing', () => {
  test('in Markdown: it is code, and leaves no cell', () => {
    const outside = printed(ATTACK, 'markdown')
      // Code of any length of fence, as the specification of CommonMark reads it.
      .replaceAll(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, 'code');
    const rows = outside.split('\n').filter((line) => line.startsWith('|'));

    expect(outside).not.toMatch(/everyone|img|example/);
    expect(rows.map((row) => row.replaceAll('\\|', '').split('|').length)).toEqual(rows.map(() => 7));
    expect(outside.replaceAll(/<\/?(?:details|summary|sub)>/g, '')).not.toMatch(/[<>]/);
  });

  test('in the log of a workflow: each command is one of ours', () => {
    const lines = printed(ATTACK, 'github').trimEnd().split('\n');
    const commands = lines.filter((line) => line.startsWith('::'));

    expect(commands).toHaveLength(ATTACK.changes?.length ?? 0);
    expect(commands.filter((line) => !/^::(?:error|notice) /.test(line))).toEqual([]);
    expect(lines.filter((line) => !line.startsWith('::') && line.includes('##['))).toEqual([]);
  });

  test('in XML: it is text', () => {
    const text = printed(ATTACK, 'junit');

    expect(text.match(/<testcase /g)).toHaveLength(ATTACK.changes?.length ?? 0);
    expect(text).not.toMatch(/<img|\p{Cf}|(?!\n)\p{Cc}/u);
    expect(text.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });

  test('in SARIF: no link is made of it', () => {
    for (const { message } of resultsOf(ATTACK)) expect(message.text).not.toMatch(/[^\\]\]\(/);
  });

  test('in a terminal: no character acts', () => {
    const shown = printed(ATTACK, 'pretty');

    expect(shown).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThan(200);
  });
});

describe('a comment for a pull request', () => {
  const many = (minimum: number): object[] =>
    Array.from({ length: 2000 }, (_, index) => ({
      name: `tool_with_quite_a_long_name_${index}`,
      inputSchema: { type: 'object', properties: { limit: { minimum } } },
    }));
  const report = comparison(many(0), many(1));
  const text = printed(report, 'markdown');

  test('keeps to what GitHub takes, and counts what it leaves out', () => {
    const rows = text.match(/^\| `tool_/gm)?.length ?? 0;

    expect(text.length).toBeLessThan(MOST_CHARACTERS);
    expect(rows).toBeGreaterThan(50);
    expect(text).toContain(`And ${2000 - rows} more breaking changes; the format json has all of them.`);
    expect(text).toMatch(/And \d+ more changes; the format json has all of them\.\n\n<\/details>/);
  });

  test('keeps to it whatever the input has', () => {
    const wide = '|'.repeat(70_000);
    const tool = (type: string): object => ({
      name: wide,
      inputSchema: { type: 'object', properties: { [wide]: { type } } },
    });

    const shown = printed(comparison([tool('string'), tool('null')], [tool('integer')]), 'markdown');

    expect(shown.length).toBeLessThan(MOST_CHARACTERS);
    expect(shown.match(/^\| `/gm)).toHaveLength(2);
  });

  test('says when there is nothing to tell', () => {
    expect(printed(comparison([BEFORE], [BEFORE]), 'markdown')).toBe(
      '## No changes\n\n<sub>`old.json` → `new.json`. Members that a schema does not declare do not count (--open-world: they do).</sub>\n',
    );
  });

  test('says why nothing was compared', () => {
    const broken = diff(parseDocument('{', { source: 'old.json' }), listOf([BEFORE], 'new.json'));

    expect(printed(broken, 'markdown')).toMatch(/^## Nothing was compared\n\n- `old\.json:1`: /);
    expect(printed(usageReport('diff', '0.1.0', [{ message: 'There is no rule "a".' }]), 'markdown')).toBe(
      '## Nothing was compared\n\n- There is no rule `a`.\n',
    );
  });
});

test('an input that could not be read is an error in JUnit, and a diagnostic in NDJSON', () => {
  const broken = diff(parseDocument('{', { source: 'old.json' }), listOf([BEFORE], 'new.json'));

  expect(printed(broken, 'junit')).toContain('<testsuite name="inputs" tests="1" failures="0" errors="1" skipped="0">');
  expect(printed(broken, 'ndjson')).toMatch(/^\{"type":"diagnostic","source":"old\.json"/m);
});
