import { nearest } from '../../text/nearest.js';
import type { Steps } from '../../text/pointer.js';
import { isArray, type JsonValue, listed, quote, typeWithArticle } from '../../text/value.js';
import type { Revision } from '../../words.js';
import type { ChoiceShape, Gate, ObjectShape, Structure } from './shape.js';

/** Something in a description that is not as its table has it. */
export interface Fault {
  /** The rule that is broken. */
  readonly rule: string;
  readonly steps: Steps;
  readonly part?: 'key' | 'value';
  readonly problem: string;
  readonly advice?: string;
  /** The revisions that mind; empty where it stands in a component that nobody uses. */
  readonly revisions: readonly Revision[];
  /** What was not looked into because of this. */
  readonly incomplete?: string;
  /** Where the component that it stands in is used. */
  readonly sites?: readonly Steps[] | undefined;
}

/** A fault in words, before it has a place. */
export type Wording = Pick<Fault, 'problem' | 'advice' | 'incomplete'>;

/** A fault in words, with the rule that it breaks. */
export type RuledWording = Wording & Pick<Fault, 'rule'>;

/** A value of another kind than the table has. */
export function mismatch(name: string, shape: Structure, value: JsonValue): Wording {
  const shown = typeof value === 'object' ? typeWithArticle(value) : quote(value);
  const advice = value === null ? { advice: 'Leave it out; null is not the same as absent.' } : {};
  const expected = expectation(shape);
  const isContainer = shape.kind !== 'text' && shape.kind !== 'number' && shape.kind !== 'boolean';
  const incomplete = isContainer ? { incomplete: `${name} is not ${expected}, so nothing in it was checked.` } : {};
  return { problem: `${name} must be ${expected}, but is ${shown}.`, ...advice, ...incomplete };
}

/** A collection that says nothing. */
export function emptied(name: string, value: JsonValue): Wording {
  const problem = `${name} is an empty ${isArray(value) ? 'array' : 'object'}.`;
  return { problem, advice: 'Leave it out, or put something into it.' };
}

/** Something that some revisions do not have. */
export function gateWording(what: string, gate: Omit<Gate, 'rule'>, lacking: readonly Revision[]): Wording {
  const them = listed(lacking);
  if (gate.words !== undefined) return { problem: `${what} ${gate.words} in MCP ${them}.` };
  const { since, until } = gate;
  const advice =
    since === until
      ? `Leave it out, or scope it to ${since}, the one revision that has it.`
      : `Leave it out, or scope it to revisions ${since === undefined ? `up to ${until}` : `from ${since} on`}.`;
  return { problem: `${what} does not exist in MCP ${them}.`, advice };
}

/** What a shape asks for; ends the sentence "must be …". */
export function expectation(shape: Structure): string {
  switch (shape.kind) {
    case 'any':
    case 'never':
      return 'a value';
    case 'boolean':
      return 'true or false';
    case 'revisions':
      return 'an array of revisions';
    case 'array':
      return shape.of.kind === 'text' ? 'an array of strings' : 'an array';
    case 'number': {
      const { integer, minimum, maximum } = shape;
      const kind = integer ? 'a whole number' : 'a number';
      if (minimum === undefined) return kind;
      return maximum === undefined ? `${kind} of at least ${minimum}` : `${kind} from ${minimum} to ${maximum}`;
    }
    case 'text':
      if (shape.oneOf !== undefined) return listed(shape.oneOf.map(quote), 'or');
      if (shape.pattern !== undefined) return shape.pattern.words;
      if (shape.format !== undefined) return shape.format === 'uri' ? 'a URI with its scheme' : 'an e-mail address';
      return shape.nonEmpty ? 'a string that is not empty' : 'a string';
    default:
      return 'an object';
  }
}

/** A text that begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A member that an object of a shape lacks; `under` are the revisions that ask for it, where not all do. */
export function missingWording(shape: ObjectShape, name: string, under: readonly Revision[] | undefined): Wording {
  const where = under === undefined ? '' : ` in MCP ${listed(under)}`;
  const member = shape.members[name];
  const expected = member === undefined ? '' : `: ${expectation(member.is)}`;
  return { problem: `${capital(shape.called)} needs ${quote(name)}${where}${expected}.` };
}

/** Members of which an object has none, or several, and should have one. */
export function oneOfWording(called: string, names: readonly string[], present: readonly string[]): Wording {
  const problem =
    present.length === 0
      ? `${capital(called)} needs one of ${listed(names.map(quote), 'or')}.`
      : `${capital(called)} has ${listed(present.map(quote))}, but may have one of them only.`;
  return { problem };
}

/** A member that should choose a branch, and is missing or names none. */
export function choiceWording({ by, called, of }: ChoiceShape, chosen: JsonValue | undefined): Wording {
  const branches = Object.keys(of);
  const known = listed(branches.map(quote), 'or');
  if (chosen === undefined) return { problem: `${capital(called)} needs ${quote(by)}: ${known}.` };
  const problem = `${quote(by)} of ${called} must be ${known}, but is ${quote(chosen)}.`;
  const meant = typeof chosen === 'string' ? nearest(chosen, branches) : undefined;
  return meant === undefined ? { problem } : { problem, advice: `Did you mean "${meant}"?` };
}
