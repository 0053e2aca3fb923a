import type { Description } from '../description/description.js';
import type { ProjectedList, Projection } from '../description/projection/projection.js';
import type { Gathered } from '../description/structure/shape.js';
import type { Found } from '../description/structure/walk.js';
import type { CompileOutcome, EntryHead, Weight } from '../findings/entry.js';
import type { MetaBearer } from '../protocol/meta-keys.js';
import { OUTPUT_SCHEMA_SINCE } from '../protocol/tool-type.js';
import {
  type Finding,
  type JudgedSchema,
  type ObjectRule,
  type ObjectUse,
  type Rule,
  type RuleContext,
  targetOf,
} from '../rules/rule.js';
import type { EvaluationBudget, Evaluator } from '../schema/evaluate.js';
import { type Frame, framesOf, stepsTo } from '../schema/frame.js';
import { frameSchema } from '../schema/framing.js';
import type { PatternReader } from '../schema/patterns.js';
import { type Resolution, resolveReferences, type SchemaCatalogue } from '../schema/references.js';
import type { TargetFinding, TargetJudge } from '../targets/judge-by-facts.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, own } from '../text/value.js';
import type { Capture } from '../tools/capture.js';
import type { ToolDefinition, ToolList, ToolSchema } from '../tools/tool-definition.js';
import { DEFAULT_DIALECT, type Dialect, type Revision, revisionsWithin, type Severity } from '../words.js';
import { aspectsOf } from './aspects.js';
import { ComponentUsers } from './component-users.js';
import { type Concerned, NOBODY, type UseSite } from './concerned.js';
import { type CastingOptions, castFor, isStructureRule, type Panel, panelOf, type Seat } from './panel.js';
import { type WeighingOptions, weigh } from './weigh.js';

/** A finding with its weight, and under which revisions it has it. */
export interface WeighedFinding extends Finding {
  readonly rule: EntryHead;
  readonly severity: Severity;
  /** Empty where no revision matters. */
  readonly revisions: readonly Revision[];
  readonly concerned: Concerned;
  /** The target that speaks, where the rule's id does not say so. */
  readonly target?: string;
  readonly compile?: CompileOutcome;
}

/** Something that could not be checked. */
export interface Gap {
  readonly steps: Steps;
  readonly reason: string;
  readonly concerned: Concerned;
}

/** What judging a document takes. */
export interface JudgingOptions extends CastingOptions, WeighingOptions {
  readonly patterns: PatternReader;
  readonly evaluate: Evaluator;
  readonly catalogue?: SchemaCatalogue | undefined;
  /** The dialect of schemas that declare none (2020-12). */
  readonly dialect?: Dialect;
  /** Targets that speak for themselves, by their facts. */
  readonly readers?: readonly TargetJudge[] | undefined;
  /** What judging defaults and examples may still cost; the document's own unless it shares one. */
  readonly budget?: EvaluationBudget | undefined;
}

/** What judging the defaults and examples of one document may cost: a few seconds. */
export const MOST_STEPS_PER_DOCUMENT = 3_000_000;

const NO_REVISIONS: readonly Revision[] = [];

const REFUSES: CompileOutcome = { ability: 'refuses', detail: 'No definition is written.' };
const UNCHANGED: CompileOutcome = { ability: 'unchanged', detail: 'The definition is written as it is.' };

/** Where a description holds `_meta` beside those of its tools. */
const META_OF_DESCRIPTIONS: readonly (readonly [Gathered, MetaBearer])[] = [
  ['meta-of-declaration', 'declaration'],
  ['meta-of-result', 'result'],
  ['meta-of-content', 'content'],
];

/** An object and where it stands. */
interface Placed {
  readonly value: JsonObject;
  readonly steps: Steps;
}

/** A component and those that share it, by the rules they are judged by: what is found in it concerns them all. */
interface Shared {
  readonly judged: JudgedSchema;
  readonly users: Map<Panel, { readonly tools: ToolDefinition[]; readonly sites: UseSite[] }>;
}

