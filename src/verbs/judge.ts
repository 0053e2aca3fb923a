import type { Description } from '../description/description.js';
import type { EntryHead, Weight, WeightBySurface, Weights } from '../findings/entry.js';
import { OUTPUT_SCHEMA_SINCE } from '../protocol/tool-type.js';
import type { Finding, JudgedSchema, KeywordRule, Rule, RuleContext } from '../rules/rule.js';
import type { EvaluationBudget, Evaluator } from '../schema/evaluate.js';
import { type Frame, framesOf, stepsTo } from '../schema/frame.js';
import { frameSchema } from '../schema/framing.js';
import type { PatternReader } from '../schema/patterns.js';
import { resolveReferences, type SchemaCatalogue } from '../schema/references.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { isObject, own } from '../text/value.js';
import type { ToolDefinition, ToolList, ToolSchema } from '../tools/tool-definition.js';
import {
  DEFAULT_DIALECT,
  type Dialect,
  isLegacy,
  isWithin,
  type Revision,
  type Severity,
  type Surface,
} from '../words.js';

/** A finding with its weight, and under which revisions it has it. */
export interface WeighedFinding extends Finding {
  readonly rule: EntryHead;
  readonly severity: Severity;
  readonly revisions: readonly Revision[];
  /** The tools concerned: one, or all that share a component, or none. */
  readonly tools: readonly ToolDefinition[];
}

/** Something that could not be checked. */
export interface Gap {
  readonly steps: Steps;
  readonly reason: string;
  readonly tools: readonly ToolDefinition[];
}

/** What judging a document takes. */
export interface JudgingOptions {
  readonly rules: readonly Rule[];
  readonly surface: Surface;
  /** The version of the MCP Description format, for a description. */
  readonly format?: Description['format'];
  readonly patterns: PatternReader;
  readonly evaluate: Evaluator;
  readonly catalogue?: SchemaCatalogue | undefined;
  /** The dialect of schemas that declare none (2020-12). */
  readonly dialect?: Dialect;
  /** Weights that the user sets, by rule id or alias. */
  readonly overrides?: ReadonlyMap<string, Weight> | undefined;
}

/** What judging the defaults and examples of one document may cost: a few seconds. */
const MOST_STEPS_PER_DOCUMENT = 3_000_000;

/**
 * Runs rules over tools: one loop for all of them. Each schema is framed once and lives while its tool is judged; a
 * rule is called for what it declared and never walks.
 */
export class Judge {
  readonly findings: WeighedFinding[] = [];
  readonly gaps: Gap[] = [];
  readonly #options: JudgingOptions;
  readonly #rules: { readonly [kind in RuleKind]: readonly RuleOf<kind>[] };
  readonly #keywordRules = new Map<string, KeywordRule[]>();
  readonly #watch: ReadonlySet<string>;
  readonly #contexts = new WeakMap<readonly Revision[], Map<Rule, RuleContext>>();
  readonly #withOutputSchema = new WeakMap<readonly Revision[], readonly Revision[]>();
  readonly #budget: EvaluationBudget = { left: MOST_STEPS_PER_DOCUMENT };
  /** The tools that share each component, by its place, its use and their revisions: what is found in it concerns them all. */
  readonly #sharing = new Map<string, ToolDefinition[]>();
  /** The tools that are being judged. */
  #tools: readonly ToolDefinition[] = [];

