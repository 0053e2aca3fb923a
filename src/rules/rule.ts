import type { Description } from '../description/description.js';
import type { ListKind } from '../description/projection/lists.js';
import type { ProjectedEntry, Projection } from '../description/projection/projection.js';
import type { Gathered } from '../description/structure/shape.js';
import type { Found } from '../description/structure/walk.js';
import type { EntryHead } from '../findings/entry.js';
import type { Finding } from '../findings/finding.js';
import type { MetaBearer } from '../protocol/meta-keys.js';
import type { Evaluation, EvaluationBudget } from '../schema/evaluate.js';
import type { SchemaNode } from '../schema/frame.js';
import type { PatternReader } from '../schema/patterns.js';
import type { Steps } from '../text/pointer.js';
import type { JsonObject, JsonValue } from '../text/value.js';
import type { Capture } from '../tools/capture.js';
import type { JudgedSchema } from '../tools/judged-schema.js';
import type { ToolDefinition, ToolList, ToolSchema } from '../tools/tool-definition.js';
import type { Revision, Surface } from '../words.js';

export type { Finding, JudgedSchema };

/** A keyword where a schema has it. */
export interface KeywordUse {
  readonly judged: JudgedSchema;
  readonly node: SchemaNode;
  readonly keyword: string;
  readonly value: JsonValue;
}

/** A `_meta` object, where it stands, and what bears it. */
export interface MetaUse {
  readonly meta: JsonObject;
  readonly steps: Steps;
  readonly bearer: MetaBearer;
}

/** An icon, where it stands, and all that stand side by side with it. */
export interface IconUse {
  readonly icon: JsonObject;
  readonly steps: Steps;
  readonly icons: readonly JsonValue[];
}

/** Finds what nothing can fulfil in a schema. */
export interface ContradictionFinder {
  /**
   * What is found where a keyword makes a schema suspect (schema/suspects.ts); undefined when finding out takes too many
   * steps.
   */
  at(node: SchemaNode, keyword: string): readonly Finding[] | undefined;
}

/** Makes such a finder for a schema; what it does is taken off the budget. */
export type ContradictionReader = (judged: JudgedSchema, budget: EvaluationBudget) => ContradictionFinder;

/** What rules may ask beside their subject. */
export interface RuleContext {
  readonly surface: Surface;
  /** The revisions under which the rule applies to the subject, oldest first; never empty. */
  readonly revisions: readonly Revision[];
  readonly patterns: PatternReader;
  /** Judges a value by a schema, within what is left of the document's budget. */
  evaluate(value: JsonValue, node: SchemaNode, judged: JudgedSchema): Evaluation;
  /** Finds what nothing can fulfil in a schema, within what is left of the document's budget. */
  contradictions(judged: JudgedSchema): ContradictionFinder;
  /** Steps in the document to a node of a schema. */
  stepsTo(judged: JudgedSchema, node: SchemaNode): Steps;
  /** Notes that something at a place could not be checked. */
  incomplete(steps: Steps, reason: string): void;
}

/** A rule whose findings come with the text: reading gives the words, the rule the weight. */
export interface TextRule extends EntryHead {
  readonly on: 'text';
}

/** A rule whose findings come from compiling. */
export interface CompileRule extends EntryHead {
  readonly on: 'compile';
}

/** A rule whose findings come from asking providers. */
export interface ProbeRule extends EntryHead {
  readonly on: 'probe';
}

/** A rule about the configuration of the command, or its baseline. */
export interface ConfigurationRule extends EntryHead {
  readonly on: 'configuration';
}

/** A rule about a description. */
export interface DescriptionRule extends EntryHead {
  readonly on: 'description';
  test(description: Description, context: RuleContext): readonly Finding[];
}

/** A rule that the tables of the format state: going through a description finds what breaks it, and the words. */
export interface StructureRule extends EntryHead {
  readonly on: 'structure';
  /** What to do, where the finding itself does not say. */
  readonly advice?: string;
}

/** An object of a description, with the description that it stands in. */
export interface ObjectUse {
  readonly object: Found;
  readonly description: Description;
}

/** A rule about objects of a description; called for each of them that has been found. */
export interface ObjectRule extends EntryHead {
  readonly on: { readonly objects: readonly Gathered[] };
  test(use: ObjectUse, context: RuleContext): readonly Finding[];
}

