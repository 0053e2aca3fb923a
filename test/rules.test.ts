import { describe, expect, test } from 'vitest';
import {
  check,
  type JsonObject,
  type JsonValue,
  REVISIONS,
  type Revision,
  validateMcpTool,
  validateToolsListResult,
} from '../src/index.js';
import { TOOL_MEMBERS } from '../src/protocol/tool-type.js';
import { inShort, judgeText, judgeTool } from './support/judging.js';

/** The findings about a schema, without the tool around it. */
function findings(inputSchema: JsonObject): string[] {
  return judgeTool({ name: 'a', inputSchema: { type: 'object', ...inputSchema } }).diagnostics.map(inShort);
}

describe('json-schema.required.declared', () => {
  const required = ['unit'];
  const other = { properties: { unit: {} } };

  test.each<[string, JsonObject]>([
    ['a composition', { properties: { a: {} }, required, allOf: [other] }],
    ['a reference', { properties: { a: {} }, required, $ref: '#/$defs/o', $defs: { o: other } }],
    ['a condition', { properties: { a: {} }, required, if: other }],
    ['the schema around a branch', { ...other, anyOf: [{ properties: { a: {} }, required }] }],
  ])('is silent where %s may declare the name', (_, schema) => {
    expect(findings(schema)).toEqual([]);
  });

  test('speaks there too when the name is forbidden', () => {
    const schema = { properties: { a: {} }, required, additionalProperties: false, allOf: [{}] };

    expect(findings(schema)).toEqual(['warning json-schema.required.declared /inputSchema/required/0']);
  });

  test('is silent beside a reference of draft-07, where nothing counts', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { o: { $ref: '#/definitions/o', properties: {}, required, additionalProperties: false } },
      definitions: { o: other },
    };

    expect(findings(schema).filter((line) => line.includes('required.declared'))).toEqual([]);
  });

  test('gives up on names times patterns beyond a bound, and says so', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `n${index}`);
    const patternProperties = Object.fromEntries(names.map((name) => [`^${name}x$`, {}]));
    const report = judgeTool({
      name: 'a',
      inputSchema: { type: 'object', properties: {}, required: names, patternProperties },
    });

    expect(report.diagnostics).toEqual([]);
    expect(report.incomplete.map(({ pointer }) => pointer)).toEqual(['/inputSchema/required']);
  });
});

describe('json-schema.keyword.unknown', () => {
  /** What is advised for the only keyword of the argument `a` that JSON Schema does not know. */
  function adviceFor(a: JsonObject, root: JsonObject = {}): string[] {
    const { diagnostics } = judgeTool({ name: 'a', inputSchema: { ...root, type: 'object', properties: { a } } });
    return diagnostics
      .filter(({ ruleId }) => ruleId === 'json-schema.keyword.unknown')
      .map(({ words }) => words.advice);
  }

  test.each<[JsonObject, string]>([
    [{ type: 'string', nullable: true }, 'Write "type": ["string", "null"].'],
    [{ type: ['string', 'integer'], nullable: true }, 'Write "type": ["string", "integer", "null"].'],
    [{ type: ['string', 'null'], nullable: true }, 'Leave it out; null is allowed here without it.'],
    [
      { type: 'string', enum: ['x'], nullable: true },
      'Write "type": ["string", "null"], and null among the choices of "enum".',
    ],
    [{ enum: ['x'], nullable: true }, 'Write null among the choices of "enum".'],
    [{ nullable: true }, 'Leave it out; null is allowed here without it.'],
    [{ $ref: '#/$defs/b', nullable: true }, 'Write "anyOf": [{"$ref": "#/$defs/b"}, {"type": "null"}].'],
    [{ anyOf: [{ type: 'string' }], nullable: true }, 'Add the branch {"type": "null"} to "anyOf".'],
    [{ type: 'string', nullable: false }, 'Leave it out; null is allowed where "type" says so.'],
    [{ type: 'string', example: 'x' }, 'Write "examples", an array.'],
    [{ type: 'string', discriminator: { propertyName: 'kind' } }, '"const"'],
    [{ type: 'string', xml: { name: 'x' } }, 'arguments are JSON'],
    [{ type: 'string', externalDocs: { url: 'https://example.com' } }, '"description"'],
    [{ type: 'string', toString: true }, 'Begin the name with "x-"'],
    [{ type: 'string', options: ['x'] }, 'Did you mean "enum"?'],
    [{ type: 'string', optional: true }, 'a property is optional unless'],
    [{ type: 'string', defualt: 'x' }, 'Did you mean "default"?'],
  ])('for %j the advice is: %s', (schema, advice) => {
    expect(adviceFor(schema, { $defs: { b: { type: 'string' } } })).toEqual([expect.stringContaining(advice)]);
  });
});

