import { expect, test } from 'vitest';
import { check, type DocumentReport, type JsonObject, type Revision } from '../../src/index.js';
import { inShort, WITHOUT_DESCRIPTIONS } from '../support/judging.js';

const PING = { name: 'ping', inputSchema: { type: 'object' } };
const OLD = { mcpdesc: '0.7.0', info: { name: 'sample', version: '1.0.0', protocolVersion: '2025-06-18' } };

function reportOn(document: JsonObject, protocol?: readonly Revision[]): DocumentReport {
  const options = { rules: WITHOUT_DESCRIPTIONS, ...(protocol === undefined ? {} : { protocol }) };
  const [report] = check(document, options).documents;
  if (report === undefined) throw new Error('A check of one document reports one.');
  return report;
}

const MOVING = 'info mcpdesc.document.version.superseded /mcpdesc';

test('the tools of a description of 0.7.0 are judged as a server sends them, and the document is not complete', () => {
  const boolean = { name: 'flags', inputSchema: { type: 'object', properties: { on: true } } };
  const report = reportOn({ ...OLD, transports: 5, tools: [PING, boolean] });

  expect(report).toMatchObject({
    kind: 'description',
    surface: 'native',
    version: '0.7.0',
    protocolVersions: ['2025-06-18'],
    complete: false,
    incomplete: [{ pointer: '/mcpdesc' }],
  });
  expect(report.diagnostics.map(inShort)).toEqual([
    MOVING,
    'error mcp.tool.schema.properties-shape /tools/1/inputSchema/properties/on',
  ]);
  expect(report.tools.map(({ verdict, complete }) => [verdict, complete])).toEqual([
    ['valid', true],
    ['invalid', true],
  ]);
});

test.each<[string, JsonObject, readonly Revision[] | undefined, readonly Revision[]]>([
  ['its own', OLD, undefined, ['2025-06-18']],
  ['the newest that 0.7.0 knows', { mcpdesc: '0.7.0' }, undefined, ['2025-11-25']],
  [
    'that one too for a revision there is not',
    { mcpdesc: '0.7.0', info: { protocolVersion: '2' } },
    undefined,
    ['2025-11-25'],
  ],
  ['those asked for', OLD, ['2025-11-25', '2026-07-28'], ['2025-11-25', '2026-07-28']],
])('the revision of a description of 0.7.0 is %s', (_, document, protocol, revisions) => {
  const report = reportOn({ ...document, tools: [PING] }, protocol);

  expect(report.protocolVersions).toEqual(revisions);
  expect(report.diagnostics.map(inShort)).toEqual([MOVING]);
});

test.each([[undefined], [null], [{}], [[]], ['ping']])('tools of 0.7.0 that are %j are none', (tools) => {
  const { tools: judged, diagnostics } = reportOn({ ...OLD, ...(tools === undefined ? {} : { tools }) });

  expect(judged).toEqual([]);
  expect(diagnostics.map(inShort)).toEqual([MOVING]);
});

test('one line says what moving a description of 0.7.0 takes, and no more than that', () => {
  const advice = (more: JsonObject): string | undefined => reportOn({ ...OLD, ...more }).diagnostics[0]?.words.advice;

  expect(advice({})).toBe(
    'To move it to 0.9.0: write "mcpdesc": "0.9.0"; list the revisions under "protocolVersions" of the root, instead of one under "info.protocolVersion".',
  );
  expect(advice({ $schema: 'https://developer.cisco.com/mcp-description/schema/0.7.0' })).toContain('write "$schema"');
  expect(advice({ capabilities: {} })).toContain('make "capabilities" an array');
  expect(advice({ security: [{ type: 'http', scheme: 'bearer' }] })).toContain('into "securitySchemes"');
  expect(advice({ transports: [{ type: 'sse', security: [{ type: 'http' }] }] })).toContain('into "securitySchemes"');
  expect(advice({ tools: [{ name: 'ping' }] })).toContain('give every tool an "inputSchema"');
  expect(advice({ prompts: [] })).toContain('leave empty arrays out');
});

test.each([
  ['0.9.0-rc.3', 'A prerelease names its target: write "0.9.0".', true],
  ['0.8.0-draft.2', 'A prerelease names its target: write "0.8.0".', true],
  ['0.10.0', 'The rules of "0.9.0" were applied.', false],
])('the version %s is named with those that are known', (version, advice, complete) => {
  const report = reportOn({ ...OLD, mcpdesc: version, protocolVersions: ['2026-07-28'], tools: [PING] });
  const [finding] = report.diagnostics.filter(({ ruleId }) => ruleId === 'mcpdesc.document.mcpdesc.recognized');

  expect(finding?.message).toBe(
    `"mcpdesc" must be a version of the format that is known here, "0.8.0" or "0.9.0", but is "${version}". ${advice}`,
  );
  expect(report.complete).toBe(complete);
});
