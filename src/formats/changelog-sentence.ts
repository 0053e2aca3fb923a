import type { Change } from '../findings/change.js';
import { counted, inShort, isArray, type JsonValue, listed, quote } from '../text/value.js';

/**
 * A change as people write it in a changelog: `"limit" must now be at least 1 instead of 0.` Undefined for what is best said
 * by its message.
 */
export function changelogSentence(change: Change): string | undefined {
  const name = /^property (".*")$/.exec(change.subject ?? '')?.[1];
  if (name === undefined) return undefined;
  const told = typeSentence(change) ?? limitSentence(change);
  return told === undefined ? undefined : `${change.field === 'outputSchema' ? 'In results, ' : ''}${name} ${told}.`;
}

/** What a keyword asks of a value, and what its own value counts. */
const LIMITS: ReadonlyMap<string, readonly [asks: string, counts?: string]> = new Map([
  ['minimum', ['be at least']],
  ['maximum', ['be at most']],
  ['exclusiveMinimum', ['be more than']],
  ['exclusiveMaximum', ['be less than']],
  ['multipleOf', ['be a multiple of']],
  ['minLength', ['have at least', 'character']],
  ['maxLength', ['have at most', 'character']],
  ['minItems', ['have at least', 'item']],
  ['maxItems', ['have at most', 'item']],
  ['minProperties', ['have at least', 'member']],
  ['maxProperties', ['have at most', 'member']],
  ['pattern', ['match']],
  ['const', ['be']],
]);

function limitSentence({ pointer, before, after }: Change): string | undefined {
  const [asks, counts] = LIMITS.get(pointer.slice(pointer.lastIndexOf('/') + 1)) ?? [];
  if (asks === undefined) return undefined;
  const limit = (value: JsonValue): string =>
    counts !== undefined && typeof value === 'number' ? counted(value, counts) : inShort(value, 60);
  if (after === undefined) return before === undefined ? undefined : `need no longer ${asks} ${limit(before)}`;
  return `must now ${asks} ${limit(after)}${before === undefined ? '' : ` instead of ${limit(before)}`}`;
}

function typeSentence({ code, pointer, before, after }: Change): string | undefined {
  if (!code.startsWith('type-') || !pointer.endsWith('/type')) return undefined;
  return `is now ${typesInWords(after)} instead of ${typesInWords(before)}`;
}

function typesInWords(value: JsonValue | undefined): string {
  if (value === undefined) return 'of any type';
  const types = isArray(value) ? value : [value];
  return listed(
    types.map((type) => (typeof type === 'string' ? withArticle(type) : quote(type))),
    'or',
  );
}

function withArticle(type: string): string {
  if (type === 'null') return type;
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