describe('json-schema.additional-properties.composition', () => {
  test('passes over names that a pattern beside it lets in', () => {
    const schema = {
      patternProperties: { '^x-': {} },
      additionalProperties: false,
      allOf: [{ properties: { 'x-a': {} } }],
    };

    expect(findings(schema)).toEqual([]);
  });
});

describe('json-schema.default.valid', () => {
  function problem(property: JsonObject): string | undefined {
    return judgeTool({ name: 'a', inputSchema: { type: 'object', properties: { p: property } } }).diagnostics.find(
      ({ ruleId }) => ruleId === 'json-schema.default.valid',
    )?.words.problem;
  }

  test.each<[JsonObject, string]>([
    [{ const: { a: 1 }, default: { b: 2 } }, 'it is not the value of "const".'],
    [{ const: 1, default: 2 }, 'it is 2, not 1.'],
    [{ contains: { type: 'string' }, default: [1] }, 'it has no item that matches "contains".'],
    [{ contains: true, minContains: 2, default: [1] }, 'it has fewer than 2 items that match "contains".'],
    [{ contains: true, maxContains: 1, default: [1, 2] }, 'it has more than 1 item that matches "contains".'],
    [{ unevaluatedProperties: false, default: { a: 1 } }, 'it has the member "a", which is not allowed.'],
    [
      { $ref: 'https://json-schema.org/draft/2020-12/schema', default: { type: 'text' } },
      'the value at "/type" matches no branch of "anyOf".',
    ],
  ])('%j is told in words that fit', (property, words) => {
    expect(problem(property)).toBe(`The default is refused by its own schema: ${words}`);
  });

  test.each<[string, string]>([
    ['a divisor too large for a double', '{"multipleOf":1e400,"default":1}'],
    ['a value too large for a double', '{"multipleOf":3,"default":1e400}'],
  ])('%s is no reason to fail', (_, property) => {
    const report = judgeText(`{"name":"a","inputSchema":{"type":"object","properties":{"p":${property}}}}`);

    expect(report.diagnostics.map(({ ruleId }) => ruleId)).toContain('syntax.number.precision');
  });

  test.each<[JsonObject]>([
    [{ type: 'any', default: 1 }],
    [{ minimum: 'ten', default: 1 }],
    [{ contains: {}, minContains: 'two', default: [1] }],
    [{ if: {}, then: 5, default: 1 }],
  ])('%j is malformed, so the default is not judged', (property) => {
    const report = judgeTool({ name: 'a', inputSchema: { type: 'object', properties: { p: property } } });

    expect(report.diagnostics.map(({ ruleId }) => ruleId)).toEqual(['json-schema.tool-schema.valid']);
    expect(report.incomplete).toEqual([
      {
        pointer: '/inputSchema/properties/p/default',
        reason: 'The default could not be judged: part of the schema is malformed.',
      },
    ]);
  });
});

describe('json-schema.tool-schema.valid', () => {
  test.each<[JsonValue, string]>([
    ['str', 'Write "string".'],
    ['date', 'Write "string", with "format": "date" beside it.'],
    ['string|null', 'Write ["string", "null"].'],
    ['int, None', 'Write ["integer", "null"].'],
    [['str', 'int'], 'Write ["string", "integer"].'],
    [['str', 'text'], 'Write "string".'],
    [['string', null], 'Write ["string", "null"].'],
    [['null', 'null'], 'Write "null".'],
    [['datetime', 'null'], 'Write ["string", "null"], with "format": "date-time" beside it.'],
    [['date', 'string'], 'Write "string".'],
    [['string', 'any'], 'Leave "type" out to allow any value.'],
    [['string', { type: 'null' }], 'Use "anyOf" for a choice between schemas.'],
    [['string', 'optional'], 'The types are array, boolean, integer, null, number, object and string.'],
  ])('the mend for the type %j is whole', (type, advice) => {
    const { diagnostics } = judgeTool({ name: 'a', inputSchema: { type: 'object', properties: { p: { type } } } });

    expect(diagnostics.map(({ words }) => words.advice)).toEqual([advice]);
  });
});

