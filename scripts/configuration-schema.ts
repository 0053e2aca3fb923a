import { catalogue } from '../src/catalogue.js';
import { CHANGE_KINDS } from '../src/changes/kinds.js';
import type { Members, Shape, TextKind, Vocabulary } from '../src/cli/configuration/shape.js';
import { CONFIGURATION } from '../src/cli/configuration/table.js';
import { HOME, namesOf } from '../src/findings/entry.js';
import { rewritesByCode } from '../src/targets/sheet.js';
import { targets } from '../src/targets/targets.js';
import type { JsonObject } from '../src/text/value.js';
import { TARGET_IDS, TARGET_NAMES } from '../src/words.js';

/** Names with what is said of each. */
const NAMES: { readonly [vocabulary in Vocabulary]: ReadonlyMap<string, string> } = {
  rule: new Map(catalogue.flatMap(({ head, page }) => namesOf(head).map((name) => [name, page.title] as const))),
  rewrite: new Map(targets.flatMap((target) => [...rewritesByCode(target)])),
  target: new Map([
    ...targets.filter(({ id }) => TARGET_IDS.some((each) => each === id)).map(({ id, title }) => [id, title] as const),
    ...Object.entries(TARGET_NAMES).map(([name, ids]) => [name, ids.join(', ')] as const),
  ]),
  change: CHANGE_KINDS,
};

/** The JSON Schema of the configuration, in draft-07, which every editor reads. */
export function configurationSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${HOME}/blob/main/schema/toolgauge.config.schema.json`,
    title: 'Configuration of toolgauge',
    ...schemaOf(CONFIGURATION),
    definitions: definitions(),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** What is named in several places, and is long. */
function definitions(): JsonObject {
  const names = Object.entries(NAMES).map(([vocabulary, named]) => [vocabulary, { enum: [...named.keys()] }] as const);
  const { rules } = CONFIGURATION.members;
  return { ...Object.fromEntries(names), 'rule-weights': schemaOfMap(rules.shape) };
}

function schemaOf(shape: Shape): JsonObject {
  switch (shape.kind) {
    case 'text':
      return { type: 'string', ...TEXTS[shape.is ?? 'any'] };
    case 'choice':
      return { enum: shape.of };
    case 'name':
      return { $ref: `#/definitions/${shape.of}` };
    case 'switch':
      return { type: 'boolean' };
    case 'count':
      return { type: 'integer', minimum: 0 };
    case 'list':
      return { type: 'array', items: schemaOf(shape.of) };
    case 'oneOrMore':
      return { anyOf: [schemaOf(shape.of), { type: 'array', items: schemaOf(shape.of) }] };
    case 'switchOrList':
      return { anyOf: [{ type: 'boolean' }, { type: 'array', items: schemaOf(shape.of) }] };
    case 'map':
      return shape.keys.kind === 'name' ? { $ref: `#/definitions/${shape.keys.of}-weights` } : schemaOfMap(shape);
    case 'object':
      return schemaOfMembers(shape.members);
  }
}

const TEXTS: { readonly [kind in TextKind | 'any']: JsonObject } = {
  any: { minLength: 1 },
  path: { minLength: 1 },
  pattern: { minLength: 1 },
  wildcard: { minLength: 1 },
  words: { pattern: '\\S' },
  pointer: { pattern: '^(?:/(?:[^~]|~[01])*)?$' },
  day: { pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' },
};

/** Each name is a member of its own, so that editors complete it and tell what it is. */
function schemaOfMap({ keys, of }: Extract<Shape, { kind: 'map' }>): JsonObject {
  if (keys.kind !== 'choice' && keys.kind !== 'name') throw new Error('Names of a map are chosen.');
  const named = keys.kind === 'name' ? [...NAMES[keys.of]] : keys.of.map((name) => [name, ''] as const);
  const properties = named.map(([name, description]) => [
    name,
    { ...(description === '' ? {} : { description }), ...schemaOf(of) },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

function schemaOfMembers(members: Members): JsonObject {
  const properties = Object.entries(members).map(([name, { shape, about, usual, example }]) => {
    const description = usual === undefined ? about : `${about} Without it: ${usual}.`;
    const schema = schemaOf(shape);
    // In draft-07 nothing counts beside a reference.
    const told = '$ref' in schema ? { allOf: [schema] } : schema;
    return [name, { description, ...told, ...(example === undefined ? {} : { examples: [example] }) }];
  });
  const required = Object.entries(members).flatMap(([name, member]) => (member.required ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
