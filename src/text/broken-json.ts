import { CLOSE_ARRAY, CLOSE_OBJECT, COMMA, isSpace, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './json-scan.js';
import { endOfComment, isCommentAt } from './jsonc.js';
import { positionsOf } from './position.js';
import type { JsonSyntax } from './syntax.js';
import { documentFault, type TextFault } from './text-fault.js';
import { quote, unquoted, visible } from './value.js';

/**
 * The first thing that keeps a text, which is not blank, from being JSON (RFC 8259), in words for the person who wrote it.
 *
 * @param line the number of the text's first line, where it is a line of a file.
 */
export function explainBrokenJson(text: string, syntax: JsonSyntax, line = 1): TextFault {
  return new BrokenJson(text, syntax, line).explain();
}

interface Complaint {
  readonly ruleId?: string;
  readonly at: number;
  readonly length?: number;
  readonly problem: string;
  readonly advice: string;
}

/** What the grammar allows next. */
type Expecting = 'value' | 'value or ]' | 'name or }' | 'name' | ':' | ', or end' | 'end of text';

const WORDS = new Set(['true', 'false', 'null']);
const NO_NUMBER = 'JSON has no such number. Leave it out, or write a string.';
/** What to write for words of other languages. */
const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    True: 'Write true.',
    False: 'Write false.',
    None: 'Write null.',
    undefined: 'Leave it out, or write null.',
    NaN: NO_NUMBER,
    Infinity: NO_NUMBER,
  }),
);
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const WORD = /[\p{L}\p{N}_$.+-]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

class BrokenJson {
  readonly #text: string;
  readonly #syntax: JsonSyntax;
  readonly #line: number;
  /** Offsets of the open brackets. */
  readonly #open: number[] = [];
  #at = 0;
  #expecting: Expecting = 'value';
  #lastComma = -1;

  constructor(text: string, syntax: JsonSyntax, line: number) {
    this.#text = text;
    this.#syntax = syntax;
    this.#line = line;
  }

