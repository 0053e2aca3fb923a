import { nearest } from '../../text/nearest.js';
import type { Steps } from '../../text/pointer.js';
import { isArray, type JsonValue, listed, quote, typeWithArticle } from '../../text/value.js';
import { isRevision, REVISIONS } from '../../words.js';
import type { Finding } from '../rule.js';

/** What is wrong with a `protocolVersions` by itself, in the variants `shape` and `repeated` or the rule's main one. */
export function protocolVersionsFindings(versions: JsonValue, steps: Steps): Finding[] {
  if (!isArray(versions) || versions.length === 0) {
    const found = isArray(versions) ? 'an empty array' : typeWithArticle(versions);
    const problem = `"protocolVersions" must be an array of at least one revision, but is ${found}.`;
    return [
      { variant: 'shape', steps, problem, advice: `List the revisions of MCP, such as ["${REVISIONS.at(-1)}"].` },
    ];
  }
  const seen = new Set<JsonValue>();
  return versions.flatMap((version, index): Finding[] => {
    const at = [...steps, index];
    if (typeof version !== 'string' || !isRevision(version)) {
      const meant = typeof version === 'string' ? nearest(version, REVISIONS) : undefined;
      const advice = meant === undefined ? `Known are ${listed(REVISIONS)}.` : `Did you mean "${meant}"?`;
      return [{ steps: at, problem: `There is no revision ${quote(version)} of MCP that is known here.`, advice }];
    }
    const isNew = !seen.has(version);
    seen.add(version);
    if (isNew) return [];
    return [
      {
        variant: 'repeated',
        steps: at,
        problem: `The revision ${quote(version)} is listed more than once.`,
        advice: 'List each once.',
      },
    ];
  });
}
