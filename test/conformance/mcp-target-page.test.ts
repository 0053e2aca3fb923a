import { describe, expect, test } from 'vitest';
import {
  check,
  compile,
  type Diagnostic,
  type DocumentReport,
  evaluate,
  type JsonObject,
  type JsonValue,
  REVISIONS,
  validateMcpTool,
  validateToolsListResult,
} from '../../src/index.js';

/**
 * The page of SchemaPort's MCP target (../shared/published/schemaport-mcp-target.md), chapter by chapter, in its order: each
 * test is one statement of it. Where the page states a limit, the test is the limit removed. What the command prints and
 * writes is in test/cli/compile/refund-order and test/cli/probe/mcp.
 */

const LATEST = { protocol: ['2026-07-28'] } as const;

/** A canonical tool with an input schema, as short as a statement wants it. */
function withInput(inputSchema: JsonValue, others: JsonObject = {}): JsonObject {
  return { name: 'refund', description: 'Refunds an order.', inputSchema, ...others };
}

function withProperty(a: JsonValue, others: JsonObject = {}): JsonObject {
  return withInput({ type: 'object', properties: { a }, ...others });
}

function compiled(tool: JsonValue, options: { readonly allowLossy?: boolean } = {}): DocumentReport {
  const [report] = compile(tool, { targets: ['mcp'], ...LATEST, ...options }).documents;
  if (report === undefined) throw new Error('A document gives a report.');
  return report;
}

/** What is written of a tool; undefined when it is refused. */
function written(tool: JsonValue): JsonObject | undefined {
  return compiled(tool).artifacts?.[0]?.output;
}

function findings(tool: JsonValue): Diagnostic[] {
  return check(tool, { as: 'canonical', ...LATEST }).documents.flatMap(({ diagnostics }) => diagnostics);
}

/** What counts: errors, warnings, and the infos that the page has. */
function told(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics
    .map(({ severity, aliases, ruleId, pointer }) => {
      return { severity, pointer, code: aliases.find((alias) => alias.startsWith('mcp/')) ?? ruleId };
    })
    .filter(({ severity, code }) => severity !== 'info' || code.startsWith('mcp/'))
    .map(({ severity, pointer, code }) => `${severity} ${code} ${pointer}`);
}

describe('the surface', () => {
  const FULL: JsonObject = {
    name: 'refund',
    title: 'Refund',
    description: 'Refunds an order.',
    icons: [{ src: 'https://example.com/a.png' }],
    inputSchema: { type: 'object' },
    outputSchema: { type: 'array', items: { type: 'string' } },
    annotations: { destructiveHint: true },
    _meta: { 'example.com/team': 'billing' },
  };

  test('name and inputSchema are required', () => {
    expect(validateMcpTool({}).errors.map(({ path }) => path)).toEqual(['tool.name', 'tool.inputSchema']);
  });

  test.each(['title', 'description', 'icons', 'outputSchema', 'annotations', '_meta'])('%s is optional', (member) => {
    const { [member]: _, ...rest } = FULL;

    expect(told(findings(FULL))).toEqual([]);
    expect(told(findings(rest))).toEqual([]);
    expect(validateMcpTool(rest).valid).toBe(true);
  });

  test.each<JsonValue>([{ type: 'string' }, { anyOf: [{ type: 'null' }, { type: 'integer' }] }, {}])(
    'an outputSchema need not be of objects: %j',
    (outputSchema) => {
      expect(told(findings(withInput({ type: 'object' }, { outputSchema })))).toEqual([]);
    },
  );

  test.each<[string, JsonObject]>([
    ['composition', { allOf: [{ required: ['a'] }], anyOf: [{}], oneOf: [{}], not: { required: ['b'] } }],
    ['conditions', { if: { required: ['a'] }, then: { required: ['c'] }, else: {}, dependentRequired: { a: ['b'] } }],
    ['references', { $defs: { a: { $anchor: 'x', type: 'string' } }, properties: { a: { $ref: '#x' } } }],
    ['dynamic references', { $dynamicAnchor: 'node', properties: { a: { $dynamicRef: '#node' } } }],
    ['unevaluated members', { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }],
    ['names', { patternProperties: { '^x-': true }, propertyNames: { maxLength: 9 }, minProperties: 1 }],
    [
      'lists',
      { properties: { a: { type: 'array', prefixItems: [{}], items: false, contains: {}, uniqueItems: true } } },
    ],
    ['annotations', { title: 'A', examples: [{}], default: {}, deprecated: true, readOnly: true, $comment: 'c' }],
  ])('any keyword of 2020-12 may stand beside the type, and stays: %s', (_, keywords) => {
    const inputSchema = { type: 'object', ...keywords };

    expect(told(findings(withInput(inputSchema)))).toEqual([]);
    expect(written(withInput(inputSchema))?.inputSchema).toEqual(inputSchema);
  });

  test('a schema that declares no dialect is of 2020-12', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }], items: false };

    expect(evaluate(tuple, ['a']).valid).toBe(true);
    expect(evaluate(tuple, ['a', 'b']).valid).toBe(false);
    expect(told(findings(withProperty(tuple)))).toEqual([]);
  });
});