  explain(): TextFault {
    let complaint: Complaint | undefined;
    while (complaint === undefined) {
      while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
      complaint = this.#at >= this.#text.length ? this.#ended() : this.#step();
    }
    const { ruleId = 'syntax.json.malformed', at, length = 1, problem, advice } = complaint;
    const start = Math.min(at, this.#text.length);
    return documentFault({ ruleId, problem, advice }, { start, end: Math.min(start + length, this.#text.length) });
  }

  /** Takes one token, or complains about it. */
  #step(): Complaint | undefined {
    const code = this.#text.charCodeAt(this.#at);
    const character = this.#text[this.#at] ?? '';
    if (character === '#' || isCommentAt(this.#text, this.#at)) return this.#comment();
    if (this.#expecting === 'end of text') return this.#trailing();
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) return this.#openBracket(code);
    if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) return this.#closeBracket(code);
    if (code === COMMA) return this.#comma();
    if (character === ':') return this.#colon();
    if (code === QUOTE) return this.#string();
    if (character === "'" || character === '`' || character === '“' || character === '”') return this.#wrongQuote();
    return this.#word();
  }

  #comment(): Complaint {
    const at = this.#at;
    const end = endOfComment(this.#text, at);
    if (end < 0) {
      const problem = 'A comment is opened with "/*" and never closed.';
      return { at, length: 2, problem, advice: this.#syntax === 'jsonc' ? 'Close it with "*/".' : 'Remove it.' };
    }
    const isJsonc = this.#text[at] === '/';
    const problem = this.#syntax === 'jsonc' ? 'JSON with comments has no "#" comments.' : 'JSON has no comments.';
    return { ruleId: 'syntax.json.comment', at, length: end - at, problem, advice: this.#commentAdvice(isJsonc) };
  }

  /** What reads the comment as it stands: a `.jsonc` file when it is one of JSONC, else YAML, which holds JSON. */
  #commentAdvice(isJsonc: boolean): string {
    if (this.#syntax === 'ndjson') return 'Remove it.';
    if (isJsonc) return 'Remove it, or name the file .jsonc.';
    return this.#syntax === 'jsonc' ? 'Begin it with "//", or remove it.' : 'Remove it, or name the file .yaml.';
  }

  #trailing(): Complaint {
    const problem = 'There is more text after the end of the JSON value.';
    const advice =
      this.#syntax === 'ndjson'
        ? 'Keep one value per line.'
        : 'Keep one value per file, or one per line in a .ndjson file.';
    return { at: this.#at, problem, advice };
  }

  #openBracket(code: number): Complaint | undefined {
    const refused = this.#refusedValue(code === OPEN_OBJECT ? 'an object' : 'an array');
    if (refused !== undefined) return refused;
    this.#open.push(this.#at++);
    this.#expecting = code === OPEN_OBJECT ? 'name or }' : 'value or ]';
    return undefined;
  }

  #closeBracket(code: number): Complaint | undefined {
    const bracket = String.fromCharCode(code);
    const opener = this.#open.at(-1);
    if (opener === undefined) return this.#unexpected(quote(bracket), 'Remove it: nothing is open here.');
    const closer = this.#text[opener] === '{' ? '}' : ']';
    if (bracket !== closer) {
      const advice = `Close the ${nameOf(this.#text, opener)} with "${closer}" first.`;
      return this.#unexpected(`"${bracket}", where "${closer}" must come`, advice);
    }
    const isAfterComma = this.#expecting === 'name' || (this.#expecting === 'value' && closer === ']');
    if (isAfterComma) {
      const problem = `There is a comma before "${bracket}" with nothing after it; JSON allows no trailing comma.`;
      return { at: this.#lastComma, problem, advice: 'Remove the comma.' };
    }
    if (this.#expecting === 'value' || this.#expecting === ':') {
      return this.#unexpected(`"${bracket}", where ${this.#wanted()} must come`, 'Write the value after the name.');
    }
    this.#open.pop();
    this.#at++;
    this.#valueEnded();
    return undefined;
  }

  #comma(): Complaint | undefined {
    if (this.#expecting !== ', or end') {
      return this.#unexpected(`",", where ${this.#wanted()} must come`, 'Remove the extra comma.');
    }
    this.#lastComma = this.#at++;
    this.#expecting = this.#isInObject() ? 'name' : 'value';
    return undefined;
  }

  #colon(): Complaint | undefined {
    if (this.#expecting !== ':') return this.#unexpected(`":", where ${this.#wanted()} must come`, 'Remove it.');
    this.#at++;
    this.#expecting = 'value';
    return undefined;
  }

  #string(): Complaint | undefined {
    const isName = this.#expecting === 'name' || this.#expecting === 'name or }';
    const refused = isName ? undefined : this.#refusedValue('a string');
    if (refused !== undefined) return refused;
    const start = this.#at++;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) return this.#truncated(start, 'string');
      if (code === QUOTE) break;
      if (code < 0x20) return this.#controlCharacter(code, start);
      if (code !== 0x5c) {
        this.#at++;
        continue;
      }
      ESCAPE.lastIndex = this.#at;
      const sequence = ESCAPE.exec(this.#text)?.[0];
      if (sequence === undefined) return this.#badEscape(start);
      this.#at += sequence.length;
    }
    this.#at++;
    if (isName) this.#expecting = ':';
    else this.#valueEnded();
    return undefined;
  }

  #controlCharacter(code: number, start: number): Complaint {
    const isLineEnd = code === 0x0a || code === 0x0d;
    const problem = isLineEnd
      ? 'A string runs over the end of its line.'
      : `A string contains the control character ${quote(String.fromCharCode(code))} as it is.`;
    const advice = isLineEnd ? 'Close it with a quote, or write the line break as \\n.' : 'Write it as an escape.';
    return { at: isLineEnd ? start : this.#at, length: isLineEnd ? this.#at - start : 1, problem, advice };
  }

  #badEscape(start: number): Complaint {
    const rest = this.#text.slice(this.#at, this.#at + 6);
    if (rest.length < 2 || (rest.startsWith('\\u') && rest.length < 6 && /^[0-9a-fA-F]*$/.test(rest.slice(2)))) {
      return this.#truncated(start, 'string');
    }
    const shown = rest.startsWith('\\u') ? rest : rest.slice(0, 2);
    const problem = `${visible(shown)} is not a JSON escape.`;
    const advice =
      'Escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits; a backslash itself is \\\\.';
    return { at: this.#at, length: shown.length, problem, advice };
  }

  #wrongQuote(): Complaint {
    const character = this.#text[this.#at] ?? '';
    return {
      at: this.#at,
      problem: `JSON strings stand in double quotes, not in ${character}.`,
      advice: 'Write " instead.',
    };
  }

  /** A number, a literal, or a bare word that is neither. */
  #word(): Complaint | undefined {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0] ?? String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    if (this.#expecting === 'name' || this.#expecting === 'name or }') {
      const isNext = this.#text
        .slice(this.#at + word.length)
        .trimStart()
        .startsWith(':');
      const advice = isNext ? `Write ${quote(word)}.` : 'Write a name in double quotes, or close the object.';
      return this.#unexpected(
        `${unquoted(word)}, where a member's name in double quotes must come`,
        advice,
        word.length,
      );
    }
    const refused = this.#refusedValue(unquoted(word));
    if (refused !== undefined) return refused;
    if (WORDS.has(word) || this.#isNumber(word)) {
      this.#at += word.length;
      this.#valueEnded();
      return undefined;
    }
    if (this.#at + word.length >= this.#text.length && isBeginning(word)) return this.#truncated(this.#at, 'value');
    const advice = FOREIGN_WORDS.get(word.replace(/^[-+]/, '')) ?? numberAdvice(word);
    return { at: this.#at, length: word.length, problem: `${unquoted(word)} is not a JSON value.`, advice };
  }

  #isNumber(word: string): boolean {
    NUMBER.lastIndex = this.#at;
    return NUMBER.exec(this.#text)?.[0].length === word.length;
  }

  /** A complaint when no value may stand here. */
  #refusedValue(what: string): Complaint | undefined {
    if (this.#expecting === 'value' || this.#expecting === 'value or ]') return undefined;
    if (this.#expecting === ', or end') {
      return this.#unexpected(`${what}, where ${this.#wanted()} must come`, 'Put a comma before it.');
    }
    return this.#unexpected(
      `${what}, where ${this.#wanted()} must come`,
      'Write a name in double quotes, a colon and a value.',
    );
  }

  #wanted(): string {
    if (this.#expecting === ', or end') return this.#isInObject() ? 'a comma or "}"' : 'a comma or "]"';
    if (this.#expecting === ':') return 'a colon';
    return this.#expecting.startsWith('name') ? "a member's name" : 'a value';
  }

  #unexpected(what: string, advice: string, length = 1): Complaint {
    return { at: this.#at, length, problem: `Found ${what}.`, advice };
  }

  #isInObject(): boolean {
    return this.#text[this.#open.at(-1) ?? -1] === '{';
  }

  #valueEnded(): void {
    this.#expecting = this.#open.length === 0 ? 'end of text' : ', or end';
  }

