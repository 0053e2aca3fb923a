import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  check,
  checkSchema,
  DIALECTS,
  type Dialect,
  type DocumentReport,
  format,
  type JsonObject,
  type JsonValue,
  type Position,
  parseDocument,
  type Report,
  rules,
} from '../src/index.js';
import type { Step } from '../src/text/pointer.js';
import { flowOf, isPlainObject, withoutPlaces, yamlOf } from './support/same-data.js';

const SEED = 20_261_130;

function onlyDocument({ documents }: Report): DocumentReport {
  const [document, ...others] = documents;
  if (document === undefined || others.length > 0) throw new Error('A check of one document reports one.');
  return document;
}

function memberOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

// --- What is judged: values that look like tools, and schemas that are nearly right. ---

const WRONG: readonly JsonValue[] = [null, -1, 1.5, true, [], {}, ['a', 'a'], [1], [{}], { a: 1 }];

/** A good value mostly, else one that the keyword does not take. */
function mostly(
  good: fc.Arbitrary<JsonValue>,
  wrong: readonly JsonValue[] = [...WRONG, '', 'string'],
): fc.Arbitrary<JsonValue> {
  return fc.oneof({ weight: 15, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
}

const name = fc.constantFrom('a', 'b', 'required', '__proto__', 'toString', 'a/b~c', '');
const names = fc.uniqueArray(name, { maxLength: 3 });
const count = fc.nat({ max: 9 });
const number = fc.constantFrom(-1, 0, 0.5, 1, 3, 1e21);
const text = fc.constantFrom('', 'a', 'é', '😀', 'date', 'x y');
const type = fc.constantFrom('array', 'boolean', 'integer', 'null', 'number', 'object', 'string');
const anything = fc.constantFrom<JsonValue[]>(null, 0, 'a', [], ['a'], { a: 1 }, { type: 'nonsense' }, { $ref: 5 });
const pattern = fc.constantFrom('^a+$', '[0-9]{2}', '(?<year>\\d+)', '\\-', '(', '(?i)a', '[z-a]', '^(a+)+$');
const uri = fc.constantFrom('https://example.com/other', 'other.json#/a', 'not a uri', '%zz', 'http://[');

/** Objects that JSON.parse could have made: with the usual prototype, and "__proto__" a member like any other. */
function mapOf(key: fc.Arbitrary<string>, value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc.array(fc.tuple(key, value), { maxLength: 3 }).map((members) => Object.fromEntries(members));
}

type Pieces = { readonly [keyword: string]: fc.Arbitrary<JsonValue> };

/** What every keyword of both dialects may hold; a dialect that does not know one passes over it. */
function keywordsOf(dialect: Dialect, schema: fc.Arbitrary<JsonValue>): Pieces {
  const schemas = fc.array(schema, { minLength: 1, maxLength: 2 });
  const map = mapOf(name, schema);
  const pointer = dialect === 'draft-07' ? '#/definitions/leaf' : '#/$defs/leaf';
  const reference = fc.oneof(fc.constantFrom(pointer, pointer, '#/$defs/none', '#none'), uri);
  const identifier = fc.oneof(
    fc.nat().map((id) => `https://example.com/${id}`),
    fc.constantFrom('#', 'not a uri', 'a#b'),
  );
  return {
    $id: identifier,
    $ref: reference,
    $dynamicRef: reference,
    $anchor: fc.constantFrom('anchor', '1', '#a'),
    $comment: text,
    $defs: mapOf(fc.constantFrom('other', '__proto__'), schema),
    definitions: mapOf(fc.constantFrom('other', 'constructor'), schema),
    $vocabulary: mapOf(uri, fc.boolean()),
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    const: anything,
    enum: fc.array(anything, { minLength: 1, maxLength: 2 }),
    default: anything,
    examples: fc.array(anything, { maxLength: 2 }),
    title: text,
    description: text,
    readOnly: fc.boolean(),
    writeOnly: fc.boolean(),
    deprecated: fc.boolean(),
    format: text,
    contentEncoding: text,
    contentMediaType: text,
    contentSchema: schema,
    multipleOf: fc.constantFrom(1, 0.1, 0, -2),
    minimum: number,
    maximum: number,
    exclusiveMinimum: fc.oneof(number, fc.boolean()),
    exclusiveMaximum: number,
    minLength: count,
    maxLength: fc.constantFrom(1, 2.0, 1.5),
    pattern,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minContains: count,
    maxContains: count,
    minProperties: count,
    maxProperties: count,
    required: names,
    dependentRequired: mapOf(name, names),
    properties: map,
    patternProperties: mapOf(pattern, schema),
    additionalProperties: schema,
    propertyNames: schema,
    items: fc.oneof(schema, schemas),
    prefixItems: schemas,
    additionalItems: schema,
    contains: schema,
    unevaluatedItems: schema,
    unevaluatedProperties: schema,
    dependentSchemas: map,
    dependencies: mapOf(name, fc.oneof(schema, names)),
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    nullable: fc.boolean(),
    'x-own': anything,
  };
}

/** A few keywords together. Those of the core are strings whenever they are not of the wrong type. */
function someOf(pieces: Pieces): fc.Arbitrary<JsonObject> {
  const members = Object.entries(pieces).map(([keyword, good]) =>
    fc.tuple(fc.constant(keyword), keyword.startsWith('$') ? mostly(good, WRONG) : mostly(good)),
  );
  return fc.array(fc.oneof(...members), { maxLength: 5 }).map((chosen) => Object.fromEntries(chosen));
}

const LEAF: JsonObject = { type: 'string' };

/** Schemas of a dialect, right and nearly right, whose root defines "leaf" for references. */
function schemasOf(dialect: Dialect): fc.Arbitrary<JsonObject> {
  const definitions = dialect === 'draft-07' ? 'definitions' : '$defs';
  const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
    schema: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      {
        weight: 1,
        arbitrary: fc.oneof(
          fc.boolean(),
          type.map((each) => ({ type: each })),
        ),
      },
      { weight: 4, arbitrary: someOf(keywordsOf(dialect, tie('schema'))) },
      {
        weight: 1,
        arbitrary: fc.nat().map((id) => ({ $id: `https://example.com/leaf/${id}`, [definitions]: { leaf: LEAF } })),
      },
    ),
  }));
  return someOf(keywordsOf(dialect, schema)).map((root) => {
    const { $id, [definitions]: others, ...rest } = root;
    return { ...rest, [definitions]: { ...(isPlainObject(others) ? others : {}), leaf: LEAF } };
  });
}

