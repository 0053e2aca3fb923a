import type {
  Entry,
  Example,
  ExpectedFinding,
  RejectedExample,
  Weight,
  WeightBySurface,
  Weights,
} from '../findings/entry.js';
import { SURFACES } from '../words.js';

/** An entry's page in Markdown. */
export function rulePage({ head, page }: Entry): string {
  const { requirement } = page;
  const section = requirement.section === undefined ? '' : `, section ${requirement.section}`;
  const parts = [
    `# ${page.title}`,
    `\`${head.id}\``,
    page.why,
    '## How much it weighs',
    weightTable(head),
    ...(page.notes ?? []),
    '## Where it comes from',
    `${LEVELS[requirement.level]} [${requirement.source}${section}](${requirement.url}), read ${requirement.checkedOn}.`,
    ...examples('## Accepted', page.accepts),
    ...examples('## Reported', page.rejects),
  ];
  return `${parts.join('\n\n')}\n`;
}

const LEVELS = { must: 'A MUST of', should: 'A SHOULD of', practice: 'Practice, not a requirement:' } as const;

function weightTable(head: Entry['head']): string {
  const variants = Object.entries(head.variants ?? {});
  const rows = [weightRow('', head.aliases ?? [], head)].concat(
    variants.map(([name, variant]) => weightRow(name, variant.aliases ?? [], variant)),
  );
  return [
    '| | description | native | canonical | before 2025-11-25 | other names |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function weightRow(name: string, aliases: readonly string[], { weight, legacy }: Weights): string {
  const cells = [
    name === '' ? 'the rule' : name.replaceAll('-', ' '),
    ...SURFACES.map((surface) => on(weight, surface)),
    legacy === undefined ? 'the same' : legacyCell(legacy),
    aliases.map((alias) => `\`${alias}\``).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function on(weight: Weight | WeightBySurface, surface: keyof WeightBySurface): string {
  const own = typeof weight === 'string' ? weight : weight[surface];
  return own === 'off' ? '–' : own;
}

function legacyCell(legacy: Weight | WeightBySurface): string {
  const each = SURFACES.map((surface) => on(legacy, surface));
  return new Set(each).size === 1 ? (each[0] ?? '') : each.join(' / ');
}

function examples(title: string, list: readonly (Example | RejectedExample)[]): string[] {
  return list.length === 0 ? [] : [title, ...list.flatMap(exampleParts)];
}

function exampleParts(example: Example | RejectedExample): string[] {
  const under = example.revisions === undefined ? '' : ` (under ${example.revisions.join(', ')})`;
  const findings = 'findings' in example ? [example.findings.map(findingLine).join('\n')] : [];
  return [`${capital(example.title)}${under}:`, code(example), ...findings];
}

function findingLine({ at, severity, revisions }: ExpectedFinding): string {
  const place = at === '' ? 'the document' : `\`${at}\``;
  return `- ${severity} at ${place}${revisions === undefined ? '' : ` for ${revisions.join(', ')}`}`;
}

function code({ tool, document, text }: Example): string {
  if (text === undefined) return `\`\`\`json\n${JSON.stringify(tool ?? document, null, 2)}\n\`\`\``;
  const language = /\.ya?ml$/.test(text.file) ? 'yaml' : 'text';
  return `\`${text.file}\`\n\n\`\`\`${language}\n${text.content.replace('\ufeff', '(byte-order mark)').trimEnd()}\n\`\`\``;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All entries in a list, with the title of each. */
export function ruleList(entries: readonly Entry[]): string {
  const width = Math.max(...entries.map(({ head }) => head.id.length));
  return entries.map(({ head, page }) => `${head.id.padEnd(width)}  ${page.title}`).join('\n');
}
