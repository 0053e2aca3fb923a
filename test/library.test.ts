import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  check,
  checkSchema,
  explain,
  format,
  parseDocument,
  REVISIONS,
  rules,
  VERSION,
  validateMcpTool,
  validateToolsListResult,
} from '../src/index.js';

const PING = { name: 'ping', inputSchema: { type: 'object' } };
const RESULT = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'public', tools: [PING] };

test('the version is the package’s', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
});

describe('check', () => {
  test('a plain value is judged as the JSON it would be sent as', () => {
    const inputSchema = { type: 'object', properties: { a: undefined, b: 'text' } };
    const report = check({ name: 'find', description: 'Finds.', inputSchema });

    expect(report.documents[0]?.diagnostics.map(({ pointer }) => pointer)).toEqual(['/inputSchema/properties/b']);
  });

  test('a value is never changed', () => {
    const value = Object.freeze({
      tools: Object.freeze([Object.freeze({ name: 'find', inputSchema: Object.freeze({}) })]),
    });

    expect(check(value).summary.errors).toBe(1);
    expect(value).toEqual({ tools: [{ name: 'find', inputSchema: {} }] });
  });

  test('a value that contains itself is a diagnostic', () => {
    const value: { name: string; self?: unknown } = { name: 'loop' };
    value.self = value;

    const [document] = check(value).documents;
    expect(document?.verdict).toBe('unreadable');
    expect(document?.diagnostics.map(({ ruleId }) => ruleId)).toEqual(['syntax.value.not-json']);
  });

  test.each([[undefined], [() => 1], [10n], [Symbol('tool')]])('%s is a diagnostic', (value) => {
    expect(check(value).documents[0]?.diagnostics.map(({ ruleId }) => ruleId)).toEqual(['syntax.value.not-json']);
  });

  test('several documents give one report, in their order', () => {
    const report = check([
      parseDocument('{', { source: 'b.json' }),
      parseDocument(JSON.stringify(PING), { source: 'a.json' }),
    ]);

    expect(report.documents.map(({ source, verdict }) => `${source} ${verdict}`)).toEqual([
      'b.json unreadable',
      'a.json valid',
    ]);
    expect(report.summary.verdict).toBe('unreadable');
  });

  test('"protocol" chooses the revisions', () => {
    const versions = (
      protocol: 'all' | 'latest' | readonly ('2025-06-18' | '2024-11-05')[],
    ): readonly string[] | undefined => check(PING, { protocol }).documents[0]?.protocolVersions;

    expect(versions('all')).toEqual(REVISIONS);
    expect(versions('latest')).toEqual(['2026-07-28']);
    expect(versions(['2025-06-18', '2024-11-05'])).toEqual(['2024-11-05', '2025-06-18']);
  });

  test('a document that shows itself as a result of 2026-07-28 is judged as one', () => {
    expect(check(RESULT).documents[0]).toMatchObject({ kind: 'tools-list', protocolVersions: ['2026-07-28'] });
    expect(check({ tools: [PING], nextCursor: 'a' }).documents[0]).toMatchObject({
      kind: 'tools-list',
      protocolVersions: ['2025-11-25'],
    });
    expect(check({ tools: [PING] }).documents[0]).toMatchObject({
      kind: 'tools',
      protocolVersions: ['2025-11-25', '2026-07-28'],
    });
  });

  test('a catalogue makes references complete, and its own faults are told at the reference', () => {
    const tool = {
      name: 'find',
      description: 'Finds.',
      inputSchema: { type: 'object', properties: { id: { $ref: 'https://example.com/id' } } },
    };
    const judged = (schema: object): { complete: boolean | undefined; messages: string[] | undefined } => {
      const [document] = check(tool, { catalogue: { 'https://example.com/id': { ...schema } } }).documents;
      return { complete: document?.complete, messages: document?.diagnostics.map(({ message }) => message) };
    };

    expect(check(tool).summary.complete).toBe(false);
    expect(judged({ type: 'string' })).toEqual({ complete: true, messages: [] });
    expect(judged({ type: 'strng' }).messages?.[0]).toContain('https://example.com/id is itself malformed at "/type"');
    expect(judged({ $ref: 'other' })).toMatchObject({ complete: false });
  });

  test('a rule’s weight can be set, by its id or an alias', () => {
    const tool = { name: 'find', inputSchema: {} };

    expect(check(tool, { rules: { 'mcp.tool.input-schema.root-type': 'warning' } }).summary).toMatchObject({
      warnings: 1,
    });
    expect(check(tool, { rules: { 'mcp/input-schema-missing-type': 'off' } }).summary).toMatchObject({ errors: 0 });
    expect(() => check(tool, { rules: { 'no.such.rule': 'off' } })).toThrow(TypeError);
  });

  test('a component that two tools use is judged once, for all their revisions, and names both', () => {
    const document = {
      $schema: 'https://mcpdesc.org/schema/mcp-description/0.9.0.json',
      mcpdesc: '0.9.0',
      info: { name: 'sample', version: '1.0.0' },
      protocolVersions: ['2025-11-25', '2026-07-28'],
      components: { schemas: { query: { type: 'object', properties: { n: { minimum: 'one' } } } } },
      tools: [
        { name: 'a', protocolVersions: ['2025-11-25'], inputSchema: { $componentRef: '#/components/schemas/query' } },
        { name: 'b', protocolVersions: ['2026-07-28'], inputSchema: { $componentRef: '#/components/schemas/query' } },
      ],
    };

    const [report] = check(document).documents;
    expect(report?.diagnostics).toMatchObject([
      {
        pointer: '/components/schemas/query/properties/n/minimum',
        tool: null,
        protocolVersions: ['2025-11-25', '2026-07-28'],
        related: [{ pointer: '/tools/0/inputSchema' }, { pointer: '/tools/1/inputSchema' }],
      },
    ]);
    expect(report?.tools.map(({ verdict }) => verdict)).toEqual(['invalid', 'invalid']);
  });

  test('a view that leaves nothing of a description is not called complete', () => {
    const document = {
      mcpdesc: '0.9.0',
      info: { name: 'a', version: '1' },
      protocolVersions: ['2026-07-28'],
      tools: [],
    };

    expect(check(document, { protocol: ['2025-06-18'] }).summary.complete).toBe(false);
  });
});

