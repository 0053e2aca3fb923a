import { wrap } from '../text/width.js';

/**
 * A page in Markdown for a terminal: paragraphs and the entries of lists are broken at a width, tables aligned, and a
 * table that is wider becomes a list. Titles, code, and a word longer than a line stay as they are.
 */
export function pageText(markdown: string, width: number): string {
  return markdown
    .split(CODE_OR_TABLE)
    .map((part) => {
      if (part.startsWith('```')) return part;
      return part.startsWith('|') ? tableText(part, width) : proseText(part, width);
    })
    .join('');
}

/** Blocks of code, and the lines of a table with the last line's end. */
const CODE_OR_TABLE = /(^```[\s\S]*?^```$|(?:^\|.*\n)+)/m;

function proseText(prose: string, width: number): string {
  return prose
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? [line] : wrapped(line, line.startsWith('- ') ? 2 : 0, width)))
    .join('\n');
}

/** A line broken at a width, its further lines behind an indent. */
function wrapped(line: string, indent: number, width: number): string[] {
  const [first = '', ...more] = wrap(line.slice(indent), width - indent);
  return [line.slice(0, indent) + first, ...more.map((each) => ' '.repeat(indent) + each)];
}

function tableText(table: string, width: number): string {
  const [titles = [], , ...rows] = table.trimEnd().split('\n').map(cellsOf);
  const aligned = alignedTable(titles, rows);
  const lines = aligned.every((line) => line.length <= width)
    ? aligned
    : rows.flatMap((row) => listEntry(titles, row, width));
  return `${lines.join('\n')}\n`;
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function alignedTable(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = titles.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((columns) => '-'.repeat(columns));
  return [titles, rule, ...rows].map(
    (cells) => `| ${widths.map((columns, index) => (cells[index] ?? '').padEnd(columns)).join(' | ')} |`,
  );
}

/** A row as an entry of a list: what its first cell says, and below it each other cell that is not empty, with its title. */
function listEntry(titles: readonly string[], [name = '', ...cells]: readonly string[], width: number): string[] {
  const told = cells.flatMap((cell, index) => (cell === '' ? [] : [`${titles[index + 1]}: ${cell}`]));
  return [`- ${name}`, ...wrapped(`  ${told.join('; ')}`, 2, width)];
}
