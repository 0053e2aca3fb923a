import { nearest } from '../../text/nearest.js';
import type { Steps } from '../../text/pointer.js';
import { isArray, type JsonValue, listed, quote } from '../../text/value.js';
import { isRevision, REVISIONS, type Revision } from '../../words.js';
import type { RevisionsShape } from './shape.js';
import { emptied, mismatch, type RuledWording } from './words.js';

/** Something wrong with a list of revisions, as a whole or at an entry. */
export interface ListFault {
  readonly wording: RuledWording;
  readonly at: Steps;
}

/** What is wrong with a list of revisions by itself. */
export function faultsOfRevisions(value: JsonValue, shape: RevisionsShape, name: string): ListFault[] {
  if (!isArray(value) || value.length === 0) {
    const { problem } = isArray(value) ? emptied(name, value) : mismatch(name, shape, value);
    const advice = `List revisions of MCP, such as "${REVISIONS.at(-1)}".`;
    return [{ wording: { rule: shape.shape, problem, advice }, at: [] }];
  }
  const faults: ListFault[] = [];
  const seen = new Set<JsonValue>();
  for (const [index, version] of value.entries()) {
    if (typeof version !== 'string' || !isRevision(version)) {
      faults.push({ wording: unknown(version, shape.known), at: [index] });
    } else if (seen.has(version)) {
      const problem = `The revision ${quote(version)} is listed more than once.`;
      faults.push({ wording: { rule: shape.unique, problem, advice: 'List each once.' }, at: [index] });
    }
    seen.add(version);
  }
  return faults;
}

function unknown(version: JsonValue, rule: string): RuledWording {
  const meant = typeof version === 'string' ? nearest(version, REVISIONS) : undefined;
  const problem = `There is no revision ${quote(version)} of MCP that is known here.`;
  return {
    rule,
    problem,
    advice: meant === undefined ? `Known are ${listed(REVISIONS)}.` : `Did you mean "${meant}"?`,
  };
}

/** The revisions of a list that what is around it does not hold for. */
export function revisionsOutside(value: JsonValue, enclosing: readonly Revision[]): Revision[] {
  if (!isArray(value)) return [];
  return REVISIONS.filter((revision) => value.includes(revision) && !enclosing.includes(revision));
}
