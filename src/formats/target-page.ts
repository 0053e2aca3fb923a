import type { SheetFact, Source, TargetSheet } from '../findings/target-sheet.js';
import { listed } from '../text/value.js';

/** A target's page in Markdown: all that is known of it, with where it is from. */
export function targetPage(sheet: TargetSheet): string {
  const sources = sourcesIn(sheet);
  const { kind, keywords, otherKeywords, constructs, rewrites } = sheet;
  // Of a client's other keywords nothing is known.
  const others = kind === 'client' ? [] : [{ ...otherKeywords, construct: 'any other' }];
  const parts = [
    `# ${sheet.title}`,
    `\`${sheet.id}\``,
    introduction(sheet),
    ...section('## Keywords', table('keyword', [...keywords, ...others], sources)),
    ...section('## What is more than one keyword', table('what', constructs, sources)),
    ...section('## What compiling may change', rewrites.map(rewriteLine).join('\n')),
    ...section('## Sources', sourceList(sources)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(title: string, content: string): string[] {
  return content === '' ? [] : [title, content];
}

function introduction({ kind, reviewedOn, reads }: TargetSheet): string {
  const what = kind === 'client' ? 'A client, for which nothing is compiled.' : 'Definitions are compiled for it.';
  return `${what} It reads ${listed(reads.map((field) => `\`${field}\``))}. Last gone through on ${reviewedOn}.`;
}

/** Sources in the order in which they are met, each once: their place is their number. */
export function sourcesIn({ sources, keywords, otherKeywords, constructs }: TargetSheet): Source[] {
  const met = [...sources, ...[...keywords, otherKeywords, ...constructs].map(({ source }) => source)];
  return [...new Map(met.map((source) => [`${source.title} ${source.url}`, source])).values()];
}

/** Sources as a numbered list: what, how well it is known, and when it was read. */
export function sourceList(sources: readonly Source[]): string {
  return sources
    .map(({ title, url, basis, checkedOn }, index) => `- ${index + 1}: [${title}](${url}), ${basis}, ${checkedOn}`)
    .join('\n');
}

/** The number of a source among others. */
export function sourceNumber({ title, url }: Source, sources: readonly Source[]): number {
  return sources.findIndex((source) => source.title === title && source.url === url) + 1;
}

function table(first: string, facts: readonly SheetFact[], sources: readonly Source[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ keywords = [], construct, treatment, note = '', rules, source }) => [
    cell(construct ?? keywords.map((keyword) => `\`${keyword}\``).join(', ')),
    treatment,
    cell(note),
    rules.map((rule) => `[${rule}](../rules/${rule}.md)`).join(', '),
    String(sourceNumber(source, sources)),
  ]);
  return markdownTable([first, 'treatment', 'note', 'rules', 'source'], rows);
}

/** A table in Markdown. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A text that ends no cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function rewriteLine({ code, title, effect }: TargetSheet['rewrites'][number]): string {
  return `- \`${code}\`: ${title} (${effect})`;
}
