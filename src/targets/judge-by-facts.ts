import type { CompileOutcome, EntryHead } from '../findings/entry.js';
import type { Finding } from '../findings/finding.js';
import { type SchemaNode, stepsToKeyword } from '../schema/frame.js';
import type { Steps } from '../text/pointer.js';
import { isObject, type JsonObject, type JsonValue, quote } from '../text/value.js';
import type { JudgedSchema } from '../tools/judged-schema.js';
import type { ToolDefinition, ToolList } from '../tools/tool-definition.js';
import type { Construct, ConstructFact, Fact, Saying, Sighting } from './facts.js';
import { blockOf } from './rewriting/compiler.js';
import type { Target } from './target.js';

/** What a target says of a place. */
export interface TargetFinding extends Finding {
  readonly rule: EntryHead;
  readonly target: string;
  readonly compile: CompileOutcome;
}

/** Whether anybody listens to what a rule, or a variant of it, tells. */
export type Hearing = (rule: EntryHead, variant: string | undefined) => boolean;

/** Something that is told, with the rule that it belongs to. */
interface Told {
  readonly saying: Saying;
  readonly rule: EntryHead;
  readonly problem: Template;
  readonly advice: Template | undefined;
  readonly detail: Template;
}

/** A fact about a construct, with what of it is told. */
interface ToldFact<Of> {
  readonly fact: FactOf<Of>;
  readonly told: readonly Told[];
}

/** A target's facts, sorted by what they look at, once for all tools. */
export class TargetJudge {
  readonly #target: Target;
  readonly #hears: Hearing;
  readonly #ofTool: readonly ToldFact<'tool'>[];
  readonly #ofSchema: readonly ToldFact<'schema'>[];
  readonly #ofNode: readonly ToldFact<'node'>[];
  readonly #ofList: readonly ToldFact<'list'>[];
  readonly #ofKeywords: ReadonlyMap<string, readonly Told[]>;
  readonly #ofOthers: readonly Told[];

  /** @param hears what is not heard is not looked for either */
  constructor(target: Target, hears: Hearing = () => true) {
    const { constructs, keywords, otherKeywords } = target.facts;
    this.#target = target;
    this.#hears = hears;
    this.#ofTool = this.#toldOf(constructs.filter(isAbout('tool')));
    this.#ofSchema = this.#toldOf(constructs.filter(isAbout('schema')));
    this.#ofNode = this.#toldOf(constructs.filter(isAbout('node')));
    this.#ofList = this.#toldOf(constructs.filter(isAbout('list')));
    this.#ofKeywords = new Map([...keywords].map(([keyword, fact]) => [keyword, this.#told(fact)]));
    this.#ofOthers = this.#told(otherKeywords);
  }

  get target(): Target {
    return this.#target;
  }