/** A rule about a description as its server shows itself. */
export interface ViewRule extends EntryHead {
  readonly on: 'view';
  test(view: Projection, context: RuleContext): readonly Finding[];
}

/** A resource, a template or a prompt as a server lists it. */
export interface DeclarationUse {
  readonly kind: ListKind;
  readonly entry: ProjectedEntry;
}

/** A rule about resources, templates and prompts as a server lists them. */
export interface DeclarationRule extends EntryHead {
  readonly on: 'declaration';
  test(use: DeclarationUse, context: RuleContext): readonly Finding[];
}

/** A rule about tools side by side. */
export interface ListRule extends EntryHead {
  readonly on: 'list';
  test(list: ToolList, context: RuleContext): readonly Finding[];
}

/** A rule about what a live look at a server showed. */
export interface CaptureRule extends EntryHead {
  readonly on: 'capture';
  test(capture: Capture, context: RuleContext): readonly Finding[];
}

/** A rule about one tool. */
export interface ToolRule extends EntryHead {
  readonly on: 'tool';
  test(tool: ToolDefinition, context: RuleContext): readonly Finding[];
}

/** A rule about a `_meta` object: a tool's, or the result's. */
export interface MetaRule extends EntryHead {
  readonly on: 'meta';
  test(use: MetaUse, context: RuleContext): readonly Finding[];
}

/** A rule about an icon. */
export interface IconRule extends EntryHead {
  readonly on: 'icon';
  test(use: IconUse, context: RuleContext): readonly Finding[];
}

/** A tool with one of its schemas. */
export interface SchemaUse {
  readonly tool: ToolDefinition;
  readonly judged: JudgedSchema;
}

/**
 * A rule about the examples of a tool by its schema; called for each tool that has any, also where several share the schema
 * as a component.
 */
export interface UseRule extends EntryHead {
  readonly on: 'use';
  /**
   * Whether the rule surely has nothing to say of a tool by a schema that a glance finds plain. When all rules say so, it is
   * not framed. Never sure unless given.
   */
  isSilentOn?(tool: ToolDefinition, schema: ToolSchema, context: RuleContext): boolean;
  test(use: SchemaUse, context: RuleContext): readonly Finding[];
}

/** What a schema may have: malformed or idle keywords, references, a bound it ran into, `$id` or anchors, `$schema`. */
export type Aspect = 'faults' | 'idle' | 'references' | 'bounds' | 'identifiers' | 'dialect';

/** A rule about a schema as a whole, or about what its frame noted. */
export interface SchemaRule extends EntryHead {
  readonly on: 'schema';
  /** It is called for schemas that have any of these: most have none. */
  readonly about: readonly Aspect[];
  test(judged: JudgedSchema, context: RuleContext): readonly Finding[];
}

/** A keyword as a glance sees it, before anything is framed. */
export interface Sight {
  readonly keyword: string;
  readonly isRoot: boolean;
  readonly patterns: PatternReader;
}

/** A rule about keywords; called for each place that has one. */
export interface KeywordRule extends EntryHead {
  readonly on: { readonly keywords: readonly string[] };
  /**
   * Whether the rule surely has nothing to say of a keyword in a schema of 2020-12. A schema of which all rules say so is
   * not framed. Never sure unless given.
   */
  isSilentOn?(value: JsonValue, schema: JsonObject, sight: Sight): boolean;
  test(use: KeywordUse, context: RuleContext): readonly Finding[];
}

/** A rule, by what it looks at. */
export type Rule =
  | TextRule
  | CompileRule
  | ProbeRule
  | ConfigurationRule
  | DescriptionRule
  | StructureRule
  | ObjectRule
  | ViewRule
  | DeclarationRule
  | ListRule
  | CaptureRule
  | ToolRule
  | MetaRule
  | IconRule
  | UseRule
  | SchemaRule
  | KeywordRule;

/** Declares a rule. */
export function defineRule<Kind extends Rule>(rule: Kind): Kind {
  return rule;
}

/** The target a rule speaks for: none for the text and for JSON Schema, MCP for the rest. */
export function targetOf(ruleId: string): string | null {
  return ruleId.startsWith('syntax.') || ruleId.startsWith('json-schema.') ? null : 'mcp';
}
