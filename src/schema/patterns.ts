import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import { LONGEST_PATTERN } from './longest-pattern.js';

/**
 * Where a pattern is a regular expression of ECMA-262: with and without the `u` flag (`portable`); without it only;
 * only since the edition of 2025, which many engines do not have yet; or nowhere. `unjudged` is too deep to parse.
 */
export type PatternSyntax = 'portable' | 'without-u' | 'newer' | 'illegal' | 'unjudged';

/** What can be said of a pattern without running it. The same on every host, for the host's own engine is not asked. */
export interface PatternVerdict {
  readonly syntax: PatternSyntax;
  /** What the parser objects to, with the `u` flag. */
  readonly problem: string | undefined;
  /** A repetition whose parts can share a text in exponentially many ways stands in it. */
  readonly isExponential: boolean;
  /**
   * Whether the pattern matches somewhere in a text; undefined where it is illegal, or where a backtracking engine is
   * not sure to be done after a bounded number of steps.
   */
  matches(text: string): boolean | undefined;
  /** What that takes at most, in steps of some microseconds; nothing for nearly every pattern, and for what is not run. */
  effort(text: string): number;
}

/** Judges patterns. A parameter of whoever needs it, so that schemas without patterns never load the parser. */
export type PatternReader = (pattern: string) => PatternVerdict;

/** The edition that engines of 2026 share. */
const COMMON_EDITION = 2024;
const NEWEST_EDITION = 2025;

const judged = new Map<string, PatternVerdict>();
let remembered = 0;
/** Characters of patterns that are remembered; a longer pattern is judged anew, and never run. */
const MOST_REMEMBERED = 1_000_000;

/** Judges a pattern by parsing it; remembers its last verdicts, for servers repeat their patterns. */
export const readPattern: PatternReader = (pattern) => {
  const known = judged.get(pattern);
  if (known !== undefined) return known;
  const verdict = judge(pattern);
  if (pattern.length > LONGEST_PATTERN) return verdict;
  if (remembered + pattern.length > MOST_REMEMBERED) {
    judged.clear();
    remembered = 0;
  }
  remembered += pattern.length;
  judged.set(pattern, verdict);
  return verdict;
};

function judge(pattern: string): PatternVerdict {
  const unicode = parse(pattern, true, COMMON_EDITION);
  if (typeof unicode !== 'string') return legal(pattern, 'portable', unicode);
  if (unicode === TOO_DEEP) return { syntax: 'unjudged', problem: undefined, isExponential: false, ...UNRUN };
  const plain = parse(pattern, false, COMMON_EDITION);
  if (typeof plain !== 'string') return { ...legal(pattern, 'without-u', plain), problem: unicode };
  const newer = parse(pattern, true, NEWEST_EDITION);
  const syntax = typeof newer === 'string' ? 'illegal' : 'newer';
  return { syntax, problem: unicode, isExponential: false, ...UNRUN };
}

type Run = Pick<PatternVerdict, 'matches' | 'effort'>;

const UNRUN: Run = { matches: () => undefined, effort: () => 0 };

function legal(pattern: string, syntax: 'portable' | 'without-u', tree: AST.Pattern): PatternVerdict {
  const isExponential = tree.alternatives.some(repeatsItself);
  const isShort = pattern.length <= LONGEST_PATTERN;
  return { syntax, problem: undefined, isExponential, ...(isShort ? runner(pattern, syntax, tree) : UNRUN) };
}

function runner(pattern: string, syntax: 'portable' | 'without-u', tree: AST.Pattern): Run {
  const compile = memo(() => compiled(pattern, syntax === 'portable' ? 'u' : ''));
  const paths = (text: string): number => {
    const start = isAnchored(tree) ? 0 : Math.log2(text.length + 1);
    return pathsOf(tree.alternatives, text.length) + start;
  };
  return {
    matches: (text) => (paths(text) <= MOST_PATHS_LOG2 ? compile()?.test(text) : undefined),
    effort: (text) => {
      const each = paths(text);
      return each <= MOST_PATHS_LOG2 ? Math.floor(2 ** each / PATHS_PER_STEP) : 0;
    },
  };
}

/** The host's engine may be older than the edition the pattern is judged by. */
function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

function memo<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const TOO_DEEP = 'It nests too deep.';

/** The pattern's tree, or the parser's objection. */
function parse(pattern: string, unicode: boolean, ecmaVersion: 2024 | 2025): AST.Pattern | string {
  try {
    return new RegExpParser({ ecmaVersion }).parsePattern(pattern, 0, pattern.length, { unicode });
  } catch (error) {
    if (error instanceof RangeError) return TOO_DEEP;
    if (!(error instanceof RegExpSyntaxError)) throw error;
    return error.message.slice(error.message.lastIndexOf(': ') + 2);
  }
}

/** A million paths of backtracking take well under a second. */
const MOST_PATHS_LOG2 = 20;
/** So many paths take about as long as judging a keyword. */
const PATHS_PER_STEP = 1024;

/**
 * The number of ways in which a backtracking engine can go through alternatives on a text of the given length, at most,
 * as its binary logarithm: choices multiply, and a repetition chooses how often and, each time, how.
 */
function pathsOf(alternatives: readonly AST.Alternative[], length: number): number {
  const each = alternatives.map(({ elements }) =>
    elements.reduce((sum, element) => sum + choicesOf(element, length), 0),
  );
  return Math.log2(alternatives.length) + Math.max(0, ...each);
}

function choicesOf(element: AST.Element, length: number): number {
  if (element.type === 'Quantifier') {
    const most = Math.min(element.max, Math.max(length, element.min));
    return Math.log2(most - element.min + 1) + most * choicesOf(element.element, length);
  }
  // What a backreference repeats may be as long as the text, and is compared on every path.
  if (element.type === 'Backreference') return Math.log2(length + 1);
  return 'alternatives' in element ? pathsOf(element.alternatives, length) : 0;
}

function isAnchored(tree: AST.Pattern): boolean {
  return tree.alternatives.every(({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start');
}

/** Whether an unbounded repetition repeats, somewhere inside, nothing but another one: `(a+)+`, `(\w+\s?)*`. */
function repeatsItself({ elements }: AST.Alternative): boolean {
  return elements.some((element) => {
    if (element.type !== 'Quantifier') return 'alternatives' in element && element.alternatives.some(repeatsItself);
    const { element: repeated, max } = element;
    if (!('alternatives' in repeated)) return false;
    if (repeated.alternatives.some(repeatsItself)) return true;
    return max === Number.POSITIVE_INFINITY && repeated.alternatives.some(isOneRepetition);
  });
}

function isOneRepetition({ elements }: AST.Alternative): boolean {
  const isUnbounded = (element: AST.Element): boolean =>
    element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY && element.element.type !== 'Assertion';
  const first = elements.find(isUnbounded);
  return first !== undefined && elements.every((element) => element === first || canBeEmpty(element));
}

function canBeEmpty(element: AST.Element): boolean {
  return element.type === 'Assertion' || (element.type === 'Quantifier' && element.min === 0);
}