describe('the advice', () => {
  /** What is advised about a tool or a result, by rule. */
  function adviceOn(value: JsonValue, ruleId: string, protocol: readonly Revision[] = REVISIONS): string[] {
    const [document] = check(value, { protocol }).documents;
    return (document?.diagnostics ?? []).filter((each) => each.ruleId === ruleId).map(({ words }) => words.advice);
  }

  const tool = { name: 'a', inputSchema: { type: 'object' } };

  test.each<[string, JsonObject, string]>([
    ['a hint in quotes', { annotations: { readOnlyHint: 'true' } }, 'Write true, without quotes.'],
    ['a hint of another kind', { annotations: { readOnlyHint: 1 } }, ''],
    ['a size that is no list', { icons: [{ src: 'https://a.example/a.png', sizes: '48x48' }] }, 'Write ["48x48"].'],
    ['a title of null', { title: null }, 'Leave it out; null is not the same as absent.'],
  ])('on %s says how to mend it', (_, members, advice) => {
    expect(adviceOn([{ ...tool, ...members }], 'mcp.tool.fields.types')).toEqual([advice]);
  });

  test('on members of a result speaks of the member itself', () => {
    const result = { resultType: 'input_required', ttlMs: '300', cacheScope: 'all', nextCursor: null, tools: null };

    expect(adviceOn(result, 'mcp.tools-list.result.types', ['2026-07-28']).toSorted()).toEqual([
      'A list of tools is always complete: write "resultType": "complete".',
      'Give the list of tools as an array under "tools".',
      'Leave it out; null is not the same as absent.',
      'Say for how many milliseconds the list may be kept; 0 for not at all.',
      'Write "public" if every user gets the same list, else "private".',
    ]);
  });

  test.each<[string, JsonObject, string]>([
    ['an empty array where PHP means an object', { properties: [] }, 'Write {}, an empty object.'],
    ['a list of other things than names', { required: [1, 'a'] }, 'List the names of the required properties.'],
    [
      'a reference of OpenAPI',
      { properties: { a: { $ref: '#/components/schemas/A' } } },
      'Define what it names under "$defs" and refer to it there, or correct the pointer.',
    ],
    [
      'a definition that is missing',
      { properties: { a: { $ref: '#/$defs/A' } } },
      'Define it there, or correct the pointer.',
    ],
  ])('on %s says how to mend it', (_, members, advice) => {
    const schema = { ...tool, inputSchema: { type: 'object', ...members } };

    expect(adviceOn([schema], 'json-schema.tool-schema.valid', ['2025-11-25'])).toEqual([advice]);
  });

  test('on properties is the same where the Tool type minds them', () => {
    const schema = (properties: JsonValue): JsonValue => [{ ...tool, inputSchema: { type: 'object', properties } }];
    const advised = (properties: JsonValue) =>
      adviceOn(schema(properties), 'mcp.tool.schema.properties-shape', ['2025-06-18']);

    expect(advised([])).toEqual(['Write {}, an empty object.']);
    expect(advised(null)).toEqual(['Leave "properties" out.']);
  });

  test.each<[JsonObject, string]>([
    [{ type: ['integer', 'null'], format: 'uint64' }, 'Say what the number must be like in "minimum" and "maximum".'],
    [{ type: 'string', format: 'path' }, 'Say what the text must be like in "description" or "pattern".'],
    [{ type: 'string', format: 'cuid' }, 'Say what the text must be like in "description" or "pattern".'],
    [{ type: 'string', format: 'datetime' }, 'Did you mean "date-time"?'],
  ])('on the format of %j fits it', (a, advice) => {
    const schema = { ...tool, inputSchema: { type: 'object', properties: { a } } };

    expect(adviceOn([schema], 'json-schema.format.unknown')).toEqual([advice]);
  });
});

test.each<[string, JsonObject, string]>([
  ['the items of an array', { a: { type: 'array', items: { maxlength: 1 } } }, 'property "a[]"'],
  ['a map', { a: { additionalProperties: { maxlength: 1 } } }, 'property "a.*"'],
  ['a property of that name', { items: { maxlength: 1 } }, 'property "items"'],
])('a keyword in %s is told as that', (_, properties, subject) => {
  const { diagnostics } = judgeTool({ name: 'a', inputSchema: { type: 'object', properties } });

  expect(diagnostics.map(({ words }) => words.subject)).toEqual([subject]);
});

