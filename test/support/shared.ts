import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';

/** The data that every developer has beside the project; elsewhere the tests that need it are skipped, and say so. */
const SHARED = new URL('../../../shared/cases/', import.meta.url);

/** Describes tests that need `../shared/cases`; where that is absent, one skipped test stands for them. */
export function describeWithShared(title: string, body: () => void): void {
  if (existsSync(SHARED)) describe(title, body);
  else test.skipIf(true)(`${title} (needs ../shared)`, () => {});
}

/** Where a file of the shared cases is. */
export function sharedUrl(path: string): URL {
  return new URL(path, SHARED);
}

/** A JSON file of the shared cases. Typed by the caller, who knows what it holds. */
export function readShared<Content>(path: string): Content {
  return JSON.parse(readFileSync(sharedUrl(path), 'utf8'));
}
