import type { Steps } from '../../text/pointer.js';
import { type JsonObject, type JsonValue, listed, own, quote } from '../../text/value.js';
import type { Revision } from '../../words.js';
import { FORMATS, formatOf } from '../format.js';
import type { Projection } from './projection.js';

/** Something that keeps a view from saying all that was asked. */
export interface Caveat {
  readonly steps: Steps;
  readonly reason: string;
}

/** What to know of a projection before trusting it: a format that is not known, revisions that were asked for in vain. */
export function caveatsOf(document: JsonObject, { declared }: Projection, asked: readonly Revision[]): Caveat[] {
  return [...oddFormat(own(document, 'mcpdesc') ?? null), ...unlisted(asked, declared)];
}

function oddFormat(version: JsonValue): Caveat[] {
  const format = formatOf(version);
  if (version === format) return [];
  const reason = `"mcpdesc" is ${quote(version)}, and not one of ${listed(FORMATS.map(quote))}; the document was read as ${quote(format)}.`;
  return [{ steps: ['mcpdesc'], reason }];
}

function unlisted(asked: readonly Revision[], declared: readonly Revision[]): Caveat[] {
  const missing = asked.filter((revision) => !declared.includes(revision));
  if (missing.length === 0) return [];
  const there = missing.length === 1 ? 'that revision' : 'those revisions';
  const reason = `The description does not list MCP ${listed(missing)}, so there is no view of it in ${there}.`;
  return [{ steps: ['protocolVersions'], reason }];
}
