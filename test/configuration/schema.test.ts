import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { configurationPage } from '../../scripts/configuration-page.js';
import { configurationSchema } from '../../scripts/configuration-schema.js';
import { catalogue } from '../../src/catalogue.js';
import { CHANGE_KINDS } from '../../src/changes/kinds.js';
import { mistakesIn, type Vocabularies } from '../../src/cli/configuration/mistakes.js';
import { PRESET_NAMES } from '../../src/cli/configuration/preset-names.js';
import { PRESETS } from '../../src/cli/configuration/presets.js';
import { CONFIGURATION } from '../../src/cli/configuration/table.js';
import { namesOf } from '../../src/findings/entry.js';
import type { JsonValue } from '../../src/text/value.js';
import { TARGET_IDS, TARGET_NAMES } from '../../src/words.js';

const schema = configurationSchema();
const accepts = new Ajv({ strict: false }).compile(JSON.parse(schema));

const vocabularies: Vocabularies = {
  rule: catalogue.flatMap(({ head }) => namesOf(head)),
  rewrite: ['dropped-keyword'],
  target: [...TARGET_IDS, ...Object.keys(TARGET_NAMES)],
  change: [...CHANGE_KINDS.keys()],
};

function isTaken(value: JsonValue): boolean {
  return mistakesIn(value, CONFIGURATION, vocabularies).length === 0;
}

const SUPPRESSION = { rule: 'mcp.tool.name.characters', reason: 'Known.' };

test.each<[string, JsonValue]>([
  ['nothing', {}],
  ['one or several', { inputs: 'api', targets: ['mcp', 'gemini'], protocol: 'all', presets: 'strict' }],
  ['weights', { rules: { 'mcp/tool-name-characters': 'off' }, severities: { warning: 'error' } }],
  ['overrides', { overrides: [{ files: ['a', 'b/**'], tools: 'x_*', pointer: '', rules: {} }] }],
  ['suppressions', { suppressions: [{ ...SUPPRESSION, owner: 'us', until: '2028-02-29', pointer: '/a~1b' }] }],
  ['compiling', { compile: { out: 'out', allowLossy: true, rewriting: { exact: true, maps: 'pairs' } } }],
  ['comparing', { diff: { allow: [{ code: 'property-removed', reason: 'Nobody used it.' }], openWorld: false } }],
])('a configuration with %s is taken by the table and by its schema', (_, value) => {
  expect(isTaken(value)).toBe(true);
  expect(accepts(value)).toBe(true);
});

test.each<[string, JsonValue]>([
  ['that is no object', []],
  ['with a setting that there is not', { trgets: [] }],
  ['with an inherited name', { constructor: 1 }],
  ['with null', { inputs: null }],
  ['with an empty path', { schemas: '' }],
  ['with another target', { targets: ['openai-strct'] }],
  ['with another rule', { rules: { 'mcp.tool.nam': 'off' } }],
  ['with another weight', { rules: { 'mcp.tool.name.characters': 'fatal' } }],
  ['with part of a warning', { maxWarnings: 1.5 }],
  ['with a text for a switch', { requireComplete: 'yes' }],
  ['with an override without rules', { overrides: [{ files: 'a' }] }],
  ['with a suppression without a reason', { suppressions: [{ rule: 'mcp.tool.name.characters' }] }],
  ['with a blank reason', { suppressions: [{ ...SUPPRESSION, reason: ' ' }] }],
  ['with a month too many', { suppressions: [{ ...SUPPRESSION, until: '2026-13-01' }] }],
  ['with a pointer that is none', { suppressions: [{ ...SUPPRESSION, pointer: 'inputSchema' }] }],
  ['with an unknown change', { diff: { allow: [{ code: 'property-gone', reason: 'x' }] } }],
])('a configuration %s is refused by the table and by its schema', (_, value) => {
  expect(isTaken(value)).toBe(false);
  expect(accepts(value)).toBe(false);
});

test.each(['2026-02-30', '2027-02-29', '2026-00-10', '0-1-1', 'tomorrow'])('%s is no day', (until) => {
  expect(isTaken({ suppressions: [{ ...SUPPRESSION, until }] })).toBe(false);
});

test('the schema and the page that are published are those of the table', () => {
  expect(readFileSync('schema/toolgauge.config.schema.json', 'utf8')).toBe(schema);
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage());
});

test.each(PRESET_NAMES)('what the preset %s sets could stand in a file', (name) => {
  const value: unknown = PRESETS[name].settings;

  expect(mistakesIn(JSON.parse(JSON.stringify(value)), CONFIGURATION, vocabularies)).toEqual([]);
});

test('the preset spec leaves out every rule that rests on practice alone, and no fault of ours', () => {
  const practice = catalogue
    .filter(({ page }) => page.requirement.level === 'practice')
    .filter(
      ({ head: { id, weight } }) => weight !== 'error' && !/\/|^(?:toolgauge|compile|probe|mcpdesc\.view)\./.test(id),
    )
    .map(({ head }) => head.id);

  expect(Object.keys(PRESETS.spec.settings.rules ?? {}).toSorted()).toEqual(practice.toSorted());
});
