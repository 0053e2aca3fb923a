import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue.js';
import {
  check,
  type Diagnostic,
  type DocumentReport,
  type JsonObject,
  type JsonValue,
  type Position,
  parseDocument,
  type SourceDocument,
} from '../../src/index.js';
import { parsePointer, type Step, type Steps } from '../../src/text/pointer.js';
import { flowOf, isPlainObject, quoted, withoutPlaces, yamlOf } from '../support/same-data.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

const SEED = 20_261_130;

// --- Descriptions, and small changes of them. ---

/** The descriptions that stand on rule pages: between them they have every member, right and wrong. */
const OF_PAGES = catalogue
  .flatMap(({ page }) => [...page.accepts, ...page.rejects])
  .flatMap(({ document }) => (isPlainObject(document) && Object.hasOwn(document, 'mcpdesc') ? [document] : []));

function ofFixtures(): JsonObject[] {
  const folders = ['expected-valid', 'expected-invalid', 'expected-warning', 'examples'];
  return folders
    .flatMap((folder) => {
      const url = sharedUrl(`mcpdesc-0.8.0/${folder}/`);
      return readdirSync(url).map((file) => parseDocument(readFileSync(new URL(file, url), 'utf8'), { source: file }));
    })
    .map(({ value }) => value)
    .filter(isPlainObject);
}

/** What is put in the place of something. */
const OTHERS: readonly JsonValue[] = [null, true, 0, -1.5, '', 'x', '2025-06-18', [], {}, ['x', 'x'], [{}], { x: 1 }];

type Change = readonly [kind: 'replace' | 'remove' | 'rename' | 'graft', at: number, other: number];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('replace', 'remove', 'rename', 'graft'),
  fc.nat(),
  fc.nat(),
);

/** A value with one place changed; a graft comes from another place of the same document. */
function changed(document: JsonObject, [kind, at, other]: Change): JsonObject {
  const places = placesIn(document).slice(1);
  const target = places[at % places.length];
  if (target === undefined) return document;
  const grafted = places[other % places.length]?.value ?? null;
  const value = kind === 'graft' ? grafted : (OTHERS[other % OTHERS.length] ?? null);
  const next = withPlace(
    document,
    target.steps,
    kind === 'replace' || kind === 'graft' ? { kind: 'put', value } : { kind },
  );
  return isPlainObject(next) ? next : document;
}

type Edit = { readonly kind: 'put'; readonly value: JsonValue } | { readonly kind: 'remove' | 'rename' };

function withPlace(value: JsonValue, [step, ...rest]: Steps, edit: Edit): JsonValue {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (index === step ? edited(item, rest, edit) : [item]));
  }
  if (!isPlainObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    if (name !== step) return [[name, member]];
    const isRenamed = rest.length === 0 && edit.kind === 'rename';
    return edited(member, rest, edit).map((next) => [isRenamed ? `${name}s` : name, next]);
  });
  return Object.fromEntries(members);
}

function edited(value: JsonValue, rest: Steps, edit: Edit): JsonValue[] {
  if (rest.length > 0) return [withPlace(value, rest, edit)];
  if (edit.kind === 'put') return [edit.value];
  return edit.kind === 'remove' ? [] : [value];
}

interface Place {
  readonly steps: Steps;
  readonly value: JsonValue;
}

function placesIn(value: JsonValue, steps: Steps = []): Place[] {
  const inner: (readonly [Step, JsonValue])[] = Array.isArray(value)
    ? [...value.entries()]
    : isPlainObject(value)
      ? Object.entries(value)
      : [];
  return [{ steps, value }, ...inner.flatMap(([step, member]) => placesIn(member, [...steps, step]))];
}

function descriptionsFrom(documents: readonly JsonObject[]): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(change, { maxLength: 6 }))
    .map(([document, changes]) => changes.reduce(changed, document))
    .filter((document) => Object.hasOwn(document, 'mcpdesc'));
}

// --- What is said, and where. ---

/** A place that a diagnostic points at, as far as it is there. */
interface Pointed {
  /** What stands nearest to it. */
  readonly nearest: JsonValue;
  /** The name under which that stands; undefined for the root and for entries of arrays. */
  readonly name: string | undefined;
  readonly isThere: boolean;
}

function pointed(value: JsonValue, pointer: string): Pointed {
  let found: Pointed = { nearest: value, name: undefined, isThere: true };
  for (const step of parsePointer(pointer) ?? []) {
    const { nearest } = found;
    const next = Array.isArray(nearest)
      ? nearest[Number(step)]
      : isPlainObject(nearest) && Object.hasOwn(nearest, step)
        ? nearest[step]
        : undefined;
    if (next === undefined) return { ...found, isThere: false };
    found = { nearest: next, name: Array.isArray(nearest) ? undefined : step, isThere: true };
  }
  return found;
}

function offsetOf(text: string, { line, column }: Position): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((offset, { length }) => offset + length + 1, column - 1);
}

/** Why a diagnostic does not stand at what it speaks of; undefined when it does. */
function misplaced({ text, value = null, source }: SourceDocument, diagnostic: Diagnostic): string | undefined {
  const { pointer, part, ruleId } = diagnostic;
  const start = offsetOf(text, diagnostic.start);
  const slice = text.slice(start, offsetOf(text, diagnostic.end));
  const { nearest, name, isThere } = pointed(value, pointer);
  const isValue = isThere && (part === 'value' || name === undefined);
  const isRight = isValue
    ? isWritten(nearest, slice, diagnostic.start.column - 1)
    : name === undefined
      ? slice === text.charAt(start)
      : slice === quoted(name);
  return isRight ? undefined : `${source}: ${ruleId} at ${pointer} (${part}) stands at ${slice}`;
}

/** Whether a text spells a value; in block style it hangs on the column at which it begins. */
function isWritten(value: JsonValue, slice: string, column: number): boolean {
  if (slice === flowOf(value)) return true;
  const read = parseDocument(' '.repeat(column) + slice, { source: 'a.yaml' }).value;
  return JSON.stringify(read) === JSON.stringify(value);
}

function reportOn(document: SourceDocument): DocumentReport {
  const [report] = check(document, { rules: { 'syntax.string.hidden-character': 'off' } }).documents;
  if (report === undefined) throw new Error('A check of one document reports one.');
  return report;
}

function expectAlike(value: JsonObject, blocks: number): void {
  const json = parseDocument(JSON.stringify(value, null, 2), { source: 'a.json' });
  const yaml = parseDocument(yamlOf(value, blocks), { source: 'a.yaml' });
  const [inJson, inYaml] = [reportOn(json), reportOn(yaml)];

  expect(withoutPlaces(inYaml)).toEqual(withoutPlaces(inJson));
  expect(inJson.diagnostics.flatMap((diagnostic) => misplaced(json, diagnostic) ?? [])).toEqual([]);
  expect(inYaml.diagnostics.flatMap((diagnostic) => misplaced(yaml, diagnostic) ?? [])).toEqual([]);
}

test('a description has the same diagnostics as JSON and as YAML, each at its place', () => {
  expect(OF_PAGES.length).toBeGreaterThan(300);
  const property = fc.property(descriptionsFrom(OF_PAGES), fc.nat({ max: 9 }), expectAlike);

  fc.assert(property, { seed: SEED, numRuns: 1500 });
});

describeWithShared('the fixtures of the format, changed in a few places,', () => {
  test('have the same diagnostics as JSON and as YAML, each at its place', () => {
    const property = fc.property(descriptionsFrom(ofFixtures()), fc.nat({ max: 9 }), expectAlike);

    fc.assert(property, { seed: SEED, numRuns: 600 });
  });
});
