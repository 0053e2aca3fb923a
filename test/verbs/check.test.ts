import { describe, expect, test } from 'vitest';
import { check, type DocumentReport, parseDocument } from '../../src/index.js';
import { inShort, judgeText, WITHOUT_DESCRIPTIONS } from '../support/judging.js';

const HEAD = { mcpdesc: '0.9.0', info: { name: 'sample', version: '1.0.0' }, protocolVersions: ['2026-07-28'] };
const PING = { name: 'ping', inputSchema: { type: 'object' } };

function described(tools: unknown, more: object = {}): DocumentReport {
  return judgeText(JSON.stringify({ ...HEAD, tools, ...more }), 'description.json');
}

function verdicts({ tools }: DocumentReport): string[] {
  return tools.map(({ name, verdict, complete }) => `${name} ${verdict}${complete ? '' : ', incomplete'}`);
}

const query = (schema: object): object => ({ components: { schemas: { query: schema } } });
const toQuery = { $componentRef: '#/components/schemas/query' };

describe('what is found without looking at a tool reaches the tool it lies in', () => {
  test('by rules of a description', () => {
    const report = described([
      { name: 'lost', inputSchema: { $componentRef: '#/components/schemas/none' } },
      { name: 'outside', inputSchema: { type: 'object' }, protocolVersions: ['2025-06-18'] },
      PING,
      PING,
    ]);

    expect(verdicts(report)).toEqual(['lost invalid', 'outside invalid', 'ping valid', 'ping invalid']);
    expect(report.diagnostics.map(({ tool }) => tool)).toEqual(['lost', 'outside', 'ping']);
  });

  test('by rules of a list', () => {
    expect(verdicts(judgeText(JSON.stringify([PING, PING])))).toEqual(['ping valid', 'ping warning']);
  });

  test('by reading the text', () => {
    expect(verdicts(judgeText('[{"name":"a","inputSchema":{"type":"object","type":"object"}}]'))).toEqual([
      'a invalid',
    ]);
  });
});

describe('tools that share a component', () => {
  const faulty = query({ type: 'object', required: 'x' });

  test('share its faults, each told once with the places that use it', () => {
    const report = described(
      [
        { name: 'a', inputSchema: toQuery, outputSchema: toQuery },
        { ...PING, inputSchema: toQuery },
      ],
      faulty,
    );
    const [fault, ...others] = report.diagnostics;

    expect(verdicts(report)).toEqual(['a invalid', 'ping invalid']);
    expect(others).toEqual([]);
    expect(fault?.tool).toBe(null);
    expect(fault?.related.map(({ pointer }) => pointer)).toEqual([
      '/tools/0/inputSchema',
      '/tools/1/inputSchema',
      '/tools/0/outputSchema',
    ]);
  });

  test('name at most twenty such places', () => {
    const tools = Array.from({ length: 30 }, (_, index) => ({ name: `tool${index}`, inputSchema: toQuery }));
    const related = described(tools, faulty).diagnostics[0]?.related ?? [];

    expect(related).toHaveLength(20);
    expect(related.at(-1)?.message).toBe('Used here, by the tool "tool19", and in 10 places more.');
  });

  test('each have their own incomplete examples', () => {
    const examples = { one: { input: {}, result: { resultType: 'complete', content: [] } } };
    const tools = ['a', 'b'].map((name) => ({ name, inputSchema: toQuery, examples }));
    const report = described(tools, query({ type: 'object', properties: { id: { $ref: 'https://example.com/id' } } }));

    expect(report.incomplete.map(({ pointer }) => pointer)).toEqual([
      '/components/schemas/query/properties/id/$ref',
      '/tools/0/examples/one/input',
      '/tools/1/examples/one/input',
    ]);
    expect(verdicts(report)).toEqual(['a warning, incomplete', 'b warning, incomplete']);
  });

  test('are judged though one of them refers to it wrongly', () => {
    const bad = { ...toQuery, description: 'x' };
    const tools = [
      { name: 'good', inputSchema: toQuery },
      { name: 'bad', inputSchema: bad },
      { name: 'later', inputSchema: toQuery },
    ];

    expect(described(tools, query({ type: 'object' })).diagnostics.map(inShort)).toEqual([
      'error mcpdesc.reference.shape /tools/1/inputSchema',
    ]);
  });
});

