import { describe, expect, test } from 'vitest';
import { check, type JsonObject, type JsonValue, parseDocument, REVISIONS, type Revision } from '../../src/index.js';
import { inShort, judgeTool, WITHOUT_DESCRIPTIONS } from '../support/judging.js';
import { describeWithShared, readShared } from '../support/shared.js';
import { testTraps, type Verdicts, withInput, withOutput } from './trap.js';

/** What a fault is: an error where the keyword exists, an info before. */
const FAULT: Verdicts = { legacy: 'info', '2025-11-25': 'info', '2026-07-28': 'error' };
const FINE: Verdicts = { legacy: 'ok', '2025-11-25': 'ok', '2026-07-28': 'ok' };
const HEADER = 'x-mcp-header';

/** A tool with these properties, and maybe more at the root of its schema. */
function withProperties(properties: JsonObject, root: JsonObject = {}): unknown {
  return withInput({ type: 'object', properties, ...root });
}

function withParameter(a: JsonValue): unknown {
  return withProperties({ a });
}

const AT_A = `/inputSchema/properties/a/${HEADER}`;

describe('the cases of ../shared/facts/mcp-x-mcp-header.md', () => {
  const string = { type: 'string', [HEADER]: 'A' };
  const branch = { properties: { a: string } };
  const titled = (number: number, title: string): { row: number; title: string } => ({
    row: 119,
    title: `case ${number}: ${title}`,
  });
  testTraps([
    { ...titled(1, 'a string'), tool: withParameter({ type: 'string', [HEADER]: 'Region' }), verdicts: FINE },
    {
      ...titled(2, 'a number is none of the three types'),
      tool: withParameter({ type: 'number', [HEADER]: 'N' }),
      verdicts: FAULT,
      at: AT_A,
    },
    {
      ...titled(3, 'an integer beyond the safe range is no fault of the annotation'),
      tool: withParameter({ type: 'integer', [HEADER]: 'N', maximum: 1e16 }),
      verdicts: FINE,
    },
    {
      ...titled(4, 'a list of types is refused'),
      tool: withParameter({ type: ['string', 'null'], [HEADER]: 'A' }),
      verdicts: FAULT,
      at: AT_A,
    },
    { ...titled(5, 'a property of an object'), tool: withParameter({ type: 'object', ...branch }), verdicts: FINE },
    {
      ...titled(6, 'below items'),
      tool: withParameter({ type: 'array', items: string }),
      verdicts: FAULT,
      at: `/inputSchema/properties/a/items/${HEADER}`,
    },
    {
      ...titled(7, 'in a branch'),
      tool: withProperties({}, { allOf: [branch] }),
      verdicts: FAULT,
      at: `/inputSchema/allOf/0/properties/a/${HEADER}`,
    },
    {
      ...titled(8, 'in a definition that nothing refers to'),
      tool: withProperties({}, { $defs: { A: string } }),
      verdicts: FAULT,
      at: `/inputSchema/$defs/A/${HEADER}`,
    },
    {
      ...titled(9, 'names that differ in case, told at the second'),
      tool: withProperties({ a: { type: 'string', [HEADER]: 'X-1' }, b: { type: 'string', [HEADER]: 'x-1' } }),
      verdicts: FAULT,
      at: `/inputSchema/properties/b/${HEADER}`,
    },
    {
      ...titled(10, 'choices without a type'),
      tool: withParameter({ enum: ['x'], [HEADER]: 'A' }),
      verdicts: FAULT,
      at: AT_A,
    },
    {
      ...titled(11, 'an object'),
      tool: withParameter({ type: 'object', [HEADER]: 'A' }),
      verdicts: FAULT,
      at: AT_A,
    },
    ...['', 'My Region', 'Région', 'a:b', 5, null].map((value) => ({
      ...titled(12, `${JSON.stringify(value)} is no token`),
      tool: withParameter({ type: 'string', [HEADER]: value }),
      verdicts: FAULT,
      at: AT_A,
    })),
    {
      ...titled(13, 'a property of that name'),
      tool: withProperties({ [HEADER]: { type: 'string' } }),
      verdicts: FINE,
    },
    {
      ...titled(14, 'data'),
      tool: withParameter({ type: 'object', default: { [HEADER]: 'A' }, enum: [{ [HEADER]: 'A' }] }),
      verdicts: FINE,
    },
  ]);

  const sub = (keyword: string, value: unknown): [string, unknown] => [keyword, value];
  test.each([
    sub('prefixItems', [string]),
    sub('contains', string),
    sub('additionalProperties', string),
    sub('unevaluatedProperties', string),
    sub('unevaluatedItems', string),
    sub('propertyNames', string),
    sub('patternProperties', { '^a': string }),
    sub('dependentSchemas', { a: string }),
    sub('dependencies', { a: string }),
    sub('additionalItems', string),
    sub('contentSchema', string),
    sub('oneOf', [string]),
    sub('anyOf', [branch]),
    sub('not', string),
    sub('if', branch),
    sub('then', branch),
    sub('else', branch),
    sub('$defs', { A: string }),
    sub('definitions', { A: string }),
  ])('case 15: below %s, in both dialects', (keyword, value) => {
    for (const root of [{}, { $schema: 'http://json-schema.org/draft-07/schema#' }]) {
      const { diagnostics } = judgeTool(withInput({ ...root, type: 'object', [keyword]: value }), ['2026-07-28']);
      const found = diagnostics.filter(({ severity }) => severity === 'error');

      expect(found.map(({ ruleId }) => ruleId)).toEqual(['mcp.tool.x-mcp-header.reachable']);
      expect(found[0]?.message).toContain(`stands below "${keyword}"`);
    }
  });
});

