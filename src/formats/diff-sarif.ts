import { CHANGE_KINDS } from '../changes/kinds.js';
import type { Change, ChangePlace } from '../findings/change.js';
import { HOME } from '../findings/entry.js';
import type { Report } from '../findings/report.js';
import type { JsonObject } from '../text/value.js';
import { artifactLocation } from './artifact.js';
import { changeFingerprints } from './change-fingerprints.js';
import { heaviestFirst, isCompared, messageOf } from './change-words.js';
import {
  formatSarif,
  MOST_RESULTS,
  physicalLocation,
  runOf,
  sarifLog,
  sourcesOf,
  valueAt,
  withoutLinks,
} from './sarif.js';

/** How much of an example a message shows. */
const LONGEST_EXAMPLE = 500;

/**
 * Changes as a SARIF 2.1.0 log of one run: breaking ones are failures, the others information; each at its place in the
 * new version, with the old one beside it. What is allowed is suppressed, with the reason. Of inputs that could not be
 * read it tells what a check does.
 */
export function formatDiffSarif(report: Report): Iterable<string> {
  const { changes = [] } = report;
  if (!isCompared(report)) return formatSarif(report);
  const kept = new Set(heaviestFirst(changes).slice(0, MOST_RESULTS));
  const codes = [...new Set(changes.map(({ code }) => code))].sort();
  return sarifLog(
    runOf(report, codes.map(ruleFor)),
    resultsOf(
      report,
      changes.filter((change) => kept.has(change)),
      codes,
    ),
  );
}

function ruleFor(code: string): JsonObject {
  const title = CHANGE_KINDS.get(code);
  return {
    id: code,
    ...(title === undefined ? {} : { shortDescription: { text: title }, fullDescription: { text: title } }),
    helpUri: changePageUrl(code),
    properties: { tags: ['change'] },
  };
}

/** Where a kind of change is explained. */
function changePageUrl(code: string): string {
  return `${HOME}/blob/main/docs/changes.md#${code}`;
}

function* resultsOf(report: Report, changes: readonly Change[], codes: readonly string[]): Generator<JsonObject> {
  const indexes = new Map(sourcesOf(report).map((source, index) => [source, index]));
  const ruleIndexes = new Map(codes.map((code, index) => [code, index]));
  const fingerprint = changeFingerprints();
  const artifact = (source: string): JsonObject => ({
    ...artifactLocation(source),
    index: indexes.get(source) ?? -1,
  });
  for (const change of changes) {
    const isBreaking = change.class === 'breaking';
    const { code, allowed } = change;
    yield {
      ruleId: code,
      ruleIndex: ruleIndexes.get(code) ?? -1,
      // SARIF gives no level to what is no failure.
      ...(isBreaking ? { level: 'error', kind: 'fail' } : { level: 'none', kind: 'informational' }),
      message: { text: withoutLinks(messageOf(change, LONGEST_EXAMPLE)) },
      ...locationsOf(change, report, artifact),
      partialFingerprints: { [FINGERPRINT]: fingerprint(change) },
      ...(isBreaking ? { suppressions: suppressionsOf(allowed) } : {}),
      properties: propertiesOf(change),
    };
  }
}

/** An empty list says that a result is not suppressed; where there is none nobody knows. */
function suppressionsOf(allowed: Change['allowed']): JsonObject[] {
  return allowed === undefined ? [] : [{ kind: 'external', status: 'accepted', justification: allowed.reason }];
}

function propertiesOf({ class: weight, proof, tool, aliases, before, after, witness }: Change): JsonObject {
  return {
    class: weight,
    proof,
    tool,
    ...(aliases.length === 0 ? {} : { aliases }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(witness === undefined ? {} : { witness }),
  };
}

/** The place in the new version, which is what people look at, and that in the old one as related. */
function locationsOf(change: Change, report: Report, artifact: (source: string) => JsonObject): JsonObject {
  const place = change.new ?? placeOfNewVersion(report);
  const { old } = change;
  return {
    locations: [
      {
        ...(place === undefined ? {} : { physicalLocation: physicalLocation(place, artifact(place.source)) }),
        logicalLocations: [
          { name: change.tool, fullyQualifiedName: change.tool, kind: 'function' },
          ...(change.new === undefined ? [] : [valueAt(change.new.pointer)]),
        ],
      },
    ],
    ...(old === undefined
      ? {}
      : {
          relatedLocations: [
            {
              id: 1,
              physicalLocation: physicalLocation(old, artifact(old.source)),
              logicalLocations: [valueAt(old.pointer)],
              message: { text: 'The old version.' },
            },
          ],
        }),
  };
}

/** Where to tell of what the new version lacks altogether: where that begins, if it is one document. */
function placeOfNewVersion({ documents }: Report): ChangePlace | undefined {
  const [document, ...others] = documents.filter(({ side }) => side === 'new');
  if (document === undefined || others.length > 0) return undefined;
  const start = { line: 1, column: 1 };
  return { source: document.source, pointer: '', start, end: start };
}

const FINGERPRINT = 'changeToolSubject/v1';
