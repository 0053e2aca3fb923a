import { define, type JsonObject } from '../../src/text/value.js';
import { escaped } from './places.js';
import type { Random } from './random.js';

type Editable = null | boolean | number | string | Editable[] | EditableObject;
type EditableObject = { [name: string]: Editable };

/** A container and the member or index in it. */
interface Slot {
  readonly pointer: string;
  readonly holder: EditableObject | Editable[];
  readonly key: string | number;
  readonly value: Editable;
}

/** One to three changes to a copy of a seed; what is grafted on comes from the donor. */
export function mutated(seed: JsonObject, donor: JsonObject, random: Random): JsonObject {
  const root: EditableObject = copied(seed);
  for (let left = 1 + random.below(3); left > 0; left--) random.pick(MUTATIONS)(root, random, copied(donor));
  return root;
}

function copied(value: JsonObject): EditableObject {
  return JSON.parse(JSON.stringify(value));
}

type Mutation = (root: EditableObject, random: Random, donor: EditableObject) => void;

const MUTATIONS: readonly Mutation[] = [
  function replace(root, random) {
    edit(root, random, ({ holder, key }) => put(holder, key, oddValue(random)));
  },
  function remove(root, random) {
    edit(root, random, ({ holder, key }) => drop(holder, key));
  },
  function rename(root, random) {
    edit(root, random, ({ holder, key, value }) => {
      drop(holder, key);
      put(holder, random.pick(KEYWORDS), value);
    });
  },
  function swap(root, random) {
    const slots = slotsOf(root);
    if (slots.length === 0) return;
    const [one, other] = [random.pick(slots), random.pick(slots)];
    // One inside the other would make a circle.
    if (one.pointer.startsWith(other.pointer) || other.pointer.startsWith(one.pointer)) return;
    put(one.holder, one.key, other.value);
    put(other.holder, other.key, one.value);
  },
  function duplicate(root, random) {
    edit(root, random, ({ value }) => put(random.pick(objectsOf(root)), random.pick(KEYWORDS), copyOf(value)));
  },
  function graft(root, random, donor) {
    const part = random.pick(objectsOf(donor));
    put(random.pick(objectsOf(root)), random.pick(KEYWORDS), copyOf(part));
  },
  function add(root, random) {
    put(random.pick(objectsOf(root)), random.pick(KEYWORDS), oddValue(random));
  },
  function wrap(root, random) {
    edit(root, random, ({ holder, key, value }) => {
      const keyword = random.pick(KEYWORDS);
      put(holder, key, { [keyword]: random.pick<Editable>([value, [value], { name: value }]) });
    });
  },
  function refer(root, random) {
    put(random.pick(objectsOf(root)), random.pick(['$ref', '$ref', '$ref', '$dynamicRef']), reference(root, random));
  },
  function name(root, random) {
    const keyword = random.pick(['$anchor', '$dynamicAnchor', '$id']);
    put(random.pick(objectsOf(root)), keyword, random.pick(keyword === '$id' ? IDENTIFIERS : NAMES));
  },
  function express(root, random) {
    const pattern = Array.from({ length: 1 + random.below(3) }, () => random.pick(PATTERN_PARTS)).join('');
    const holder = random.pick(objectsOf(root));
    if (random.below(2) === 0) put(holder, 'pattern', pattern);
    else put(holder, 'patternProperties', { [pattern]: random.pick<Editable>([true, {}, 1]) });
  },
  function embed(root, random) {
    const holder = random.pick(objectsOf(root));
    if (random.below(4) > 0) put(holder, '$id', random.pick(IDENTIFIERS));
    put(holder, '$schema', random.pick(DIALECTS));
  },
];

