import { describe, expect, test } from 'vitest';
import { explainBrokenJson } from '../../src/text/broken-json.js';
import type { Step } from '../../src/text/pointer.js';
import { readDocument, type SourceDocument, unreadable } from '../../src/text/source-document.js';
import type { Syntax } from '../../src/text/syntax.js';
import { documentFault } from '../../src/text/text-fault.js';
import { readYaml } from '../../src/text/yaml.js';

const SYNTAXES: readonly Syntax[] = ['json', 'jsonc', 'ndjson', 'yaml'];

describe('a document in which nothing is written is empty', () => {
  const faultsOf = (input: string | Uint8Array, syntax: Syntax): string[] =>
    readDocument(input, { syntax, yaml: readYaml }).faults.map(({ ruleId }) => ruleId);

  test.each(SYNTAXES)('in %s', (syntax) => {
    expect(faultsOf('', syntax)).toEqual(['syntax.document.empty']);
    expect(faultsOf(' \n', syntax)).toEqual(['syntax.document.empty']);
  });

  test.each(SYNTAXES)('in %s, after a byte-order mark', (syntax) => {
    const expected = ['syntax.encoding.byte-order-mark', 'syntax.document.empty'];

    expect(faultsOf('\ufeff', syntax)).toEqual(expected);
    expect(faultsOf(Uint8Array.of(0xef, 0xbb, 0xbf), syntax)).toEqual(expected);
    expect(faultsOf('\ufeff\ufeff', syntax)).toEqual(expected);
  });

  test.each(SYNTAXES)('in %s, after the byte-order mark of UTF-16', (syntax) => {
    const expected = ['syntax.encoding.utf-16', 'syntax.document.empty'];

    expect(faultsOf(Uint8Array.of(0xff, 0xfe), syntax)).toEqual(expected);
    expect(faultsOf(Uint8Array.of(0xfe, 0xff), syntax)).toEqual(expected);
  });

  test.each<[syntax: Syntax, text: string]>([
    ['jsonc', '// none'],
    ['yaml', '# none'],
  ])('in %s, though it has a comment', (syntax, text) => {
    expect(faultsOf(text, syntax)).toEqual(['syntax.document.empty']);
  });

  test('and UTF-16 that says something is not', () => {
    expect(faultsOf(Uint8Array.of(0xff, 0xfe, 0x20, 0x00), 'json')).toEqual(['syntax.encoding.utf-16']);
  });
});

describe('an unreadable document', () => {
  const fault = documentFault({ ruleId: 'syntax.document.missing', problem: 'Gone.', advice: 'Look.' });

  test('has no value, its faults, and no text unless one is given', () => {
    const { locate: _, ...facts } = unreadable('a.json', [fault]);

    expect(facts).toEqual({ source: 'a.json', text: '', syntax: 'json', value: undefined, faults: [fault] });
  });

  test.each([
    ['made of nothing', unreadable('a.json', [fault])],
    ['read', readDocument('{"a":', { brokenJson: explainBrokenJson })],
  ])('answers for each place that is sought when it is %s', (_, document) => {
    const places = [{ steps: ['a'], part: 'value' } as const, { steps: [], part: 'key' } as const];

    expect(document.locate(places)).toEqual([
      { start: 0, end: 0 },
      { start: 0, end: 0 },
    ]);
  });
});

