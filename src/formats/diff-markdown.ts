import type { Change } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import { counted, listedUpTo } from '../text/value.js';
import { allowanceLines } from './allowed.js';
import {
  brokenTools,
  changesByTool,
  countsInWords,
  isCompared,
  isUnaccepted,
  READINGS,
  reasonOf,
  subjectOf,
  type ToolChanges,
} from './change-words.js';
import { changelogSentence } from './changelog-sentence.js';
import { shownBreak } from './example-call.js';
import { shortName } from './gaps.js';
import { code, plain, prose } from './markdown-text.js';

/** GitHub takes 65,536 characters in a comment, and who posts one may put something around it. */
export const MOST_CHARACTERS = 60_000;
/** Of them, for the table of what breaks. */
const MOST_IN_TABLE = 30_000;
const LONGEST_EXAMPLE = 200;
const LONGEST_MESSAGE = 400;
const MOST_NAMED = 5;

/**
 * Changes for a comment of a pull request: what they come to, a table of those that break callers with the calls that do,
 * and a changelog of all to unfold. What does not fit is counted.
 */
export function* formatDiffMarkdown(report: Report): Generator<string> {
  const { changes = [], reading = 'declared', documents } = report;
  if (!isCompared(report)) {
    yield* unread(report);
    return;
  }
  const breaking = changes.filter((change) => change.class === 'breaking');
  yield `## ${headline(changes)}\n\n`;
  if (changes.length > 0) yield `${overview(report, changes)}\n\n`;
  if (breaking.length > 0) yield* table(breaking);
  for (const line of allowanceLines(report)) yield `${prose(line)}\n\n`;
  if (changes.length > 0) yield* changelog(changes);
  const names = documents.map(({ source }) => code(source === '-' ? 'standard input' : source));
  yield `<sub>${names.length === 2 ? `${names.join(' → ')}. ` : ''}${plain(READINGS[reading])}</sub>\n`;
}

function headline(changes: readonly Change[]): string {
  const broken = brokenTools(changes);
  if (broken.length > 0) return `${counted(broken.length, 'tool')} ${broken.length === 1 ? 'breaks' : 'break'} callers`;
  if (changes.length === 0) return 'No changes';
  const isAllowed = changes.some((change) => change.class === 'breaking');
  return isAllowed ? 'Nothing breaks callers but what is allowed' : 'Nothing breaks callers';
}

function overview({ summary: { nextVersion } }: Report, changes: readonly Change[]): string {
  const tools = changesByTool(changes).length;
  const broken = brokenTools(changes).map(code);
  const named = broken.length === 0 ? '' : ` Breaks callers of ${listedUpTo(MOST_NAMED, broken)}.`;
  const next = nextVersion === undefined ? '' : ` Next version: **${nextVersion.step}**. ${nextVersion.why}`;
  return `${countsInWords(changes)} in ${counted(tools, 'tool')}.${named}${next}`;
}

function* table(breaking: readonly Change[]): Generator<string> {
  yield '| Tool | What changed | Example | Code | Place |\n| --- | --- | --- | --- | --- |\n';
  const { shown, left } = fitting(breaking.map(row), MOST_IN_TABLE);
  yield* shown;
  if (left > 0) yield `\nAnd ${counted(left, 'more breaking change')}; the format json has all of them.\n`;
  const examples = [...new Set(breaking.flatMap((change) => shownBreak(change, 1)?.verdict ?? []))];
  yield examples.length === 0 ? '\n' : `\n${examples.join(' ')}\n\n`;
}

