import type { Member, Members, Shape } from '../../shapes/shape.js';
import type { Step, Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, quote } from '../../text/value.js';
import { type Components, isReferenceObject } from '../components.js';
import type { ObjectShape, Structure } from '../structure/shape.js';
import type { LeftOut } from './left-out.js';

/** A component that stands in for a reference. */
export interface Substitution {
  /** Where the reference stands. */
  readonly site: Steps;
  /** Where the component stands. */
  readonly component: Steps;
}

/** A member that could not be carried over, for whatever revisions its declaration holds. */
export interface Failure extends Omit<LeftOut, 'revisions'> {
  /** Whether MCP requires the member. */
  readonly isRequired: boolean;
}

/**
 * Carries a declaration of the format over into what MCP sends. Two tables say how: the format's, which members it has and
 * what may be a reference; MCP's, which members its type has in any revision. A member of both is carried, one that the
 * format alone has stays behind. Steps inside stay the same, but for components.
 */
export class Carrier {
  readonly substitutions: Substitution[] = [];
  readonly failures: Failure[] = [];
  readonly #components: Components;
  readonly #steps: Step[];

  /** @param steps where the declaration stands */
  constructor(components: Components, steps: Steps) {
    this.#components = components;
    this.#steps = [...steps];
  }

  carryObject(object: JsonObject, described: Structure, type: Shape): JsonObject {
    if (described.kind !== 'object' || type.kind !== 'object' || type.members === undefined) return object;
    const { members } = type;
    const carried = Object.entries(object).flatMap(([name, value]) => {
      this.#steps.push(name);
      const entry = this.#carryMember(name, value, described, members);
      this.#steps.pop();
      return entry === undefined ? [] : [[name, entry] as const];
    });
    return Object.fromEntries(carried);
  }

  #carryMember(name: string, value: JsonValue, described: ObjectShape, members: Members): JsonValue | undefined {
    const is = Object.hasOwn(described.members, name) ? described.members[name]?.is : undefined;
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (is !== undefined && member !== undefined) return this.#carry(value, is, member);
    const isOpen = described.others !== undefined && 'of' in described.others;
    if (isOpen) return value;
    const isOfFormat = is !== undefined || (described.isExtensible && name.startsWith('x-'));
    if (!isOfFormat) this.#fail({ because: 'unknown', problem: `${quote(name)} is no member of ${described.called}.` });
    return undefined;
  }

  #carry(value: JsonValue, described: Structure, { shape, required = false }: Member): JsonValue | undefined {
    if (described.kind === 'referable' && isReferenceObject(value)) {
      const component = this.#components.resolve(value, described.namespace);
      if ('value' in component) {
        this.substitutions.push({ site: [...this.#steps], component: component.steps });
        return component.value;
      }
      this.#fail({ because: 'reference', problem: `The component reference ${component.problem}.` }, required);
      return undefined;
    }
    if (described.kind === 'array' && shape.kind === 'array' && isArray(value)) {
      return value.map((entry, index) => this.#carryEntry(index, entry, described.of, shape.of));
    }
    return isObject(value) ? this.carryObject(value, described, shape) : value;
  }

  #carryEntry(index: number, entry: JsonValue, described: Structure, type: Shape): JsonValue {
    if (!isObject(entry)) return entry;
    this.#steps.push(index);
    const carried = this.carryObject(entry, described, type);
    this.#steps.pop();
    return carried;
  }

  #fail(failure: Pick<Failure, 'because' | 'problem'>, isRequired = false): void {
    const part = failure.because === 'unknown' ? 'key' : 'value';
    this.failures.push({ ...failure, part, steps: [...this.#steps], isRequired });
  }
}
