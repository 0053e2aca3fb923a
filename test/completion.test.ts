import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'toolgauge-completion-'));

function has(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

function scriptFor(shell: string): string {
  const { stdout } = spawnSync(process.execPath, ['dist/cli.js', 'completion', shell], { encoding: 'utf8' });
  const path = join(folder, shell === 'zsh' ? '_toolgauge' : `toolgauge.${shell}`);
  writeFileSync(path, stdout);
  return path;
}

/** What bash offers for the last of the words. */
function bashOffers(...words: string[]): string[] {
  const program = `
    source ${scriptFor('bash')}
    COMP_WORDS=(toolgauge ${words.map((word) => `'${word}'`).join(' ')})
    COMP_CWORD=${words.length}
    _toolgauge toolgauge '${words.at(-1)}' '${words.at(-2) ?? 'toolgauge'}'
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  return linesOf(spawnSync('bash', ['-c', program], { encoding: 'utf8' }).stdout);
}

/** What fish offers at the end of a line. */
function fishOffers(line: string): string[] {
  const program = `source ${scriptFor('fish')}; complete -C '${line}'`;
  const { stdout } = spawnSync('fish', ['-c', program], { encoding: 'utf8', env: { ...process.env, HOME: folder } });
  return linesOf(stdout).map((offer) => offer.split('\t')[0] ?? '');
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

describe.skipIf(!has('bash'))('bash', () => {
  test('offers commands, their options, and the words that may stand after one', () => {
    expect(bashOffers('ch')).toEqual(['check']);
    expect(bashOffers('check', '--max')).toEqual(['--max-warnings', '--max-findings']);
    expect(bashOffers('compile', '--allow')).toEqual(['--allow-lossy']);
    expect(bashOffers('check', '--targets', 'gemini-')).toEqual(['gemini-parameters', 'gemini-json']);
    expect(bashOffers('diff', '--fail-on', '')).toEqual(['breaking', 'any', 'never']);
    expect(bashOffers('explain', 'mcp.tool.title.b')).toEqual(['mcp.tool.title.blank']);
  });

  test('leaves files to the shell', () => {
    expect(bashOffers('check', 'tools')).toEqual([]);
    expect(bashOffers('check', '--output', 'rep')).toEqual([]);
  });
});

describe.skipIf(!has('fish'))('fish', () => {
  test('offers commands, their options, and the words that may stand after one', () => {
    expect(fishOffers('toolgauge ch')).toEqual(['check']);
    expect(fishOffers('toolgauge check --max')).toEqual(['--max-findings', '--max-warnings']);
    expect(fishOffers('toolgauge check --targets gemini-')).toEqual(['gemini-json', 'gemini-parameters']);
    expect(fishOffers('toolgauge explain mcp.tool.title.b')).toEqual(['mcp.tool.title.blank']);
  });
});

describe.skipIf(!has('zsh'))('zsh', () => {
  test('reads the script', () => {
    const program = `autoload -Uz compinit && compinit -u -D && source ${scriptFor('zsh')} && echo $_comps[toolgauge]`;
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', program], { encoding: 'utf8' });

    expect(stderr).toBe('');
    expect(stdout).toBe('_toolgauge\n');
  });
});

test('an unknown shell is told of', () => {
  const { status, stderr } = spawnSync(process.execPath, ['dist/cli.js', 'completion', 'zhs'], { encoding: 'utf8' });

  expect(status).toBe(2);
  expect(stderr).toContain('Did you mean "zsh"?');
});
