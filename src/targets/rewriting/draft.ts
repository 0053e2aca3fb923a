import type { Effect } from '../../findings/transformation.js';
import { dialectIn, TABLES } from '../../schema/dialects/dialects.js';
import type { Leads } from '../../schema/dialects/keyword.js';
import type { Step, Steps } from '../../text/pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue } from '../../text/value.js';
import type { Dialect } from '../../words.js';
import type { Adaptation } from './adaptation.js';
import { placeInSource, type ReferenceTargets, valueAt } from './source-place.js';

/** A schema that rewrites may change. */
export type DraftSchema = { [keyword: string]: JsonValue };

/** A subschema's seat: where it stands in the draft. */
export interface Seat {
  readonly schema: DraftSchema | boolean;
  /** Undefined at the root. */
  readonly parent: DraftSchema | undefined;
  readonly keyword: string | undefined;
  /** The member or index within the keyword's value; undefined where the value itself is the schema. */
  readonly key: Step | undefined;
}

/** A change, before it is told. */
export interface Change {
  readonly code: string;
  readonly steps: Steps;
  readonly detail: string;
  readonly effect: Effect;
}

/**
 * A schema while rewrites work on it: a copy in which every subschema knows where it stood in the source, so that every
 * change is told at the place that its author wrote.
 */
export class Draft {
  readonly root: DraftSchema;
  readonly source: JsonObject;
  /** The dialect of the source. */
  readonly dialect: Dialect;
  /** Whether its readers take "nullable" for a word, as OpenAPI does; JSON Schema does not know it. */
  saysNullable = false;
  /** Whether it is known what references lead to. */
  isLinked = false;
  readonly changes: Change[] = [];
  readonly #base: Steps;
  readonly #origins = new Map<object, Origin>();
  readonly #links = new Map<object, DraftSchema>();
  /** What the references of the source lead to. */
  readonly #references = new Map<Origin, Origin>();
  #targets: ReferenceTargets | undefined;
  #refers = false;
  #reverses = false;
  #countsItems = false;
  #replacements = 0;
  #duplicates = 0;
  readonly #adaptations = new Map<object, Adaptation[]>();

