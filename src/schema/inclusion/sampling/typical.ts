import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../../text/value.js';
import type { SchemaNode } from '../../frame.js';
import { type Formula, VALUE_TYPES, type ValueType } from '../formula.js';
import type { Taste } from '../taste.js';
import { FORMAT_TEXTS, textsForName } from './typical-texts.js';

/** Schemas for the same value are followed so far for what they propose. */
const DEEPEST = 4;
/** Of members that need not be there, an object has no more than that many. */
const MOST_MEMBERS = 8;

/** How far schemas for the same value are still followed, and the name of the member that they are about. */
interface Within {
  readonly depth: number;
  readonly name: string;
}

const NUMBERS: readonly JsonValue[] = [1, 10, 5, 100, 2, 0.5];

/**
 * What a person would write as an example: what the author gives - examples, the default, values to choose from - and
 * else what values of a format, or members of a name, often are. Each round proposes others first.
 */
export class Typical implements Taste {
  /** One shows what the items are like. */
  readonly items = 1;
  readonly #round: number;
  readonly #target: (node: SchemaNode) => SchemaNode | undefined;

  /** @param target where a reference leads */
  constructor(round: number, target: (node: SchemaNode) => SchemaNode | undefined) {
    this.#round = round;
    this.#target = target;
  }

  /** The first round has what must be there, or one member; the second all; then some. */
  wantsMember(members: number, next: number): boolean {
    if (this.#round === 0) return members === 0;
    return next < MOST_MEMBERS && (this.#round === 1 || next % this.#round === 0);
  }

  types(formulas: readonly Formula[]): readonly ValueType[] {
    const shaped = new Set(formulas.flatMap(nodesOf).flatMap(({ schema }) => shapesOf(schema)));
    return [...shaped, ...USUAL_TYPES.filter((type) => !shaped.has(type))];
  }

  proposals(formulas: readonly Formula[]): readonly JsonValue[] {
    if (formulas.length === 0) return ['text'];
    return formulas.flatMap(nodesOf).flatMap((node) => this.#ofNode(node, { depth: DEEPEST, name: '' }));
  }

  #ofNode(node: SchemaNode, { depth, name: outer }: Within): readonly JsonValue[] {
    const { schema } = node;
    if (typeof schema === 'boolean' || depth === 0) return [];
    const name = node.keyword === 'properties' && typeof node.key === 'string' ? node.key : outer;
    const given = [...listIn(schema, 'examples'), ...memberIn(schema, 'default')];
    const chosen = [...memberIn(schema, 'const'), ...this.#turned(listIn(schema, 'enum'))];
    const inner = this.#turned(this.#inPlace(node)).flatMap((each) => this.#ofNode(each, { depth: depth - 1, name }));
    return [...this.#turned(given), ...chosen, ...inner, ...this.#usual(name, schema)];
  }

  /** Schemas that judge the same value. */
  #inPlace(node: SchemaNode): SchemaNode[] {
    const branches = node.children.filter(({ keyword = '' }) => BRANCHES.has(keyword)).reverse();
    const target = this.#target(node);
    return target === undefined ? branches : [target, ...branches];
  }

  #usual(name: string, schema: JsonObject): readonly JsonValue[] {
    const types = typesIn(schema);
    const format = own(schema, 'format');
    const known = typeof format === 'string' ? FORMAT_TEXTS.get(format) : undefined;
    return [
      ...(types.has('string') ? this.#turned(known ?? textsForName(name)) : []),
      ...(types.has('number') || types.has('integer') ? this.#turned(NUMBERS) : []),
      ...(types.has('boolean') ? this.#turned([true, false]) : []),
    ];
  }

  /** Another one first in each round. */
  #turned<Item>(items: readonly Item[]): readonly Item[] {
    const first = items.length === 0 ? 0 : this.#round % items.length;
    return [...items.slice(first), ...items.slice(0, first)];
  }
}

const USUAL_TYPES: readonly ValueType[] = ['string', 'number', 'boolean', 'object', 'array', 'null'];
const BRANCHES: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

function nodesOf(formula: Formula): readonly SchemaNode[] {
  return formula.kind === 'schema' && formula.holds ? [formula.node] : [];
}

/** Types that a schema without `type` speaks of, or the one it has. */
function shapesOf(schema: SchemaNode['schema']): ValueType[] {
  if (typeof schema === 'boolean') return [];
  const named = typesIn(schema);
  const types = VALUE_TYPES.filter(
    (type) => type !== 'null' && (named.has(type) || (type === 'number' && named.has('integer'))),
  );
  if (named.size > 0) return types;
  if (OBJECT_WORDS.some((keyword) => Object.hasOwn(schema, keyword))) return ['object'];
  return Object.hasOwn(schema, 'items') ? ['array'] : [];
}

const OBJECT_WORDS = ['properties', 'required', 'additionalProperties', 'patternProperties'];

function typesIn(schema: JsonObject): Set<JsonValue> {
  const type = own(schema, 'type');
  return new Set(isArray(type) ? type : type === undefined ? [] : [type]);
}

function listIn(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const list = own(schema, keyword);
  return isArray(list) ? list : [];
}

/** A value that a schema names, unless it shows nothing: null and `{}` are what is there when nobody says anything. */
function memberIn(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = own(schema, keyword);
  const isBare = value === null || (isObject(value) && Object.keys(value).length === 0);
  return value === undefined || isBare ? [] : [value];
}
