import { describe, expect, test } from 'vitest';
import {
  type JsonObject,
  type JsonValue,
  type NativeView,
  parseDocument,
  projectToNative,
  REVISIONS,
  type Revision,
  sourceOf,
  validateToolsListResult,
} from '../../src/index.js';

const INPUT = { type: 'object', additionalProperties: false };
const OBJECT = { type: 'object', properties: { words: { type: 'string' } } };

function described(members: { readonly [name: string]: JsonValue }): JsonObject {
  const info = { name: 'library', version: '1.0.0' };
  return { mcpdesc: '0.9.0', info, protocolVersions: ['2024-11-05', '2025-11-25', '2026-07-28'], ...members };
}

function view(members: { readonly [name: string]: JsonValue }, revision: Revision = '2026-07-28'): NativeView {
  return projectToNative(described(members), revision);
}

/** What a view lists, without what the result says beside it. */
function entriesOf({ results }: NativeView): JsonValue[] {
  return Object.values(results).flatMap(({ tools, resources, resourceTemplates, prompts }) => [
    ...[tools, resources, resourceTemplates, prompts].filter((list) => list !== undefined),
  ]);
}

describe('the results of a view', () => {
  test('of 2026-07-28 say that they are whole and not to be kept', () => {
    expect(view({ tools: [{ name: 'ping', inputSchema: INPUT }] }).results).toEqual({
      'tools/list': {
        tools: [{ name: 'ping', inputSchema: INPUT }],
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
      },
    });
  });

  test('of an earlier revision have the list alone', () => {
    expect(view({ prompts: [{ name: 'greet' }] }, '2025-11-25').results).toEqual({
      'prompts/list': { prompts: [{ name: 'greet' }] },
    });
  });

  test('are one for each method whose capability is declared, be there nothing to list', () => {
    const { results, notCarried } = view({ capabilities: [{ tools: {}, resources: {}, prompts: {} }] }, '2025-11-25');

    expect([results, notCarried]).toEqual([
      {
        'tools/list': { tools: [] },
        'resources/list': { resources: [] },
        'resources/templates/list': { resourceTemplates: [] },
        'prompts/list': { prompts: [] },
      },
      [],
    ]);
  });

  test('are none for a method whose capability is left out, and that is said where there was something to list', () => {
    const tools = [{ name: 'ping', inputSchema: INPUT }];
    const { results, notCarried } = view({ capabilities: [{ prompts: {} }], tools }, '2025-11-25');

    expect([results, notCarried]).toEqual([
      { 'prompts/list': { prompts: [] } },
      [
        {
          pointer: '/tools',
          reason:
            'The capabilities for MCP 2025-11-25 do not have "tools", so a server of that revision does not answer tools/list.',
        },
      ],
    ]);
  });

  test('follow the capabilities of their own revision; where those are not told, what there is to list', () => {
    const capabilities = [
      { protocolVersions: ['2025-11-25'], prompts: {} },
      { protocolVersions: ['2026-07-28'], tools: {}, prompts: {} },
    ];
    const tools = [{ name: 'ping', inputSchema: INPUT }];
    const methods = REVISIONS.map((revision) => Object.keys(view({ capabilities, tools }, revision).results));

    expect(methods).toEqual([['tools/list'], [], [], ['prompts/list'], ['tools/list', 'prompts/list']]);
  });

  test('hold declarations of the revision’s scope, in the order of the document', () => {
    const tools = [
      { name: 'old', inputSchema: INPUT, protocolVersions: ['2024-11-05', '2025-11-25'] },
      { name: 'both', inputSchema: INPUT },
      { name: 'new', inputSchema: INPUT, protocolVersions: ['2026-07-28'] },
    ];
    const names = (['2024-11-05', '2026-07-28'] as const).map((revision) =>
      entriesOf(view({ tools }, revision)).map((list) => JSON.stringify(list).match(/old|both|new/g)),
    );

    expect(names).toEqual([[['old', 'both']], [['both', 'new']]]);
  });
});

