import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { pages } from '../../src/rules/pages.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../src/text/value.js';
import { sharedUrl } from '../support/shared.js';
import { placesOf } from './places.js';

/** Longer schemas are mutated part by part: what goes wrong in one goes wrong in its parts, and is found sooner. */
const LONGEST = 3_000;

/** Schemas to begin with: of the official suite, of the rule pages, of the shared cases, and what those leave out. */
export function seedSchemas(): readonly JsonObject[] {
  const suite = readJson(new URL('suite-schemas.json', import.meta.url));
  const examples = [...pages.values()].flatMap(({ accepts, rejects }) => [...accepts, ...rejects]);
  const found = [
    ...schemasIn(suite),
    ...OWN,
    ...examples.flatMap(({ tool, document }) => schemasIn(document ?? tool ?? null)),
    ...sharedCases().flatMap(schemasIn),
  ];
  const seeds = new Map<string, JsonObject>();
  for (const schema of found) {
    const parts = JSON.stringify(schema).length > LONGEST ? placesOf(schema, '2020-12') : [{ schema }];
    for (const { schema: part } of parts) {
      // The run chooses the dialect; mutations declare others.
      const { $schema, ...seed } = part;
      const text = JSON.stringify(seed);
      if (text.length <= LONGEST) seeds.set(text, seed);
    }
  }
  return [...seeds.values()];
}

function readJson(url: URL): JsonValue {
  return JSON.parse(readFileSync(url, 'utf8'));
}

function sharedCases(): JsonValue[] {
  const folder = sharedUrl('');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((file) => file.endsWith('.json') && statSync(new URL(file, folder)).isFile())
    .map((file) => readJson(new URL(file, folder)));
}

/** Members that hold a schema in tools and in the shared cases. */
const HOLDERS = ['inputSchema', 'outputSchema', 'a', 'b'];

function schemasIn(value: JsonValue): JsonObject[] {
  if (isArray(value)) return value.flatMap(schemasIn);
  if (!isObject(value)) return [];
  const listed = own(value, 'schemas');
  const held = [...HOLDERS.map((name) => own(value, name) ?? null), ...(isArray(listed) ? listed : [])].filter(
    isObject,
  );
  return held.length > 0 ? held : Object.values(value).flatMap(schemasIn);
}

/** What the others have too little of: names, references by them, dynamic scope, resources in resources. */
const OWN: readonly JsonObject[] = [
  {
    $ref: '#/$defs/a~1b',
    $defs: { 'a/b': { type: 'string' }, 'c~d': { $ref: '#/$defs/a~1b' }, 'e%f': { $anchor: 'e' } },
  },
  { $ref: '#/definitions/a', definitions: { a: { $id: '#a', type: 'string' }, b: { $ref: '#a' } } },
  {
    properties: { item: { $ref: '#item' }, list: { items: { $ref: '#/$defs/item' } } },
    $defs: { item: { $anchor: 'item' } },
  },
  {
    $id: 'https://example.com/tree',
    $dynamicAnchor: 'node',
    properties: { children: { items: { $dynamicRef: '#node' } } },
    $defs: { strict: { $id: 'strict', $dynamicAnchor: 'node', $ref: 'tree', unevaluatedProperties: false } },
  },
  {
    $id: 'https://example.com/order',
    properties: {
      item: { $ref: 'item' },
      size: { $ref: 'item#size' },
      deep: { $ref: '/order#/$defs/item/$defs/size' },
    },
    $defs: { item: { $id: 'item', $ref: '#/$defs/size', $defs: { size: { $anchor: 'size', type: 'number' } } } },
  },
  {
    $id: 'urn:example:root',
    properties: { a: { $ref: 'urn:example:inner' }, b: { $ref: '#/$defs/inner' } },
    $defs: { inner: { $id: 'urn:example:inner', type: 'integer' } },
  },
  {
    $defs: {
      pair: {
        $id: 'https://example.com/pair',
        $schema: 'http://json-schema.org/draft-07/schema#',
        items: [{ $ref: '#/definitions/a' }, { type: 'number' }],
        additionalItems: false,
        definitions: { a: { type: 'string' } },
      },
    },
    items: { $ref: 'https://example.com/pair' },
  },
  {
    definitions: {
      pair: {
        $id: 'https://example.com/pair',
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        prefixItems: [{ $ref: '#/$defs/a' }],
        $defs: { a: { $anchor: 'a' } },
      },
    },
    items: { $ref: 'https://example.com/pair#a' },
  },
  {
    prefixItems: [{ type: 'string' }, true],
    items: { $ref: '#/prefixItems/0' },
    contains: { const: 1 },
    minContains: 0,
  },
  { items: [{ type: 'string' }, { $ref: '#/items/0' }], additionalItems: { $ref: '#' } },
  { dependencies: { a: ['b', 'c'], b: { required: ['c'] } }, properties: { a: { $ref: '#/dependencies/b' } } },
  {
    dependentRequired: { a: ['b'] },
    dependentSchemas: { a: { minProperties: 2, $ref: '#/$defs/x' } },
    $defs: { x: {} },
  },
  { if: { $ref: '#/then' }, then: { required: ['a'] }, else: { $ref: '#/if' }, not: { $ref: '#/else' } },
  { patternProperties: { '^x-': { type: ['string', 'null'] }, '[0-9]+$': { $ref: '#/patternProperties/%5Ex-' } } },
  {
    contentMediaType: 'application/json',
    contentEncoding: 'base64',
    contentSchema: { type: 'object', required: ['a'] },
  },
  { $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/core': true }, $comment: 'a', deprecated: true },
  {
    properties: { $ref: { type: 'string' }, $id: { type: 'string' }, '': { $ref: '#/properties/' } },
    enum: [{ $ref: '#/x' }],
  },
  {
    'x-types': { a: { type: 'string', items: { $ref: '#/x-types/b' } } },
    default: { $ref: 5 },
    items: { $ref: '#/x-types/a' },
  },
  { type: 'array', enum: ['a', 1, null, { a: [] }], uniqueItems: true, multipleOf: 0.1, examples: [1], title: 't' },
];
