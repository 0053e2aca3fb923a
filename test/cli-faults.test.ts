import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The built command, whose check runs a program in the place of ours. */
function commandWith(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-faults-'));
  for (const file of ['cli.js', 'package.json']) cpSync(join('dist/command', file), join(folder, file));
  writeFileSync(join(folder, 'check.js'), `exports.checkCommand = () => { ${program} };`);
  return join(folder, 'cli.js');
}

const NEVER = 'return new Promise(() => {});';

test.each([
  ['a check that fails', "throw new Error('This broke.');", 'This broke.'],
  ['a failure that nobody waits for', `setTimeout(() => { throw new Error('This broke.'); }); ${NEVER}`, 'This broke.'],
  ['a promise that nobody waits for', `Promise.reject(new Error('This broke.')); ${NEVER}`, 'This broke.'],
  ['a check that never ends and waits for nothing', NEVER, ''],
])('%s is a fault of ours, with exit code 70', (_, program, said) => {
  const { status, stderr } = spawnSync(process.execPath, [commandWith(program), 'check'], { encoding: 'utf8' });

  expect(stderr).toContain(said);
  expect(status).toBe(70);
});
