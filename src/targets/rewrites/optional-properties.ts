import type { Effect } from '../../findings/transformation.js';
import { isObject, type JsonValue, listedUpTo, own, quote } from '../../text/value.js';
import { isObjectSchema, requiredOf } from '../constructs/objects.js';
import { asDraft, type DraftSchema } from '../rewriting/draft.js';
import { acceptsNull, letBeNull } from '../rewriting/null.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-optional-property-to-nullable';

/** Requires every property; one that could be left out may be null instead, which the argument adapter leads back. */
export const requireEveryProperty: Rewrite = {
  code: CODE,
  title: 'requires every property, and lets those be null that could be left out',
  effect: 'narrows',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isObjectSchema(schema)) return;
    const properties = asDraft(own(schema, 'properties') ?? {});
    const required = requiredOf(schema);
    const nullMeansAbsent: string[] = [];
    for (const name of Object.keys(properties)) {
      if (required.has(name)) continue;
      const property = properties[name] ?? null;
      // What joining schemas has left over: a closed object does not take it anyway.
      if (property === false) {
        delete properties[name];
        continue;
      }
      const couldBeNull = acceptsNull(property, draft);
      if (couldBeNull !== true) {
        if (isObject(property)) letBeNull(asDraft(property), draft);
        nullMeansAbsent.push(name);
      }
      draft.note(schema, { code: CODE, at: ['properties', name], ...told(name, couldBeNull) });
    }
    if (nullMeansAbsent.length > 0) draft.adapt(schema, { kind: 'null-to-absent', members: nullMeansAbsent });
    complete(schema, properties);
  },
  page: {
    why: 'The target takes objects only with every property required. A property that may be null says to the model what one that may be left out does, and the argument adapter makes null absent again. A property that could be null and could be left out can only be null then.',
    examples: [
      {
        title: 'a number that may be left out',
        schema: { type: 'object', properties: { a: { type: 'number' } } },
        output: { type: 'object', properties: { a: { type: ['number', 'null'] } }, required: ['a'] },
        effect: 'equivalent',
      },
      {
        title: 'a choice that may be left out',
        schema: { type: 'object', properties: { a: { type: 'string', enum: ['s', 'm'] } } },
        output: {
          type: 'object',
          properties: { a: { type: ['string', 'null'], enum: ['s', 'm', null] } },
          required: ['a'],
        },
        effect: 'equivalent',
      },
      {
        title: 'a property that could be null already',
        schema: { type: 'object', properties: { a: { type: ['number', 'null'] } } },
        output: { type: 'object', properties: { a: { type: ['number', 'null'] } }, required: ['a'] },
        effect: 'narrows',
      },
      {
        title: 'what stands beside a reference is kept',
        schema: { type: 'object', properties: { q: { $ref: '#', description: 'How many', minimum: 2 } } },
        output: {
          type: 'object',
          properties: { q: { description: 'How many', anyOf: [{ $ref: '#', minimum: 2 }, { type: 'null' }] } },
          required: ['q'],
        },
        effect: 'narrows',
      },
    ],
  },
};

function told(name: string, couldBeNull: boolean | undefined): { readonly effect: Effect; readonly detail: string } {
  return couldBeNull === false
    ? { effect: 'equivalent', detail: `Required ${quote(name)}, and let it be null where it would be left out.` }
    : { effect: 'narrows', detail: `Required ${quote(name)}, which can be null and no longer be left out.` };
}

function complete(schema: DraftSchema, properties: { readonly [name: string]: JsonValue }): void {
  schema.properties = properties;
  schema.required = Object.keys(properties);
}

const UNDECLARED = 'dropped-undeclared-requirement';
const MOST_NAMED = 5;

/** Drops required names that are no properties: a closed object takes no member of such a name. */
export const dropUndeclaredRequirements: Rewrite = {
  code: UNDECLARED,
  title: 'drops required names that are no properties',
  effect: 'widens',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const properties = own(schema, 'properties');
    const isDeclared = (name: string): boolean => isObject(properties) && Object.hasOwn(properties, name);
    const required = [...requiredOf(schema)];
    const undeclared = required.filter((name) => !isDeclared(name));
    if (undeclared.length === 0) return;
    schema.required = required.filter(isDeclared);
    const detail = `Dropped ${listedUpTo(MOST_NAMED, undeclared.map(quote))} from the required names: no such property.`;
    draft.note(schema, { code: UNDECLARED, at: ['required'], effect: 'widens', detail });
  },
  page: {
    why: 'The target takes only closed objects, which have no members but their properties. A member that is required and no property could never be sent.',
    examples: [
      {
        title: 'a name without a property',
        schema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'] },
        output: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        effect: 'widens',
      },
    ],
  },
};
