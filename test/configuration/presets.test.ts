import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESET_NAMES, type PresetName } from '../../src/cli/configuration/preset-names.js';
import { PRESETS } from '../../src/cli/configuration/presets.js';
import { entriesOf } from '../../src/cli/configuration/shape.js';
import { check, parseDocument, type Severity } from '../../src/index.js';
import { targetsNamed } from '../../src/words.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

/**
 * What each preset tells of published servers: rules with the findings and the servers that have them. Who changes a preset
 * or a rule reads what that changes here; "recommended" tells nothing that one would not defend to the author of a server.
 */
const SERVERS = sharedUrl('real-tools/');

function linesFor(preset: PresetName | undefined): string[] {
  const { targets, rules = {}, severities = {} } = preset === undefined ? {} : PRESETS[preset].settings;
  const counts = new Map<string, { findings: number; readonly servers: Set<string> }>();
  for (const file of readdirSync(SERVERS).filter((name) => name !== 'index.json')) {
    const document = parseDocument(readFileSync(new URL(file, SERVERS), 'utf8'), { source: file });
    const report = check(document, {
      rules,
      targets: entriesOf(targets ?? 'mcp').flatMap((name) => targetsNamed(name) ?? []),
    });
    for (const { ruleId, severity } of report.documents.flatMap(({ diagnostics }) => diagnostics)) {
      const weight = ruleId in rules ? severity : (severities[severity] ?? severity);
      const key = `${weight.padEnd(7)} ${ruleId}`;
      const count = counts.get(key) ?? { findings: 0, servers: new Set() };
      counts.set(key, count);
      count.findings++;
      count.servers.add(file);
    }
  }
  return [...counts]
    .map(([key, { findings, servers }]) => `${key}: ${findings} in ${servers.size} of the servers`)
    .toSorted((a, b) => ORDER.indexOf(wordIn(a)) - ORDER.indexOf(wordIn(b)) || (a < b ? -1 : 1));
}

const ORDER: readonly string[] = ['error', 'warning', 'info'] satisfies Severity[];

function wordIn(line: string): string {
  return line.split(' ', 1)[0] ?? '';
}

describeWithShared('on published servers', () => {
  test('every preset tells what was reviewed', async () => {
    const sections = [undefined, ...PRESET_NAMES].map((preset) => {
      return `## ${preset ?? 'without a preset'}\n\n${linesFor(preset).join('\n')}\n`;
    });

    await expect(sections.join('\n')).toMatchFileSnapshot('presets-on-published-servers.txt');
  });
});
