import type { JsonObject, JsonValue } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import type { Random } from './random.js';

/** A schema of the kind that comparing is about. */
export type Schema = boolean | JsonObject;

/** Two schemas to compare. */
export interface SchemaPair {
  readonly a: Schema;
  readonly b: Schema;
  readonly dialect: Dialect;
}

const NAMES = ['a', 'b', 'ab', 'x1'];
const PATTERNS = ['^a', 'b$', '^[a-c]*$', '[0-9]', '^(a|b){1,2}$', '^.?$', '^(?=a)', '^x(?!1)', '\\bb'];
const NUMBERS = [-2, -1, 0, 1, 1.5, 2, 3, 4];
const VALUES: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  1.5,
  '',
  'a',
  'ab',
  'b1',
  [],
  [1],
  ['a', 'a'],
  {},
  { a: 1 },
];
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/**
 * A pair made by chance: two schemas that have much to do with each other, for of two that have not, one is seldom within
 * the other, and it is seldom hard to see.
 */
export function schemaPair(random: Random, dialect: Dialect): SchemaPair {
  const maker = new Maker(random, dialect);
  const a = maker.schema(3);
  const related = maker.plain(maker.related(a));
  const [one, other] = random.below(2) === 0 ? [a, related] : [related, a];
  return { a: maker.rooted(one), b: maker.rooted(other), dialect };
}

/** A schema made by chance. References in it lead to `#/$defs/one` and `#/$defs/list`. */
export function chanceSchema(random: Random, dialect: Dialect, depth: number): Schema {
  return new Maker(random, dialect).schema(depth);
}

class Maker {
  readonly #random: Random;
  readonly #dialect: Dialect;

  constructor(random: Random, dialect: Dialect) {
    this.#random = random;
    this.#dialect = dialect;
  }

  /** A schema with the definitions that its references lead to. */
  rooted(schema: Schema): Schema {
    if (!JSON.stringify(schema).includes('#/$defs/')) return schema;
    const $defs = {
      one: this.schema(1),
      list: { type: ['array', 'null'], items: { $ref: '#/$defs/list' }, maxItems: 2 },
    };
    return { allOf: [schema], $defs };
  }

  /** A schema made of another: with one keyword more, one less, one changed, or in a composition. */
  related(schema: Schema): Schema {
    const other = this.schema(2);
    switch (this.#random.below(8)) {
      case 0:
        return { allOf: [schema, other] };
      case 1:
        return { anyOf: [other, schema] };
      case 2:
        return { not: { not: schema } };
      case 3:
        return other;
      default:
        return this.#changed(schema);
    }
  }

