import type { Projection } from '../description/projection/projection.js';
import type { Weight } from '../findings/entry.js';
import type { DocumentKind, DocumentReport } from '../findings/report.js';
import type { Descriptions } from '../rules/descriptions.js';
import { type Rule, targetOf } from '../rules/rule.js';
import { rules as everyRule } from '../rules/rules.js';
import type { EvaluationBudget, Evaluator } from '../schema/evaluate.js';
import type { PatternReader } from '../schema/patterns.js';
import type { SchemaCatalogue } from '../schema/references.js';
import type { TargetJudge } from '../targets/judge-by-facts.js';
import type { SourceDocument } from '../text/source-document.js';
import type { TextFault } from '../text/text-fault.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { readTools } from '../tools/read-tools.js';
import { isRecognized, type Recognized, recognize, recognizeCaptures, type Unrecognized } from '../tools/recognize.js';
import type { ToolDefinition, ToolList, ToolSet } from '../tools/tool-definition.js';
import { REVISIONS, type Revision, type Surface, type TargetId } from '../words.js';
import { NOBODY } from './concerned.js';
import { type DocumentFacts, diagnose, type PlacedFinding } from './diagnose.js';
import { Judge, type JudgingOptions } from './judge.js';
import { type Settle, settled } from './settle.js';

/** How to check. */
export interface CheckingOptions {
  /** Take every document for this kind. */
  readonly as?: DocumentKind | undefined;
  /** What tools are judged as, descriptions aside (native). */
  readonly surface?: Surface | undefined;
  /** The revisions to judge under, instead of each document's own. */
  readonly revisions?: readonly Revision[] | undefined;
  /** The targets that speak (mcp). */
  readonly targets?: readonly string[] | undefined;
  /** Those of them that speak for themselves, by their facts. */
  readonly readers?: readonly TargetJudge[] | undefined;
  /** Finds those for tools that were written for a provider; without it there may be none among the documents. */
  readonly readersFor?: ((ids: readonly string[]) => readonly TargetJudge[]) | undefined;
  readonly patterns: PatternReader;
  readonly evaluate: Evaluator;
  /** Without it there may be no description among the documents. */
  readonly descriptions: Descriptions | undefined;
  readonly catalogue?: SchemaCatalogue | undefined;
  /** What judging defaults and examples may still cost; a document has its own unless this is given. */
  readonly budget?: EvaluationBudget | undefined;
  /** Weights that the user sets, by rule id or alias. */
  readonly overrides?: ReadonlyMap<string, Weight> | undefined;
  /** Settles what each finding weighs, after its rule and those weights: by the file, the tool and the place. */
  readonly settle?: Settle | undefined;
}

/** A document that was judged, before its report is made. */
export interface JudgedDocument {
  /** What judging found. */
  readonly judge: Pick<Judge, 'findings' | 'gaps'>;
  /** What reading found in its text. */
  readonly found: readonly PlacedFinding[];
  readonly tools: readonly ToolDefinition[];
  readonly facts: DocumentFacts;
}

/** Judges one document. */
export function checkDocument(document: SourceDocument, options: CheckingOptions): DocumentReport {
  return reportOn(document, judgeDocument(document, options));
}

/** Makes the report of a document of what was found in it. */
export function reportOn(document: SourceDocument, { judge, found, tools, facts }: JudgedDocument): DocumentReport {
  const report = diagnose(document, judge, found, tools, facts);
  if (document.value !== undefined) return report;
  const incomplete = [{ pointer: '', reason: 'The document could not be read.' }];
  return { ...report, verdict: 'unreadable', complete: false, incomplete };
}

/** Judges one document, and leaves it to the caller what to report. */
export function judgeDocument(document: SourceDocument, options: CheckingOptions): JudgedDocument {
  const judged = judgeByKind(document, options);
  return options.settle === undefined ? judged : settled(document, judged, options.settle);
}

