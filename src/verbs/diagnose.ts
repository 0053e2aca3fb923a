import { type Diagnostic, messageOf, type RelatedPlace } from '../findings/diagnostic.js';
import { namesOfFinding, pageUrl } from '../findings/entry.js';
import { type DocumentReport, type ToolReport, type Verdict, verdictOf } from '../findings/report.js';
import { targetOf } from '../rules/rule.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { positionsOf, type Span } from '../text/position.js';
import type { SourceDocument } from '../text/source-document.js';
import { counted, quote } from '../text/value.js';
import { subjectOf } from '../tools/subject.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { REVISIONS, type Revision, SEVERITIES } from '../words.js';
import { type Concerned, NOBODY } from './concerned.js';
import type { Gap, Judge, WeighedFinding } from './judge.js';

/** Places that use a component and are named; a place more says no more. */
const MOST_SITES = 20;

/** A place, with its span where that is known. */
interface Place {
  readonly steps: Steps;
  readonly part?: 'key' | 'value';
  readonly span?: Span;
}

/** A place that a finding speaks of besides its own. */
interface Relation extends Place {
  readonly message: string;
}

/** A finding, with the spans that are known. */
export interface PlacedFinding extends WeighedFinding {
  readonly span?: Span;
  readonly related?: readonly Relation[];
}

/** What a document was judged as. */
export type DocumentFacts = Pick<DocumentReport, 'kind' | 'surface' | 'version' | 'protocolVersions' | 'targets'>;

/** Findings that say the same of one place, which become one diagnostic. */
interface Told {
  readonly finding: PlacedFinding;
  readonly pointer: string;
  /** The others; most findings say something of their own. */
  others: PlacedFinding[] | undefined;
}

/** Makes a document's report of what was found in it. */
export function diagnose(
  document: SourceDocument,
  { findings: judged, gaps: judgedGaps }: Pick<Judge, 'findings' | 'gaps'>,
  textFindings: readonly PlacedFinding[],
  allTools: readonly ToolDefinition[],
  facts: DocumentFacts,
): DocumentReport {
  const tools = allTools.filter(({ revisions }) => revisions.length > 0);
  const places = new ToolPlaces(tools);
  const findings = [...textFindings, ...judged].map((finding) => places.attribute(finding));
  const gaps = judgedGaps.map((gap) => places.attribute(gap));
  const incomplete = new Map(
    gaps.map(({ steps, reason }) => [`${formatPointer(steps)} ${reason}`, { pointer: formatPointer(steps), reason }]),
  );
  return {
    source: document.source,
    ...facts,
    verdict: verdictOf(findings),
    complete: gaps.length === 0,
    incomplete: [...incomplete.values()],
    tools: toolReports(tools, findings, gaps, facts.targets),
    diagnostics: diagnosticsOf(document, together(findings)),
  };
}

/** The target that a finding is told for; null for findings about the text and about JSON Schema. */
function speaker({ rule, target }: PlacedFinding): string | null {
  return target ?? targetOf(rule.id);
}

/** Findings with the tools they lie in, where they were found without looking at one. */
export function attributed(findings: readonly PlacedFinding[], tools: readonly ToolDefinition[]): PlacedFinding[] {
  const places = new ToolPlaces(tools);
  return findings.map((finding) => places.attribute(finding));
}

/** A tool stands a few steps from the root, however deep a finding lies in it: `/0/result/tools/0` is the most. */
const MOST_STEPS_TO_TOOL = 4;

/** Tells in which tool something lies that was found without looking at one. */
class ToolPlaces {
  readonly #tools: readonly ToolDefinition[];
  #byPointer: ReadonlyMap<string, Concerned> | undefined;

  constructor(tools: readonly ToolDefinition[]) {
    this.#tools = tools;
  }

  attribute<Item extends { readonly steps: Steps; readonly concerned: Concerned }>(item: Item): Item {
    if (item.concerned !== NOBODY) return item;
    const concerned = this.#around(item.steps);
    return concerned === undefined ? item : { ...item, concerned };
  }

  #around(steps: Steps): Concerned | undefined {
    if (steps.length === 0) return undefined;
    this.#byPointer ??= new Map(this.#tools.map((tool) => [formatPointer(tool.steps), { tools: [tool], sites: [] }]));
    for (let length = Math.min(steps.length, MOST_STEPS_TO_TOOL); length >= 0; length--) {
      const concerned = this.#byPointer.get(formatPointer(steps.slice(0, length)));
      if (concerned !== undefined) return concerned;
    }
    return undefined;
  }
}