  constructor(options: JudgingOptions) {
    this.#options = options;
    const speaking = options.rules.filter(({ appliesTo }) => speaksOn(appliesTo, options));
    this.#rules = {
      description: speaking.filter((rule) => rule.on === 'description'),
      list: speaking.filter((rule) => rule.on === 'list'),
      tool: speaking.filter((rule) => rule.on === 'tool'),
      schema: speaking.filter((rule) => rule.on === 'schema'),
    };
    for (const rule of speaking.filter(isKeywordRule)) {
      for (const keyword of rule.on.keywords) {
        this.#keywordRules.set(keyword, [...(this.#keywordRules.get(keyword) ?? []), rule]);
      }
    }
    this.#watch = new Set(this.#keywordRules.keys());
  }

  judgeDescription(description: Description): void {
    for (const rule of this.#rules.description) {
      const context = this.#contextFor(rule, description.scope);
      if (context !== undefined) this.#addAll(rule, context, rule.test(description, context));
    }
  }

  judgeList(list: ToolList, revisions: readonly Revision[]): void {
    for (const rule of this.#rules.list) {
      const context = this.#contextFor(rule, revisions);
      if (context !== undefined) this.#addAll(rule, context, rule.test(list, context));
    }
    for (const tool of list.tools) this.judgeTool(tool);
  }

  judgeTool(tool: ToolDefinition): void {
    const alone = [tool];
    this.#tools = alone;
    for (const rule of this.#rules.tool) {
      const context = this.#contextFor(rule, tool.revisions);
      if (context !== undefined) this.#addAll(rule, context, rule.test(tool, context));
    }
    for (const schema of tool.schemas) {
      const sharing = schema.useSite === undefined ? alone : this.#sharingOf(schema, tool);
      this.#tools = sharing ?? [];
      if (sharing !== undefined) this.#judgeSchema(tool, schema);
    }
    this.#tools = [];
  }

  /** The list of those that share a component, begun with this tool; undefined when it only joins them. */
  #sharingOf({ field, steps }: ToolSchema, tool: ToolDefinition): ToolDefinition[] | undefined {
    const key = [formatPointer(steps), field, ...tool.revisions].join(' ');
    const known = this.#sharing.get(key);
    if (known !== undefined) {
      known.push(tool);
      return undefined;
    }
    const sharing = [tool];
    this.#sharing.set(key, sharing);
    return sharing;
  }

  #judgeSchema(tool: ToolDefinition, schema: ToolSchema): void {
    const revisions = schema.field === 'outputSchema' ? this.#thatHaveOutputSchema(tool.revisions) : tool.revisions;
    if (revisions.length === 0 || !isObject(schema.value)) return;

    const { dialect = DEFAULT_DIALECT, catalogue } = this.#options;
    const frame = frameSchema(schema.value, { watch: this.#watch, dialect });
    const resolution = resolveReferences(frame, { catalogue, watch: this.#watch });
    const odd = resolution.visited.filter(({ source }) => source === undefined);
    const frames = [...framesOf(frame), ...odd.flatMap((visited) => framesOf(visited.frame))];
    const judged: JudgedSchema = { tool, schema, frame, frames, resolution };

    for (const rule of this.#rules.schema) {
      const context = this.#contextFor(rule, revisions);
      if (context !== undefined) this.#addAll(rule, context, rule.test(judged, context));
    }
    for (const each of frames) this.#judgeKeywords(judged, each, revisions);
  }

  #judgeKeywords(judged: JudgedSchema, frame: Frame, revisions: readonly Revision[]): void {
    for (const [keyword, nodes] of frame.watched) {
      for (const rule of this.#keywordRules.get(keyword) ?? []) {
        const context = this.#contextFor(rule, revisions);
        if (context === undefined) continue;
        for (const node of nodes) {
          const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
          if (value !== undefined) this.#addAll(rule, context, rule.test({ judged, node, keyword, value }, context));
        }
      }
    }
  }

  /** The revisions that have an `outputSchema` at all. */
  #thatHaveOutputSchema(revisions: readonly Revision[]): readonly Revision[] {
    let modern = this.#withOutputSchema.get(revisions);
    if (modern === undefined) {
      modern = revisions.filter((revision) => isWithin(revision, OUTPUT_SCHEMA_SINCE));
      this.#withOutputSchema.set(revisions, modern);
    }
    return modern;
  }

  /** What a rule may ask under some revisions; undefined when it holds under none of them. Tools share their lists of revisions. */
  #contextFor(rule: Rule, revisions: readonly Revision[]): RuleContext | undefined {
    let contexts = this.#contexts.get(revisions);
    if (contexts === undefined) {
      const everyRule = [...Object.values(this.#rules).flat(), ...[...this.#keywordRules.values()].flat()];
      contexts = new Map(everyRule.flatMap((each) => this.#contextEntry(each, revisions)));
      this.#contexts.set(revisions, contexts);
    }
    return contexts.get(rule);
  }

  #contextEntry(rule: Rule, revisions: readonly Revision[]): [Rule, RuleContext][] {
    const { since, until } = rule.appliesTo ?? {};
    const applicable = revisions.filter((revision) => isWithin(revision, since, until));
    if (applicable.length === 0) return [];
    const { surface, patterns, evaluate } = this.#options;
    const budget = this.#budget;
    const context: RuleContext = {
      surface,
      revisions: applicable,
      patterns,
      evaluate: (value, node, { resolution }) => evaluate(value, node, { resolution, patterns, budget }),
      stepsTo: ({ schema }, node) => [...schema.steps, ...stepsTo(node)],
      incomplete: (steps, reason) => this.gaps.push({ steps, reason, tools: this.#tools }),
    };
    return [[rule, context]];
  }

  #addAll(rule: Rule, { revisions }: RuleContext, findings: readonly Finding[]): void {
    for (const finding of findings) this.add(rule, finding, finding.revisions ?? revisions, this.#tools);
  }

  /** Weighs a finding: once for each severity that it has under some of its revisions. */
  add(rule: EntryHead, finding: Finding, revisions: readonly Revision[], tools: readonly ToolDefinition[]): void {
    const bySeverity = new Map<Severity, Revision[]>();
    for (const revision of revisions) {
      const severity = this.severityOf(rule, finding.variant, revision);
      if (severity !== 'off') bySeverity.set(severity, [...(bySeverity.get(severity) ?? []), revision]);
    }
    for (const [severity, concerned] of bySeverity) {
      this.findings.push({ ...finding, rule, severity, revisions: concerned, tools });
    }
    if (finding.incomplete !== undefined && bySeverity.size > 0) {
      this.gaps.push({ steps: finding.steps, reason: finding.incomplete, tools });
    }
  }

  /** How much a rule's finding weighs under a revision, after the user's word. */
  severityOf(rule: EntryHead, variant: string | undefined, revision: Revision | undefined): Weight {
    const weights = weightsOf(rule, variant);
    const isOldRevision = revision !== undefined && isLegacy(revision);
    const weight = isOldRevision && weights.legacy !== undefined ? weights.legacy : weights.weight;
    const own = typeof weight === 'string' ? weight : (weight as WeightBySurface)[this.#options.surface];
    return own === 'off' ? own : (this.#overrideFor(rule, variant) ?? own);
  }

  #overrideFor(rule: EntryHead, variant: string | undefined): Weight | undefined {
    const { overrides } = this.#options;
    if (overrides === undefined || overrides.size === 0) return undefined;
    const names = [...(rule.variants?.[variant ?? '']?.aliases ?? []), ...(rule.aliases ?? []), rule.id];
    return names.map((name) => overrides.get(name)).find((weight) => weight !== undefined);
  }
}

type RuleKind = 'description' | 'list' | 'tool' | 'schema';
type RuleOf<Kind extends RuleKind> = Extract<Rule, { readonly on: Kind }>;

function isKeywordRule(rule: Rule): rule is KeywordRule {
  return typeof rule.on !== 'string';
}

/** The weights of a rule's variant. */
export function weightsOf(rule: EntryHead, variant: string | undefined): Weights {
  if (variant === undefined) return rule;
  const weights = rule.variants?.[variant];
  if (weights === undefined) throw new Error(`The rule ${rule.id} has no variant ${variant}.`);
  return weights;
}

function speaksOn(appliesTo: Rule['appliesTo'], { surface, format }: JudgingOptions): boolean {
  if (appliesTo?.surfaces !== undefined && !appliesTo.surfaces.includes(surface)) return false;
  return appliesTo?.formats === undefined || format === undefined || appliesTo.formats.includes(format);
}
