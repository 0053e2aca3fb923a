import { describe, expect, test } from 'vitest';
import { formatPointer } from '../../src/text/pointer.js';
import { type Located, readDocument } from '../../src/text/source-document.js';
import type { TextFault } from '../../src/text/text-fault.js';
import { isArray, isObject } from '../../src/text/value.js';
import { readYaml } from '../../src/text/yaml.js';

/** The faults of YAML in short: the rule, the place, the stretch of text. */
function faultsIn(text: string): string[] {
  return readYaml(text).faults.map(({ ruleId, steps, start, end }) =>
    [ruleId.replace('syntax.', ''), formatPointer(steps), JSON.stringify(text.slice(start, end))].join(' '),
  );
}

function onlyFault(text: string): TextFault {
  const [fault, ...others] = readYaml(text).faults;
  if (fault === undefined || others.length > 0) throw new Error('There is one fault.');
  return fault;
}

describe('an alias', () => {
  const many = (count: number): string => `[${'1, '.repeat(count - 1)}1]`;

  test('of a small value is read as a copy of it', () => {
    const { value } = readYaml('[&a {x: [1, {y: 2}], __proto__: 3}, *a]');

    expect(JSON.stringify(value)).toBe('[{"x":[1,{"y":2}],"__proto__":3},{"x":[1,{"y":2}],"__proto__":3}]');
    expect(Array.isArray(value) && value[0] !== value[1]).toBe(true);
  });

  test('of a value beyond the bound is null, says so, and leaves the document incomplete', () => {
    const text = `{big: &b ${many(20_000)}, again: *b}`;
    const { problem, advice, incomplete, steps } = onlyFault(text);

    expect(readYaml(text).value).toHaveProperty('again', null);
    expect({ problem, advice, incomplete, steps }).toEqual({
      problem: 'The alias *b stands for a value that is too large to repeat here and was read as null.',
      advice: 'Write the value out here.',
      incomplete: 'The value that a YAML alias stands for is too large to repeat, so it was not checked here.',
      steps: ['again'],
    });
  });

  test('of a value within the bound leaves nothing unchecked', () => {
    expect(onlyFault('[&a 1, *a]')).not.toHaveProperty('incomplete');
  });

  test('of a small value is read also after one that is too large', () => {
    const { value, faults } = readYaml(`{big: &b ${many(20_000)}, small: &s 1, x: *b, y: *s}`);

    expect(value).toMatchObject({ x: null, y: 1 });
    expect(faults.map(({ incomplete }) => incomplete === undefined)).toEqual([false, true]);
  });

  test('of a value that is not finished, or of none, is null and says so', () => {
    const { value, faults } = readYaml('[&a [*a], *b]');

    expect(value).toEqual([[null], null]);
    expect(faults.map(({ problem }) => problem)).toEqual([
      'The alias *a has no finished value to repeat and was read as null.',
      'The alias *b has no finished value to repeat and was read as null.',
    ]);
  });

  test('repeats a name that is anchored', () => {
    expect(readYaml('{&k name: 1, other: *k}').value).toEqual({ name: 1, other: 'name' });
  });

  test('may stand 200,000 times for a value that fits once', { timeout: 5_000 }, () => {
    const { value } = readYaml(`{a: &a ${many(6000)}, b: [${'*a, '.repeat(200_000)}]}`);

    const copies = isObject(value) && isArray(value.b) ? value.b.filter((item) => item !== null) : [];
    expect(copies.map((copy) => isArray(copy) && copy.length)).toEqual([6000]);
  });
});

describe('the place of a fault', () => {
  const nested = (depth: number): string => `${'{a: '.repeat(depth)}!x 1${'}'.repeat(depth)}`;

  test('is told down to 200 steps', () => {
    expect(onlyFault(nested(200)).steps).toHaveLength(200);
    expect(onlyFault(nested(400)).steps).toHaveLength(200);
  });

  test.each([
    ['below a key that is a collection', '{x: {[1]: {b: !x 2}}}', '/x'],
    ['in a key that is a collection', '{x: {[!x 1]: 2}}', '/x'],
    ['below a key that is an alias', '{y: &a z, x: {*a : {b: !x 2}}}', '/x'],
  ])('%s is where the key stands', (_, text, pointer) => {
    expect(faultsIn(text)).toContain(`yaml.tag ${pointer} "!x"`);
  });
});

