import type { Diagnostic, RelatedPlace } from '../findings/diagnostic.js';
import type { Report } from '../findings/report.js';
import { counted, listed, visible } from '../text/value.js';
import { SEVERITIES, type Severity } from '../words.js';
import { gapsOf, placeInWords } from './gaps.js';

const COMMANDS: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'notice' };

/** GitHub annotates no more of each kind in a step; the log has all of them. */
export const MOST_ANNOTATIONS = 10;

/**
 * The report as annotations of a GitHub workflow, the heaviest first, and below them in plain words the totals and what
 * was not checked.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function* formatGithub(report: Report): Generator<string> {
  for (const { message, hint, place } of report.errors) {
    const where = place === undefined ? {} : { file: place.source, ...linesAndColumns(place) };
    yield command('error', { ...where, title: 'toolgauge' }, hint === undefined ? message : `${message}\n${hint}`);
  }
  if (report.errors.length > 0) return;
  for (const severity of SEVERITIES) {
    for (const { source, diagnostics } of report.documents) {
      for (const diagnostic of diagnostics) {
        if (diagnostic.severity === severity) yield annotation(diagnostic, source);
      }
    }
  }
  for (const line of summaryLines(report)) yield `${withoutCommands(visible(line))}\n`;
}

function annotation(diagnostic: Diagnostic, source: string): string {
  const { severity, message, ruleId, start, related, protocolVersions, url } = diagnostic;
  const isFile = source !== '-';
  const under = protocolVersions.length === 0 ? '' : ` (MCP ${protocolVersions.join(', ')})`;
  const lines = [
    isFile ? message : `${placeOf(source, start)}: ${message}`,
    ...relatedLines(related, source),
    `See ${url}${under}`,
  ];
  const place = isFile ? { file: source, ...linesAndColumns(diagnostic) } : {};
  return command(COMMANDS[severity], { ...place, title: ruleId }, lines.join('\n'));
}

/** GitHub takes columns only within one line. */
export function linesAndColumns({ start, end }: Pick<Diagnostic, 'start' | 'end'>): Properties {
  if (start.line !== end.line) return { line: start.line, endLine: end.line };
  return { line: start.line, col: start.column, endLine: end.line, endColumn: end.column };
}

/** What a command says beside its message. */
export type Properties = { readonly [name: string]: string | number };

const MOST_RELATED = 5;

function relatedLines(related: readonly RelatedPlace[], source: string): string[] {
  const shown = related.slice(0, MOST_RELATED).map(({ start, message }) => `${placeOf(source, start)}: ${message}`);
  const left = related.length - shown.length;
  return left === 0 ? shown : [...shown, `And ${counted(left, 'more place')}.`];
}

export function placeOf(source: string, { line, column }: Diagnostic['start']): string {
  return `${nameOf(source)}:${line}:${column}`;
}

function nameOf(source: string): string {
  return source === '-' ? 'standard input' : source;
}

export function command(name: string, properties: Properties, message: string): string {
  const words = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${name} ${words.join(',')}::${escaped(message)}\n`;
}

/** @see https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The runner obeys `##[command]` anywhere in a line, and a line may quote the input. */
export function withoutCommands(text: string): string {
  return text.replaceAll('##[', '## [');
}

function summaryLines(report: Report): string[] {
  const { summary, documents } = report;
  const counts = [
    counted(summary.errors, 'error'),
    counted(summary.warnings, 'warning'),
    counted(summary.infos, 'info'),
  ];
  const where = `${counted(summary.tools, 'tool')} in ${counted(summary.documents, 'document')}`;
  const most = Math.max(summary.errors, summary.warnings, summary.infos);
  return [
    `${listed(counts)}: ${where}.`,
    ...(most > MOST_ANNOTATIONS
      ? [`GitHub annotates the first ${MOST_ANNOTATIONS} of each kind; all stand above.`]
      : []),
    ...gapLines(report, documents.length > 1),
  ];
}

const MOST_GAPS = 20;

function gapLines(report: Report, namesDocuments: boolean): string[] {
  const gaps = gapsOf(report);
  if (gaps.length === 0) return [];
  const shown = gaps.slice(0, MOST_GAPS).map(({ document, pointer, reason }) => {
    const place = [namesDocuments ? nameOf(document.source) : '', placeInWords(pointer, document)];
    const words = place.filter((part) => part !== '').join(', ');
    return `  - ${words === '' ? reason : `${words}: ${reason}`}`;
  });
  const left = gaps.length - shown.length;
  return ['Not checked completely:', ...shown, ...(left === 0 ? [] : [`  - and ${counted(left, 'more place')}`])];
}
