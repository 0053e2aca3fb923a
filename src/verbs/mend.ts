import type { Fix, TextChange } from '../findings/diagnostic.js';
import type { DocumentReport } from '../findings/report.js';
import type { Claim, Mend } from '../mends/mend.js';
import { MENDERS } from '../mends/mends.js';
import { placeOf } from '../mends/place.js';
import { decideInclusion } from '../schema/inclusion/is-subschema.js';
import type { Edit } from '../text/edits/edit.js';
import { type Edited, textAfter, valueAt } from '../text/edits/text-after.js';
import { valueAfter } from '../text/edits/value-after.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { positionsOf } from '../text/position.js';
import type { SourceDocument } from '../text/source-document.js';
import { canonicalText, isArray, isObject, isTooDeep, type JsonObject, type JsonValue, own } from '../text/value.js';
import { DEFAULT_DIALECT } from '../words.js';

/** A mend for one or several diagnostics of a document. */
export interface ProposedMend {
  readonly title: string;
  /** Whether it surely does no harm. */
  readonly isSafe: boolean;
  readonly edits: readonly Edit[];
  /** The indexes of the diagnostics that it mends. */
  readonly diagnostics: readonly number[];
}

/** So many questions about schemas are asked for one document; what is not asked counts as not proved. */
const MOST_PROOFS = 1000;

/**
 * Mends for what a report tells of its document, in the order of the diagnostics. One that claims to leave a schema as it was
 * counts as safe only when the schema before it is proved to accept the same values as the one after it.
 */
export function proposeMends({ value }: SourceDocument, report: DocumentReport): ProposedMend[] {
  if (value === undefined) return [];
  const candidates = candidatesFor(value, report);
  const proved = provedAmong(candidates, value);
  return candidates.map((candidate) => {
    const { title, edits, claim, diagnostics } = candidate;
    return { title, edits, diagnostics, isSafe: claim === 'translation' || proved.has(candidate) };
  });
}

/** How much has to be proved for the mends of a document: the characters of the schemas that are asked about. */
export function sizeOfProofs({ value }: SourceDocument, report: DocumentReport): number {
  if (value === undefined) return 0;
  const roots = [...bySchema(candidatesFor(value, report)).values()].map(([first]) => first?.root ?? []);
  return roots.reduce((sum, root) => sum + canonicalText(valueAt(value, root) ?? null).length, 0);
}

/**
 * A report with the mends that its diagnostics have.
 *
 * @param changes of each mend, in order, where they are known
 */
export function withMends(
  report: DocumentReport,
  mends: readonly ProposedMend[],
  changes: readonly (readonly TextChange[] | undefined)[] = [],
): DocumentReport {
  if (mends.length === 0) return report;
  const fixes = new Map<number, Fix>();
  for (const [at, { title, isSafe, diagnostics }] of mends.entries()) {
    const known = changes[at];
    const fix = { title, safe: isSafe, ...(known === undefined ? {} : { changes: known }) };
    for (const index of diagnostics) fixes.set(index, fix);
  }
  const diagnostics = report.diagnostics.map((diagnostic, index) => {
    const fix = fixes.get(index);
    return fix === undefined ? diagnostic : { ...diagnostic, fix };
  });
  return { ...report, diagnostics };
}

/** What each mend would change in the text, in order; undefined where it gets into the way of another. */
export function changesOf(
  document: SourceDocument,
  mends: readonly ProposedMend[],
  read: (text: string) => SourceDocument,
): (readonly TextChange[] | undefined)[] {
  const { outcomes, textEdits } = mendText(document, mends, read);
  const edits = textEdits.flatMap((each, index) => (outcomes[index] === 'made' ? each : []));
  const positions = positionsOf(
    document.text,
    edits.flatMap(({ start, end }) => [start, end]),
  );
  let at = 0;
  return textEdits.map((each, index) => {
    if (outcomes[index] !== 'made') return undefined;
    return each.map(({ text }) => {
      const [start = NOWHERE, end = NOWHERE] = [positions[at++], positions[at++]];
      return { start, end, text };
    });
  });
}

const NOWHERE = { line: 1, column: 1 };

/** How to mend a document. */
export interface MendingOptions {
  /** Whether mends are made too that may change what a tool accepts. */
  readonly isUnsafe: boolean;
  /** Reads a text as the document was read. */
  readonly read: (text: string) => SourceDocument;
  readonly judge: (document: SourceDocument) => DocumentReport;
}

/** A document with its report, after mending. */
export interface MendedDocument {
  readonly document: SourceDocument;
  /** What is left, and how that could be mended. */
  readonly report: DocumentReport;
  /** What was done, in order: one title for each finding. */
  readonly titles: readonly string[];
}

/** One mend makes room for another that wanted the same place; more rounds than this mean that they fight. */
const MOST_ROUNDS = 20;

/** Mends what is reported of a document, in rounds until nothing is left to mend, and judges what came of it. */
export function mendDocument(
  judged: Pick<MendedDocument, 'document' | 'report'>,
  { isUnsafe, read, judge }: MendingOptions,
): MendedDocument {
  let { document, report } = judged;
  const titles: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const mends = proposeMends(document, report);
    const chosen = mends.filter(({ isSafe }) => isSafe || isUnsafe);
    const { text, outcomes } = mendText(document, chosen, read);
    for (const [index, { title, diagnostics }] of chosen.entries()) {
      if (outcomes[index] === 'made') titles.push(...diagnostics.map(() => title));
    }
    if (!outcomes.includes('made')) return { document, report: withMends(report, mends), titles };
    document = read(text);
    report = judge(document);
  }
  return { document, report, titles };
}