describe('the output', () => {
  const REFUND_ORDER: JsonObject = {
    name: 'refund_order',
    description: 'Refunds all or part of an order',
    inputSchema: {
      type: 'object',
      properties: {
        orderId: { type: 'string', description: 'The order to refund' },
        amount: { type: 'number', minimum: 0, description: 'Amount to refund. Omit to refund the full order.' },
        refundMethod: {
          type: 'string',
          description: 'How to return the funds',
          enum: ['original_payment', 'store_credit', 'bank_transfer'],
        },
      },
      required: ['orderId'],
    },
  };

  test('refund_order is written as it is, to mcp/refund-order.json, with no transformation', () => {
    expect(compiled(REFUND_ORDER)).toMatchObject({
      artifacts: [{ tool: 'refund_order', target: 'mcp', file: 'mcp/refund-order.json' }],
      transformations: [],
      refusals: [],
      diagnostics: [],
    });
    expect(JSON.stringify(written(REFUND_ORDER))).toBe(JSON.stringify(REFUND_ORDER));
  });

  test('the name comes first, then the description, then the schema, whatever the order of the source', () => {
    const turned = Object.fromEntries(Object.entries(REFUND_ORDER).reverse());
    const { description: _, ...withoutDescription } = turned;

    expect(JSON.stringify(written(turned))).toBe(JSON.stringify(REFUND_ORDER));
    expect(Object.keys(written(withoutDescription) ?? {})).toEqual(['name', 'inputSchema']);
  });

  test('compiling again gives the same bytes', () => {
    expect(JSON.stringify(compiled(REFUND_ORDER))).toBe(JSON.stringify(compiled(REFUND_ORDER)));
  });

  test('limit removed: title, outputSchema, annotations, icons and _meta are carried', () => {
    const others = {
      _meta: { 'example.com/a': 1 },
      annotations: { readOnlyHint: true },
      outputSchema: { type: 'object' },
      icons: [{ src: 'https://example.com/a.png' }],
      title: 'Refund',
    };
    const output = written({ ...REFUND_ORDER, ...others });

    expect(output).toEqual({ ...REFUND_ORDER, ...others });
    expect(Object.keys(output ?? {})).toEqual(
      'name title description icons inputSchema outputSchema annotations _meta'.split(' '),
    );
    expect(validateMcpTool(output).errors).toEqual([]);
  });
});

describe('most tools give no diagnostic at all', () => {
  test.each<[string, JsonObject]>([
    ['no members', { type: 'object' }],
    ['an open map of texts', { type: 'object', additionalProperties: { type: 'string' } }],
    ['a union', { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } }],
    [
      'bounds of every kind',
      {
        type: 'object',
        properties: {
          code: { type: 'string', pattern: '^[A-Z]{3}$' },
          amount: { type: 'number', multipleOf: 0.01 },
          tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
        },
        required: ['code'],
      },
    ],
  ])('%s', (_, inputSchema) => {
    expect(findings(withInput(inputSchema))).toEqual([]);
  });
});

/** One line of the page's tables of codes. */
interface Code {
  readonly code: string;
  readonly when: string;
  readonly tool: JsonObject;
  readonly severity: 'error' | 'warning' | 'info';
  /** What compile does: mend it, refuse, or write the definition as it is. */
  readonly compile: 'fixes' | 'refuses' | 'unchanged';
  readonly at: string;
}

const HEADER_AT_A = '/inputSchema/properties/a/x-mcp-header';

function header(value: JsonValue, type: JsonValue = 'string'): JsonObject {
  return withProperty({ type, 'x-mcp-header': value });
}

