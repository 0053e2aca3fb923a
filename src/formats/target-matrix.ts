import type { SheetFact, Source, TargetSheet } from '../findings/target-sheet.js';
import { markdownTable, sourceList, sourceNumber, sourcesIn } from './target-page.js';

/** All targets on one page in Markdown: what each makes of each keyword, with the number of the source. */
export function targetMatrix(sheets: readonly TargetSheet[]): string {
  const sources = [...new Map(sheets.flatMap(sourcesIn).map((each) => [`${each.title} ${each.url}`, each])).values()];
  const providers = sheets.filter(({ kind }) => kind === 'provider');
  const clients = sheets.filter(({ kind }) => kind === 'client');
  const parts = [
    '# Targets',
    sheets.map(({ id, title }) => `- [${id}](${id}.md): ${title}`).join('\n'),
    '## What providers make of keywords',
    LEGEND,
    matrix(providers, sources),
    '## What clients make of keywords',
    'Only what is known is told; of other keywords nothing is.',
    matrix(clients, sources),
    '## Sources',
    sourceList(sources),
  ];
  return `${parts.join('\n\n')}\n`;
}

const LEGEND = [
  'The number is that of the source below.',
  '',
  '- enforced: the model is held to it',
  '- accepted: it is taken, and the model is not held to it',
  '- undocumented: no page says what becomes of it',
  '- ignored: it is passed over',
  '- rejected: the tool is refused, or in some of its forms; the page of the target says in which',
  '- rewritten: something else is made of it',
].join('\n');

function matrix(sheets: readonly TargetSheet[], sources: readonly Source[]): string {
  const byKeyword = sheets.map(
    ({ keywords }) => new Map(keywords.flatMap((fact) => (fact.keywords ?? []).map((keyword) => [keyword, fact]))),
  );
  const names = [...new Set(byKeyword.flatMap((facts) => [...facts.keys()]))].sort();
  const rows = names.map((keyword) => [
    `\`${keyword}\``,
    ...sheets.map((sheet, index) => cell(byKeyword[index]?.get(keyword) ?? ofOthers(sheet), sources)),
  ]);
  return markdownTable(['keyword', ...sheets.map(({ id }) => id)], rows);
}

function ofOthers({ kind, otherKeywords }: TargetSheet): SheetFact | undefined {
  return kind === 'provider' ? otherKeywords : undefined;
}

function cell(fact: SheetFact | undefined, sources: readonly Source[]): string {
  return fact === undefined ? '' : `${fact.treatment} ${sourceNumber(fact.source, sources)}`;
}
