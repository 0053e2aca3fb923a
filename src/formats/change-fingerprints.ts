import type { Change } from '../findings/change.js';

/** What stays the same of a change when lines and tools move: code, tool and what it is about, counted. */
export function changeFingerprints(): (change: Change) => string {
  const counts = new Map<string, number>();
  return ({ code, tool, field, subject }) => {
    const text = [code, tool, field, subject].filter((part) => part !== undefined && part !== '').join(' ');
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text}:${count}`;
  };
}
