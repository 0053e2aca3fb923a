import { nearest } from '../../text/nearest.js';
import { type JsonObject, quote } from '../../text/value.js';
import type { ObjectShape } from './shape.js';
import type { RuledWording } from './words.js';

const CLOSED = 'mcpdesc.document.properties.closed';
const MISPLACED_EXTENSION = 'mcpdesc.extension.placement';
const MISPLACED_REFERENCE = 'mcpdesc.reference.use-site';

/** What a name that its object's table does not have comes to. */
export type Stranger =
  /** A member that the object needs and has under this name, so that one fault is told and not two. */
  { readonly meant: string } | RuledWording;

/** Judges a name that the table of its object does not have, and that object refuses. */
export function strangerIn(object: JsonObject, name: string, shape: ObjectShape): Stranger {
  const { others, called, members, isExtensible } = shape;
  const problem = `${quote(name)} is no member of ${called}.`;
  if (name.startsWith('x-')) {
    const advice = 'Extensions stand on objects of the format, not in maps and not in what MCP sends.';
    return { rule: MISPLACED_EXTENSION, problem, advice };
  }
  if (name === '$componentRef') {
    const advice = 'A component cannot be used here; write the value itself.';
    return { rule: MISPLACED_REFERENCE, problem, advice };
  }
  const meant = meantBy(name, object, shape);
  if (meant !== undefined && members[meant]?.required) return { meant };
  const rule = others !== undefined && 'rule' in others ? others.rule : CLOSED;
  if (meant !== undefined) return { rule, problem, advice: `Did you mean "${meant}"?` };
  const advice = isExtensible ? `Remove it, or call it ${quote(`x-${name}`)} if it is your own.` : 'Remove it.';
  return { rule, problem, advice };
}

/** The member that is not there and has another name here, or nearly this one. */
function meantBy(name: string, object: JsonObject, { members }: ObjectShape): string | undefined {
  const absent = Object.keys(members).filter((known) => !Object.hasOwn(object, known));
  return absent.find((known) => members[known]?.alsoCalled?.includes(name)) ?? nearest(name, absent);
}