describe('a place', () => {
  /** What stands at places of a text: of each its value, or the nearest parent's name where it is not there. */
  function placesIn(text: string, syntax: Syntax, pointers: readonly (readonly Step[])[]): string[] {
    const document = readDocument(text, { syntax, yaml: readYaml });
    return document
      .locate(pointers.map((steps) => ({ steps, part: 'value' }) as const))
      .map(({ start, end }) => text.slice(start, end));
  }

  test.each([
    ['a number', '{"a":{"b":1},"a":5}', '5'],
    ['an object', '{"a":{"b":1},"a":{"c":2}}', '{"c":2}'],
    ['an array', '{"a":{"b":1},"a":[1]}', '[1]'],
  ])('in a member that %s replaces is not there', (_, text, value) => {
    expect(placesIn(text, 'json', [['a', 'b'], ['a']])).toEqual(['"a"', value]);
  });

  test('below a member that stands twice is the last one', () => {
    const text = '{"a":{"b":{"c":1}},"a":{"b":{"c":2}}}';

    expect(placesIn(text, 'json', [['a', 'b', 'c'], ['a']])).toEqual(['2', '{"b":{"c":2}}']);
  });

  test('is found among 50,000 beside 50,000 members that are replaced', { timeout: 5_000 }, () => {
    const members = Array.from({ length: 50_000 }, (_, index) => `"m${index}":${index}`);
    const text = `{${'"a":[],'.repeat(50_000)}"a":{${members.join(',')}}}`;
    const found = placesIn(
      text,
      'json',
      members.map((_, index) => ['a', `m${index}`]),
    );

    expect(found.at(-1)).toBe('49999');
  });

  test.each<[syntax: Syntax, text: string]>([
    ['json', '[1, 2, 3]'],
    ['yaml', '[1, 2, 3]'],
    ['yaml', '- 1\n- 2\n- 3'],
    ['ndjson', '1\n2\n3'],
  ])('in the array of %s %j is named by an index without leading zeros, signs and exponents', (syntax, text) => {
    const opening = text.slice(0, 1);

    expect(placesIn(text, syntax, [[1], ['1'], ['01'], ['1e0'], [''], ['-1'], ['3']])).toEqual([
      ...['2', '2'],
      ...Array(5).fill(opening),
    ]);
  });
});

describe('a line of NDJSON', () => {
  const read = (text: string): SourceDocument =>
    readDocument(text, { syntax: 'ndjson', brokenJson: explainBrokenJson });

  /** What is said of lines: of each fault its line's index, the marked stretch, and the words. */
  function saidOf(text: string): [step: Step | undefined, marked: string, words: string][] {
    return read(text).faults.map(({ steps, start, end, problem, advice }) => {
      return [steps[0], text.slice(start, end), `${problem} ${advice}`];
    });
  }

  test.each([
    ['a comment', '{}\n{} // second', '// second', 'JSON has no comments. Remove it.'],
    ['another comment', '{}\n# second', '# second', 'JSON has no comments. Remove it.'],
    ['two values', '{}\n{} {}', '{', 'There is more text after the end of the JSON value. Keep one value per line.'],
    [
      'a value that is cut off',
      '{}\r\n{"a": "b\r\n{}',
      'b',
      'The line ends before the string that starts at line 2, column 7 does. Keep each value on one line. Check that the file was written and copied whole.',
    ],
  ])('with %s is told at its place, and the others are read', (_, text, marked, words) => {
    expect(saidOf(text)).toEqual([[1, marked, words]]);
    expect(read(text)).toMatchObject({ value: expect.arrayContaining([{}]) });
  });

  test('that is blank counts, and is no fault', () => {
    const { value, linesWithoutValue, faults } = read('\n{}\r \t\r\n[]\n');

    expect(value).toEqual([null, {}, null, []]);
    expect([...(linesWithoutValue ?? [])]).toEqual([
      [0, 'blank'],
      [2, 'blank'],
    ]);
    expect(faults).toEqual([]);
  });

  test('that is null holds a value', () => {
    expect([...(read('null\n').linesWithoutValue ?? [])]).toEqual([]);
  });

  test('without a value is the place of what is sought in it', () => {
    const text = '{}\nnone\n';
    const document = read(text);
    const spans = document.locate([
      { steps: [1, 'a'], part: 'value' },
      { steps: [1], part: 'value' },
    ]);

    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['n', 'none']);
  });

  test.each([
    ['of which none is JSON', 'a\n\nb\n', 'a is not a JSON value.'],
    [
      'that together are one value',
      '{"a": [\n"b"\n]}\n',
      'The line ends before the array that starts at line 1, column 7 does.',
    ],
  ])('among those %s is not read, and the first is told', (_, text, problem) => {
    const { value, faults } = read(text);

    expect([value, faults.map((fault) => [fault.problem, fault.steps])]).toEqual([undefined, [[problem, []]]]);
  });

  test('is met in a file whose name does not say so when the first two are JSON', () => {
    const document = readDocument('{}\n{}\n{', { syntax: 'json', brokenJson: explainBrokenJson });

    expect(document).toMatchObject({ syntax: 'ndjson', value: [{}, {}, null] });
  });

  test('is told among 20,000 that are broken, and 60,000 that are blank', { timeout: 5_000 }, () => {
    expect(read(`{}\n${'{"a\n\n\n\n'.repeat(20_000)}`).faults).toHaveLength(20_000);
  });
});
