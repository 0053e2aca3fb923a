import type { Measurement, ProbeResult } from '../src/findings/probe-result.js';
import type { Report } from '../src/findings/report.js';
import { TABLES } from '../src/schema/dialects/dialects.js';
import type { Source, Treatment } from '../src/targets/facts.js';
import { parsePointer } from '../src/text/pointer.js';

/**
 * What a report of `toolgauge probe --format json` teaches, as facts for the tables under `src/targets`: a keyword that was
 * held in every call is enforced, one that was broken is only accepted, one that a refusal names is rejected.
 */

/** What one model showed of one keyword. */
interface Learned {
  readonly target: string;
  readonly keyword: string;
  readonly treatment: Treatment;
  readonly source: Source;
  readonly note: string;
}

/** What the results of a report teach, by target and keyword. */
export function factsIn({ results = [] }: Pick<Report, 'results'>): readonly Learned[] {
  return [...measuredIn(results), ...rejectedIn(results)].sort((a, b) => compare(keyOf(a), keyOf(b)));
}

function measuredIn(results: readonly ProbeResult[]): Learned[] {
  const byKeyword = new Map<string, { result: ProbeResult; measurements: Measurement[] }>();
  for (const result of results) {
    for (const measurement of result.measured ?? []) {
      const key = [result.target, measurement.keyword, result.model, result.askedOn].join('\n');
      const known = byKeyword.get(key) ?? { result, measurements: [] };
      byKeyword.set(key, { result, measurements: [...known.measurements, measurement] });
    }
  }
  return [...byKeyword.values()].flatMap(({ result, measurements }) => {
    const sum = (count: 'held' | 'broken'): number => measurements.reduce((total, each) => total + each[count], 0);
    const [held, broken] = [sum('held'), sum('broken')];
    const [{ keyword = '' } = {}] = measurements;
    if (held + broken === 0) return [];
    const treatment = broken === 0 ? 'enforced' : 'accepted';
    const note = `Held in ${held} of ${held + broken} calls that were asked to break it.`;
    return [{ target: result.target, keyword, treatment, source: sourceOf(result), note } as const];
  });
}

function rejectedIn(results: readonly ProbeResult[]): Learned[] {
  return results.flatMap((result) => {
    const { status, rejectedAt = '', target, providerError } = result;
    const keyword = keywordAt(rejectedAt);
    if (status !== 'rejected' || keyword === undefined) return [];
    return [{ target, keyword, treatment: 'rejected', source: sourceOf(result), note: providerError?.message ?? '' }];
  });
}

/** The keyword that a place names; a property may be called like one. */
function keywordAt(pointer: string): string | undefined {
  const steps = parsePointer(pointer) ?? [];
  const last = steps.at(-1) ?? '';
  const isName = ['properties', 'patternProperties', '$defs', 'definitions'].includes(steps.at(-2) ?? '');
  return isName || !Object.values(TABLES).some((table) => table.has(last)) ? undefined : last;
}

function sourceOf({ model = '', url = '', askedOn = '' }: ProbeResult): Source {
  return { title: `Asked: ${model} at ${new URL(url).host}`, url, basis: 'observed', checkedOn: askedOn };
}

function keyOf({ target, keyword, treatment }: Learned): string {
  return [target, keyword, treatment].join('\n');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Facts as entries of a table, target by target. */
export function printedFacts(facts: readonly Learned[]): string {
  return [...new Set(facts.map(({ target }) => target))]
    .map((target) => {
      const entries = facts.filter((fact) => fact.target === target);
      return [`// ${target}`, ...entries.map(printedFact), ''].join('\n');
    })
    .join('\n');
}

function printedFact({ keyword, treatment, source, note }: Learned): string {
  return `[${literal(keyword)}, { treatment: ${literal(treatment)}, source: ${literal(source)}, note: ${literal(note)} }],`;
}

/** A value as code has it. */
function literal(value: string | Source): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  return `{ ${Object.entries(value)
    .map(([name, text]) => `${name}: ${literal(text)}`)
    .join(', ')} }`;
}