const schema = schemasOf('2020-12');

/** Tools whose members are sometimes of the wrong type. */
const tool = fc
  .record(
    {
      name: mostly(fc.constantFrom('find', 'list', '__proto__', 'find it')),
      title: mostly(text),
      description: mostly(text),
      inputSchema: mostly(schema.map((root) => ({ type: 'object', ...root }))),
      outputSchema: mostly(schema),
      annotations: mostly(mapOf(fc.constantFrom('title', 'readOnlyHint', 'destructiveHint'), anything)),
      _meta: mostly(mapOf(name, anything)),
      icons: mostly(fc.array(fc.oneof(anything, fc.record({ src: text })), { maxLength: 2 })),
      protocolVersions: mostly(
        fc.array(fc.constantFrom('2025-06-18', '2025-11-25', '2026-07-28', 'x'), { maxLength: 3 }),
      ),
    },
    { requiredKeys: ['name', 'inputSchema'], noNullPrototype: true },
  )
  .map((members): JsonObject => members);

const componentReference = fc
  .constantFrom('#/components/schemas/a', '#/components/schemas/b', 'a')
  .map((target) => ({ $componentRef: target }));

const description = fc
  .record({
    mcpdesc: fc.constantFrom('0.8.0', '0.9.0', '1'),
    protocolVersions: mostly(fc.subarray(['2024-11-05', '2025-06-18', '2025-11-25', '2026-07-28'], { minLength: 1 })),
    components: mostly(
      fc.record({ schemas: fc.record({ a: fc.oneof(schema, componentReference), b: componentReference }) }),
    ),
    tools: mostly(
      fc.array(fc.oneof(tool, fc.record({ name: text, inputSchema: componentReference })), { maxLength: 3 }),
    ),
  })
  .map((members): JsonObject => ({ ...members, info: { name: 'sample', version: '1.0.0' } }));