/** The text of a document after mends, as {@link textAfter} tells it. */
function mendText(
  document: SourceDocument,
  mends: readonly ProposedMend[],
  read: (text: string) => SourceDocument,
): Edited {
  return textAfter(
    document,
    mends.map(({ edits }) => edits),
    read,
  );
}

interface Candidate extends Mend {
  readonly root: Steps | undefined;
  readonly diagnostics: number[];
}

/** Diagnostics that ask for the same edits share them. */
function candidatesFor(value: JsonValue, { diagnostics, tools }: DocumentReport): Candidate[] {
  const pointers = new Set(tools.map(({ pointer }) => pointer));
  const candidates = new Map<string, Candidate>();
  for (const [index, diagnostic] of diagnostics.entries()) {
    const mender = Object.hasOwn(MENDERS, diagnostic.ruleId) ? MENDERS[diagnostic.ruleId] : undefined;
    const place = mender && placeOf(diagnostic, value, pointers);
    if (mender === undefined || place === undefined) continue;
    const mend = mender(place);
    if (mend === undefined || mend.edits.some(isTooDeepToWrite)) continue;
    const key = JSON.stringify(mend.edits);
    const known = candidates.get(key);
    if (known === undefined) candidates.set(key, { ...mend, root: place.root, diagnostics: [index] });
    else known.diagnostics.push(index);
  }
  return [...candidates.values()];
}

function isTooDeepToWrite(edit: Edit): boolean {
  return 'value' in edit && isTooDeep(edit.value);
}

/** Those that are proved to do no harm, asked for each schema at once, and one by one where that is not so. */
function provedAmong(candidates: readonly Candidate[], value: JsonValue): ReadonlySet<Candidate> {
  const proved = new Set<Candidate>();
  let left = MOST_PROOFS;
  for (const [, group] of bySchema(candidates)) {
    const root = group[0]?.root ?? [];
    const asked = { schema: valueAt(value, root), root, isInput: root.at(-1) !== 'outputSchema' };
    const before = editsOf(group, 'translation');
    const provable = group.filter(({ claim }) => claim === 'provable');
    const isHarmless = (some: readonly Candidate[]): boolean =>
      left-- > 0 &&
      acceptsTheSame(
        asked,
        before,
        some.flatMap(({ edits }) => edits),
      );
    const harmless = isHarmless(provable)
      ? provable
      : provable.filter((each) => (provable.length > 1 && isHarmless([each])) || isHarmlessAlone(each, value));
    for (const each of harmless) proved.add(each);
  }
  return proved;
}

/** Whether the subschema that alone changes accepts the same, whatever is wrong with the schema around it. */
function isHarmlessAlone({ scope, edits }: Candidate, value: JsonValue): boolean {
  if (scope === undefined) return false;
  return acceptsTheSame({ schema: valueAt(value, scope), root: scope, isInput: false }, [], edits);
}

function bySchema(candidates: readonly Candidate[]): ReadonlyMap<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  const withProof = new Set<string>();
  for (const candidate of candidates) {
    if (candidate.root === undefined) continue;
    const key = formatPointer(candidate.root);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [candidate]);
    else group.push(candidate);
    if (candidate.claim === 'provable') withProof.add(key);
  }
  return new Map([...groups].filter(([key]) => withProof.has(key)));
}

function editsOf(candidates: readonly Candidate[], claim: Claim): Edit[] {
  return candidates.filter((each) => each.claim === claim).flatMap(({ edits }) => edits);
}

interface AskedSchema {
  readonly schema: JsonValue | undefined;
  readonly root: Steps;
  readonly isInput: boolean;
}

/** Whether a schema accepts the same values after edits, once what older drafts mean is written in its own dialect. */
function acceptsTheSame(
  { schema = null, root, isInput }: AskedSchema,
  before: readonly Edit[],
  edits: readonly Edit[],
): boolean {
  const within = (some: readonly Edit[]): Edit[] =>
    some.map((edit) => ({ ...edit, steps: edit.steps.slice(root.length) }));
  const translated = valueAfter(schema, within(before));
  const mended = valueAfter(schema, within([...before, ...edits]));
  const [one, other] = [sent(translated, isInput), sent(mended, isInput)];
  if (one === undefined || other === undefined) return false;
  if (canonicalText(one) === canonicalText(other)) return true;
  return isIncluded(one, other) && isIncluded(other, one);
}

function isIncluded(a: boolean | JsonObject, b: boolean | JsonObject): boolean {
  return decideInclusion(a, b, DEFAULT_DIALECT).verdict === 'proved';
}

/** A schema as what it is asked about: arguments are always an object, whatever else a schema would accept. */
function sent(schema: JsonValue | undefined, isInput: boolean): boolean | JsonObject | undefined {
  if (typeof schema === 'boolean') return isInput && schema ? { type: 'object' } : schema;
  if (!isObject(schema)) return undefined;
  const type = own(schema, 'type');
  const takesObjects = type === undefined || (isArray(type) && type.includes('object'));
  return isInput && takesObjects ? { ...schema, type: 'object' } : schema;
}
