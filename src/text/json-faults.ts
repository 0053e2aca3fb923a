import { hiddenCharactersFault } from './hidden-characters.js';
import { type Anomaly, findAnomalies } from './json-anomalies.js';
import { pointersAt } from './json-locate.js';
import { type Signs, signsIn } from './json-survey.js';
import { DEEPEST_POINTER } from './pointer.js';
import type { FaultWords, TextFault } from './text-fault.js';
import { duplicateFault, mayHoldOddCharacters, numberFault, SURROGATE_FAULT } from './value-faults.js';

/** A place in the value. */
type Place = Pick<TextFault, 'steps' | 'part'>;

/**
 * What is wrong with well-formed JSON text: what `JSON.parse` passes over in silence, in words.
 *
 * @param signs what a survey saw in it; only a text with a sign is searched.
 * @param depth how many steps lead to the text, when it stands in another.
 */
export function anomalyFaults(text: string, signs: Signs = signsIn(text), depth = 0): TextFault[] {
  if (!signs.isOdd && !(signs.isSuspicious && mayHoldOddCharacters(text))) return [];
  const anomalies = findAnomalies(text);
  if (anomalies.length === 0) return [];
  const pointers = pointersAt(
    text,
    anomalies.map(({ start }) => start),
    DEEPEST_POINTER - depth,
  );
  return anomalies.flatMap((anomaly, index): TextFault[] => {
    const { start, end, inName, first } = anomaly;
    const place: Place = { steps: pointers[index] ?? [], part: inName ? 'key' : 'value' };
    const words = wordsFor(anomaly, text.slice(start, end), place);
    return words === undefined ? [] : [{ ...words, ...place, start, end, ...(first === undefined ? {} : { first }) }];
  });
}

/** What to say of an anomaly; nothing of a character that hides nothing where it stands. */
function wordsFor({ kind }: Anomaly, token: string, { steps, part }: Place): FaultWords | undefined {
  if (kind === 'changed-number') return numberFault(token);
  if (kind === 'lone-surrogate') return SURROGATE_FAULT;
  const string: string = JSON.parse(token);
  return kind === 'duplicate-key'
    ? duplicateFault('syntax.json.duplicate-key', string)
    : hiddenCharactersFault(string, steps, part);
}
