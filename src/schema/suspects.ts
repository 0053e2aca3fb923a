import { isArray, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { ASSERTIONS, isOfType } from './assertions.js';
import {
  areTypes,
  doClash,
  doesSurelyFulfil,
  doNumbersCross,
  isBelow,
  isClosed,
  isEverything,
  isNothing,
  isRefused,
  JUDGING,
  propertiesOf,
} from './clashes.js';
import { TABLES } from './dialects/dialects.js';

/*
 * Looks at a schema without deciding anything: what most schemas have is told to be harmless by a few comparisons, and only
 * the rest is worth asking by meaning.
 */

/** Whether a keyword looks as if it left some of what its schema speaks of impossible. */
type Suspicion = (asserted: JsonValue, schema: JsonObject) => boolean;

/** More branches are not compared with each other. */
const MOST_BRANCHES = 24;

const SUSPICIONS: ReadonlyMap<string, Suspicion> = new Map<string, Suspicion>([
  ['enum', (values, schema) => isArray(values) && areChoicesDoubtful(values, schema, 'enum')],
  ['const', (value, schema) => areChoicesDoubtful([value], schema, 'const')],
  ['minimum', areNumbersDoubtful],
  ['exclusiveMinimum', areNumbersDoubtful],
  ['minLength', (least, { maxLength }) => isBelow(maxLength, least)],
  ['pattern', isLengthDoubtful],
  ['minItems', (least, schema) => isBelow(schema.maxItems, least) || areItemsTooFew(least, schema)],
  ['minContains', (least, { maxContains }) => isBelow(maxContains, least)],
  [
    'contains',
    (contained, { items = true, minContains = 1, maxItems }) => {
      return isBelow(maxItems, minContains) || doClash(contained, items);
    },
  ],
  ['minProperties', (least, schema) => isBelow(schema.maxProperties, least) || areMembersTooFew(least, schema)],
  ['required', isRequiredDoubtful],
  ['propertyNames', (_, { properties }) => isObject(properties)],
  ['dependentRequired', (_, schema) => isClosed(schema)],
  ['dependentSchemas', (_, schema) => isClosed(schema)],
  ['dependencies', (_, schema) => isClosed(schema)],
  ['not', (refused, schema) => !isEverything(refused) && doesSurelyFulfil(schema, refused)],
  ['$ref', (_, schema) => saysMoreThan('$ref', schema)],
  ['if', (condition, schema) => [condition, schema.then, schema.else].some((part) => doClash(part, schema))],
  ['allOf', areVoicesDoubtful],
  ['anyOf', (branches, schema) => isArray(branches) && doesClashBeside('anyOf', branches, schema)],
  [
    'oneOf',
    (branches, schema) => isArray(branches) && (doesClashBeside('oneOf', branches, schema) || doOverlap(branches)),
  ],
]);

/** The keywords that may look so. */
export const SUSPECTS: readonly string[] = [...SUSPICIONS.keys()];

/**
 * Whether a keyword looks as if no value could fulfil it beside the others of its schema, or one of its branches or
 * choices. Tells of what people write by mistake; says no of much that is impossible in ways nobody writes.
 */
export function isSuspect(keyword: string, asserted: JsonValue, schema: JsonObject): boolean {
  return SUSPICIONS.get(keyword)?.(asserted, schema) ?? false;
}

/** Whether a schema says anything of values beside one of its keywords. */
function saysMoreThan(own: string, schema: JsonObject): boolean {
  for (const keyword in schema) if (keyword !== own && JUDGING.has(keyword)) return true;
  return false;
}

/** Whether a keyword beside values that are listed may refuse one, or one of the types that "type" lists has none of them. */
function areChoicesDoubtful(values: readonly JsonValue[], schema: JsonObject, own: string): boolean {
  for (const keyword in schema) {
    if (keyword === own || !JUDGING.has(keyword)) continue;
    const asserted = schema[keyword] ?? null;
    if (keyword === 'type') {
      if (areTypes(asserted) && !areOfTypes(values, asserted)) return true;
    } else if (ASSERTIONS.has(keyword)) {
      if (values.some((value) => isRefused(value, keyword, asserted))) return true;
    } else if (TABLES['2020-12'].get(keyword)?.applies !== 'below' || values.some(isMade)) return true;
  }
  return false;
}

/** Whether a value has parts. */
function isMade(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}

/** Whether each of some values is of one of some types, and each of these is the type of one of them. */
function areOfTypes(values: readonly JsonValue[], type: JsonValue): boolean {
  if (!isArray(type)) return values.every((value) => isOfType(value, type));
  return (
    values.every((value) => type.some((each) => isOfType(value, each))) &&
    type.every((each) => values.some((value) => isOfType(value, each)))
  );
}

/** Whether the limits of numbers leave none, or too few to be sure that there is one. */
function areNumbersDoubtful(_: JsonValue, schema: JsonObject): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (maximum === undefined && exclusiveMaximum === undefined) return false;
  // What nearly all limits are, told without a list.
  const isUsual = exclusiveMinimum === undefined && exclusiveMaximum === undefined && multipleOf === undefined;
  if (isUsual && Number.isInteger(minimum) && !isBelow(maximum, minimum ?? null)) return false;
  return doNumbersCross([schema]);
}

