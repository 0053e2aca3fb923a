import type { Change } from '../findings/change.js';
import type { DocumentReport, ServerReport } from '../findings/report.js';
import { counted, listed, visible } from '../text/value.js';
import { wrap } from '../text/width.js';
import type { Prologue } from './pretty.js';
import type { Style } from './style.js';

/** What a server is and lists, for people. */
export const inspectedPrologue: Prologue = (
  { documents, changes = [], summary: { tools, errors, warnings } },
  style,
  width,
) => {
  const servers = documents.flatMap((document) => serverLines(document, style, width));
  const lines = [...servers, ...changeLines(changes, style, width)];
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  const summary = `${counted(tools, 'tool')} captured${found.length > 0 ? `; ${listed(found)}` : ''}.`;
  // Whether the tools themselves are right is for "check" to say.
  return { lines, summary, isWhole: true };
};

/** What differs between revisions: each pair of them with what a client of the older one would find in the newer. */
function changeLines(changes: readonly Change[], style: Style, width: number): string[] {
  const byPair = new Map<string, Change[]>();
  for (const change of changes) {
    const pair = change.between?.join(' and ') ?? '';
    byPair.set(pair, [...(byPair.get(pair) ?? []), change]);
  }
  return [...byPair].flatMap(([pair, same]) => [
    style.bold(`Listed otherwise in ${pair}`),
    ...same
      .flatMap(({ tool, message }) => wrap(`- ${visible(`${tool}: ${message}`)}`, width - 4))
      .map((line) => `  ${line}`),
    '',
  ]);
}

/** What lists hold, in words. */
const NOUNS: readonly (readonly [string, string])[] = [
  ['tools', 'tool'],
  ['resources', 'resource'],
  ['resourceTemplates', 'resource template'],
  ['prompts', 'prompt'],
];

function serverLines({ source, server, tools }: DocumentReport, style: Style, width: number): string[] {
  if (server === undefined) return [];
  const names = tools.map(({ name }) => visible(name)).join(', ');
  return [
    `${style.bold(visible(nameOf(server) ?? source))}`,
    `  speaks ${visible(server.protocolVersion)} over ${server.transport}; first answer after ${server.firstAnswerMs} ms`,
    `  ${listed(NOUNS.flatMap(([list, noun]) => (list in server.lists ? [counted(server.lists[list] ?? 0, noun)] : []))) || 'lists nothing'}`,
    ...wrap(names, width - 4).map((line) => style.dim(`    ${line}`)),
    '',
  ];
}

function nameOf({ name, version }: ServerReport): string | undefined {
  return name === null ? undefined : `${name} ${version ?? ''}`.trim();
}
