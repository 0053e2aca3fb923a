import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERBS } from '../src/cli/options.js';

const README = readFileSync('README.md', 'utf8');

test('the README shows what the command prints', () => {
  const [, words = '', shown = ''] = /\$ toolgauge (.*)\n…\n([\s\S]*?)\n…/.exec(README) ?? [];
  const { stdout } = spawnSync(process.execPath, ['dist/cli.js', ...words.split(' ')], { encoding: 'utf8' });

  expect(shown).not.toBe('');
  expect(stdout).toContain(shown);
});

test('the README names every command that is not here yet', () => {
  const later = VERBS.filter(({ isLater }) => isLater).map(({ name }) => name);

  expect(later.filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
});
