import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Report } from '../../src/findings/report.js';
import { check, parseDocument } from '../../src/index.js';
import { countProcesses, runCommand, uniqueMark } from '../support/command.js';

const folder = mkdtempSync(join(tmpdir(), 'toolgauge-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

vi.setConfig({ testTimeout: 60_000 });

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

  test.each([
    ['dies-at-once', 'exit code 7'],
    ['dies-in-mid-message', 'ended with exit code 1'],
    ['floods', 'more than 10000'],
    ['floods-with-notifications', 'more than 10000 messages'],
    ['wrong-ids', 'an answer, to a request that nobody made'],
    ['wrong-in-both-eras', 'names no "protocolVersion"'],
    ['newer-than-known', '"2099-01-01"'],
    ['refuses-tools', 'The server refused "tools/list": code -32603'],
    ['keeps-the-pipe-open', 'ended with exit code 0'],
  ])('that behaves as %s gives no verdict, in time, and is gone', async (behaviour, words) => {
    const { exitCode, report, capture, left } = await inspect(behaviour, ['--timeout', '5']);

    expect({ exitCode, capture, left }).toEqual({ exitCode: 3, capture: '', left: 0 });
    expect(report.errors[0]?.message).toContain(words);
  });

  test('that sends a line of 100 MB gives no verdict', async () => {
    const { exitCode, report, left } = await inspect('long-line', ['--timeout', '30']);

    expect({ exitCode, left }).toEqual({ exitCode: 3, left: 0 });
    expect(report.errors[0]?.message).toContain('more than 64 MB');
  });

  test.each([
    ['noise', 'mcp.live.output.noise'],
    ['odd-messages', 'mcp.live.message.shape'],
    ['invalid-utf-8', 'mcp.live.message.encoding'],
    ['answers-nobody-asked-for', 'mcp.live.answer.unasked'],
    ['repeated-ids', 'mcp.live.answer.repeated'],
    ['repeated-cursor', 'mcp.live.paging.cursor-repeated'],
    ['endless-pages', 'mcp.live.paging.endless'],
    ['null-cursor', 'mcp.tools-list.result.types'],
    ['changes-the-list', 'mcp.live.list.changed'],
    ['hangs-at-discover', 'mcp.live.first-request.answered'],
    ['dies-at-discover', 'mcp.live.first-request.answered'],
    ['ignores-the-end', 'mcp.live.process.outlives'],
    ['refuses-resources', 'mcp.live.list.refused'],
    ['no-tools', 'mcp.live.tools.declared'],
  ])('that behaves as %s is told by %s, and its capture tells the same', async (behaviour, ruleId) => {
    const { report, capture, left } = await inspect(behaviour, ['--timeout', '20']);
    const checked = check(parseDocument(capture));
    const rulesIn = ({ documents }: Pick<Report, 'documents'>): string[] =>
      documents.flatMap(({ diagnostics }) => diagnostics.map((each) => each.ruleId));

    expect(left).toBe(0);
    expect(rulesIn(report)).toEqual([ruleId]);
    expect(rulesIn(checked)).toEqual([ruleId]);
  });

  test.each([
    ['asks', 'mcp.live.request.unasked'],
    ['two-scopes', 'mcp.live.paging.cache-scope'],
  ])('of 2026-07-28 that behaves as %s is told by %s', async (behaviour, ruleId) => {
    const { report } = await inspect(behaviour, [], 'modern');

    expect(report.documents[0]?.diagnostics.map((each) => each.ruleId)).toEqual([ruleId]);
  });

  test.each([
    ['three-pages', ['tool-0', 'tool-1', 'tool-2']],
    ['asks-and-waits', ['after-pong']],
    ['batch', ['batched']],
    ['oldest-name', ['one']],
    ['starts-others', ['one']],
  ])('that behaves as %s is in order', async (behaviour, names) => {
    const { exitCode, report, left } = await inspect(behaviour);

    expect({ exitCode, left }).toEqual({ exitCode: 0, left: 0 });
    expect(report.documents[0]?.tools.map(({ name }) => name)).toEqual(names);
    expect(report.documents[0]?.diagnostics).toEqual([]);
  });

  test('sees of the environment what it is given, and its echo of that is not kept', async () => {
    const { capture, stderr } = await inspect('echoes', ['--env', 'SECRET_KEY']);

    expect(capture).not.toContain('secret');
    expect(JSON.parse(capture).toolPages[0].result._meta).toEqual({ quoted: '"[redacted]"', others: 'none' });
    expect(stderr).toContain('The server sent back 1 secret that it was given');
  });

  test('is captured anew in the place of its last capture', async () => {
    const file = join(folder, 'renewed.json');
    const words = ['inspect', '--output', file, '--', process.execPath, SERVER, 'none', 'legacy'];
    const runs = [await runCommand(words), await runCommand(words)];

    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  });

  test('is not started where its capture would take the place of something else', async () => {
    const file = join(folder, 'notes.json');
    writeFileSync(file, '[]');
    const { exitCode, stderr } = await runCommand(['inspect', '--output', file, '--', 'no-such-command']);

    expect(exitCode).toBe(2);
    expect(stderr).toContain('notes.json is no capture of toolgauge, and is left as it is.');
    expect(readFileSync(file, 'utf8')).toBe('[]');
  });

  test('that refuses to start is quoted without the secret that it was given', async () => {
    const { report } = await inspect('dies-at-once', ['--env', 'SECRET_KEY']);

    expect(report.errors[0]?.message).toContain('the key [redacted] is refused');
  });

  test('that does not speak the revision asked for gives no verdict', async () => {
    const { exitCode, report } = await inspect('none', ['--protocol', '2025-03-26']);

    expect(exitCode).toBe(3);
    expect(report.errors[0]?.message).toContain('does not speak 2025-03-26: it offers "2025-11-25" instead.');
  });
});

describe.concurrent('Ctrl-C', () => {
  test.each(['none', 'hangs', 'hangs-at-tools', 'ignores-the-end'])(
    'ends the command with 130, and a server that behaves as %s, and writes no capture in part',
    async (behaviour) => {
      const mark = uniqueMark();
      const runs = [200, 600, 2500].map(async (interruptAfter) => {
        const file = join(folder, `${mark}-${interruptAfter}.json`);
        const words = ['inspect', '--output', file, '--', process.execPath, SERVER, behaviour, 'legacy', mark];
        const { exitCode } = await runCommand(words, { interruptAfter });
        return { exitCode, capture: readOr(file, '') };
      });
      const outcomes = await Promise.all(runs);

      expect(countProcesses(mark)).toBe(0);
      for (const { exitCode, capture } of outcomes) {
        // A signal before the first line of ours ran ends Node itself; one after the last comes too late.
        expect([130, null, 0]).toContain(exitCode);
        if (capture !== '') expect(JSON.parse(capture)).toHaveProperty('seen');
      }
      if (behaviour.startsWith('hangs')) expect(outcomes.at(-1)?.exitCode).toBe(130);
    },
  );
});
