import { nearest } from '../../text/nearest.js';
import { parsePointer, type Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, listed, quote } from '../../text/value.js';
import type { Members, Shape, TextKind, Vocabulary } from './shape.js';

/** Something in a configuration file that is not as the table has it. */
export interface Mistake {
  readonly steps: Steps;
  readonly part: 'key' | 'value';
  readonly problem: string;
  readonly advice?: string | undefined;
}

/** The names that a vocabulary has. */
export type Vocabularies = { readonly [name in Vocabulary]: readonly string[] };

/** So many choices are told when none is near what was written. */
const MOST_LISTED = 8;

/** A place in a configuration, and the names that may stand there. */
interface Context {
  readonly steps: Steps;
  readonly vocabularies: Vocabularies;
}

/** Everything about a value that is not of its shape, in the order of the text but for what is missing. */
export function mistakesIn(value: JsonValue, shape: Shape, vocabularies: Vocabularies): Mistake[] {
  return judged(value, shape, { steps: [], vocabularies });
}

function judged(value: JsonValue, shape: Shape, context: Context): Mistake[] {
  switch (shape.kind) {
    case 'oneOrMore':
      return isArray(value) ? judgedSeveral(value, shape, context) : judged(value, shape.of, context);
    case 'switchOrList':
      if (typeof value === 'boolean') return [];
      return isArray(value) ? judgedEntries(value, shape.of, context) : wanted('true, false or a list', value, context);
    case 'list':
      return isArray(value) ? judgedEntries(value, shape.of, context) : wanted('a list', value, context);
    case 'map':
      return isObject(value) ? judgedMap(value, shape, context) : wanted('an object', value, context);
    case 'object':
      return isObject(value) ? judgedMembers(value, shape.members, context) : wanted('an object', value, context);
    case 'switch':
      return typeof value === 'boolean' ? [] : wanted('true or false', value, context);
    case 'count':
      return isCount(value) ? [] : wanted('a whole number from 0', value, context);
    case 'choice':
      return judgedName(value, shape.of, context);
    case 'name':
      return judgedName(value, context.vocabularies[shape.of], context);
    case 'text':
      return judgedText(value, shape.is, context);
  }
}

function isCount(value: JsonValue): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function at(context: Context, step: string | number): Context {
  return { ...context, steps: [...context.steps, step] };
}

function judgedSeveral(
  entries: readonly JsonValue[],
  { of, alone = [] }: Extract<Shape, { kind: 'oneOrMore' }>,
  context: Context,
): Mistake[] {
  const lonely = entries.findIndex((entry) => typeof entry === 'string' && alone.includes(entry));
  if (entries.length < 2 || lonely < 0) return judgedEntries(entries, of, context);
  return [mistake(`${quote(entries[lonely] ?? '')} stands alone.`, at(context, lonely), 'Leave it or the others out.')];
}

function judgedEntries(entries: readonly JsonValue[], shape: Shape, context: Context): Mistake[] {
  return entries.flatMap((entry, index) => judged(entry, shape, at(context, index)));
}

function judgedMap(map: JsonObject, { keys, of }: Extract<Shape, { kind: 'map' }>, context: Context): Mistake[] {
  return Object.entries(map).flatMap(([name, value]) => [
    ...judged(name, keys, at(context, name)).map((mistake) => ({ ...mistake, part: 'key' as const })),
    ...judged(value, of, at(context, name)),
  ]);
}

function judgedMembers(object: JsonObject, members: Members, context: Context): Mistake[] {
  const found = Object.entries(object).flatMap(([name, value]) => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    return member === undefined
      ? [stranger(name, Object.keys(members), context)]
      : judged(value, member.shape, at(context, name));
  });
  const missing = Object.entries(members)
    .filter(([name, { required }]) => required === true && !Object.hasOwn(object, name))
    .map(([name, { about }]) => mistake(`"${name}" is missing here.`, context, `It says: ${about}`));
  return [...found, ...missing];
}

function stranger(name: string, known: readonly string[], context: Context): Mistake {
  const problem = `There is no setting ${quote(name)} here.`;
  return { ...mistake(problem, at(context, name), meant(name, known)), part: 'key' };
}

function judgedName(value: JsonValue, known: readonly string[], context: Context): Mistake[] {
  if (typeof value !== 'string') return wanted(oneOf(known), value, context);
  if (known.includes(value)) return [];
  return [mistake(`${quote(value)} is not known here.`, context, meant(value, known))];
}

function judgedText(value: JsonValue, is: TextKind | undefined, context: Context): Mistake[] {
  if (typeof value !== 'string') return wanted('a text', value, context);
  if (is === 'pointer') return parsePointer(value) === undefined ? wanted(POINTER, value, context) : [];
  if (value.trim() === '') return wanted('a text that is not empty', value, context);
  if (value.length > LONGEST_TEXT) return wanted(`a text of at most ${LONGEST_TEXT} characters`, value, context);
  return is === 'day' && !isDay(value) ? wanted('a day of the calendar, as YYYY-MM-DD', value, context) : [];
}

/** Longer patterns are refused by those who read them. */
const LONGEST_TEXT = 4096;

const POINTER = 'a JSON Pointer, such as "/inputSchema/properties/unit"';

function wanted(expected: string, value: JsonValue, context: Context): Mistake[] {
  return [mistake(`This must be ${expected}, not ${quote(value)}.`, context)];
}

function mistake(problem: string, { steps }: Context, advice?: string): Mistake {
  return { steps, part: 'value', problem, ...(advice === undefined ? {} : { advice }) };
}

function oneOf(known: readonly string[]): string {
  return known.length > MOST_LISTED ? 'a name' : listed(known.map(quote), 'or');
}

function meant(word: string, known: readonly string[]): string | undefined {
  const near = nearest(word, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length > MOST_LISTED ? undefined : `Known are ${listed(known)}.`;
}

/** Whether a text is a day of the calendar: months differ in length, and so do years. */
function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