/** Whether a branch may exclude what stands beside all of them. */
function doesClashBeside(own: string, branches: readonly JsonValue[], schema: JsonObject): boolean {
  return saysMoreThan(own, schema) && branches.some((branch) => doClash(branch, schema));
}

/** Whether a pattern that says how often something comes, or is longer itself, stands beside a limit of the length. */
function isLengthDoubtful(pattern: JsonValue, { minLength, maxLength }: JsonObject): boolean {
  if (typeof pattern !== 'string') return false;
  if (isBelow(maxLength, pattern.length) && /\{\d|^\^?[\w ]+/.test(pattern)) return true;
  return typeof minLength === 'number' && minLength > 1 && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern);
}

function areItemsTooFew(least: JsonValue, { items, prefixItems, additionalItems, uniqueItems }: JsonObject): boolean {
  if (typeof least !== 'number') return false;
  const places = isArray(prefixItems) ? prefixItems.length : isArray(items) ? items.length : 0;
  if ((items === false || additionalItems === false) && least > places) return true;
  return uniqueItems === true && isObject(items) && least > choicesOf(items);
}

/** How many values a schema surely has at most. */
function choicesOf({ enum: choices, const: constant, type }: JsonObject): number {
  if (isArray(choices)) return choices.length;
  if (constant !== undefined || type === 'null') return 1;
  return type === 'boolean' ? 2 : Number.POSITIVE_INFINITY;
}

function areMembersTooFew(least: JsonValue, schema: JsonObject): boolean {
  if (typeof least !== 'number' || !isClosed(schema)) return false;
  return least > Object.keys(propertiesOf(schema)).length;
}

function isRequiredDoubtful(asserted: JsonValue, schema: JsonObject): boolean {
  if (!isArray(asserted)) return false;
  const { maxProperties, propertyNames, patternProperties, unevaluatedProperties } = schema;
  if (isBelow(maxProperties, asserted.length)) return true;
  if (propertyNames !== undefined && !isEverything(propertyNames)) return asserted.length > 0;
  if (isObject(patternProperties) && Object.values(patternProperties).some(isNothing)) return true;
  const properties = propertiesOf(schema);
  return asserted.some((name) => {
    if (typeof name !== 'string') return false;
    // A name that is inherited is taken for a property, which makes nothing suspect.
    const property = properties[name];
    return property === undefined ? unevaluatedProperties === false : isNothing(property);
  });
}

/** Whether what several schemas ask of the same value may have no part in common. */
function areVoicesDoubtful(branches: JsonValue, schema: JsonObject): boolean {
  if (!isArray(branches)) return false;
  const voices = [schema, ...branches].filter((voice) => !isObject(voice) || saysMoreThan('allOf', voice));
  if (voices.length < 2) return voices.some(isNothing);
  if (voices.some((voice) => isObject(voice) && isVeiled(voice, voice === schema))) return true;
  if (voices.length > MOST_BRANCHES) return false;
  return voices.some((voice, index) => voices.slice(index + 1).some((other) => doClash(voice, other)));
}

const VEILS = ['$ref', '$dynamicRef', 'anyOf', 'oneOf', 'not', 'if', 'unevaluatedProperties', 'pattern'];

/** Whether a schema says something that comparing keywords does not see through. */
function isVeiled(schema: JsonObject, isAround: boolean): boolean {
  return VEILS.some((keyword) => Object.hasOwn(schema, keyword)) || (!isAround && Object.hasOwn(schema, 'allOf'));
}

/** Whether a branch is fulfilled whenever another is, so that both are at once. */
function doOverlap(branches: readonly JsonValue[]): boolean {
  if (branches.length > MOST_BRANCHES) return false;
  return branches.some((branch, index) =>
    branches.some((other, at) => at !== index && !isNothing(branch) && doesSurelyFulfil(branch, other)),
  );
}
