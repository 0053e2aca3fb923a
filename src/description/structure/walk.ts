import { formatPointer, type Step, type Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, listed, own, quote } from '../../text/value.js';
import { REVISIONS, type Revision, revisionsWithin } from '../../words.js';
import { type Component, type Components, isReferenceObject } from '../components.js';
import type { Scopes } from '../scopes.js';
import { fits } from './fits.js';
import { faultsOfRevisions, revisionsOutside } from './revision-list.js';
import type {
  AnyShape,
  ArrayShape,
  ChoiceShape,
  ComponentShape,
  Gate,
  Gathered,
  MapShape,
  Member,
  ObjectShape,
  OneOrMoreShape,
  ReferableShape,
  RevisionsShape,
  Structure,
  VariantShape,
} from './shape.js';
import { strangerIn } from './stranger.js';
import {
  capital,
  choiceWording,
  emptied,
  type Fault,
  gateWording,
  mismatch,
  missingWording,
  oneOfWording,
} from './words.js';

/** An object that rules look at, where it stands, and for which revisions. */
export interface Found {
  readonly value: JsonObject;
  readonly steps: Steps;
  /** Its effective scope, less what does not exist in a revision. */
  readonly scope: readonly Revision[];
  /** The nearest object around it that is found too; of a component, around the place that uses it. */
  readonly parent: Found | undefined;
  /** Where the component that it lies in is used; of the component itself, the one place that it is found for. */
  readonly sites: readonly Steps[] | undefined;
}

/** What one pass over a description yields. */
export interface Structured {
  readonly faults: readonly Fault[];
  readonly found: ReadonlyMap<Gathered, readonly Found[]>;
}

/** What going through a document takes. */
export interface Walking {
  readonly components: Components;
  readonly scopes: Scopes;
}

/** What is known on the way down. */
interface Place {
  /** The rule that a value of another type breaks here. */
  readonly rule: string;
  /** What the value is called in messages. */
  readonly name: string;
  /** The revisions it holds for. */
  readonly declared: readonly Revision[];
  /** Those that what is around it holds for. */
  readonly enclosing: readonly Revision[];
  /** Those that it is judged under; none where nobody uses it. */
  readonly scope: readonly Revision[];
  readonly parent: Found | undefined;
  /** The use of the component that is gone through. */
  readonly use: Use | undefined;
  /** Whether it stands in a component that nobody uses, and which no rule looks at. */
  readonly isUnused: boolean;
}

/** What is known of a place where an object is noted. */
type Noting = Pick<Place, 'scope' | 'parent' | 'use' | 'isUnused'>;

/** A component that is gone through for the places that use it in one scope. */
interface Use {
  readonly component: JsonValue;
  /** The place that led to it. */
  readonly site: Steps;
  /** All those places, which are known when the whole document has been gone through. */
  readonly sites: readonly Steps[];
}

/** Goes through a document once, by its table: every fault at its own place, and the objects that rules look at. */
export function walk(document: JsonObject, root: ObjectShape, walking: Walking): Structured {
  const declared = walking.scopes.of(document, REVISIONS);
  const walker = new Walker(walking);
  walker.visit(document, root, {
    rule: root.rule,
    name: 'The description',
    declared,
    enclosing: REVISIONS,
    scope: declared,
    parent: undefined,
    use: undefined,
    isUnused: false,
  });
  return walker;
}

const REFERENCE_RULES = {
  shape: 'mcpdesc.reference.shape',
  missing: 'mcpdesc.reference.target.exists',
  namespace: 'mcpdesc.reference.target.namespace',
  cycle: 'mcpdesc.reference.acyclic',
} as const;

const REFERENCE_ADVICE = {
  shape: 'Write {"$componentRef": "#/components/…/NAME"} and nothing else.',
  missing: 'Add the component, or name one that is there.',
  namespace: 'Name a component of that kind.',
  cycle: 'Let it lead to what is meant.',
} as const;

