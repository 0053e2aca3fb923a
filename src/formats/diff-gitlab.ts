import type { Change } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import type { JsonObject } from '../text/value.js';
import { changeFingerprints } from './change-fingerprints.js';
import { isCompared, isUnaccepted, messageOf } from './change-words.js';
import { formatGitlab, pathFor } from './gitlab.js';
import { printed } from './json-pieces.js';

const LONGEST_EXAMPLE = 500;

/**
 * Changes as a Code Quality report of GitLab, at the place in the new version where there is one: major where callers break,
 * and information otherwise. Of inputs that could not be read it tells what a check does.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function* formatDiffGitlab(report: Report): Generator<string> {
  if (!isCompared(report)) {
    yield* formatGitlab(report);
    return;
  }
  const fingerprint = changeFingerprints();
  const issues = (report.changes ?? []).map((change) => printed(issueOf(change, fingerprint(change)), '  '));
  yield issues.length === 0 ? '[]\n' : `[\n  ${issues.join(',\n  ')}\n]\n`;
}

function issueOf(change: Change, fingerprint: string): JsonObject {
  const place = change.new ?? change.old;
  return {
    description: messageOf(change, LONGEST_EXAMPLE),
    check_name: change.code,
    fingerprint,
    severity: isUnaccepted(change) ? 'major' : 'info',
    location: {
      path: pathFor(place?.source ?? ''),
      lines: { begin: place?.start.line ?? 1, end: place?.end.line ?? 1 },
    },
  };
}
