import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile, type DocumentReport, parseDocument, type RewriteOptions } from '../src/index.js';
import { COMPILE_TARGETS, type CompileTarget } from '../src/words.js';

/**
 * Writes `docs/published-servers.md`: how many tools of published servers each target takes as they are, after changes
 * that lose nothing, only with a loss, or not at all. Needs the tools beside the project; with `--check`, only says
 * whether the page is current.
 */
const TOOLS = new URL('../../shared/cases/real-tools/', import.meta.url);
const PAGE = new URL('../docs/published-servers.md', import.meta.url);

/** What became of a tool for a target, best first. */
const FATES = ['as it is', 'changed', 'with loss', 'refused'] as const;
type Fate = (typeof FATES)[number];

/** Changes that every definition of a target has: how it is sent, not what it says. */
const ENVELOPE = new Set([
  'renamed-input-schema-to-parameters',
  'renamed-input-schema-field',
  'renamed-input-schema-to-parameters-json-schema',
  'enabled-strict-mode',
  'normalized-type-case',
  'int64-constraint-as-string',
]);

interface Server {
  readonly name: string;
  readonly fates: ReadonlyMap<string, number>;
  readonly count: number;
}

function serverIn(file: string, rewriting: RewriteOptions): Server {
  const source = parseDocument(readFileSync(new URL(file, TOOLS)), { source: file });
  const [report] = compile(source, { targets: COMPILE_TARGETS, allowLossy: true, rewriting }).documents;
  if (report === undefined) throw new Error('One document gives one report.');
  const fates = new Map<string, number>();
  for (const target of COMPILE_TARGETS) {
    for (const { name } of report.tools) {
      const key = `${target} ${fateOf(report, name, target)}`;
      fates.set(key, (fates.get(key) ?? 0) + 1);
    }
  }
  return { name: file.replace(/\.json$/, ''), fates, count: report.tools.length };
}

function fateOf({ refusals = [], transformations = [] }: DocumentReport, tool: string, target: string): Fate {
  const isMine = (each: { readonly tool: string; readonly target: string }): boolean =>
    each.tool === tool && each.target === target;
  if (refusals.some(isMine)) return 'refused';
  const changes = transformations.filter((each) => isMine(each) && !ENVELOPE.has(each.code));
  if (changes.some(({ lossy }) => lossy)) return 'with loss';
  return changes.length > 0 ? 'changed' : 'as it is';
}

function tableOf(servers: readonly Server[], cells: (server: Server, target: CompileTarget) => string): string {
  const titles = ['server', 'tools', ...COMPILE_TARGETS];
  const rows = servers.map((server) => [
    server.name,
    String(server.count),
    ...COMPILE_TARGETS.map((target) => cells(server, target)),
  ]);
  return [titles, titles.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function countsOf({ fates }: Server, target: CompileTarget): string {
  return FATES.map((fate) => fates.get(`${target} ${fate}`) ?? 0).join(' / ');
}

function totalOf(servers: readonly Server[]): Server {
  const fates = new Map<string, number>();
  for (const server of servers) {
    for (const [key, count] of server.fates) fates.set(key, (fates.get(key) ?? 0) + count);
  }
  return { name: '**all**', fates, count: servers.reduce((sum, { count }) => sum + count, 0) };
}

function sectionOf(rewriting: RewriteOptions): string {
  const files = readdirSync(TOOLS).filter((file) => file.endsWith('.json') && file !== 'index.json');
  const servers = files.sort().map((file) => serverIn(file, rewriting));
  return tableOf([...servers, totalOf(servers)], countsOf);
}

function page(): string {
  return `${[
    '# What targets make of published servers',
    'The tools of published MCP servers, compiled for every target. Of the four numbers in a cell, the first counts the tools that the target takes as they are, but for the form in which they are sent; the second those that are changed so that nothing more is let through; the third those that are only written with `--allow-lossy`; the fourth those that are refused whatever is allowed.',
    '`npm run corpus` remakes this page.',
    '## By default',
    sectionOf({}),
    '## With everything that avoids a loss',
    'With `rewriting: { exact: true, maps: "pairs", enums: "text" }`: what can be merged or told apart is, maps are written as lists of pairs and other choices as texts, which the argument adapter leads back.',
    sectionOf({ exact: true, maps: 'pairs', enums: 'text' }),
    '',
  ]
    .join('\n\n')
    .trimEnd()}\n`;
}

if (!existsSync(TOOLS)) {
  console.error('Skipped: the tools of published servers are not here.');
} else if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page());
} else if (readFileSync(PAGE, 'utf8') !== page()) {
  console.error('docs/published-servers.md is not current. Run "npm run corpus".');
  process.exitCode = 1;
}
