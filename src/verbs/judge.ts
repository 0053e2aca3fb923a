import type { Description } from '../description/description.js';
import type { EntryHead, Weight, WeightBySurface, Weights } from '../findings/entry.js';
import { OUTPUT_SCHEMA_SINCE } from '../protocol/tool-type.js';
import type { Finding, JudgedSchema, KeywordRule, Rule, RuleContext } from '../rules/rule.js';
import type { Evaluator } from '../schema/evaluate.js';
import { type Frame, frameSchema, framesOf, stepsTo } from '../schema/frame.js';
import type { PatternReader } from '../schema/patterns.js';
import { resolveReferences, type SchemaCatalogue } from '../schema/references.js';
import type { Steps } from '../text/pointer.js';
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
  readonly tool: ToolDefinition | undefined;
}

/** Something that could not be checked. */
export interface Gap {
  readonly steps: Steps;
  readonly reason: string;
  readonly tool: ToolDefinition | undefined;
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

/**
 * Runs rules over tools: one loop for all of them. Each schema is framed once and lives while its tool is judged; a
 * rule is called for what it declared and never walks.
 */
export class Judge {
  readonly findings: WeighedFinding[] = [];
  readonly gaps: Gap[] = [];
  readonly #options: JudgingOptions;
  readonly #rules: readonly Rule[];
  readonly #keywordRules = new Map<string, KeywordRule[]>();
  readonly #watch: ReadonlySet<string>;
  readonly #applicable = new Map<Rule, WeakMap<readonly Revision[], readonly Revision[]>>();
  readonly #modernOnly = new WeakMap<readonly Revision[], readonly Revision[]>();

  constructor(options: JudgingOptions) {
    this.#options = options;
    this.#rules = options.rules.filter(({ appliesTo }) => speaksOn(appliesTo, options));
    for (const rule of this.#rules) {
      if (typeof rule.on === 'string' || !('keywords' in rule.on)) continue;
      for (const keyword of rule.on.keywords) {
        this.#keywordRules.set(keyword, [...(this.#keywordRules.get(keyword) ?? []), rule as KeywordRule]);
      }
    }
    this.#watch = new Set(this.#keywordRules.keys());
  }

  judgeDescription(description: Description): void {
    for (const rule of this.#rules) {
      if (rule.on === 'description') {
        this.#run(rule, description.scope, undefined, (context) => rule.test(description, context));
      }
    }
  }

  judgeList(list: ToolList, revisions: readonly Revision[]): void {
    for (const rule of this.#rules) {
      if (rule.on === 'list') this.#run(rule, revisions, undefined, (context) => rule.test(list, context));
    }
    for (const tool of list.tools) this.judgeTool(tool);
  }

  judgeTool(tool: ToolDefinition): void {
    for (const rule of this.#rules) {
      if (rule.on === 'tool') this.#run(rule, tool.revisions, tool, (context) => rule.test(tool, context));
    }
    for (const schema of tool.schemas) this.#judgeSchema(tool, schema);
  }

  #judgeSchema(tool: ToolDefinition, schema: ToolSchema): void {
    const revisions = schema.field === 'outputSchema' ? this.#withOutputSchema(tool.revisions) : tool.revisions;
    if (revisions.length === 0 || !isObject(schema.value)) return;

    const frame = frameSchema(schema.value, { watch: this.#watch, dialect: this.#options.dialect ?? DEFAULT_DIALECT });
    const resolution = resolveReferences(frame, { catalogue: this.#options.catalogue, watch: this.#watch });
    const odd = resolution.visited.filter(({ source }) => source === undefined).map((visited) => visited.frame);
    const frames = [...framesOf(frame), ...odd.flatMap(framesOf)];
    const judged: JudgedSchema = { tool, schema, frame, frames, resolution };

    for (const rule of this.#rules) {
      if (rule.on === 'schema') this.#run(rule, revisions, tool, (context) => rule.test(judged, context));
    }
    for (const each of frames) this.#judgeKeywords(judged, each, revisions);
  }

  #judgeKeywords(judged: JudgedSchema, frame: Frame, revisions: readonly Revision[]): void {
    for (const [keyword, nodes] of frame.watched) {
      for (const rule of this.#keywordRules.get(keyword) ?? []) {
        this.#run(rule, revisions, judged.tool, (context) =>
          nodes.flatMap((node) => {
            const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
            return value === undefined ? [] : rule.test({ judged, node, keyword, value }, context);
          }),
        );
      }
    }
  }

  /** The revisions that have an `outputSchema` at all. */
  #withOutputSchema(revisions: readonly Revision[]): readonly Revision[] {
    let modern = this.#modernOnly.get(revisions);
    if (modern === undefined) {
      modern = revisions.filter((revision) => isWithin(revision, OUTPUT_SCHEMA_SINCE));
      this.#modernOnly.set(revisions, modern);
    }
    return modern;
  }

  #run(
    rule: Rule,
    revisions: readonly Revision[],
    tool: ToolDefinition | undefined,
    test: (context: RuleContext) => readonly Finding[],
  ): void {
    const applicable = this.#revisionsFor(rule, revisions);
    if (applicable.length === 0) return;
    const context: RuleContext = {
      surface: this.#options.surface,
      revisions: applicable,
      patterns: this.#options.patterns,
      evaluate: this.#options.evaluate,
      stepsTo: ({ schema }, node) => [...schema.steps, ...stepsTo(node)],
      incomplete: (steps, reason) => this.gaps.push({ steps, reason, tool }),
    };
    for (const finding of test(context)) this.add(rule, finding, finding.revisions ?? applicable, tool);
  }

  #revisionsFor(rule: Rule, revisions: readonly Revision[]): readonly Revision[] {
    let byRevisions = this.#applicable.get(rule);
    if (byRevisions === undefined) {
      byRevisions = new WeakMap();
      this.#applicable.set(rule, byRevisions);
    }
    let applicable = byRevisions.get(revisions);
    if (applicable === undefined) {
      const { since, until } = rule.appliesTo ?? {};
      applicable = revisions.filter((revision) => isWithin(revision, since, until));
      byRevisions.set(revisions, applicable);
    }
    return applicable;
  }

  /** Weighs a finding: once for each severity that it has under some of its revisions. */
  add(rule: EntryHead, finding: Finding, revisions: readonly Revision[], tool: ToolDefinition | undefined): void {
    const bySeverity = new Map<Severity, Revision[]>();
    for (const revision of revisions) {
      const severity = this.severityOf(rule, finding.variant, revision);
      if (severity !== 'off') bySeverity.set(severity, [...(bySeverity.get(severity) ?? []), revision]);
    }
    for (const [severity, concerned] of bySeverity) {
      this.findings.push({ ...finding, rule, severity, revisions: concerned, tool });
    }
    if (finding.incomplete !== undefined && bySeverity.size > 0) {
      this.gaps.push({ steps: finding.steps, reason: finding.incomplete, tool });
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
