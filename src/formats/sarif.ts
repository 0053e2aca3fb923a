import type { Diagnostic, RelatedPlace, TextChange } from '../findings/diagnostic.js';
import { type Entry, HOME } from '../findings/entry.js';
import type { Report } from '../findings/report.js';
import { counted, type JsonObject, listed } from '../text/value.js';
import { SEVERITIES, type Severity } from '../words.js';
import { artifactLocation, ROOT } from './artifact.js';
import { fingerprints } from './fingerprints.js';
import { gapsOf } from './gaps.js';
import { printed, withListAtEnd } from './json-pieces.js';
import { LEVELS, reportingDescriptor } from './sarif-rule.js';

/** What a SARIF log is made from, beside the report. */
export interface SarifOptions {
  /** What is known of the rules. */
  readonly catalogue?: readonly Entry[];
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** GitHub refuses a run with more. @see https://docs.github.com/en/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit */
export const MOST_RESULTS = 25_000;

/**
 * The report as a SARIF 2.1.0 log of one run; the same report gives the same bytes. The run succeeded when every input
 * could be read; what was not checked is in its notifications.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function* formatSarif(report: Report, { catalogue = [] }: SarifOptions = {}): Generator<string> {
  const ruleIds = reportedRules(report);
  yield* sarifLog(runOf(report, rulesOf(ruleIds, catalogue)), resultsOf(report, ruleIds));
}

/** A log of one run, result by result. */
export function* sarifLog(run: JsonObject, results: Iterable<JsonObject>): Generator<string> {
  yield* withListAtEnd(
    { $schema: SCHEMA, version: '2.1.0' },
    {
      name: 'runs',
      entries: [run],
      print: (head, indent) =>
        withListAtEnd(
          head,
          {
            name: 'results',
            entries: results,
            print: (result, deeper) => [printed(result, deeper)],
          },
          indent,
        ),
    },
  );
  yield '\n';
}

function reportedRules({ documents }: Report): string[] {
  const ids = new Set<string>();
  for (const { diagnostics } of documents) for (const { ruleId } of diagnostics) ids.add(ruleId);
  return [...ids].sort();
}

function rulesOf(ids: readonly string[], catalogue: readonly Entry[]): JsonObject[] {
  const entries = new Map(catalogue.map((entry) => [entry.head.id, entry]));
  return ids.map((id) => reportingDescriptor(id, entries.get(id)));
}

/** A run, but for its results. */
export function runOf(report: Report, rules: readonly JsonObject[]): JsonObject {
  return {
    tool: { driver: { name: 'toolgauge', version: report.toolgauge, informationUri: HOME, rules } },
    invocations: [invocationOf(report)],
    originalUriBaseIds: { [ROOT]: { description: { text: 'The folder in which toolgauge ran.' } } },
    artifacts: sourcesOf(report).map((source) => ({
      location: artifactLocation(source),
      roles: [isOnlyCompared(source, report) ? 'referencedOnCommandLine' : 'analysisTarget'],
    })),
    columnKind: 'utf16CodeUnits',
    newlineSequences: ['\r\n', '\n', '\r'],
  };
}

/** The documents' names, each once: a list of artifacts has no two alike. */
export function sourcesOf({ documents }: Report): string[] {
  return [...new Set(documents.map(({ source }) => source))];
}

/** Whether a document is there for another to be compared with. */
function isOnlyCompared(source: string, { documents }: Report): boolean {
  return documents.every((document) => document.source !== source || document.side === 'old');
}

/** How the run went. Its exit code is not told, for what makes one is not in the report. */
function invocationOf(report: Report): JsonObject {
  const isDone = report.errors.length === 0 && report.documents.every(({ verdict }) => verdict !== 'unreadable');
  return { executionSuccessful: isDone, toolExecutionNotifications: notificationsOf(report) };
}

function notificationsOf(report: Report): JsonObject[] {
  const mistakes = report.errors.map(({ message, hint }) =>
    notification('error', hint === undefined ? message : `${message} ${hint}`),
  );
  const gaps = gapsOf(report).map(({ document, pointer, reason }) => ({
    ...notification(document.verdict === 'unreadable' ? 'error' : 'warning', reason),
    locations: [
      {
        physicalLocation: { artifactLocation: artifactLocation(document.source) },
        ...(pointer === '' ? {} : { logicalLocations: [valueAt(pointer)] }),
      },
    ],
  }));
  const left = Math.max(0, countOf(report) - MOST_RESULTS);
  const leftOut = `${counted(left, 'result')} left out, the lightest: GitHub takes ${MOST_RESULTS}. The format json has all of them.`;
  return [...mistakes, ...gaps, ...(left === 0 ? [] : [notification('warning', leftOut)])];
}

function notification(level: string, text: string): JsonObject {
  return { level, message: { text: withoutLinks(text) } };
}

function countOf({ summary, changes = [] }: Report): number {
  return summary.errors + summary.warnings + summary.infos + changes.length;
}

/** The results in document order; when there are too many, the heaviest of them. */
function* resultsOf(report: Report, ruleIds: readonly string[]): Generator<JsonObject> {
  const room = roomOf(report);
  const ruleIndex = new Map(ruleIds.map((id, index) => [id, index]));
  const artifactIndex = new Map(sourcesOf(report).map((source, index) => [source, index]));
  for (const document of report.documents) {
    const { source } = document;
    const place = { ...artifactLocation(source), index: artifactIndex.get(source) ?? -1 };
    const fingerprint = fingerprints(document);
    for (const diagnostic of document.diagnostics) {
      const partialFingerprints = { [FINGERPRINT]: fingerprint(diagnostic) };
      if (room[diagnostic.severity]-- <= 0) continue;
      const index = ruleIndex.get(diagnostic.ruleId) ?? -1;
      yield { ruleId: diagnostic.ruleId, ruleIndex: index, ...resultOf(diagnostic, place), partialFingerprints };
    }
  }
}

/** How many results of each severity find room, the heaviest first. */
function roomOf({ summary }: Report): Record<Severity, number> {
  const counts = { error: summary.errors, warning: summary.warnings, info: summary.infos };
  const room = { error: 0, warning: 0, info: 0 };
  let left = MOST_RESULTS;
  for (const severity of SEVERITIES) {
    room[severity] = Math.min(left, counts[severity]);
    left -= room[severity];
  }
  return room;
}

function resultOf(diagnostic: Diagnostic, artifact: JsonObject): JsonObject {
  const { fix, severity, message, pointer, part, tool, target, protocolVersions, aliases, related } = diagnostic;
  const logicalLocations = [
    ...(tool === null || tool === '' ? [] : [{ name: tool, fullyQualifiedName: tool, kind: 'function' }]),
    ...(pointer === '' ? [] : [valueAt(pointer, part)]),
  ];
  return {
    level: LEVELS[severity],
    kind: 'fail',
    message: { text: `${withoutLinks(message)}${linksTo(related)}` },
    locations: [
      {
        physicalLocation: physicalLocation(diagnostic, artifact),
        ...(logicalLocations.length === 0 ? {} : { logicalLocations }),
      },
    ],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((place, index) => relatedLocation(place, index + 1, artifact)) }),
    ...(fix?.changes === undefined ? {} : { fixes: [fixOf(fix.title, fix.changes, artifact)] }),
    properties: { protocolVersions, target, ...(aliases.length === 0 ? {} : { aliases }) },
  };
}

