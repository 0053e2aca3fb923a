import { isArray, isObject, JSON_TYPES, type JsonObject, type JsonValue } from '../text/value.js';
import { ASSERTIONS } from './assertions.js';
import { TABLES } from './dialects/dialects.js';

/*
 * Compares schemas keyword by keyword, to tell at little cost whether they may exclude each other. Whether they do is for
 * schema/inclusion to say.
 */

/** Members of members are compared so far down. */
const DEEPEST = 3;

/** Longer lists of values are not compared. */
const MOST_VALUES = 100;

/** Keywords that judge values, by themselves or by subschemas. */
export const JUDGING: ReadonlySet<string> = new Set([
  ...ASSERTIONS.keys(),
  'pattern',
  ...[...TABLES['2020-12'].values()].flatMap(({ name, applies, refers }) => {
    return refers || (applies !== undefined && applies !== 'stored') ? name : [];
  }),
]);

/** Whether a schema refuses everything, and says so plainly: then it is meant. */
export function isNothing(schema: JsonValue | undefined): boolean {
  return schema === false || (isObject(schema) && isEverything(schema.not));
}

/** Whether a schema plainly accepts everything. */
export function isEverything(schema: JsonValue | undefined): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** Whether two schemas of the same value may exclude each other. */
export function doClash(one: JsonValue | undefined, other: JsonValue | undefined, depth = 0): boolean {
  if (one === undefined || other === undefined || typeof one === 'boolean' || typeof other === 'boolean') return false;
  if (!isObject(one) || !isObject(other) || depth > DEEPEST) return false;
  return (
    !haveTypeInCommon(one.type, other.type) ||
    areAllRefused(one, other) ||
    areAllRefused(other, one) ||
    doNumbersCross([one, other]) ||
    ['Length', 'Items', 'Properties'].some((noun) => doSizesCross([one, other], noun)) ||
    lacksRequired(one, other) ||
    lacksRequired(other, one) ||
    doMembersClash(one, other, depth)
  );
}

function haveTypeInCommon(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined || one === other || !areTypes(one) || !areTypes(other)) return true;
  return typesIn(one).some((type) => typesIn(other).some((each) => isWithin(type, each) || isWithin(each, type)));
}

/** Whether types are some that there are: others are a fault of their own, and exclude nothing. */
export function areTypes(type: JsonValue): boolean {
  return typesIn(type).every((each) => JSON_TYPES.some((known) => known === each));
}

function typesIn(type: JsonValue): readonly JsonValue[] {
  return isArray(type) ? type : [type];
}

function isWithin(type: JsonValue, other: JsonValue): boolean {
  return type === other || (type === 'integer' && other === 'number');
}

/** Whether one schema lists its values, and the other refuses each of them. */
function areAllRefused({ enum: choices, const: constant }: JsonObject, other: JsonObject): boolean {
  const values = constant === undefined ? choices : [constant];
  if (!isArray(values) || values.length > MOST_VALUES) return false;
  return values.every((value) =>
    Object.keys(other).some((keyword) => isRefused(value, keyword, other[keyword] ?? null)),
  );
}

/** Whether a closed schema does not declare what another requires. */
function lacksRequired(closed: JsonObject, { required }: JsonObject): boolean {
  if (required === undefined || !isClosed(closed)) return false;
  const declared = propertiesOf(closed);
  return namesIn(required).some((name) => !Object.hasOwn(declared, name));
}

function doMembersClash(one: JsonObject, other: JsonObject, depth: number): boolean {
  const [few, many] = [propertiesOf(one), propertiesOf(other)];
  if (few === many) return false;
  return Object.keys(few).some((name) => {
    if (!Object.hasOwn(many, name)) return false;
    return isNothing(few[name]) !== isNothing(many[name]) || doClash(few[name], many[name], depth + 1);
  });
}

/** Whether a keyword that judges by itself refuses a value. */
export function isRefused(value: JsonValue, keyword: string, asserted: JsonValue): boolean {
  return ASSERTIONS.get(keyword)?.problem(value, asserted) !== undefined;
}

function numbersOf(schemas: readonly JsonObject[], keyword: string): number[] {
  return schemas.flatMap(({ [keyword]: limit }) => (typeof limit === 'number' ? limit : []));
}

/** Whether the numbers that are left are none, or too few to hold one of those that are asked for. */
export function doNumbersCross(schemas: readonly JsonObject[]): boolean {
  const open = { least: numbersOf(schemas, 'exclusiveMinimum'), most: numbersOf(schemas, 'exclusiveMaximum') };
  const least = Math.max(...numbersOf(schemas, 'minimum'), ...open.least);
  const most = Math.min(...numbersOf(schemas, 'maximum'), ...open.most);
  const isWhole = schemas.some(({ type }) => type === 'integer' || (isArray(type) && type.includes('integer')));
  const step = Math.max(0, ...numbersOf(schemas, 'multipleOf'), isWhole ? 1 : 0);
  const isPointOpen = least === most && (open.least.includes(least) || open.most.includes(most));
  const isRound = step === 0 || (Number.isInteger(least / step) && !open.least.includes(least));
  return least > most || isPointOpen || (most - least < 2 * step && !isRound);
}

function doSizesCross(schemas: readonly JsonObject[], noun: string): boolean {
  return Math.max(0, ...numbersOf(schemas, `min${noun}`)) > Math.min(...numbersOf(schemas, `max${noun}`));
}

/** Whether a limit is below something; not when one of them is no number. */
export function isBelow(limit: JsonValue | undefined, other: JsonValue): boolean {
  return typeof limit === 'number' && typeof other === 'number' && limit < other;
}

/** Whether members that are not declared are refused. */
export function isClosed({ additionalProperties, unevaluatedProperties }: JsonObject): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

/** The members that a schema declares. */
export function propertiesOf({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {};
}

function namesIn(required: JsonValue | undefined): readonly string[] {
  return isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Whether what a schema accepts fulfils another: by comparing keywords. */
export function doesSurelyFulfil(schema: JsonValue, other: JsonValue, depth = 0): boolean {
  if (isEverything(other) || schema === other) return true;
  if (!isObject(schema) || !isObject(other) || depth > DEEPEST) return false;
  return Object.keys(other).every((keyword) => {
    const [own, asked] = [schema[keyword], other[keyword]];
    if (!JUDGING.has(keyword)) return true;
    if (asked === undefined || own === undefined) return false;
    if (keyword === 'type') return typesIn(own).every((type) => typesIn(asked).some((each) => isWithin(type, each)));
    if (isArray(asked)) return isArray(own) && areAmong(asked, own);
    if (!isObject(asked)) return own === asked;
    if (keyword !== 'properties') return doesSurelyFulfil(own, asked, depth + 1);
    return Object.keys(asked).every((name) => {
      return isObject(own) && doesSurelyFulfil(own[name] ?? true, asked[name] ?? true, depth + 1);
    });
  });
}

function areAmong(some: readonly JsonValue[], others: readonly JsonValue[]): boolean {
  return others.length <= MOST_VALUES && some.every((value) => others.includes(value));
}