const EVERY_CODE: readonly Code[] = [
  ...[
    ['a name of 129 characters', 'a'.repeat(129)],
    ['a name of 500 characters', 'a'.repeat(500)],
  ].map(([when = '', name = '']): Code => {
    const tool = withInput({ type: 'object' }, { name });
    return { code: 'mcp/tool-name-length', when, tool, severity: 'warning', compile: 'unchanged', at: '/name' };
  }),
  ...['refund/order:v2', 'a b', 'größe'].map((name): Code => {
    const tool = withInput({ type: 'object' }, { name });
    return {
      code: 'mcp/tool-name-characters',
      when: name,
      tool,
      severity: 'warning',
      compile: 'unchanged',
      at: '/name',
    };
  }),
  {
    code: 'mcp/input-schema-missing-type',
    when: 'the root has no type',
    tool: withInput({ properties: {} }),
    severity: 'error',
    compile: 'fixes',
    at: '/inputSchema/type',
  },
  {
    code: 'mcp/input-schema-type-not-literal-object',
    when: 'the root has the type in a list of one',
    tool: withInput({ type: ['object'] }),
    severity: 'error',
    compile: 'fixes',
    at: '/inputSchema/type',
  },
  {
    code: 'mcp/input-schema-type-union',
    when: 'the root allows objects and other types',
    tool: withInput({ type: ['null', 'object'] }),
    severity: 'warning',
    compile: 'fixes',
    at: '/inputSchema/type',
  },
  ...['array', ['string', 'null']].map((type): Code => {
    const tool = withInput({ type });
    const when = `the root is of type ${JSON.stringify(type)}`;
    const at = '/inputSchema/type';
    return { code: 'mcp/input-schema-not-object', when, tool, severity: 'error', compile: 'refuses', at };
  }),
  ...['#/$defs/none', '#none', '#/required/0', '#/properties/~2'].map(($ref): Code => {
    const tool = withProperty({ $ref }, { required: ['a'] });
    const at = '/inputSchema/properties/a/$ref';
    return { code: 'mcp/unresolvable-ref', when: $ref, tool, severity: 'warning', compile: 'unchanged', at };
  }),
  ...['https://example.com/a.json', 'a.json#/b', '../a.json'].map(($ref): Code => {
    const at = '/inputSchema/properties/a/$ref';
    const tool = withProperty({ $ref });
    return { code: 'mcp/external-ref', when: $ref, tool, severity: 'warning', compile: 'unchanged', at };
  }),
  {
    code: 'mcp/non-default-schema-dialect',
    when: 'the root declares draft-07',
    tool: withInput({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }),
    severity: 'warning',
    compile: 'unchanged',
    at: '/inputSchema/$schema',
  },
  ...[1, true, null, '', 'a b', 'a:b', 'ä', 'a\r\nb'].map((value): Code => {
    const when = JSON.stringify(value);
    const tool = header(value);
    return { code: 'mcp/x-mcp-header-invalid', when, tool, severity: 'error', compile: 'refuses', at: HEADER_AT_A };
  }),
  {
    code: 'mcp/x-mcp-header-duplicate',
    when: 'two values differ in case alone',
    tool: withInput({
      type: 'object',
      properties: {
        a: { type: 'string', 'x-mcp-header': 'Region' },
        b: { type: 'string', 'x-mcp-header': 'REGION' },
      },
    }),
    severity: 'error',
    compile: 'refuses',
    at: '/inputSchema/properties/b/x-mcp-header',
  },
  ...['number', 'object', ['integer', 'null']].map((type): Code => {
    const [code, when] = ['mcp/x-mcp-header-unsupported-type', `on type ${JSON.stringify(type)}`];
    const tool = header('Region', type);
    return { code, when, tool, severity: 'error', compile: 'refuses', at: HEADER_AT_A };
  }),
  {
    code: 'mcp/x-mcp-header-unsupported-type',
    when: 'on no type',
    tool: withProperty({ 'x-mcp-header': 'Region' }),
    severity: 'error',
    compile: 'refuses',
    at: HEADER_AT_A,
  },
  {
    code: 'mcp/nullable-keyword-ignored',
    when: 'a subschema says nullable',
    tool: withProperty({ type: 'string', nullable: true }),
    severity: 'info',
    compile: 'unchanged',
    at: '/inputSchema/properties/a/nullable',
  },
];

