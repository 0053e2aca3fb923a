/** Two versions of a text, told apart line by line. */
export interface Versions {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const CONTEXT = 3;

/** Lines that differ: where in each version, and how many. */
interface Hunk {
  readonly before: number;
  readonly removed: number;
  readonly after: number;
  readonly added: number;
}

/**
 * The difference between two versions as a unified diff that `git apply` and `patch` take; empty when there is none.
 *
 * Takes the square of the lines between the first and the last difference of a stretch, and past a bound tells the
 * stretch as replaced.
 */
export function unifiedDiff({ name, before, after }: Versions): string {
  if (before === after) return '';
  const [old, young] = [linesOf(before), linesOf(after)];
  const groups = grouped(hunksOf(old, young));
  const body = groups.map((hunks) => printed(hunks, old, young));
  return `--- a/${name}\n+++ b/${name}\n${body.join('')}`;
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function hunksOf(old: readonly string[], young: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [before, after] = [0, 0];
  while (before < old.length || after < young.length) {
    if (before < old.length && old[before] === young[after]) {
      before++;
      after++;
      continue;
    }
    const { removed, added } = nextMeeting(old, young, { before, after });
    hunks.push({ before, removed, after, added });
    before += removed;
    after += added;
  }
  return hunks;
}

/** So far both versions are searched for lines that they share. */
const FARTHEST = 400;

/** How many lines differ until both versions go on alike, or end. */
function nextMeeting(
  old: readonly string[],
  young: readonly string[],
  { before, after }: Pick<Hunk, 'before' | 'after'>,
): Pick<Hunk, 'removed' | 'added'> {
  for (let distance = 1; distance <= FARTHEST; distance++) {
    for (let removed = 0; removed <= distance; removed++) {
      const added = distance - removed;
      if (meet(old, young, before + removed, after + added)) return { removed, added };
    }
  }
  return { removed: old.length - before, added: young.length - after };
}

function meet(old: readonly string[], young: readonly string[], at: number, beside: number): boolean {
  if (at > old.length || beside > young.length) return false;
  if (old[at] !== young[beside]) return false;
  // A bracket alone is alike everywhere.
  return /\w/.test(old[at] ?? 'end') || old[at + 1] === young[beside + 1];
}

/** Hunks whose lines of context would meet are one. */
function grouped(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNear = last !== undefined && hunk.before - (last.before + last.removed) <= 2 * CONTEXT;
    if (isNear) group?.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function printed(hunks: readonly Hunk[], old: readonly string[], young: readonly string[]): string {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = Math.max(0, first.before - CONTEXT);
  const end = Math.min(old.length, last.before + last.removed + CONTEXT);
  const lines: string[] = [];
  let at = start;
  for (const { before, removed, after, added } of hunks) {
    for (; at < before; at++) lines.push(marked(' ', old[at]));
    for (; at < before + removed; at++) lines.push(marked('-', old[at]));
    for (const line of young.slice(after, after + added)) lines.push(marked('+', line));
  }
  for (; at < end; at++) lines.push(marked(' ', old[at]));
  const growth = hunks.reduce((sum, { removed, added }) => sum + added - removed, 0);
  const youngStart = start + first.after - first.before;
  return `@@ -${rangeOf(start, end - start)} +${rangeOf(youngStart, end - start + growth)} @@\n${lines.join('')}`;
}

function rangeOf(start: number, count: number): string {
  return count === 0 ? `${start},0` : count === 1 ? `${start + 1}` : `${start + 1},${count}`;
}

function marked(mark: string, line = ''): string {
  return line.endsWith('\n') ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`;
}