class Walker implements Structured {
  readonly faults: Fault[] = [];
  readonly found = new Map<Gathered, Found[]>();
  readonly #walking: Walking;
  #steps: Step[] = [];
  /** The places that use a component, by component, shape and scope: each is gone through once. */
  readonly #uses = new Map<string, Steps[]>();
  readonly #used = new Set<JsonValue>();

  constructor(walking: Walking) {
    this.#walking = walking;
  }

  visit(value: JsonValue, shape: Structure, place: Place): void {
    if (shape.kind === 'never')
      this.#fault(place, { rule: shape.rule, part: 'key', problem: shape.why, advice: 'Leave it out.' });
    else if (shape.kind === 'revisions') this.#visitRevisions(value, shape, place);
    else if (shape.kind === 'component') this.#visitComponent(value, shape, place);
    else if (shape.kind === 'referable') this.#visitReferable(value, shape, place);
    else if (shape.kind === 'one-or-more') this.#visitOneOrMore(value, shape, place);
    else if (shape.kind === 'any') this.#visitAny(value, shape, place);
    else if (!fits(value, shape)) this.#fault(place, mismatch(place.name, shape, value));
    else if (isArray(value)) this.#visitArray(value, shape, place);
    else if (isObject(value)) this.#visitObject(value, shape, place);
  }

