import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  check,
  type Diagnostic,
  type DocumentReport,
  parseDocument,
  projectToNative,
  sourceOf,
} from '../../src/index.js';
import { parsePointer } from '../../src/text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../src/text/value.js';
import { REVISIONS, type Revision } from '../../src/words.js';
import { Random } from '../fuzz/random.js';
import { inShort } from '../support/judging.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

/** What the check of a view says of what is not in the view, and so nobody can say who looks at the view alone. */
const OF_THE_DESCRIPTION: ReadonlySet<string> = new Set(['mcpdesc.view.content.carried', 'mcp.tool.fields.revision']);

function isOfLists({ ruleId, pointer }: Diagnostic): boolean {
  const isOfTools = pointer.startsWith('/tools') || pointer.startsWith('/components/schemas');
  return isOfTools && !OF_THE_DESCRIPTION.has(ruleId) && !ruleId.startsWith('syntax.');
}

/** What is found in the views of a description, in short. */
function foundInViews(text: string, revision: Revision): string[] {
  return sorted(
    reportOn(text, { protocol: [revision] })
      .diagnostics.filter(isOfLists)
      .map(inShort),
  );
}

/** What is found in the list that a server would send, at the places in the description that it comes from. */
function foundInList(text: string, revision: Revision): string[] {
  const view = projectToNative(parseDocument(text), revision);
  const result = view.results['tools/list'];
  if (result === undefined) return [];
  const { diagnostics } = reportOn(JSON.stringify(result), { as: 'tools-list', protocol: [revision] });
  return sorted(
    diagnostics
      .filter(({ ruleId }) => !ruleId.startsWith('syntax.'))
      .map((found) => inShort({ ...found, pointer: sourceOf(view, found.pointer) ?? 'nowhere' })),
  );
}

function reportOn(text: string, options: Parameters<typeof check>[1]): DocumentReport {
  const [report] = check(parseDocument(text, { source: 'view.json' }), options).documents;
  if (report === undefined) throw new Error('A check of one document reports one.');
  return report;
}

function sorted(lines: readonly string[]): string[] {
  return [...new Set(lines)].sort();
}

/** Tools as people write them, right and wrong. */
const SCHEMAS: readonly JsonValue[] = [
  { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
  { type: 'object', properties: { words: { type: 'sting' }, all: true }, required: ['gone'] },
  { $ref: '#/$defs/a', $defs: { a: { type: 'object' } } },
  { type: ['object'], $schema: 'http://json-schema.org/draft-04/schema#' },
  { type: 'object', properties: { id: { type: 'string', 'x-mcp-header': 'Id' } } },
  { $componentRef: '#/components/schemas/query' },
  { $componentRef: '#/components/schemas/alias' },
  { $componentRef: '#/components/schemas/gone' },
];

const MEMBERS: { readonly [name: string]: readonly JsonValue[] } = {
  name: ['find', 'find', 'Find', 'a b', '', 5],
  description: ['Finds books.', null],
  title: ['Find', '', 7],
  outputSchema: SCHEMAS,
  annotations: [{ readOnlyHint: true, destructiveHint: true }, { title: 'Other' }, { readOnlyHint: 'true' }],
  icons: [[{ src: 'ftp://example.com/a.png' }], [{ src: 'https://example.com/a.png', 'x-a': 1, sizes: ['big'] }]],
  execution: [{ taskSupport: 'optional' }, { taskSupport: 'yes' }],
  _meta: [{ 'a b': 1 }, { 'com.example/a': 1 }, { 'io.modelcontextprotocol/related-task': {} }],
  tags: [['a']],
  examples: [{ a: { input: {}, result: { content: [] } } }],
  protocolVersions: [['2024-11-05', '2025-06-18'], ['2025-11-25', '2026-07-28'], ['2026-07-28']],
  'x-owner': ['us'],
};

function randomTool(random: Random): JsonObject {
  const chosen = Object.entries(MEMBERS).filter(([name]) => name === 'name' || random.below(3) === 0);
  const members = chosen.map(([name, values]) => [name, random.pick(values)] as const);
  return { ...Object.fromEntries(members), inputSchema: random.pick(SCHEMAS) };
}

function randomDescription(random: Random): string {
  const schemas = { query: random.pick(SCHEMAS.slice(0, 5)), alias: { $componentRef: '#/components/schemas/query' } };
  const capabilities = random.pick([[{ tools: {} }], [{ protocolVersions: ['2025-11-25'], prompts: {} }], null]);
  return JSON.stringify({
    mcpdesc: random.pick(['0.8.0', '0.9.0']),
    info: { name: 'library', version: '1' },
    protocolVersions: random.pick([REVISIONS, ['2024-11-05', '2025-11-25'], ['2026-07-28']]),
    components: { schemas },
    tools: Array.from({ length: 1 + random.below(4) }, () => randomTool(random)),
    ...(capabilities === null ? {} : { capabilities }),
  });
}

test('a view is judged as the list that a server would send, at the places in the description', () => {
  const random = new Random(20_261_130);

  for (let count = 0; count < 400; count++) {
    const text = randomDescription(random);
    for (const revision of REVISIONS) {
      expect(foundInViews(text, revision), `${revision} of ${text}`).toEqual(foundInList(text, revision));
    }
  }
});

test('views of several revisions are told at once as each by itself', () => {
  const random = new Random(4);

  for (let count = 0; count < 200; count++) {
    const text = randomDescription(random);
    const together = reportOn(text, { protocol: 'all' }).diagnostics.flatMap((found) =>
      found.protocolVersions.map((revision) => `${revision} ${inShort(found)}`),
    );
    const apart = REVISIONS.flatMap((revision) =>
      reportOn(text, { protocol: [revision] }).diagnostics.map((found) => `${revision} ${inShort(found)}`),
    );

    expect(sorted(together), text).toEqual(sorted(apart));
  }
});

/** A description with every kind of place that a projection looks at. */
const WHOLE: JsonObject = {
  mcpdesc: '0.9.0',
  info: { name: 'library', version: '1' },
  protocolVersions: [...REVISIONS],
  capabilities: [{ protocolVersions: ['2025-11-25'], tools: {}, resources: {}, prompts: {} }],
  tools: [
    {
      name: 'find',
      inputSchema: { $componentRef: '#/components/schemas/a' },
      outputSchema: { $componentRef: '#/components/schemas/b' },
      annotations: { readOnlyHint: true },
      icons: [{ src: 'https://example.com/a.png' }],
      execution: { taskSupport: 'optional' },
      protocolVersions: ['2025-11-25'],
    },
  ],
  resources: [{ uri: 'a:b', name: 'b', annotations: { lastModified: '2026-01-01' } }],
  resourceTemplates: [{ uriTemplate: 'a:{b}', name: 'b' }],
  prompts: [{ name: 'greet', arguments: [{ name: 'who', title: 'Who' }] }],
  components: { schemas: { a: { $componentRef: '#/components/schemas/b' }, b: { type: 'object' } } },
};

const ODD: readonly JsonValue[] = [null, true, 5, '', [], [null], {}, { $componentRef: '#/components/schemas/a' }];

/** The value with each of its parts replaced in turn. */
function* replaced(value: JsonValue, odd: JsonValue): Generator<JsonValue> {
  yield odd;
  if (isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const other of replaced(entry, odd)) yield value.with(index, other);
  } else if (isObject(value)) {
    for (const [name, entry] of Object.entries(value)) {
      for (const other of replaced(entry, odd)) yield { ...value, [name]: other };
    }
  }
}

