import { catalogue, entryOf } from '../../catalogue.js';
import { type Entry, namesOf } from '../../findings/entry.js';
import type { FormatName } from '../../formats/formats.js';
import { formatJson } from '../../formats/json.js';
import { pageText } from '../../formats/page-text.js';
import { rulePage } from '../../formats/rule-page.js';
import { nearest } from '../../text/nearest.js';
import { explainEntries } from '../../verbs/explain.js';
import type { CommandLine } from '../arguments.js';
import { displayIn, displayOf } from '../display.js';
import { writeOut } from '../output.js';
import { Settings } from '../settings.js';
import { TARGET_WORDS } from '../targets.js';
import { notYet, UserError } from '../user-error.js';

/** Prints a rule's page, or the list of rules. */
export async function explainCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations } = settings;
  const display = displayOf(settings);
  for (const { name } of destinations) checkTellsPages(name);
  const [id, ...others] = line.operands;
  if (others.length > 0)
    throw new UserError('explain takes one rule.', { hint: `For example: toolgauge explain ${id}` });
  const entry = id === undefined ? undefined : entryNamed(id);
  writeOut(destinations, ({ name, file }) => {
    if (name === 'json') return formatJson(explainEntries(entry === undefined ? catalogue : [entry]));
    return [entry === undefined ? listText() : pageText(rulePage(entry), displayIn(file, display).width)];
  });
  return 0;
}

/** A page has no findings, and some formats are made for nothing else. */
function checkTellsPages(format: FormatName): void {
  if (format === 'pretty' || format === 'json') return;
  throw new UserError(`The format ${format} is for findings, and explain has none.`, {
    hint: 'Write --format pretty or --format json.',
  });
}

function entryNamed(id: string): Entry {
  const entry = entryOf(id);
  if (entry !== undefined) return entry;
  if (TARGET_WORDS.includes(id)) throw notYet(`The page of the target ${id}`);
  const meant = nearest(id, [...catalogue.flatMap(({ head }) => namesOf(head)), ...TARGET_WORDS]);
  throw new UserError(`There is no rule "${id}".`, {
    hint: meant === undefined ? 'toolgauge explain lists them.' : `Did you mean "${meant}"?`,
  });
}

function listText(): string {
  const lines = catalogue.map(({ head, page }) => `${head.id}\n    ${page.title}`);
  return [...lines, '', 'toolgauge explain <rule> prints the page of one.', ''].join('\n');
}