function row(change: Change): string {
  const example = shownBreak(change, LONGEST_EXAMPLE);
  const { allowed } = change;
  const accepted = allowed === undefined ? '' : ` Allowed: ${plain(reasonOf(allowed))}`;
  const place = change.new ?? change.old;
  const cells = [
    code(shortName(change.tool)),
    `${sentence(change)}${accepted}`,
    example === undefined ? '' : code(example.text),
    code(change.code),
    place === undefined ? '' : code(`${place.source}:${place.start.line}`),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** What changed, and in what of the tool. */
function sentence(change: Change): string {
  const about = subjectOf(change).filter((subject) => subject !== 'inputSchema');
  const message = prose(shortenedMessage(change.message));
  return about.length === 0 ? message : `${capitalized(about.map(prose).join(', '))}: ${message}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shortenedMessage(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

/** The sections of a changelog, in their order, and which changes belong to each. */
const SECTIONS: readonly (readonly [title: string, isOf: (change: Change) => boolean])[] = [
  ['Breaking', isUnaccepted],
  ['Breaking, as allowed', (change) => change.class === 'breaking'],
  ['Added', (change) => change.class === 'non-breaking' && ADDITIONS.has(change.code)],
  ['Changed', (change) => change.class === 'non-breaking'],
  ['Without effect on calls', () => true],
];

const ADDITIONS: ReadonlySet<string> = new Set([
  'tool-added',
  'optional-property-added',
  'input-schema-added',
  'output-schema-added',
  'header-added',
  'enum-expanded',
]);

/** All changes by section and tool, folded. */
function* changelog(changes: readonly Change[]): Generator<string> {
  const entries = SECTIONS.flatMap(([title], index) => {
    const own = changes.filter((change) => SECTIONS.findIndex(([, isOf]) => isOf(change)) === index);
    return changesByTool(own).flatMap((tool) => entriesOf(tool, title));
  });
  const { shown, left } = fitting(
    entries.map(({ text }) => text),
    MOST_CHARACTERS - MOST_IN_TABLE - MOST_AROUND,
  );
  yield `<details>\n<summary>Changelog: ${countsInWords(changes)}</summary>\n`;
  for (const [index, text] of shown.entries()) {
    const title = entries[index]?.title ?? '';
    if (title !== entries[index - 1]?.title) yield `\n### ${title}\n\n`;
    yield text;
  }
  if (left > 0) yield `\nAnd ${counted(left, 'more change')}; the format json has all of them.\n`;
  yield '\n</details>\n\n';
}

/** What the headline, the overview and the allowances take at most, roughly. */
const MOST_AROUND = 5_000;

/** The changes of a tool in one section: below its name when there are several. A tool that comes or goes names itself. */
function entriesOf({ name, changes }: ToolChanges, title: string): { readonly title: string; readonly text: string }[] {
  return changes.map((change, index) => {
    if (change.code.startsWith('tool-') && !TEXTS.has(change.code))
      return { title, text: `- ${changelogLine(change)}\n` };
    if (changes.length === 1) return { title, text: `- ${code(shortName(name))}: ${changelogLine(change)}\n` };
    return { title, text: `${index === 0 ? `- ${code(shortName(name))}\n` : ''}  - ${changelogLine(change)}\n` };
  });
}

/** As a changelog says it, or as everything else does. */
function changelogLine(change: Change): string {
  const told = changelogSentence(change);
  return told === undefined ? sentence(change) : prose(told);
}

const TEXTS: ReadonlySet<string> = new Set(['tool-title-changed', 'tool-description-changed']);

/** As many lines as fit, and how many do not. */
function fitting(lines: readonly string[], room: number): { readonly shown: readonly string[]; readonly left: number } {
  let left = room;
  const first = lines.findIndex((line) => {
    left -= line.length;
    return left < 0;
  });
  return first < 0 ? { shown: lines, left: 0 } : { shown: lines.slice(0, first), left: lines.length - first };
}

/** Why nothing was compared. */
function* unread({ errors, documents }: Report): Generator<string> {
  yield '## Nothing was compared\n\n';
  for (const { message, hint } of errors) yield `- ${prose(message)}${hint === undefined ? '' : ` ${prose(hint)}`}\n`;
  for (const { source, diagnostics } of documents) {
    for (const { message, start } of diagnostics) yield `- ${code(`${source}:${start.line}`)}: ${prose(message)}\n`;
  }
}
