import { type Lack, lacksOf } from '../../shapes/restrict.js';
import type { Steps } from '../../text/pointer.js';
import {
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  listed,
  own,
  quote,
  typeWithArticle,
} from '../../text/value.js';
import { REVISIONS, type Revision } from '../../words.js';
import { Components } from '../components.js';
import { formatOf, tableOf } from '../format.js';
import { Scopes } from '../scopes.js';
import type { ObjectShape, Structure } from '../structure/shape.js';
import { gateWording } from '../structure/words.js';
import { Carrier, type Substitution } from './carrier.js';
import type { LeftOut } from './left-out.js';
import { LISTS, type ListKind } from './lists.js';

/** A tool, a resource, a template or a prompt as MCP sends it. */
export interface ProjectedEntry {
  /** With every member that its type has in any revision: what one lacks, `restrictTo` takes away. */
  readonly value: JsonObject;
  /** Where it stands in the description; steps inside are those of the description too, but for components. */
  readonly steps: Steps;
  /** The revisions in which a server lists it: those of its scope that are viewed, and in which there is the list. */
  readonly revisions: readonly Revision[];
  readonly substitutions: readonly Substitution[];
}

/** What a server answers to one of the methods that list. */
export interface ProjectedList {
  readonly kind: ListKind;
  /** The revisions viewed in which it answers. */
  readonly revisions: readonly Revision[];
  readonly entries: readonly ProjectedEntry[];
}

/** A description as its server shows itself to clients. */
export interface Projection {
  /** The revisions that the description lists. */
  readonly declared: readonly Revision[];
  /** Those of them that are viewed. */
  readonly revisions: readonly Revision[];
  readonly lists: readonly ProjectedList[];
  /** What could not be carried, in the order of the lists. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * What a server that is as a description says sends for its lists: components in the place of references, without what
 * only the format has. Linear in the declarations; what they hold - schemas, `_meta` - is shared and not copied.
 *
 * @param view the revisions to look at; those that the description does not list are passed over
 */
export function projectDescription(document: JsonObject, view: readonly Revision[] = REVISIONS): Projection {
  const scopes = new Scopes();
  const declared = scopes.of(document, REVISIONS);
  const revisions = scopes.within(declared, view);
  const projector = new Projector(document, { scopes, declared, revisions });
  const lists = LISTS.map((kind) => projector.list(kind));
  return { declared, revisions, lists, leftOut: projector.leftOut };
}

interface Viewing {
  readonly scopes: Scopes;
  /** The revisions that the description lists. */
  readonly declared: readonly Revision[];
  /** Those that are viewed. */
  readonly revisions: readonly Revision[];
}

/** An entry of a list as the author wrote it. */
interface Declared {
  readonly value: JsonValue;
  readonly steps: Steps;
  /** The revisions viewed that it is for. */
  readonly scope: readonly Revision[];
}

class Projector {
  readonly leftOut: LeftOut[] = [];
  readonly #document: JsonObject;
  readonly #components: Components;
  readonly #table: ObjectShape;
  readonly #viewing: Viewing;

  constructor(document: JsonObject, viewing: Viewing) {
    this.#document = document;
    this.#components = new Components(document);
    this.#table = tableOf(formatOf(own(document, 'mcpdesc')));
    this.#viewing = viewing;
  }

  /** A list in the revisions that have it: where the capabilities promise it, or say nothing and there are entries. */
  list(kind: ListKind): ProjectedList {
    const { scopes, revisions } = this.#viewing;
    const declared = this.#declared(kind);
    const promises = this.#promises(kind);
    const isWanted = (revision: Revision): boolean => declared.some(({ scope }) => scope.includes(revision));
    const refused = revisions.filter((revision) => promises.get(revision) === false && isWanted(revision));
    if (refused.length > 0) this.leftOut.push(refusal(kind, refused));
    const answered = scopes.within(
      revisions,
      revisions.filter((revision) => promises.get(revision) ?? isWanted(revision)),
    );
    return { kind, revisions: answered, entries: declared.flatMap((entry) => this.#entry(entry, kind, answered)) };
  }

  #declared({ member }: ListKind): Declared[] {
    const { scopes, declared, revisions } = this.#viewing;
    const list = own(this.#document, member);
    if (list !== undefined && !isArray(list)) {
      const problem = `${quote(member)} must be an array, but is ${typeWithArticle(list)}.`;
      this.leftOut.push({ because: 'malformed', steps: [member], part: 'value', problem, revisions });
    }
    return (isArray(list) ? list : []).flatMap((value, index): Declared[] => {
      const scope = isObject(value) ? scopes.within(scopes.of(value, declared), revisions) : revisions;
      return scope.length === 0 ? [] : [{ value, steps: [member, index], scope }];
    });
  }

  /** Whether the capabilities promise a list, by revision; of a revision without capabilities nothing is known. */
  #promises({ capability }: ListKind): ReadonlyMap<Revision, boolean> {
    const { scopes, declared } = this.#viewing;
    const capabilities = own(this.#document, 'capabilities');
    const objects = isArray(capabilities) ? capabilities.filter(isObject) : [];
    const promises = objects.flatMap((object) =>
      scopes.of(object, declared).map((revision) => [revision, Object.hasOwn(object, capability)] as const),
    );
    return new Map(promises);
  }

  #entry({ value, steps, scope }: Declared, kind: ListKind, answered: readonly Revision[]): ProjectedEntry[] {
    const revisions = this.#viewing.scopes.within(scope, answered);
    if (revisions.length === 0) return [];
    if (!isObject(value)) {
      const problem = `An entry of ${quote(kind.member)} must be ${kind.called}, but is ${typeWithArticle(value)}.`;
      this.leftOut.push({ because: 'malformed', steps, part: 'value', problem, revisions });
      return [];
    }
    const carrier = new Carrier(this.#components, steps);
    const carried = carrier.carryObject(value, this.#shapeOf(kind), kind.type);
    for (const { isRequired, ...failure } of carrier.failures) {
      const loss = isRequired ? ` Without it there is no ${nameOf(kind)} to send.` : '';
      this.leftOut.push({ ...failure, problem: `${failure.problem}${loss}`, revisions });
    }
    if (carrier.failures.some(({ isRequired }) => isRequired)) return [];
    for (const lack of lacksOf(carried, kind.type, revisions)) this.leftOut.push(absence(lack, kind, steps));
    return [{ value: carried, steps, revisions, substitutions: carrier.substitutions }];
  }

  #shapeOf({ member }: ListKind): Structure {
    const list = this.#table.members[member]?.is;
    if (list?.kind !== 'array') throw new Error(`The table of descriptions has no list of ${member}.`);
    return list.of;
  }
}

/** What is lost where a server does not answer. */
function refusal({ member, capability, method }: ListKind, revisions: readonly Revision[]): LeftOut {
  const problem = `The capabilities for MCP ${listed(revisions)} do not have ${quote(capability)}, so a server of ${
    revisions.length === 1 ? 'that revision' : 'those revisions'
  } does not answer ${method}.`;
  return { because: 'capability', steps: [member], part: 'key', problem, revisions };
}

/** What is lost where a revision lacks a member. */
function absence({ steps, lacking, exists }: Lack, { called }: ListKind, at: Steps): LeftOut {
  const { problem } = gateWording(`${quote(steps.join('.'))} of ${called}`, exists, lacking);
  return { because: 'revision', steps: [...at, ...steps], part: 'key', problem, revisions: lacking };
}

function nameOf({ called }: ListKind): string {
  return called.replace(/^an? /, '');
}
