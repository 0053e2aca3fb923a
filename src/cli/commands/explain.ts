import { explain, rules } from '../../index.js';
import { nearest } from '../../text/nearest.js';
import { wrap } from '../../text/width.js';
import type { CommandLine } from '../arguments.js';
import { Settings } from '../settings.js';
import { write } from '../system.js';
import { UserError } from '../user-error.js';

/** Prints a rule's page, or the list of rules. */
export async function explainCommand(line: CommandLine): Promise<number> {
  const [{ name } = { name: 'pretty' }] = new Settings(line).formats;
  const [id, ...others] = line.operands;
  if (others.length > 0)
    throw new UserError('explain takes one rule.', { hint: `For example: toolgauge explain ${id}` });
  write(1, id === undefined ? listText(name) : pageText(id, name));
  return 0;
}

function listText(format: string): string {
  if (format === 'json')
    return `${JSON.stringify(
      rules.map(({ markdown, ...rule }) => rule),
      null,
      2,
    )}\n`;
  const lines = rules.map((rule) => `${rule.id}\n    ${rule.title}`);
  return [...lines, '', 'toolgauge explain <rule> prints the page of one.', ''].join('\n');
}

function pageText(id: string, format: string): string {
  const rule = explain(id);
  if (rule === undefined) {
    const meant = nearest(
      id,
      rules.flatMap(({ id: known, aliases }) => [known, ...aliases]),
    );
    throw new UserError(`There is no rule "${id}".`, {
      hint: meant === undefined ? 'toolgauge explain lists them.' : `Did you mean "${meant}"?`,
    });
  }
  const { markdown, ...facts } = rule;
  return format === 'json' ? `${JSON.stringify(facts, null, 2)}\n` : wrapped(markdown);
}

/** Markdown with its paragraphs broken at the width of a terminal; tables, titles and code stay as they are. */
function wrapped(markdown: string): string {
  let isCode = false;
  return markdown
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode || /^[|#`-]/.test(line) ? [line] : wrap(line, 80);
    })
    .join('\n');
}