describe('the codes', () => {
  test('are thirteen', () => {
    expect(new Set(EVERY_CODE.map(({ code }) => code)).size).toBe(13);
  });

  describe.each(EVERY_CODE)('$code: $when', ({ code, tool, severity, compile: outcome, at }) => {
    test(`is told as ${severity}, and nothing else is`, () => {
      expect(told(findings(tool))).toEqual([`${severity} ${code} ${at}`]);
    });

    test(`compile ${outcome}`, () => {
      const { artifacts = [], diagnostics, refusals = [], transformations } = compiled(tool);
      const isRefused = outcome === 'refuses';

      expect([artifacts.length, refusals.length]).toEqual(isRefused ? [0, 1] : [1, 0]);
      expect(transformations).toHaveLength(outcome === 'fixes' ? 1 : 0);
      if (outcome === 'unchanged') expect(artifacts[0]?.output).toEqual(tool);
      // An error that was mended is replaced by the transformation; warnings, infos and what refuses stay.
      const isDropped = outcome === 'fixes' && severity === 'error';
      expect(told(diagnostics)).toEqual(isDropped ? [] : [`${severity} ${code} ${at}`]);
    });

    test('loss need not be allowed, and allowing it changes nothing', () => {
      expect(compiled(tool, { allowLossy: true })).toEqual(compiled(tool));
    });
  });
});

describe('what the codes are not told of', () => {
  test.each(['admin.tools.list', 'DATA_EXPORT_v2', 'getUser', 'a', 'a'.repeat(128)])('the name %s', (name) => {
    expect(told(findings(withInput({ type: 'object' }, { name })))).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ['the root', {}],
    ['#/$defs/a~1b~0c', { $defs: { 'a/b~c': { type: 'string' } } }],
    ['#/$defs/a%20b', { $defs: { 'a b': { type: 'string' } } }],
    ['#/$defs/list/prefixItems/1', { $defs: { list: { prefixItems: [true, { type: 'string' }] } } }],
    ['#/$defs/never', { $defs: { never: false } }],
    ['#name', { $defs: { a: { $anchor: 'name' } } }],
  ])('a reference to %s', ($ref, others) => {
    expect(told(findings(withProperty({ $ref: $ref === 'the root' ? '#' : $ref }, others)))).toEqual([]);
  });

  test.each([
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2020-12/schema#',
    'http://json-schema.org/draft/2020-12/schema',
  ])('the dialect %s', ($schema) => {
    expect(told(findings(withInput({ $schema, type: 'object' })))).toEqual([]);
  });

  test.each(['integer', 'string', 'boolean'])('a header on a property of type %s', (type) => {
    expect(told(findings(header("X-1!#$%&'*+-.^_`|~", type)))).toEqual([]);
  });

  test('a dialect that MCP does not guarantee is refused as well as told', () => {
    const tool = withInput({ $schema: 'https://json-schema.org/draft/2019-09/schema', type: 'object' });

    expect(told(findings(tool))).toContain('warning mcp/non-default-schema-dialect /inputSchema/$schema');
    expect(written(tool)).toBeUndefined();
  });
});

test('limit removed: names that come twice on a server are told', () => {
  const tools = [withInput({ type: 'object' }), withInput({ type: 'object' })];

  expect(told(findings(tools))).toEqual(['warning mcp.tool.name.unique /1/name']);
});

test('a header that comes again is told with the place of the first', () => {
  const [finding] = findings(EVERY_CODE.find(({ code }) => code === 'mcp/x-mcp-header-duplicate')?.tool ?? {});

  expect(finding?.related.map(({ pointer }) => pointer)).toEqual([HEADER_AT_A]);
});

describe('the transformations', () => {
  test.each<[string, JsonObject]>([
    ['added-input-schema-type-object', { minProperties: 1 }],
    ['normalized-input-schema-type-to-object', { type: ['object'], minProperties: 1 }],
    ['narrowed-input-schema-type-to-object', { type: ['string', 'object', 'null'], minProperties: 1 }],
  ])('%s touches the root type alone, and loses nothing', (code, inputSchema) => {
    const { transformations, artifacts } = compiled(withInput(inputSchema));

    expect(transformations).toMatchObject([{ code, pointer: '/inputSchema/type', lossy: false, proof: 'proved' }]);
    expect(artifacts?.[0]?.output.inputSchema).toEqual({ type: 'object', minProperties: 1 });
  });

  test('an added type comes first, so that the definition reads as others do', () => {
    expect(Object.keys(written(withInput({ properties: {} }))?.inputSchema ?? {})).toEqual(['type', 'properties']);
  });

  test('nothing below the root is a reason for one', () => {
    expect(compiled(withProperty({ type: ['object', 'null'] })).transformations).toEqual([]);
    expect(compiled(withProperty({ properties: {} })).transformations).toEqual([]);
  });
});