describe('several documents', () => {
  test.each([
    ['a: 1\n---\nb: 2\n---\nc: 3\n', '---', 5],
    ['a: |\n  text\n---\nb\n---\nc\n', '---', 12],
    ['a: 1\r---\rb: 2\r', '---', 5],
    ['--- a\n--- b\n', '---', 6],
    ['# a\n---\na\n...\n# b\nb\n', '...', 10],
  ])('in %j are told where the first one ends', (text, marker, offset) => {
    const { ruleId, start, end } = onlyFault(text);

    expect([ruleId, text.slice(start, end), start]).toEqual(['syntax.yaml.multiple-documents', marker, offset]);
  });

  test('of which the first is empty are empty', () => {
    expect(faultsIn('---\n---\na: 1\n')).toEqual(['yaml.multiple-documents  "---"', 'document.empty  ""']);
  });
});

test.each(['---', '--- # none\n', '---\n...\n', '%YAML 1.2\n---\n'])('a document of %j alone is empty', (text) => {
  expect(faultsIn(text)).toEqual(['document.empty  ""']);
});

/** What stands at places of YAML. */
function placesIn(text: string, places: readonly Located[]): string[] {
  const spans = readDocument(text, { syntax: 'yaml', yaml: readYaml }).locate(places);
  return spans.map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['a: |\n  one\n  two\nb: 1\n', '|\n  one\n  two'],
  ['a: >2-\n   one\n\n\n# none\n', '>2-\n   one'],
  ['a: # c | d\n  |\n  one', '|\n  one'],
  ['a: | # none > here\r\n  one\r\n', '| # none > here\r\n  one'],
  ['a: !!str &x|y |\n  one\n', '|\n  one'],
  ['a: |', '|'],
  ['a: >+\n\n\nb: 1\n', '>+'],
])('a block scalar starts with its indicator and ends with its text: %j', (text, scalar) => {
  expect(placesIn(text, [{ steps: ['a'], part: 'value' }])).toEqual([scalar]);
});

test.each(['- !!str\n- |\n  one\n', '- &a|b\n- |\n  one\n', '- "|"\n- |\n  one\n'])(
  'a block scalar is found behind what looks like its indicator: %j',
  (text) => {
    expect(placesIn(text, [{ steps: [1], part: 'value' }])).toEqual(['|\n  one']);
  },
);

test.each([
  ['[a: 1, b: 2]', ['a: 1', 'b: 2']],
  ['[{a: 1}: 2, [x]: 3, {b: 4} ]', ['{a: 1}: 2', '[x]: 3', '{b: 4}']],
  ['[&x {a: 1}: [2], ? b : c, : d ]', ['&x {a: 1}: [2]', 'b : c', ': d']],
])('a pair in a flow sequence ends with its value: %s', (text, pairs) => {
  const places = pairs.map((_, index) => ({ steps: [index], part: 'value' }) as const);

  expect(placesIn(text, places)).toEqual(pairs);
  expect(placesIn(text, [{ steps: [], part: 'value' }])).toEqual([text]);
});

test.each(['a: 1', '[a]: 1'])('20,000 pairs %s stand in a flow sequence', { timeout: 5_000 }, (pair) => {
  expect(readYaml(`[${`${pair},`.repeat(20_000)}]`).value).toHaveLength(20_000);
});

describe('a place in the value of an alias', () => {
  const text = 'a: &x {b: [1, 2]}\nc: *x\n';

  test('is where the alias stands, whether it is there or not', () => {
    const places = [
      { steps: ['c', 'b', 1], part: 'value' },
      { steps: ['c', 'b'], part: 'key' },
      { steps: ['c', 'none'], part: 'value' },
      { steps: ['c'], part: 'value' },
    ] as const;

    expect(placesIn(text, places)).toEqual(['*x', '*x', '*x', '*x']);
  });

  test('leaves the alias its own name', () => {
    expect(placesIn(text, [{ steps: ['c'], part: 'key' }])).toEqual(['c']);
  });
});

