import type { JsonObject, JsonValue } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import { argumentsLike, schemaOfArguments, TYPES_BESIDE } from '../targets/generated-schemas.js';
import type { Random } from './random.js';
import { chanceSchema, chanceValue, type Schema } from './schema-pairs.js';

/** Names that arguments seldom have, and objects of a program may have already. */
const ODD_NAMES = ['__proto__', 'constructor', 'a/b~c', 'order id', 'größe', '', '0'];
const FORMATS = ['date', 'date-time', 'uri', 'email', 'int32', 'x-own', ''];

/** A schema of arguments made by chance: of a few kinds, in which different keywords are frequent. */
export function toolSchema(random: Random, dialect: Dialect): JsonObject {
  const declared: JsonObject = dialect === 'draft-07' ? { $schema: 'http://json-schema.org/draft-07/schema#' } : {};
  const schema = random.below(3) === 0 ? schemaOfArguments(random, TYPES_BESIDE) : membersOf(random, dialect);
  return { ...declared, ...(dialect === 'draft-07' ? withDefinitions(schema) : schema) };
}

/** Draft-07 has no "$defs". */
function withDefinitions(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('$defs', 'definitions'));
}

/** Arguments of the names and values that such schemas speak of. */
export function toolArguments(random: Random): JsonObject {
  if (random.below(2) === 0) return argumentsLike(random);
  const members = Array.from({ length: random.below(4) }, () => [nameOf(random), chanceValue(random)] as const);
  return Object.fromEntries(members);
}

/** Members of every kind, the keywords that objects share, and sometimes a composition at the root. */
function membersOf(random: Random, dialect: Dialect): JsonObject {
  const names = [...new Set(Array.from({ length: random.below(4) }, () => nameOf(random)))];
  const properties = Object.fromEntries(names.map((name) => [name, memberOf(random, dialect)]));
  const composed = random.below(4) === 0 ? chanceSchema(random, dialect, 2) : {};
  const definitions = {
    one: chanceSchema(random, dialect, 1),
    list: { type: 'array', items: { $ref: '#/$defs/list' } },
  };
  return {
    ...(typeof composed === 'boolean' ? {} : composed),
    ...random.pick<JsonObject>([{ type: 'object' }, { type: 'object' }, { type: ['object'] }, {}]),
    ...(names.length > 0 || random.below(2) === 0 ? { properties } : {}),
    ...random.pick<JsonObject>([{}, { required: names.slice(0, 2) }, { required: names }]),
    ...random.pick<JsonObject>([{}, {}, { additionalProperties: false }, { additionalProperties: true }]),
    $defs: definitions,
  };
}

function nameOf(random: Random): string {
  return random.below(8) === 0 ? random.pick(ODD_NAMES) : random.pick(['a', 'b', 'c', 'ab', 'x1']);
}

/** A schema of a member, with what people write beside constraints. */
function memberOf(random: Random, dialect: Dialect): Schema {
  const schema = chanceSchema(random, dialect, 3);
  if (typeof schema === 'boolean' || random.below(3) > 0) return schema;
  return { ...schema, ...besideOf(random) };
}

function besideOf(random: Random): JsonObject {
  const value: JsonValue = chanceValue(random, 1);
  return random.pick<JsonObject>([
    { description: 'What it is.' },
    { title: 'It', examples: [value] },
    { default: value },
    { format: random.pick(FORMATS), type: 'string' },
    { nullable: true, type: 'string' },
    { deprecated: true, readOnly: true, $comment: 'Why.' },
    { 'x-order': 1 },
  ]);
}
