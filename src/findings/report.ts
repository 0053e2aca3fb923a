import type { Position } from '../text/position.js';
import type { JsonObject } from '../text/value.js';
import type { Revision, Severity, Surface } from '../words.js';
import type { AllowanceUse } from './allowance.js';
import type { Change, ChangeKind } from './change.js';
import type { ChangeCounts, NextVersion } from './change-summary.js';
import type { Diagnostic } from './diagnostic.js';
import type { EntryFacts } from './entry.js';
import { lossesOf, type TargetLosses } from './losses.js';
import type { ProbeResult } from './probe-result.js';
import type { TargetSheet } from './target-sheet.js';
import type { Transformation } from './transformation.js';

/** Invalid with an error, warning with warnings only, else valid; infos do not count. */
export type Verdict = 'valid' | 'warning' | 'invalid';

/** What a document may be read as. */
export const DOCUMENT_KINDS = [
  'description',
  'tools-list',
  'tools',
  'canonical',
  'openai-tools',
  'anthropic-tools',
  'gemini-tools',
] as const;

/** One of {@link DOCUMENT_KINDS}. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds that are tools as they are sent to a provider. */
export type ImportedKind = Extract<DocumentKind, `${string}-tools`>;

/** Something that applies and could not be checked. */
export interface Incompleteness {
  readonly pointer: string;
  readonly reason: string;
}

/** A tool's verdict. */
export interface ToolReport {
  readonly name: string;
  readonly pointer: string;
  readonly verdict: Verdict;
  readonly complete: boolean;
  readonly targets: { readonly [target: string]: Verdict };
}