describe('tools that share an example', () => {
  const toExample = { one: { $componentRef: '#/components/toolExamples/one' } };
  const showing = (result: object): object => ({ components: { toolExamples: { one: { input: {}, result } } } });
  const closed = { type: 'object', additionalProperties: false };
  const complete = { resultType: 'complete', content: [] };

  test.each<[string, object, string]>([
    ['as its table has it', { ...complete, isError: 'no' }, '/isError'],
    ['as a rule has it', { ...complete, isError: true, structuredContent: {} }, '/structuredContent'],
    ['in a key of _meta', { ...complete, _meta: { '-/': 1 } }, '/_meta/-~1'],
  ])('share what is wrong in it, %s', (_, result, place) => {
    const tools = [
      { name: 'a', inputSchema: closed, examples: toExample },
      { name: 'b', inputSchema: closed, examples: toExample },
      { name: 'c', inputSchema: closed },
    ];
    const report = described(tools, showing(result));

    expect(verdicts(report)).toEqual(['a invalid', 'b invalid', 'c valid']);
    expect(report.diagnostics.map(({ pointer, related }) => [pointer, related.map((site) => site.pointer)])).toEqual([
      [`/components/toolExamples/one/result${place}`, ['/tools/0/examples/one', '/tools/1/examples/one']],
    ]);
  });

  test('are each asked whether it fits them', () => {
    const tools = [
      { name: 'a', inputSchema: closed, examples: toExample },
      { name: 'b', inputSchema: closed, outputSchema: { type: 'object' }, examples: toExample },
      { name: 'c', inputSchema: { ...closed, required: ['x'] }, examples: toExample },
    ];
    const report = described(tools, showing(complete));

    expect(verdicts(report)).toEqual(['a valid', 'b invalid', 'c invalid']);
    expect(report.diagnostics.map(({ ruleId, tool }) => [ruleId, tool])).toContainEqual([
      'mcp.tool-result.structured.required',
      'b',
    ]);
  });
});

test('resources that share an example are named beside what is wrong in it', () => {
  const resource = {
    name: 'a',
    mimeType: 'text/html',
    examples: { one: { $componentRef: '#/components/resourceExamples/one' } },
  };
  const contents = [{ uri: 'file:///a', mimeType: 'text/plain', text: '' }];
  const result = { resultType: 'complete', ttlMs: 0, cacheScope: 'public', contents };
  const { diagnostics } = described([PING], {
    resources: [
      { ...resource, uri: 'file:///a' },
      { ...resource, uri: 'file:///a', protocolVersions: ['2026-07-28'] },
    ],
    components: { resourceExamples: { one: { result } } },
  });

  const found = diagnostics.filter(({ ruleId }) => ruleId === 'mcpdesc.resource-example.mime-type');
  expect(found.map(({ related }) => related.map(({ pointer }) => pointer))).toEqual([
    ['/resources/0/examples/one', '/resources/1/examples/one'],
  ]);
});

