import { expect, test } from 'vitest';
import { type Change, diff, parseDocument } from '../../src/index.js';

/** The changes between two texts, by the code and what stands at each of their places. */
function placesOf(old: string, young: string): readonly (readonly [code: string, old: string, young: string])[] {
  const documents = [parseDocument(old, { source: 'old' }), parseDocument(young, { source: 'new' })] as const;
  const textAt = (text: string, place: Change['old']): string => {
    if (place === undefined) return 'nothing';
    const { start, end } = place;
    const line = text.split('\n')[start.line - 1] ?? '';
    return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
  };
  const { changes = [] } = diff(...documents);
  return changes.map((change) => [change.code, textAt(old, change.old), textAt(young, change.new)]);
}

function toolWith(members: object): string {
  return JSON.stringify({ name: 'find', inputSchema: { type: 'object' }, ...members }, null, 2);
}

function withProperties(properties: object, others: object = {}): string {
  return toolWith({ inputSchema: { type: 'object', properties, ...others } });
}

test('a keyword that changed is shown in both versions', () => {
  expect(placesOf(withProperties({ limit: { minimum: 0 } }), withProperties({ limit: { minimum: 1 } }))).toEqual([
    ['constraint-narrowed', '0', '1'],
  ]);
});

test('what one version lacks is shown there by what would be around it', () => {
  expect(placesOf(withProperties({ a: {}, b: {} }), withProperties({ a: {} }))).toEqual([
    ['property-removed', '"b"', '"properties"'],
  ]);
});

test('a name that is required now is shown by the list, and by how a version without one declares it', () => {
  expect(placesOf(withProperties({ a: {} }), withProperties({ a: {} }, { required: ['a'] }))).toEqual([
    ['property-made-required', '"a"', '['],
  ]);
});

test('a schema that has moved to the definitions is shown where it is now', () => {
  const moved = withProperties({ limit: { $ref: '#/$defs/count' } }, { $defs: { count: { minimum: 5 } } });

  expect(placesOf(withProperties({ limit: { minimum: 3 } }), moved)).toEqual([['constraint-narrowed', '3', '5']]);
});

test('a tool that only one version has is shown there alone', () => {
  const list = (...names: string[]): string =>
    JSON.stringify({ tools: names.map((name) => ({ name, description: name, inputSchema: { type: 'object' } })) });

  expect(placesOf(list('a', 'b'), list('a', 'c'))).toEqual([
    ['tool-removed', '"b"', 'nothing'],
    ['tool-added', 'nothing', '"c"'],
  ]);
});

test('a hint that is not given is shown by the name of the tool', () => {
  expect(placesOf(toolWith({ annotations: { readOnlyHint: true } }), toolWith({}))).toEqual([
    ['trust-lowered', 'true', '"find"'],
  ]);
});

test('a component of a description is shown where it stands, in YAML too', () => {
  const description = (minimum: number): string => `mcpdesc: 0.9.0
info: { name: sample, version: 1.0.0 }
protocolVersions: ["2026-07-28"]
components:
  schemas:
    Query:
      type: object
      properties:
        limit: { minimum: ${minimum} }
tools:
  - name: find
    inputSchema: { $componentRef: "#/components/schemas/Query" }
`;

  expect(placesOf(description(1), description(2))).toEqual([['constraint-narrowed', '1', '2']]);
});
