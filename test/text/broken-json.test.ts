import { describe, expect, test } from 'vitest';
import { judgeText } from '../support/judging.js';

/** What is said of a text that is no JSON: the rule, the marked stretch, and the words. */
function saidOf(
  text: string,
  source = 'tools.json',
): { rule: string | undefined; marked: string; message: string | undefined } {
  const { verdict, diagnostics } = judgeText(text, source);
  const [diagnostic, ...others] = diagnostics;
  expect(verdict).toBe('unreadable');
  expect(others).toEqual([]);
  const lines = text.split('\n');
  const { start, end } = diagnostic ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const marked = (lines[start.line - 1] ?? '').slice(
    start.column - 1,
    start.line === end.line ? end.column - 1 : undefined,
  );
  return { rule: diagnostic?.ruleId, marked, message: diagnostic?.message };
}

describe('a text that is no JSON', () => {
  test.each([
    ['a trailing comma', '{"a": 1,}', ',', 'There is a comma before "}" with nothing after it'],
    ['a trailing comma in an array', '[1, 2,\n]', ',', 'There is a comma before "]" with nothing after it'],
    ['single quotes', "{'a': 1}", "'", "JSON strings stand in double quotes, not in '."],
    ['a bare name', '{name: 1}', 'name', 'where a member\'s name in double quotes must come. Write "name".'],
    ['NaN', '[NaN]', 'NaN', 'NaN is not a JSON value. JSON has no such number. Leave it out, or write a string.'],
    ['infinity', '[-Infinity]', '-Infinity', 'JSON has no such number. Leave it out, or write a string.'],
    ['undefined', '{"a": undefined}', 'undefined', 'Leave it out, or write null.'],
    ['a long word', `[${'a'.repeat(50)}]`, 'a'.repeat(50), `${'a'.repeat(39)}… is not a JSON value.`],
    ['True', '{"a": True}', 'True', 'True is not a JSON value. Write true.'],
    ['None', '[None]', 'None', 'None is not a JSON value. Write null.'],
    ['a leading zero', '[01]', '01', 'Numbers have no leading zero.'],
    ['a hexadecimal number', '[0x1f]', '0x1f', 'Write the number in decimal.'],
    ['a plus sign', '[+1]', '+1', 'Leave the plus sign out.'],
    ['a bare fraction', '[.5]', '.5', 'Write a digit before the point.'],
    [
      'a missing comma',
      '{"a": 1\n"b": 2}',
      '"',
      'Found a string, where a comma or "}" must come. Put a comma before it.',
    ],
    ['a missing comma in an array', '[1 2]', '2', 'Found 2, where a comma or "]" must come.'],
    ['a missing colon', '{"a" 1}', '1', 'where a colon must come'],
    ['two commas', '[1,,2]', ',', 'Found ",", where a value must come. Remove the extra comma.'],
    ['the wrong bracket', '{"a": [1}', '}', 'Close the array with "]" first.'],
    ['a bracket too many', '{}}', '}', 'There is more text after the end of the JSON value.'],
    ['a line break in a string', '{"a": "b\nc"}', '"b', 'A string runs over the end of its line.'],
    ['an unknown escape', '["\\d"]', '\\d', '\\d is not a JSON escape.'],
    ['a short unicode escape', '["\\u12g4"]', '\\u12g4', '\\u12g4 is not a JSON escape.'],
    ['a tab in a string', '["a\tb"]', '\t', 'A string contains the control character "\\t" as it is.'],
    ['a second value', '{} {}', '{', 'There is more text after the end of the JSON value.'],
  ])('%s', (_, text, marked, words) => {
    const said = saidOf(text);

    expect(said.rule).toBe('syntax.json.malformed');
    expect(said.marked).toBe(marked);
    expect(said.message).toContain(words);
  });

  test.each([
    ['tools.json', '{} // the end', '// the end', 'JSON has no comments. Remove it, or name the file .jsonc.'],
    ['tools.json', '/* all */ {}', '/* all */', 'JSON has no comments. Remove it, or name the file .jsonc.'],
    ['tools.json', '# tools\n{}', '# tools', 'JSON has no comments. Remove it, or name the file .yaml.'],
    [
      'tools.jsonc',
      '# tools\n{}',
      '# tools',
      'JSON with comments has no "#" comments. Begin it with "//", or remove it.',
    ],
    ['tools.json', '{ /* c */ "a": 1}', '/* c */', 'JSON has no comments. Remove it, or name the file .jsonc.'],
  ])('a comment in %s has a rule of its own, is marked whole, and is told where it may stand: %j', (...row) => {
    const [source, text, marked, message] = row;

    expect(saidOf(text, source)).toEqual({ rule: 'syntax.json.comment', marked, message });
  });

  test.each([
    ['tools.json', 'A comment is opened with "/*" and never closed. Remove it.'],
    ['tools.jsonc', 'A comment is opened with "/*" and never closed. Close it with "*/".'],
  ])('a comment in %s that is never closed is told as such', (source, message) => {
    expect(saidOf('{} /* the end', source)).toEqual({ rule: 'syntax.json.malformed', marked: '/*', message });
  });

  test('a slash alone is no comment', () => {
    expect(saidOf('[1 / 2]')).toMatchObject({ rule: 'syntax.json.malformed', marked: '/' });
  });

  test.each([
    ['{"a": [1, 2', 'The text ends before the array that starts at line 1, column 7 does.'],
    ['{"a": "b', 'The text ends before the string that starts at line 1, column 7 does.'],
    ['{"a": tr', 'The text ends before the value that starts at line 1, column 7 does.'],
    ['{"a": "b\\', 'The text ends before the string that starts at line 1, column 7 does.'],
    ['{', 'The text ends before the object that starts at line 1, column 1 does.'],
  ])('a text that is cut off says what was open: %s', (text, words) => {
    expect(saidOf(text)).toMatchObject({ rule: 'syntax.json.truncated', message: expect.stringContaining(words) });
  });
});

describe('JSON with comments', () => {
  test('comments and trailing commas are passed over, and places stay true', () => {
    const text =
      '/* one\n tool */ {"name": "find",\n  "title": "a // b", // its title\n  "inputSchema": { "type": "objct", },\n}\n';
    const { diagnostics } = judgeText(text, 'tool.jsonc');

    expect(diagnostics.map(({ pointer, start }) => [pointer, start])).toEqual([
      ['/inputSchema/type', { line: 4, column: 28 }],
    ]);
  });

  test('what else is wrong is told as in JSON', () => {
    expect(judgeText('{"a": 1,, }', 'tool.jsonc').diagnostics.map(({ ruleId }) => ruleId)).toEqual([
      'syntax.json.malformed',
    ]);
  });
});