describe('checkSchema', () => {
  test('a schema is judged by itself, under the dialect it names or the one given', () => {
    const tuple = { items: [{ type: 'string' }] };

    expect(checkSchema(tuple).errors.map(({ pointer }) => pointer)).toEqual(['/items']);
    expect(checkSchema(tuple, { dialect: 'draft-07' }).valid).toBe(true);
    expect(checkSchema({ ...tuple, $schema: 'http://json-schema.org/draft-07/schema#' }).valid).toBe(true);
  });

  test('booleans are schemas, other values are not', () => {
    expect(checkSchema(true)).toMatchObject({ valid: true, complete: true });
    expect(checkSchema('object').valid).toBe(false);
    expect(checkSchema(null).valid).toBe(false);
  });

  test('a reference out of the schema leaves the verdict incomplete', () => {
    expect(checkSchema({ $ref: 'https://example.com/a' })).toMatchObject({ valid: true, complete: false });
  });
});

describe('validateMcpTool, as its page says for 2026-07-28', () => {
  const pathsOf = (tool: unknown): string[] => validateMcpTool(tool).errors.map(({ path }) => path);

  test('a tool is an object with a name that is not empty and a schema of the literal type "object"', () => {
    expect(validateMcpTool(PING)).toEqual({ valid: true, errors: [] });
    expect(pathsOf([])).toEqual(['tool']);
    expect(pathsOf({})).toEqual(['tool.name', 'tool.inputSchema']);
    expect(pathsOf({ name: '', inputSchema: {} })).toEqual(['tool.name', 'tool.inputSchema.type']);
    expect(pathsOf({ name: 'a', inputSchema: { type: ['object'] } })).toEqual(['tool.inputSchema.type']);
  });

  test('every problem is told, and with the path it stands at', () => {
    const tool = {
      name: 'a',
      title: 1,
      description: null,
      inputSchema: { type: 'object' },
      outputSchema: true,
      annotations: { readOnlyHint: 'yes', title: 2 },
      icons: [{ src: '' }, {}],
      _meta: [],
    };

    expect(pathsOf(tool)).toEqual([
      'tool.title',
      'tool.description',
      'tool.outputSchema',
      'tool.annotations.title',
      'tool.annotations.readOnlyHint',
      'tool.icons[0].src',
      'tool.icons[1].src',
      'tool._meta',
    ]);
  });

  test('no unknown member, naming guidance, meta-schema, reference or header is looked at', () => {
    const inputSchema = {
      type: 'object',
      minimum: 'ten',
      $ref: '#/nowhere',
      properties: { a: { 'x-mcp-header': '' } },
    };

    expect(pathsOf({ name: 'refund/order:v2', inputSchema, extra: 1 })).toEqual([]);
  });

  test('each problem names a rule of the catalogue', () => {
    const ids = new Set(rules.map(({ id }) => id));
    const { errors } = validateToolsListResult({ tools: [{ name: 1, title: 1, outputSchema: 1 }, 1], ttlMs: -1 });

    expect(errors.filter(({ ruleId }) => !ids.has(ruleId))).toEqual([]);
    expect(errors.length).toBeGreaterThan(5);
  });

  test('other revisions are asked for their own type', () => {
    const tool = { name: '', title: null, inputSchema: { type: 'object', properties: { a: true } } };
    const under = (protocolVersion: '2024-11-05' | '2025-11-25'): string[] =>
      validateMcpTool(tool, 'tool', { protocolVersion }).errors.map(({ path }) => path);

    expect(under('2024-11-05')).toEqual(['tool.inputSchema.properties.a']);
    expect(under('2025-11-25')).toEqual(['tool.title', 'tool.inputSchema.properties.a']);
  });
});

