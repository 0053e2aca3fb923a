import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatPointer, type Step, type Steps } from '../../text/pointer.js';
import type { SourceDocument } from '../../text/source-document.js';
import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import type { FindingFacts } from '../../verbs/settle.js';
import { SEVERITIES, type Severity } from '../../words.js';
import { identityOf } from './identity.js';
import { mistakesIn } from './mistakes.js';
import { faultsOf, mistakesOf } from './places.js';
import { pathFrom } from './scope.js';
import type { MembersFor, ShapeFor } from './shape.js';

/** A kind of finding in a file: the same rule at the same place, whatever its line and the order of the tools. */
export interface BaselineEntry {
  /** The tool that it is in, by name. */
  readonly tool?: string;
  readonly rule: string;
  /** The provider or client that says it, where that is not MCP. */
  readonly target?: string;
  /** The place, from the tool where there is one; entries of lists are named, or "*" where they have no name. */
  readonly at: string;
  /** How many there are (1). */
  readonly count?: number;
}

/** What a baseline file says: entries by file, seen from its folder. */
interface BaselineValue {
  readonly baselineVersion: number;
  readonly findings: { readonly [source: string]: readonly BaselineEntry[] };
}

const TEXT = { kind: 'text' } as const;

const ENTRY: MembersFor<BaselineEntry> = {
  tool: { shape: TEXT, about: 'The tool, by name.' },
  rule: { shape: TEXT, about: 'The rule.', required: true },
  target: { shape: TEXT, about: 'The target that says it.' },
  at: { shape: { kind: 'text', is: 'pointer' }, about: 'The place, from the tool.', required: true },
  count: { shape: { kind: 'count' }, about: 'How many there are.' },
};

const BASELINE: ShapeFor<BaselineValue> = {
  kind: 'object',
  members: {
    baselineVersion: { shape: { kind: 'count' }, about: 'The version of this form, 1.', required: true },
    findings: {
      shape: { kind: 'map', keys: TEXT, of: { kind: 'list', of: { kind: 'object', members: ENTRY } } },
      about: 'What is known, by file.',
      required: true,
    },
  },
};

/** An entry of a baseline file that fewer findings meet than it counts. */
export interface StaleEntry {
  readonly entry: BaselineEntry;
  /** Where it stands in the file. */
  readonly steps: Steps;
  /** How many findings there are still. */
  readonly left: number;
}

/** Entries of a file by what tells them apart. */
type Counts = Map<string, { readonly entry: BaselineEntry; readonly steps: Steps; count: number }>;

/** How a baseline is used. */
export interface BaselineUse {
  readonly path: string;
  /** Whether findings that it does not know yet are taken into it. */
  readonly grows: boolean;
  /** The least weight of what it takes: what would fail, and warnings. */
  readonly least: Severity;
}

/** Findings that were there before, which do not count; what is more than them is new. */
export class Baseline {
  readonly #use: BaselineUse;
  readonly #folder: string;
  readonly #document: SourceDocument | undefined;
  readonly #adopted: ReadonlyMap<string, Counts>;
  readonly #met = new Map<string, Counts>();
  readonly #answers = new Map<string, boolean>();
  readonly #judged = new Set<string>();

  /**
   * @param document the file as it is; undefined where there is none yet.
   * @throws {UserError} when it is no baseline, with the places.
   */
  constructor(document: SourceDocument | undefined, use: BaselineUse) {
    this.#use = use;
    this.#document = document;
    this.#folder = dirname(resolve(use.path));
    this.#adopted = document === undefined ? new Map() : adoptedIn(document);
  }

  get document(): SourceDocument | undefined {
    return this.#document;
  }

