import type { CompileOutcome, EntryHead } from '../findings/entry.js';
import type { Finding } from '../findings/finding.js';
import { type SchemaNode, stepsTo } from '../schema/frame.js';
import { isObject, type JsonObject, quote } from '../text/value.js';
import type { JudgedSchema } from '../tools/judged-schema.js';
import type { ToolDefinition, ToolList } from '../tools/tool-definition.js';
import type { Construct, ConstructFact, Fact, Sighting } from './facts.js';
import { blockOf } from './rewriting/compiler.js';
import type { Target } from './target.js';

/** What a target says of a place. */
export interface TargetFinding extends Finding {
  readonly rule: EntryHead;
  readonly target: string;
  readonly compile: CompileOutcome;
}

/** A target's facts, sorted by what they look at, once for all tools. */
export class TargetJudge {
  readonly #target: Target;
  readonly #ofTool: readonly FactOf<'tool'>[];
  readonly #ofSchema: readonly FactOf<'schema'>[];
  readonly #ofNode: readonly FactOf<'node'>[];
  readonly #ofList: readonly FactOf<'list'>[];

  constructor(target: Target) {
    const { constructs } = target.facts;
    this.#target = target;
    this.#ofTool = constructs.filter(isAbout('tool'));
    this.#ofSchema = constructs.filter(isAbout('schema'));
    this.#ofNode = constructs.filter(isAbout('node'));
    this.#ofList = constructs.filter(isAbout('list'));
  }

  get target(): Target {
    return this.#target;
  }

  /** Judges tools side by side. */
  judgeList(list: ToolList): TargetFinding[] {
    const findings: TargetFinding[] = [];
    for (const fact of this.#ofList) this.#tell(fact, fact.construct.find(list), findings);
    return findings;
  }

  /** Judges a tool but for its schemas. */
  judgeTool(tool: ToolDefinition): TargetFinding[] {
    const findings: TargetFinding[] = [];
    for (const fact of this.#ofTool) this.#tell(fact, fact.construct.find(tool), findings, tool.steps);
    return findings;
  }

  /**
   * Judges one of a tool's schemas: every fact at every node that is not hidden by what stands above it.
   *
   * @param tool whose schema it is alone; what its author says to the target counts
   */
  judgeSchema(judged: JudgedSchema, tool: JsonObject = {}): TargetFinding[] {
    const findings: TargetFinding[] = [];
    const base = judged.schema.steps;
    if (!this.#target.reads.includes(judged.schema.field)) return findings;
    const block = blockOf(tool, this.#target.id);
    const ofNode = this.#ofNode.filter(({ unless }) => unless?.(block) !== true);
    for (const fact of this.#ofSchema) this.#tell(fact, fact.construct.find(judged), findings, base);
    const { keywords, otherKeywords } = this.#target.facts;
    const hidden = new Set<SchemaNode>();
    for (const { nodes } of judged.frames) {
      for (const node of nodes) {
        if (isHidden(node, hidden, keywords)) {
          hidden.add(node);
          continue;
        }
        for (const fact of ofNode) this.#tell(fact, fact.construct.find(node, judged), findings, base);
        if (!isObject(node.schema)) continue;
        for (const keyword in node.schema) {
          const fact = keywords.get(keyword) ?? otherKeywords;
          if (fact.says !== undefined) this.#tell(fact, [sightingOf(node, node.schema, keyword)], findings, base);
        }
      }
    }
    return findings;
  }

  #tell(
    { says = [] }: Fact,
    sightings: Iterable<Sighting>,
    findings: TargetFinding[],
    base: Finding['steps'] = [],
  ): void {
    for (const sighting of sightings) {
      for (const { rule: id, variant, problem, advice, ability, detail, when } of says) {
        if (when?.(sighting) === false) continue;
        const rule = this.#target.rules.get(id);
        if (rule === undefined) throw new Error(`The target ${this.#target.id} has no rule ${id}.`);
        const words = sighting.words ?? {};
        findings.push({
          rule,
          target: this.#target.id,
          steps: [...base, ...sighting.steps],
          problem: filled(problem, words),
          compile: { ability, detail: filled(detail, words) },
          ...(variant === undefined ? {} : { variant }),
          ...(sighting.part === undefined ? {} : { part: sighting.part }),
          ...(advice === undefined ? {} : { advice: filled(advice, words) }),
        });
      }
    }
  }
}

type FactOf<Of> = ConstructFact & { readonly construct: Extract<Construct, { readonly of: Of }> };

function isAbout<Of extends Construct['of']>(of: Of): (fact: ConstructFact) => fact is FactOf<Of> {
  return (fact): fact is FactOf<Of> => fact.construct.of === of;
}

/** Nodes come parents first, so what hides a parent has been seen. */
function isHidden(
  { parent, keyword }: SchemaNode,
  hidden: ReadonlySet<SchemaNode>,
  keywords: ReadonlyMap<string, Fact>,
): boolean {
  if (parent === undefined) return false;
  return hidden.has(parent) || (keyword !== undefined && keywords.get(keyword)?.hidesBelow === true);
}

function sightingOf(node: SchemaNode, schema: JsonObject, keyword: string): Sighting {
  const value = schema[keyword] ?? null;
  return { steps: [...stepsTo(node), keyword], node, value, words: { keyword, value: quote(value) } };
}

function filled(text: string, words: { readonly [name: string]: string }): string {
  return text.includes('{') ? text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole) : text;
}
