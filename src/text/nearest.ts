/** Nobody misspells a longer word by a letter or two; and comparing takes the square of the length. */
const LONGEST = 60;

/**
 * The name a person may have meant: the candidate that few edits make of the word, or undefined when none is near or
 * the word is longer than any name a person types.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const lowerCase = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = mostEdits(word) + 1;
  for (const candidate of candidates) {
    // Each letter more or less is an edit: most candidates are out before they are compared.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(lowerCase, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function mostEdits(word: string): number {
  if (word.length < 4) return 1;
  return word.length < 8 ? 2 : 3;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(distance);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
