import { isArray, type JsonObject, own } from '../text/value.js';
import type { Revision } from '../words.js';

/** Scopes, each list of revisions once: what is known of a list need not be found again for every tool. */
export class Scopes {
  readonly #lists = new Map<string, readonly Revision[]>();

  /** The known revisions that `protocolVersions` names within its parent's; all of the parent's when it names none. */
  of(object: JsonObject, parent: readonly Revision[]): readonly Revision[] {
    const versions = own(object, 'protocolVersions');
    if (!isArray(versions)) return parent;
    const named = parent.filter((revision) => versions.includes(revision));
    return named.length === 0 ? parent : this.#once(named);
  }

  /** Those of a scope that a view shows. */
  within(scope: readonly Revision[], view: readonly Revision[]): readonly Revision[] {
    return this.#once(scope.filter((revision) => view.includes(revision)));
  }

  #once(list: readonly Revision[]): readonly Revision[] {
    const key = list.join(' ');
    const known = this.#lists.get(key);
    if (known === undefined) this.#lists.set(key, list);
    return known ?? list;
  }
}