function judgeByKind(document: SourceDocument, options: CheckingOptions): JudgedDocument {
  if (document.value === undefined) return judgeWithoutTools(document, [], options);
  const parts = recognizeParts(document, options.as);
  const recognized = parts.filter(isRecognized);
  const others = parts.filter((part): part is Unrecognized => !isRecognized(part));
  const [part] = recognized;
  if (part === undefined) return judgeWithoutTools(document, others, options);
  return isDescription(part)
    ? judgeDescription(document, part, options)
    : judgeTools(document, recognized, others, options);
}

/** Whether a part of a document is a description, which is then the whole. */
export function isDescription(part: Recognized | Unrecognized): boolean {
  return isRecognized(part) && part.kind === 'description' && part.steps.length === 0;
}

/** What a document is: one thing, or one for each line of NDJSON. */
export function recognizeParts(document: SourceDocument, as?: DocumentKind): (Recognized | Unrecognized)[] {
  const { value, syntax, linesWithoutValue } = document;
  if (value === undefined) return [];
  if (syntax !== 'ndjson' || !isArray(value)) return recognizeCaptures(value, as) ?? [recognize(value, as)];
  return value.flatMap((line, index) => {
    if (linesWithoutValue?.has(index)) return [];
    const parts = recognizeCaptures(line, as) ?? [recognizeLine(line, as)];
    return parts.map((part) => ({ ...part, steps: [index, ...part.steps] }));
  });
}

function recognizeLine(value: JsonValue, as?: DocumentKind): Recognized | Unrecognized {
  const part = recognize(value, as);
  const isMisplaced = isRecognized(part) && part.kind === 'description';
  if (!isMisplaced) return part;
  const problem = 'A description stands in a file of its own, not on a line of NDJSON.';
  const advice = 'Put it into a .json or .yaml file.';
  return { ruleId: 'syntax.document.unrecognized', steps: [], problem, advice };
}

/** Judges tools; `others` are lines of NDJSON that hold none. */
function judgeTools(
  document: SourceDocument,
  parts: readonly Recognized[],
  others: readonly Unrecognized[],
  asked: CheckingOptions,
): JudgedDocument {
  const set = readTools(parts, asked);
  const options = forWhomWritten(set, asked);
  const judge = judgeFor(options, { surface: set.surface });
  for (const list of set.lists) judge.judgeList(list);
  for (const tool of set.tools) judge.judgeTool(tool);
  const facts = factsOf(set, options);
  const found = [...textFindings(document.faults, judge, facts), ...unrecognized(others, judge, facts)];
  return { judge, found, tools: set.tools, facts };
}

/** Options with the targets that tools were written for, where nobody chose any: MCP, but for tools of a provider. */
function forWhomWritten({ tools }: ToolSet, options: CheckingOptions): CheckingOptions {
  if (tools.every((tool) => tool.targets === undefined)) return options;
  const written = tools.flatMap((tool): readonly TargetId[] => tool.targets ?? ['mcp']);
  const targets = [...new Set(written)];
  return { ...options, targets, readers: options.readersFor?.(targets) ?? [] };
}

function judgeDescription(document: SourceDocument, { value }: Recognized, options: CheckingOptions): JudgedDocument {
  if (!isObject(value)) throw new Error('A description is recognized by a member, so it is an object.');
  const { descriptions, revisions } = options;
  if (descriptions === undefined) throw new Error('A description needs what descriptions take.');
  if (descriptions.isSuperseded(value)) return judgeSuperseded(document, value, { ...options, descriptions });
  return revisions === undefined
    ? judgeAsWritten(document, value, { ...options, descriptions })
    : judgeViews(document, value, { ...options, descriptions, revisions });
}

type DescribingOptions = CheckingOptions & { readonly descriptions: Descriptions };

