import { describe, expect, test } from 'vitest';
import { inShort, judgeText } from '../support/judging.js';

/** What is said of a description that holds the text: the sentence and its advice, or nothing. */
function saidOf(description: string, source = 'tool.json'): string | undefined {
  const text = JSON.stringify({ name: 'find', description, inputSchema: { type: 'object' } });
  const found = judgeText(text, source).diagnostics.filter(({ ruleId }) => ruleId === 'syntax.string.hidden-character');
  return found.map(({ words }) => `${words.problem} ${words.advice}`)[0];
}

describe('a text that hides characters', () => {
  test.each([
    ['Reads\u200b it.', 'The text hides the character U+200B ZERO WIDTH SPACE, after "Reads".'],
    ['\u2060Reads it.', 'The text hides the character U+2060 WORD JOINER, at its start.'],
    [
      'Pay \u202e001\u202c',
      'The text hides 2 characters (U+202E RIGHT-TO-LEFT OVERRIDE and U+202C POP DIRECTIONAL FORMATTING), the first after',
    ],
    ['Reads\u001b[8m it.', 'The text hides the character U+001B ESCAPE, after "Reads".'],
    ['Reads\u0003 it.', 'The text hides the character U+0003 (a control character), after "Reads".'],
    ['Reads\u00ad it.', 'The text hides the character U+00AD SOFT HYPHEN, after "Reads".'],
    ['Reads\u{e0072}\u{e006d} it.', 'after "Reads"; tags spell "rm".'],
    ['Reads\u{e0001} it.', 'U+E0001 LANGUAGE TAG'],
    ['Reads\ufe01 it.', 'U+FE01 VARIATION SELECTOR-2'],
    ['\u{1f600}\ufe0f\ufe01', 'U+FE01 VARIATION SELECTOR-2'],
    ['\u{1f600}\u{e0173}\u{e0174}', 'U+E0174 VARIATION SELECTOR-133'],
    ['Left\u200eright', 'U+200E LEFT-TO-RIGHT MARK'],
    ['a\u200db', 'U+200D ZERO WIDTH JOINER'],
    ['Auf\u200clage', 'U+200C ZERO WIDTH NON-JOINER'],
    ['\u{1f469}\u200d', 'U+200D ZERO WIDTH JOINER'],
    ['\u05d0\u202e\u05d1', 'U+202E RIGHT-TO-LEFT OVERRIDE'],
  ])('%j is told with the name of the character and its place', (text, said) => {
    expect(saidOf(text)).toContain(said);
  });

  test('a backspace is told as a backslash that is written once', () => {
    expect(saidOf('\bword')).toContain('A backslash in a string is written twice: "\\\\b" is a backslash and a letter');
  });

  test.each([
    ['tabs and line ends', 'a\tb\r\nc'],
    ['an emoji in colour', '\u{1f6e1}\ufe0f Guardrails'],
    ['a key cap', '1\ufe0f\u20e3'],
    [
      'an emoji of several',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}, \u{1f9d1}\u{1f3fd}\u200d\u{1f4bb}, \u2764\ufe0f\u200d\u{1f525}',
    ],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a pirate flag', '\u{1f3f4}\u200d\u2620\ufe0f'],
    ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Hindi and Sinhala', '\u0915\u094d\u200d\u0937 \u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['Thai', '\u0e01\u0e32\u0e23\u200b\u0e04\u0e49\u0e19'],
    ['Mongolian', '\u182d\u180b'],
    ['Hebrew with marks', '\u05e9\u05dc\u05d5\u05dd (C++)\u200f'],
    ['a Han character in one of its forms', '\u8fba\u{e0100}'],
  ])('%s hides nothing', (_, text) => {
    expect(saidOf(text)).toBeUndefined();
  });
});

test('names, titles, choices, defaults and names of properties are looked at, in JSON and in YAML', () => {
  const json = String.raw`{"name": "fi\u200bnd", "title": "F\u200b", "annotations": {"title": "F\u200b"},
    "inputSchema": {"type": "object", "properties": {"b\u200by": {"enum": ["a\u200b"], "default": "a\u200b"}}}}`;
  const yaml = String.raw`
name: "fi\u200bnd"
title: "F\u200b"
annotations: { title: "F\u200b" }
inputSchema: { type: object, properties: { "b\u200by": { enum: ["a\u200b"], default: "a\u200b" } } }`;
  const places = [
    '/name',
    '/title',
    '/annotations/title',
    '/inputSchema/properties/b\u200by',
    '/inputSchema/properties/b\u200by/enum/0',
    '/inputSchema/properties/b\u200by/default',
  ];

  for (const [text, source] of [
    [json, 'tool.json'],
    [yaml, 'tool.yaml'],
  ] as const) {
    const found = judgeText(text, source).diagnostics;
    expect(found.map(inShort)).toEqual(places.map((at) => `warning syntax.string.hidden-character ${at}`));
    expect(found.map(({ part }) => part)).toEqual(['value', 'value', 'value', 'key', 'value', 'value']);
  }
});

test('a character as itself and as an escape are the same', () => {
  expect(judgeText('{"name": "a\u200b", "inputSchema": {"type": "object"}}').diagnostics.map(inShort)).toEqual(
    judgeText(String.raw`{"name": "a\u200b", "inputSchema": {"type": "object"}}`).diagnostics.map(inShort),
  );
});

test('a pattern may name any character', () => {
  const schema = String.raw`{"type": "object", "patternProperties": {"^[^\u0000]$": {"pattern": "^[^\u200b\u202e]*$"}}}`;

  expect(judgeText(`{"name": "a", "inputSchema": ${schema}}`).diagnostics).toEqual([]);
});

test('a backspace in a pattern is an edge of a word, written wrong, unless it is in a class', () => {
  const said = (pattern: string) => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern } } };
    return judgeText(JSON.stringify({ name: 'a', inputSchema: schema })).diagnostics.map(inShort);
  };

  expect(said('\bword\b')).toEqual(['warning syntax.string.hidden-character /inputSchema/properties/a/pattern']);
  expect(said('^[a-z\b]*$')).toEqual([]);
});

test('characters in comments are no part of a tool', () => {
  const json = '// a\u202eb\n{"name": "a", "inputSchema": {"type": "object"}}';

  expect(judgeText(json, 'tool.jsonc').diagnostics).toEqual([]);
  expect(judgeText('# a\u200bb\nname: a\ninputSchema: { type: object }', 'tool.yaml').diagnostics).toEqual([]);
});
