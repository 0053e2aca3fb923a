import type { Diagnostic } from '../../findings/diagnostic.js';
import { messageOf } from '../../findings/diagnostic.js';
import { pageUrl, type Weight } from '../../findings/entry.js';
import { type DocumentReport, verdictOf } from '../../findings/report.js';
import { formatPointer } from '../../text/pointer.js';
import type { SourceDocument } from '../../text/source-document.js';
import { counted, listed, quote } from '../../text/value.js';
import type { Baseline } from './baseline.js';
import type { Configuration, Said } from './configuration.js';
import type { Scope } from './configuration-value.js';
import { type Place, rangesOf } from './places.js';
import { ScopeMatcher } from './scope.js';
import type { Settlement, SuppressionUse } from './settlement.js';
import { entriesOf } from './shape.js';

/** What was judged, as far as it matters for what the configuration says of it. */
export interface Coverage {
  readonly reports: readonly DocumentReport[];
  /** Whether that is all there is: the command did not choose among what the configuration names. */
  readonly isWhole: boolean;
  /** Whether options of the command line left out findings that the configuration may speak of. */
  readonly isNarrowed: boolean;
  /** The names of the rules that were at work. */
  readonly ruleNames: ReadonlySet<string>;
  /** How much a rule about files of ours weighs. */
  weightOf(ruleId: string): Weight;
}

/** A file of ours about which something is to be said. */
export interface Remarked {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
}

/** Something to say of a place in a file of ours. */
interface Remark extends Place {
  readonly document: SourceDocument;
  readonly ruleId: string;
  readonly problem: string;
  readonly advice: string;
}

/** What is to be said of suppressions, overrides and the baseline after everything was judged. */
export async function remarksOn(
  { configuration, settlement, baseline }: Subjects,
  coverage: Coverage,
): Promise<Remarked[]> {
  const idle = await Promise.all((configuration?.overrides ?? []).map((said) => remarkOnOverride(said, coverage)));
  const remarks = [
    ...settlement.suppressions.flatMap((use) => remarkOnSuppression(use, coverage)),
    ...idle.flat(),
    ...remarksOnBaseline(baseline, coverage),
  ];
  const documents = [...new Set(remarks.map(({ document }) => document))];
  return documents.flatMap((document) => {
    const diagnostics = diagnosticsOf(
      document,
      remarks.filter((remark) => remark.document === document),
      coverage,
    );
    return diagnostics.length === 0
      ? []
      : [{ document, report: reportOf(document, roleOf(document, baseline), diagnostics) }];
  });
}

/** What remarks are about. */
export interface Subjects {
  readonly configuration: Configuration | undefined;
  readonly settlement: Settlement;
  /** Undefined where there is none, or where it was just brought up to date. */
  readonly baseline: Baseline | undefined;
}

function remarkOnSuppression({ said, matcher, isExpired, isMet }: SuppressionUse, coverage: Coverage): Remark[] {
  const { value, layer, steps } = said;
  const rules = listed(entriesOf(value.rule));
  if (isExpired && isMet) {
    const owner = value.owner === undefined ? '' : ` (${value.owner})`;
    const problem = `This suppression of ${rules} held until ${value.until}${owner}, and its findings count again.`;
    const advice = 'Mend them, or set another day.';
    return [
      {
        ruleId: 'toolgauge.suppression.expired',
        document: layer.document,
        steps: [...steps, 'until'],
        part: 'value',
        problem,
        advice,
      },
    ];
  }
  const isToldOf = entriesOf(value.rule).some((rule) => coverage.ruleNames.has(rule)) && !coverage.isNarrowed;
  if (isMet || !isToldOf || !isCovered(value, matcher, coverage)) return [];
  const problem = `This suppression of ${rules} meets no finding.`;
  const advice = 'Remove it, or correct where it holds.';
  return [{ ruleId: 'toolgauge.suppression.stale', document: layer.document, steps, part: 'value', problem, advice }];
}

/** Whether all that an entry may be about was judged: a part of it tells enough when the entry names files. */
function isCovered({ files }: Scope, matcher: ScopeMatcher, { isWhole, reports }: Coverage): boolean {
  const within = reports.filter(({ source }) => matcher.includesFile(source));
  if (within.some(({ verdict }) => verdict === 'unreadable')) return false;
  return isWhole || (files !== undefined && within.length > 0);
}

async function remarkOnOverride({ value, layer, steps }: Said<Scope>, coverage: Coverage): Promise<Remark[]> {
  const matcher = await ScopeMatcher.of(value, layer.folder);
  if (!isCovered(value, matcher, coverage)) return [];
  const within = coverage.reports.filter(({ source }) => matcher.includesFile(source));
  const told = { ruleId: 'toolgauge.override.idle', document: layer.document, part: 'value' } as const;
  if (within.length === 0) {
    const problem = `No file that is judged is ${listed(entriesOf(value.files).map(quote), 'or')}.`;
    const advice = 'Correct the pattern, which is seen from the folder of this file, or remove the entry.';
    return [{ ...told, steps: [...steps, 'files'], problem, advice }];
  }
  const isMet =
    value.tools === undefined || within.some(({ tools }) => tools.some(({ name }) => matcher.includesTool(name)));
  if (isMet) return [];
  const problem = `No tool there is called ${listed(entriesOf(value.tools).map(quote), 'or')}.`;
  return [{ ...told, steps: [...steps, 'tools'], problem, advice: 'Correct the name, or remove the entry.' }];
}

function remarksOnBaseline(baseline: Baseline | undefined, coverage: Coverage): Remark[] {
  const document = baseline?.document;
  if (baseline === undefined || document === undefined || coverage.isNarrowed) return [];
  return baseline.stale().map(({ entry, steps, left }) => {
    const about = entry.tool === undefined ? '' : `, tool ${quote(entry.tool)}`;
    const there = left === 0 ? 'there is none any more' : `there ${left === 1 ? 'is' : 'are'} ${left}`;
    const problem = `The baseline knows ${counted(entry.count ?? 1, 'finding')} of ${entry.rule} here${about}, and ${there}.`;
    const advice = 'Take it out with --update-baseline.';
    return { ruleId: 'toolgauge.baseline.stale', document, steps, part: 'value', problem, advice };
  });
}

function diagnosticsOf(document: SourceDocument, remarks: readonly Remark[], { weightOf }: Coverage): Diagnostic[] {
  const ranges = rangesOf(document, remarks);
  return remarks
    .flatMap((remark, index) => {
      const { ruleId, problem, advice, steps, part } = remark;
      const severity = weightOf(ruleId);
      const range = ranges[index];
      if (severity === 'off' || range === undefined) return [];
      const words = { tool: '', subject: '', problem, advice };
      const told = { ruleId, aliases: [], severity, message: messageOf(words), words, part, ...range, related: [] };
      return [
        {
          ...told,
          pointer: formatPointer(steps),
          tool: null,
          target: null,
          protocolVersions: [],
          url: pageUrl(ruleId),
        },
      ];
    })
    .sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
}

type Role = NonNullable<DocumentReport['role']>;

function roleOf(document: SourceDocument, baseline: Baseline | undefined): Role {
  return document === baseline?.document ? 'baseline' : 'configuration';
}

/** A file of ours, as a document that has findings and no tools. */
function reportOf({ source }: SourceDocument, role: Role, diagnostics: readonly Diagnostic[]): DocumentReport {
  const nothing = { kind: null, surface: null, version: null, protocolVersions: [], targets: [], tools: [] };
  return { source, role, ...nothing, verdict: verdictOf(diagnostics), complete: true, incomplete: [], diagnostics };
}