test('a block mapping whose first key is a collection ends with its last value', () => {
  const text = 'x:\n  [a]: 1\ny: "]"\n';

  expect(placesIn(text, [{ steps: ['x'], part: 'value' }])).toEqual(['[a]: 1']);
});

describe('a text that the parser refuses', () => {
  const saidOf = (text: string): string[] =>
    readYaml(text).faults.map(({ ruleId, problem }) => `${ruleId}: ${problem}`);

  test('is too deep when it nests beyond the bound, whatever comes there', () => {
    const tooDeep = ['syntax.yaml.depth: Collections nest more than 500 deep.'];

    expect(saidOf(`${'['.repeat(501)}${']'.repeat(501)}`)).toEqual(tooDeep);
    expect(saidOf(`${'['.repeat(501)} @`)).toEqual(tooDeep);
    expect(saidOf(`${'{a: '.repeat(600)}`)).toEqual(tooDeep);
  });

  test('is malformed when it is not, however deep and whatever its words', () => {
    expect(saidOf('!<nesting exceeded> a')).toEqual([
      'syntax.yaml.malformed: This is not YAML: tag name cannot contain such characters: nesting exceeded.',
    ]);
    expect(saidOf('['.repeat(499))).toEqual([
      'syntax.yaml.malformed: This is not YAML: unexpected end of the stream within a flow collection.',
    ]);
  });

  test('for a name of a million characters is shown in short', () => {
    expect(onlyFault(`!<${'^'.repeat(1_000_000)}> a`).problem.length).toBeLessThan(300);
  });
});

describe('a plain scalar', () => {
  test.each(['+1', '+1.5', '-.5', '.5e3', '007', '01.5', '0x1f', '0o17'])('%s looks like a number', (text) => {
    expect(onlyFault(`[${text}]`)).toMatchObject({
      ruleId: 'syntax.yaml.scalar',
      problem: `${text} is a string here, for YAML's JSON schema knows only null, true, false and JSON numbers.`,
      advice: 'Write the number in plain decimal, or put the string in quotes.',
    });
  });

  test.each([
    ['~', 'Write null, or put the string in quotes.'],
    ['True', 'Write true, or put the string in quotes.'],
    ['FALSE', 'Write false, or put the string in quotes.'],
    ['-.inf', 'JSON has no such number. Leave it out, or put the string in quotes.'],
    ['.nan', 'JSON has no such number. Leave it out, or put the string in quotes.'],
    ['{a: }', 'Write the value, or null, or "" for an empty string.'],
  ])('%s looks like another value', (text, advice) => {
    expect(onlyFault(`[${text}]`)).toMatchObject({ ruleId: 'syntax.yaml.scalar', advice });
  });

  test.each(['1.2.3', '2025-06-18', 'tRUE', '+', '.', '0x', '/^[a-z]#.*$/', '//x', 'a#b', '-.-', '1e', '12:30'])(
    '%s is a string',
    (text) => {
      expect(readYaml(`- ${text}\n`)).toMatchObject({ value: [text], faults: [] });
    },
  );

  test.each(['1', '-1.5', '1.', '0.5e-3', 'null', 'true', 'false'])('%s is what it looks like', (text) => {
    expect(readYaml(`[${text}]`)).toMatchObject({ value: [JSON.parse(text.replace(/\.$/, ''))], faults: [] });
  });

  test.each([
    ['a string', (digits: string) => `[+${digits}]`],
    ['a tag', (digits: string) => `[!a${digits} 1]`],
    ['a key', (digits: string) => `{1${digits}: 1}`],
    ['an alias', (digits: string) => `[*a${digits}]`],
  ])('of a million digits is shown in short as %s', (_, write) => {
    expect(onlyFault(write('0'.repeat(1_000_000))).problem.length).toBeLessThan(200);
  });
});
