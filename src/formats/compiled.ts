import type { Artifact, DocumentReport, Report } from '../findings/report.js';
import type { Transformation } from '../findings/transformation.js';
import { counted, inShort, listedUpTo, visible } from '../text/value.js';
import { wrap } from '../text/width.js';
import { shortName } from './gaps.js';
import type { Prologue } from './pretty.js';
import type { Style } from './style.js';

/** What came of one tool for one target. */
interface Line {
  readonly tool: string;
  readonly words: string;
  readonly state: 'compiled' | 'held-back' | 'refused';
  readonly changes: readonly Transformation[];
}

const EFFECTS: { readonly [effect in Transformation['effect']]: string } = {
  equivalent: 'same',
  narrows: 'narrower',
  widens: 'LOSS',
};

/** What compiling made of the tools, for people. */
export const compiledPrologue: Prologue = (report, style, width) => {
  return { lines: compiledLines(linesByTarget(report, 'compiled'), style, width), summary: compiledSummary(report) };
};

/** The same where no file was written, for what stands in the way of one stands in the way of all. */
export const heldBackPrologue: Prologue = (report, style, width) => {
  return { lines: compiledLines(linesByTarget(report, 'held-back'), style, width), summary: compiledSummary(report) };
};

function linesByTarget({ documents }: Report, state: Line['state']): ReadonlyMap<string, readonly Line[]> {
  const targets = new Set(documents.flatMap((document) => document.targets));
  return new Map(
    [...targets].map((target) => [target, documents.flatMap((document) => [...linesFor(target, document, state)])]),
  );
}

/** By target the tools, each with what was changed or why it was refused. */
function compiledLines(byTarget: ReadonlyMap<string, readonly Line[]>, style: Style, width: number): string[] {
  return [...byTarget].flatMap(([target, lines]) => {
    if (lines.length === 0) return [];
    return [style.bold(target), ...lines.flatMap((line) => printed(line, style, width)), ''];
  });
}

/** How many definitions there are, and how many are not, as a sentence. */
function compiledSummary({ documents }: Report): string {
  const count = (pick: (document: DocumentReport) => readonly unknown[] | undefined): number =>
    documents.reduce((sum, document) => sum + (pick(document)?.length ?? 0), 0);
  const refused = count(({ refusals }) => refusals);
  const written = counted(
    count(({ artifacts }) => artifacts),
    'definition',
  );
  return `${written} compiled, ${refused === 0 ? 'none' : refused} refused.`;
}

/** Whether a transformation made an artifact what it is. */
export function isOf(transformation: Transformation, { tool, target, protocolVersion }: Artifact): boolean {
  if (transformation.tool !== tool || transformation.target !== target) return false;
  return transformation.protocolVersion === protocolVersion;
}

function* linesFor(
  target: string,
  { artifacts = [], refusals = [], transformations = [] }: DocumentReport,
  state: Line['state'],
): Generator<Line> {
  for (const artifact of artifacts) {
    const { tool, target: of, file } = artifact;
    if (of !== target) continue;
    const changes = transformations.filter((each) => isOf(each, artifact));
    yield { tool, words: state === 'compiled' ? file : `not written: ${file}`, state, changes };
  }
  for (const { tool, target: of, rules, protocolVersion } of refusals) {
    if (of !== target) continue;
    const where = protocolVersion === undefined ? '' : ` for MCP ${protocolVersion}`;
    yield { tool, words: `refused${where}: ${listedUpTo(3, rules)}`, state: 'refused', changes: [] };
  }
}

/** Changes of one kind stand together: a tool with fifty optional properties has one line for them. */
function printed({ tool, words, state, changes }: Line, style: Style, width: number): string[] {
  const mark = { compiled: style.green('✓'), 'held-back': style.dim('·'), refused: style.red('✗') }[state];
  const kinds = new Map<string, Transformation[]>();
  for (const change of changes) kinds.set(change.code, [...(kinds.get(change.code) ?? []), change]);
  const [first = '', ...more] = wrap(visible(`${shortName(tool)}: ${words}`), width - 4);
  return [
    `  ${mark} ${first}`,
    ...more.map((each) => `    ${each}`),
    ...[...kinds.values()].flatMap((kind) => changeLines(kind, style, width)),
  ];
}

function changeLines(kind: readonly Transformation[], style: Style, width: number): string[] {
  const [change] = kind;
  if (change === undefined) return [];
  const effect = EFFECTS[change.effect];
  const paint = change.lossy ? style.yellow : style.dim;
  const others = kind.length === 1 ? '' : ` And ${kind.length - 1} more of this kind.`;
  const [first = '', ...more] = wrap(visible(`${change.detail}${others}`), width - 16);
  const witness = kind.find((each) => each.witness !== undefined)?.witness;
  const shown = witness === undefined ? [] : wrap(`lets through: ${inShort(witness, 200)}`, width - 16);
  return [
    `      ${paint(effect.padEnd(8))}  ${first}`,
    ...[...more, ...shown].map((each) => `                ${each}`),
  ];
}
