import { type Anomaly, findAnomalies } from './json-anomalies.js';
import { pointersAt } from './json-locate.js';
import type { FaultWords, TextFault } from './text-fault.js';
import { duplicateFault, numberFault, SURROGATE_FAULT } from './value-faults.js';

/** What is wrong with well-formed JSON text: what `JSON.parse` passes over in silence, in words. */
export function anomalyFaults(text: string): TextFault[] {
  const anomalies = findAnomalies(text);
  if (anomalies.length === 0) return [];
  const pointers = pointersAt(
    text,
    anomalies.map(({ start }) => start),
  );
  return anomalies.map((anomaly, index) => ({
    ...wordsFor(anomaly, text.slice(anomaly.start, anomaly.end)),
    steps: pointers[index] ?? [],
    part: anomaly.inName ? 'key' : 'value',
    start: anomaly.start,
    end: anomaly.end,
    ...(anomaly.first === undefined ? {} : { first: anomaly.first }),
  }));
}

function wordsFor({ kind }: Anomaly, token: string): FaultWords {
  if (kind === 'duplicate-key') return duplicateFault('syntax.json.duplicate-key', JSON.parse(token));
  return kind === 'changed-number' ? numberFault(token) : SURROGATE_FAULT;
}
