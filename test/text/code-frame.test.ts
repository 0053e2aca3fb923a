import { expect, test } from 'vitest';
import { codeFrame, linesOf } from '../../src/formats/code-frame.js';
import { widthOf } from '../../src/text/width.js';

/** The frame of a place in a line, from one column to before another, 40 columns wide. */
function frameOf(line: string, from: number, to: number): { code: string; marks: string } {
  return codeFrame(line, { line: 1, column: from }, { line: 1, column: to }, 40);
}

/** Spaces up to a column. */
const pad = (column: number): string => ' '.repeat(column - 1);

test('a place is marked below its line', () => {
  expect(frameOf('{"type": "objct"}', 10, 17)).toEqual({ code: '{"type": "objct"}', marks: `${pad(10)}^^^^^^^` });
});

test('a place without extent, at the end of the line too, has one mark', () => {
  expect(frameOf('{', 2, 2)).toEqual({ code: '{', marks: ' ^' });
});

test('a place that goes on in later lines is marked up to the end of its first', () => {
  expect(codeFrame('a: {', { line: 3, column: 4 }, { line: 5, column: 2 }, 40)).toEqual({
    code: 'a: {',
    marks: '   ^',
  });
});

test('a long line is clipped around the place', () => {
  const { code, marks } = frameOf(`${'a'.repeat(100)}bbb${'c'.repeat(100)}`, 101, 104);

  expect(code).toBe(`…${'a'.repeat(19)}bbb${'c'.repeat(16)}…`);
  expect(marks).toBe(`${pad(21)}^^^`);
});

test.each([
  ['before the place', `${'😀'.repeat(50)}x${'a'.repeat(50)}`, 101, 102],
  ['in the place', `a${'😀'.repeat(100)}`, 1, 202],
  ['after the place', `ab${'😀'.repeat(100)}`, 1, 2],
  ['after the place, by an odd number', `a${'😀'.repeat(100)}`, 1, 2],
])('no character is cut in half %s', (_, line, from, to) => {
  const { code } = frameOf(line, from, to);

  expect(code).not.toContain('\\ud83d');
  expect(code).not.toContain('\\ude00');
});

test.each([
  ['control characters', '\u0001'.repeat(100)],
  ['wide characters', '字'.repeat(100)],
])('no more columns are taken by %s than there are', (_, text) => {
  const widths = [1, 30, 80].flatMap((from) =>
    [from + 1, from + 20, 101].map((to) => widthOf(frameOf(text, from, to).code)),
  );

  expect(Math.max(...widths)).toBe(40);
});

test('a line of 50 million characters costs no more than what is shown of it', { timeout: 2_000 }, () => {
  const line = 'x'.repeat(50_000_000);

  for (let round = 0; round < 1_000; round++) frameOf(line, 25_000_000, 50_000_000);
});

test('lines are found by their numbers, whatever ends them', () => {
  expect([...linesOf('a\r\nb\rc\n\nd', [5, 1, 3, 3, 9])]).toEqual([
    [1, 'a'],
    [3, 'c'],
    [5, 'd'],
    [9, ''],
  ]);
});
