import { type SchemaNode, stepsTo } from '../../schema/frame.js';
import type { Demand } from '../../schema/inclusion/demands.js';
import type { ValueType } from '../../schema/inclusion/formula.js';
import { formatPointer } from '../../text/pointer.js';
import { inShort, isArray, isObject, type JsonValue, listed, quote } from '../../text/value.js';

/** What excludes each other, in words: what stands in a schema, and with its place what stands elsewhere. */
export function conflictWords(conflict: readonly Demand[], node: SchemaNode, given: ValueType | undefined): string {
  const plain = plainWords(conflict);
  if (plain !== undefined) return plain;
  const types = conflict.filter(isOneType);
  const [type, ...otherTypes] = types;
  const named = type === undefined || otherTypes.length > 0 ? undefined : assertedBy(type);
  const rest = conflict.length > 1 && named !== undefined ? conflict.filter((each) => each !== type) : conflict;
  const noun = conflict.length > 1 && named !== undefined ? named : (given ?? 'value');
  const said = rest.map((demand) => demandWords(demand, node));
  return `No ${String(noun)} can fulfil ${said.length === 2 ? 'both ' : ''}${listed(said)}`;
}

/** Whether what is asked is one type. */
function isOneType(demand: Demand): boolean {
  return demand.keyword === 'type' && typeof assertedBy(demand) === 'string';
}

const BOUNDS: readonly (readonly [string, string])[] = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
];

/** Words for what people mistake most. */
function plainWords(conflict: readonly Demand[]): string | undefined {
  const assertedAs = (keyword: string): JsonValue | undefined => {
    const demand = conflict.find((each) => each.keyword === keyword);
    return demand && assertedBy(demand);
  };
  const limits = BOUNDS.find((pair) => pair.every((keyword) => assertedAs(keyword) !== undefined));
  const others = conflict.filter(({ keyword = '' }) => keyword !== 'type' && !limits?.includes(keyword));
  const [least, most] = limits?.map(assertedAs) ?? [];
  if (limits !== undefined && others.length === 0 && typeof least === 'number' && typeof most === 'number') {
    if (least > most) return `${quote(limits[0])} ${least} is above ${quote(limits[1])} ${most}`;
  }
  const type = assertedAs('type');
  const choices = assertedAs('enum');
  if (conflict.length === 2 && type !== undefined && isArray(choices)) {
    return `None of the values in "enum" is of "type" ${quote(type)}`;
  }
  const constant = assertedAs('const');
  if (conflict.length !== 2 || type === undefined || constant === undefined) return undefined;
  return `The value of "const", ${inShort(constant, 40)}, is not of "type" ${quote(type)}`;
}

function assertedBy({ node, keyword }: Demand): JsonValue | undefined {
  return keyword === undefined || !isObject(node.schema) ? undefined : node.schema[keyword];
}

/** A demand as it is written, with its value when that is short. */
export function demandWords(demand: Demand, around: SchemaNode): string {
  const { node, keyword } = demand;
  const asserted = assertedBy(demand) ?? null;
  const said = keyword === undefined ? 'the schema false' : `${quote(keyword)}${valueWords(asserted)}`;
  const helped = HELPED.flatMap(([helper, by]) => {
    const value = by === keyword && isObject(node.schema) ? node.schema[helper] : undefined;
    return value === undefined ? [] : `${quote(helper)}${valueWords(value)}`;
  });
  const whole = helped.length === 0 ? said : `${said} (${helped.join(', ')})`;
  const rest = keyword?.startsWith('unevaluated') ? ' beside the rest of its schema' : '';
  return `${whole}${rest}${node === around ? '' : placeWords(node)}`;
}

const HELPED = [
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
] as const;

function placeWords(node: SchemaNode): string {
  const steps = stepsTo(node);
  return steps.length === 0 ? ' at the root' : ` at ${quote(formatPointer(steps))}`;
}

/** A value as it stands behind its keyword, when it is short and plain. */
function valueWords(value: JsonValue): string {
  const isPlain = isArray(value) ? value.every((each) => typeof each !== 'object' || each === null) : !isObject(value);
  const text = inShort(value, 60);
  return isPlain && text.length < 60 ? `: ${text}` : '';
}

/** What to do about some demands that exclude each other. */
export function conflictAdvice(conflict: readonly Demand[]): string {
  const keywords = [...new Set(conflict.flatMap(({ keyword }) => keyword ?? []))];
  const untyped = keywords.length > 2 ? keywords.filter((keyword) => keyword !== 'type') : keywords;
  if (untyped.length > 1) return `Change ${listed(untyped.map(quote), 'or')}.`;
  return conflict.length > 1 ? 'Change one of them.' : 'Change it, or remove it.';
}

/** By which of the keywords that exclude each other the mistake is shown. */
const SHOWN = [
  'const',
  'enum',
  'required',
  'dependentRequired',
  'minContains',
  'contains',
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'multipleOf',
  'pattern',
  'not',
  'oneOf',
  'anyOf',
];

/** The one of some demands at which their conflict is shown: the most telling one, of equal ones the last. */
export function shownOf(conflict: readonly Demand[]): Demand | undefined {
  const rank = ({ keyword = '' }: Demand): number => {
    const place = SHOWN.indexOf(keyword);
    if (place >= 0) return place;
    return keyword === 'type' ? SHOWN.length + 1 : SHOWN.length;
  };
  return conflict.reduce<Demand | undefined>((shown, demand) => {
    return shown === undefined || rank(demand) <= rank(shown) ? demand : shown;
  }, undefined);
}
