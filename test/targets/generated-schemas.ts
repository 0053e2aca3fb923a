import type { JsonObject, JsonValue } from '../../src/index.js';
import type { Random } from '../fuzz/random.js';

/** Schemas and values made by chance, of few names and small numbers, so that values fit schemas often enough. */

type Schema = JsonObject | boolean;

function chance(random: Random, share: number): boolean {
  return random.below(100) < share * 100;
}

/** What stands beside unions: nothing, or types, bounds and members. */
export type Besides = readonly JsonObject[];

export const TYPES_BESIDE: Besides = [
  {},
  {},
  { type: 'string' },
  { type: ['string', 'integer'] },
  { type: ['string', 'null'], maxLength: 1 },
  { type: ['object', 'null', 'number'], minimum: 1 },
  { type: 'object', properties: { a: { type: ['integer', 'string'], enum: ['x', 1, 2] } }, required: ['a'] },
  { minLength: 1 },
];

/** A schema of arguments with definitions, whose parts refer to each other. */
export function schemaOfArguments(random: Random, besides: Besides = [], depth = 3): JsonObject {
  const definitions = random.pick(['$defs', 'definitions']);
  const make = new SchemaMaker(random, definitions, besides);
  return {
    ...make.object(depth),
    type: 'object',
    [definitions]: { A: make.schema(depth - 1), B: make.schema(depth - 1) },
  };
}

class SchemaMaker {
  readonly #random: Random;
  readonly #references: readonly string[];
  readonly #besides: Besides;

  constructor(random: Random, definitions: string, besides: Besides) {
    this.#random = random;
    this.#besides = besides;
    this.#references = [
      `#/${definitions}/A`,
      `#/${definitions}/B`,
      '#/properties/a',
      '#/properties/b/anyOf/0',
      '#/allOf/0',
    ];
  }

  schema(depth: number): Schema {
    const random = this.#random;
    if (depth === 0 || chance(random, 0.3)) return this.#leaf();
    const below = depth - 1;
    const kind = random.pick([
      'object',
      'object',
      'array',
      'union',
      'choice',
      'all',
      'reference',
      'boolean',
      'map',
    ] as const);
    if (kind === 'object') return this.object(below);
    if (kind === 'array')
      return { type: 'array', items: this.schema(below), ...this.#some({ minItems: 1, maxItems: 2 }) };
    if (kind === 'union') return { ...this.#beside(), anyOf: [this.schema(below), this.schema(below)] };
    if (kind === 'choice') return { ...this.#beside(), oneOf: [this.schema(below), this.schema(below)] };
    if (kind === 'all') return { ...this.#leaf(), allOf: [this.schema(below), this.schema(below)] };
    if (kind === 'boolean') return chance(random, 0.5);
    if (kind === 'map')
      return { type: 'object', additionalProperties: this.schema(below), ...this.#some({ maxProperties: 1 }) };
    return { $ref: random.pick(this.#references), ...this.#some({ minimum: 1, description: 'A' }) };
  }

  object(depth: number): JsonObject {
    const random = this.#random;
    const names = ['a', 'b', 'c'].filter(() => chance(random, 0.6));
    const properties = Object.fromEntries(names.map((name) => [name, this.schema(depth)]));
    const required = names.filter(() => chance(random, 0.5));
    const open = random.pick([{}, {}, { additionalProperties: false }, { additionalProperties: true }]);
    const both = chance(random, 0.1) ? { allOf: [this.schema(depth), this.schema(depth)] } : {};
    const choice = chance(random, 0.15)
      ? { [random.pick(['anyOf', 'oneOf'])]: [this.#branch(depth), this.#branch(depth)] }
      : {};
    return { type: 'object', properties, required, ...open, ...both, ...choice };
  }

  /** A branch of a union beside members. */
  #branch(depth: number): Schema {
    const random = this.#random;
    if (chance(random, 0.5)) return { required: [random.pick(['a', 'b', 'c'])] };
    return depth > 0 && chance(random, 0.6) ? this.object(depth - 1) : this.schema(depth);
  }

  #beside(): JsonObject {
    return this.#besides.length === 0 ? {} : this.#random.pick(this.#besides);
  }

  #leaf(): JsonObject {
    return this.#random.pick([
      { type: 'string' },
      { type: 'string', minLength: 1, maxLength: 2 },
      { type: 'string', enum: ['x', 'yy'] },
      { enum: ['x', 1, null] },
      { const: 'x' },
      { const: 1, enum: [1, 2] },
      { type: 'integer', minimum: 1 },
      { type: 'number', exclusiveMaximum: 2, multipleOf: 1 },
      { type: ['string', 'null'] },
      { type: 'null' },
      { type: 'boolean', default: true, title: 'B' },
      { type: 'array', uniqueItems: false, minItems: 0 },
      { minimum: 1 },
      { not: { type: 'string' } },
      {},
    ] as const);
  }

  #some(members: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(members).filter(() => chance(this.#random, 0.4)));
  }
}

/** A value like those that the schemas are about. */
export function valueLike(random: Random, depth = 3): JsonValue {
  const leaves = ['x', 'yy', '', 'long', 0, 1, 2, 1.5, null, true] as const;
  if (depth === 0 || chance(random, 0.5)) return random.pick(leaves);
  if (chance(random, 0.3)) return Array.from({ length: random.below(3) }, () => valueLike(random, depth - 1));
  return argumentsLike(random, depth - 1);
}

/** An object like those that the schemas are about. */
export function argumentsLike(random: Random, depth = 2): JsonObject {
  const names = ['a', 'b', 'c', 'd'].filter((name) => chance(random, name === 'd' ? 0.1 : 0.5));
  return Object.fromEntries(names.map((name) => [name, valueLike(random, depth)]));
}