test('in a source to compile a fault of the annotation counts for every revision', () => {
  const document = parseDocument(JSON.stringify(withParameter({ type: 'number', [HEADER]: 'A B' })));
  const { documents } = check(document, {
    as: 'canonical',
    protocol: ['2025-06-18', '2026-07-28'],
    rules: WITHOUT_DESCRIPTIONS,
  });

  expect(documents[0]?.diagnostics.map((each) => [inShort(each), each.protocolVersions])).toEqual([
    [`error mcp.tool.x-mcp-header.type ${AT_A}`, ['2025-06-18', '2026-07-28']],
    [`info mcp.tool.x-mcp-header.version ${AT_A}`, ['2025-06-18']],
    [`error rfc9110.tool.x-mcp-header.token ${AT_A}`, ['2025-06-18', '2026-07-28']],
  ]);
});

test('a shared header is told at each later parameter, with the first as the related place', () => {
  const string = { type: 'string', [HEADER]: 'A' };
  const { diagnostics } = judgeTool(withProperties({ a: string, b: string, c: string }), ['2026-07-28']);

  expect(diagnostics.map(({ pointer, related }) => [pointer, related.map((place) => place.pointer)])).toEqual([
    [`/inputSchema/properties/b/${HEADER}`, [AT_A]],
    [`/inputSchema/properties/c/${HEADER}`, [AT_A]],
  ]);
});

test('what stands where no client looks shares no header', () => {
  const string = { type: 'string', [HEADER]: 'A' };
  const { diagnostics } = judgeTool(withProperties({ a: string }, { $defs: { B: string } }), ['2026-07-28']);

  expect(diagnostics.map(inShort)).toEqual([`error mcp.tool.x-mcp-header.reachable /inputSchema/$defs/B/${HEADER}`]);
});

test('ten thousand parameters with headers are judged within seconds', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string', [HEADER]: `h${index % 5000}` }]),
  );

  expect(judgeTool(withProperties(properties), ['2026-07-28']).diagnostics).toHaveLength(5000);
});

test('in an outputSchema the keyword is an info, whatever it holds', () => {
  const tool = withOutput({ type: 'object', properties: { a: { type: 'number', [HEADER]: '' } }, [HEADER]: 5 });

  expect(judgeTool(tool, ['2026-07-28']).diagnostics.map(inShort)).toEqual([
    `info mcp.tool.x-mcp-header.reachable /outputSchema/properties/a/${HEADER}`,
    `info mcp.tool.x-mcp-header.reachable /outputSchema/${HEADER}`,
  ]);
});

/** A description with one tool, that has a schema as a component. */
function described(protocolVersions: readonly Revision[], a: JsonObject): unknown {
  return {
    mcpdesc: '0.9.0',
    info: { name: 'sample', version: '1.0.0' },
    protocolVersions,
    components: { schemas: { Input: { type: 'object', properties: { a } } } },
    tools: ['find', 'list'].map((name) => ({ name, inputSchema: { $componentRef: '#/components/schemas/Input' } })),
  };
}

test('in a description every earlier revision in scope is an error, once for all that share the component', () => {
  const [document] = check(described(REVISIONS, { type: 'number', [HEADER]: 'A' })).documents;
  const at = `/components/schemas/Input/properties/a/${HEADER}`;
  const headers = document?.diagnostics.filter(({ ruleId }) => ruleId.includes(HEADER)) ?? [];

  expect(headers.map((each) => [inShort(each), each.protocolVersions])).toEqual([
    [`error mcp.tool.x-mcp-header.type ${at}`, ['2026-07-28']],
    [`error mcp.tool.x-mcp-header.version ${at}`, REVISIONS.slice(0, -1)],
  ]);
});

describeWithShared('the descriptions of ../shared/cases/mcpdesc-0.8.0 with headers', () => {
  const at = '/tools/0/inputSchema/properties';
  test.each([
    ['duplicate-mcp-header', [`mcp.tool.x-mcp-header.unique ${at}/fallbackRegion/${HEADER}`]],
    [
      'invalid-mcp-header-placement',
      [`mcp.tool.x-mcp-header.reachable /tools/0/inputSchema/allOf/0/properties/region/${HEADER}`],
    ],
    [
      'invalid-mcp-header-value',
      [`mcp.tool.x-mcp-header.type ${at}/region/${HEADER}`, `rfc9110.tool.x-mcp-header.token ${at}/region/${HEADER}`],
    ],
    ['revision-inapplicable-mcp-header', [`mcp.tool.x-mcp-header.version ${at}/region/${HEADER}`]],
  ])('%s', (name, wanted) => {
    const document = readShared<JsonObject>(`mcpdesc-0.8.0/expected-invalid/${name}.json`);
    const { diagnostics } = check(document).documents[0] ?? { diagnostics: [] };
    const errors = diagnostics.filter(({ severity }) => severity === 'error');

    expect(errors.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`)).toEqual(wanted);
  });

  test('the sound one is sound', () => {
    const document = readShared<JsonObject>('mcpdesc-0.8.0/expected-valid/protocol-coverage-and-tool-schemas.json');
    const { diagnostics } = check(document).documents[0] ?? { diagnostics: [] };

    expect(diagnostics.filter(({ ruleId }) => ruleId.includes(HEADER))).toEqual([]);
  });
});
