import type { ChangeClass } from '../findings/change.js';
import { dialectIn } from '../schema/dialects/dialects.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { canonicalText, isObject, isTooDeep, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import { SCHEMA_FIELDS, type SchemaField, type ToolDefinition } from '../tools/tool-definition.js';
import type { Dialect } from '../words.js';
import { type FoundChange, memberPlace, type ToolPlace } from './change-places.js';
import { modernized, placeBeforeModernizing } from './modernized.js';
import { type SchemaChange, schemaChanges } from './schema-changes.js';
import { type ComparingTools, SchemaJudge } from './schema-judge.js';
import { ofTool } from './tool-change.js';

/** One of a tool's schemas, where that is an object. */
export function schemaOf({ schemas }: ToolDefinition, field: SchemaField): JsonObject | undefined {
  const value = schemas.find((each) => each.field === field)?.value;
  return isObject(value) ? value : undefined;
}

/** Members that no call depends on, the code of their changes, and what is to be said of those. */
const TOLD: readonly (readonly [string, string, string])[] = [
  ['title', 'tool-title-changed', ', which people read'],
  ['description', 'tool-description-changed', ', which models read'],
  ['icons', 'icons-changed', ''],
  ['_meta', 'meta-changed', ''],
];

function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (isTooDeep(a) || isTooDeep(b)) return JSON.stringify(a) === JSON.stringify(b);
  return canonicalText(a) === canonicalText(b);
}

/** Hints by which clients decide how much to ask a user, and the value that asks the least. */
const TRUST: readonly (readonly [string, boolean, boolean])[] = [
  ['readOnlyHint', true, false],
  ['destructiveHint', false, true],
  ['idempotentHint', true, false],
  ['openWorldHint', false, true],
];

/** Compares two versions of one tool. */
export class ToolComparison {
  readonly #old: ToolDefinition;
  readonly #young: ToolDefinition;
  readonly #options: ComparingTools;

  constructor(old: ToolDefinition, young: ToolDefinition, options: ComparingTools) {
    this.#old = old;
    this.#young = young;
    this.#options = options;
  }