/** Documents of every shape. */
const document: fc.Arbitrary<JsonValue> = fc.oneof(
  tool,
  fc.array(tool, { minLength: 1, maxLength: 3 }),
  fc.array(tool, { maxLength: 3 }).map((tools) => ({ jsonrpc: '2.0', id: 1, result: { tools } })),
  fc.record({ tools: mostly(fc.array(tool, { maxLength: 3 })), ttlMs: mostly(count) }, { noNullPrototype: true }),
  description,
);

/** Any JSON value, as parsing makes it. */
const jsonValue: fc.Arbitrary<JsonValue> = fc.json({ maxDepth: 4 }).map((written) => JSON.parse(written));

// --- Law 1: whatever comes ends in a report. ---

const RULE_IDS: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

/** Where each line of a text starts, the first at 0. */
function lineStartsOf(content: string): number[] {
  return [0, ...Array.from(content.matchAll(/\r\n?|\n/g), ({ index, 0: lineEnd }) => index + lineEnd.length)];
}

/** The offset at a position; undefined when the text has no such line or the line no such column. */
function offsetAt({ line, column }: Position, lineStarts: readonly number[], length: number): number | undefined {
  const start = lineStarts[line - 1];
  if (start === undefined || column < 1) return undefined;
  const offset = start + column - 1;
  const nextLine = lineStarts[line] ?? length + 1;
  return offset < nextLine ? offset : undefined;
}

/** Expects that a report says what its parts say: verdicts, counts, known rules, places inside the text. */
function expectSound(report: Report, content: string): void {
  const { verdict, diagnostics, complete, incomplete } = onlyDocument(report);
  const severities = diagnostics.map(({ severity }) => severity);
  const worst = severities.includes('error') ? 'invalid' : severities.includes('warning') ? 'warning' : 'valid';
  expect(verdict === 'unreadable' ? 'invalid' : verdict).toBe(worst);
  expect(complete).toBe(incomplete.length === 0);
  expect(report.summary.errors).toBe(severities.filter((severity) => severity === 'error').length);

  const lineStarts = lineStartsOf(content);
  for (const { ruleId, pointer, start, end } of diagnostics) {
    expect(RULE_IDS).toContain(ruleId);
    const [from, to] = [start, end].map((position) => offsetAt(position, lineStarts, content.length));
    const isInside = from !== undefined && to !== undefined && from <= to;
    expect(isInside ? '' : `${ruleId} at ${pointer}: ${JSON.stringify([start, end])}`).toBe('');
  }
}

/** Documents in every syntax, to be damaged. */
const WELL_FORMED: readonly (readonly [source: string, content: string])[] = [
  [
    'a.json',
    '{\n  "name": "find",\n  "inputSchema": {"type": "object", "properties": {"é": {"type": ["string", "null"], "default": -1.5e3}}, "required": ["é"]}\n}\n',
  ],
  [
    'b.json',
    '{"mcpdesc":"0.9.0","info":{"name":"s","version":"1"},"protocolVersions":["2025-06-18","2026-07-28"],"components":{"schemas":{"A":{"type":"object"}}},"tools":[{"name":"t","inputSchema":{"$componentRef":"#/components/schemas/A"}}]}',
  ],
  [
    'c.json',
    '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"\\ud83d\\ude00","inputSchema":{"type":"object","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"pattern":"^(a|b)*$"}}}}]}}',
  ],
  ['d.jsonc', '[ // tools\n  {"name": "find", /* none */ "inputSchema": {"type": "object"},},\n]\n'],
  [
    'e.ndjson',
    '{"name":"a","inputSchema":{"type":"object"}}\r\n{"name":"b","inputSchema":{"type":"object","x":1}}\r\n',
  ],
  [
    'f.yaml',
    '# a tool\nname: find\ndescription: >-\n  Finds\n  things.\ninputSchema:\n  type: object\n  properties:\n    a: {type: [string, "null"], enum: [a, \'b\', null, 1.5]}\n  required:\n  - a\n',
  ],
  [
    'g.yaml',
    'mcpdesc: "0.8.0"\r\ninfo: {name: s, version: "1"}\r\nprotocolVersions:\r\n  - 2025-11-25\r\ntools:\r\n  - name: t\r\n    inputSchema: &in\r\n      type: object\r\n      default: *in\r\n',
  ],
  [
    '-',
    'tools:\n- name: "a\\u0041"\n  inputSchema: {"type": "object", ? a : b}\n- name: !!str b\n  inputSchema: |\n    text\n',
  ],
];

