import type { Step, Steps } from '../../text/pointer.js';
import { define, isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
import { asDraft, type Draft, type DraftSchema } from '../rewriting/draft.js';
import { movedReferences, referencesIn, referenceTo } from '../rewriting/references.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { valueAt } from '../rewriting/source-place.js';
import { plainBoolean } from './boolean-subschemas.js';
import { distributes } from './distribute-members.js';

/**
 * Rewrites that keep references true. The first runs before all others, and the last after them; between the two, a
 * reference follows its target wherever that goes.
 */

const MOVED = 'moved-to-definitions';

/** Finds what every reference leads to, and moves what may not stay where it stands to the definitions. */
function linking(leaves: (steps: Steps, draft: Draft) => boolean): Rewrite {
  return {
    code: MOVED,
    title: 'moves what references lead to into the definitions',
    effect: 'equivalent',
    order: 'root',
    apply(_, draft) {
      const suffixes = new Map<string, number>();
      for (const steps of linkAll(draft)) {
        if (leaves(steps, draft)) moveToDefinitions(steps, draft, suffixes);
      }
    },
    page: {
      why: 'A reference may lead anywhere in a schema, also into a part that the target does not take or that compiling changes for the place it stands at. The definitions are taken, and change for nobody.',
      examples: [
        {
          title: 'a branch of allOf at the root',
          schema: {
            allOf: [{ minProperties: 1 }],
            properties: { b: { $ref: '#/allOf/0' } },
            required: ['b'],
          },
          output: {
            allOf: [{ $ref: '#/$defs/allOf_0' }],
            properties: { b: { $ref: '#/allOf/0' } },
            required: ['b'],
            $defs: { allOf_0: { minProperties: 1 } },
          },
          effect: 'equivalent',
        },
        {
          title: 'a definition',
          schema: { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
          output: { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
          effect: 'unchanged',
        },
      ],
    },
  };
}

/**
 * Moves what stands in a branch that is dropped, or is a property that will accept null for those who leave it out: what
 * all rewrites together may change.
 */
export const linkReferences: Rewrite = linking((steps, draft) => !staysAt(steps, draft));

/** Moves what stands below one of some keywords of the root, or below one of others anywhere: for targets that drop these. */
export function linkReferencesInto(ofRoot: readonly string[], anywhere: readonly string[]): Rewrite {
  return linking(([first, ...rest]) => {
    return ofRoot.includes(String(first)) || [first, ...rest].some((step) => anywhere.includes(String(step)));
  });
}

const REWROTE_DEFINITION = 'rewrote-definitions-reference';

/** Writes every reference as a pointer to where its target stands now. */
export const pointReferences: Rewrite = {
  code: REWROTE_DEFINITION,
  title: 'points references to where their targets stand',
  effect: 'equivalent',
  order: 'root',
  apply(_, draft) {
    if (!draft.refers) return;
    if (!draft.isLinked) linkAll(draft);
    for (const { bearer, to } of movedReferences(draft)) {
      const detail = `Wrote ${quote(to)} for ${quote(bearer.$ref ?? null)}.`;
      bearer.$ref = to;
      draft.note(bearer, { code: REWROTE_DEFINITION, at: ['$ref'], effect: 'equivalent', detail });
    }
  },
  page: {
    why: 'Names and places of definitions change with the schema around them, and anchors and identifiers are not taken. A pointer to the same schema means the same.',
    examples: [
      {
        title: 'a pointer that is true',
        schema: { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
        output: { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
        effect: 'unchanged',
      },
      {
        title: 'an anchor',
        schema: { properties: { a: { $ref: '#a' } }, $defs: { A: { $anchor: 'a' } } },
        output: { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { $anchor: 'a' } } },
        effect: 'equivalent',
      },
    ],
  },
};

/** Links every reference to its target, and tells the places of the targets, the deepest first. */
export function linkAll(draft: Draft): readonly Steps[] {
  const places = new Map<DraftSchema, Steps>();
  draft.isLinked = true;
  for (const { bearer, target } of referencesIn(draft)) {
    const schema = targetAt(target, draft);
    draft.link(bearer, schema);
    places.set(schema, target);
  }
  return [...places.values()].sort((a, b) => b.length - a.length);
}

/** The schema at a place; a boolean becomes an object first, for only objects can be followed. */
function targetAt(steps: Steps, draft: Draft): DraftSchema {
  const value = valueAt(draft.root, steps);
  if (isObject(value)) return asDraft(value);
  const made = plainBoolean(value === true, { draft, above: draft.root, at: steps });
  replaceAt(steps, made, draft);
  return made;
}

function replaceAt(steps: Steps, schema: DraftSchema, draft: Draft): void {
  define(asDraft(valueAt(draft.root, steps.slice(0, -1))), String(steps.at(-1)), schema);
}

/** Keywords whose subschemas stay where they are. */
const STAYING: ReadonlySet<Step> = new Set(['properties', 'items', 'anyOf', 'oneOf', '$defs', 'definitions']);

/** Whether what stands at a place will stand there in the end, and mean the same. */
function staysAt(steps: Steps, draft: Draft): boolean {
  let value = asDraft(draft.root);
  for (let at = 0; at < steps.length; ) {
    const keyword = steps[at] ?? '';
    const holder = value[keyword];
    if (!STAYING.has(keyword) || holder === undefined || hasRival(value, keyword)) return false;
    const isItself = keyword === 'items' && isObject(holder);
    const key = isItself ? undefined : steps[at + 1];
    const isLast = at + (isItself ? 1 : 2) >= steps.length;
    if (keyword === 'properties' && isLast && !requires(value, String(key))) return false;
    value = asDraft(isItself ? holder : valueAt(holder, steps.slice(at + 1, at + 2)));
    at += isItself ? 1 : 2;
  }
  return true;
}

function requires(schema: JsonObject, name: string): boolean {
  const required = own(schema, 'required');
  return isArray(required) && required.includes(name);
}

/** Whether another keyword beside one decides that what this one holds will go elsewhere. */
function hasRival(schema: JsonObject, keyword: Step): boolean {
  const isJoined = own(schema, 'allOf') !== undefined || distributes(schema, 'anyOf') || distributes(schema, 'oneOf');
  if (isJoined && keyword !== '$defs' && keyword !== 'definitions') return true;
  if (keyword === 'oneOf') return own(schema, 'anyOf') !== undefined;
  if (keyword === 'items') return isArray(own(schema, 'items'));
  return keyword === 'definitions' && own(schema, '$defs') !== undefined;
}

/** Moves what stands at a place to the definitions; a reference takes its place. */
export function moveToDefinitions(steps: Steps, draft: Draft, suffixes: Map<string, number>): void {
  const schema = asDraft(valueAt(draft.root, steps));
  const definitions = definitionsOf(draft.root);
  const name = freeName(definitions, steps, suffixes);
  const keyword = definitions === draft.root.definitions ? 'definitions' : '$defs';
  const to = referenceTo(`/${keyword}/${name}`);
  const standIn = draft.derive(schema, { $ref: to });
  draft.link(standIn, schema);
  replaceAt(steps, standIn, draft);
  definitions[name] = schema;
  const detail = `Moved to the definitions, as ${quote(name)}, for references lead here.`;
  draft.note(schema, { code: MOVED, effect: 'equivalent', detail });
}

function definitionsOf(root: DraftSchema): DraftSchema {
  for (const keyword of ['$defs', 'definitions']) {
    const known = own(root, keyword);
    if (isObject(known)) return asDraft(known);
  }
  const made: DraftSchema = {};
  root.$defs = made;
  return made;
}

/** The name of a definition: what it is called where it stands, made different from those that are there. */
function freeName(definitions: DraftSchema, steps: Steps, suffixes: Map<string, number>): string {
  const last = steps.at(-1) ?? '';
  const stem = (typeof last === 'number' ? `${steps.at(-2)}_${last}` : last).replace(/[^A-Za-z0-9_-]+/g, '_') || '_';
  let count = suffixes.get(stem) ?? 1;
  let name = count === 1 ? stem : `${stem}_${count}`;
  while (Object.hasOwn(definitions, name) || name === '__proto__') name = `${stem}_${++count}`;
  suffixes.set(stem, count);
  return name;
}
