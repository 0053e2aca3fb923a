import { CHANGE_KINDS } from '../changes/kinds.js';
import type { Allowance } from '../findings/allowance.js';
import { nearest } from '../text/nearest.js';
import { parsePointer, type Steps } from '../text/pointer.js';
import { positionsOf } from '../text/position.js';
import type { SourceDocument } from '../text/source-document.js';
import { isArray, isObject, type JsonObject, type JsonValue, listed, own, quote } from '../text/value.js';
import { readDocumentOf } from './documents.js';
import { UserError } from './user-error.js';

/** What is wrong in a list of allowances, and where. */
export interface AllowanceFault {
  readonly steps: Steps;
  readonly part: 'key' | 'value';
  readonly problem: string;
  readonly advice: string;
}

/**
 * Reads the allowances of a file: a list of them, or an object with such a list under "allow".
 *
 * @throws {UserError} for a file that cannot be read, and for the first thing that is wrong in it, with its place.
 */
export async function readAllowances(path: string): Promise<readonly Allowance[]> {
  const source = path.replaceAll('\\', '/');
  const document = await readDocumentOf({ source, path, isNamed: true });
  const { value, faults } = document;
  if (value === undefined) {
    const fault = faults.at(-1);
    throw new UserError(`${source} cannot be used: ${fault?.problem ?? ''}`, { hint: fault?.advice });
  }
  const inObject = isObject(value) ? own(value, 'allow') : undefined;
  const { allowances, faults: found } = allowancesIn(inObject ?? value, inObject === undefined ? [] : ['allow']);
  const [first] = found;
  if (first !== undefined) throw mistakeAt(document, first);
  return allowances;
}

function mistakeAt(document: SourceDocument, { problem, advice, ...place }: AllowanceFault): UserError {
  const [span] = document.locate([place]);
  const [start] = positionsOf(document.text, [span?.start ?? 0]);
  return new UserError(`${document.source}:${start?.line ?? 1}:${start?.column ?? 1}: ${problem}`, { hint: advice });
}

/** The allowances of a list, and everything that is wrong in it; `steps` is where it stands. */
export function allowancesIn(
  list: JsonValue,
  steps: Steps,
): { readonly allowances: readonly Allowance[]; readonly faults: readonly AllowanceFault[] } {
  if (!isArray(list)) {
    const advice = 'Write [{ "code": "property-removed", "reason": "…" }].';
    return { allowances: [], faults: [{ steps, part: 'value', problem: 'Allowances are a list.', advice }] };
  }
  const faults = list.flatMap((entry, index) => faultsOf(entry, [...steps, index]));
  const allowances = faults.length > 0 ? [] : list.flatMap((entry) => (isObject(entry) ? allowanceOf(entry) : []));
  return { allowances, faults };
}

/** The members of an allowance, and what is wrong with the value of each; undefined when nothing is. */
const MEMBERS: ReadonlyMap<string, (value: string) => string | undefined> = new Map([
  ['code', faultOfCode],
  ['tool', () => undefined],
  ['pointer', (value) => (parsePointer(value) === undefined ? 'A pointer is empty or begins with "/".' : undefined)],
  ['reason', (value) => (value.trim() === '' ? 'Say why the changes are accepted.' : undefined)],
  ['until', (value) => (isDay(value) ? undefined : 'That is no day. Write one as YYYY-MM-DD.')],
]);
const REQUIRED = ['code', 'reason'];

function faultsOf(entry: JsonValue, steps: Steps): AllowanceFault[] {
  if (!isObject(entry)) {
    return [
      { steps, part: 'value', problem: 'An allowance is an object.', advice: `Its members are ${MEMBER_NAMES}.` },
    ];
  }
  const missing = REQUIRED.filter((name) => own(entry, name) === undefined).map((name): AllowanceFault => {
    const advice = name === 'code' ? 'Reports tell the code of each change.' : 'Say why the changes are accepted.';
    return { steps, part: 'value', problem: `The allowance has no ${quote(name)}.`, advice };
  });
  return [...Object.keys(entry).flatMap((name) => faultsOfMember(name, own(entry, name) ?? null, steps)), ...missing];
}

const MEMBER_NAMES = listed([...MEMBERS.keys()].map(quote));

function faultsOfMember(name: string, value: JsonValue, around: Steps): AllowanceFault[] {
  const steps = [...around, name];
  const faultOf = MEMBERS.get(name);
  if (faultOf === undefined) {
    const meant = nearest(name, [...MEMBERS.keys()]);
    const advice = meant === undefined ? `Its members are ${MEMBER_NAMES}.` : `Did you mean ${quote(meant)}?`;
    return [{ steps, part: 'key', problem: `An allowance has no member ${quote(name)}.`, advice }];
  }
  if (typeof value !== 'string') {
    return [{ steps, part: 'value', problem: `${quote(name)} must be a text.`, advice: 'Put it in quotes.' }];
  }
  const advice = faultOf(value);
  return advice === undefined ? [] : [{ steps, part: 'value', problem: `${quote(name)} is ${quote(value)}.`, advice }];
}

function faultOfCode(code: string): string | undefined {
  if (CHANGE_KINDS.has(code)) return undefined;
  const meant = nearest(code, [...CHANGE_KINDS.keys()]);
  return `No change has this code. ${meant === undefined ? 'Reports tell the code of each.' : `Did you mean ${quote(meant)}?`}`;
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function allowanceOf(entry: JsonObject): Allowance[] {
  const textOf = (name: string): string | undefined => {
    const value = own(entry, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [code, reason, tool, pointer, until] = ['code', 'reason', 'tool', 'pointer', 'until'].map(textOf);
  if (code === undefined || reason === undefined) return [];
  return [
    {
      code,
      ...(tool === undefined ? {} : { tool }),
      ...(pointer === undefined ? {} : { pointer }),
      reason,
      ...(until === undefined ? {} : { until }),
    },
  ];
}