const SNIPPETS = [
  ...[
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ': ',
    '- ',
    '? ',
    '#',
    ' # ',
    '|',
    '>-',
    '&a ',
    '*a',
    '!!str ',
    '!a ',
    '<<: ',
    '---\n',
    '...\n',
    '%YAML 1.2\n',
    '@',
  ],
  ...[
    '\\',
    '\\u',
    '\\ud800',
    '\\x',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '  ',
    '\n\n',
    '\u0000',
    '\u001b',
    '\u2028',
    '\ufeff',
    '\ud800',
    '\udc00',
    '😀',
  ],
  ...[
    '//',
    '/*',
    '*/',
    '-',
    '-0',
    '1e400',
    '01',
    '.5',
    'NaN',
    'null',
    'True',
    '~',
    '"a":1,',
    '"__proto__":{},',
    '"$ref":"#",',
    '"type":"x",',
    'a: 1\n',
    '\n- b',
    '\n  c: {',
  ],
];

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
}

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat({ max: 999 }),
    removed: fc.nat({ max: 8 }),
    inserted: fc.oneof(fc.constant(''), fc.constantFrom(...SNIPPETS), fc.string({ unit: 'binary', maxLength: 3 })),
  }),
  { minLength: 1, maxLength: 5 },
);

/** The text with stretches of it replaced; `at` counts in thousandths of its length. */
function edited(content: string, changes: readonly Edit[]): string {
  return changes.reduce((current, { at, removed, inserted }) => {
    const start = Math.floor((current.length * at) / 1000);
    return current.slice(0, start) + inserted + current.slice(start + removed);
  }, content);
}

const damaged = fc.tuple(fc.constantFrom(...WELL_FORMED), edits).map(([[source, content], changes]) => ({
  source,
  content: edited(content, changes),
}));

describe('whatever comes ends in a report', () => {
  test.each(WELL_FORMED)('%s is read before it is damaged', (source, content) => {
    expect(onlyDocument(check(parseDocument(content, { source }))).verdict).not.toBe('unreadable');
  });

  test('any JSON value is reported on, as a text and as a value', () => {
    const property = fc.property(fc.oneof(jsonValue, document), (value) => {
      const content = JSON.stringify(value, null, 2);
      expectSound(check(parseDocument(content)), content);
      expect(onlyDocument(check(value)).diagnostics.map(({ ruleId }) => ruleId)).toEqual(
        onlyDocument(check(parseDocument(content, { source: 'value.json' }))).diagnostics.map(({ ruleId }) => ruleId),
      );
    });

    fc.assert(property, { seed: SEED, numRuns: 600 });
  });

  test('any JSON value is judged as a schema, and refused unless it can be one', () => {
    const property = fc.property(fc.oneof(jsonValue, schema), (value) => {
      const { valid, errors } = checkSchema(value);
      expect(valid).toBe(errors.length === 0);
      if (typeof value !== 'boolean' && !isPlainObject(value)) expect(valid).toBe(false);
    });

    fc.assert(property, { seed: SEED, numRuns: 600 });
  });

  test('a damaged text is reported on', () => {
    const property = fc.property(damaged, ({ source, content }) => {
      const parsed = parseDocument(content, { source });
      const report = check(parsed);
      expectSound(report, parsed.text);
      expect(onlyDocument(report).verdict === 'unreadable').toBe(parsed.value === undefined);
    });

    fc.assert(property, { seed: SEED, numRuns: 4000 });
  });

  test('a report on a damaged text is printed without a character that a terminal acts on', () => {
    const property = fc.property(damaged, ({ source, content }) => {
      const parsed = parseDocument(content, { source });
      const printed = format(check(parsed), 'pretty', { documents: [parsed], verbose: true });
      expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    });

    fc.assert(property, { seed: SEED, numRuns: 1000 });
  });

  test('damaged bytes are reported on', () => {
    const bytes = fc
      .tuple(damaged, fc.nat({ max: 999 }), fc.nat({ max: 255 }))
      .map(([{ source, content }, at, byte]) => {
        const encoded = new TextEncoder().encode(content);
        encoded[Math.floor((encoded.length * at) / 1000)] = byte;
        return { source, encoded };
      });
    const property = fc.property(bytes, ({ source, encoded }) => {
      const parsed = parseDocument(encoded, { source });
      expectSound(check(parsed), parsed.text);
    });

    fc.assert(property, { seed: SEED, numRuns: 1000 });
  });
});

