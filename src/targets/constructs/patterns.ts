import { stepsToKeyword } from '../../schema/frame.js';
import { isObject, own, quote } from '../../text/value.js';
import type { Construct } from '../facts.js';

/** A pattern of some kind. */
export function patternThat(id: string, title: string, isSuch: (pattern: string) => boolean): Construct {
  return {
    id,
    title,
    of: 'node',
    *find(node) {
      const pattern = isObject(node.schema) ? own(node.schema, 'pattern') : undefined;
      if (typeof pattern !== 'string' || !isSuch(pattern)) return;
      yield { steps: stepsToKeyword(node, 'pattern'), node, words: { pattern: quote(pattern) } };
    },
  };
}

/** A pattern that looks ahead or behind. */
export const LOOK_AROUND_PATTERN: Construct = patternThat(
  'look-around',
  'a pattern that looks ahead or behind',
  looksAround,
);

/** Whether a regular expression looks ahead or behind. Escapes and classes of characters are about themselves alone. */
export function looksAround(pattern: string): boolean {
  return /\(\?<?[=!]/.test(pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, ''));
}
