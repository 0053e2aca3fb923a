/** What judging gives: `undecided` when something that matters could not be judged. */
export type Outcome = 'valid' | 'invalid' | 'undecided';

/** What two judgements give together, when both must hold. */
export function both(one: Outcome, other: Outcome): Outcome {
  if (one === 'invalid' || other === 'invalid') return 'invalid';
  return one === 'valid' ? other : one;
}