  #visitAny(value: JsonValue, { notNull }: AnyShape, place: Place): void {
    if (value !== null || notNull === undefined) return;
    const problem = `${place.name} is null, which says no more than leaving it out.`;
    this.#fault(place, { rule: notNull, problem, advice: 'Leave it out.' });
  }

  #visitOneOrMore(value: JsonValue, { of, several, gate }: OneOrMoreShape, place: Place): void {
    if (!isArray(value)) {
      this.visit(value, of, place);
      return;
    }
    if (gate !== undefined) this.#gated(gate, () => place.name, place, []);
    this.visit(value, several, place);
  }

  #visitObject(value: JsonObject, shape: Structure, place: Place): void {
    if (shape.kind === 'map') this.#visitMap(value, shape, place);
    else if (shape.kind === 'object') this.#visitMembers(value, shape, place);
    else if (shape.kind === 'choice') this.#visitChoice(value, shape, place);
    else if (shape.kind === 'variant') this.#visitVariant(value, shape, place);
  }

  #fault(place: Place, fault: Partial<Fault> & Pick<Fault, 'problem'>, at: Steps = []): void {
    const { rule, scope, use } = place;
    this.faults.push({ rule, revisions: scope, ...fault, steps: [...this.#steps, ...at], sites: use?.sites });
  }

  #inside(step: Step, value: JsonValue, shape: Structure, place: Place): void {
    this.#steps.push(step);
    this.visit(value, shape, place);
    this.#steps.pop();
  }

  #visitRevisions(value: JsonValue, shape: RevisionsShape, place: Place): void {
    for (const { wording, at } of faultsOfRevisions(value, shape, place.name)) this.#fault(place, wording, at);
    if (shape.within !== undefined) this.#checkWithin(value, shape.within, place);
  }

  #checkWithin(value: JsonValue, rule: string, place: Place): void {
    const outside = revisionsOutside(value, place.enclosing);
    if (outside.length === 0) return;
    const around = place.parent?.parent === undefined ? 'the description itself' : 'what it belongs to';
    const problem = `The scope names ${listed(outside.map(quote))}, which ${around} does not hold for.`;
    const advice = `Remove ${outside.length === 1 ? 'it' : 'them'} here, or widen the scope around it.`;
    this.#fault(place, { rule, problem, advice });
  }

  #visitArray(values: readonly JsonValue[], shape: Structure, place: Place): void {
    if (shape.kind !== 'array') return;
    if (values.length === 0 && shape.nonEmpty !== undefined) {
      this.#fault(place, { ...emptied(place.name, values), rule: shape.nonEmpty });
    }
    if (values.length > (shape.atMost ?? values.length)) {
      const problem = `${place.name} may hold ${shape.atMost} entries at most, but has ${values.length}.`;
      this.#fault(place, { problem });
    }
    if (shape.unique !== undefined) this.#checkUnique(values, shape.unique, place);
    const inside = { ...place, name: `An entry of ${place.name}` };
    for (let index = 0; index < values.length; index++) this.#inside(index, values[index] ?? null, shape.of, inside);
  }

  #checkUnique(values: readonly JsonValue[], rule: ArrayShape['unique'] & string, place: Place): void {
    const seen = new Set<JsonValue>();
    for (const [index, value] of values.entries()) {
      if (seen.has(value)) {
        const problem = `${quote(value)} stands in ${place.name} more than once.`;
        this.#fault(place, { rule, problem, advice: 'Write it once.' }, [index]);
      }
      seen.add(value);
    }
  }

  #visitMap(map: JsonObject, shape: MapShape, place: Place): void {
    const names = Object.keys(map);
    if (names.length === 0 && shape.nonEmpty !== undefined) {
      this.#fault(place, { ...emptied(place.name, map), rule: shape.nonEmpty });
    }
    const parent = this.#noted(map, shape.gathered, place);
    for (const name of names) {
      if (shape.names !== undefined && !shape.names.test.test(name)) {
        const problem = `${quote(name)} cannot name ${shape.called}: ${shape.names.words}.`;
        this.#fault(place, { rule: shape.names.rule, part: 'key', problem }, [name]);
      }
      const rule = shape.rule ?? place.rule;
      this.#inside(name, map[name] ?? null, shape.of, { ...place, parent, rule, name: quote(name) });
    }
  }

  #visitMembers(object: JsonObject, shape: ObjectShape, outer: Place): void {
    const names = Object.keys(object);
    if (names.length === 0 && shape.nonEmpty !== undefined) {
      this.#fault(outer, { ...emptied(outer.name, object), rule: shape.nonEmpty });
      return;
    }
    const place = this.#placeIn(object, shape, outer);
    const isMisplaced = Object.hasOwn(object, '$componentRef') && shape.others === undefined;
    const meant = new Map<string, string>();
    for (const name of inTurn(names, shape)) {
      const value = object[name] ?? null;
      const member = memberOf(shape, name);
      if (member !== undefined) this.#visitMember({ name, value }, member, shape, place);
      else if (!name.startsWith('x-') || !shape.isExtensible) {
        const near = this.#visitOther({ name, value }, object, shape, place);
        if (near !== undefined) meant.set(near, name);
      }
    }
    // A reference in the place of the whole is told already.
    if (isMisplaced) return;
    for (const name of requiredOf(shape)) {
      if (!Object.hasOwn(object, name)) this.#missing(name, meant.get(name), shape, place);
    }
    if (shape.oneOf !== undefined) this.#checkOneOf(object, shape.oneOf, shape, place);
  }

  /** The place inside an object. */
  #placeIn(object: JsonObject, shape: ObjectShape, outer: Place): Place {
    let { declared, scope, enclosing } = outer;
    if (this.#steps.length > 0 && shape.members.protocolVersions?.is.kind === 'revisions') {
      enclosing = outer.declared;
      declared = this.#walking.scopes.of(object, enclosing);
      scope = outer.isUnused ? [] : declared;
    }
    if (shape.mindedSince !== undefined) scope = revisionsWithin(scope, shape.mindedSince);
    if (shape.gate !== undefined) scope = this.#gated(shape.gate, () => capital(shape.called), { ...outer, scope }, []);
    const { parent: around, use, isUnused } = outer;
    const parent = this.#noted(object, shape.gathered, { scope, parent: around, use, isUnused });
    return { ...outer, declared, enclosing, scope, rule: shape.rule, parent };
  }

  /** Notes an object that rules look at; answers with the nearest that is noted for what stands in it. */
  #noted(value: JsonObject, name: Gathered | undefined, place: Noting): Found | undefined {
    const { scope, parent, use, isUnused } = place;
    if (name === undefined || isUnused) return parent;
    // What a rule finds in a component as a whole hangs on its place; what it finds deeper in it holds for all places.
    const sites = value === use?.component ? [use.site] : use?.sites;
    const found = { value, steps: [...this.#steps], scope, parent, sites };
    const known = this.found.get(name);
    if (known === undefined) this.found.set(name, [found]);
    else known.push(found);
    return found;
  }

  #visitMember({ name, value }: Entry, member: Member, shape: ObjectShape, place: Place): void {
    const { is, rule = place.rule, gate } = member;
    const scope =
      gate === undefined ? place.scope : this.#gated(gate, () => `${quote(name)} of ${shape.called}`, place, [name]);
    if (isPlain(value, is)) return;
    this.#inside(name, value, is, { ...place, rule, scope, name: quote(name) });
  }

  /** The revisions that have something; those of the scope that lack it are told. */
  #gated(gate: Gate, nameOf: () => string, place: Place, at: Steps): readonly Revision[] {
    const { since, until, rule, what } = gate;
    const having = revisionsWithin(place.scope, since, until);
    if (having.length === place.scope.length) return having;
    const revisions = place.scope.filter((revision) => !having.includes(revision));
    const part = what === undefined ? 'key' : 'value';
    this.#fault(place, { ...gateWording(what ?? nameOf(), gate, revisions), rule, part, revisions }, at);
    // What is only ill-advised somewhere is there all the same.
    return gate.words === undefined ? having : place.scope;
  }

  /** Judges a name that is not in the table; or answers with the missing member that it was probably meant to be. */
  #visitOther({ name, value }: Entry, object: JsonObject, shape: ObjectShape, place: Place): string | undefined {
    const { others } = shape;
    if (others !== undefined && 'of' in others) {
      if (isPlain(value, others.of)) return undefined;
      this.#inside(name, value, others.of, { ...place, name: quote(name) });
      return undefined;
    }
    const revisions = revisionsWithin(place.scope, others?.since, others?.until);
    if (others?.since !== undefined && revisions.length === 0) return undefined;
    const stranger = strangerIn(object, name, shape);
    if ('meant' in stranger) return stranger.meant;
    this.#fault(place, { ...stranger, revisions, part: 'key' }, [name]);
    return undefined;
  }

  #missing(name: string, instead: string | undefined, shape: ObjectShape, place: Place): void {
    const member = shape.members[name];
    if (member === undefined) return;
    const { gate, rule = place.rule, missing = rule } = member;
    const revisions = revisionsWithin(place.scope, gate?.since, gate?.until);
    if (gate !== undefined && revisions.length === 0) return;
    const wording = missingWording(shape, name, gate === undefined ? undefined : revisions);
    const advice = instead === undefined ? {} : { advice: `Rename ${quote(instead)} to ${quote(name)}.` };
    this.#fault(place, { ...wording, rule: gate?.rule ?? missing, revisions, ...advice }, [name]);
  }

  #checkOneOf(object: JsonObject, { names, rule, orMore }: OneOf, shape: ObjectShape, place: Place): void {
    const present = names.filter((name) => Object.hasOwn(object, name));
    if (present.length === 1 || (orMore && present.length > 1)) return;
    this.#fault(place, { ...oneOfWording(shape.called, names, present), rule });
  }

  #visitChoice(object: JsonObject, shape: ChoiceShape, place: Place): void {
    const { by, rule, of } = shape;
    const chosen = own(object, by);
    const branch = typeof chosen === 'string' && Object.hasOwn(of, chosen) ? of[chosen] : undefined;
    if (branch !== undefined) this.visit(object, branch, place);
    else this.#fault(place, { ...choiceWording(shape, chosen), rule }, [by]);
  }

  #visitVariant(object: JsonObject, { of, otherwise }: VariantShape, place: Place): void {
    const branch = of.find(({ having }) => Object.hasOwn(object, having));
    this.visit(object, branch?.is ?? otherwise, place);
  }

  #visitReferable(value: JsonValue, shape: ReferableShape, place: Place): void {
    if (!isReferenceObject(value)) {
      this.visit(value, shape.of, place);
      return;
    }
    const { components } = this.#walking;
    const named = components.named(value, shape.namespace);
    if ('fault' in named) this.#badReference(named, place);
    const component = components.resolve(value, shape.namespace);
    if (!('value' in component) || !isObject(component.value)) return;
    this.#used.add(component.value);
    this.#visitUsed(component, shape, place);
  }

  #badReference({ fault, problem }: Extract<Component, { fault: unknown }>, place: Place): void {
    const advice = REFERENCE_ADVICE[fault];
    this.#fault(place, { rule: REFERENCE_RULES[fault], problem: `The component reference ${problem}.`, advice });
  }

  /** Goes through a component for a place that uses it, where another in the same scope did not. */
  #visitUsed(component: Extract<Component, { value: unknown }>, shape: ReferableShape, place: Place): void {
    const key = `${formatPointer(component.steps)} ${place.scope.join(' ')}`;
    const known = this.#uses.get(key);
    const outer = this.#steps;
    const site = [...outer];
    const sites = known ?? [];
    sites.push(site);
    const inside = { ...place, use: { component: component.value, site, sites } };
    this.#steps = [...component.steps];
    if (known === undefined) {
      this.#uses.set(key, sites);
      this.visit(component.value, shape.of, inside);
    } else if (shape.of.kind === 'object' && shape.of.gathered !== undefined && isObject(component.value)) {
      // What it holds is judged once; what hangs on the place that uses it is for rules to look at each time.
      this.#noted(component.value, shape.of.gathered, inside);
    }
    this.#steps = outer;
  }

  #visitComponent(value: JsonValue, shape: ComponentShape, place: Place): void {
    if (!isObject(value)) {
      this.#fault(place, mismatch(place.name, shape.of, value));
    } else if (isReferenceObject(value)) {
      const component = this.#walking.components.resolve(value, shape.namespace);
      const named = this.#walking.components.named(value, shape.namespace);
      if ('fault' in named) this.#badReference(named, place);
      else if ('fault' in component && component.fault === 'cycle') this.#badReference(component, place);
    } else if (!this.#used.has(value)) {
      this.visit(value, shape.of, { ...place, scope: [], isUnused: true });
    }
  }
}

