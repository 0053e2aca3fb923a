import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EXAMPLES } from './versions.js';

/**
 * Captures what versions of published servers offer, over stdio, into `docs/examples/captures`: installs each from npm in
 * a folder of its own and asks it by `toolgauge inspect`. Needs the built command and the registry, and is no test.
 */
const CLI = resolve('dist/cli.js');
const CAPTURES = resolve('docs/examples/captures');

for (const { server, versions, words = [] } of EXAMPLES) {
  for (const version of versions) capture(server, version, words);
}

function capture(server: string, version: string, words: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-'));
  const name = `@modelcontextprotocol/server-${server}`;
  const at = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    // A server may be given a folder to work in, by a name that is the same everywhere.
    mkdirSync(join(folder, 'files'));
    execFileSync(
      'npm',
      ['install', '--prefix', '.', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
      at,
    );
    const program = join('node_modules', name, 'dist', 'index.js');
    const output = join(CAPTURES, `${server}-${version}.json`);
    execFileSync(
      process.execPath,
      [CLI, 'inspect', '--quiet', '--output', output, '--', 'node', program, ...words],
      at,
    );
    console.log(`${server} ${version}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
