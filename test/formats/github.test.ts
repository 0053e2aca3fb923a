import { expect, test } from 'vitest';
import { usageReport } from '../../src/findings/report.js';
import { check, format, type ParsedDocument, parseDocument } from '../../src/index.js';
import { WITHOUT_DESCRIPTIONS } from '../support/judging.js';

/** The lines of what is printed of values, each in a file of its own, or of documents. */
function linesOf(...inputs: readonly (object | ParsedDocument)[]): string[] {
  const documents = inputs.map((input, index) =>
    'locate' in input ? input : parseDocument(JSON.stringify(input, null, 2), { source: `${index}.json` }),
  );
  return format(check(documents, { rules: WITHOUT_DESCRIPTIONS }), 'github')
    .trimEnd()
    .split('\n');
}

/** Where a line speaks of, without its message. */
function headOf(line: string): string {
  return /^::.*?::/.exec(line)?.[0] ?? line;
}

const FIND = { name: 'find', inputSchema: { type: 'object' } };
const PAGES = 'https://github.com/toolgauge/toolgauge/blob/main/docs/rules';

test('a finding is one line: its place, its rule, its message, related places and the page', () => {
  expect(linesOf({ tools: [FIND, FIND] })).toEqual([
    '::warning file=0.json,line=10,col=15,endLine=10,endColumn=21,title=mcp.tool.name.unique::' +
      'Tool "find": Another tool of this list is called "find" too; a call can reach only one of them. ' +
      'Rename one of them.%0A0.json:4:15: The first tool of this name.%0A' +
      `See ${PAGES}/mcp.tool.name.unique.md (MCP 2025-11-25, 2026-07-28)`,
    '0 errors, 1 warning and 0 infos: 2 tools in 1 document.',
  ]);
});

test('the heaviest come first, of whatever document', () => {
  const info = { ...FIND, inputSchema: { type: 'object', nullable: true } };
  const error = { ...FIND, inputSchema: {} };

  expect(linesOf(info, { tools: [FIND, FIND] }, error).map(headOf)).toEqual([
    '::error file=2.json,line=3,col=3,endLine=3,endColumn=16,title=mcp.tool.input-schema.root-type::',
    '::warning file=1.json,line=10,col=15,endLine=10,endColumn=21,title=mcp.tool.name.unique::',
    '::notice file=0.json,line=5,col=5,endLine=5,endColumn=15,title=json-schema.keyword.unknown::',
    '1 error, 1 warning and 1 info: 4 tools in 3 documents.',
  ]);
});

test('what would end a message or a property is escaped', () => {
  const source = '100%,\r\na:b.json';
  const tool = { name: '50%0A', inputSchema: { type: 'object', required: 1 } };
  const [line = ''] = linesOf(parseDocument(JSON.stringify(tool), { source }));

  expect(line).toContain('::error file=100%25%2C%0D%0Aa%3Ab.json,line=1,');
  expect(line).toContain('::Tool "50%250A", ');
});

test('a stretch of several lines has no columns', () => {
  const several = { name: 'find', inputSchema: { type: 'object', required: [{}] } };

  expect(linesOf(several).map(headOf)[0]).toBe(
    '::error file=0.json,line=5,endLine=7,title=json-schema.tool-schema.valid::',
  );
});

test('standard input is no file, and its places stand in the message', () => {
  const [line] = linesOf(parseDocument('{ "name": "find", "inputSchema": {} }'));

  expect(line).toMatch(/^::error title=mcp\.tool\.input-schema\.root-type::standard input:1:19: Tool "find"/);
});

test('more places than a message has room for are counted', () => {
  const component = { $componentRef: '#/components/schemas/query' };
  const description = {
    mcpdesc: '0.9.0',
    info: { name: 'sample', version: '1.0.0' },
    protocolVersions: ['2026-07-28'],
    components: { schemas: { query: { type: 'object', required: 'id' } } },
    tools: Array.from({ length: 7 }, (_, index) => ({ name: `t${index}`, inputSchema: component })),
  };
  const [line = ''] = linesOf(description);

  expect(line.match(/Used here/g)).toHaveLength(5);
  expect(line).toContain('%0AAnd 2 more places.%0ASee ');
});

test('below stands what was not checked, and that GitHub shows only ten of a kind', () => {
  const far = { $ref: 'https://example.com/schema' };
  const properties = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`p${index}`, far]));
  const lines = linesOf({ name: 'find', inputSchema: { type: 'object', properties } }, FIND);

  expect(lines.slice(11, 15)).toEqual([
    '0 errors, 11 warnings and 0 infos: 2 tools in 2 documents.',
    'GitHub annotates the first 10 of each kind; all stand above.',
    'Not checked completely:',
    '  - 0.json, tool "find", /inputSchema/properties/p0/$ref: The reference "https://example.com/schema" leads to a schema that is not at hand.',
  ]);
});

test('a long list of what was not checked ends with a count', () => {
  const far = { $ref: 'https://example.com/schema' };
  const properties = Object.fromEntries(Array.from({ length: 23 }, (_, index) => [`p${index}`, far]));

  expect(linesOf({ name: 'find', inputSchema: { type: 'object', properties } }).at(-1)).toBe('  - and 3 more places');
});

test('nothing that the input says becomes a command', () => {
  const source = '##[error]a\n::error::b.json';
  const lines = linesOf(parseDocument('', { source }), FIND);

  expect(lines.filter((line) => line.includes('##[') && !line.startsWith('::'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('::'))).toHaveLength(1);
});

test('a mistake in the command is an error without a place', () => {
  const report = usageReport('check', '0.1.0', [{ message: 'There is no rule "a".', hint: 'Did you mean "b"?' }]);

  expect(format(report, 'github')).toBe('::error title=toolgauge::There is no rule "a".%0ADid you mean "b"?\n');
});