describe('a declaration in a view', () => {
  const icons = [{ src: 'https://example.com/a.png', 'x-licence': 'free' }];

  test.each<[string, { readonly [name: string]: JsonValue }, JsonValue]>([
    [
      'a tool',
      {
        tools: [
          {
            name: 'find',
            title: 'Find',
            description: 'Finds.',
            inputSchema: { ...OBJECT, 'x-mcp-header': 'kept', examples: [{}] },
            outputSchema: { type: 'array' },
            annotations: { readOnlyHint: true, 'x-own': 1 },
            icons,
            _meta: { 'com.example/kind': 'search' },
            protocolVersions: ['2026-07-28'],
            deprecated: true,
            tags: ['a'],
            security: [],
            clientRequirements: { roots: {} },
            elicitations: [],
            examples: {},
            interactionExamples: {},
            'x-owner': 'us',
          },
        ],
      },
      {
        name: 'find',
        title: 'Find',
        description: 'Finds.',
        inputSchema: { ...OBJECT, 'x-mcp-header': 'kept', examples: [{}] },
        outputSchema: { type: 'array' },
        annotations: { readOnlyHint: true, 'x-own': 1 },
        icons: [{ src: 'https://example.com/a.png' }],
        _meta: { 'com.example/kind': 'search' },
      },
    ],
    [
      'a resource',
      {
        resources: [
          {
            uri: 'books://all',
            name: 'books',
            size: 12,
            mimeType: 'text/plain',
            annotations: { audience: ['user'], lastModified: '2026-01-01T00:00:00Z', other: 1 },
            examples: {},
            'x-owner': 'us',
          },
        ],
      },
      {
        uri: 'books://all',
        name: 'books',
        size: 12,
        mimeType: 'text/plain',
        annotations: { audience: ['user'], lastModified: '2026-01-01T00:00:00Z', other: 1 },
      },
    ],
    [
      'a resource template',
      { resourceTemplates: [{ uriTemplate: 'books://{id}', name: 'book', completionExamples: {}, tags: ['a'] }] },
      { uriTemplate: 'books://{id}', name: 'book' },
    ],
    [
      'a prompt',
      {
        prompts: [
          {
            name: 'greet',
            arguments: [{ name: 'who', title: 'Who', required: true, 'x-order': 1 }],
            completionExamples: {},
          },
        ],
      },
      { name: 'greet', arguments: [{ name: 'who', title: 'Who', required: true }] },
    ],
  ])('is %s with the members that MCP knows', (_, members, expected) => {
    const projected = view(members);

    expect([entriesOf(projected), projected.notCarried]).toEqual([[[expected]], []]);
  });

  test('lacks the members that its revision lacks, deep ones too, and each of them is told', () => {
    const projected = view(
      {
        tools: [{ name: 'find', title: 'Find', inputSchema: INPUT, outputSchema: INPUT, annotations: {}, _meta: {} }],
        resources: [{ uri: 'a:b', name: 'b', annotations: { priority: 1, lastModified: '2026-01-01' }, icons }],
        prompts: [{ name: 'greet', arguments: [{ name: 'who' }, { name: 'how', title: 'How' }] }],
      },
      '2024-11-05',
    );

    expect(entriesOf(projected)).toEqual([
      [{ name: 'find', inputSchema: INPUT }],
      [{ uri: 'a:b', name: 'b', annotations: { priority: 1 } }],
      [{ name: 'greet', arguments: [{ name: 'who' }, { name: 'how' }] }],
    ]);
    expect(projected.notCarried).toEqual([
      { pointer: '/tools/0/title', reason: '"title" of a tool does not exist in MCP 2024-11-05.' },
      { pointer: '/tools/0/outputSchema', reason: '"outputSchema" of a tool does not exist in MCP 2024-11-05.' },
      { pointer: '/tools/0/annotations', reason: '"annotations" of a tool does not exist in MCP 2024-11-05.' },
      { pointer: '/tools/0/_meta', reason: '"_meta" of a tool does not exist in MCP 2024-11-05.' },
      {
        pointer: '/resources/0/annotations/lastModified',
        reason: '"annotations.lastModified" of a resource does not exist in MCP 2024-11-05.',
      },
      { pointer: '/resources/0/icons', reason: '"icons" of a resource does not exist in MCP 2024-11-05.' },
      {
        pointer: '/prompts/0/arguments/1/title',
        reason: '"arguments.1.title" of a prompt does not exist in MCP 2024-11-05.',
      },
    ]);
  });

  test('has its schemas as they are written, whatever a revision looks at in them', () => {
    const inputSchema = { $schema: 'http://json-schema.org/draft-07/schema#', ...OBJECT, required: ['words'] };

    for (const revision of ['2024-11-05', '2026-07-28'] as const) {
      expect(entriesOf(view({ tools: [{ name: 'find', inputSchema }] }, revision))).toEqual([
        [{ name: 'find', inputSchema }],
      ]);
    }
  });

  test('has execution in 2025-11-25 alone', () => {
    const tools = [{ name: 'find', inputSchema: INPUT, execution: { taskSupport: 'optional' } }];

    expect(entriesOf(view({ tools }, '2025-11-25'))).toEqual([tools]);
    expect(view({ tools }).notCarried).toEqual([
      { pointer: '/tools/0/execution', reason: '"execution" of a tool does not exist in MCP 2026-07-28.' },
    ]);
  });

  test('may have a member called __proto__ in its schema, and nothing comes of one beside it', () => {
    const text = `{"mcpdesc":"0.9.0","protocolVersions":["2026-07-28"],
      "tools":[{"name":"find","__proto__":{"title":"no"},"inputSchema":{"properties":{"__proto__":{}}}}]}`;
    const projected = projectToNative(parseDocument(text), '2026-07-28');

    expect(JSON.stringify(entriesOf(projected))).toBe(
      '[[{"name":"find","inputSchema":{"properties":{"__proto__":{}}}}]]',
    );
    expect(projected.notCarried.map(({ pointer }) => pointer)).toEqual(['/tools/0/__proto__']);
  });
});