test('a reference that comes back to itself is told once', () => {
  expect(findings({ properties: { a: { $ref: '#/properties/a' } } })).toEqual([
    'error json-schema.reference.loop /inputSchema/properties/a/$ref',
  ]);
});

test('an alias of a variant leaves the other variants alone', () => {
  const old = { $ref: '#/definitions/a', type: 'string', 'x-mcp-header': 'A' };
  const tools = [
    { name: 'a', inputSchema: { type: 'object', properties: { a: { type: 'number', 'x-mcp-header': 'A' } } } },
    {
      name: 'b',
      inputSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { a: old },
        definitions: { a: { type: 'string' } },
      },
    },
  ];

  const rules = { 'mcp/x-mcp-header-unsupported-type': 'off' } as const;
  const [document] = check(tools, { protocol: ['2026-07-28'], rules }).documents;

  const told = document?.diagnostics.filter(({ ruleId }) => ruleId === 'mcp.tool.x-mcp-header.type') ?? [];
  expect(told.map(inShort)).toEqual(['warning mcp.tool.x-mcp-header.type /1/inputSchema/properties/a/x-mcp-header']);
});

describe('json-schema.keyword.no-effect', () => {
  test('counts only keywords of draft-07 beside a reference', () => {
    const schema = (beside: JsonObject): JsonObject => ({
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { p: { $ref: '#/definitions/o', ...beside } },
      definitions: { o: {} },
    });

    const findingsOf = (beside: JsonObject): string[] =>
      findings(schema(beside)).filter((line) => line.includes('no-effect'));
    expect(findingsOf({ 'x-order': 1, order: 2, title: 'P' })).toEqual([]);
    expect(findingsOf({ maxLength: 9 })).toEqual([
      'warning json-schema.keyword.no-effect /inputSchema/properties/p/$ref',
    ]);
  });
});

describe('the rule that a helper names is the one that check names', () => {
  test.each<[unknown, string]>([
    [{ name: 'a' }, 'mcp.tool.input-schema.required'],
    [{ name: 'a', inputSchema: {} }, 'mcp.tool.input-schema.root-type'],
    [{ name: 'a', inputSchema: { type: 'object' }, title: 5 }, 'mcp.tool.fields.types'],
  ])('of the tool %j', (tool, ruleId) => {
    expect(validateMcpTool(tool).errors.map((error) => error.ruleId)).toEqual([ruleId]);
    expect(judgeTool(tool).diagnostics.map((finding) => finding.ruleId)).toContain(ruleId);
  });

  test.each<[unknown, string]>([
    [5, 'mcp.tools-list.result.types'],
    [{ tools: [], _meta: 5 }, 'mcp.tools-list.result.types'],
    [{ tools: [5] }, 'mcp.tool.entry.object'],
    [{ tools: [{ name: 5, inputSchema: { type: 'object' } }] }, 'mcp.tool.name.required'],
  ])('of the result %j', (result, ruleId) => {
    const { errors } = validateToolsListResult(result, 'result', { protocolVersion: '2025-11-25' });

    expect(errors.map((error) => error.ruleId)).toEqual([ruleId]);
  });

  test('a path may be empty', () => {
    expect(validateMcpTool({}, '').errors.map(({ path }) => path)).toEqual(['name', 'inputSchema']);
  });
});

test('in a description, every member that some revision lacks is told there', () => {
  const lacked = Object.entries(TOOL_MEMBERS).filter(([, { since, until }]) => (since ?? until) !== undefined);
  const members = Object.fromEntries(lacked.map(([name]) => [name, null]));
  const document = {
    mcpdesc: '0.9.0',
    info: { name: 'sample', version: '1.0.0' },
    protocolVersions: ['2024-11-05', '2026-07-28'],
    tools: [{ name: 'a', inputSchema: { type: 'object' }, ...members }],
  };

  const told = check(document).documents[0]?.diagnostics.filter(({ ruleId }) => ruleId.endsWith('.version')) ?? [];

  expect(told.map(({ pointer }) => pointer).toSorted()).toEqual(lacked.map(([name]) => `/tools/0/${name}`).toSorted());
});
