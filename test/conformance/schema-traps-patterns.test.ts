import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import { always, inPlace, MALFORMED, testTraps, withProperty } from './trap.js';

describe('G. regular expressions', () => {
  testTraps([
    {
      row: 101,
      title: 'a pattern that no flag makes legal is an error where a dialect governs',
      tool: withProperty({ pattern: '[' }),
      verdicts: MALFORMED,
      at: inPlace('pattern'),
    },
    {
      row: 101,
      title: 'the names under patternProperties are patterns too',
      tool: withProperty({ patternProperties: { '[': {} } }),
      verdicts: MALFORMED,
      at: inPlace('patternProperties/['),
    },
    {
      row: 102,
      title: 'a pattern that is legal only without the u flag is a warning',
      tool: withProperty({ pattern: '^[\\w\\-]+\\:$' }),
      verdicts: always('warning'),
      at: inPlace('pattern'),
    },
    {
      row: 102,
      title: 'a name under patternProperties that is legal only without the u flag is a warning',
      tool: withProperty({ patternProperties: { '^[\\w\\-]+\\:$': {} } }),
      verdicts: always('warning'),
      at: inPlace('patternProperties/^[\\w\\-]+\\:$'),
    },
    ...['(?i)x', 'a++', '(?P<n>a)', '(?>x)'].map((pattern) => ({
      row: 103,
      title: `${pattern} belongs to another language`,
      tool: withProperty({ pattern }),
      verdicts: MALFORMED,
      at: inPlace('pattern'),
    })),
    {
      row: 103,
      title: '\\Aabc\\Z is legal without the u flag, where it means the letters A and Z',
      tool: withProperty({ pattern: '\\Aabc\\Z' }),
      verdicts: always('warning'),
      at: inPlace('pattern'),
    },
    {
      row: 103,
      // The sheet leaves the weight open; the edition of 2025 has it, most engines do not.
      title: '(?i:x) is a warning on every host, whatever its engine knows',
      tool: withProperty({ pattern: '(?i:x)' }),
      verdicts: always('warning'),
      at: inPlace('pattern'),
    },
    {
      row: 104,
      title: 'a repetition of a repetition is an info',
      tool: withProperty({ pattern: '^(a+)+$' }),
      verdicts: always('info'),
      at: inPlace('pattern'),
    },
    {
      row: 105,
      title: 'a pattern matches anywhere in the text',
      tool: withProperty({ pattern: 'b', default: 'abc' }),
      verdicts: always('ok'),
    },
    {
      row: 105,
      title: '"$" does not match before a line break at the end',
      tool: withProperty({ pattern: '^abc$', default: 'abc\n' }),
      verdicts: always('warning'),
      at: inPlace('default'),
    },
  ]);

  test.each([
    ['(?i)x', 'Inline flags'],
    ['\\Aabc\\Z', 'Write "^" for \\A and "$" for \\z and \\Z.'],
    ['(?P<n>a)', 'Named groups of Python are written "(?<name>…)" here.'],
    ['(?>x)', 'Atomic groups'],
    ['a++', 'possessive quantifiers'],
  ])('row 103: for %s the hint says what it is called here', (pattern, hint) => {
    const [finding] = judgeTool(withProperty({ pattern })).diagnostics;

    expect(finding?.message).toContain(hint);
  });

  test('row 104: a pattern that may take exponential time is not run, and the tool not complete', () => {
    const tool = withProperty({ pattern: '^(a+)+$', default: `${'a'.repeat(50)}b` });
    const { complete, incomplete } = judgeTool(tool);

    expect(complete).toBe(false);
    expect(incomplete.map(({ pointer }) => pointer)).toEqual([inPlace('default')]);
  });
});