describe('the helpers', () => {
  const TOOL = { name: 'refund', inputSchema: { type: 'object' } };
  const RESULT = { resultType: 'complete', tools: [TOOL], ttlMs: 0, cacheScope: 'public' };

  test.each<[string, JsonValue]>([
    ['a value that is no object', [TOOL]],
    ['a name that is empty', { ...TOOL, name: '' }],
    ['a name that is no text', { ...TOOL, name: 1 }],
    ['a title that is no text', { ...TOOL, title: 1 }],
    ['a description that is no text', { ...TOOL, description: {} }],
    ['no inputSchema', { name: 'refund' }],
    ['an inputSchema that is no object', { ...TOOL, inputSchema: true }],
    ['an inputSchema without the type', { ...TOOL, inputSchema: {} }],
    ['an inputSchema with the type in a list', { ...TOOL, inputSchema: { type: ['object'] } }],
    ['an outputSchema that is no object', { ...TOOL, outputSchema: false }],
    ['a hint that is no boolean', { ...TOOL, annotations: { openWorldHint: 'no' } }],
    ['an icon without a source', { ...TOOL, icons: [{ src: '' }] }],
    ['a _meta that is no object', { ...TOOL, _meta: [] }],
  ])('validateMcpTool refuses %s', (_, tool) => {
    expect(validateMcpTool(tool).valid).toBe(false);
    expect(validateToolsListResult({ ...RESULT, tools: [TOOL, tool] }).valid).toBe(false);
  });

  test('validateMcpTool tells every problem', () => {
    expect(validateMcpTool({ name: '', title: 1, inputSchema: { type: 'array' } }).errors).toHaveLength(3);
  });

  test.each<[string, JsonValue]>([
    ['an unknown member', { ...TOOL, extra: 1 }],
    ['a name that is bad style', { ...TOOL, name: 'a b/c' }],
    ['a malformed keyword', { ...TOOL, inputSchema: { type: 'object', minimum: 'ten' } }],
    ['a reference that leads nowhere', withProperty({ $ref: '#/none' })],
    ['a header that is none', header('')],
  ])('validateMcpTool leaves to check: %s', (_, tool) => {
    expect(validateMcpTool(tool)).toEqual({ valid: true, errors: [] });
  });

  test.each<[string, JsonValue]>([
    ['another resultType', { ...RESULT, resultType: 'partial' }],
    ['no tools', { ...RESULT, tools: {} }],
    ['a time to live below 0', { ...RESULT, ttlMs: -1 }],
    ['another cacheScope', { ...RESULT, cacheScope: 'shared' }],
    ['a cursor that is no text', { ...RESULT, nextCursor: 1 }],
    ['the message around the result', { jsonrpc: '2.0', id: 1, result: RESULT }],
    ['a result of 2025-06-18', { tools: [TOOL] }],
  ])('validateToolsListResult refuses %s', (_, result) => {
    expect(validateToolsListResult(result).valid).toBe(false);
  });

  test('validateToolsListResult takes a result with and without a cursor', () => {
    expect(validateToolsListResult(RESULT)).toEqual({ valid: true, errors: [] });
    expect(validateToolsListResult({ ...RESULT, nextCursor: 'b', ttlMs: 300_000 }).valid).toBe(true);
  });

  test('validateMcpTool takes whatever is compiled, in every revision', () => {
    const tools = EVERY_CODE.map(({ tool }, index) => ({ ...tool, name: `${String(tool.name)}${index}` }));
    const { artifacts = [] } = compile(tools, { targets: ['mcp'], protocol: 'all' }).documents[0] ?? {};

    expect(artifacts.length).toBeGreaterThan(10);
    for (const { output, protocolVersion } of artifacts) {
      const revisions = protocolVersion === undefined ? REVISIONS : [protocolVersion];
      for (const each of revisions) {
        expect(validateMcpTool(output, 'tool', { protocolVersion: each })).toEqual({ valid: true, errors: [] });
      }
    }
  });
});

