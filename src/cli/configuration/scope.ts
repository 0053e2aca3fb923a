import { relative, resolve } from 'node:path';
import { parsePointer, type Steps } from '../../text/pointer.js';
import type { FindingFacts } from '../../verbs/settle.js';
import type { Scope } from './configuration-value.js';
import { entriesOf } from './shape.js';

/** Tells which files, tools and findings an entry of the configuration is about. */
export class ScopeMatcher {
  readonly #isFile: (source: string) => boolean;
  readonly #tools: readonly string[];
  readonly #pointer: readonly string[];

  private constructor({ tools, pointer }: Scope, isFile: (source: string) => boolean) {
    this.#isFile = isFile;
    this.#tools = entriesOf(tools);
    this.#pointer = pointer === undefined ? [] : (parsePointer(pointer) ?? []);
  }

  /**
   * Makes a matcher; patterns are read by a part of its own.
   *
   * @param folder from where the files of the scope are seen.
   */
  static async of(scope: Scope, folder: string): Promise<ScopeMatcher> {
    const patterns = entriesOf(scope.files);
    if (patterns.length === 0) return new ScopeMatcher(scope, () => true);
    const { default: picomatch } = await import('picomatch');
    // A folder stands for all that lies in it.
    const isMatch = picomatch(
      patterns
        .map((pattern) => pattern.replace(/^\.\//, '').replace(/\/$/, ''))
        .flatMap((each) => [each, `${each}/**`]),
      { dot: true },
    );
    return new ScopeMatcher(scope, (source) => source !== '-' && isMatch(pathFrom(folder, source)));
  }

  includesFile(source: string): boolean {
    return this.#isFile(source);
  }

  includesTool(name: string): boolean {
    return this.#tools.length === 0 || this.#tools.some((wildcard) => matchesWildcard(name, wildcard));
  }

  /** What concerns several tools is left to entries that are about all of them. */
  includes({ document, tools, steps }: FindingFacts): boolean {
    if (this.#tools.length > 0 && (tools.length === 0 || !tools.every(({ name }) => this.includesTool(name))))
      return false;
    const places = [
      steps,
      ...tools.filter((tool) => startsWith(steps, tool.steps)).map((tool) => steps.slice(tool.steps.length)),
    ];
    return places.some((place) => liesIn(place, this.#pointer)) && this.#isFile(document.source);
  }
}

/** A file as it lies from a folder, with forward slashes. */
export function pathFrom(folder: string, source: string): string {
  return source === '-' ? source : relative(folder, resolve(source)).replaceAll('\\', '/');
}

function startsWith(steps: Steps, start: Steps): boolean {
  return start.length <= steps.length && start.every((step, index) => step === steps[index]);
}

/** Whether a place is the one that a pointer means, or lies in it; "*" stands for any step. */
function liesIn(steps: Steps, pointer: readonly string[]): boolean {
  return (
    pointer.length <= steps.length && pointer.every((step, index) => step === '*' || step === String(steps[index]))
  );
}

/** Whether a text is what a wildcard means, in which "*" stands for any characters. Takes at most their product in steps. */
export function matchesWildcard(text: string, wildcard: string): boolean {
  const [first = '', ...pieces] = wildcard.split('*');
  const last = pieces.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
