import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue, entryOf } from '../../src/catalogue.js';
import { check, type JsonObject, REVISIONS } from '../../src/index.js';
import { chapters } from '../../src/rules/mcpdesc/requirements.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

/** What no small text breaks; it has a test of its own. */
const SHOWN_ELSEWHERE = ['mcpdesc.source.limits'];

const judged = chapters.flatMap((chapter) => chapter.judged);
const shared = chapters.flatMap((chapter) => chapter.shared ?? []);
const undecidable = chapters.flatMap((chapter) => chapter.undecidable ?? []);

describe.each([...judged, ...shared.flatMap(({ rules }) => rules)])('the requirement %s', (id) => {
  test('has a rule with an example that keeps it and one that breaks it', () => {
    const page = entryOf(id)?.page;

    expect(page?.accepts.length).toBeGreaterThan(0);
    if (!SHOWN_ELSEWHERE.includes(id)) expect(page?.rejects.length).toBeGreaterThan(0);
  });
});

test('what has a rule of its name is not said to have none', () => {
  const without = [...shared, ...undecidable].map(({ id }) => id);

  expect(without.filter((id) => entryOf(id) !== undefined)).toEqual([]);
});

test('every rule of the format judges one of its requirements', () => {
  const known = new Set([...judged, ...shared.flatMap(({ rules }) => rules)].map((id) => entryOf(id)?.head.id));
  const ofTheFormat = catalogue.map(({ head }) => head.id).filter((id) => id.startsWith('mcpdesc.'));

  expect(ofTheFormat.filter((id) => !known.has(id))).toEqual([]);
});

describeWithShared('the list of what the format asks', () => {
  const sheet = readFileSync(sharedUrl('../facts/mcpdesc-rules.md'), 'utf8');
  const rows = [...sheet.matchAll(/^\| `([^`]+)` \|/gm)].map(([, id]) => id);

  test('has every row of the sheet', () => {
    const known = new Set([...judged, ...[...shared, ...undecidable].map(({ id }) => id)]);

    expect(rows.length).toBeGreaterThan(180);
    expect(rows.filter((id) => id === undefined || !known.has(id))).toEqual([]);
  });
});

/** Every rule that speaks of a description, but for what early revisions ask for. */
function rulesOn(more: JsonObject): string[] {
  const { diagnostics = [] } = check({ ...SMALLEST, ...more }).documents[0] ?? {};
  return diagnostics
    .filter(({ severity, ruleId }) => severity !== 'info' && !ruleId.endsWith('.legacy-incomplete'))
    .map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);
}

const SMALLEST = { mcpdesc: '0.9.0', info: { name: 'a', version: '1' }, protocolVersions: ['2025-11-25'] };

test('no revision makes a member of info a fault', () => {
  const info = {
    ...SMALLEST.info,
    title: 'A',
    description: 'A.',
    id: 'a',
    websiteUrl: 'https://example.com',
    icons: [{ src: 'https://example.com/a.png', mimeType: 'image/png', sizes: ['any'], theme: 'dark' }],
    contact: { name: 'a', url: 'https://example.com', email: 'a@example.com' },
    license: { name: 'MIT', url: 'https://example.com' },
  };

  expect(rulesOn({ info, protocolVersions: [...REVISIONS] })).toEqual([]);
});

test.each([[null], [1], ['a'], [[null]], [{ protocolVersions: 'mine' }]])('an extension may be %j', (value) => {
  expect(rulesOn({ 'x-mine': value })).toEqual([]);
});

describe('an empty collection says nothing', () => {
  const inputSchema = { type: 'object' };
  const tool = (more: JsonObject): JsonObject => ({ tools: [{ name: 'a', inputSchema, ...more }] });
  const prompt = (more: JsonObject): JsonObject => ({ prompts: [{ name: 'a', ...more }] });
  const template = (more: JsonObject): JsonObject => ({
    resourceTemplates: [{ name: 'a', uriTemplate: 'a:{b}', ...more }],
  });

  test.each<[string, JsonObject]>([
    ['/transports', { transports: [] }],
    ['/capabilities', { capabilities: [] }],
    ['/tools', { tools: [] }],
    ['/resources', { resources: [] }],
    ['/resourceTemplates', { resourceTemplates: [] }],
    ['/prompts', { prompts: [] }],
    ['/tags', { tags: [] }],
    ['/securitySchemes', { securitySchemes: {} }],
    ['/components', { components: {} }],
    ['/components/schemas', { components: { schemas: {} } }],
    ['/components/promptExamples', { components: { promptExamples: {} } }],
    ['/info/icons', { info: { ...SMALLEST.info, icons: [] } }],
    ['/tools/0/icons', tool({ icons: [] })],
    ['/tools/0/tags', tool({ tags: [] })],
    ['/tools/0/elicitations', tool({ elicitations: [] })],
    ['/tools/0/examples', tool({ examples: {} })],
    ['/tools/0/interactionExamples', tool({ interactionExamples: {} })],
    ['/prompts/0/arguments', prompt({ arguments: [] })],
    ['/prompts/0/completionExamples', prompt({ completionExamples: {} })],
    ['/resourceTemplates/0/examples', template({ examples: {} })],
    ['/capabilities/0/extensions', { protocolVersions: ['2026-07-28'], capabilities: [{ extensions: {} }] }],
    [
      '/tools/0/clientRequirements/extensions',
      { protocolVersions: ['2026-07-28'], ...tool({ clientRequirements: { extensions: {} } }) },
    ],
  ])('at %s', (place, more) => {
    expect(rulesOn(more).map((line) => line.split(' ')[1])).toEqual([place]);
  });

  test.each<[string, JsonObject]>([
    ['of security', { security: [] }],
    ['of security that asks nothing', { security: [{}] }],
    ['of arguments of a command', { transports: [{ type: 'stdio', command: 'a', args: [], env: {} }] }],
    ['of content', tool({ examples: { one: { input: {}, result: { content: [] } } } })],
    ['of an audience', { resources: [{ uri: 'a:b', name: 'a', annotations: { audience: [] } }] }],
    ['in an extension', { 'x-mine': [] }],
    ['in a schema', tool({ inputSchema: { type: 'object', properties: {}, required: [] } })],
  ])('but for one %s', (_, more) => {
    expect(rulesOn(more)).toEqual([]);
  });
});