describe('limits removed', () => {
  test('what clients take is known of several: a length of descriptions that MCP does not limit, among others', () => {
    const tool = withInput({ type: 'object' }, { description: 'long '.repeat(500) });
    const [report] = check(tool, { targets: ['claude-code'] }).documents;

    expect(told(findings(tool))).toEqual([]);
    expect(report?.diagnostics.map(({ pointer }) => pointer)).toEqual(['/description']);
  });

  const HIDDEN: readonly (readonly [string, (schema: JsonObject) => JsonObject])[] = [
    ...['if', 'then', 'else', 'propertyNames', 'unevaluatedProperties'].map(
      (keyword) => [keyword, (schema: JsonObject) => withInput({ type: 'object', if: {}, [keyword]: schema })] as const,
    ),
    ...['patternProperties', 'dependentSchemas'].map(
      (keyword) => [keyword, (schema: JsonObject) => withInput({ type: 'object', [keyword]: { a: schema } })] as const,
    ),
    ...['contains', 'unevaluatedItems'].map(
      (keyword) => [keyword, (schema: JsonObject) => withProperty({ type: 'array', [keyword]: schema })] as const,
    ),
  ];

  describe.each(HIDDEN)('what hides below %s is told', (_, tool) => {
    test.each<[string, JsonObject]>([
      ['mcp/unresolvable-ref', { $ref: '#/none' }],
      ['mcp/external-ref', { $ref: 'https://example.com/a' }],
      ['mcp/nullable-keyword-ignored', { type: 'string', nullable: true }],
    ])('%s', (code, schema) => {
      expect(findings(tool(schema)).flatMap(({ aliases }) => aliases)).toContain(code);
    });

    test('a header there', () => {
      const diagnostics = findings(tool({ properties: { b: { type: 'string', 'x-mcp-header': 'B' } } }));

      expect(diagnostics.map(({ severity, ruleId }) => `${severity} ${ruleId}`)).toContain(
        'error mcp.tool.x-mcp-header.reachable',
      );
    });
  });

  test('a header stands only where the root leads by properties alone', () => {
    const string = { type: 'string', 'x-mcp-header': 'A' };
    const errorsBelow = (schema: JsonValue): string[] =>
      told(findings(withProperty(schema))).filter((line) => line.startsWith('error'));

    expect(errorsBelow({ type: 'object', properties: { b: string } })).toEqual([]);
    expect(errorsBelow({ type: 'array', items: string })).toEqual([
      'error mcp.tool.x-mcp-header.reachable /inputSchema/properties/a/items/x-mcp-header',
    ]);
  });

  test('an integer in a header that may leave the safe range is told', () => {
    const tool = withProperty({ type: 'integer', 'x-mcp-header': 'A', minimum: 0, maximum: 1e17 });

    expect(findings(tool).map(({ ruleId }) => ruleId)).toContain('mcp.tool.x-mcp-header.safe-integer');
  });

  test.each<[string, JsonObject, string]>([
    ['a number that is a text', { minimum: 'ten' }, '/inputSchema/minimum'],
    ['a list of names that is a text', { required: 'a' }, '/inputSchema/required'],
    ['an empty union', { anyOf: [] }, '/inputSchema/anyOf'],
    ['a regular expression that is none', { patternProperties: { '(': {} } }, '/inputSchema/patternProperties/('],
  ])('the meta-schema is asked: %s', (_, keywords, at) => {
    const tool = withInput({ type: 'object', ...keywords });

    expect(findings(tool).map(({ severity, pointer }) => `${severity} ${pointer}`)).toEqual([`error ${at}`]);
    expect(written(tool)).toBeUndefined();
  });

  test('what a schema may cost is bounded: beyond 512 levels an error says so, and no definition is written', () => {
    const deep = Array.from({ length: 600 }).reduce<JsonObject>((below) => ({ allOf: [below] }), { type: 'object' });
    const tool = withInput({ type: 'object', ...deep });

    expect(findings(tool).map(({ severity, ruleId }) => `${severity} ${ruleId}`)).toEqual([
      'error json-schema.tool-schema.size',
    ]);
    expect(written(tool)).toBeUndefined();
  });

  test('a $schema below the root is looked at', () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';

    expect(told(findings(withProperty({ $schema, type: 'string' })))).toEqual([
      'warning json-schema.dialect.placement /inputSchema/properties/a/$schema',
    ]);
    expect(told(findings(withProperty({ $id: 'https://example.com/a', $schema, type: 'string' })))).toEqual([
      'warning mcp/non-default-schema-dialect /inputSchema/properties/a/$schema',
    ]);
  });

  test('a base that $id gives is followed', () => {
    const $defs = { other: { $id: 'https://example.com/other', $defs: { b: { type: 'string' } } } };

    expect(told(findings(withProperty({ $ref: 'https://example.com/other#/$defs/b' }, { $defs })))).toEqual([]);
  });
});
