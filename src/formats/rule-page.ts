import type {
  Entry,
  Example,
  ExpectedFinding,
  RejectedExample,
  Weight,
  WeightBySurface,
  Weights,
} from '../findings/entry.js';
import { listed } from '../text/value.js';
import { isLegacy, isWithin, REVISIONS, SURFACES, type Surface } from '../words.js';

/** An entry's page in Markdown. */
export function rulePage({ head, page }: Entry): string {
  const { requirement } = page;
  const section = requirement.section === undefined ? '' : `, section ${requirement.section}`;
  const parts = [
    `# ${page.title}`,
    `\`${head.id}\``,
    page.why,
    ...applicability(head),
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
  const { appliesTo = {} } = head;
  const surfaces = appliesTo.surfaces ?? SURFACES;
  const speaksBefore = REVISIONS.some(
    (revision) => isLegacy(revision) && isWithin(revision, appliesTo.since, appliesTo.until),
  );
  const rows = [
    row('', head.aliases ?? [], head),
    ...Object.entries(head.variants ?? {}).map(([name, variant]) => row(name, variant.aliases ?? [], variant)),
  ];
  const titles = ['', ...surfaces, ...(speaksBefore ? ['before 2025-11-25'] : []), 'other names'];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

  function row(name: string, aliases: readonly string[], { weight, legacy }: Weights): string[] {
    return [
      name === '' ? 'the rule' : name.replaceAll('-', ' '),
      ...surfaces.map((surface) => on(weight, surface)),
      ...(speaksBefore
        ? [legacy === undefined ? 'the same' : surfaces.map((surface) => on(legacy, surface)).join(' / ')]
        : []),
      aliases.map((alias) => `\`${alias}\``).join(', '),
    ];
  }
}

function on(weight: Weight | WeightBySurface, surface: Surface): string {
  const own = typeof weight === 'string' ? weight : weight[surface];
  return own === 'off' ? '–' : own;
}

function applicability({ appliesTo = {} }: Entry['head']): string[] {
  const { since, until, formats } = appliesTo;
  const revisions = [since === undefined ? '' : `from MCP ${since}`, until === undefined ? '' : `until MCP ${until}`];
  const words = [
    revisions.filter((part) => part !== '').join(' '),
    formats === undefined ? '' : `in format ${listed(formats)}`,
  ];
  const told = words.filter((part) => part !== '').join(', ');
  return told === '' ? [] : [`The rule holds ${told}.`];
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
