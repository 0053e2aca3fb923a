import { entryOf } from '../src/catalogue.js';
import { type Chapter, chapters } from '../src/rules/mcpdesc/requirements.js';

/** The page that lists what the MCP Description format asks, chapter by chapter, with the rule that judges it. */
export function descriptionPage(): string {
  return `${[INTRODUCTION, ...chapters.map(chapterText), undecidableText()].join('\n\n')}\n`;
}

const INTRODUCTION = `# What the MCP Description format asks

Each requirement of MCP Description 0.8.0 and 0.9.0 by the chapter it stands in, with the rule that judges it. What a
document cannot show to be kept or broken stands at the end, with the reason.`;

function chapterText({ title, sections, judged, shared = [] }: Chapter): string {
  const rows = judged.map((name) => `- ${linkTo(name)}: ${entry(name).page.title}`);
  const others = shared.map(({ asks, rules }) => `- ${asks} (${rules.map(linkTo).join(', ')})`);
  return [`## ${title} (${sections})`, '', ...rows, ...others].join('\n');
}

function undecidableText(): string {
  const rows = chapters.flatMap(({ undecidable = [] }) => undecidable.map(({ asks, why }) => `- ${asks} ${why}`));
  return ['## What a document does not show', '', ...rows].join('\n');
}

function linkTo(name: string): string {
  return `[${name}](${entry(name).head.id}.md)`;
}

function entry(name: string): NonNullable<ReturnType<typeof entryOf>> {
  const found = entryOf(name);
  if (found === undefined) throw new Error(`There is no rule ${name}.`);
  return found;
}