  #changed(schema: Schema): Schema {
    if (typeof schema === 'boolean') return this.schema(1);
    const keywords = Object.keys(schema);
    const [keyword = '', ...others] = keywords.length === 0 ? [] : [this.#random.pick(keywords), ...keywords];
    if (others.length === 0 || this.#random.below(3) === 0) return this.plain({ ...schema, ...this.#keyword(2) });
    const { [keyword]: asserted, ...rest } = schema;
    if (this.#random.below(2) === 0 || asserted === undefined) return rest;
    return { ...rest, [keyword]: this.#changedValue(asserted) };
  }

  #changedValue(value: JsonValue): JsonValue {
    if (typeof value === 'number') return Math.max(0, value + this.#random.pick([-1, 1]));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const names = Object.keys(value);
      const name = names.length === 0 ? undefined : this.#random.pick(names);
      const member = name === undefined ? undefined : (value as JsonObject)[name];
      if (name !== undefined && typeof member === 'object' && member !== null && !Array.isArray(member)) {
        return { ...value, [name]: this.#changed(member as JsonObject) };
      }
    }
    return value;
  }

  schema(depth: number): Schema {
    const random = this.#random;
    if (random.below(12) === 0) return random.below(2) === 0;
    let schema: JsonObject = {};
    const count = 1 + random.below(3);
    for (let index = 0; index < count; index++) schema = { ...schema, ...this.#keyword(depth) };
    return this.plain(schema);
  }

  /** In draft-07 nothing beside a reference counts, and not every validator knows. */
  plain(schema: Schema): Schema {
    const isReference = this.#dialect === 'draft-07' && typeof schema === 'object' && schema.$ref !== undefined;
    return isReference ? { $ref: schema.$ref ?? '' } : schema;
  }

  #keyword(depth: number): JsonObject {
    const random = this.#random;
    const below = (): Schema => this.schema(depth - 1);
    const count = random.below(4);
    const scalars: (() => JsonObject)[] = [
      () => ({ type: random.pick(TYPES) }),
      () => ({ type: [...new Set([random.pick(TYPES), random.pick(TYPES)])] }),
      () => ({ const: random.pick(VALUES) }),
      () => ({ enum: [...new Set([random.pick(VALUES), random.pick(VALUES), random.pick(VALUES)])] }),
      () => ({ minimum: random.pick(NUMBERS) }),
      () => ({ exclusiveMaximum: random.pick(NUMBERS) }),
      () => ({ multipleOf: random.pick([1, 1.5, 2, 3]) }),
      () => ({ minLength: count }),
      () => ({ maxLength: count }),
      () => ({ pattern: random.pick(PATTERNS) }),
      () => ({ minItems: count }),
      () => ({ maxItems: count }),
      () => ({ uniqueItems: true }),
      () => ({ minProperties: count }),
      () => ({ maxProperties: count }),
      () => ({ required: [...new Set([random.pick(NAMES), random.pick(NAMES)])] }),
    ];
    if (depth <= 0 || random.below(3) === 0) return random.pick(scalars)();
    const applicators: (() => JsonObject)[] = [
      () => ({ properties: { [random.pick(NAMES)]: below(), [random.pick(NAMES)]: below() } }),
      () => ({ patternProperties: { [random.pick(PATTERNS)]: below() } }),
      () => ({ additionalProperties: random.below(2) === 0 ? false : below() }),
      () => ({ propertyNames: below() }),
      () => ({ items: below() }),
      () => ({ contains: below() }),
      () => ({ allOf: [below(), below()] }),
      () => ({ anyOf: [below(), below()] }),
      () => ({ oneOf: [below(), below()] }),
      () => ({ not: below() }),
      () => ({ if: below(), then: below(), else: below() }),
      () => ({ $ref: random.pick(['#/$defs/one', '#/$defs/list']) }),
      ...this.#ofDialect(below),
    ];
    return random.pick(applicators)();
  }

  #ofDialect(below: () => Schema): (() => JsonObject)[] {
    const random = this.#random;
    if (this.#dialect === 'draft-07') {
      return [
        () => ({ items: [below(), below()], additionalItems: below() }),
        () => ({ dependencies: { [random.pick(NAMES)]: below(), [random.pick(NAMES)]: [random.pick(NAMES)] } }),
      ];
    }
    return [
      () => ({ prefixItems: [below(), below()], items: below() }),
      () => ({ contains: below(), minContains: random.below(3), maxContains: random.below(3) }),
      () => ({ dependentSchemas: { [random.pick(NAMES)]: below() } }),
      () => ({ dependentRequired: { [random.pick(NAMES)]: [random.pick(NAMES)] } }),
      () => ({ unevaluatedProperties: random.below(2) === 0 ? false : below() }),
      () => ({ unevaluatedItems: random.below(2) === 0 ? false : below() }),
    ];
  }
}

/** A value made by chance of what schemas of this kind speak of. */
export function chanceValue(random: Random, depth = 2): JsonValue {
  const kind = random.below(depth > 0 ? 4 : 2);
  if (kind < 2) return random.below(2) === 0 ? random.pick(VALUES) : scalar(random);
  const count = random.below(4);
  if (kind === 2) return Array.from({ length: count }, () => chanceValue(random, depth - 1));
  const names = Array.from({ length: count }, () => random.pick([...NAMES, 'c', 'a1', 'zz']));
  return Object.fromEntries(names.map((name) => [name, chanceValue(random, depth - 1)]));
}

function scalar(random: Random): JsonValue {
  return random.pick([-3, -1.5, -1, 0.5, 3, 4, 6, 7, 'aa', 'bb', 'abc', 'c', '1', 'x', 'x1', 'abcd', ' ', '\n']);
}
