import type { Entry } from '../findings/entry.js';
import type { Report } from '../findings/report.js';
import { compiledPrologue } from './compiled.js';
import { formatDiff } from './diffed.js';
import { formatGithub } from './github.js';
import { formatGitlab } from './gitlab.js';
import { formatJson } from './json.js';
import { formatJunit } from './junit.js';
import { formatMarkdown } from './markdown.js';
import { formatNdjson } from './ndjson.js';
import { formatPretty, type PrettyOptions, type Prologue } from './pretty.js';
import { formatSarif } from './sarif.js';

/** The names of the output formats. */
export const FORMAT_NAMES = ['pretty', 'json', 'ndjson', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;

/** One of {@link FORMAT_NAMES}. */
export type FormatName = (typeof FORMAT_NAMES)[number];

/** What a format may draw on, beside the report. */
export interface FormatOptions extends PrettyOptions {
  /** What is known of the rules. */
  readonly catalogue?: readonly Entry[];
  /** What a verb of the command alone tells people before the findings. */
  readonly prologue?: Prologue;
  /** How many findings --fix would mend, where that is known. */
  readonly mendable?: number;
}

/** The text in pieces, made of a report. */
export type Print = (report: Report, options: FormatOptions) => Iterable<string>;

/** An output format. */
export interface Format {
  readonly print: Print;
  /** Whether it tells of rules, and wants the catalogue: a command that starts quickly brings that in only then. */
  readonly wantsCatalogue?: boolean;
}

/** Verbs of the library that tell more than findings; others of the command bring their prologue along. */
const PROLOGUES: { readonly [verb: string]: Prologue } = { compile: compiledPrologue };

function printPretty(report: Report, options: FormatOptions): readonly string[] {
  if (report.verb === 'diff') return [formatDiff(report, options)];
  return [formatPretty(report, { ...options, prologue: options.prologue ?? PROLOGUES[report.verb] })];
}

/** Every output format, by name. */
export const FORMATS: { readonly [name in FormatName]: Format } = {
  pretty: { print: printPretty },
  json: { print: formatJson },
  sarif: { print: formatSarif, wantsCatalogue: true },
  github: { print: formatGithub },
  gitlab: { print: formatGitlab },
  junit: { print: formatJunit },
  markdown: { print: formatMarkdown },
  ndjson: { print: formatNdjson },
};
