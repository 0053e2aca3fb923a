import type { Step, Steps } from '../text/pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { stepsOf } from './references.js';

/** Keywords of 2020-12 that mean nothing in draft-07. */
const IDLE: ReadonlySet<string> = new Set([
  'prefixItems',
  'unevaluatedProperties',
  'unevaluatedItems',
  'dependentRequired',
  'dependentSchemas',
  'minContains',
  'maxContains',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$vocabulary',
]);
/** Keywords that are written otherwise in 2020-12; a reference through one of them would lead astray. */
const REWRITTEN: ReadonlySet<Step> = new Set(['items', 'additionalItems', 'dependencies']);
/** Keywords whose members are names, not keywords. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions', '$defs']);
/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);
/** What stands beside a reference and means what it does without one: nothing, or definitions. */
const BESIDE_REFERENCE: ReadonlySet<string> = new Set([
  '$ref',
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'definitions',
  '$defs',
]);

/** A schema of draft-07 as one of 2020-12 that accepts the same; undefined where there may be none. */
export function modernized(schema: JsonObject): JsonObject | undefined {
  const { $schema: _, $id: id, ...rest } = schema;
  const writer = new Writer();
  const modern = writer.schema(rest);
  if (typeof id === 'string' && id.includes('#')) return undefined;
  return writer.isLost ? undefined : { ...modern, ...(id === undefined ? {} : { $id: id }) };
}

class Writer {
  /** Whether something has no other form. */
  isLost = false;

  schema(schema: JsonObject): JsonObject {
    const keywords = Object.keys(schema);
    if (own(schema, '$schema') !== undefined || own(schema, '$id') !== undefined) this.isLost = true;
    const reference = own(schema, '$ref');
    if (reference !== undefined && stepsOf(reference)?.some((step) => REWRITTEN.has(step)) !== false)
      this.isLost = true;
    if (isMalformed(schema)) this.isLost = true;
    const copy: JsonObject = {};
    for (const keyword of keywords) {
      // draft-07 (core, 8.3) ignores every sibling of $ref.
      if (IDLE.has(keyword) || (reference !== undefined && !BESIDE_REFERENCE.has(keyword))) continue;
      this.#write(keyword, schema, copy);
    }
    return copy;
  }

  #write(keyword: string, schema: JsonObject, copy: JsonObject): void {
    const value = schema[keyword] ?? null;
    const items = own(schema, 'items');
    if (DATA.has(keyword)) define(copy, keyword, value);
    else if (keyword === 'dependencies' && isObject(value)) this.#dependencies(value, copy);
    else if (keyword === 'items' && isArray(value)) define(copy, 'prefixItems', this.#value(value));
    else if (keyword === 'additionalItems') {
      // Without a list of items it means nothing.
      if (isArray(items)) define(copy, 'items', this.#value(value));
    } else if (NAMED.has(keyword) && isObject(value)) define(copy, keyword, this.#members(value));
    else define(copy, keyword, this.#value(value));
  }

  #dependencies(value: JsonObject, copy: JsonObject): void {
    const [names, schemas]: [JsonObject, JsonObject] = [{}, {}];
    for (const name of Object.keys(value)) {
      const entry = value[name] ?? null;
      define(isArray(entry) ? names : schemas, name, isArray(entry) ? entry : this.#value(entry));
    }
    if (Object.keys(names).length > 0) define(copy, 'dependentRequired', names);
    if (Object.keys(schemas).length > 0) define(copy, 'dependentSchemas', schemas);
  }

  #members(value: JsonObject): JsonObject {
    const copy: JsonObject = {};
    for (const name of Object.keys(value)) define(copy, name, this.#value(value[name] ?? null));
    return copy;
  }

  #value(value: JsonValue): JsonValue {
    if (isArray(value)) return value.map((each) => this.#value(each));
    return isObject(value) ? this.schema(value) : value;
  }
}

/** Whether a keyword that is written otherwise has a value which draft-07 refuses: that is told of the place where it stands. */
function isMalformed(schema: JsonObject): boolean {
  const [items, dependencies] = [own(schema, 'items'), own(schema, 'dependencies')];
  if (isArray(items) && items.length === 0) return true;
  if (dependencies === undefined) return false;
  const isDependency = (value: JsonValue): boolean => isObject(value) || isArray(value) || typeof value === 'boolean';
  return !isObject(dependencies) || !Object.values(dependencies).every(isDependency);
}

/** The place in a schema of draft-07 of what stands at a place of its modern form. */
export function placeBeforeModernizing(schema: JsonObject, steps: Steps): Step[] {
  let at: JsonValue | undefined = schema;
  return steps.map((step) => {
    const written = isObject(at) ? writtenStep(at, step) : step;
    if (isArray(at)) at = at[Number(written)];
    else at = isObject(at) ? own(at, String(written)) : undefined;
    return written;
  });
}

function writtenStep(schema: JsonObject, step: Step): Step {
  const items = own(schema, 'items');
  if (step === 'prefixItems' && isArray(items)) return 'items';
  if (step === 'items' && isArray(items)) return 'additionalItems';
  const isDependent = step === 'dependentRequired' || step === 'dependentSchemas';
  return isDependent && own(schema, 'dependencies') !== undefined ? 'dependencies' : step;
}
