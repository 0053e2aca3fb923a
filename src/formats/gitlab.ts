import type { Report } from '../findings/report.js';
import type { JsonObject } from '../text/value.js';
import type { Severity } from '../words.js';
import { fingerprints } from './fingerprints.js';
import { printed } from './json-pieces.js';

const LEVELS: { readonly [severity in Severity]: string } = { error: 'major', warning: 'minor', info: 'info' };

/**
 * The findings as a Code Quality report of GitLab. Their fingerprints stay when lines or tools move, so that a merge
 * request shows what is new in it.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function* formatGitlab({ errors, documents }: Report): Generator<string> {
  const issues = issuesOf(documents);
  yield '[';
  let isFirst = true;
  for (const { message, hint } of errors) {
    const description = hint === undefined ? message : `${message} ${hint}`;
    const location = { path: 'toolgauge', lines: { begin: 1 } };
    const issue = { description, check_name: 'toolgauge', fingerprint: message, severity: 'blocker', location };
    yield `${isFirst ? '' : ','}\n  ${printed(issue, '  ')}`;
    isFirst = false;
  }
  for (const issue of issues) {
    yield `${isFirst ? '' : ','}\n  ${printed(issue, '  ')}`;
    isFirst = false;
  }
  yield isFirst ? ']\n' : '\n]\n';
}

function* issuesOf(documents: Report['documents']): Generator<JsonObject> {
  for (const document of documents) {
    const fingerprint = fingerprints(document);
    const path = pathFor(document.source);
    for (const diagnostic of document.diagnostics) {
      const { ruleId, severity, message, start, end } = diagnostic;
      yield {
        description: message,
        check_name: ruleId,
        fingerprint: `${path} ${fingerprint(diagnostic)}`,
        severity: LEVELS[severity],
        location: { path, lines: { begin: start.line, end: end.line } },
      };
    }
  }
}

/** A document's name as GitLab knows files: from the root of the repository, without a dot. */
export function pathFor(source: string): string {
  return source.replace(/^(?:\.\/)+/, '');
}