/** Findings that say the same of one place - a component that serves as input and as output - become one. */
function together(findings: readonly PlacedFinding[]): Told[] {
  const all: Told[] = [];
  const byPointer = new Map<string, Told[]>();
  for (const finding of findings) {
    const pointer = formatPointer(finding.steps);
    const here = byPointer.get(pointer);
    const known = here?.find((told) => sayTheSame(told.finding, finding));
    if (known !== undefined) {
      known.others ??= [];
      known.others.push(finding);
      continue;
    }
    const told = { finding, pointer, others: undefined };
    all.push(told);
    if (here === undefined) byPointer.set(pointer, [told]);
    else here.push(told);
  }
  return all;
}

/** Whether two findings about one place are the same. */
function sayTheSame(a: PlacedFinding, b: PlacedFinding): boolean {
  return (
    a.rule === b.rule &&
    a.target === b.target &&
    a.severity === b.severity &&
    (a.part ?? 'value') === (b.part ?? 'value') &&
    a.problem === b.problem
  );
}

/** Adds the places that are not named yet, as long as there is room for them. */
function addRelations(known: Relation[], more: readonly Relation[]): void {
  const isNamed = ({ steps, message }: Relation): boolean =>
    known.some((each) => each.message === message && formatPointer(each.steps) === formatPointer(steps));
  for (const relation of more) if (known.length < MOST_SITES && !isNamed(relation)) known.push(relation);
}

/** Reports of the tools. Those who share a component share what was found in it, so their lists are gone through once. */
function toolReports(
  tools: readonly ToolDefinition[],
  findings: readonly PlacedFinding[],
  gaps: readonly Gap[],
  targets: readonly string[],
): ToolReport[] {
  const verdicts = verdictsByTool(findings);
  const withGaps = new Set(
    [...new Set(gaps.map(({ concerned }) => concerned))].flatMap((concerned) => concerned.tools),
  );
  const allValid = verdictsFor(targets, NO_VERDICTS);
  const targetVerdicts = (concerned: readonly string[], found: Verdicts = NO_VERDICTS): ToolReport['targets'] =>
    concerned === targets && found === NO_VERDICTS ? allValid : verdictsFor(concerned, found);
  return tools.map((tool) => {
    const found = verdicts.get(tool);
    return {
      name: tool.name,
      pointer: formatPointer(tool.steps),
      verdict: found === undefined ? 'valid' : worst([...found.values()]),
      complete: !withGaps.has(tool),
      targets: targetVerdicts(tool.targets ?? targets, found),
    };
  });
}

/** Verdicts by the target that speaks; null for what concerns them all. */
type Verdicts = Map<string | null, Verdict>;

const NO_VERDICTS: Verdicts = new Map();

function verdictsByTool(findings: readonly PlacedFinding[]): Map<ToolDefinition, Verdicts> {
  const bySharers = new Map<Concerned, Verdicts>();
  for (const finding of findings) add(bySharers, finding.concerned, speaker(finding), verdictOf([finding]));
  const byTool = new Map<ToolDefinition, Verdicts>();
  for (const [{ tools }, verdicts] of bySharers) {
    for (const tool of tools) for (const [target, verdict] of verdicts) add(byTool, tool, target, verdict);
  }
  return byTool;
}

function add<Key>(byKey: Map<Key, Verdicts>, key: Key, target: string | null, verdict: Verdict): void {
  const known = byKey.get(key);
  if (known === undefined) byKey.set(key, new Map([[target, verdict]]));
  else known.set(target, worst([known.get(target) ?? 'valid', verdict]));
}

function verdictsFor(targets: readonly string[], found: Verdicts): ToolReport['targets'] {
  const common = found.get(null) ?? 'valid';
  return Object.fromEntries(targets.map((target) => [target, worst([common, found.get(target) ?? 'valid'])]));
}

function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('invalid')) return 'invalid';
  return verdicts.includes('warning') ? 'warning' : 'valid';
}

/** What else a finding speaks of: what its rule names, and the places that use the component it lies in. */
function relatedOf({ finding, others }: Told): readonly Relation[] {
  if (others === undefined && finding.concerned.sites.length === 0) return finding.related ?? NO_RELATIONS;
  const related = [...(finding.related ?? [])];
  for (const other of others ?? []) addRelations(related, other.related ?? []);
  const concerned = [...concernedBy(finding, others)];
  const sites = concerned.flatMap((each) => each.sites.slice(0, MOST_SITES + 1));
  const count = concerned.reduce((sum, each) => sum + each.sites.length, 0);
  const named = sites.slice(0, MOST_SITES).map(({ tool, steps }, index) => {
    const isLast = index === MOST_SITES - 1 && count > MOST_SITES;
    const more = isLast ? `, and in ${counted(count - MOST_SITES, 'place')} more` : '';
    return { steps, message: `Used here, by the tool ${quote(tool.name)}${more}.` };
  });
  return [...related, ...named];
}

