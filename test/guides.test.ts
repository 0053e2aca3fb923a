import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDES, renewGuide } from '../scripts/guide.js';
import { OPTIONS, VERBS } from '../src/cli/options.js';
import { FORMAT_NAMES } from '../src/formats/formats.js';

const README = readFileSync('README.md', 'utf8');
const GUIDE = readFileSync('docs/check-your-server.md', 'utf8');
const DESCRIBING = readFileSync('docs/describe-your-server.md', 'utf8');

test.each(GUIDES)('%s shows what its commands print', async (path) => {
  const guide = readFileSync(path, 'utf8');
  expect(await renewGuide(guide)).toBe(guide);
});

test('each piece of the guide to descriptions is right when it is added, but for those that are shown to be wrong', async () => {
  const pieces = DESCRIBING.replaceAll(/^```console\n[\s\S]*?^```\n/gm, '').replaceAll(
    /^```yaml \+?(\S+)\n[\s\S]*?^```$/gm,
    (piece, file: string) => `${piece}\n\`\`\`console\n$ toolgauge check ${file} --quiet\n\`\`\``,
  );
  const printed = await renewGuide(pieces);
  const wrong = [...printed.matchAll(/^\$ toolgauge check (\S+) --quiet\n(?!No errors)/gm)].map(([, file]) => file);

  // The tools of "library.yaml" come before their component, and "renewals.yaml" is mended in its second version.
  expect(wrong).toEqual(['library.yaml', 'renewals.yaml', 'slip.yaml', 'root.yaml']);
});

test('the guide to rules shows a rule as it is', () => {
  const guide = readFileSync('docs/write-a-rule.md', 'utf8');
  const pieces = [...guide.matchAll(/^```ts \+?(\S+)\n([\s\S]*?)^```$/gm)];
  const [, path = ''] = pieces[0] ?? [];

  expect(pieces.map(([, , piece]) => piece).join('\n')).toBe(readFileSync(path, 'utf8'));
});

test('a command in the guide’s workflow is one that the guide runs', () => {
  const commands = [...GUIDE.matchAll(/- run: npx (toolgauge .*)/g)].map(([, command]) => command);

  expect(commands).not.toEqual([]);
  expect(commands.filter((command) => !GUIDE.includes(`\n$ ${command}\n`))).toEqual([]);
});

test('the README names every command and format, and every option that is not here yet', () => {
  const named = [...VERBS.map(({ name }) => name), ...later().map((name) => `--${name}`)];

  expect(named.filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
  expect(FORMAT_NAMES.filter((name) => !new RegExp(`[\`=, ]${name}\\b`).test(README))).toEqual([]);
});

/** The options that a later version brings to some verb. */
function later(): string[] {
  return OPTIONS.filter(({ isLater, laterIn }) => isLater || laterIn !== undefined).map(({ name }) => name);
}

test('a guide’s files, exit codes and left-out lines are kept, and what is no longer true is replaced', async () => {
  const guide = `
\`\`\`text notes/poem.txt
one
two
three
\`\`\`

\`\`\`console
$ cat notes/poem.txt
one
…
three
$ cat \\
  notes/poem.txt
one
…
four
$ (exit 3)
$ echo $?
2
\`\`\`
`;
  const session =
    '$ cat notes/poem.txt\none\n…\nthree\n$ cat \\\n  notes/poem.txt\none\ntwo\nthree\n$ (exit 3)\n$ echo $?\n3\n';

  expect(await renewGuide(guide)).toContain(`\`\`\`console\n${session}\`\`\``);
});

test('a block of a guide may go on with a file', async () => {
  const guide = `
\`\`\`text poem.txt
one
\`\`\`

\`\`\`text +poem.txt
two
\`\`\`

\`\`\`console
$ cat poem.txt
\`\`\`
`;

  expect(await renewGuide(guide)).toContain('$ cat poem.txt\none\ntwo\n');
});