/** Judges a description as its author wrote it, in all of its revisions. */
function judgeAsWritten(document: SourceDocument, value: JsonObject, options: DescribingOptions): JudgedDocument {
  const { rules, readDescription } = options.descriptions;
  const description = readDescription(value);
  const judge = judgeFor(options, { surface: 'description', format: description.format }, rules);
  judge.judgeDescription(description);
  judge.judgeList(description);
  for (const tool of description.tools) judge.judgeTool(tool);
  const facts = factsOfDescription(value, { surface: 'description', revisions: description.revisions }, options);
  return { judge, found: textFindings(document.faults, judge, facts), tools: description.tools, facts };
}

/** Judges what servers of some revisions send that are as a description says. */
function judgeViews(
  document: SourceDocument,
  value: JsonObject,
  options: DescribingOptions & { readonly revisions: readonly Revision[] },
): JudgedDocument {
  const { rules, projectDescription, projectedTools, caveatsOf } = options.descriptions;
  const view = projectDescription(value, options.revisions);
  const tools = projectedTools(view);
  const judge = judgeFor(options, { surface: 'native' }, rules);
  for (const { steps, reason } of caveatsOf(value, view, askedFor(options.revisions))) {
    judge.gaps.push({ steps, reason, concerned: NOBODY });
  }
  judge.judgeView(view);
  for (const list of listsOf(view, tools)) judge.judgeList(list);
  for (const tool of tools) judge.judgeTool(tool);
  const facts = factsOfDescription(value, { surface: 'native', revisions: view.revisions }, options);
  return { judge, found: textFindings(document.faults, judge, facts), tools, facts };
}

/** The revisions that somebody wants to hear of: who asks for all of them asks for none in particular. */
function askedFor(revisions: readonly Revision[]): readonly Revision[] {
  return REVISIONS.every((revision) => revisions.includes(revision)) ? [] : revisions;
}

/** The tools as they stand side by side: a list for each revision. */
function listsOf({ revisions }: Projection, tools: readonly ToolDefinition[]): ToolList[] {
  return revisions.map((revision) => ({
    revisions: [revision],
    tools: tools.filter((tool) => tool.revisions.includes(revision)),
    others: [],
  }));
}

/** Judges the tools of a description whose version is not read whole. */
function judgeSuperseded(document: SourceDocument, value: JsonObject, options: DescribingOptions): JudgedDocument {
  const { readSupersededTools, movesOf, supersededRule, newestFormat } = options.descriptions;
  const set = readSupersededTools(value, options);
  const judge = judgeFor(options, { surface: set.surface });
  for (const list of set.lists) judge.judgeList(list);
  for (const tool of set.tools) judge.judgeTool(tool);
  const facts = factsOfDescription(value, set, options);
  const problem = `Of a description of ${facts.version} the tools alone are judged, as a server sends them.`;
  const advice = `To move it to ${newestFormat}: ${movesOf(value).join('; ')}.`;
  const steps = ['mcpdesc'];
  judge.gaps.push({ steps, reason: problem, concerned: NOBODY });
  const moving = weigh({ rule: supersededRule }, judge, facts).map((weighed) => {
    return { ...weighed, steps, problem, advice };
  });
  const found = [...textFindings(document.faults, judge, facts), ...moving];
  return { judge, found, tools: set.tools, facts };
}

function factsOfDescription(
  value: JsonObject,
  { surface, revisions }: Pick<ToolSet, 'surface' | 'revisions'>,
  options: CheckingOptions,
): DocumentFacts {
  const declared = own(value, 'mcpdesc');
  const version = typeof declared === 'string' ? declared : null;
  return { kind: 'description', surface, version, protocolVersions: revisions, targets: targetsOf(options) };
}

/** Of a document that holds tools and is no description that is read whole. */
export function factsOf(
  { kind, surface, revisions }: Pick<ToolSet, 'kind' | 'surface' | 'revisions'>,
  options: CheckingOptions,
): DocumentFacts {
  return { kind, surface, version: null, protocolVersions: revisions, targets: targetsOf(options) };
}

