import { canonicalText, type JsonValue } from '../../text/value.js';
import type { Scope } from '../evaluation/scope.js';
import type { Frame, SchemaNode } from '../frame.js';
import type { Constant, Formula, ValueType } from './formula.js';
import type { Likeness } from './likeness.js';

/** A formula that has no number yet. */
type Unnumbered<Known extends Formula = Formula> = Known extends Formula ? Omit<Known, 'id'> : never;

export const ANYTHING: Constant = { id: 0, kind: 'constant', holds: true };
export const NOTHING: Constant = { id: 1, kind: 'constant', holds: false };

/** Makes formulas, each once: what is asked again and again are sets of them, known by their numbers. */
export class Formulas {
  readonly #likeness: Likeness;
  readonly #known = new Map<string, Formula>();
  readonly #opposites = new Map<Formula, Formula>([
    [ANYTHING, NOTHING],
    [NOTHING, ANYTHING],
  ]);
  readonly #scopes = new Map<string, Scope>();
  readonly #numbers = new Map<object, number>();

  constructor(likeness: Likeness) {
    this.#likeness = likeness;
  }

  /** That a schema accepts the value. Schemas that say the same in the same words give one formula. */
  schema(node: SchemaNode, scope: Scope | undefined): Formula {
    const kind = this.#likeness.kindOf(node);
    if (typeof kind === 'boolean') return kind ? ANYTHING : NOTHING;
    const meant = this.#likeness.meant(node);
    const inner = this.#enter(meant.frame, scope);
    const key = this.#likeness.isDynamic ? `schema ${kind} ${this.#numberOf(inner)}` : `schema ${kind}`;
    return this.#make(key, { kind: 'schema', node: meant, scope: inner, holds: true });
  }

  values(values: readonly JsonValue[]): Formula {
    if (values.length === 0) return NOTHING;
    const texts = values.map(canonicalText).sort();
    return this.#make(`values ${texts.join(' ')}`, { kind: 'values', values, holds: true });
  }

  type(type: ValueType): Formula {
    return this.#make(`type ${type}`, { kind: 'type', type, holds: true });
  }

  pattern(pattern: string): Formula {
    return this.#make(`pattern ${pattern}`, { kind: 'pattern', pattern, holds: true });
  }

  all(parts: readonly Formula[]): Formula {
    return this.#compound('all', parts, ANYTHING);
  }

  any(parts: readonly Formula[]): Formula {
    return this.#compound('any', parts, NOTHING);
  }

  /** The formula that holds of exactly the other values. */
  opposite(formula: Formula): Formula {
    let opposite = this.#opposites.get(formula);
    if (opposite === undefined) {
      opposite = this.#opposed(formula);
      this.#opposites.set(formula, opposite);
      this.#opposites.set(opposite, formula);
    }
    return opposite;
  }

  #opposed(formula: Formula): Formula {
    switch (formula.kind) {
      case 'all':
        return this.any(formula.parts.map((part) => this.opposite(part)));
      case 'any':
        return this.all(formula.parts.map((part) => this.opposite(part)));
      default:
        return this.#number({ ...formula, holds: !formula.holds });
    }
  }

  /** @param neutral the part that makes no difference; its opposite decides the whole */
  #compound(kind: 'all' | 'any', parts: readonly Formula[], neutral: Constant): Formula {
    const counting = [...new Set(parts)].filter((part) => part !== neutral).sort((a, b) => a.id - b.id);
    const isDecided = counting.some((part) => part.kind === 'constant' || counting.includes(this.opposite(part)));
    if (isDecided) return this.opposite(neutral);
    const [only = neutral, ...others] = counting;
    if (others.length === 0) return only;
    return this.#make(`${kind} ${counting.map(({ id }) => id).join()}`, { kind, parts: counting });
  }

  #make(key: string, formula: Unnumbered): Formula {
    let known = this.#known.get(key);
    if (known === undefined) {
      known = this.#number(formula);
      this.#known.set(key, known);
    }
    return known;
  }

  #number(formula: Unnumbered): Formula {
    return { ...formula, id: this.#nextId++ };
  }
  #nextId = 2;

  /** Only the outermost resource with a name counts, so one that was come through before changes nothing. */
  #enter(frame: Frame, scope: Scope | undefined): Scope {
    for (let at = scope; at !== undefined; at = at.outer) if (at.frame === frame) return scope ?? at;
    const key = `${scope === undefined ? '' : this.#numberOf(scope)} ${this.#numberOf(frame)}`;
    const known = this.#scopes.get(key) ?? { frame, outer: scope };
    this.#scopes.set(key, known);
    return known;
  }

  #numberOf(thing: object): number {
    const number = this.#numbers.get(thing) ?? this.#numbers.size;
    this.#numbers.set(thing, number);
    return number;
  }
}