/**
 * Runs rules over tools: one loop for all of them. A schema that more than a glance is due to is framed once; unless it is
 * a component, its frame lives while its tool is judged. A rule is called for what it declared and never walks.
 */
export class Judge {
  readonly findings: WeighedFinding[] = [];
  readonly gaps: Gap[] = [];
  readonly #options: JudgingOptions;
  readonly #rules: readonly Rule[];
  readonly #watch: ReadonlySet<string>;
  readonly #panels = new WeakMap<readonly Revision[], Panel>();
  readonly #readers: readonly TargetJudge[];
  readonly #budget: EvaluationBudget;
  /** The components met, by place and use. */
  readonly #shared = new Map<string, Shared>();
  /** Those whom what is found now concerns. */
  #concerned: Concerned = NOBODY;

  constructor(options: JudgingOptions) {
    this.#options = options;
    this.#readers = (options.readers ?? []).map((reader) =>
      reader.heardBy((rule, variant) => weigh(rule, { variant }, options).severity !== 'off'),
    );
    this.#budget = options.budget ?? { left: MOST_STEPS_PER_DOCUMENT };
    ({ rules: this.#rules, watch: this.#watch } = castFor(options));
  }

  /** Forgets what was found, to judge others by the same rules. */
  forget(): void {
    this.findings.length = 0;
    this.gaps.length = 0;
  }

  judgeDescription(description: Description): void {
    this.#concerned = NOBODY;
    for (const { rule, context } of this.#panelFor(description.revisions).description) {
      this.#addAll(rule, context, rule.test(description, context));
    }
    if (description.revisions.length === 0) return;
    const users = new ComponentUsers(description.tools);
    this.#judgeStructure(description, users);
    for (const [name, objects] of description.structure.found) {
      for (const object of objects) {
        const seats = this.#panelFor(object.scope).objects.get(name);
        if (seats !== undefined) this.#judgeObject({ object, description }, seats, users);
      }
    }
    this.#judgeMetaOf(description, users);
    this.#judgeIconsOf(description, users);
    this.#concerned = NOBODY;
  }

  /** Weighs what going through a description has found. */
  #judgeStructure({ structure, revisions }: Description, users: ComponentUsers): void {
    const rules = new Map(this.#rules.filter(isStructureRule).map((rule) => [rule.id, rule]));
    for (const { rule: id, sites, ...fault } of structure.faults) {
      const rule = rules.get(id);
      if (rule === undefined) continue;
      const { concerned, related } = users.of(sites);
      this.#concerned = concerned;
      const advice = fault.advice ?? rule.advice ?? '';
      this.#add(rule, { ...fault, advice, related }, fault.revisions.length === 0 ? revisions : fault.revisions);
    }
  }

  #judgeObject(use: ObjectUse, seats: readonly Seat<ObjectRule>[], users: ComponentUsers): void {
    const { concerned, related } = users.of(use.object.sites);
    this.#concerned = concerned;
    for (const { rule, context } of seats) {
      this.#addAll(rule, context, withRelated(rule.test(use, context), related));
    }
  }