const NO_RELATIONS: readonly Relation[] = [];

/** All whom findings that became one concern, each once. */
function concernedBy(finding: PlacedFinding, others: readonly PlacedFinding[] = []): ReadonlySet<Concerned> {
  return new Set([finding, ...others].map(({ concerned }) => concerned));
}

function diagnosticsOf(document: SourceDocument, all: readonly Told[]): Diagnostic[] {
  const relations = all.map(relatedOf);
  const ranges = rangesOf(document, [...all.map(({ finding }) => finding), ...relations.flat()]);
  let next = all.length;
  return all
    .map((told, index) => {
      const related = (relations[index] ?? NO_RELATIONS).map(({ steps, message }) => {
        return { pointer: formatPointer(steps), ...(ranges[next++] ?? NO_RANGE), message };
      });
      return diagnosticOf(told, ranges[index] ?? NO_RANGE, related);
    })
    .sort(inOrder);
}

/** Where places stand, in the order given; those whose spans are not known are sought all at once. */
function rangesOf(document: SourceDocument, places: readonly Place[]): Range[] {
  const sought = places.filter(({ span }) => span === undefined);
  const located = document.locate(sought.map(({ steps, part = 'value' }) => ({ steps, part })));
  let next = 0;
  const offsets: number[] = [];
  for (const { span } of places) {
    const { start, end } = span ?? located[next++] ?? NOWHERE;
    offsets.push(start, end);
  }
  const positions = positionsOf(document.text, offsets);
  return places.map((_, index) => ({
    start: positions[2 * index] ?? FIRST,
    end: positions[2 * index + 1] ?? FIRST,
  }));
}

type Range = Pick<Diagnostic, 'start' | 'end'>;

const NOWHERE: Span = { start: 0, end: 0 };
const FIRST = { line: 1, column: 1 };
const NO_RANGE: Range = { start: FIRST, end: FIRST };

function diagnosticOf(told: Told, range: Range, related: readonly RelatedPlace[]): Diagnostic {
  const { rule, variant, severity, steps, part = 'value', problem, advice = '', compile } = told.finding;
  const tools = toolsConcerned(told);
  const only = tools.length === 1 ? (tools[0]?.name ?? null) : null;
  const words = {
    tool: only ? `tool ${quote(only)}` : '',
    subject: subjectFor(steps, part, tools[0]),
    problem,
    advice,
  };
  return {
    ruleId: rule.id,
    aliases: namesOfFinding(rule, variant).slice(0, -1),
    severity,
    message: messageOf(words),
    words,
    pointer: told.pointer,
    part,
    start: range.start,
    end: range.end,
    tool: only,
    target: speaker(told.finding),
    protocolVersions: revisionsOf(told),
    related,
    ...(compile === undefined ? {} : { compile }),
    url: pageUrl(rule.id),
  };
}

/** The tools that a finding concerns; of many two are enough to know that there is not one. */
function toolsConcerned({ finding, others }: Told): readonly ToolDefinition[] {
  if (others === undefined) return finding.concerned.tools.slice(0, 2);
  return [...new Set([...concernedBy(finding, others)].flatMap((each) => each.tools.slice(0, 2)))];
}

function revisionsOf({ finding, others }: Told): readonly Revision[] {
  if (others === undefined && finding.revisions.length === 0) return finding.revisions;
  return REVISIONS.filter((revision) => [finding, ...(others ?? [])].some((each) => each.revisions.includes(revision)));
}

/** The property a finding in a schema is about; findings about a tool or a document say it themselves. */
function subjectFor(steps: Steps, part: Diagnostic['part'], tool: ToolDefinition | undefined): string {
  const schema = tool?.schemas.find((each) => startsWith(steps, each.steps));
  if (schema === undefined) return '';
  return subjectOf(schema.field, steps.slice(schema.steps.length), part);
}

/** Whether a place is another one, or lies in it. */
function startsWith(steps: Steps, start: Steps): boolean {
  return start.length <= steps.length && start.every((step, index) => step === steps[index]);
}

/** By place, then by severity, then by rule, then by what tells them apart. */
export function inOrder(a: Diagnostic, b: Diagnostic): number {
  return (
    a.start.line - b.start.line ||
    a.start.column - b.start.column ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compare(a.ruleId, b.ruleId) ||
    compare(a.pointer, b.pointer) ||
    compare(a.message, b.message)
  );
}

/** By code unit, so that no locale matters. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
