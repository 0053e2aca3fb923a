import { type SchemaNode, stepsTo } from '../../schema/frame.js';
import { frameSchema } from '../../schema/framing.js';
import { type Reference, resolveReferences } from '../../schema/references.js';
import { decodeFragment } from '../../schema/uri.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import { type JsonValue, own } from '../../text/value.js';
import { asDraft, type Draft, type DraftSchema } from './draft.js';
import { valueAt } from './source-place.js';

/** References of a draft: what they lead to, and the pointers to where that stands in the end. */

/** A `$ref` and the place of the source that it leads to. */
export interface DraftReference {
  readonly bearer: DraftSchema;
  readonly target: Steps;
}

/**
 * The references within a draft that nothing has changed yet, resolved as JSON Schema says: pointers, anchors and
 * identifiers, whatever the base. Those that lead out of it, or nowhere, are left out.
 */
export function referencesIn(draft: Draft): readonly DraftReference[] {
  if (!draft.refers) return [];
  const { references } = resolveReferences(frameSchema(draft.source, { dialect: draft.dialect }));
  return references.filter(isLocal).map(({ from, target }) => {
    return { bearer: asDraft(valueAt(draft.root, stepsTo(from))), target: stepsTo(target) };
  });
}

function isLocal(reference: Reference): reference is Reference & { readonly target: SchemaNode } {
  return reference.keyword === '$ref' && reference.kind === 'local' && reference.target !== undefined;
}

/** A bearer and the reference that it should have. */
export interface MovedReference {
  readonly bearer: DraftSchema;
  readonly to: string;
}

/** The references whose text does not lead to where their target stands now. */
export function movedReferences(draft: Draft): readonly MovedReference[] {
  const pointers = new Map<object, string>();
  const bearers: DraftSchema[] = [];
  visit(draft.root, []);
  return bearers.flatMap((bearer) => {
    const target = draft.linkOf(bearer);
    const pointer = target === undefined ? undefined : pointers.get(target);
    if (pointer === undefined || leadsTo(bearer.$ref, pointer)) return [];
    return [{ bearer, to: referenceTo(pointer) }];
  });

  function visit(schema: DraftSchema, steps: Steps): void {
    pointers.set(schema, formatPointer(steps));
    if (own(schema, '$ref') !== undefined) bearers.push(schema);
    for (const { schema: below, keyword = '', key } of draft.seatsBelow(schema)) {
      if (typeof below !== 'boolean') visit(below, key === undefined ? [...steps, keyword] : [...steps, keyword, key]);
    }
  }
}

function leadsTo(reference: JsonValue | undefined, pointer: string): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return false;
  return reference.slice(1) === pointer || decodeFragment(reference.slice(1)) === pointer;
}

/** A pointer as a reference. Characters that no fragment may have are escaped; half a surrogate pair has no escape. */
export function referenceTo(pointer: string): string {
  return `#${pointer.replace(/[^A-Za-z0-9\-._~/?:@!$&'()*+,;=\p{Cs}]+/gu, encodeURIComponent)}`;
}