  run(): FoundChange[] {
    return [
      ...this.#texts(),
      ...this.#annotations(),
      ...this.#execution(),
      ...SCHEMA_FIELDS.flatMap((field) => this.#schema(field)),
    ];
  }

  #texts(): FoundChange[] {
    return TOLD.flatMap(([member, code, words]) => {
      const [before, after] = [own(this.#old.tool, member), own(this.#young.tool, member)];
      if (sameValue(before, after)) return [];
      const message = `The tool's ${quote(member)} changed${words}.`;
      return [this.#told(code, 'informational', [member], { before, after, message })];
    });
  }

  #annotations(): FoundChange[] {
    const hintsOf = ({ tool }: ToolDefinition): JsonObject => {
      const annotations = own(tool, 'annotations');
      return isObject(annotations) ? annotations : {};
    };
    const [was, is] = [hintsOf(this.#old), hintsOf(this.#young)];
    const [title, newTitle] = [own(was, 'title'), own(is, 'title')];
    const message = 'The title among the annotations changed, which people read.';
    const told = { before: title, after: newTitle, message };
    const titles = sameValue(title, newTitle)
      ? []
      : [this.#told('annotations-title-changed', 'informational', ['annotations', 'title'], told)];
    return titles.concat(
      TRUST.flatMap(([hint, trusted, usual]) => {
        const [before, after] = [own(was, hint) ?? usual, own(is, hint) ?? usual];
        if (before === after) return [];
        const isWorse = before === trusted;
        const message = `${quote(hint)} was ${String(before)} and is ${String(after)}${isWorse ? ': clients that let the tool run unasked now have to ask' : ''}.`;
        const code = isWorse ? 'trust-lowered' : 'trust-raised';
        return [
          this.#told(code, isWorse ? 'breaking' : 'informational', ['annotations', hint], { before, after, message }),
        ];
      }),
    );
  }

  /** Whether a client may, or must, run the tool as a task: less choice than before breaks one or the other. */
  #execution(): FoundChange[] {
    const supportOf = ({ tool }: ToolDefinition): JsonValue => {
      const execution = own(tool, 'execution');
      return (isObject(execution) ? own(execution, 'taskSupport') : undefined) ?? 'forbidden';
    };
    const [before, after] = [supportOf(this.#old), supportOf(this.#young)];
    if (sameValue(before, after)) return [];
    const message = `"taskSupport" was ${quote(before)} and is ${quote(after)}.`;
    const weight = after === 'optional' ? 'non-breaking' : 'breaking';
    const member = own(this.#young.tool, 'execution') === undefined ? 'name' : 'execution';
    return [this.#told('task-support-changed', weight, [member], { before, after, message })];
  }

  #schema(field: SchemaField): FoundChange[] {
    const [before, after] = [schemaOf(this.#old, field), schemaOf(this.#young, field)];
    if (before === undefined || after === undefined) return this.#presence(field, before, after);
    if (isTooDeep(before) || isTooDeep(after)) {
      const message = 'The schema nests too deep to compare, so it counts as changed, and as breaking.';
      return [{ ...this.#told('schema-changed', 'breaking', [field], { message }), field, proof: 'undecided' }];
    }
    if (canonicalText(before) === canonicalText(after)) return [];
    const { was, is, dialect } = inOneDialect(before, after);
    const judge = new SchemaJudge(was, is, { field, dialect, isOpenWorld: this.#options.isOpenWorld });
    const changes = schemaChanges(was, is).map((change) => this.#judged(change, judge, field));
    return [...this.#dialect(field, before, after), ...changes, ...this.#hidden(changes, judge, field)];
  }

  /** That a schema is of another dialect; what that does to values is told of the keywords that mean something else. */
  #dialect(field: SchemaField, before: JsonObject, after: JsonObject): FoundChange[] {
    const [was, is] = [dialectIn(before), dialectIn(after)];
    if (was === is) return [];
    const message = `The schema was of ${DIALECT_TITLES[was]}, and is of ${DIALECT_TITLES[is]}.`;
    return [
      {
        ...this.#told('dialect-changed', 'informational', [field, '$schema'], { before: was, after: is, message }),
        field,
      },
    ];
  }

  #presence(field: SchemaField, before: JsonObject | undefined, after: JsonObject | undefined): FoundChange[] {
    if (before === undefined && after === undefined) return [];
    const isGone = after === undefined;
    const isBreaking = isGone === (field === 'outputSchema');
    const message = `The tool ${isGone ? 'has no' : 'now has an'} ${quote(field)}${isGone ? ' any more' : ''}.`;
    const code = `${field === 'inputSchema' ? 'input' : 'output'}-schema-${isGone ? 'removed' : 'added'}`;
    const told = this.#told(code, isBreaking ? 'breaking' : 'non-breaking', [field], { before, after, message });
    return [{ ...told, field }];
  }

  #judged(change: SchemaChange, judge: SchemaJudge, field: SchemaField): FoundChange {
    const { code, aliases = [], side, before, after } = change;
    const { remark, ...verdict } = judge.classOf(change);
    const at = {
      old: placeIn(this.#old, field, side === 'old' ? change.steps : change.otherSteps),
      new: placeIn(this.#young, field, side === 'new' ? change.steps : change.otherSteps),
    };
    return {
      code,
      aliases,
      ...verdict,
      tool: this.#old.name,
      field,
      side,
      pointer: formatPointer(at[side].steps),
      at,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      message: `${change.message}${remark}`,
    };
  }

  /** A break that no single change shows: two that meet, or one that stands in a keyword of nobody's. */
  #hidden(changes: readonly FoundChange[], judge: SchemaJudge, field: SchemaField): FoundChange[] {
    const { whole } = judge;
    if (whole.verdict === 'proved' || changes.some((change) => change.class === 'breaking')) return [];
    const code = field === 'inputSchema' ? 'arguments-narrowed' : 'results-widened';
    const isKnown = whole.verdict === 'refuted';
    const message = isKnown
      ? 'The changes break together, though none does alone.'
      : `Whether the changes break could not be decided: ${whole.reason ?? ''}.`;
    const told = this.#told(code, 'breaking', [field], { message });
    return [
      {
        ...told,
        field,
        proof: isKnown ? 'witness' : 'undecided',
        ...(isKnown ? { witness: whole.witness ?? null } : {}),
      },
    ];
  }

  #told(
    code: string,
    weight: ChangeClass,
    steps: Steps,
    { before, after, message }: { before?: JsonValue | undefined; after?: JsonValue | undefined; message: string },
  ): FoundChange {
    const isGone = after === undefined && before !== undefined;
    const side = isGone ? 'old' : 'new';
    return {
      ...ofTool(isGone ? this.#old : this.#young, { code, class: weight, steps, side, message }),
      tool: this.#old.name,
      at: { old: memberPlace(this.#old, steps), new: memberPlace(this.#young, steps) },
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    };
  }
}

/** Two versions of a schema to compare, and the dialect of both; undefined where they cannot be told in one. */
interface Comparable {
  readonly was: JsonObject;
  readonly is: JsonObject;
  readonly dialect: Dialect | undefined;
}

function inOneDialect(was: JsonObject, is: JsonObject): Comparable {
  if (dialectIn(was) === dialectIn(is)) return { was, is, dialect: dialectIn(was) };
  const [modernWas, modernIs] = [was, is].map((schema) =>
    dialectIn(schema) === 'draft-07' ? modernized(schema) : schema,
  );
  const isKnown = modernWas !== undefined && modernIs !== undefined;
  return isKnown ? { was: modernWas, is: modernIs, dialect: '2020-12' } : { was, is, dialect: undefined };
}

const DIALECT_TITLES: { readonly [dialect in Dialect]: string } = {
  'draft-07': 'JSON Schema draft-07',
  '2020-12': 'JSON Schema 2020-12',
};

/** A place below a tool's schema, which may stand elsewhere than in the tool, and may be written in its older way. */
function placeIn(tool: ToolDefinition, field: SchemaField, steps: Steps): ToolPlace {
  const schema = tool.schemas.find((each) => each.field === field);
  const value = schema?.value;
  const isOld = isObject(value) && dialectIn(value) === 'draft-07';
  const written = isOld ? placeBeforeModernizing(value, steps) : steps;
  return { tool, steps: [...(schema?.steps ?? [...tool.steps, field]), ...written] };
}
