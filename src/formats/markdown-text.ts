import { visible } from '../text/value.js';

/** Texts that quote an input, in Markdown where nothing of the input may do anything: no markup, link, mention or cell. */

/** A text as code; also in the cell of a table. */
export function code(text: string): string {
  const shown = visible(text).replaceAll('|', '\\|');
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const isTight = shown !== '' && !shown.startsWith('`') && !shown.endsWith('`');
  return isTight ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/** A sentence of ours, with what it quotes as code: texts in quotes, and values of JSON in brackets. */
export function prose(sentence: string): string {
  let written = '';
  let from = 0;
  for (let at = 0; at < sentence.length; ) {
    const end = endOfQuoted(sentence, at);
    if (end === at) {
      at++;
      continue;
    }
    const quoted = sentence.slice(at, end);
    const isText = quoted.length > 1 && quoted.startsWith('"') && quoted.endsWith('"');
    written += plain(sentence.slice(from, at)) + code(isText ? quoted.slice(1, -1) : quoted);
    at = end;
    from = end;
  }
  return written + plain(sentence.slice(from));
}

/** What Markdown, HTML and GitHub read a meaning into; in a URL a colon alone is enough for a link. */
const MEANINGFUL = /[\\`*_{}[\]<>#|~@&]|:\/\//g;

/** A text that is shown as it is. */
export function plain(text: string): string {
  return visible(text).replace(MEANINGFUL, (part) => {
    // A mention is found in the text that is shown, so that no escape keeps it from being one; an empty comment does.
    if (part === '@') return '@<!-- -->';
    return part === '://' ? ':<!-- -->//' : `&#${part.charCodeAt(0)};`;
  });
}

/** Where a quoted text or a value in brackets ends that begins here; here, where none does. One that was cut ends with the text. */
function endOfQuoted(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (at === start && depth === 0) return start;
    if (depth <= 0) return Math.min(at + 1, text.length);
  }
  return text.length;
}

/** The closing quote of a text of JSON, or where the whole ends. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
