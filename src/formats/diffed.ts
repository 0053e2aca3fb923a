import type { Change, ChangeClass } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import { counted, inShort, listed, visible } from '../text/value.js';
import { wrap } from '../text/width.js';
import { shortName } from './gaps.js';
import type { Style } from './style.js';

const CLASSES: readonly ChangeClass[] = ['breaking', 'non-breaking', 'informational'];
const TITLES: { readonly [each in ChangeClass]: string } = {
  breaking: 'Breaks callers',
  'non-breaking': 'Breaks nobody',
  informational: 'Changes nothing that is accepted',
};

/** How long a call may be that is shown; the whole of it is in the JSON report. */
const LONGEST_CALL = 300;
const READINGS = {
  declared: 'Members that a schema does not declare are no part of it (--open-world counts them).',
  'open-world': 'By the letter of JSON Schema: members that a schema does not declare count, too.',
} as const;

/** What differs between two versions, for people: by weight, each change with the call that breaks. */
export function formatDiff(report: Report, style: Style, width: number): string {
  const { changes = [] } = report;
  const lines = CLASSES.flatMap((weight) => {
    const own = changes.filter((change) => change.class === weight);
    if (own.length === 0) return [];
    const paint = weight === 'breaking' ? style.red : weight === 'non-breaking' ? style.green : style.dim;
    return [paint(style.bold(TITLES[weight])), ...own.flatMap((change) => changeLines(change, style, width)), ''];
  });
  return [...lines, style.bold(summaryOf(changes)), style.dim(READINGS[report.reading ?? 'declared']), ''].join('\n');
}

function changeLines(change: Change, style: Style, width: number): string[] {
  const { tool, message, witness, pointer, code, side } = change;
  const [first = '', ...more] = wrap(visible(`${shortName(tool)}: ${message}`), width - 4);
  const call = witness === undefined ? [] : wrap(`breaks: ${inShort(witness, LONGEST_CALL)}`, width - 6);
  return [
    `  - ${first}`,
    ...more.map((line) => `    ${line}`),
    ...call.map((line) => `      ${line}`),
    style.dim(`      ${code} at ${visible(pointer)}${side === 'old' ? ' (before)' : ''}`),
  ];
}

function summaryOf(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.';
  const counts = CLASSES.map((weight) => ({
    weight,
    count: changes.filter((change) => change.class === weight).length,
  }));
  const parts = counts.filter(({ count }) => count > 0).map(({ weight, count }) => `${count} ${weight}`);
  return `${counted(changes.length, 'change')}: ${listed(parts)}.`;
}