  /** The same judge for someone who listens to less. */
  heardBy(hears: Hearing): TargetJudge {
    return new TargetJudge(this.#target, hears);
  }

  /** Judges tools side by side. */
  judgeList(list: ToolList): TargetFinding[] {
    const findings: TargetFinding[] = [];
    for (const { fact, told } of this.#ofList) this.#tell(told, fact.construct.find(list), { findings });
    return findings;
  }

  /** Judges a tool but for its schemas. */
  judgeTool(tool: ToolDefinition): TargetFinding[] {
    const findings: TargetFinding[] = [];
    const into = { findings, base: tool.steps };
    for (const { fact, told } of this.#ofTool) this.#tell(told, fact.construct.find(tool), into);
    return findings;
  }

  /**
   * Judges one of a tool's schemas: every fact at every node that is not hidden by what stands above it.
   *
   * @param tool whose schema it is alone; what its author says to the target counts
   */
  judgeSchema(judged: JudgedSchema, tool: JsonObject = {}): TargetFinding[] {
    const findings: TargetFinding[] = [];
    const into = { findings, base: judged.schema.steps };
    if (!this.#target.reads.includes(judged.schema.field)) return findings;
    const block = blockOf(tool, this.#target.id);
    const ofNode = this.#ofNode.filter(({ fact: { unless } }) => unless?.(block) !== true);
    for (const { fact, told } of this.#ofSchema) this.#tell(told, fact.construct.find(judged), into);
    const { keywords, partsOf } = this.#target.facts;
    const parts = partsOf?.(judged);
    const hidden = new Set<SchemaNode>();
    for (const { nodes } of judged.frames) {
      for (const node of nodes) {
        if (parts === undefined ? isHidden(node, hidden, keywords) : !parts.has(node)) {
          hidden.add(node);
          continue;
        }
        for (const { fact, told } of ofNode) this.#tell(told, fact.construct.find(node, judged), into);
        if (isObject(node.schema)) this.#tellOfKeywords(node, node.schema, into);
      }
    }
    return findings;
  }

  #tellOfKeywords(node: SchemaNode, schema: JsonObject, into: Collected): void {
    for (const keyword in schema) {
      const told = this.#ofKeywords.get(keyword) ?? this.#ofOthers;
      if (told.length > 0) this.#tellOf(told, new KeywordSighting(node, keyword, schema[keyword] ?? null), into);
    }
  }

  #tell(told: readonly Told[], sightings: Iterable<Sighting>, into: Collected): void {
    for (const sighting of sightings) this.#tellOf(told, sighting, into);
  }

  #tellOf(told: readonly Told[], sighting: Sighting, { findings, base = NO_STEPS }: Collected): void {
    for (const { saying, rule, problem, advice, detail } of told) {
      const { variant, ability, when } = saying;
      if (when?.(sighting) === false) continue;
      const words = sighting.words ?? NO_WORDS;
      findings.push({
        rule,
        target: this.#target.id,
        steps: base.length === 0 ? sighting.steps : [...base, ...sighting.steps],
        problem: problem(words),
        compile: { ability, detail: detail(words) },
        ...(variant === undefined ? undefined : { variant }),
        ...(sighting.part === undefined ? undefined : { part: sighting.part }),
        ...(advice === undefined ? undefined : { advice: advice(words) }),
      });
    }
  }

  /** Facts of which something is heard. */
  #toldOf<Of>(facts: readonly FactOf<Of>[]): ToldFact<Of>[] {
    return facts.map((fact) => ({ fact, told: this.#told(fact) })).filter(({ told }) => told.length > 0);
  }

  #told({ says = [] }: Fact): readonly Told[] {
    return says.flatMap((saying): Told[] => {
      const rule = this.#target.rules.get(saying.rule);
      if (rule === undefined) throw new Error(`The target ${this.#target.id} has no rule ${saying.rule}.`);
      if (!this.#hears(rule, saying.variant)) return [];
      const advice = saying.advice === undefined ? undefined : templateOf(saying.advice);
      return [{ saying, rule, advice, problem: templateOf(saying.problem), detail: templateOf(saying.detail) }];
    });
  }
}

/** Where findings are put, and the steps before their own. */
interface Collected {
  readonly findings: TargetFinding[];
  readonly base?: Steps;
}

const NO_STEPS: Steps = [];
const NO_WORDS: Words = {};

/** A keyword that a fact is about. Most are looked at by conditions that need no words of it. */
class KeywordSighting implements Sighting {
  readonly node: SchemaNode;
  readonly value: JsonValue;
  readonly #keyword: string;

  constructor(node: SchemaNode, keyword: string, value: JsonValue) {
    this.node = node;
    this.value = value;
    this.#keyword = keyword;
  }

  get steps(): Steps {
    return stepsToKeyword(this.node, this.#keyword);
  }

  get words(): Words {
    return { keyword: this.#keyword, value: quote(this.value) };
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

type Words = { readonly [name: string]: string };

/** A text with places for words, which names the words that it has none for. */
type Template = (words: Words) => string;

function templateOf(text: string): Template {
  if (!text.includes('{')) return () => text;
  const pieces = text.split(/\{(\w+)\}/);
  return (words) => {
    let filled = '';
    for (const [index, piece] of pieces.entries()) {
      filled += index % 2 === 0 ? piece : (words[piece] ?? `{${piece}}`);
    }
    return filled;
  };
}
