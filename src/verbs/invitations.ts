import { decideInclusion } from '../schema/inclusion/is-subschema.js';
import type { DecoderParts } from '../targets/rewriting/decoder.js';
import { Draft, type DraftSchema } from '../targets/rewriting/draft.js';
import { withoutNullable } from '../targets/rewriting/nullable.js';
import { formatPointer, type Step, type Steps } from '../text/pointer.js';
import { isTooDeep, type JsonObject, type JsonValue } from '../text/value.js';
import { evaluateValue } from './evaluate-value.js';
import { withoutPlace } from './loss-witness.js';

/** Arguments that break one constraint of a compiled schema: whoever asks a model for them learns who holds it. */
export interface Invitation {
  readonly keyword: string;
  /** Steps to the keyword in the compiled schema. */
  readonly steps: Steps;
  readonly asked: JsonValue;
}

/** Whether arguments keep the constraint; undefined when that could not be told. */
export type Keeping = boolean | undefined;

/** So many constraints of a tool are tried. */
const MOST_INVITATIONS = 20;
/** For so many arguments are sought: each is a question to the engine, and some have none. */
const MOST_SOUGHT = 60;

/** Constraints whose keeping `evaluate` can tell, which excludes `format`. */
const CONSTRAINTS: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'required',
  'additionalProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'contains',
  'dependentRequired',
]);

/** Invites the model to break the constraints of a compiled schema, and judges what it does. */
export class Inviting {
  readonly #draft: Draft;
  readonly #parts: DecoderParts;
  readonly #schema: DraftSchema;

  constructor(draft: Draft, parts: DecoderParts) {
    this.#draft = draft;
    this.#parts = parts;
    this.#schema = withoutNullable(draft).root;
  }

  /** Those for which there are arguments that break them and nothing else. */
  invitations(): readonly Invitation[] {
    const found: Invitation[] = [];
    let sought = 0;
    for (const steps of this.#constraints(this.#draft.root, [])) {
      if (found.length === MOST_INVITATIONS || sought++ === MOST_SOUGHT) break;
      const asked = this.#breaking(steps);
      if (asked !== undefined) found.push({ keyword: String(steps.at(-1)), steps, asked });
    }
    return found;
  }

  keeps({ steps }: Invitation, args: JsonValue): Keeping {
    if (isTooDeep(args)) return undefined;
    const whole = this.#judge(this.#schema, args);
    if (whole.valid) return true;
    const without = this.#without(steps);
    if (!whole.complete || without === undefined) return undefined;
    const isBroken = this.#judge(without, args).valid;
    const isNamed = whole.errors.some(({ schemaPointer }) => schemaPointer === formatPointer(steps));
    // Arguments that break something else alone say nothing of this.
    return isBroken || isNamed ? false : undefined;
  }

  *#constraints(schema: DraftSchema, steps: Steps): Generator<Steps> {
    for (const keyword of Object.keys(schema)) {
      const isRootType = keyword === 'type' && steps.length === 0;
      const isOpen = keyword === 'additionalProperties' && schema[keyword] !== false;
      if (CONSTRAINTS.has(keyword) && !isRootType && !isOpen) yield [...steps, keyword];
    }
    for (const { schema: below, keyword = '', key } of this.#draft.seatsBelow(schema)) {
      if (typeof below === 'boolean') continue;
      const step: readonly Step[] = key === undefined ? [keyword] : [keyword, key];
      yield* this.#constraints(below, [...steps, ...step]);
    }
  }

  #breaking(steps: Steps): JsonValue | undefined {
    const without = this.#without(steps);
    if (without === undefined) return undefined;
    const answer = decideInclusion(without, this.#schema, this.#draft.dialect);
    return answer.verdict === 'refuted' ? answer.witness : undefined;
  }

  #without(steps: Steps): JsonObject | undefined {
    const schema = withoutPlace(this.#draft.root, steps);
    return schema && withoutNullable(new Draft(schema, [], this.#draft.dialect)).root;
  }

  #judge(schema: JsonObject, args: JsonValue) {
    return evaluateValue(schema, args, { ...this.#parts, dialect: this.#draft.dialect, catalogue: undefined });
  }
}
