import type { UsageError } from '../../findings/report.js';
import type { Steps } from '../../text/pointer.js';
import { type Position, positionsOf } from '../../text/position.js';
import type { SourceDocument } from '../../text/source-document.js';
import { EMPTY_FAULT } from '../../text/text-fault.js';
import { UserError } from '../user-error.js';
import type { Mistake } from './mistakes.js';

/** A stretch of a file, as reports tell it. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A place in a file: a member's name, or its value. */
export interface Place {
  readonly steps: Steps;
  readonly part: 'key' | 'value';
}

/** Where places stand in a file, in the order given. */
export function rangesOf(document: SourceDocument, places: readonly Place[]): Range[] {
  const spans = document.locate(places);
  const positions = positionsOf(
    document.text,
    spans.flatMap(({ start, end }) => [start, end]),
  );
  return spans.map((_, index) => ({
    start: positions[2 * index] ?? FIRST,
    end: positions[2 * index + 1] ?? FIRST,
  }));
}

const FIRST: Position = { line: 1, column: 1 };

/** What is wrong in a configuration file, each mistake with its place, in the order of the text. */
export function mistakesOf(document: SourceDocument, mistakes: readonly Mistake[]): UserError {
  const ranges = rangesOf(document, mistakes);
  const errors = mistakes.map(({ problem, advice }, index) => errorAt(document.source, problem, advice, ranges[index]));
  return errorOf(document, errors.sort(byPlace));
}

/** Why a configuration file could not be read, or what is odd in its text. */
export function faultsOf(document: SourceDocument): UserError {
  const { faults, text, source } = document;
  const positions = positionsOf(
    text,
    faults.flatMap(({ start, end }) => [start, end]),
  );
  const errors = faults.map(({ ruleId, problem, advice: usual }, index) => {
    // Elsewhere an empty file lacks tools.
    const advice = ruleId === EMPTY_FAULT.ruleId ? 'Write {}, or remove the file.' : usual;
    const [start = FIRST, end = FIRST] = positions.slice(2 * index);
    return errorAt(source, problem, advice, text === '' ? undefined : { start, end });
  });
  return errorOf(document, errors);
}

function errorAt(source: string, message: string, hint: string | undefined, range: Range | undefined): UsageError {
  const told = { ...(hint ? { hint } : {}), ...(range === undefined ? {} : { place: { source, ...range } }) };
  return { message: range === undefined ? `${source}: ${message}` : message, ...told };
}

function errorOf(document: SourceDocument, errors: readonly UsageError[]): UserError {
  const [first] = errors;
  return new UserError(first?.message ?? '', { hint: first?.hint, placed: { errors, document } });
}

function byPlace({ place: a }: UsageError, { place: b }: UsageError): number {
  if (a === undefined || b === undefined) return 0;
  return a.start.line - b.start.line || a.start.column - b.start.column;
}
