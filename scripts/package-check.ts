import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { renewGuide } from './guide.js';

/**
 * Packs the package, lets publint and attw look at it, installs it into an empty project, and runs the command, the
 * library and the quick start there. Tells the size of the library, which a browser loads whole.
 */
const TOOL = '{ "name": "ping", "inputSchema": { "type": "object" } }';
const PROGRAM = `
import { check, parseDocument, rules } from 'toolgauge';
const { summary } = check(parseDocument('${TOOL}'));
if (summary.verdict !== 'valid' || rules.length === 0) throw new Error(JSON.stringify(summary));
`;
/** The most that the library may weigh, compressed. Raising it is a decision: a page that loads it waits for every byte. */
const MOST_BYTES = 290_000;

const folder = mkdtempSync(join(tmpdir(), 'toolgauge-package-'));
const run = (command: string, words: readonly string[], cwd = process.cwd()): string =>
  execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  run('npx', ['publint', '--strict']);
  // The command and the schema are no modules to import, and have no types.
  const others = ['command', 'configuration-schema', 'package.json'];
  run('npx', ['attw', '--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', ...others]);

  const [{ filename }] = JSON.parse(run('npm', ['pack', '--silent', '--json', '--pack-destination', folder]));
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', join(folder, filename)], folder);
  writeFileSync(join(folder, 'tool.json'), TOOL);
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);

  const said = run('npx', ['--no-install', 'toolgauge', 'check', 'tool.json'], folder);
  if (!said.includes('No errors and no warnings: 1 tool')) throw new Error(`The packed command said: ${said}`);
  run('node', ['node_modules/toolgauge/dist/cli.js', 'check', 'tool.json'], folder);
  run('node', ['program.mjs'], folder);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (run('npx', ['--no-install', 'toolgauge', '--version'], folder).trim() !== version) {
    throw new Error('src/version.ts and package.json differ.');
  }
  const guide = readFileSync('docs/quick-start.md', 'utf8');
  if ((await renewGuide(guide, join(folder, 'node_modules/toolgauge'))) !== guide) {
    throw new Error('The packed command does not print what docs/quick-start.md shows.');
  }
  console.log(`The package installs and runs. ${sizeOfLibrary()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  // Packing builds for the archive; what is left here is for working on.
  run('npm', ['run', '--silent', 'build']);
}

function sizeOfLibrary(): string {
  const bundle = readFileSync('dist/index.js');
  const compressed = gzipSync(bundle, { level: 9 }).length;
  const size = `dist/index.js has ${bundle.length} bytes, ${compressed} compressed of ${MOST_BYTES} allowed.`;
  if (compressed > MOST_BYTES)
    throw new Error(`${size} Make it smaller, or decide for more in scripts/package-check.ts.`);
  return size;
}