  /** How many findings are known, and do not count. */
  get known(): number {
    return [...this.#answers.values()].filter((isKnown) => isKnown).length;
  }

  /** How many findings count, because they are new. */
  get fresh(): number {
    return this.#answers.size - this.known;
  }

  /** Whether a finding was there before. Each that is asked about is remembered for the next version of the file. */
  knows(finding: FindingFacts, severity: Severity): boolean {
    if (SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(this.#use.least)) return false;
    const identity = identityOf(finding);
    const answered = this.#answers.get(identity);
    if (answered !== undefined) return answered;
    const source = pathFrom(this.#folder, finding.document.source);
    const entry = entryOf(finding);
    const key = keyOf(entry);
    const met = this.#met.get(source) ?? new Map();
    this.#met.set(source, met);
    const count = (met.get(key)?.count ?? 0) + 1;
    met.set(key, { entry, steps: [], count });
    const isKnown = this.#use.grows || count <= (this.#adopted.get(source)?.get(key)?.count ?? 0);
    this.#answers.set(identity, isKnown);
    return isKnown;
  }

  /** Notes that a file was judged, so that an entry of it without a finding is known to be stale. */
  noteJudged(source: string): void {
    this.#judged.add(pathFrom(this.#folder, source));
  }

  /** Entries that fewer findings meet than they count, of files that were judged or are no more. */
  stale(): StaleEntry[] {
    return [...this.#adopted].flatMap(([source, entries]) => {
      if (!this.#isTold(source)) return [];
      const met = this.#met.get(source);
      return [...entries].flatMap(([key, { entry, steps, count }]) => {
        const left = met?.get(key)?.count ?? 0;
        return left >= count ? [] : [{ entry, steps, left }];
      });
    });
  }

  /** The file as it is to be: without what is no more, and with what is new where it grows. */
  textAfter(): string {
    const sources = [...new Set([...this.#adopted.keys(), ...this.#met.keys()])].sort();
    const findings = sources.flatMap((source) => {
      const entries = this.#isTold(source)
        ? this.#currentEntries(source)
        : [...(this.#adopted.get(source)?.values() ?? [])];
      const lines = entries.map(({ entry, count }) => withCount(entry, count)).map(lineOf);
      return lines.length === 0 ? [] : [`    ${JSON.stringify(source)}: [\n${lines.sort().join(',\n')}\n    ]`];
    });
    const inside = findings.length === 0 ? '{}' : `{\n${findings.join(',\n')}\n  }`;
    return `{\n  "baselineVersion": 1,\n  "findings": ${inside}\n}\n`;
  }

  /** Whether all findings of a file are known: it was judged, or there is no such file any more. */
  #isTold(source: string): boolean {
    return this.#judged.has(source) || (source !== '-' && !existsSync(resolve(this.#folder, source)));
  }

  #currentEntries(source: string): { readonly entry: BaselineEntry; readonly count: number }[] {
    const adopted = this.#adopted.get(source);
    return [...(this.#met.get(source) ?? [])].flatMap(([key, { entry, count }]) => {
      const kept = this.#use.grows ? count : Math.min(count, adopted?.get(key)?.count ?? 0);
      return kept === 0 ? [] : [{ entry, count: kept }];
    });
  }
}

function adoptedIn(document: SourceDocument): Map<string, Counts> {
  const { value, faults } = document;
  if (value === undefined || faults.length > 0) throw faultsOf(document);
  const mistakes = mistakesIn(value, BASELINE, { rule: [], rewrite: [], target: [], change: [] });
  const version = isObject(value) ? own(value, 'baselineVersion') : undefined;
  if (mistakes.length === 0 && version !== 1) {
    const problem = `This version of toolgauge reads baselines of the version 1, not ${version}.`;
    mistakes.push({ steps: ['baselineVersion'], part: 'value', problem });
  }
  const found: unknown = value;
  if (!isFaultless(found, mistakes)) throw mistakesOf(document, mistakes);
  return new Map(Object.entries(found.findings).map(([source, entries]) => [source, countsOf(source, entries)]));
}

function isFaultless(value: unknown, mistakes: readonly unknown[]): value is BaselineValue {
  return value !== undefined && mistakes.length === 0;
}

function countsOf(source: string, entries: readonly BaselineEntry[]): Counts {
  const counts: Counts = new Map();
  for (const [index, entry] of entries.entries()) {
    const key = keyOf(entry);
    const count = (counts.get(key)?.count ?? 0) + (entry.count ?? 1);
    counts.set(key, { entry, steps: ['findings', source, index], count });
  }
  return counts;
}

function entryOf({ names, target, steps, tools, document }: FindingFacts): BaselineEntry {
  const [tool, ...others] = tools;
  const isInTool =
    tool !== undefined && others.length === 0 && tool.steps.every((step, index) => step === steps[index]);
  const named = nameSteps(document.value ?? null, steps);
  return {
    ...(isInTool && tool.name !== '' ? { tool: tool.name } : {}),
    rule: names.at(-1) ?? '',
    ...(target === null || target === 'mcp' ? {} : { target }),
    at: formatPointer(isInTool ? named.slice(tool.steps.length) : named),
  };
}

/** Steps that stay the same when entries of lists move: an entry is called by its name, by what it says, or "*". */
function nameSteps(root: JsonValue, steps: Steps): Step[] {
  let value: JsonValue | undefined = root;
  return steps.map((step) => {
    const isInList = value !== undefined && isArray(value);
    value = value === undefined ? undefined : memberOf(value, step);
    return isInList ? nameOf(value) : step;
  });
}

function memberOf(value: JsonValue, step: Step): JsonValue | undefined {
  if (isArray(value)) return value[Number(step)];
  return isObject(value) ? own(value, String(step)) : undefined;
}

function nameOf(entry: JsonValue | undefined): string {
  if (typeof entry === 'string') return entry;
  const name = entry !== undefined && isObject(entry) ? own(entry, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : '*';
}

function keyOf({ tool = '', rule, target = '', at }: BaselineEntry): string {
  return [tool, rule, target, at].join('\n');
}

function withCount({ count: _, ...entry }: BaselineEntry, count: number): BaselineEntry {
  return count === 1 ? entry : { ...entry, count };
}

/** One entry, one line, so that a change of one is a change of one line. */
function lineOf(entry: BaselineEntry): string {
  const members = Object.entries(entry).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `      { ${members.join(', ')} }`;
}