/** One document's verdict, with everything found in it. */
export interface DocumentReport {
  /** As given, with forward slashes; "-" for standard input. */
  readonly source: string;
  /** Which version it belongs to; of comparing alone. */
  readonly side?: 'old' | 'new';
  /** A file of ours in which something is to be mended, rather than a document that was judged. */
  readonly role?: 'configuration' | 'baseline';
  readonly kind: DocumentKind | null;
  readonly surface: Surface | null;
  /** The `mcpdesc` value of a description. */
  readonly version: string | null;
  readonly protocolVersions: readonly Revision[];
  readonly targets: readonly string[];
  /** `unreadable`: missing, not decodable or not parsable; one diagnostic says why. */
  readonly verdict: Verdict | 'unreadable';
  /** Whether everything that applies was checked. */
  readonly complete: boolean;
  readonly incomplete: readonly Incompleteness[];
  readonly tools: readonly ToolReport[];
  /** The server that was looked at; of inspecting alone. */
  readonly server?: ServerReport;
  /** What compiling wrote; no other verb has them. */
  readonly artifacts?: readonly Artifact[];
  readonly transformations?: readonly Transformation[];
  readonly refusals?: readonly Refusal[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A server that was looked at. */
export interface ServerReport {
  /** How it calls itself; null when it does not say. */
  readonly name: string | null;
  readonly version: string | null;
  /** The revision spoken, as the server names it. */
  readonly protocolVersion: string;
  readonly transport: 'stdio' | 'streamable-http' | 'http+sse';
  /** How long the first answer took, from the start of the server, in milliseconds. */
  readonly firstAnswerMs: number;
  /** How many it lists of each kind. */
  readonly lists: { readonly [list: string]: number };
}

/** A definition that was compiled. */
export interface Artifact {
  readonly tool: string;
  readonly target: string;
  /** The revision that it is for, where those asked for do not agree. */
  readonly protocolVersion?: Revision;
  /** Where it goes, from the output folder, with forward slashes. */
  readonly file: string;
  readonly output: JsonObject;
}

/** A definition that was not written, and which rules say why. */
export interface Refusal {
  readonly tool: string;
  readonly target: string;
  /** The revision that is refused, where others are written. */
  readonly protocolVersion?: Revision;
  readonly rules: readonly string[];
}

/** A mistake in the command or the configuration. */
export interface UsageError {
  readonly message: string;
  readonly hint?: string;
  /** Where it stands, of a mistake in a configuration file. */
  readonly place?: { readonly source: string; readonly start: Position; readonly end: Position };
}

/** Totals over all documents. */
export interface Summary {
  readonly verdict: Verdict | 'unreadable';
  readonly complete: boolean;
  readonly documents: number;
  readonly tools: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** How many findings were mended, or would be, and are no longer told; only where that was asked for. */
  readonly mended?: number;
  /** Findings that do not count: those that the configuration suppresses, and those that the baseline knows. */
  readonly suppressed?: number;
  readonly known?: number;
  /** What each target would lose; only where others than MCP were asked for. */
  readonly targets?: readonly TargetLosses[];
  /** What changed, and how far a version should go up for that; of comparing alone. */
  readonly changes?: ChangeCounts;
  readonly nextVersion?: NextVersion;
}

/** What every verb answers with, and every format is made from. */
export interface Report {
  readonly reportVersion: 1;
  readonly toolgauge: string;
  readonly verb: string;
  /** Usage or configuration errors; when there are any, `documents` is empty. */
  readonly errors: readonly UsageError[];
  readonly summary: Summary;
  /** The rules that `explain` tells of; no other verb has them. */
  readonly rules?: readonly EntryFacts[];
  /** How versions were compared: whether members count that a schema does not declare. */
  readonly reading?: 'declared' | 'open-world';
  /** What differs between two versions; of comparing alone, whose documents are the old ones and then the new ones. */
  readonly changes?: readonly Change[];
  /** What was to be accepted of them, and what became of that; only where something was. */
  readonly allowances?: readonly AllowanceUse[];
  /** What providers answered; of probing alone. */
  readonly results?: readonly ProbeResult[];
  /** Whether somebody ended the run before everything was asked. */
  readonly interrupted?: true;
  /** The kinds of change that `explain` tells of. */
  readonly changeKinds?: readonly ChangeKind[];
  /** The targets that `explain` tells of. */
  readonly targets?: readonly TargetSheet[];
  readonly documents: readonly DocumentReport[];
}

/** The verdict that a list of severities gives. */
export function verdictOf(findings: Iterable<{ readonly severity: Severity }>): Verdict {
  let verdict: Verdict = 'valid';
  for (const { severity } of findings) {
    if (severity === 'error') return 'invalid';
    if (severity === 'warning') verdict = 'warning';
  }
  return verdict;
}

const WORST_LAST: readonly Summary['verdict'][] = ['valid', 'warning', 'invalid', 'unreadable'];

/** Puts documents under one roof. */
export function reportOf(verb: string, version: string, documents: readonly DocumentReport[]): Report {
  return { reportVersion: 1, toolgauge: version, verb, errors: [], summary: summaryOf(documents), documents };
}

/** A report of a command that could not be understood: nothing was checked, so it is not complete. */
export function usageReport(verb: string, version: string, errors: readonly UsageError[]): Report {
  return {
    reportVersion: 1,
    toolgauge: version,
    verb,
    errors,
    summary: { ...summaryOf([]), verdict: 'invalid', complete: false },
    documents: [],
  };
}

function summaryOf(documents: readonly DocumentReport[]): Summary {
  const count = (severity: Severity): number =>
    documents.reduce(
      (sum, { diagnostics }) => sum + diagnostics.filter((found) => found.severity === severity).length,
      0,
    );
  const targets = lossesOf(documents);
  const worst = documents.reduce((most, { verdict }) => Math.max(most, WORST_LAST.indexOf(verdict)), 0);
  return {
    verdict: WORST_LAST[worst] ?? 'valid',
    complete: documents.every(({ complete }) => complete),
    documents: documents.filter(({ role }) => role === undefined).length,
    tools: documents.reduce((sum, { tools }) => sum + tools.length, 0),
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    ...(targets.length === 0 ? {} : { targets }),
  };
}
