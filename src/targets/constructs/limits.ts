import type { SchemaNode } from '../../schema/frame.js';
import { stepsToKeyword } from '../../schema/frame.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { JudgedSchema } from '../../tools/judged-schema.js';
import type { Construct } from '../facts.js';

/**
 * Constructs of schemas that are too large for someone. Counted are: properties by their names, in every subschema; the
 * levels of subschemas, the root being the first and each subschema, of whatever keyword, one below its parent; the values
 * of every "enum"; and of texts, the names of properties and definitions, and those in "enum" and "const", in characters
 * of UTF-16.
 */

/** How large a schema is. */
export interface SchemaSize {
  readonly properties: number;
  readonly levels: number;
  readonly choices: number;
  readonly characters: number;
}

/** A schema that is larger in one respect than someone takes. */
export function largerThan(respect: keyof SchemaSize, limit: number): Construct {
  return {
    id: `more-${respect}`,
    title: `more than ${limit} ${TITLES[respect]}`,
    of: 'schema',
    *find(judged) {
      const size = sizeOf(judged)[respect];
      if (size > limit) yield { steps: [], words: { size: String(size), limit: String(limit) } };
    },
  };
}

const TITLES: { readonly [respect in keyof SchemaSize]: string } = {
  properties: 'properties',
  levels: 'levels of subschemas',
  choices: 'values in all "enum" together',
  characters: 'characters of names and values',
};

/** An "enum" of many values whose texts are long together. */
export function longChoice(most: { readonly values: number; readonly characters: number }): Construct {
  return {
    id: 'long-choice',
    title: `an "enum" of more than ${most.values} values with more than ${most.characters} characters`,
    of: 'node',
    *find(node) {
      const choices = isObject(node.schema) ? own(node.schema, 'enum') : undefined;
      if (!isArray(choices) || choices.length <= most.values) return;
      const characters = choices.reduce((sum: number, choice) => sum + lengthOf(choice), 0);
      if (characters <= most.characters) return;
      yield { steps: stepsToKeyword(node, 'enum'), node, words: { size: String(characters) } };
    },
  };
}

/** Sizes, measured once for all limits of all targets. */
const sizes = new WeakMap<JudgedSchema, SchemaSize>();

function sizeOf(judged: JudgedSchema): SchemaSize {
  let size = sizes.get(judged);
  if (size === undefined) {
    size = measure(judged);
    sizes.set(judged, size);
  }
  return size;
}

function measure({ frames }: JudgedSchema): SchemaSize {
  const size = { properties: 0, levels: 0, choices: 0, characters: 0 };
  for (const { nodes } of frames) for (const node of nodes) if (isObject(node.schema)) add(size, node, node.schema);
  return size;
}

function add(size: { -readonly [respect in keyof SchemaSize]: number }, node: SchemaNode, schema: JsonObject): void {
  if (node.depth >= size.levels) size.levels = node.depth + 1;
  for (const keyword in schema) {
    const value = schema[keyword] ?? null;
    if (keyword === 'properties' && isObject(value)) {
      const names = Object.keys(value);
      size.properties += names.length;
      for (const name of names) size.characters += name.length;
    } else if ((keyword === '$defs' || keyword === 'definitions') && isObject(value)) {
      for (const name of Object.keys(value)) size.characters += name.length;
    } else if (keyword === 'enum' && isArray(value)) {
      size.choices += value.length;
      for (const choice of value) size.characters += lengthOf(choice);
    } else if (keyword === 'const') size.characters += lengthOf(value);
  }
}

function lengthOf(value: JsonValue): number {
  return typeof value === 'string' ? value.length : 0;
}
