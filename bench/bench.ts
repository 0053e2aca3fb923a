import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { generateDescription, generateTools } from './generate.js';
import { buildWithCopiedRules } from './more-rules.js';

/**
 * Times whole processes side by side: each round runs every case once, in a fresh process, and medians are compared. What
 * the library does is timed in this process. Ratios are what counts; milliseconds are this machine's on this day. `npm run bench -- --quick` takes fewer rounds.
 */
const folder = mkdtempSync(join(tmpdir(), 'toolgauge-bench-'));
/** With so many copies there are more than 320 rules. */
const COPIES = 7;
const isQuick = process.argv.includes('--quick');
const SMALL = {
  name: 'find_books',
  description: 'Finds books by words in title, author or subject.',
  inputSchema: {
    type: 'object',
    properties: {
      words: { type: 'string', minLength: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 50 },
    },
    required: ['words'],
    additionalProperties: false,
  },
};
const YAML = `name: find_books
description: Finds books by words in title, author or subject.
inputSchema:
  type: object
  properties:
    words: { type: string, minLength: 1 }
    limit: { type: integer, minimum: 1, maximum: 50 }
  required: [words]
  additionalProperties: false
`;

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A case: the words for node, and the most it may take of the first case's time. */
interface Case {
  readonly name: string;
  readonly words: readonly string[];
  readonly limit?: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

let isWithinLimits = true;

/** Prints the medians and their ratios to the first; returns the medians in milliseconds, in the order of the cases. */
function compare(title: string, cases: readonly Case[], rounds: number): number[] {
  const times = new Map<Case, number[]>(cases.map((each) => [each, []]));
  for (let round = 0; round < rounds; round++) {
    for (const each of cases) {
      const start = process.hrtime.bigint();
      spawnSync(process.execPath, each.words, { stdio: 'ignore' });
      times.get(each)?.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  return tellMedians(`${title} (medians of ${rounds} rounds)`, cases, [...times.values()]);
}

/** Prints medians and their ratios to the first, and returns the medians. */
function tellMedians(title: string, cases: readonly Pick<Case, 'name' | 'limit'>[], times: number[][]): number[] {
  const medians = times.map(median);
  console.log(`\n${title}`);
  for (const [index, { name, limit }] of cases.entries()) {
    const time = medians[index] ?? 0;
    tell(`${name.padEnd(28)} ${time.toFixed(1).padStart(8)} ms `, time / (medians[0] ?? 0), limit);
  }
  return medians;
}

function tell(start: string, ratio: number, limit: number | undefined): void {
  const isWithin = limit === undefined || ratio <= limit;
  isWithinLimits &&= isWithin;
  const bound = limit === undefined ? '' : `  limit ${limit.toFixed(2)}${isWithin ? '' : '  EXCEEDED'}`;
  console.log(`  ${start} ${ratio.toFixed(3)}${bound}`);
}

const CLI = 'dist/cli.js';
compare(
  'Start-up, one small file, against an empty program',
  [
    { name: 'node -e 0', words: ['-e', '0'] },
    { name: 'check tool.json', words: [CLI, 'check', file('tool.json', JSON.stringify(SMALL, null, 2))], limit: 1.25 },
    { name: 'check tool.yaml', words: [CLI, 'check', file('tool.yaml', YAML)], limit: 1.5 },
    { name: '--help', words: [CLI, '--help'], limit: 1.2 },
  ],
  isQuick ? 11 : 41,
);

const small = file('small.json', JSON.stringify(SMALL));
const once = await buildWithCopiedRules(1, join(folder, 'once'));
const often = await buildWithCopiedRules(COPIES, join(folder, 'often'));
compare(
  `A check of one small file, with every rule once and ${COPIES} times`,
  [
    { name: 'once', words: [once, 'check', small] },
    { name: `${COPIES} times`, words: [often, 'check', small], limit: 1.3 },
  ],
  isQuick ? 11 : 41,
);

/** A case that only reads a file and parses it. */
function reading(path: string): Case {
  return { name: 'read and JSON.parse', words: ['-e', `JSON.parse(fs.readFileSync(${JSON.stringify(path)}, 'utf8'))`] };
}

const tools = generateTools(10_000);
const tenThousand = file('10000.json', JSON.stringify({ tools }));
const [, all = 0, , one = 0, none = 0] = compare(
  '10,000 tools in one file, against reading and JSON.parse alone',
  [
    reading(tenThousand),
    { name: 'check', words: [CLI, 'check', tenThousand], limit: 1.5 },
    { name: 'check --format json', words: [CLI, 'check', tenThousand, '--format', 'json'] },
    {
      name: 'check 1,000 of them',
      words: [CLI, 'check', file('1000.json', JSON.stringify({ tools: tools.slice(0, 1000) }))],
    },
    { name: 'check one of them', words: [CLI, 'check', file('1.json', JSON.stringify({ tools: tools.slice(0, 1) }))] },
  ],
  isQuick ? 3 : 11,
);
tell('a tool of 10,000 against one of 1,000, start-up aside', (all - none) / 10 / (one - none), 1.15);

/** Every so many tools with something changed. */
function changed(every: number, change: (tool: Record<string, unknown>) => object): object[] {
  return tools.map((tool, index) => (index % every === 0 ? change({ ...tool }) : tool));
}

/** A property gone, a new one required, and another description. */
function reworked(tool: Record<string, unknown>): object {
  const schema = JSON.parse(JSON.stringify(tool.inputSchema));
  const [gone = '', ...kept] = Object.keys(schema.properties);
  const properties = {
    ...Object.fromEntries(kept.map((name) => [name, schema.properties[name]])),
    words: { type: 'string' },
  };
  const required = [...(schema.required ?? []).filter((name: string) => name !== gone), 'words'];
  return { ...tool, description: 'Told in other words.', inputSchema: { ...schema, properties, required } };
}

const oneInHundred = file('1-percent.json', JSON.stringify({ tools: changed(100, reworked) }));
const renamed = file(
  'renamed.json',
  JSON.stringify({ tools: changed(10, (tool) => ({ ...tool, name: `my_${String(tool.name)}` })) }),
);
compare(
  'Two catalogues of 10,000 tools, against checking one',
  [
    { name: 'check', words: [CLI, 'check', tenThousand] },
    { name: 'diff, the same', words: [CLI, 'diff', tenThousand, tenThousand] },
    { name: 'diff, 1 % changed', words: [CLI, 'diff', tenThousand, oneInHundred], limit: 3 },
    { name: 'diff, 10 % renamed', words: [CLI, 'diff', tenThousand, renamed] },
  ],
  isQuick ? 3 : 7,
);

/** A type that there is not, in the first property of every fourth tool. */
const faulty = tools.map((tool, index) =>
  index % 4 === 0 ? JSON.parse(JSON.stringify(tool).replace('"type":"string"', '"type":"strng"')) : tool,
);
const withFindings = file('faulty.json', JSON.stringify({ tools: faulty }));
compare(
  '10,000 tools, one in four with an error',
  [
    reading(withFindings),
    { name: 'check', words: [CLI, 'check', withFindings], limit: 2 },
    { name: 'check --format json', words: [CLI, 'check', withFindings, '--format', 'json'] },
  ],
  isQuick ? 3 : 7,
);

/** Something done in this process, over and over; the first of several is what the others are measured by. */
interface Deed {
  readonly name: string;
  readonly limit?: number;
  do(): unknown;
}

/** Prints the medians of deeds done in turns, and their ratios to the first. */
function compareDeeds(title: string, deeds: readonly Deed[], rounds: number): void {
  const times = new Map<Deed, number[]>(deeds.map((deed) => [deed, []]));
  for (let round = 0; round < rounds; round++) {
    for (const deed of deeds) {
      const start = process.hrtime.bigint();
      deed.do();
      times.get(deed)?.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  tellMedians(`${title} (medians of ${rounds} rounds in one process)`, deeds, [...times.values()]);
}

const description = generateDescription(2000);
const asJson = file('description.json', JSON.stringify(description));
const asYaml = file('description.yaml', dump(description, { noRefs: true }));
const library: typeof import('../src/index.js') = await import(pathToFileURL(resolve('dist/index.js')).href);
const checkFile = (path: string): unknown => library.check(library.parseDocument(readFileSync(path, 'utf8')));
compareDeeds(
  'A description of 2,000 tools with examples, as JSON',
  [
    { name: 'read and JSON.parse', do: () => JSON.parse(readFileSync(asJson, 'utf8')) },
    { name: 'read and check', do: () => checkFile(asJson), limit: 4 },
  ],
  isQuick ? 7 : 31,
);
compareDeeds(
  'The same as YAML',
  [
    { name: 'read and js-yaml', do: () => load(readFileSync(asYaml, 'utf8'), { schema: CORE_SCHEMA }) },
    { name: 'read and check', do: () => checkFile(asYaml), limit: 2 },
  ],
  isQuick ? 3 : 9,
);

const { COMPILE_TARGETS } = library;
const parsed = library.parseDocument(JSON.stringify({ tools: generateTools(1000) }), { source: 'tools.json' });
compareDeeds(
  '1,000 tools for all seven targets',
  [
    { name: 'check', do: () => library.check(parsed, { as: 'canonical', targets: COMPILE_TARGETS }) },
    {
      name: 'compile',
      do: () => library.compile(parsed, { targets: COMPILE_TARGETS, allowLossy: true }),
      limit: 8,
    },
    { name: 'check for mcp alone', do: () => library.check(parsed, { as: 'canonical' }) },
  ],
  isQuick ? 3 : 7,
);

rmSync(folder, { recursive: true });
process.exitCode = isWithinLimits ? 0 : 1;
