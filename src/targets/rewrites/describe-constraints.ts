import { type JsonObject, type JsonValue, own } from '../../text/value.js';
import { refusesNothing } from '../rewriting/idle.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'described-constraints';

/**
 * Tells in the description what is about to be dropped, so that the model knows of it though nothing holds it to that.
 *
 * @param isDropped of which keywords of a schema nothing will be left
 */
export function describeConstraints(isDropped: (keyword: string, schema: JsonObject) => boolean): Rewrite {
  return {
    code: CODE,
    title: 'tells in the description what is dropped',
    effect: 'equivalent',
    order: 'down',
    apply({ schema }, draft) {
      if (typeof schema === 'boolean') return;
      const dropped = Object.keys(schema).filter(
        (keyword) => isDropped(keyword, schema) && !refusesNothing(schema, keyword),
      );
      if (dropped.length === 0) return;
      const told = dropped.map((keyword) => sentenceFor(keyword, schema[keyword] ?? null)).join(' ');
      const description = own(schema, 'description');
      schema.description = typeof description === 'string' && description !== '' ? `${description} ${told}` : told;
      const detail = `Told in the description: ${told}`;
      draft.note(schema, { code: CODE, at: ['description'], effect: 'equivalent', detail });
    },
    page: {
      why: 'Nothing holds the model to a constraint that the target does not take. Told in the description, it is one that the model mostly keeps.',
      examples: [
        {
          title: 'multiples of five',
          schema: { properties: { a: { type: 'integer', description: 'How many.', multipleOf: 5 } } },
          output: {
            properties: { a: { type: 'integer', description: 'How many. A multiple of 5.', multipleOf: 5 } },
          },
          effect: 'equivalent',
        },
      ],
    },
  };
}

/** Texts longer than this say less than they cost. */
const LONGEST = 200;

const SENTENCES: { readonly [keyword: string]: (value: string) => string } = {
  multipleOf: (value) => `A multiple of ${value}.`,
  exclusiveMinimum: (value) => `More than ${value}.`,
  exclusiveMaximum: (value) => `Less than ${value}.`,
  minimum: (value) => `At least ${value}.`,
  maximum: (value) => `At most ${value}.`,
  minLength: (value) => `At least ${value} characters.`,
  maxLength: (value) => `At most ${value} characters.`,
  minItems: (value) => `At least ${value} items.`,
  maxItems: (value) => `At most ${value} items.`,
  minProperties: (value) => `At least ${value} members.`,
  maxProperties: (value) => `At most ${value} members.`,
  uniqueItems: () => 'No item twice.',
  const: (value) => `Always ${value}.`,
  enum: (value) => `One of ${value}.`,
  pattern: (value) => `Matches ${value}.`,
  format: (value) => `In the format ${value}.`,
};

function sentenceFor(keyword: string, value: JsonValue): string {
  if (keyword === 'additionalProperties' && value === false) return 'No other members.';
  const text = JSON.stringify(value);
  if (text.length > LONGEST) return `Also bound by "${keyword}".`;
  return (Object.hasOwn(SENTENCES, keyword) && SENTENCES[keyword]?.(text)) || `JSON Schema "${keyword}": ${text}.`;
}