type OneOf = NonNullable<ObjectShape['oneOf']>;

interface Entry {
  readonly name: string;
  readonly value: JsonValue;
}

/** Whether there is surely nothing to tell of a value, nor of anything in it: most members are scalars that fit. */
function isPlain(value: JsonValue, shape: Structure): boolean {
  const { kind } = shape;
  if (kind === 'any') return value !== null || shape.notNull === undefined;
  return (kind === 'text' || kind === 'number' || kind === 'boolean') && fits(value, shape);
}

function memberOf({ members }: ObjectShape, name: string): Member | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Names with those that wait for the others at the end. */
function inTurn(names: readonly string[], { members }: ObjectShape): readonly string[] {
  if (members.components === undefined) return names;
  const isLast = (name: string): boolean => Object.hasOwn(members, name) && members[name]?.isLast === true;
  return [...names.filter((name) => !isLast(name)), ...names.filter(isLast)];
}

const required = new WeakMap<ObjectShape, readonly string[]>();

/** The members that an object of a shape needs, found once. */
function requiredOf(shape: ObjectShape): readonly string[] {
  let names = required.get(shape);
  if (names === undefined) {
    names = Object.keys(shape.members).filter((name) => shape.members[name]?.required);
    required.set(shape, names);
  }
  return names;
}