  /** The text ended where more must come. */
  #ended(): Complaint {
    const opener = this.#open.at(-1);
    return this.#truncated(opener ?? 0, opener === undefined ? 'value' : nameOf(this.#text, opener));
  }

  #truncated(opener: number, what: string): Complaint {
    const [{ line, column } = { line: 1, column: 1 }] = positionsOf(this.#text, [opener]);
    const isLine = this.#syntax === 'ndjson';
    const place = `line ${line + this.#line - 1}, column ${column}`;
    const problem = `The ${isLine ? 'line' : 'text'} ends before the ${what} that starts at ${place} does.`;
    const last = Math.max(0, this.#text.trimEnd().length - 1);
    return {
      ruleId: 'syntax.json.truncated',
      at: last,
      problem,
      advice: `${isLine ? 'Keep each value on one line. ' : ''}Check that the file was written and copied whole.`,
    };
  }
}

function nameOf(text: string, opener: number): string {
  return text[opener] === '{' ? 'object' : 'array';
}

/** Whether more text could make a value of it. */
function isBeginning(word: string): boolean {
  return /^-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][-+]?)?$/.test(word) || [...WORDS].some((whole) => whole.startsWith(word));
}

function numberAdvice(word: string): string {
  if (/^[-+]?0\d/.test(word)) return 'Numbers have no leading zero.';
  if (/^[-+]?0[xob]/i.test(word)) return 'Write the number in decimal.';
  if (/^[-+]?\.\d/.test(word)) return 'Write a digit before the point.';
  if (/^\+/.test(word)) return 'Leave the plus sign out.';
  if (/^-?\d+\.$/.test(word)) return 'Write a digit after the point.';
  return 'Write a string in double quotes, a number, true, false, null, an object or an array.';
}