// --- Law 2: JSON and YAML are judged alike; every place is in its text; the same input gives the same bytes. ---

describe('JSON and YAML are judged alike', () => {
  test('the same data as JSON and as YAML is the same value and has the same findings', () => {
    const property = fc.property(fc.oneof(document, jsonValue), fc.nat({ max: 8 }), (value, blocks) => {
      const json = parseDocument(JSON.stringify(value), { source: 'a.json' });
      const yaml = parseDocument(yamlOf(value, blocks), { source: 'a.yaml' });

      expect(yaml.value).toEqual(json.value);
      expect(withoutPlaces(onlyDocument(check(yaml)))).toEqual(withoutPlaces(onlyDocument(check(json))));
      expectSound(check(yaml), yaml.text);
    });

    fc.assert(property, { seed: SEED, numRuns: 800 });
  });

  test.each([
    ['a number that a double cannot hold', '1e400'],
    ['an integer beyond 2^53', '9007199254740993'],
    ['minus zero', '-0'],
    ['a surrogate that is not half of a pair', '"\\ud800"'],
    ['a surrogate in a name', '{"\\udc00": 1}'],
  ])('%s is told in the same words', (_, token) => {
    const content = `{"name": "t", "inputSchema": {"type": "object", "examples": [${token}]}}`;
    const [json, yaml] = ['a.json', 'a.yaml'].map((source) => onlyDocument(check(parseDocument(content, { source }))));

    const said = (report: DocumentReport | undefined) =>
      report?.diagnostics.map(({ ruleId, message, pointer, part }) => [ruleId, message, pointer, part]);
    expect(said(yaml)).toEqual(said(json));
  });

  test('checking twice gives the same bytes', () => {
    const property = fc.property(
      fc.oneof(
        damaged,
        document.map((value) => ({ source: 'a.json', content: JSON.stringify(value) })),
      ),
      ({ source, content }) => {
        const bytes = (): string => format(check(parseDocument(content, { source })), 'json');
        expect(bytes()).toBe(bytes());
      },
    );

    fc.assert(property, { seed: SEED, numRuns: 500 });
  });
});

// --- Places: what is located is what stands there. ---

const SPACES = fc.infiniteStream(fc.constantFrom('', '', ' ', '\n', '\t', '\r\n', '  \n '));

/** A value with white space where JSON allows it, and names written with escapes now and then. */
function spacedOf(value: JsonValue, spaces: Iterator<string>): string {
  const space = (): string => String(spaces.next().value);
  const written = (content: string): string =>
    space() === '\t'
      ? `"${content.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
      : JSON.stringify(content);
  if (Array.isArray(value))
    return `[${space()}${value.map((item) => space() + spacedOf(item, spaces) + space()).join(',')}]`;
  if (!isPlainObject(value)) return typeof value === 'string' ? written(value) : JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${space()}${written(key)}${space()}:${space()}${spacedOf(member, spaces)}${space()}`,
  );
  return `{${space()}${members.join(',')}}`;
}

interface Place {
  readonly steps: readonly Step[];
  readonly value: JsonValue;
}

/** Every place in a value, the value itself first. */
function placesIn(value: JsonValue, steps: readonly Step[] = []): Place[] {
  const inner: (readonly [Step, JsonValue])[] = Array.isArray(value)
    ? [...value.entries()]
    : isPlainObject(value)
      ? Object.entries(value)
      : [];
  return [{ steps, value }, ...inner.flatMap(([step, member]) => placesIn(member, [...steps, step]))];
}

