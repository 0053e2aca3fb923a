import type { Transformation } from '../../findings/transformation.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import { isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Dialect, Revision } from '../../words.js';
import { Draft, type DraftSchema } from './draft.js';
import { passesOf, type Rewrite, rewrite } from './rewrite.js';

/** What the author chose; everything is off unless said. */
export interface RewriteOptions {
  /** Write maps as arrays of pairs, where a target takes no maps. */
  readonly maps?: 'pairs' | undefined;
  /** Write choices of other values as choices of texts, where a target takes texts alone. */
  readonly enums?: 'text' | undefined;
  /** Take pains to lose nothing: merge, tell branches apart, infer types. Otherwise some rewrites count as a loss that are none. */
  readonly exact?: boolean | undefined;
  /** In which order the model is to write properties, where a target can be told: as declared, or required ones first. */
  readonly propertyOrdering?: 'preserve' | 'declaration' | 'required-first' | undefined;
  /** Tell in the description which constraints a target drops. */
  readonly describe?: boolean | undefined;
}

/** A tool to be compiled. */
export interface CompileInput {
  readonly name: string;
  readonly tool: JsonObject;
  /** Steps in the document to the tool. */
  readonly steps: Steps;
  readonly inputSchema: JsonObject;
  /** Steps in the document to that schema, where it does not stand in the tool. */
  readonly schemaSteps?: Steps;
  readonly dialect: Dialect;
  /** The author's block for this target. */
  readonly block: JsonObject;
  readonly options: RewriteOptions;
  /** The revision that the definition is for, of targets that have any. */
  readonly revision?: Revision;
}

/** What a target is to be sent. */
export interface Compiled {
  readonly output: JsonObject;
  /** The schema in it. */
  readonly draft: Draft;
  readonly transformations: readonly Transformation[];
}

/** How definitions are written for a target. */
export interface Compiler {
  /** In the order in which they run; the same list for the same choices, so that it is prepared once. */
  rewrites(input: CompileInput): readonly Rewrite[];
  /** Whether the target reads "nullable" as OpenAPI does. */
  readonly saysNullable?: boolean;
  /** Puts the rewritten schema and what else is sent into the target's form, in a fixed order of members. */
  envelope(schema: DraftSchema, input: CompileInput, draft: Draft): JsonObject;
  /** Definitions together, as a request takes them (an array). */
  bundle?(outputs: readonly JsonObject[]): JsonValue;
}

/** Compiles one tool; whether the output may be used is for the caller to judge. */
export function compileTool(compiler: Compiler, target: string, given: CompileInput): Compiled {
  const input = { ...given, options: chosenIn(given) };
  const draft = new Draft(input.inputSchema, ['inputSchema'], input.dialect);
  draft.saysNullable = compiler.saysNullable === true;
  rewrite(draft, passesOf(compiler.rewrites(input)));
  const output = compiler.envelope(draft.root, input, draft);
  const transformations = draft.changes.map((change): Transformation => {
    const { code, detail, effect } = change;
    const lossy = effect === 'widens';
    return {
      code,
      tool: input.name,
      target,
      pointer: formatPointer(inDocument(draft.placeOf(change), input)),
      detail,
      effect,
      lossy,
      proof: lossy ? 'unproved' : 'proved',
    };
  });
  return { output, draft, transformations };
}

/** A change's place in the document; the schema may stand elsewhere than the tool. */
function inDocument(steps: Steps, { steps: toTool, schemaSteps }: CompileInput): Steps {
  const [member, ...rest] = steps;
  if (schemaSteps === undefined || member !== 'inputSchema') return [...toTool, ...steps];
  return [...schemaSteps, ...rest];
}

/** What the author chose for all tools, and in the tool's own block, which comes first. */
function chosenIn({ block, options }: CompileInput): RewriteOptions {
  const own = Object.entries(block).filter(([name, value]) => BLOCK_CHOICES.get(name)?.includes(value));
  return own.length === 0 ? options : { ...options, ...Object.fromEntries(own) };
}

/** The choices that a block may hold, with their values. */
export const BLOCK_CHOICES: ReadonlyMap<string, readonly JsonValue[]> = new Map<string, readonly JsonValue[]>([
  ['maps', ['pairs']],
  ['enums', ['text']],
  ['exact', [true, false]],
  ['describe', [true, false]],
  ['propertyOrdering', ['preserve', 'declaration', 'required-first']],
]);

/** The author's block for a target: `targets.<id>` of a canonical tool. */
export function blockOf(tool: JsonObject, target: string): JsonObject {
  const blocks = own(tool, 'targets');
  const block = isObject(blocks) ? own(blocks, target) : undefined;
  return isObject(block) ? block : {};
}
