import type { Change, ChangeClass, ChangePlace } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import { listed, quote } from '../text/value.js';
import { shownBreak } from './example-call.js';
import { shortName } from './gaps.js';

/** What every format says of changes in words, so that all say the same. */

/** From the heaviest. */
export const CHANGE_CLASSES: readonly ChangeClass[] = ['breaking', 'non-breaking', 'informational'];

/** How the schemas were read. */
export const READINGS: { readonly [reading in NonNullable<Report['reading']>]: string } = {
  declared: 'Members that a schema does not declare do not count (--open-world: they do).',
  'open-world': 'By the letter of JSON Schema: members that a schema does not declare count.',
};

/** Whether there was something to compare: nothing is known of what could not be read. */
export function isCompared({ errors, summary }: Report): boolean {
  return errors.length === 0 && summary.errors === 0;
}

/** The changes of one tool. */
export interface ToolChanges {
  /** The old name, where there are two. */
  readonly name: string;
  readonly changes: readonly Change[];
}

/** Changes by their tools, in the order in which these first have one; tools of one name in two documents are apart. */
export function changesByTool(changes: readonly Change[]): ToolChanges[] {
  const tools = new Map<string, { name: string; changes: Change[] }>();
  for (const change of changes) {
    const key = `${(change.old ?? change.new)?.source}\n${change.tool}`;
    const known = tools.get(key);
    if (known === undefined) tools.set(key, { name: change.tool, changes: [change] });
    else known.changes.push(change);
  }
  return [...tools.values()];
}

/** Changes with the heaviest before the others; those of one class keep their order. */
export function heaviestFirst(changes: readonly Change[]): Change[] {
  return CHANGE_CLASSES.flatMap((weight) => changes.filter((change) => change.class === weight));
}

/** The names of the tools whose callers break, and nobody accepts that. */
export function brokenTools(changes: readonly Change[]): string[] {
  return changesByTool(changes.filter(isUnaccepted)).map(({ name }) => (name === '' ? '(unnamed)' : shortName(name)));
}

/** Whether a change breaks callers and nobody accepts that. */
export function isUnaccepted(change: Change): boolean {
  return change.class === 'breaking' && change.allowed === undefined;
}

/** What the changes of a tool come to: their heaviest class, and the verb of a sentence about the tool. */
export function toolVerdict({ changes }: ToolChanges): { readonly class: ChangeClass; readonly words: string } {
  const weight = CHANGE_CLASSES.find((each) => changes.some((change) => change.class === each)) ?? 'informational';
  if (weight === 'breaking') {
    return { class: weight, words: changes.some(isUnaccepted) ? 'breaks callers' : 'breaks callers, as is allowed' };
  }
  return { class: weight, words: weight === 'non-breaking' ? 'breaks nobody' : 'takes and answers the same' };
}

/** "2 breaking and 1 informational change", or "No changes". */
export function countsInWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes';
  const counts = CHANGE_CLASSES.map(
    (weight) => [changes.filter((each) => each.class === weight).length, weight] as const,
  );
  const parts = counts.filter(([count]) => count > 0);
  const noun = parts.at(-1)?.[0] === 1 ? 'change' : 'changes';
  return `${listed(parts.map(([count, weight]) => `${count} ${weight}`))} ${noun}`;
}

/** A place, and the version that it is in. */
export interface SidedPlace {
  readonly side: 'old' | 'new';
  readonly place: ChangePlace;
}

/** The places of a change where there is something to see: in the old version unless it is new, in the new one unless it is gone. */
export function placesOf(change: Change): SidedPlace[] {
  const { before, after } = change;
  const sides = [
    { side: 'old', place: change.old, isThere: before !== undefined || after === undefined },
    { side: 'new', place: change.new, isThere: after !== undefined || before === undefined },
  ] as const;
  return sides.flatMap(({ side, place, isThere }) => (isThere && place !== undefined ? [{ side, place }] : []));
}

/** What in the tool a change is about, in words: nothing where that is the tool itself. */
export function subjectOf({ field, subject }: Change): string[] {
  if (subject === undefined) return [];
  return field === 'outputSchema' && subject !== field ? [field, subject] : [subject];
}

/** Why a change is accepted, and how long. */
export function reasonOf({ reason, until }: NonNullable<Change['allowed']>): string {
  return until === undefined ? reason : `${reason} (until ${until})`;
}

/** A change in one text: the tool, what in it, what changed, and what shows that it breaks. */
export function messageOf(change: Change, lengthOfExample: number): string {
  const about = [`Tool ${quote(change.tool)}`, ...subjectOf(change)].join(', ');
  const example = shownBreak(change, lengthOfExample);
  const shown = example === undefined ? '' : ` For example ${example.text}: ${uncapitalized(example.verdict)}`;
  return `${about}: ${change.message}${shown}`;
}

function uncapitalized(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The step that the version should go up, and why; nothing where nothing changed. */
export function nextVersionInWords({ summary: { nextVersion } }: Report): string[] {
  if (nextVersion === undefined || nextVersion.step === 'none') return [];
  return [`Next version: ${nextVersion.step}. ${nextVersion.why}`];
}