  /** @param steps from the tool to the schema */
  constructor(source: JsonObject, steps: Steps, dialect: Dialect) {
    this.source = source;
    this.dialect = dialect;
    this.#base = steps;
    this.root = asDraft(this.#copy(source, undefined));
  }

  /** The dialect that the draft is written in: the one that it declares, which a rewrite may have changed or dropped. */
  get writtenIn(): Dialect {
    return dialectIn(this.root);
  }

  /** Whether a member anywhere in the source is called `$ref`; most have none, and nothing to ask about references. */
  get refers(): boolean {
    return this.#refers;
  }

  /** Whether a member anywhere in the source is called like a keyword below which accepting less may be accepting more. */
  get reverses(): boolean {
    return this.#reverses;
  }

  /** Whether a member anywhere in the source is called `unevaluatedItems`, so that saying anything of items counts. */
  get countsItems(): boolean {
    return this.#countsItems;
  }

  /** How many schemas were replaced so far. */
  get replacements(): number {
    return this.#replacements;
  }

  /** Says which subschema the `$ref` of another leads to, wherever it will stand. */
  link(bearer: object, target: DraftSchema): void {
    this.#links.set(bearer, target);
    const [from, to] = [this.#origins.get(bearer), this.#origins.get(target)];
    if (from !== undefined && to !== undefined && !this.#references.has(from)) this.#references.set(from, to);
  }

  /** Says that a subschema has no `$ref` any more. */
  unlink(bearer: object): void {
    this.#links.delete(bearer);
  }

  /** The subschema that the `$ref` of another leads to; undefined where it leads to none, or nobody has asked yet. */
  linkOf(bearer: object): DraftSchema | undefined {
    return this.#links.get(bearer);
  }

  /** Where a subschema stood in the source; one that a rewrite made stands where its cause does. */
  originOf(schema: object): Steps {
    return [...this.#base, ...stepsOf(this.#origins.get(schema))];
  }

  /** Where the author wrote what a change was made at: in a definition, perhaps, or in a branch that was merged. */
  placeOf({ steps }: Change): Steps {
    const depth = this.#base.length;
    if (this.#base.some((step, index) => steps[index] !== step)) return steps;
    const within = steps.slice(depth);
    if (valueAt(this.source, within) !== undefined) return steps;
    return [...this.#base, ...placeInSource(this.source, within, () => this.#targetsInSource())];
  }

  #targetsInSource(): ReferenceTargets {
    this.#targets ??= new Map(
      [...this.#references].flatMap(([from, to]) => {
        const bearer = valueAt(this.source, stepsOf(from));
        return isObject(bearer) ? [[bearer, stepsOf(to)] as const] : [];
      }),
    );
    return this.#targets;
  }

  /** Whether something stood in the source, or was made of what did. */
  hasOrigin(schema: object): boolean {
    return this.#origins.has(schema);
  }

  /** A schema that a rewrite makes of one that was there. */
  derive(from: object, schema: JsonObject): DraftSchema {
    const made: DraftSchema = { ...schema };
    this.#comesFrom(made, from);
    return made;
  }

  /** A schema that a rewrite makes of a boolean that stood below one that was there. */
  deriveBelow(from: object, at: Steps, schema: JsonObject): DraftSchema {
    const made: DraftSchema = { ...schema };
    this.#origins.set(
      made,
      at.reduce<Origin>((above, step) => ({ above, step }), this.#origins.get(from) ?? ROOT),
    );
    return made;
  }

  /** Whether more may be copied: copies of what has copies would else grow without bound. */
  get mayDuplicate(): boolean {
    return this.#duplicates < MOST_DUPLICATES;
  }

  /** A copy of a subschema, whose parts come from the same places. */
  duplicate<Value extends JsonValue>(value: Value): Value;
  duplicate(value: JsonValue): JsonValue {
    if (isArray(value)) return value.map((entry) => this.duplicate(entry));
    if (!isObject(value)) return value;
    this.#duplicates++;
    const copy: DraftSchema = {};
    for (const name of Object.keys(value)) define(copy, name, this.duplicate(value[name] ?? null));
    this.#comesFrom(copy, value);
    return copy;
  }

  #comesFrom(made: DraftSchema, from: object): void {
    const origin = this.#origins.get(from);
    if (origin !== undefined) this.#origins.set(made, origin);
    const target = this.#links.get(from);
    if (target !== undefined && made.$ref !== undefined) this.#links.set(made, target);
  }

  /** Notes a change at a subschema, at one of its keywords, or at an entry of that. */
  note(schema: object, { code, at, effect, detail }: Omit<Change, 'steps'> & { readonly at?: Steps }): void {
    const origin = this.originOf(schema);
    this.changes.push({ code, steps: at === undefined ? origin : [...origin, ...at], effect, detail });
  }

  /** Notes how values that a subschema of the output accepts are to be led back to what the source means. */
  adapt(schema: object, adaptation: Adaptation): void {
    const known = this.#adaptations.get(schema);
    if (known === undefined) this.#adaptations.set(schema, [adaptation]);
    else known.push(adaptation);
  }

  adaptationsOf(schema: object): readonly Adaptation[] {
    return this.#adaptations.get(schema) ?? [];
  }

  /** Subschemas right below, as they stand now. Keywords that no dialect knows lead nowhere. */
  seatsBelow(schema: DraftSchema): readonly Seat[] {
    let seats: Seat[] = NONE;
    for (const keyword in schema) {
      const leads = LEADS.get(keyword);
      const value = schema[keyword];
      if (leads === undefined || value === undefined) continue;
      if (seats === NONE) seats = [];
      if (isSchema(value) && !leads.startsWith('map')) seats.push(seat(schema, keyword, undefined, value));
      else if (isArray(value)) {
        for (const [index, entry] of value.entries()) {
          if (isSchema(entry)) seats.push(seat(schema, keyword, index, entry));
        }
      } else if (isObject(value)) {
        for (const name of Object.keys(value)) {
          const entry = value[name];
          if (entry !== undefined && isSchema(entry)) seats.push(seat(schema, keyword, name, entry));
        }
      }
    }
    return seats;
  }

  /** Puts a schema where another stood. */
  replace({ parent, keyword, key }: Seat, schema: JsonValue): void {
    if (parent === undefined || keyword === undefined) throw new Error('The root of a draft is changed, not replaced.');
    this.#replacements++;
    if (key === undefined) define(parent, keyword, schema);
    else define(asDraft(parent[keyword]), String(key), schema);
  }

  #copy(value: JsonValue, origin: Origin | undefined): JsonValue {
    if (typeof value !== 'object' || value === null) return value;
    if (isArray(value)) return value.map((entry, index) => this.#copy(entry, { above: origin, step: index }));
    const copy: DraftSchema = {};
    for (const name of Object.keys(value)) {
      if (name === '$ref') this.#refers = true;
      else if (REVERSING.has(name)) this.#reverses = true;
      else if (name === 'unevaluatedItems') this.#countsItems = true;
      const member = value[name] ?? null;
      define(copy, name, typeof member === 'object' ? this.#copy(member, { above: origin, step: name }) : member);
    }
    this.#origins.set(copy, origin ?? ROOT);
    return copy;
  }
}

/** Where something stood in the source: a step below something else, or the root. */
interface Origin {
  readonly above: Origin | undefined;
  readonly step: Step | undefined;
}

function stepsOf(origin: Origin | undefined): Steps {
  const steps: Step[] = [];
  for (let at = origin; at?.step !== undefined; at = at.above) steps.push(at.step);
  return steps.reverse();
}

/** Objects that a draft may have copied within itself. */
const MOST_DUPLICATES = 20_000;

const REVERSING: ReadonlySet<string> = new Set(['not', 'if', 'maxContains', 'oneOf']);

const ROOT: Origin = { above: undefined, step: undefined };
const NONE: Seat[] = [];

/**
 * Where keywords lead. Those of the one dialect are looked into in schemas of the other too, for people mix them, and each
 * is told by the value that it has.
 */
const LEADS: ReadonlyMap<string, Leads> = new Map(
  [...TABLES['2020-12'].values(), ...TABLES['draft-07'].values()].flatMap(({ name, holds }) =>
    holds.leads === undefined ? [] : [[name, holds.leads] as const],
  ),
);

function seat(parent: DraftSchema, keyword: string, key: Step | undefined, value: JsonValue): Seat {
  return { schema: typeof value === 'boolean' ? value : asDraft(value), parent, keyword, key };
}

function isSchema(value: JsonValue): boolean {
  return typeof value === 'boolean' || isObject(value);
}

/** What a draft holds are its own copies, which may be changed, whatever the type of JSON values says. */
export function asDraft(value: JsonValue | undefined): DraftSchema {
  return value as DraftSchema;
}
