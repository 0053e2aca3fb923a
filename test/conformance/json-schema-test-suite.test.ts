import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Dialect, evaluate, type JsonObject, type JsonValue } from '../../src/index.js';
import { glanceWith } from '../../src/schema/glance.js';
import { readPattern } from '../../src/schema/patterns.js';
import { surelySatisfies } from '../../src/schema/surely.js';
import { isObject } from '../../src/text/value.js';

/** A schema and what it says of some values, as the suite writes it. */
interface Group {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly { readonly description: string; readonly data: JsonValue; readonly valid: boolean }[];
}

const SUITE = new URL('json-schema-test-suite/', import.meta.url);

function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort();
}

function readJson(url: URL): JsonObject {
  return JSON.parse(readFileSync(url, 'utf8'));
}

const REMOTES = new URL('remotes/', SUITE);

/** The schemas that the tests refer to, by the address of the server they would come from. */
const catalogue = Object.fromEntries(
  filesIn(REMOTES).map((path) => [`http://localhost:1234/${path}`, readJson(new URL(path, REMOTES))]),
);

function groupsIn(folder: string, isOptional: boolean): [string, Group][] {
  const tests = new URL(`tests/${folder}/`, SUITE);
  return filesIn(tests)
    .filter((path) => path.startsWith('optional/') === isOptional)
    .flatMap((path) => {
      const groups: Group[] = JSON.parse(readFileSync(new URL(path, tests), 'utf8'));
      return groups.map((group): [string, Group] => [`${path}: ${group.description}`, group]);
    });
}

/** What the verdicts on a group's values are, and what they should be. */
function verdictsOn({ schema, tests }: Group, dialect: Dialect): { told: JsonValue[]; expected: JsonValue[] } {
  const told = tests.map(({ description, data }) => {
    const { valid, complete, reasons } = evaluate(schema, data, { dialect, catalogue });
    return [description, complete ? valid : reasons.join('; ')];
  });
  return { told, expected: tests.map(({ description, valid }) => [description, valid]) };
}

describe.each([
  ['draft7', 'draft-07', 861],
  ['draft2020-12', '2020-12', 1176],
] as const)('the required tests of %s', (folder, dialect, count) => {
  const groups = groupsIn(folder, false);

  test('are all there', () => {
    expect(groups.reduce((sum, [, { tests }]) => sum + tests.length, 0)).toBe(count);
  });

  test.each(groups)('%s', (_, group) => {
    const { told, expected } = verdictsOn(group, dialect);

    expect(told).toEqual(expected);
  });
});

describe.each([
  ['draft7', 'draft-07'],
  ['draft2020-12', '2020-12'],
] as const)('the optional tests of %s', (folder, dialect) => {
  // It asks the meta-schema's format "regex" to assert.
  const groups = groupsIn(folder, true).filter(([name]) => !name.includes('\\a is not an ECMA 262 control escape'));

  test.each(groups)('%s', (_, group) => {
    const { told, expected } = verdictsOn(group, dialect);

    expect(told).toEqual(expected);
  });
});

test('a value that is told without a frame to satisfy a plain schema is valid', () => {
  const isPlain = glanceWith(new Map());
  const told = groupsIn('draft2020-12', false).flatMap(([title, { schema, tests }]) => {
    if (!isObject(schema) || !isPlain(schema)) return [];
    const options = { patterns: readPattern, root: schema };
    const sure = tests.filter(({ data }) => surelySatisfies(data, schema, options));
    return sure.map(({ description, valid }) => ({ test: `${title}: ${description}`, valid }));
  });

  expect(told.length).toBeGreaterThan(200);
  expect(told.filter(({ valid }) => !valid)).toEqual([]);
});
