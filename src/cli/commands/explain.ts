import { catalogue, entryOf } from '../../catalogue.js';
import { CHANGE_KINDS } from '../../changes/kinds.js';
import { namesOf } from '../../findings/entry.js';
import { changePage } from '../../formats/change-page.js';
import type { FormatName } from '../../formats/formats.js';
import { formatJson } from '../../formats/json.js';
import { pageText } from '../../formats/page-text.js';
import { rulePage } from '../../formats/rule-page.js';
import { targetPage } from '../../formats/target-page.js';
import { sheetOf } from '../../targets/sheet.js';
import { targets } from '../../targets/targets.js';
import { nearest } from '../../text/nearest.js';
import { type Explained, explainEntries } from '../../verbs/explain.js';
import { targetsNamed } from '../../words.js';
import type { CommandLine } from '../arguments.js';
import { displayIn, displayOf } from '../display.js';
import { writeOut } from '../output.js';
import { Settings } from '../settings.js';
import { TARGET_WORDS } from '../targets.js';
import { UserError } from '../user-error.js';

/** Prints the page of a rule, of a target or of a kind of change, or the list of all. */
export async function explainCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations } = settings;
  const display = displayOf(settings);
  for (const { name } of destinations) checkTellsPages(name);
  const [id, ...others] = line.operands;
  if (others.length > 0)
    throw new UserError('explain takes one rule, target or code of a change.', {
      hint: `For example: toolgauge explain ${id}`,
    });
  const subject = id === undefined ? EVERYTHING : named(id);
  writeOut(destinations, ({ name, file }) => {
    if (name === 'json') return formatJson(explainEntries(subject));
    if (id === undefined) return [listText()];
    const { entries, sheets, changeKinds } = subject;
    const pages = [...entries.map(rulePage), ...sheets.map(targetPage), ...changeKinds.map(changePage)];
    return [pageText(pages.join('\n'), displayIn(file, display).width)];
  });
  return 0;
}

const EVERYTHING: Explained = {
  entries: catalogue,
  sheets: targets.map(sheetOf),
  changeKinds: [...CHANGE_KINDS].map(([code, title]) => ({ code, title })),
};
const NOTHING: Explained = { entries: [], sheets: [], changeKinds: [] };

/** A page has no findings, and some formats are made for nothing else. */
function checkTellsPages(format: FormatName): void {
  if (format === 'pretty' || format === 'json') return;
  throw new UserError(`The format ${format} is for findings, and explain has none.`, {
    hint: 'Write --format pretty or --format json.',
  });
}

function named(id: string): Explained {
  const entry = entryOf(id);
  if (entry !== undefined) return { ...NOTHING, entries: [entry] };
  const ids = targetsNamed(id);
  const sheets = EVERYTHING.sheets.filter((sheet) => ids?.some((target) => target === sheet.id));
  if (sheets.length > 0) return { ...NOTHING, sheets };
  const changeKinds = EVERYTHING.changeKinds.filter(({ code }) => code === id);
  if (changeKinds.length > 0) return { ...NOTHING, changeKinds };
  const meant = nearest(id, [
    ...catalogue.flatMap(({ head }) => namesOf(head)),
    ...TARGET_WORDS,
    ...CHANGE_KINDS.keys(),
  ]);
  throw new UserError(`There is no rule, no target and no change "${id}".`, {
    hint: meant === undefined ? 'toolgauge explain lists them.' : `Did you mean "${meant}"?`,
  });
}

function listText(): string {
  const lines = catalogue.map(({ head, page }) => `${head.id}\n    ${page.title}`);
  const readers = EVERYTHING.sheets.map(({ id, title }) => `${id}\n    ${title}`);
  return [
    ...lines,
    '',
    'Changes, as diff tells them:',
    ...EVERYTHING.changeKinds.map(({ code, title }) => `${code}\n    ${title}`),
    '',
    'Targets:',
    ...readers,
    '',
    'toolgauge explain <rule, target or change> prints the page of one.',
    '',
  ].join('\n');
}