describe('complete', () => {
  const external = {
    name: 'a',
    inputSchema: { type: 'object', properties: { id: { $ref: 'https://example.com/id' } } },
  };

  test.each(['json-schema.tool-schema.external-ref', 'json-schema.tool-schema.valid', 'mcp/external-ref'])(
    'silencing %s does not make up for what was not checked',
    (id) => {
      const { summary } = check(external, { rules: { [id]: 'off' } });

      expect(summary).toMatchObject({ verdict: 'valid', complete: false });
    },
  );

  test.each([[{}], ['tools'], [null]])('tools of a description that are %j leave nothing checked', (tools) => {
    const report = described(tools);

    expect(report.diagnostics.map(inShort)).toEqual(['error mcpdesc.document.fields.types /tools']);
    expect(report.complete).toBe(false);
  });

  test('a dialect that is not read leaves a schema unchecked where MCP names none', () => {
    const tool = {
      name: 'a',
      inputSchema: { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object', required: 3 },
    };
    const { documents } = check(tool, { protocol: ['2024-11-05'] });

    expect(documents[0]?.incomplete.map(({ pointer }) => pointer)).toEqual(['/inputSchema/$schema']);
  });
});

describe('lines of NDJSON', () => {
  test('are each judged under their own revisions', () => {
    const list = '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}';
    const old = { name: 'a', inputSchema: { type: 'object', properties: { b: true } } };
    const text = `${JSON.stringify(old)}\n${list}\n`;
    const report = judgeText(text, 'capture.ndjson');

    expect(report.kind).toBe('tools');
    expect(report.protocolVersions).toEqual(['2025-11-25', '2026-07-28']);
    expect(report.diagnostics.map(inShort)).toEqual([
      'error mcp.tool.schema.properties-shape /0/inputSchema/properties/b',
    ]);
  });

  test('keep their order among the tools', () => {
    const list = '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"b","inputSchema":{"type":"object"}}]}}';
    const text = `${JSON.stringify(PING)}\n${list}\n${JSON.stringify({ ...PING, name: 'c' })}\n`;

    expect(judgeText(text, 'capture.ndjson').tools.map(({ pointer }) => pointer)).toEqual([
      '/0',
      '/1/result/tools/0',
      '/2',
    ]);
  });
});

describe('a line of NDJSON that is no JSON', () => {
  const text = `${JSON.stringify(PING)}\n\n{"name":\n`;

  test('leaves the document invalid and incomplete, not unreadable', () => {
    const { verdict, complete, incomplete, tools, diagnostics } = judgeText(text, 'capture.ndjson');

    expect({ verdict, complete, incomplete }).toEqual({
      verdict: 'invalid',
      complete: false,
      incomplete: [{ pointer: '/2', reason: 'Line 3 could not be read.' }],
    });
    expect(tools.map(({ pointer }) => pointer)).toEqual(['/0']);
    expect(diagnostics.map(inShort)).toEqual(['error syntax.json.truncated /2']);
  });

  test('leaves it incomplete also when nothing is said of it', () => {
    const document = parseDocument(text, { source: 'capture.ndjson' });
    const { summary } = check(document, { rules: { 'syntax.json.truncated': 'off' } });

    expect(summary).toMatchObject({ verdict: 'valid', complete: false, tools: 1 });
  });
});

describe('what is recognized', () => {
  test.each([
    ['{"tools":null,"nextCursor":"x"}', 'error mcp.tools-list.result.types /tools'],
    ['{"resultType":"complete","ttlMs":1,"cacheScope":"public"}', 'error mcp.tools-list.result.types /tools'],
    ['{"tools":["a"],"nextCursor":"x"}', 'error mcp.tool.entry.object /tools/0'],
  ])('%s is a result of tools/list', (text, finding) => {
    const report = judgeText(text);

    expect(report.kind).toBe('tools-list');
    expect(report.diagnostics.map(inShort)).toEqual([finding]);
  });

  test.each([
    ['{"resultType":"complete","ttlMs":1,"cacheScope":"public","resources":[]}', 'There are no tools in this.'],
    ['[{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}]', 'This is an array of JSON-RPC messages.'],
    ['[{"function":{"name":"a"}}]', 'The tools are wrapped in "function", as for the API of OpenAI.'],
    ['{"result":{"tools":[]}}', 'This has a "result", but is no JSON-RPC response.'],
  ])('%s is none', (text, problem) => {
    const report = judgeText(text);

    expect(report.diagnostics.map(({ words }) => words.problem)).toEqual([problem]);
    expect(report.verdict).toBe('invalid');
  });
});

describe('a description', () => {
  test('is only legacy where its root says so', () => {
    for (const protocolVersions of [[], 'latest', ['2099-01-01']]) {
      const rules = described([PING], { protocolVersions }).diagnostics.map(({ ruleId }) => ruleId);
      expect(rules).not.toContain('mcpdesc.document.protocol-versions.legacy-incomplete');
    }
  });

  test('names a repeated revision as repeated', () => {
    const twice = ['2026-07-28', '2026-07-28'];
    const report = described([{ ...PING, protocolVersions: twice }], { protocolVersions: twice });

    expect(report.diagnostics.map(inShort)).toEqual([
      'error mcpdesc.document.protocol-versions.unique /protocolVersions/1',
      'error mcpdesc.scope.shape /tools/0/protocolVersions/1',
    ]);
  });

  test.each(['parameters', 'input_schema', 'inputschema', 'InputSchema'])(
    'is told that %s is no inputSchema',
    (name) => {
      const [finding] = described([{ name: 'a', [name]: { type: 'object' } }]).diagnostics;

      expect(finding?.ruleId).toBe('mcpdesc.tool.input-schema.required');
      expect(finding?.words.advice).toBe(`Rename "${name}" to "inputSchema".`);
    },
  );
});

describe('options', () => {
  const mistaken: [object, string][] = [
    [{ protocol: '2025-06-18' }, 'The option protocol takes an array of at least one of'],
    [{ protocol: [] }, 'The option protocol takes an array of at least one of'],
    [{ protocol: ['2020-01-01'] }, 'The option protocol does not know "2020-01-01".'],
    [{ rules: { 'mcp.tool.name.unique': 'fatal' } }, 'does not know "fatal"'],
    [{ rules: { 'mcp.none': 'off' } }, 'There is no rule "mcp.none".'],
    [{ as: 'openapi' }, 'The option as does not know "openapi".'],
    [{ targets: [] }, 'The option targets takes an array'],
    [{ catalogue: { 'schema.json': {} } }, '"schema.json", which is no absolute URI'],
    [{ catalogue: { 'https://example.com/a': 5 } }, 'no schema under "https://example.com/a"'],
  ];
  test.each(mistaken)('%j is a mistake in the program', (options, message) => {
    expect(() => check(PING, options)).toThrow(TypeError);
    expect(() => check(PING, options)).toThrow(message);
  });

  test('each document keeps its own kind', () => {
    const text = JSON.stringify(PING);
    const { documents } = check([parseDocument(text, { as: 'canonical' }), parseDocument(text)]);

    expect(documents.map(({ kind }) => kind)).toEqual(['canonical', 'tools']);
  });
});

describe('schemas of the catalogue', () => {
  const uri = 'https://example.com/id';
  const tool = { name: 'a', inputSchema: { type: 'object', properties: { id: { $ref: uri } } } };

  test.each([
    ['a fault', { minimum: 'x' }, 'is itself malformed at "/minimum": '],
    ['a dialect that is not read', { $schema: 'https://example.com/dialect' }, 'is itself malformed at "/$schema": '],
    ['an identifier that is none', { $id: 'a b' }, 'is itself malformed at "/$id": '],
    [
      'a pattern that is none',
      { properties: { a: { pattern: '(' } } },
      'is itself malformed at "/properties/a/pattern": ',
    ],
    ['a loop', { allOf: [{ $ref: uri }] }, 'comes back to itself'],
  ])('with %s are told where they are referred to', (_, schema, words) => {
    const [finding, ...others] =
      check(tool, { catalogue: { [uri]: schema }, rules: WITHOUT_DESCRIPTIONS }).documents[0]?.diagnostics ?? [];

    expect(finding?.words.problem).toContain(words);
    expect(finding).toMatchObject({ severity: 'error', pointer: '/inputSchema/properties/id/$ref' });
    expect(others).toEqual([]);
  });
});

describe('a canonical source', () => {
  function severities(inputSchema: object): string[] {
    const { documents } = check({ name: 'a', inputSchema }, { as: 'canonical', rules: WITHOUT_DESCRIPTIONS });
    return documents.flatMap(({ diagnostics }) => diagnostics).map(({ severity, ruleId }) => `${severity} ${ruleId}`);
  }

  test.each<[object, string]>([
    [{ type: ['object', 'null'] }, 'warning mcp.tool.input-schema.root-type'],
    [{ type: 'object', properties: { a: true } }, 'info mcp.tool.schema.properties-shape'],
    [{ type: 'object', properties: { a: { $ref: '#/$defs/a' } } }, 'warning json-schema.tool-schema.valid'],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' },
      'warning mcp.tool.schema.dialect-guaranteed',
    ],
  ])('%j is judged as one', (schema, finding) => {
    expect(severities(schema)).toEqual([finding]);
  });

  test('is no result, whatever members it has', () => {
    const { documents } = check({ tools: [PING], nextCursor: 5 }, { as: 'canonical', rules: WITHOUT_DESCRIPTIONS });

    expect(documents[0]?.diagnostics).toEqual([]);
  });
});

