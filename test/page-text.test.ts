import { expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.js';
import { pageText } from '../src/formats/page-text.js';
import { rulePage } from '../src/formats/rule-page.js';

const TABLE =
  '|  | native | other names |\n| --- | --- | --- |\n| the rule | error |  |\n| newer | – | `a.b`, `a.c` |\n';

test('a table that fits is aligned', () => {
  expect(pageText(`Weights:\n\n${TABLE}\nMore.\n`, 40)).toBe(`Weights:

|          | native | other names  |
| -------- | ------ | ------------ |
| the rule | error  |              |
| newer    | –      | \`a.b\`, \`a.c\` |

More.
`);
});

test('a table that is wider becomes a list', () => {
  expect(pageText(`Weights:\n\n${TABLE}\nMore.\n`, 26)).toBe(`Weights:

- the rule
  native: error
- newer
  native: –; other names:
  \`a.b\`, \`a.c\`

More.
`);
});

test('code stays as it is, and an entry of a list goes on behind an indent', () => {
  expect(pageText('```json\n| "a  b" is no table of words\n```\n\n- warning at the place\n', 12)).toBe(
    '```json\n| "a  b" is no table of words\n```\n\n- warning at\n  the place\n',
  );
});

test('no table of a rule’s page is wider than a terminal', () => {
  const lines = catalogue.flatMap((entry) => pageText(rulePage(entry), 80).split('\n'));

  expect(lines.filter((line) => line.startsWith('|') && line.length > 80)).toEqual([]);
});