test('whatever stands anywhere in a description, its views are given and judged, and places lead to something', () => {
  for (const odd of ODD) {
    for (const value of replaced(WHOLE, odd)) {
      const { sources } = projectToNative(value, '2025-11-25');
      const [report] = check(value, { protocol: ['2025-11-25'] }).documents;

      expect(Object.values(sources).filter((source) => valueAt(value, source) === undefined)).toEqual([]);
      expect(report?.kind ?? null).toBe(isObject(value) && 'mcpdesc' in value ? 'description' : null);
    }
  }
});

describeWithShared('the views of the documents of the format', () => {
  const files = ['expected-valid', 'expected-warning', 'examples'].flatMap((folder) =>
    readdirSync(sharedUrl(`mcpdesc-0.8.0/${folder}`)).map((file) => `${folder}/${file}`),
  );

  test.each(files)('%s have no error that the description itself does not have', (file) => {
    const document = parseDocument(readFileSync(sharedUrl(`mcpdesc-0.8.0/${file}`), 'utf8'), { source: file });
    const own = errorsOf(check(document).documents[0]);

    for (const revision of REVISIONS) {
      const inViews = errorsOf(check(document, { protocol: [revision] }).documents[0]);
      const result = projectToNative(document, revision).results['tools/list'];
      const list = parseDocument(JSON.stringify(result ?? []));
      const inList = errorsOf(check(list, { as: 'tools-list', protocol: [revision] }).documents[0]);

      expect(inViews.filter((error) => !own.includes(error))).toEqual([]);
      if (result !== undefined && own.length === 0) expect(inList).toEqual([]);
    }
  });

  test.each(files)('%s come from the places that they say', (file) => {
    const document = parseDocument(readFileSync(sharedUrl(`mcpdesc-0.8.0/${file}`), 'utf8'), { source: file });

    for (const revision of REVISIONS) {
      const { results, sources } = projectToNative(document, revision);
      for (const [pointer, source] of Object.entries(sources)) {
        const sent = Object.values(results)
          .map((result) => valueAt(result, pointer))
          .find((value) => value !== undefined);
        const written = valueAt(document.value, source);
        // A schema is what is written there; a declaration has the names of what is.
        if (/^\/\w+\/\d+$/.test(pointer)) expect(own(asObject(sent), 'name')).toBe(own(asObject(written), 'name'));
        else expect(sent).toEqual(written);
      }
    }
  });
});

function errorsOf(report: DocumentReport | undefined): string[] {
  return (report?.diagnostics ?? []).filter(({ severity }) => severity === 'error').map(inShort);
}

function valueAt(value: JsonValue | undefined, pointer: string): JsonValue | undefined {
  return (parsePointer(pointer) ?? []).reduce<JsonValue | undefined>((inner, step) => {
    if (isArray(inner)) return inner[Number(step)];
    return isObject(inner) ? own(inner, step) : undefined;
  }, value);
}

function asObject(value: JsonValue | undefined): JsonObject {
  if (!isObject(value)) throw new Error('A declaration is an object.');
  return value;
}