  #judgeMetaOf({ structure }: Description, users: ComponentUsers): void {
    for (const [name, bearer] of META_OF_DESCRIPTIONS) {
      for (const { value, steps, scope, sites } of structure.found.get(name) ?? []) {
        const { concerned, related } = users.of(sites);
        this.#concerned = concerned;
        const use = { meta: value, steps, bearer };
        for (const { rule, context } of this.#panelFor(scope).meta) {
          this.#addAll(rule, context, withRelated(rule.test(use, context), related));
        }
      }
    }
  }

  /** Judges what a description's server shows, but for its tools: they are judged as any list of tools is. */
  judgeView(view: Projection): void {
    this.#concerned = NOBODY;
    for (const { rule, context } of this.#panelFor(view.revisions).view) {
      this.#addAll(rule, context, rule.test(view, context));
    }
    for (const list of view.lists) if (list.kind.member !== 'tools') this.#judgeDeclarations(list);
  }

  #judgeDeclarations({ kind, entries }: ProjectedList): void {
    for (const entry of entries) {
      const panel = this.#panelFor(entry.revisions);
      for (const { rule, context } of panel.declaration) {
        this.#addAll(rule, context, rule.test({ kind, entry }, context));
      }
      this.#judgeMeta('declaration', entry, panel);
      this.#judgeIcons(entry, panel);
    }
  }

  /** Judges the icons of a description beside those of its tools. */
  #judgeIconsOf({ structure }: Description, users: ComponentUsers): void {
    for (const list of sideBySide(structure.found.get('icon') ?? [])) {
      const icons = list.map(({ value }) => value);
      for (const { value, steps, scope, sites } of list) {
        const { concerned, related } = users.of(sites);
        this.#concerned = concerned;
        for (const { rule, context } of this.#panelFor(scope).icon) {
          this.#addAll(rule, context, withRelated(rule.test({ icon: value, steps, icons }, context), related));
        }
      }
    }
  }

  /** Judges tools side by side; each of them is yet to be judged on its own. */
  judgeList(list: ToolList): void {
    this.#concerned = NOBODY;
    for (const { rule, context } of this.#panelFor(list.revisions).list) {
      this.#addAll(rule, context, rule.test(list, context));
    }
    if (list.capture !== undefined) this.#judgeCapture(list.capture, this.#panelFor(list.revisions));
    if (list.result !== undefined) this.#judgeMeta('result', list.result, this.#panelFor(list.revisions));
    for (const reader of this.#readers) this.#addOfTarget(reader.judgeList(list));
  }

  #judgeCapture(capture: Capture, panel: Panel): void {
    for (const { rule, context } of panel.capture) this.#addAll(rule, context, rule.test(capture, context));
  }

  /** Those that speak of a tool. */
  #readersOf(tool: ToolDefinition | undefined): readonly TargetJudge[] {
    const writtenFor: readonly string[] | undefined = tool?.targets;
    return writtenFor === undefined
      ? this.#readers
      : this.#readers.filter(({ target }) => writtenFor.includes(target.id));
  }

  judgeTool(tool: ToolDefinition): void {
    if (this.#rules.length === 0 && this.#readers.length === 0) return;
    const alone = { tools: [tool], sites: [] };
    this.#concerned = alone;
    const ofTool = this.#panelFor(tool.revisions);
    for (const { rule, context } of ofTool.tool) this.#addAll(rule, context, rule.test(tool, context));
    this.#judgeMeta('tool', { value: tool.tool, steps: tool.steps }, ofTool);
    this.#judgeIcons({ value: tool.tool, steps: tool.steps }, ofTool);
    for (const reader of this.#readersOf(tool)) this.#addOfTarget(reader.judgeTool(tool));
    const hasExamples = tool.examples !== undefined && tool.examples.length > 0;
    for (const schema of tool.schemas) {
      const since = schema.field === 'outputSchema' ? OUTPUT_SCHEMA_SINCE : undefined;
      const revisions = revisionsWithin(tool.revisions, since);
      const { value, useSite } = schema;
      if (revisions.length === 0 || !isObject(value)) continue;
      const panel = this.#panelFor(revisions);
      const isPlain = useSite === undefined && this.#isPlain(value, panel);
      if (isPlain && (!hasExamples || areSilentOn(panel.use, tool, schema))) continue;
      const judged =
        useSite === undefined
          ? this.#frame(schema, value)
          : this.#judgeShared(schema, value, panel, { tool, steps: useSite });
      if (useSite === undefined && !isPlain) this.#judgeSchema(judged, panel, tool);
      this.#concerned = alone;
      if (!hasExamples) continue;
      for (const { rule, context } of panel.use) this.#addAll(rule, context, rule.test({ tool, judged }, context));
    }
  }

  /** Whether a schema surely has nothing that any rule or target would speak of. */
  #isPlain(value: JsonObject, panel: Panel): boolean {
    return this.#readers.length === 0 && panel.isPlain(value);
  }

  #judgeMeta(bearer: MetaBearer, { value, steps }: Placed, panel: Panel): void {
    const meta = own(value, '_meta');
    if (!isObject(meta)) return;
    const use = { meta, steps: [...steps, '_meta'], bearer };
    for (const { rule, context } of panel.meta) this.#addAll(rule, context, rule.test(use, context));
  }

  #judgeIcons({ value, steps }: Placed, panel: Panel): void {
    const icons = own(value, 'icons');
    if (!isArray(icons)) return;
    for (const [index, icon] of icons.entries()) {
      if (!isObject(icon)) continue;
      const use = { icon, steps: [...steps, 'icons', index], icons };
      for (const { rule, context } of panel.icon) this.#addAll(rule, context, rule.test(use, context));
    }
  }

  /** Judges a component for the first of the tools that use it so; the others are only noted. */
  #judgeShared(schema: ToolSchema, value: JsonObject, panel: Panel, site: UseSite): JudgedSchema {
    const key = `${schema.field} ${formatPointer(schema.steps)}`;
    let shared = this.#shared.get(key);
    if (shared === undefined) {
      shared = { judged: this.#frame(schema, value), users: new Map() };
      this.#shared.set(key, shared);
    }
    const known = shared.users.get(panel);
    if (known !== undefined) {
      known.tools.push(site.tool);
      known.sites.push(site);
      return shared.judged;
    }
    const users = { tools: [site.tool], sites: [site] };
    shared.users.set(panel, users);
    this.#concerned = users;
    return this.#judgeSchema(shared.judged, panel);
  }

  #frame(schema: ToolSchema, value: JsonObject): JudgedSchema {
    const { dialect = DEFAULT_DIALECT, catalogue } = this.#options;
    const frame = frameSchema(value, { watch: this.#watch, dialect });
    const resolution = resolveReferences(frame, { catalogue, framing: { watch: this.#watch } });
    return { schema, frame, frames: framesIn(frame, resolution), resolution };
  }

  #judgeSchema(judged: JudgedSchema, panel: Panel, tool?: ToolDefinition): JudgedSchema {
    const aspects = aspectsOf(judged);
    if (aspects.size > 0) {
      for (const { rule, context } of panel.schema) {
        if (rule.about.some((aspect) => aspects.has(aspect))) this.#addAll(rule, context, rule.test(judged, context));
      }
    }
    for (const { watched } of judged.frames) {
      for (const [keyword, nodes] of watched) {
        const seats = panel.keywords.get(keyword) ?? [];
        for (const node of nodes) {
          const value = isObject(node.schema) ? node.schema[keyword] : undefined;
          if (value === undefined) continue;
          const use = { judged, node, keyword, value };
          for (const { rule, context } of seats) this.#addAll(rule, context, rule.test(use, context));
        }
      }
    }
    for (const reader of this.#readersOf(tool)) this.#addOfTarget(reader.judgeSchema(judged, tool?.tool));
    return judged;
  }

  /** The rules that hold under some revisions. Tools share their lists of revisions, so each list is one key. */
  #panelFor(revisions: readonly Revision[]): Panel {
    let panel = this.#panels.get(revisions);
    if (panel === undefined) {
      panel = panelOf(this.#seats(revisions), this.#options);
      this.#panels.set(revisions, panel);
    }
    return panel;
  }

  /** Rules that hold under the same revisions share what they may ask. */
  #seats(revisions: readonly Revision[]): Seat<Rule>[] {
    const contexts = new Map<readonly Revision[], RuleContext>();
    const seats: Seat<Rule>[] = [];
    for (const rule of this.#rules) {
      const { since, until } = rule.appliesTo ?? {};
      const applicable = revisionsWithin(revisions, since, until);
      if (applicable.length === 0) continue;
      const context = contexts.get(applicable) ?? this.#contextFor(applicable);
      contexts.set(applicable, context);
      seats.push({ rule, context });
    }
    return seats;
  }

  #contextFor(revisions: readonly Revision[]): RuleContext {
    const { surface, patterns, evaluate } = this.#options;
    const budget = this.#budget;
    return {
      surface,
      revisions,
      patterns,
      evaluate: (value, node, { resolution }) => evaluate(value, node, { resolution, patterns, budget }),
      stepsTo: ({ schema }, node) => [...schema.steps, ...stepsTo(node)],
      incomplete: (steps, reason) => this.gaps.push({ steps, reason, concerned: this.#concerned }),
    };
  }

  #addAll(rule: Rule, { revisions }: RuleContext, findings: readonly Finding[]): void {
    for (const finding of findings) this.#add(rule, finding, finding.revisions ?? revisions);
  }

  /** Weighs what a target says of itself, which no revision of MCP changes. */
  #addOfTarget(findings: readonly TargetFinding[]): void {
    for (const finding of findings) {
      const { severity } = weigh(finding.rule, { variant: finding.variant }, this.#options);
      if (severity === 'off') continue;
      // Findings are many, and nobody else has this one.
      this.findings.push(Object.assign(finding, { severity, revisions: NO_REVISIONS, concerned: this.#concerned }));
    }
  }

  /** Weighs a finding: once for each severity that it has under some of its revisions. */
  #add(rule: EntryHead, finding: Finding, revisions: readonly Revision[]): void {
    const concerned = this.#concerned;
    const bySeverity = new Map<Severity, Revision[]>();
    let isSpeaking = false;
    for (const revision of revisions) {
      const { severity, isMuted } = weigh(rule, { variant: finding.variant, revision }, this.#options);
      if (severity !== 'off') bySeverity.set(severity, [...(bySeverity.get(severity) ?? []), revision]);
      if (severity !== 'off' || isMuted) isSpeaking = true;
    }
    for (const [severity, under] of bySeverity) {
      const compile = this.#compileOutcome(rule, finding, severity);
      this.findings.push({ ...finding, rule, severity, revisions: under, concerned, ...compile });
    }
    // Turning a rule off keeps it from speaking; it does not make up for what could not be checked.
    if (finding.incomplete !== undefined && isSpeaking) {
      this.gaps.push({ steps: finding.steps, reason: finding.incomplete, concerned });
    }
  }

  /** What compiling for MCP makes of what its rules find in a source; other sources are not compiled. */
  #compileOutcome(rule: EntryHead, { variant }: Finding, severity: Severity): { compile?: CompileOutcome } {
    if (this.#options.surface !== 'canonical' || targetOf(rule.id) !== 'mcp') return {};
    const stated = (variant === undefined ? undefined : rule.variants?.[variant]?.compile) ?? rule.compile;
    if (stated !== undefined && (severity === 'error' || stated.ability !== 'refuses')) return { compile: stated };
    return { compile: severity === 'error' ? REFUSES : UNCHANGED };
  }

  /** How much a finding without a revision - one about the text - weighs. */
  severityOf(rule: EntryHead, variant?: string): Weight {
    return weigh(rule, { variant }, this.#options).severity;
  }
}

/** Whether rules about examples surely have nothing to say of a tool by a schema that is plain. */
function areSilentOn(seats: Panel['use'], tool: ToolDefinition, schema: ToolSchema): boolean {
  return seats.every(({ rule, context }) => rule.isSilentOn?.(tool, schema, context) ?? false);
}

/** Entries by the arrays that they stand in; they follow each other as in the document. */
function sideBySide(entries: readonly Found[]): Found[][] {
  const lists = new Map<string, Found[]>();
  for (const entry of entries) {
    const array = formatPointer(entry.steps.slice(0, -1));
    const known = lists.get(array);
    if (known === undefined) lists.set(array, [entry]);
    else known.push(entry);
  }
  return [...lists.values()];
}

/** Findings with the places that use the component they lie in. */
function withRelated(findings: readonly Finding[], sites: Required<Finding>['related']): readonly Finding[] {
  if (sites.length === 0) return findings;
  return findings.map((finding) => ({ ...finding, related: [...(finding.related ?? []), ...sites] }));
}

/** A schema's frames, with those at odd places that references lead to; not those of supplied schemas. */
function framesIn(frame: Frame, { visited }: Resolution): readonly Frame[] {
  const own = framesOf(frame);
  if (visited.length === 0) return own;
  return [...own, ...visited.flatMap((each) => (each.source === undefined ? framesOf(each.frame) : []))];
}
