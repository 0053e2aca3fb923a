import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.js';
import { countProcesses, runCommand, uniqueMark } from '../support/command.js';

const folder = mkdtempSync(join(tmpdir(), 'toolgauge-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SERVER = 'test/support/hostile-server.mjs';

/** What came of inspecting a server that behaves in some way. */
interface Inspection {
  readonly exitCode: number | null;
  readonly stderr: string;
  readonly report: Report;
  /** The capture, as it was written; empty when none was. */
  readonly capture: string;
  /** How many processes of the server are left. */
  readonly left: number;
  readonly milliseconds: number;
}

async function inspect(behaviour: string, options: readonly string[] = [], era = 'legacy'): Promise<Inspection> {
  const mark = uniqueMark();
  const file = join(folder, `${mark}.json`);
  const words = ['inspect', '--format', 'json', '--output', file, ...options];
  const run = await runCommand([...words, '--', process.execPath, SERVER, behaviour, era, mark], {
    environment: { SECRET_KEY: 'top"secret' },
  });
  const { exitCode, stdout, stderr, milliseconds } = run;
  return {
    exitCode,
    stderr,
    report: JSON.parse(stdout),
    capture: readOr(file, ''),
    left: countProcesses(mark),
    milliseconds,
  };
}

function readOr(file: string, other: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return other;
  }
}

describe.concurrent('a server', () => {
  test.each(['legacy', 'modern'])('of the %s era is captured', async (era) => {
    const { exitCode, report, capture, left } = await inspect('none', [], era);

    expect({ exitCode, left }).toEqual({ exitCode: 0, left: 0 });
    expect(report.documents[0]).toMatchObject({
      kind: 'tools-list',
      protocolVersions: [era === 'modern' ? '2026-07-28' : '2025-11-25'],
      tools: [{ name: 'one', pointer: '/toolPages/0/result/tools/0' }],
    });
    expect(JSON.parse(capture)).toMatchObject({ toolgaugeCapture: 1, transport: 'stdio' });
  });

  test('that dies on the first request is started anew, and greeted as before', async () => {
    const { exitCode, report, left } = await inspect('dies-at-discover');

    expect({ exitCode, left, tools: report.summary.tools }).toEqual({ exitCode: 0, left: 0, tools: 1 });
  });

  test('that hangs gives no verdict, and is ended', async () => {
    const { exitCode, report, capture, left, milliseconds } = await inspect('hangs', ['--timeout', '2']);

    expect({ exitCode, capture, left }).toEqual({ exitCode: 3, capture: '', left: 0 });
    expect(report.errors[0]?.message).toContain('The server did not answer "initialize" in time.');
    expect(milliseconds).toBeLessThan(12_000);
  });
});