/** @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html#_Toc141791191 */
function fixOf(title: string, changes: readonly TextChange[], artifact: JsonObject): JsonObject {
  const replacements = changes.map(({ start, end, text }) => ({
    deletedRegion: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    ...(text === '' ? {} : { insertedContent: { text } }),
  }));
  return { description: { text: `${title}.` }, artifactChanges: [{ artifactLocation: artifact, replacements }] };
}

function relatedLocation(place: RelatedPlace, id: number, artifact: JsonObject): JsonObject {
  return {
    id,
    physicalLocation: physicalLocation(place, artifact),
    ...(place.pointer === '' ? {} : { logicalLocations: [valueAt(place.pointer)] }),
    message: { text: withoutLinks(place.message) },
  };
}

/** Our ends and those of SARIF both stand behind the last character. */
export function physicalLocation(
  { start, end }: Pick<RelatedPlace, 'start' | 'end'>,
  artifact: JsonObject,
): JsonObject {
  return {
    artifactLocation: artifact,
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}

export function valueAt(pointer: string, part: Diagnostic['part'] = 'value'): JsonObject {
  return { fullyQualifiedName: pointer, kind: part === 'key' ? 'property' : 'value' };
}

/** Names the related places in the message: GitHub shows only those that it links to. */
function linksTo(related: readonly RelatedPlace[]): string {
  if (related.length === 0) return '';
  const links = related.map(({ start }, index) => `[line ${start.line}](${index + 1})`);
  return ` See ${listed(links)}.`;
}

/** A message may quote the input, and nothing in that is to become a link. */
export function withoutLinks(text: string): string {
  return text.replaceAll('](', '\\](');
}

/**
 * Ours, and not `primaryLocationLineHash`: GitHub's upload action computes that from the lines themselves, and warns of
 * every value that is another.
 */
const FINGERPRINT = 'ruleToolPointer/v1';