test('a pattern that nests too deep to be judged leaves the tool incomplete', () => {
  const pattern = `${'('.repeat(5000)}${')'.repeat(5000)}`;
  const tool = { name: 'a', inputSchema: { type: 'object', properties: { p: { pattern } } } };
  const { documents } = check(tool, { rules: WITHOUT_DESCRIPTIONS });

  expect(documents[0]?.diagnostics.map(({ aliases }) => aliases)).toEqual([['json-schema.pattern.depth']]);
  expect(documents[0]?.complete).toBe(false);
});

describe('a member that stands twice is told with the first of its name', () => {
  const first = (line: number, startColumn: number, endColumn: number): object => ({
    start: { line, column: startColumn },
    end: { line, column: endColumn },
    message: 'The first member of this name.',
  });

  test.each([
    [
      'a.json',
      '{"name": "a",\n"inputSchema": {"type": "object"},\n"name": "b", "name": "c"}',
      '/name',
      3,
      first(1, 2, 8),
    ],
    ['a.yaml', 'name: a\ninputSchema: {type: object}\n"name": b\nname: c\n', '/name', 3, first(1, 1, 5)],
    ['a.ndjson', '\n{"name": "a", "inputSchema": {"type": "object"}, "name": "b"}\n', '/1/name', 2, first(2, 2, 8)],
  ] as const)('in %s', (source, text, pointer, line, range) => {
    const { diagnostics } = judgeText(text, source);

    expect(diagnostics).toMatchObject([{ pointer, part: 'key', start: { line }, related: [{ pointer, ...range }] }]);
  });

  test('also in an object of many members', () => {
    const names = Array.from({ length: 100 }, (_, index) => `"x-${index}": 1,\n`).join('');
    const text = `{${names}"x-1": 2, "x-99": 3, "x-1": 4, "name": "a", "inputSchema": {"type": "object"}}`;
    const found = judgeText(text).diagnostics.filter(({ ruleId }) => ruleId === 'syntax.json.duplicate-key');

    expect(found.map(({ pointer, related }) => [pointer, related[0]?.start.line])).toEqual([
      ['/x-1', 2],
      ['/x-99', 100],
    ]);
  });
});
