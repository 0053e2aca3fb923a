import type { ArrayShape, MapShape, Members } from '../structure/shape.js';
import { REQUIRING } from './capabilities.js';
import { BOOLEAN, META_OF_DECLARATION, NON_EMPTY, SCOPED, TEXT } from './common.js';
import { ELICITING } from './elicitations.js';
import { ICONS } from './information.js';
import { SECURED } from './security.js';

/** What tools, resources, templates and prompts have in common. */

/** The rules that members break in revisions that lack them. */
export interface VersionRules {
  readonly title: string;
  readonly meta: string;
  readonly icons: string;
}

const TAGS: ArrayShape = { kind: 'array', of: TEXT, nonEmpty: NON_EMPTY, unique: 'mcpdesc.tag-reference.unique' };

/** The members that every primitive has. */
export function primitiveMembers({ title, meta, icons }: VersionRules): Members {
  return {
    title: { is: TEXT, gate: { since: '2025-06-18', rule: title } },
    description: { is: TEXT },
    icons: { is: ICONS, gate: { since: '2025-11-25', rule: icons } },
    _meta: { is: META_OF_DECLARATION, gate: { since: '2025-06-18', rule: meta } },
    deprecated: { is: BOOLEAN },
    tags: { is: TAGS },
    ...SCOPED,
    ...SECURED,
    ...REQUIRING,
    ...ELICITING,
  };
}

/** A map of strings by name. */
export const TEXTS_BY_NAME: MapShape = { kind: 'map', called: 'an argument', of: TEXT };
