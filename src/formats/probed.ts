import type { Measurement, ProbeResult, ProbeStatus, ProviderWords, ShownRequest } from '../findings/probe-result.js';
import { counted, inShort, visible } from '../text/value.js';
import { wrap } from '../text/width.js';
import { shortName } from './gaps.js';
import type { Prologue } from './pretty.js';
import type { Style } from './style.js';

/** What providers answered, for people. */
export const probedPrologue: Prologue = ({ results = [], interrupted }, style, width) => {
  const answered = results.filter(hasVerdict);
  const others = results.filter((result) => !hasVerdict(result));
  return {
    lines: [
      ...answered.flatMap((result) => [line(result, style), ...answerLines(result)]),
      ...(answered.length > 0 ? [''] : []),
      ...reasonLines(others, style, width),
      ...results.flatMap(({ requests = [] }) => requests.flatMap(requestLines)),
    ],
    summary: summaryOf(results, interrupted === true),
    isWhole: true,
  };
};

function hasVerdict({ status }: ProbeResult): boolean {
  return status === 'accepted' || status === 'rejected';
}

function summaryOf(results: readonly ProbeResult[], isInterrupted: boolean): string {
  const count = (wanted: ProbeStatus): number => results.filter(({ status }) => status === wanted).length;
  const counts = [
    `${count('accepted')} accepted`,
    `${count('rejected')} rejected`,
    ...(count('error') > 0 ? [counted(count('error'), 'error')] : []),
    `${count('skipped')} skipped`,
  ];
  return `${counts.join(', ')}.${isInterrupted ? ' The run was interrupted: this is a part of it.' : ''}`;
}

/** One definition: what became of it, of whom it was asked, and which model answered. */
function line(result: ProbeResult, style: Style): string {
  const { status, target, tool, kind, model, askedOn, isFromCache } = result;
  const when = isFromCache === true ? `, asked on ${askedOn}` : '';
  const whom = model === undefined || status === 'skipped' ? '' : `  (${visible(model)}${when})`;
  const why = kind === undefined ? '' : `  ${kind}`;
  return `  ${mark(status, style)} ${status.toUpperCase()}  ${target}  ${visible(shortName(tool))}${why}${whom}`;
}

function mark(status: ProbeStatus, { green, red, yellow, dim }: Style): string {
  const marks = { accepted: green('✓'), rejected: red('✗'), error: yellow('⚠'), skipped: dim('–') };
  return marks[status];
}

/** What an answer has beside its verdict. */
function answerLines({ providerError, call, measured = [], reason }: ProbeResult): string[] {
  const errors = call?.errors ?? [];
  return [
    ...(providerError === undefined ? [] : wordLines(providerError)),
    ...errors.slice(0, MOST_ERRORS).map(({ pointer, message }) => {
      return `      The arguments that the model wrote break the source at "${visible(pointer)}": ${visible(message)}`;
    }),
    ...measured.map(measurementLine),
    ...(reason === undefined ? [] : [`      ${reason}`]),
  ];
}

const MOST_ERRORS = 5;

/** The words of a provider as they are, so that they can be searched for: a terminal breaks them where it must. */
function wordLines({ message, status, code, type }: ProviderWords): string[] {
  const told = [`HTTP ${status}`, code ?? type].filter((part) => part !== undefined).join(', ');
  return [...message.split(/\r?\n/).map((each) => `      ${visible(each)}`.trimEnd()), `      (${visible(told)})`];
}

function measurementLine({ keyword, pointer, held, broken, silent, witness }: Measurement): string {
  const calls = held + broken;
  const kept = calls === 0 ? 'no call could be judged' : `held in ${held} of ${counted(calls, 'call')}`;
  const shown = witness === undefined ? '' : `, broken by ${inShort(witness, 100)}`;
  const others = silent === 0 || calls === 0 ? '' : `; ${counted(silent, 'answer')} without one`;
  return `      "${keyword}" at ${visible(pointer)}: ${kept}${shown}${others}`;
}

/** Definitions without a verdict; those with the same reason have it once. */
function reasonLines(results: readonly ProbeResult[], style: Style, width: number): string[] {
  const byReason = new Map<string, ProbeResult[]>();
  for (const result of results) {
    const reason = [result.reason, result.providerError?.message].join('\n');
    byReason.set(reason, [...(byReason.get(reason) ?? []), result]);
  }
  return [...byReason.values()].flatMap((same) => {
    const [{ reason = '', repeat = [], providerError } = {}] = same;
    return [
      ...same.map((result) => line(result, style)),
      ...(providerError === undefined ? [] : wordLines(providerError)),
      '',
      ...wrap(visible(reason), width - 2).map((each) => `  ${each}`),
      ...repeat.map((each) => `    ${visible(each)}`),
      '',
    ];
  });
}

function requestLines({ method, url, headers, body, times = 1 }: ShownRequest): string[] {
  return [
    `${method} ${visible(url)}${times === 1 ? '' : `  (${times} times)`}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    ...JSON.stringify(body, null, 2).split('\n').map(visible),
    '',
  ];
}
