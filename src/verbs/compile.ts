import { projectDescription } from '../description/projection/projection.js';
import { projectedTools } from '../description/projection/tools.js';
import type { EntryHead } from '../findings/entry.js';
import type { Artifact, DocumentKind, DocumentReport, Refusal } from '../findings/report.js';
import type { Transformation } from '../findings/transformation.js';
import { rules as compileRules } from '../rules/compile/outputs.js';
import { dialectIn } from '../schema/dialects/dialects.js';
import { framesOf } from '../schema/frame.js';
import { frameSchema } from '../schema/framing.js';
import { resolveReferences } from '../schema/references.js';
import type { TargetFinding, TargetJudge } from '../targets/judge-by-facts.js';
import { blockOf, type Compiled, compileTool, type RewriteOptions } from '../targets/rewriting/compiler.js';
import type { Draft } from '../targets/rewriting/draft.js';
import type { Target } from '../targets/target.js';
import type { CompileFor } from '../targets/targets.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import type { SourceDocument } from '../text/source-document.js';
import {
  DEEPEST_VALUE,
  inShort,
  isObject,
  isTooDeep,
  isWrittenAlike,
  type JsonObject,
  type JsonValue,
  quote,
} from '../text/value.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import type { Revision } from '../words.js';
import { type CheckingOptions, type JudgedDocument, judgeDocument, reportOn } from './check.js';
import { NOBODY } from './concerned.js';
import { attributed, type PlacedFinding } from './diagnose.js';
import { fileBaseOf } from './file-base.js';
import { withWitnesses } from './loss-witness.js';
import { weigh } from './weigh.js';

/** How to compile. */
export interface CompilingOptions extends Omit<CheckingOptions, 'as' | 'targets' | 'readers' | 'surface'> {
  readonly targets: readonly CompileFor[];
  /** Whether a change may be written that lets more through than the source. */
  readonly allowsLoss: (transformation: Transformation) => boolean;
  readonly rewriting: RewriteOptions;
}

/** A document, and what to take it for. */
export interface Source {
  readonly document: SourceDocument;
  readonly as: DocumentKind | undefined;
}

/** Compiles the tools of some documents; names that would share a file are found across them all. */
export function compileDocuments(sources: readonly Source[], options: CompilingOptions): DocumentReport[] {
  const files = new Map<string, string>();
  return sources.map((source) => new Compilation(source, options, files).run().report);
}

/** A definition with what it was made of, or the rules that refuse it. */
export type Definition = { readonly tool: ToolDefinition; readonly target: string } & (
  | Pick<Compiled, 'output' | 'draft'>
  | { readonly refusedBy: readonly string[] }
);

/** What compiling made of a document. */
export interface CompiledDocument {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
  readonly judged: JudgedDocument;
  /** The tools as a server sends them. */
  readonly sent: readonly ToolDefinition[];
  readonly definitions: readonly Definition[];
  /** The findings that refuse definitions. */
  readonly refusing: readonly PlacedFinding[];
}

/** Compiles the tools of a document to be sent somewhere: no files are written, so no two can share one. */
export function compileToSend(source: Source, options: CompilingOptions): CompiledDocument {
  return new Compilation(source, options, undefined).run();
}

/** One definition: of a tool, for a target, perhaps for one revision. */
interface Pair {
  readonly tool: ToolDefinition;
  readonly compileFor: CompileFor;
  readonly revision: Revision | undefined;
}

/** What became of it. */
type Outcome =
  | { readonly compiled: Compiled; readonly pair: Pair }
  | { readonly rules: readonly string[]; readonly pair: Pair };

class Compilation {
  readonly #source: Source;
  readonly #options: CompilingOptions;
  /** The tool that each file is for, over all documents; undefined when no files are written. */
  readonly #files: Map<string, string> | undefined;
  readonly #definitions: Definition[] = [];
  readonly #refusing = new Set<PlacedFinding>();
  /** Those who check what would be sent, for errors alone. */
  readonly #judges: ReadonlyMap<Target, TargetJudge>;
  readonly #artifacts: Artifact[] = [];
  readonly #transformations = new Map<string, Transformation>();
  readonly #refusals: Refusal[] = [];
  readonly #witnesses = { left: MOST_WITNESSES };
  readonly #added: PlacedFinding[] = [];
  #depth: { readonly schema: JsonObject; readonly isTooDeep: boolean } | undefined;
  /** Findings of the source that stay though a rewrite was to mend them. */
  readonly #unmended = new Set<PlacedFinding>();

