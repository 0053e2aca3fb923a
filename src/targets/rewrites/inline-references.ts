import { isArray, isObject, own, quote } from '../../text/value.js';
import { conjunction } from '../rewriting/conjunction.js';
import { asDraft, type Draft, type DraftSchema } from '../rewriting/draft.js';
import { referencesIn } from '../rewriting/references.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { valueAt } from '../rewriting/source-place.js';
import { countsBesideReference } from './ignored-siblings.js';

const INLINED = 'inlined-schema-reference';

/** Definitions that refer to each other can grow without bounds; more subschemas than these are not written. */
const MOST_SUBSCHEMAS = 20_000;

/**
 * Puts what references lead to in the place of them. What stands beside a reference must hold as well, so the two are
 * joined; where no single schema says both, "allOf" does. A reference that leads back into itself stays.
 */
export const inlineReferences: Rewrite = {
  code: INLINED,
  title: 'puts what references lead to in the place of them',
  effect: 'equivalent',
  order: 'root',
  apply(_, draft) {
    if (draft.refers) new Inliner(draft).run();
  },
  page: {
    why: 'The target takes no references. A schema in the place of a reference to it means the same, and what stands beside the reference holds, too.',
    examples: [
      {
        title: 'a definition, with a description of its own',
        schema: {
          properties: { pet: { $ref: '#/$defs/Cat', description: 'The cat' } },
          $defs: { Cat: { type: 'object', properties: { name: { type: 'string' } } } },
        },
        output: {
          properties: { pet: { description: 'The cat', type: 'object', properties: { name: { type: 'string' } } } },
          $defs: { Cat: { type: 'object', properties: { name: { type: 'string' } } } },
        },
        effect: 'equivalent',
      },
      {
        title: 'the stricter bound holds',
        schema: {
          properties: { code: { $ref: '#code', minLength: 3 } },
          $defs: { Code: { $anchor: 'code', type: 'string', minLength: 5 } },
        },
        output: {
          properties: { code: { minLength: 5, type: 'string', $anchor: 'code' } },
          $defs: { Code: { $anchor: 'code', type: 'string', minLength: 5 } },
        },
        effect: 'equivalent',
      },
      {
        title: 'a contradiction',
        schema: { properties: { a: { $ref: '#/$defs/A', type: 'string' } }, $defs: { A: { type: 'null' } } },
        output: { properties: { a: { type: 'string', not: {} } }, $defs: { A: { type: 'null' } } },
        effect: 'equivalent',
      },
      {
        title: 'a schema that contains itself',
        schema: { properties: { next: { $ref: '#' } } },
        output: { properties: { next: { $ref: '#' } } },
        effect: 'unchanged',
      },
    ],
  },
};

class Inliner {
  readonly #draft: Draft;
  /** Subschemas in whose places everything has been put. */
  readonly #finished = new Set<DraftSchema>();
  /** Subschemas that are being gone through; a reference to one of these leads back into itself. */
  readonly #open = new Set<DraftSchema>();
  #left = MOST_SUBSCHEMAS;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  run(): void {
    this.#draft.isLinked = true;
    for (const { bearer, target } of referencesIn(this.#draft)) {
      const schema = valueAt(this.#draft.root, target);
      if (isObject(schema)) this.#draft.link(bearer, asDraft(schema));
      else if (typeof schema === 'boolean') {
        this.#draft.link(bearer, this.#draft.derive(bearer, schema ? {} : { not: {} }));
      }
    }
    this.#finish(this.#draft.root);
  }

  /** Puts schemas in the place of the references in a schema, and in what those lead to. */
  #finish(schema: DraftSchema): void {
    if (this.#finished.has(schema)) return;
    this.#open.add(schema);
    for (const { schema: below, keyword = '' } of this.#draft.seatsBelow(schema)) {
      if (typeof below !== 'boolean' && !STORED.has(keyword)) this.#finish(below);
    }
    const target = this.#draft.linkOf(schema);
    if (target !== undefined && !this.#open.has(target)) {
      this.#finish(target);
      this.#inline(schema, target);
    }
    this.#open.delete(schema);
    this.#finished.add(schema);
  }

  #inline(bearer: DraftSchema, target: DraftSchema): void {
    this.#left -= this.#count(target);
    // Something in it led back here, or it would become too large; either way it cannot be written out.
    if (this.#left < 0 || this.#draft.linkOf(target) !== undefined) return;
    const { $ref: reference = null, ...beside } = bearer;
    const siblings = this.#draft.derive(bearer, Object.fromEntries(this.#counting(beside)));
    const copy = withoutDefinitions(this.#draft.duplicate(target));
    const joined = conjunction(siblings, copy, this.#draft) ?? this.#together(siblings, copy);
    // Nothing fits both; that is for the rewrites to come, as what an author writes so is.
    const both = isObject(joined) ? joined : { ...siblings, not: {} };
    for (const keyword of Object.keys(bearer)) delete bearer[keyword];
    Object.assign(bearer, both);
    this.#draft.unlink(bearer);
    const detail = `Put what ${quote(reference)} leads to in its place.`;
    this.#draft.note(bearer, { code: INLINED, at: ['$ref'], effect: 'equivalent', detail });
  }

  #counting(beside: DraftSchema): (readonly [string, DraftSchema[string]])[] {
    const members = Object.entries(beside);
    if (this.#draft.dialect !== 'draft-07') return members;
    return members.filter(([keyword]) => countsBesideReference(keyword));
  }

  /** Two schemas that one cannot say together. */
  #together(siblings: DraftSchema, copy: DraftSchema): DraftSchema {
    const { allOf } = siblings;
    return { ...siblings, allOf: [...(isArray(allOf) ? allOf : []), copy] };
  }

  #count(schema: DraftSchema): number {
    let count = 1;
    for (const { schema: below } of this.#draft.seatsBelow(schema)) {
      if (typeof below !== 'boolean') count += this.#count(below);
      if (count > this.#left) break;
    }
    return count;
  }
}

/** Keywords that hold schemas for others to refer to. */
const STORED: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** What a schema stores for others is not wanted in every copy of it. */
function withoutDefinitions(schema: DraftSchema): DraftSchema {
  for (const keyword of STORED) delete schema[keyword];
  return schema;
}

const DROPPED = 'dropped-schema-definitions';

/** Drops definitions, once nothing refers to them. */
export const dropDefinitions: Rewrite = {
  code: DROPPED,
  title: 'drops definitions',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    for (const keyword of STORED) {
      if (own(schema, keyword) === undefined) continue;
      delete schema[keyword];
      const detail = `Dropped ${quote(keyword)}, to which nothing refers any more.`;
      draft.note(schema, { code: DROPPED, at: [keyword], effect: 'equivalent', detail });
    }
  },
  page: {
    why: 'The target has no place for definitions. Where references have been replaced by what they lead to, nothing refers to them.',
    examples: [
      {
        title: 'a definition',
        schema: { properties: { a: { type: 'string' } }, $defs: { A: { type: 'string' } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'equivalent',
      },
    ],
  },
};
