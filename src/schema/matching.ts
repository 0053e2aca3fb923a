import type { PatternReader } from './patterns.js';

/** Whether a pattern matches somewhere in a text; undefined where it is illegal, or not sure to come to an end soon. */
export function matchesPattern(read: PatternReader, pattern: string, text: string): boolean | undefined {
  const { syntax, isRunnableOn } = read(pattern);
  if (!isRunnableOn(text.length)) return undefined;
  try {
    return new RegExp(pattern, syntax === 'portable' ? 'u' : '').test(text);
  } catch {
    // The host's engine may be older than the edition the pattern is judged by.
    return undefined;
  }
}
