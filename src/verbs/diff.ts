import { type ContractReading, closedReading } from '../changes/closed-reading.js';
import { type SchemaChange, schemaChanges } from '../changes/schema-changes.js';
import type { Change, ChangeClass } from '../findings/change.js';
import { summaryOfChanges } from '../findings/change-summary.js';
import { type DocumentReport, type Report, reportOf } from '../findings/report.js';
import { dialectIn } from '../schema/dialects/dialects.js';
import { decideInclusion, type Inclusion } from '../schema/inclusion/is-subschema.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { isReadWhole } from '../text/source-document.js';
import { canonicalText, isObject, isTooDeep, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import { SCHEMA_FIELDS, type SchemaField, type ToolDefinition } from '../tools/tool-definition.js';
import { VERSION } from '../version.js';
import type { Dialect } from '../words.js';
import { type DocumentsOfTools, type FoundChange, memberPlace, placed, type ToolPlace } from './change-places.js';
import { type CheckingOptions, judgeDocument, reportOn } from './check.js';
import { type Source, sentBy } from './compile.js';

/** One version of some tools. */
export interface Version {
  readonly reports: readonly DocumentReport[];
  readonly tools: readonly ToolDefinition[];
  readonly documents: DocumentsOfTools;
}

/** Reads one version. What is wrong with its tools is for `check` to say; what could not be read has nothing else. */
export function versionOf(sources: readonly Source[], options: CheckingOptions): Version {
  const judged = sources.map(({ document, as }) => ({
    document,
    judged: judgeDocument(document, { ...options, as, surface: 'canonical' }),
  }));
  const tools = judged.flatMap(({ document, judged: each }) =>
    sentBy(document, each).map((tool) => [tool, document] as const),
  );
  return {
    reports: judged.map(({ document, judged: each }) => {
      const report = reportOn(document, each);
      if (report.verdict === 'unreadable' || report.kind === null) return report;
      if (isReadWhole(document)) return { ...report, diagnostics: [], verdict: 'valid' };
      const unread = report.diagnostics.filter(({ ruleId, severity }) => isOfText(ruleId) && severity === 'error');
      return { ...report, diagnostics: unread, verdict: 'invalid' };
    }),
    tools: tools.map(([tool]) => tool),
    documents: new Map(tools),
  };
}

/** Whether a rule is about the text, not about what it says. */
function isOfText(ruleId: string): boolean {
  return ruleId.startsWith('syntax.');
}

/** Compares two versions. */
export function diffVersions(old: Version, young: Version, options: ComparingTools): Report {
  const sided = (side: 'old' | 'new', { reports }: Version): DocumentReport[] =>
    reports.map(({ source, ...rest }) => ({ source, side, ...rest }));
  const report = reportOf('diff', VERSION, [...sided('old', old), ...sided('new', young)]);
  // Of what could not be read nobody knows what is gone from it.
  if (report.summary.errors > 0) return { ...report, changes: [] };
  const reading = options.isOpenWorld ? 'open-world' : 'declared';
  const found = diffTools(old.tools, young.tools, options);
  const changes = placed(found, new Map([...old.documents, ...young.documents]));
  return { ...report, summary: { ...report.summary, ...summaryOfChanges(changes) }, reading, changes };
}

/** How to compare. */
export interface ComparingTools {
  /** By the letter of JSON Schema: undeclared members count as they are written (they are no part of a contract). */
  readonly isOpenWorld: boolean;
}

/** Everything that changed between two lists of tools, in the order of the old one, then of the new one. */
export function diffTools(
  before: readonly ToolDefinition[],
  after: readonly ToolDefinition[],
  options: ComparingTools,
): FoundChange[] {
  const pairs = pairedByName(before, after);
  const lost = before.filter((tool) => !pairs.has(tool));
  const kept = new Set(pairs.values());
  const found = after.filter((tool) => !kept.has(tool));
  const renamed = renames(lost, found);
  const changes: FoundChange[] = [];
  for (const old of before) {
    const same = pairs.get(old);
    const young = same ?? renamed.get(old);
    if (young === undefined) {
      const message = `The tool ${quote(old.name)} is gone.`;
      changes.push(ofTool(old, { code: 'tool-removed', class: 'breaking', steps: ['name'], side: 'old', message }));
      continue;
    }
    if (same === undefined) {
      const message = `The tool ${quote(old.name)} is now called ${quote(young.name)}.`;
      const told = { code: 'tool-renamed', class: 'breaking', steps: ['name'], side: 'new', message } as const;
      const at = { old: memberPlace(old, ['name']), new: memberPlace(young, ['name']) };
      changes.push({ ...ofTool(young, told), at, tool: old.name, before: old.name, after: young.name });
    }
    changes.push(...new ToolComparison(old, young, options).run());
  }
  const taken = new Set(renamed.values());
  for (const young of found) {
    if (taken.has(young)) continue;
    const message = `The tool ${quote(young.name)} is new.`;
    changes.push(ofTool(young, { code: 'tool-added', class: 'non-breaking', steps: ['name'], side: 'new', message }));
  }
  return changes;
}

/** Tools of one name: the first with the first, the second with the second, for servers of one folder may share names. */
function pairedByName(
  before: readonly ToolDefinition[],
  after: readonly ToolDefinition[],
): ReadonlyMap<ToolDefinition, ToolDefinition> {
  const waiting = new Map<string, ToolDefinition[]>();
  for (const tool of after) waiting.set(tool.name, [...(waiting.get(tool.name) ?? []), tool]);
  const pairs = new Map<ToolDefinition, ToolDefinition>();
  for (const tool of before) {
    const young = waiting.get(tool.name)?.shift();
    if (young !== undefined) pairs.set(tool, young);
  }
  return pairs;
}

/** What is known of a change of a tool but for its schemas. */
interface ToolChange {
  readonly code: string;
  readonly class: ChangeClass;
  readonly steps: Steps;
  readonly side: 'old' | 'new';
  readonly message: string;
}

function ofTool(tool: ToolDefinition, { steps, ...change }: ToolChange): FoundChange {
  const pointer = formatPointer([...tool.steps, ...steps]);
  const at = { [change.side]: memberPlace(tool, steps) };
  return { ...change, aliases: [], proof: 'by-kind', tool: tool.name, pointer, at };
}

/**
 * Tools that only have another name: those whose arguments are the same by meaning, and are told apart from all others
 * by them or by their descriptions. Tools without parameters look alike, and are not taken for one another.
 */
function renames(
  lost: readonly ToolDefinition[],
  found: readonly ToolDefinition[],
): ReadonlyMap<ToolDefinition, ToolDefinition> {
  const renamed = new Map<ToolDefinition, ToolDefinition>();
  for (const old of lost) {
    const alike = found.filter((young) => isAlike(old, young));
    const [young] = alike.length === 1 ? alike : alike.filter((each) => sameDescription(old, each));
    const isClear = young !== undefined && lost.filter((each) => isAlike(each, young)).length === 1;
    if (isClear || (young !== undefined && sameDescription(old, young))) renamed.set(old, young);
  }
  return renamed;
}

function isAlike(old: ToolDefinition, young: ToolDefinition): boolean {
  const [before, after] = [schemaOf(old, 'inputSchema'), schemaOf(young, 'inputSchema')];
  if (before === undefined || after === undefined || isTooDeep(before) || isTooDeep(after)) return false;
  const properties = own(before, 'properties');
  const hasMembers = isObject(properties) && Object.keys(properties).length > 0;
  if (!hasMembers) return canonicalText(before) === canonicalText(after) && sameDescription(old, young);
  const dialect = dialectIn(before);
  const accepts = (one: JsonObject, other: JsonObject): boolean =>
    decideInclusion(one, other, dialect).verdict === 'proved';
  return accepts(before, after) && accepts(after, before);
}

function sameDescription({ tool: a }: ToolDefinition, { tool: b }: ToolDefinition): boolean {
  const description = own(a, 'description');
  return typeof description === 'string' && description !== '' && description === own(b, 'description');
}

function schemaOf({ schemas }: ToolDefinition, field: SchemaField): JsonObject | undefined {
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
class ToolComparison {
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
    const dialect = dialectIn(before) === dialectIn(after) ? dialectIn(before) : undefined;
    if (canonicalText(before) === canonicalText(after)) return [];
    const judge = new SchemaJudge(before, after, { field, dialect, ...this.#options });
    const changes = schemaChanges(before, after).map((change) => this.#judged(change, judge, field));
    return [...changes, ...this.#hidden(changes, judge, field)];
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
    const { code, side, before, after } = change;
    const { remark, ...verdict } = judge.classOf(change);
    const at = {
      old: placeIn(this.#old, field, side === 'old' ? change.steps : change.otherSteps),
      new: placeIn(this.#young, field, side === 'new' ? change.steps : change.otherSteps),
    };
    return {
      code,
      aliases: [],
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

/** A place below a tool's schema, which may stand elsewhere than in the tool. */
function placeIn(tool: ToolDefinition, field: SchemaField, steps: Steps): ToolPlace {
  const schema = tool.schemas.find((each) => each.field === field);
  return { tool, steps: [...(schema?.steps ?? [...tool.steps, field]), ...steps] };
}

/** How a change of a schema is judged. */
interface SchemaJudging extends ComparingTools {
  readonly field: SchemaField;
  /** Undefined when the two versions are of different dialects. */
  readonly dialect: Dialect | undefined;
}

/** The class of a change, how it is known, and what is to be added to its words. */
type Judgement = Pick<Change, 'class' | 'proof' | 'witness'> & { readonly remark: string };

/** Judges changes of one schema by meaning: each alone, and all together. */
class SchemaJudge {
  /** Whether every value that the old schema is for is one for the new: for a result, the other way round. */
  readonly whole: Inclusion;
  readonly #before: JsonObject;
  readonly #after: JsonObject;
  readonly #judging: SchemaJudging;

  constructor(before: JsonObject, after: JsonObject, judging: SchemaJudging) {
    this.#before = before;
    this.#after = after;
    this.#judging = judging;
    this.whole = this.#keeps(before, after);
  }

  classOf({ alone, isAnnotation, code, emptiesObject }: SchemaChange): Judgement {
    if (isAnnotation === true) return { class: 'informational', proof: 'by-kind', remark: '' };
    if (code.startsWith('header-')) {
      return { class: code === 'header-added' ? 'non-breaking' : 'breaking', proof: 'by-kind', remark: '' };
    }
    const together = this.whole;
    const forward = alone === undefined ? together : this.#keeps(this.#before, alone);
    if (forward.verdict === 'proved') {
      const isSame = alone !== undefined && this.#keeps(alone, this.#before).verdict === 'proved';
      const remark = emptiesObject === true && !this.#judging.isOpenWorld ? OPEN_NOW : '';
      return { class: isSame ? 'informational' : 'non-breaking', proof: 'proved', remark };
    }
    if (together.verdict === 'proved') return MADE_UP_FOR;
    if (forward.verdict !== 'refuted') return UNDECIDED;
    if (this.#isBreak(forward.witness)) return broken(forward.witness);
    // What it alone would break passes in the new version; does anything else that it breaks fail there?
    const besides = alone === undefined ? undefined : this.#keepsBesides(alone);
    if (besides?.verdict === 'proved') return MADE_UP_FOR;
    return besides?.verdict === 'refuted' ? broken(besides.witness) : UNDECIDED;
  }

  /** Whether the whole change breaks a value: arguments that the new version refuses, or a result that it may give. */
  #isBreak(witness: JsonValue): boolean {
    const after = this.#read(this.#after);
    if (after === undefined) return false;
    const { verdict } = decideInclusion({ const: witness }, after.schema, after.dialect);
    return verdict === (this.#judging.field === 'inputSchema' ? 'refuted' : 'proved');
  }

  /** Whether whatever one change breaks is made up for by the others; undefined where references would lead astray. */
  #keepsBesides(alone: JsonObject): Inclusion | undefined {
    const readings = [this.#before, alone, this.#after].map((schema) => this.#read(schema));
    const [before, one, all] = readings;
    if (before === undefined || one === undefined || all === undefined) return undefined;
    const { dialect } = before;
    if (one.dialect !== dialect || all.dialect !== dialect) return undefined;
    if (JSON.stringify([one.schema, all.schema]).includes('"$ref"')) return undefined;
    const both = [one.schema, all.schema];
    return this.#judging.field === 'inputSchema'
      ? decideInclusion(before.schema, { anyOf: both }, dialect)
      : decideInclusion({ allOf: both }, before.schema, dialect);
  }

  /** Arguments may be taken in wider, results given out narrower. */
  #keeps(before: JsonObject, after: JsonObject): Inclusion {
    const [was, is] = [this.#read(before), this.#read(after)];
    if (was === undefined || is === undefined) return { verdict: 'unknown', reason: OTHER_DIALECTS };
    const doubt = was.doubt ?? is.doubt ?? (was.dialect === is.dialect ? undefined : OTHER_DIALECTS);
    if (doubt !== undefined) return { verdict: 'unknown', reason: doubt };
    return this.#judging.field === 'inputSchema'
      ? decideInclusion(was.schema, is.schema, was.dialect)
      : decideInclusion(is.schema, was.schema, was.dialect);
  }

  #read(schema: JsonObject): ContractReading | undefined {
    const { dialect, isOpenWorld } = this.#judging;
    if (dialect === undefined) return undefined;
    return isOpenWorld ? { schema, dialect } : closedReading(schema, dialect);
  }
}

const OTHER_DIALECTS = 'the versions are of different dialects';
const OPEN_NOW = ' The object declares none any more, and so takes any member.';
const MADE_UP_FOR: Judgement = { class: 'non-breaking', proof: 'proved', remark: ' Other changes make up for it.' };
const UNDECIDED: Judgement = {
  class: 'breaking',
  proof: 'undecided',
  remark: ' Whether it breaks could not be decided.',
};

function broken(witness: JsonValue): Judgement {
  return { class: 'breaking', proof: 'witness', witness, remark: '' };
}
