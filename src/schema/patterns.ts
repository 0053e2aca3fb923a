import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';

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
  /** Whether a backtracking engine is done with a text of this length after a bounded number of steps. */
  isRunnableOn(length: number): boolean;
}

/** Judges patterns. A parameter of whoever needs it, so that schemas without patterns never load the parser. */
export type PatternReader = (pattern: string) => PatternVerdict;

/** The edition that engines of 2026 share. */
const COMMON_EDITION = 2024;
const NEWEST_EDITION = 2025;

const judged = new Map<string, PatternVerdict>();
const MOST_JUDGED = 10_000;

/** Judges a pattern by parsing it; remembers its last verdicts, for servers repeat their patterns. */
export const readPattern: PatternReader = (pattern) => {
  let verdict = judged.get(pattern);
  if (verdict === undefined) {
    if (judged.size >= MOST_JUDGED) judged.clear();
    verdict = judge(pattern);
    judged.set(pattern, verdict);
  }
  return verdict;
};

function judge(pattern: string): PatternVerdict {
  const unicode = parse(pattern, true, COMMON_EDITION);
  if (typeof unicode !== 'string') return verdict('portable', unicode);
  if (unicode === TOO_DEEP) return verdict('unjudged', undefined);
  const plain = parse(pattern, false, COMMON_EDITION);
  if (typeof plain !== 'string') return verdict('without-u', plain, unicode);
  const newer = parse(pattern, true, NEWEST_EDITION);
  if (typeof newer !== 'string') return verdict('newer', newer, unicode);
  return verdict('illegal', undefined, unicode);
}

function verdict(syntax: PatternSyntax, tree: AST.Pattern | undefined, problem?: string): PatternVerdict {
  return {
    syntax,
    problem,
    isExponential: tree?.alternatives.some(repeatsItself) === true,
    isRunnableOn: (length) =>
      tree !== undefined &&
      (syntax === 'portable' || syntax === 'without-u') &&
      pathsOf(tree.alternatives, length) + Math.log2(isAnchored(tree) ? 1 : length + 1) <= MOST_PATHS_LOG2,
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