describe('what is located is what stands there', () => {
  test('in JSON, the span of every value is its text, and the span of every name is the name', () => {
    const property = fc.property(jsonValue, SPACES, (value, spaces) => {
      const parsed = parseDocument(spacedOf(value, spaces), { source: 'a.json' });
      const places = placesIn(value);
      const sought = places.flatMap(
        ({ steps }) =>
          [
            { steps, part: 'value' },
            { steps, part: 'key' },
          ] as const,
      );

      const found = parsed.locate(sought).map(({ start, end }) => JSON.parse(parsed.text.slice(start, end)));

      expect(found).toEqual(places.flatMap((place) => [place.value, nameOrValue(place)]));
    });

    fc.assert(property, { seed: SEED, numRuns: 500 });
  });

  test('in YAML, the span of every flow collection and scalar is its text, and the span of every name is the name', () => {
    const property = fc.property(jsonValue, fc.nat({ max: 4 }), (value, blocks) => {
      const parsed = parseDocument(yamlOf(value, blocks), { source: 'a.yaml' });
      const places = placesIn(value).filter((place) => place.steps.length >= blocks || isScalar(place.value));
      const sought = places.flatMap(
        ({ steps }) =>
          [
            { steps, part: 'value' },
            { steps, part: 'key' },
          ] as const,
      );

      const found = parsed.locate(sought).map(({ start, end }) => parsed.text.slice(start, end));

      expect(found).toEqual(places.flatMap((place) => [flowOf(place.value), flowOf(nameOrValue(place))]));
    });

    fc.assert(property, { seed: SEED, numRuns: 500 });
  });

  test.each([
    '[]',
    '{}',
    '[ ]',
    '[ # none\n ]',
    '[ # none\r ]',
    '[[], {}]',
    '[a, b, ]',
    '{a: 1, b: }',
    '{a}',
    '[a, !!str ]',
    '[a, &x ]',
    '[a] # b]',
  ])('in YAML, the span of %j ends at its bracket', (flow) => {
    const parsed = parseDocument(`a: ${flow}\nb: 1\n`, { source: 'a.yaml' });
    const [span] = parsed.locate([{ steps: ['a'], part: 'value' }]);

    expect(parsed.text.slice(span?.start, span?.end)).toBe(flow.replace(/ #.*\]$/, ''));
  });

  test('in YAML, the span of a block collection begins with its first and ends with its last entry', () => {
    const property = fc.property(jsonValue, (value) => {
      const parsed = parseDocument(yamlOf(value, 99), { source: 'a.yaml' });
      const places = placesIn(value).filter((place) => !isScalar(place.value));
      const found = parsed.locate(places.map(({ steps }) => ({ steps, part: 'value' }) as const));
      const read = found.map(({ start, end }) => {
        const column = start - (parsed.text.lastIndexOf('\n', start - 1) + 1);
        return parseDocument(' '.repeat(column) + parsed.text.slice(start, end), { source: 'a.yaml' }).value;
      });

      expect(read).toEqual(places.map((place) => place.value));
    });

    fc.assert(property, { seed: SEED, numRuns: 500 });
  });

  /** What the key of a place says; an item of an array has none, and stands for itself. */
  function nameOrValue({ steps, value }: Place): JsonValue {
    const last = steps.at(-1);
    return typeof last === 'string' ? last : value;
  }

  function isScalar(value: JsonValue): boolean {
    return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  }
});

// --- Law 3: valid is what the meta-schema accepts, what resolves and what compiles. ---

const OPTIONS = { strict: false, validateFormats: false, logger: false } as const;
const metaSchemas: { readonly [dialect in Dialect]: Ajv } = {
  'draft-07': new Ajv(OPTIONS),
  '2020-12': new Ajv2020(OPTIONS),
};

/** Where subschemas stand, by the form of the keyword's value. */
const SUBSCHEMAS: { readonly [dialect in Dialect]: { readonly [form in 'one' | 'list' | 'map']: readonly string[] } } =
  {
    '2020-12': {
      one: [
        'items',
        'contains',
        'additionalProperties',
        'propertyNames',
        'not',
        'if',
        'then',
        'else',
        'unevaluatedItems',
        'unevaluatedProperties',
        'contentSchema',
      ],
      list: ['prefixItems', 'allOf', 'anyOf', 'oneOf'],
      map: ['$defs', 'definitions', 'properties', 'patternProperties', 'dependentSchemas', 'dependencies'],
    },
    'draft-07': {
      one: [
        'items',
        'additionalItems',
        'contains',
        'additionalProperties',
        'propertyNames',
        'not',
        'if',
        'then',
        'else',
      ],
      list: ['items', 'allOf', 'anyOf', 'oneOf'],
      map: ['definitions', 'properties', 'patternProperties', 'dependencies'],
    },
  };

function subschemasOf(parent: JsonObject, dialect: Dialect): JsonObject[] {
  const { one, list, map } = SUBSCHEMAS[dialect];
  const found = [
    ...one.map((keyword) => memberOf(parent, keyword)),
    ...list.flatMap((keyword) => memberOf(parent, keyword)),
    ...map.flatMap((keyword) => valuesOf(memberOf(parent, keyword))),
  ];
  return found.filter((each): each is JsonObject => isPlainObject(each));
}

function valuesOf(value: JsonValue | undefined): JsonValue[] {
  return isPlainObject(value) ? Object.values(value) : [];
}

/** What keeps a schema from being valid though its meta-schema accepts it, in the words of the documentation. */
function exceptionsIn(schema: JsonObject, dialect: Dialect, resource: JsonObject): string[] {
  const id = memberOf(schema, '$id');
  const isIgnored = dialect === 'draft-07' && Object.hasOwn(schema, '$ref');
  const isResource = typeof id === 'string' && !id.startsWith('#') && !isIgnored;
  const own = isResource ? schema : resource;
  const references = (dialect === 'draft-07' ? ['$ref'] : ['$ref', '$dynamicRef']).map((keyword) =>
    memberOf(schema, keyword),
  );
  const expressions = [memberOf(schema, 'pattern'), ...Object.keys(Object(memberOf(schema, 'patternProperties')))];
  const writeOnly = memberOf(schema, 'writeOnly');
  return [
    ...(isResource && !isUri(id) ? ['$id is no URI reference'] : []),
    ...references.filter((each) => typeof each === 'string').filter((each) => !isSound(each, own)),
    ...expressions.filter((each) => typeof each === 'string').filter((each) => !compiles(each)),
    ...(dialect === 'draft-07' && !['boolean', 'undefined'].includes(typeof writeOnly)
      ? ['writeOnly is no boolean']
      : []),
    ...subschemasOf(schema, dialect).flatMap((inner) => exceptionsIn(inner, dialect, own)),
  ];
}

function isUri(content: string): boolean {
  return !['not a uri', '%zz', 'http://['].includes(content);
}

/** Whether a reference is a URI that leads to "leaf", or out of the schema. */
function isSound(reference: string, resource: JsonObject): boolean {
  if (!reference.startsWith('#')) return isUri(reference) && reference !== '';
  const [, container = '', target = ''] = reference.split('/');
  const definitions = memberOf(resource, container);
  return isPlainObject(definitions) && Object.hasOwn(definitions, target);
}

function compiles(expression: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(expression, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}

describe('a schema is valid when its meta-schema accepts it, its references resolve and its patterns compile', () => {
  test.each(DIALECTS)('under %s', (dialect) => {
    const outcomes = { valid: 0, malformed: 0, excepted: 0 };
    const property = fc.property(schemasOf(dialect), (generated) => {
      const isWellFormed = metaSchemas[dialect].validateSchema(generated) === true;
      const exceptions = exceptionsIn(generated, dialect, generated);
      outcomes[!isWellFormed ? 'malformed' : exceptions.length > 0 ? 'excepted' : 'valid']++;

      const { valid, errors } = checkSchema(generated, { dialect });

      expect({ valid, errors }).toEqual({
        valid: isWellFormed && exceptions.length === 0,
        errors: valid ? [] : errors,
      });
    });

    fc.assert(property, { seed: SEED, numRuns: 3000 });

    expect(Math.min(outcomes.valid, outcomes.malformed, outcomes.excepted)).toBeGreaterThan(100);
  });
});
