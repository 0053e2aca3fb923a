import type { Steps } from '../../text/pointer.js';
import { isObject, own, quote } from '../../text/value.js';
import { requiredOf } from '../constructs/objects.js';
import { asDraft, type Draft, type DraftSchema, type Seat } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of the schemas `true` and `false`, where a target takes only objects. */

const TRUE = 'normalized-true-subschema';
const FALSE = 'widened-false-subschema';
const REMOVED = 'removed-false-property';

/** Where booleans stand as subschemas; what `additionalProperties` says is not of these. */
const HOLDERS: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'anyOf', 'oneOf', 'items']);

/** Removes properties that no value fits, where they may be left out: the closed object does not take them anyway. */
export const removeFalseProperties: Rewrite = {
  code: REMOVED,
  title: 'removes properties that no value fits',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    const properties = typeof schema === 'boolean' ? undefined : own(schema, 'properties');
    if (typeof schema === 'boolean' || !isObject(properties) || !Object.values(properties).includes(false)) return;
    const required = requiredOf(schema);
    for (const name of Object.keys(properties)) {
      if (properties[name] !== false || required.has(name)) continue;
      delete asDraft(properties)[name];
      const detail = `Removed ${quote(name)}, which no value fits; the closed object does not take it.`;
      draft.note(schema, { code: REMOVED, at: ['properties', name], effect: 'equivalent', detail });
    }
  },
  page: {
    why: 'No value fits the schema false, so a property that has it must be left out. An object that is closed and does not name the property says the same.',
    examples: [
      {
        title: 'a property that may be left out',
        schema: { properties: { a: { type: 'string' }, b: false }, additionalProperties: false },
        output: { properties: { a: { type: 'string' } }, additionalProperties: false },
        effect: 'equivalent',
      },
      {
        title: 'one that is required',
        schema: { properties: { b: false }, required: ['b'] },
        output: { properties: { b: false }, required: ['b'] },
        effect: 'unchanged',
      },
    ],
  },
};

/** Writes `{}` for `true`. */
export const plainTrue: Rewrite = trueToObject(TRUE);

/** The same, by the name that it has for Gemini. */
export const convertTrue: Rewrite = trueToObject('converted-true-subschema');

function trueToObject(code: string): Rewrite {
  return {
    code,
    title: 'writes the schema true as {}',
    effect: 'equivalent',
    order: 'down',
    apply: (seat, draft) => replaceBoolean(seat, true, { draft, code }),
    page: {
      why: 'The target takes only objects as schemas. {} accepts what true accepts: everything.',
      examples: [
        {
          title: 'a property of any value',
          schema: { properties: { any: true } },
          output: { properties: { any: {} } },
          effect: 'equivalent',
        },
      ],
    },
  };
}

/** Writes `{}` for `false`. */
export const widenFalse: Rewrite = {
  code: FALSE,
  title: 'writes the schema false as {}',
  effect: 'widens',
  order: 'down',
  apply: (seat, draft) => replaceBoolean(seat, false, { draft, code: FALSE }),
  page: {
    why: 'The target takes only objects as schemas, and has none that no value fits.',
    examples: [
      {
        title: 'a list without items',
        schema: { properties: { none: { type: 'array', items: false } } },
        output: { properties: { none: { type: 'array', items: {} } } },
        effect: 'widens',
      },
    ],
  },
};

function replaceBoolean(seat: Seat, value: boolean, writing: Writing): void {
  const { schema, parent, keyword, key } = seat;
  if (schema !== value || parent === undefined || keyword === undefined || !HOLDERS.has(keyword)) return;
  const place = { draft: writing.draft, above: parent, at: key === undefined ? [keyword] : [keyword, key] };
  writing.draft.replace(seat, objectFor(value, place, writing.code));
}

/** Who writes a boolean schema as an object, and by what name. */
interface Writing {
  readonly draft: Draft;
  readonly code: string;
}

/** Where a boolean schema stands: below a schema. */
interface BooleanPlace {
  readonly draft: Draft;
  readonly above: DraftSchema;
  readonly at: Steps;
}

/** The object that stands for a boolean schema, noted at the place of that. */
export function plainBoolean(value: boolean, place: BooleanPlace): DraftSchema {
  return objectFor(value, place, value ? TRUE : FALSE);
}

function objectFor(value: boolean, { draft, above, at }: BooleanPlace, code: string): DraftSchema {
  const detail = value ? 'Wrote {} for true.' : 'Wrote {}, which every value fits, for false, which none does.';
  draft.note(above, { code, at, effect: value ? 'equivalent' : 'widens', detail });
  return draft.deriveBelow(above, at, {});
}