  constructor(source: Source, options: CompilingOptions, files: Map<string, string> | undefined) {
    this.#source = source;
    this.#options = options;
    this.#files = files;
    const isError = (rule: EntryHead, variant: string | undefined): boolean =>
      weigh(rule, { variant }, { ...options, surface: 'canonical' }).severity === 'error';
    this.#judges = new Map(
      options.targets.flatMap(({ target, judge }) => (judge ? [[target, judge.heardBy(isError)] as const] : [])),
    );
  }

  run(): CompiledDocument {
    const { targets } = this.#options;
    const { document, as } = this.#source;
    const judged = judgeDocument(document, {
      ...this.#options,
      as,
      surface: 'canonical',
      targets: targets.map(({ target }) => target.id),
      readers: targets.flatMap(({ judge }) => judge ?? []),
    });
    const { tools } = judged;
    const found = attributed(judged.found, tools);
    const findings = attributed(judged.judge.findings, tools);
    const byTool = findingsByTool([...found, ...findings], tools);
    const sent = sentBy(document, judged);
    for (const tool of sent) {
      const about = byTool.get(formatPointer(tool.steps)) ?? [];
      for (const compileFor of targets) this.#compile(tool, compileFor, about);
    }
    const stays = (finding: PlacedFinding): boolean => !isMendable(finding) || this.#unmended.has(finding);
    const report = reportOn(document, {
      ...judged,
      judge: { findings: findings.filter(stays), gaps: judged.judge.gaps },
      found: [...found.filter(stays), ...this.#added],
    });
    const { diagnostics, ...rest } = report;
    return {
      report: {
        ...rest,
        artifacts: this.#artifacts,
        transformations: [...this.#transformations.values()],
        refusals: this.#refusals,
        diagnostics,
      },
      document,
      judged,
      sent,
      definitions: this.#definitions,
      refusing: [...new Set([...this.#refusing, ...this.#unmended, ...this.#added])],
    };
  }

  #compile(tool: ToolDefinition, compileFor: CompileFor, findings: readonly PlacedFinding[]): void {
    const { target } = compileFor;
    const concerned = findings.filter((finding) => speaksFor(finding, target.id));
    const revisions = target.id === 'mcp' ? tool.revisions : [undefined];
    const outcomes = revisions.map((revision) => this.#attempt({ tool, compileFor, revision }, concerned));
    for (const outcome of joined(outcomes)) this.#settle(outcome);
  }

  /** Compiles one definition, unless something refuses. */
  #attempt(pair: Pair, findings: readonly PlacedFinding[]): Outcome {
    const { tool, compileFor, revision } = pair;
    const holds = ({ revisions, compile }: PlacedFinding): boolean =>
      revision === undefined ||
      compile?.inEveryRevision === true ||
      revisions.length === 0 ||
      revisions.includes(revision);
    const blocking = findings.filter((finding) => holds(finding) && refuses(finding));
    for (const finding of blocking) this.#refusing.add(finding);
    const { value: inputSchema, steps } = tool.schemas.find(({ field }) => field === 'inputSchema') ?? {};
    if (blocking.length > 0 || inputSchema === undefined || !isObject(inputSchema)) {
      return { pair, rules: [...new Set(blocking.map(({ rule }) => rule.id))] };
    }
    if (this.#isTooDeep(inputSchema)) return { pair, rules: [this.#refuseDepth(pair)] };
    const compiled = compileTool(compileFor.compiler, compileFor.target.id, {
      name: tool.name,
      tool: tool.tool,
      steps: tool.steps,
      inputSchema,
      ...(steps === undefined ? {} : { schemaSteps: steps }),
      dialect: dialectIn(inputSchema),
      block: blockOf(tool.tool, compileFor.target.id),
      options: this.#options.rewriting,
      ...(revision === undefined ? {} : { revision }),
    });
    const rejected = this.#recheck(pair, compiled, findings);
    if (rejected.length > 0) return { pair, rules: rejected };
    const isLossy = compiled.transformations.some(({ lossy }) => lossy);
    const shown = isLossy
      ? withWitnesses(compiled, inputSchema, { ...this.#options, budget: this.#witnesses })
      : compiled;
    const losses = shown.transformations.filter((each) => each.lossy && !this.#options.allowsLoss(each));
    return losses.length === 0 ? { pair, compiled: shown } : { pair, rules: [this.#refuseLoss(pair, losses)] };
  }

  /**
   * Checks a definition as it would be sent. An error that the source has too is told there already and stays; one that
   * only the output has is told here. Either way the definition is not written.
   */
  #recheck({ tool, compileFor }: Pair, { draft, output }: Compiled, findings: readonly PlacedFinding[]): string[] {
    const { target } = compileFor;
    const judge = this.#judges.get(target);
    if (judge === undefined) return [];
    const sent: ToolDefinition = { ...tool, tool: { ...tool.tool, ...output }, steps: [] };
    const errors = [...judge.judgeTool(sent), ...judge.judgeSchema(judgedDraft(draft, this.#options))];
    for (const error of errors) {
      const sources = findings.filter(({ rule, target: of }) => rule.id === error.rule.id && of === target.id);
      for (const source of sources) this.#unmended.add(source);
      if (sources.length === 0) this.#reject(tool, target, error);
    }
    return [...new Set(errors.map(({ rule }) => rule.id))];
  }

  /** Asked for each target, one tool after the other. */
  #isTooDeep(schema: JsonObject): boolean {
    if (this.#depth?.schema !== schema) this.#depth = { schema, isTooDeep: isTooDeep(schema) };
    return this.#depth.isTooDeep;
  }

  #reject(tool: ToolDefinition, target: Target, error: TargetFinding): void {
    this.#add('compile.output.rejected', tool, target, {
      problem: `Compiled for ${target.title}, the tool would be refused: ${error.problem}`,
      ...(error.advice === undefined ? {} : { advice: error.advice }),
    });
  }

  #refuseDepth({ tool, compileFor: { target } }: Pair): string {
    return this.#add('compile.output.rejected', tool, target, {
      problem: `The schema nests more than ${DEEPEST_VALUE} levels deep, and no definition is written of it.`,
    });
  }

  #refuseLoss({ tool, compileFor: { target } }: Pair, losses: readonly Transformation[]): string {
    const told = losses.slice(0, MOST_LOSSES_TOLD).map(lossInWords);
    const rest = losses.length > told.length ? [`${losses.length - told.length} more`] : [];
    return this.#add('compile.lossy.refused', tool, target, {
      problem: `Compiled for ${target.title}, the tool would lose some of what it says: ${[...told, ...rest].join('; ')}.`,
      advice: 'Allow it with --allow-lossy, or change the schema.',
    });
  }

  #add(
    id: string,
    tool: ToolDefinition,
    target: Target,
    words: { readonly problem: string; readonly advice?: string },
  ): string {
    const rule = COMPILE_RULES.get(id);
    if (rule === undefined) throw new Error(`There is no rule ${id}.`);
    const { severity } = weigh(rule, {}, { ...this.#options, surface: 'canonical' });
    if (severity === 'off') return id;
    const steps = [...tool.steps, id === 'compile.output.collision' ? 'name' : 'inputSchema'];
    const compile = { ability: 'refuses', detail: 'No definition is written.' } as const;
    const concerned = { tools: [tool], sites: [] };
    this.#added.push({ rule, severity, steps, revisions: [], concerned, target: target.id, compile, ...words });
    return id;
  }

  #settle(outcome: Outcome): void {
    const { tool, compileFor, revision } = outcome.pair;
    const { id } = compileFor.target;
    const about = { tool: tool.name, target: id, ...(revision === undefined ? {} : { protocolVersion: revision }) };
    if ('rules' in outcome) {
      this.#refusals.push({ ...about, rules: outcome.rules });
      this.#definitions.push({ tool, target: id, refusedBy: outcome.rules });
      return;
    }
    const base = fileBaseOf(tool.name);
    const file = [id, ...(revision === undefined ? [] : [revision]), `${base}.json`].join('/');
    const other = this.#files?.get(file);
    const needsFile = this.#files !== undefined;
    if (needsFile && (base === undefined || other !== undefined)) {
      const problem =
        other === undefined
          ? `Of ${quote(tool.name)} nothing is left that a file may be called.`
          : `${quote(tool.name)} and ${quote(other)} would share the file ${file}.`;
      const rules = [this.#add('compile.output.collision', tool, compileFor.target, { problem, advice: RENAME })];
      this.#refusals.push({ ...about, rules });
      return;
    }
    const { output, draft } = outcome.compiled;
    this.#files?.set(file, tool.name);
    this.#definitions.push({ tool, target: id, output, draft });
    this.#artifacts.push({ ...about, file, output });
    for (const each of outcome.compiled.transformations) {
      const told = revision === undefined ? each : { ...each, protocolVersion: revision };
      const { code, target, pointer, detail } = each;
      const key = [code, target, revision, pointer, detail].join('\n');
      this.#transformations.set(key, heavier(told, this.#transformations.get(key)));
    }
  }
}

/** Of a change made alike in several copies of a definition: the one that loses something, and shows it. */
function heavier(change: Transformation, other: Transformation | undefined): Transformation {
  if (other === undefined || change.lossy !== other.lossy) return other?.lossy ? other : change;
  return other.witness === undefined ? change : other;
}

/** Steps in the document to a place in a tool; its schema may stand elsewhere. */
export function stepsInDocument({ steps, schemas }: ToolDefinition, [member, ...rest]: Steps): Steps {
  if (member === undefined) return steps;
  const schema = member === 'inputSchema' ? schemas.find(({ field }) => field === member) : undefined;
  return schema === undefined ? [...steps, member, ...rest] : [...schema.steps, ...rest];
}

/** How many losses of a document are shown by a value: each is a question to the engine, and a report is no place for more. */
const MOST_WITNESSES = 300;

/** How many losses a message names; the report has them all. */
const MOST_LOSSES_TOLD = 3;

function lossInWords({ detail, pointer, witness }: Transformation): string {
  const done = detail.replace(/\.$/, '');
  return witness === undefined ? `${done}, at ${pointer}` : `${done}, and ${inShort(witness, 120)} would pass`;
}

const RENAME = 'Rename the tool.';

const COMPILE_RULES: ReadonlyMap<string, EntryHead> = new Map(compileRules.map((rule) => [rule.id, rule]));

/** The tools as a server sends them: those of a description by way of its projection. */
export function sentBy({ value }: SourceDocument, { facts, tools }: JudgedDocument): readonly ToolDefinition[] {
  const isAsWritten = facts.kind === 'description' && facts.surface === 'description';
  return isAsWritten && isObject(value) ? projectedTools(projectDescription(value)) : tools;
}

/** Findings by the tools that they concern, which their places tell apart. */
function findingsByTool(
  findings: readonly PlacedFinding[],
  tools: readonly ToolDefinition[],
): ReadonlyMap<string, readonly PlacedFinding[]> {
  const byTool = new Map<string, PlacedFinding[]>(tools.map(({ steps }) => [formatPointer(steps), []]));
  for (const finding of findings) {
    const concerned = finding.concerned === NOBODY ? tools : finding.concerned.tools;
    for (const { steps } of concerned) byTool.get(formatPointer(steps))?.push(finding);
  }
  return byTool;
}

/** Whether a finding counts for a target: it is that target's, or everyone's. */
function speaksFor({ rule, target }: PlacedFinding, id: string): boolean {
  if (target !== undefined) return target === id;
  return isOfMcp(rule) ? id === 'mcp' : true;
}

function isOfMcp({ id }: EntryHead): boolean {
  return !id.startsWith('json-schema.') && !id.startsWith('syntax.');
}

/** Whether a finding keeps a definition from being written. */
function refuses({ severity, compile }: PlacedFinding): boolean {
  return severity === 'error' && (compile?.ability ?? 'refuses') === 'refuses';
}

/** Whether a finding is an error that a rewrite mends, which then says so itself. */
function isMendable({ severity, compile }: PlacedFinding): boolean {
  return severity === 'error' && (compile?.ability === 'fixes' || compile?.ability === 'fixes-lossy');
}

/** Definitions for several revisions become one where all of them agree. */
function joined(outcomes: readonly Outcome[]): readonly Outcome[] {
  const [first] = outcomes;
  if (first === undefined || outcomes.length === 1) return outcomes.map(withoutRevision);
  const agree = outcomes.every((outcome) => isWrittenAlike(writtenBy(outcome), writtenBy(first)));
  return agree ? [withoutRevision(first)] : outcomes;
}

function withoutRevision(outcome: Outcome): Outcome {
  return { ...outcome, pair: { ...outcome.pair, revision: undefined } };
}

function writtenBy(outcome: Outcome): JsonValue {
  return 'rules' in outcome ? outcome.rules : outcome.compiled.output;
}

/** A rewritten schema as judges take it; it stands by itself. */
function judgedDraft({ root, writtenIn }: Draft, { catalogue }: CompilingOptions) {
  const frame = frameSchema(root, { dialect: writtenIn });
  const resolution = resolveReferences(frame, { catalogue });
  const schema = { field: 'inputSchema', value: root, steps: ['inputSchema'] } as const;
  return { schema, frame, frames: framesOf(frame), resolution };
}