/** Of what is no document of any kind. */
function noFacts(options: CheckingOptions): DocumentFacts {
  return { kind: null, surface: null, version: null, protocolVersions: [], targets: targetsOf(options) };
}

function targetsOf({ targets = ['mcp'] }: CheckingOptions): readonly string[] {
  return targets;
}

/** Of a document that could not be read, or holds nothing that is known. */
function judgeWithoutTools(
  document: SourceDocument,
  parts: readonly Unrecognized[],
  options: CheckingOptions,
): JudgedDocument {
  const judge = judgeFor(options, { surface: 'native' });
  const facts = noFacts(options);
  const found = [...textFindings(document.faults, judge, facts), ...unrecognized(parts, judge, facts)];
  return { judge, found, tools: [], facts };
}

function unrecognized(parts: readonly Unrecognized[], judge: Judge, facts: DocumentFacts): PlacedFinding[] {
  return parts.flatMap(({ ruleId, ...finding }) =>
    weigh({ rule: textRule(ruleId) }, judge, facts).map((weighed) => ({ ...finding, ...weighed })),
  );
}

/** A judge with the rules that speak for the targets; `others` are those that only some documents take. */
export function judgeFor(
  options: CheckingOptions,
  facts: Pick<JudgingOptions, 'surface' | 'format'>,
  others: readonly Rule[] = NO_OTHERS,
): Judge {
  return new Judge({ ...options, ...facts, rules: rulesFor(targetsOf(options), others) });
}

const NO_OTHERS: readonly Rule[] = [];

/** Rules by the others among them and by the targets that they speak for: chosen once, not for each document. */
const chosen = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

function rulesFor(targets: readonly string[], others: readonly Rule[]): readonly Rule[] {
  const byTargets = chosen.get(others) ?? new Map<string, readonly Rule[]>();
  chosen.set(others, byTargets);
  const key = targets.join(' ');
  const known = byTargets.get(key);
  if (known !== undefined) return known;
  const rules = [...everyRule, ...others].filter(({ id }) => {
    const target = targetOf(id);
    return target === null || targets.includes(target);
  });
  byTargets.set(key, rules);
  return rules;
}

const textRules: ReadonlyMap<string, Rule> = new Map(
  everyRule.filter(({ on }) => on === 'text').map((rule) => [rule.id, rule]),
);

/** What reading found, weighed; what it had to leave unread is a gap, whatever the finding weighs. */
export function textFindings(faults: readonly TextFault[], judge: Judge, facts: DocumentFacts): PlacedFinding[] {
  for (const { steps, incomplete } of faults) {
    if (incomplete !== undefined) judge.gaps.push({ steps, reason: incomplete, concerned: NOBODY });
  }
  return faults.flatMap(({ ruleId, start, end, first, ...finding }) => {
    const { steps } = finding;
    const related = first === undefined ? [] : [{ steps, span: first, message: 'The first member of this name.' }];
    const weighed = weigh({ rule: textRule(ruleId), variant: finding.variant }, judge, facts);
    return weighed.map((weight) => ({ ...finding, ...weight, related, span: { start, end } }));
  });
}

function textRule(ruleId: string): Rule {
  const rule = textRules.get(ruleId);
  if (rule === undefined) throw new Error(`There is no rule ${ruleId}.`);
  return rule;
}

function weigh(
  { rule, variant }: { readonly rule: Rule; readonly variant?: string | undefined },
  judge: Judge,
  facts: DocumentFacts,
): Pick<PlacedFinding, 'rule' | 'severity' | 'revisions' | 'concerned'>[] {
  const target = targetOf(rule.id);
  if (target !== null && !facts.targets.includes(target)) return [];
  const severity = judge.severityOf(rule, variant);
  return severity === 'off' ? [] : [{ rule, severity, revisions: facts.protocolVersions, concerned: NOBODY }];
}