describe('validateToolsListResult, as its page says for 2026-07-28', () => {
  test('the result is asked for, not the message around it', () => {
    expect(validateToolsListResult(RESULT).valid).toBe(true);
    expect(validateToolsListResult({ jsonrpc: '2.0', id: 1, result: RESULT }).valid).toBe(false);
  });

  test('the members that came with 2026-07-28 are required', () => {
    expect(validateToolsListResult({ tools: [PING] }).errors.map(({ path }) => path)).toEqual([
      'result.resultType',
      'result.ttlMs',
      'result.cacheScope',
    ]);
    expect(validateToolsListResult({ tools: [PING] }, 'result', { protocolVersion: '2025-06-18' }).valid).toBe(true);
  });

  test('the time to live is finite and at least 0, whole or not', () => {
    const isValid = (ttlMs: unknown): boolean => validateToolsListResult({ ...RESULT, ttlMs }).valid;

    expect([0, 1.5, -1, Number.POSITIVE_INFINITY, '300'].map(isValid)).toEqual([true, true, false, false, false]);
  });

  test('a tool’s problem stands at its place in the list', () => {
    const result = { ...RESULT, tools: [PING, { name: 'a', inputSchema: { type: 'string' } }], nextCursor: null };

    expect(validateToolsListResult(result, 'page').errors.map(({ path }) => path)).toEqual([
      'page.tools[1].inputSchema.type',
      'page.nextCursor',
    ]);
  });
});

describe('explain and format', () => {
  test('a rule is found by its id and by an alias of a variant', () => {
    expect(explain('mcp/external-ref')?.id).toBe('json-schema.tool-schema.valid');
    expect(explain('mcp.tool.name.unique')?.markdown).toContain('# Tool names are unique in a list');
    expect(explain('cursor')?.markdown).toContain('more than 40 tools');
    expect(explain('no.such.rule')).toBeUndefined();
  });

  test('the same report gives the same bytes', () => {
    const text = JSON.stringify([PING, { name: 'a', inputSchema: { type: 'object', required: 'x' } }]);

    expect(format(check(parseDocument(text)), 'json')).toBe(format(check(parseDocument(text)), 'json'));
  });

  test('without its documents a report is printed without lines of source', () => {
    const printed = format(check({ name: 'find', inputSchema: {} }), 'pretty');

    expect(printed).toContain('error: The root must say "type": "object".');
    expect(printed).not.toContain('│');
  });

  test('characters that a terminal would act on are printed as escapes', () => {
    const text = '{"name": "a\\u001b[2J\\u202e", "inputSchema": {"type": "objec\\u0007t"}}';
    const document = parseDocument(text, { source: 'a\u001b.json' });
    const printed = format(check(document), 'pretty', { documents: [document] });

    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(printed).toContain('a\\u001b.json');
  });
});
