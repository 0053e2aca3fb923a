import type { FormatName } from '../../formats/formats.js';
import { explain, type RuleInfo, rules } from '../../index.js';
import { nearest } from '../../text/nearest.js';
import { wrap } from '../../text/width.js';
import type { CommandLine } from '../arguments.js';
import { displayIn, displayOf } from '../display.js';
import { writeOut } from '../output.js';
import { Settings } from '../settings.js';
import { TARGETS } from '../targets.js';
import { notYet, UserError } from '../user-error.js';

/** Prints a rule's page, or the list of rules. */
export async function explainCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations } = settings;
  const display = displayOf(settings);
  const [id, ...others] = line.operands;
  if (others.length > 0)
    throw new UserError('explain takes one rule.', { hint: `For example: toolgauge explain ${id}` });
  const rule = id === undefined ? undefined : ruleNamed(id);
  writeOut(destinations, ({ name, file }) => [
    rule === undefined ? listText(name) : pageText(rule, name, displayIn(file, display).width),
  ]);
  return 0;
}

function ruleNamed(id: string): RuleInfo {
  const rule = explain(id);
  if (rule !== undefined) return rule;
  const targets = [...TARGETS.now, ...TARGETS.later];
  if (targets.some((target) => target === id)) throw notYet(`The page of the target ${id}`);
  const names = rules.flatMap(({ id: known, aliases }) => [known, ...aliases]);
  const meant = nearest(id, [...names, ...targets]);
  throw new UserError(`There is no rule "${id}".`, {
    hint: meant === undefined ? 'toolgauge explain lists them.' : `Did you mean "${meant}"?`,
  });
}

function listText(format: FormatName): string {
  if (format === 'json') return jsonText(rules.map(factsOf));
  const lines = rules.map((rule) => `${rule.id}\n    ${rule.title}`);
  return [...lines, '', 'toolgauge explain <rule> prints the page of one.', ''].join('\n');
}

function pageText(rule: RuleInfo, format: FormatName, width: number): string {
  return format === 'json' ? jsonText(factsOf(rule)) : wrapped(rule.markdown, width);
}

/** What a program wants of a rule: the page as data, not as text. */
function factsOf({ markdown, ...facts }: RuleInfo): Omit<RuleInfo, 'markdown'> {
  return facts;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Markdown with its paragraphs broken at a width; tables, titles and code stay as they are. */
function wrapped(markdown: string, width: number): string {
  let isCode = false;
  return markdown
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode || /^[|#`-]/.test(line) ? [line] : wrap(line, width);
    })
    .join('\n');
}