/** Keywords of both dialects and of others, and names that are none. */
const KEYWORDS: readonly string[] = [
  ...['$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment', '$defs'],
  ...[
    'prefixItems',
    'items',
    'contains',
    'additionalProperties',
    'properties',
    'patternProperties',
    'dependentSchemas',
  ],
  ...['propertyNames', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', 'unevaluatedItems'],
  ...['unevaluatedProperties', 'type', 'const', 'enum', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum'],
  ...['exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains'],
  ...['minContains', 'maxProperties', 'minProperties', 'required', 'dependentRequired', 'title', 'description'],
  ...['default', 'deprecated', 'readOnly', 'writeOnly', 'examples', 'format', 'contentEncoding', 'contentMediaType'],
  ...['contentSchema', 'definitions', 'dependencies', '$recursiveAnchor', '$recursiveRef', 'additionalItems', 'id'],
  ...['divisibleBy', 'nullable', 'x-note', '', '__proto__', 'toString', 'a/b', 'a~b', '100%', 'é'],
];

const NAMES: readonly string[] = ['node', 'a', 'A_1', '_x.y-z', '1a', '#a', '', 'a b', 'é', 'toString', '__proto__'];

const IDENTIFIERS: readonly string[] = [
  ...[
    'https://example.com/a',
    'https://example.com/a/',
    'https://EXAMPLE.com/b',
    'item',
    './item',
    '../x/item',
    '/top',
  ],
  ...['item.json?q=1', 'urn:example:a', 'https://example.com/a#', 'https://example.com/a#b', '#a', '#', '', 'a b', 'é'],
  ...['%zz', 'http://[::1', '1:b', 'tag:x,2026:y'],
];

const DIALECTS: readonly Editable[] = [
  ...['http://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft-07/schema'],
  ...['https://json-schema.org/draft/2020-12/schema', 'https://json-schema.org/draft/2020-12/schema#'],
  ...['https://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft/2020-12/schema'],
  ...['https://json-schema.org/draft/2019-09/schema', 'http://json-schema.org/draft-04/schema#', '2020-12', '', 7],
];

const PATTERN_PARTS: readonly string[] = [
  ...['a', '^', '$', '.', '*', '+', '?', '{2}', '{2,1}', '{', '}', '[', ']', '[a-z]', '[z-a]', '(', ')', '(?:a)'],
  ...['(?<n>a)', '(?<n>', '\\k<n>', '(?=a)', '(?<!a)', '(?i)', '(?i:a)', '(?>a)', '(?P<n>a)', '|', '\\d', '\\-', '\\:'],
  ...['\\p{L}', '\\p{Script=Greek}', '\\p{Nope}', '\\u{1F600}', '\\u12', '\\x4', '\\1', '\\0', '\\01', '\\c', '\\A'],
  ...['\\Z', '\\', '[\\d-z]', '[\\b]', '[[:alpha:]]', '[a&&b]', '++', '\\/', '/', '😀', '\n', '(?#x)', '\\_'],
];

const ODD: readonly Editable[] = [
  ...[null, true, false, 0, 1, -1, 1.5, '', 'a', 'string', 'object', 'any', '#', '#/'],
  ...[[], [[]], [{}], [1, 1], ['a', 'a'], ['a', 'b'], [null], [true], ['string', 'null'], ['string', 'string']],
  ...[{}, { a: 1 }, { a: {} }, { a: [] }, { a: ['b'] }, { a: ['b', 'b'] }, { a: true }, { type: 'string' }],
  ...[
    { $ref: '#' },
    { type: 'nope' },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [1, true],
    { '': {} },
  ],
];

function oddValue(random: Random): Editable {
  return copyOf(random.pick(ODD));
}

/** A reference to a place of the schema or a name in it, sometimes damaged. */
function reference(root: EditableObject, random: Random): string {
  const slots = slotsOf(root);
  const pointer = slots.length === 0 ? '' : random.pick(slots).pointer;
  const texts = slots.flatMap(({ key, value }) => (isName(key) && typeof value === 'string' ? [value] : []));
  const kinds = [
    () => `#${encodeURI(pointer).replaceAll('#', '%23')}`,
    () => `#${pointer}`,
    () => `#${encodeURIComponent(pointer)}`,
    () => `#/$defs/${random.pick(['a', 'missing', 'toString', '~2', '%zz', '00', '-', '%25', '%7E1'])}`,
    () =>
      `#${encodeURI(pointer)}${random.pick(['/', '/0', '/00', '/-', '/1e0', '~', '%', '%2', '/length', '/__proto__'])}`,
    () => `#${random.pick([...NAMES, ...texts])}`,
    () => random.pick([...IDENTIFIERS, ...texts]),
    () =>
      `${random.pick([...IDENTIFIERS, ...texts])}#${random.pick(['', 'a', 'node', '/$defs/a', '/properties', pointer])}`,
    () => random.pick(['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#']),
  ];
  return random.pick(kinds)();
}

function isName(key: string | number): boolean {
  return typeof key === 'string' && ['$anchor', '$dynamicAnchor', '$id'].includes(key);
}

function edit(root: EditableObject, random: Random, change: (slot: Slot) => void): void {
  const slots = slotsOf(root);
  if (slots.length > 0) change(random.pick(slots));
}

function slotsOf(holder: EditableObject | Editable[], pointer = ''): Slot[] {
  const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
  return [...keys].flatMap((key): Slot[] => {
    const value = valueAt(holder, key);
    const slot = { pointer: `${pointer}/${escaped(`${key}`)}`, holder, key, value };
    return typeof value === 'object' && value !== null ? [slot, ...slotsOf(value, slot.pointer)] : [slot];
  });
}

/** The objects of a schema, itself among them. */
function objectsOf(root: EditableObject): EditableObject[] {
  return [root, ...slotsOf(root).flatMap(({ value }) => (isPlain(value) ? [value] : []))];
}

function isPlain(value: Editable): value is EditableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function put(holder: EditableObject | Editable[], key: string | number, value: Editable): void {
  if (!Array.isArray(holder)) define(holder, `${key}`, value);
  else if (typeof key === 'number') holder[key] = value;
  else holder.push(value);
}

function drop(holder: EditableObject | Editable[], key: string | number): void {
  if (!Array.isArray(holder)) delete holder[key];
  else if (typeof key === 'number') holder.splice(key, 1);
}

function copyOf(value: Editable): Editable {
  return JSON.parse(JSON.stringify(value));
}

/** Copies of a schema in which one thing is missing or simpler, the greatest simplification first. */
export function* simpler(schema: JsonObject): Generator<JsonObject, undefined> {
  const count = slotsOf(copied(schema)).length;
  for (const simplify of [drop, emptied, hoisted]) {
    for (let index = 0; index < count; index++) {
      const copy = copied(schema);
      const slot = slotsOf(copy)[index];
      if (slot === undefined) continue;
      simplify(slot.holder, slot.key);
      if (JSON.stringify(copy) !== JSON.stringify(schema)) yield copy;
    }
  }
}

function emptied(holder: EditableObject | Editable[], key: string | number): void {
  const value = valueAt(holder, key);
  if (typeof value === 'object' && value !== null) put(holder, key, Array.isArray(value) ? [] : {});
}

/** Puts what a value contains in its place. */
function hoisted(holder: EditableObject | Editable[], key: string | number): void {
  const value = valueAt(holder, key);
  const [inner] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  if (inner !== undefined) put(holder, key, inner);
}

function valueAt(holder: EditableObject | Editable[], key: string | number): Editable {
  return Object.getOwnPropertyDescriptor(holder, key)?.value ?? null;
}
