import { catalogue, entryOf } from '../../catalogue.js';
import { type Entry, namesOf } from '../../findings/entry.js';
import type { TargetSheet } from '../../findings/target-sheet.js';
import type { FormatName } from '../../formats/formats.js';
import { formatJson } from '../../formats/json.js';
import { pageText } from '../../formats/page-text.js';
import { rulePage } from '../../formats/rule-page.js';
import { targetPage } from '../../formats/target-page.js';
import { sheetOf } from '../../targets/sheet.js';
import { targets } from '../../targets/targets.js';
import { nearest } from '../../text/nearest.js';
import { explainEntries } from '../../verbs/explain.js';
import { targetsNamed } from '../../words.js';
import type { CommandLine } from '../arguments.js';
import { displayIn, displayOf } from '../display.js';
import { writeOut } from '../output.js';
import { Settings } from '../settings.js';
import { TARGET_WORDS } from '../targets.js';
import { notYet, UserError } from '../user-error.js';

/** Prints the page of a rule or of a target, or the list of both. */
export async function explainCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations } = settings;
  const display = displayOf(settings);
  for (const { name } of destinations) checkTellsPages(name);
  const [id, ...others] = line.operands;
  if (others.length > 0)
    throw new UserError('explain takes one rule or target.', { hint: `For example: toolgauge explain ${id}` });
  const { entries, sheets } = id === undefined ? EVERYTHING : named(id);
  writeOut(destinations, ({ name, file }) => {
    if (name === 'json') return formatJson(explainEntries(entries, sheets));
    if (id === undefined) return [listText()];
    const pages = [...entries.map(rulePage), ...sheets.map(targetPage)];
    return [pageText(pages.join('\n'), displayIn(file, display).width)];
  });
  return 0;
}

/** What `explain` tells of. */
interface Subject {
  readonly entries: readonly Entry[];
  readonly sheets: readonly TargetSheet[];
}

const EVERYTHING: Subject = { entries: catalogue, sheets: targets.map(sheetOf) };

/** A page has no findings, and some formats are made for nothing else. */
function checkTellsPages(format: FormatName): void {
  if (format === 'pretty' || format === 'json') return;
  throw new UserError(`The format ${format} is for findings, and explain has none.`, {
    hint: 'Write --format pretty or --format json.',
  });
}

function named(id: string): Subject {
  const entry = entryOf(id);
  if (entry !== undefined) return { entries: [entry], sheets: [] };
  const ids = targetsNamed(id);
  const sheets = EVERYTHING.sheets.filter((sheet) => ids?.some((target) => target === sheet.id));
  if (sheets.length > 0) return { entries: [], sheets };
  if (ids !== undefined) throw notYet(`The page of the target ${id}`);
  const meant = nearest(id, [...catalogue.flatMap(({ head }) => namesOf(head)), ...TARGET_WORDS]);
  throw new UserError(`There is no rule and no target "${id}".`, {
    hint: meant === undefined ? 'toolgauge explain lists them.' : `Did you mean "${meant}"?`,
  });
}

function listText(): string {
  const lines = catalogue.map(({ head, page }) => `${head.id}\n    ${page.title}`);
  const readers = EVERYTHING.sheets.map(({ id, title }) => `${id}\n    ${title}`);
  return [
    ...lines,
    '',
    'Targets:',
    ...readers,
    '',
    'toolgauge explain <rule or target> prints the page of one.',
    '',
  ].join('\n');
}
