import { describe, expect, test } from 'vitest';
import { explainBrokenJson } from '../../src/text/broken-json.js';
import { readDocument, type Syntax, unreadable } from '../../src/text/source-document.js';
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