describe('components', () => {
  const components = {
    schemas: { words: OBJECT, alias: { $componentRef: '#/components/schemas/words' } },
  };
  const reference = (name: string): JsonObject => ({ $componentRef: `#/components/schemas/${name}` });

  test('stand in the place of references, also through others', () => {
    const tools = [{ name: 'find', inputSchema: reference('alias'), outputSchema: reference('words') }];
    const projected = view({ components, tools });

    expect(entriesOf(projected)).toEqual([[{ name: 'find', inputSchema: OBJECT, outputSchema: OBJECT }]]);
  });

  test('that do not exist leave out a member, and the declaration where MCP requires it', () => {
    const tools = [
      { name: 'gone', inputSchema: reference('gone') },
      { name: 'find', inputSchema: reference('words'), outputSchema: reference('gone') },
    ];
    const { results, notCarried } = view({ components, tools }, '2025-11-25');

    expect(results).toEqual({ 'tools/list': { tools: [{ name: 'find', inputSchema: OBJECT }] } });
    expect(notCarried).toEqual([
      {
        pointer: '/tools/0/inputSchema',
        reason:
          'The component reference names a component "gone" that does not exist. Without it there is no tool to send.',
      },
      {
        pointer: '/tools/1/outputSchema',
        reason: 'The component reference names a component "gone" that does not exist.',
      },
    ]);
  });

  test('are where the places in a view lead', () => {
    const tools = [
      { name: 'old', inputSchema: INPUT, protocolVersions: ['2024-11-05'] },
      { name: 'find', description: 'Finds.', inputSchema: reference('alias') },
    ];
    const projected = view({ components, tools });
    const places = ['/tools/0', '/tools/0/description', '/tools/0/inputSchema/properties/words', '/ttlMs', ''];

    expect(places.map((place) => sourceOf(projected, place))).toEqual([
      '/tools/1',
      '/tools/1/description',
      '/components/schemas/words/properties/words',
      undefined,
      undefined,
    ]);
  });
});

describe('what is no description that can be viewed', () => {
  test('in a revision that it does not list has no results, and says so', () => {
    expect(view({ tools: [{ name: 'ping', inputSchema: INPUT }] }, '2025-06-18')).toEqual({
      revision: '2025-06-18',
      results: {},
      sources: {},
      notCarried: [
        {
          pointer: '/protocolVersions',
          reason: 'The description does not list MCP 2025-06-18, so there is no view of it in that revision.',
        },
      ],
    });
  });

  test.each([
    [
      'tools by themselves',
      [{ name: 'ping', inputSchema: INPUT }],
      'This is no MCP Description: it has no member "mcpdesc".',
    ],
    [
      'a text that is no JSON',
      parseDocument('{"mcpdesc":'),
      'The text ends before the object that starts at line 1, column 1 does.',
    ],
  ])('because it is %s, says so', (_, document, reason) => {
    expect(projectToNative(document, '2025-11-25')).toEqual({
      revision: '2025-11-25',
      results: {},
      sources: {},
      notCarried: [{ pointer: '', reason }],
    });
  });

  test('as a whole gives what can be viewed', () => {
    const { results, notCarried } = view(
      { mcpdesc: '0.7.0', tools: { find: {} }, prompts: ['greet', { name: 'ask', descripton: 'Asks.' }] },
      '2025-11-25',
    );

    expect(results).toEqual({ 'prompts/list': { prompts: [{ name: 'ask' }] } });
    expect(notCarried).toEqual([
      {
        pointer: '/mcpdesc',
        reason: '"mcpdesc" is "0.7.0", and not one of "0.8.0" and "0.9.0"; the document was read as "0.9.0".',
      },
      { pointer: '/tools', reason: '"tools" must be an array, but is an object.' },
      { pointer: '/prompts/0', reason: 'An entry of "prompts" must be a prompt, but is a string.' },
      { pointer: '/prompts/1/descripton', reason: '"descripton" is no member of a prompt.' },
    ]);
  });

  test('a revision that there is not is a mistake of the program', () => {
    const ask = (revision: Revision): NativeView => projectToNative({}, revision);

    expect(() => ask(JSON.parse('"2023-01-01"'))).toThrow('The option revision does not know "2023-01-01".');
  });
});

test('a view is of the types of its revision, and its document is not changed', () => {
  const document = described({ tools: [{ name: 'ping', title: 'Ping', inputSchema: INPUT, tags: ['a'] }] });
  const before = JSON.stringify(document);

  for (const revision of ['2024-11-05', '2025-11-25', '2026-07-28'] as const) {
    const { results } = projectToNative(document, revision);
    expect(validateToolsListResult(results['tools/list'], 'result', { protocolVersion: revision }).errors).toEqual([]);
  }
  expect(JSON.stringify(document)).toBe(before);
});
