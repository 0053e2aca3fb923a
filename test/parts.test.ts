import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { COMMAND, PARTS } from '../scripts/bundles.js';
import { catalogue } from '../src/catalogue.js';
import { codeFileOf, loadPart } from '../src/cli/load-part.js';
import { rules as descriptionRules } from '../src/rules/description-rules.js';
import type { Rule } from '../src/rules/rule.js';
import { rules } from '../src/rules/rules.js';
import { targetPages } from '../src/targets/pages.js';
import { targets } from '../src/targets/targets.js';
import { nodesOf, textsIn } from './support/syntax-tree.js';

/**
 * What each file of the command holds. A start reads `cli`, a check of JSON `check` as well, and time goes with size, so
 * what only some runs need stays out of both, and what grows with every rule out of the first.
 */
const { metafile, outputFiles } = await build({ ...COMMAND, write: false });

/** A part's code, and how many bytes of it come from each source file. */
interface Part {
  readonly code: string;
  readonly bytes: ReadonlyMap<string, number>;
}

const parts = new Map<string, Part>(
  Object.keys(PARTS).map((name) => {
    const path = `${COMMAND.outdir}/${name}.js`;
    const code = outputFiles.find((file) => file.path.endsWith(path))?.text ?? '';
    const inputs = Object.entries(metafile.outputs[path]?.inputs ?? {});
    const bytes = inputs.map(([source, { bytesInOutput }]) => [source, bytesInOutput] as const);
    return [name, { code, bytes: new Map(bytes.filter(([, count]) => count > 0)) }];
  }),
);

function part(name: string): Part {
  const found = parts.get(name);
  if (found === undefined) throw new Error(`The command has no part ${name}.`);
  return found;
}

function sourcesOf(name: string): string[] {
  return [...part(name).bytes.keys()].filter((source) => !source.startsWith('part:'));
}

function isOfRules(source: string): boolean {
  return source.startsWith('src/rules/');
}

function speaksOfDescriptionsAlone({ id, appliesTo }: Rule): boolean {
  return id.startsWith('mcpdesc.') || appliesTo?.surfaces?.join() === 'description';
}

function textsOf(name: string): ReadonlySet<string> {
  return new Set(textsIn(nodesOf(`${name}.js`, part(name).code)));
}

describe('the file that every run reads', () => {
  test('holds the words of the command and their help, and nothing else', () => {
    expect(sourcesOf('cli').sort()).toEqual([
      'src/cli/arguments.ts',
      'src/cli/help.ts',
      'src/cli/load-part.ts',
      'src/cli/main.ts',
      'src/cli/options.ts',
      'src/cli/system.ts',
      'src/cli/user-error.ts',
      'src/formats/formats.ts',
      'src/text/nearest.ts',
      'src/version.ts',
    ]);
  });

  test('takes of the formats their names alone', () => {
    expect(part('cli').bytes.get('src/formats/formats.ts')).toBeLessThan(150);
  });
});

/** The parts that run rules or tell of them; `contradictions` has the words of one rule. */
const EVERY_RULE = [
  'catalogue',
  'check',
  'compile',
  'contradictions',
  'descriptions',
  'diff',
  'explain',
  'init',
  'inspect',
  'probe',
];

test('a rule more makes no file longer but those that run rules or tell of them', () => {
  const withRules = [...parts.keys()].filter((name) => sourcesOf(name).some(isOfRules));

  expect(withRules.sort()).toEqual(EVERY_RULE);
});

describe('the file that every check reads', () => {
  test('grows by less than a kilobyte with a rule', () => {
    const bytes = [...part('check').bytes].map(([source, count]) => (isOfRules(source) ? count : 0));

    expect(bytes.reduce((sum, count) => sum + count, 0) / rules.length).toBeLessThan(1000);
  });

  test('holds no part that only some checks need', () => {
    const others = Object.values(PARTS).filter((path) => path !== PARTS.check && path !== 'src/formats/formats.ts');

    expect(sourcesOf('check').filter((path) => others.includes(path) || path.startsWith('node_modules/'))).toEqual([]);
  });

  test('holds the two formats that most checks print, and of the others their names', () => {
    const names = ['code-frame', 'formats', 'gaps', 'json', 'json-pieces', 'layout', 'pretty', 'style'];

    expect(
      sourcesOf('check')
        .filter((path) => path.startsWith('src/formats/'))
        .sort(),
    ).toEqual(names.map((name) => `src/formats/${name}.ts`).sort());
  });

  test('holds every rule but those of descriptions alone, which have a file, and of no rule its page', () => {
    const texts = textsOf('check');
    const ofDescriptions = textsOf('descriptions');
    const told = textsOf('catalogue');
    const prose = catalogue.flatMap(({ page }) => [page.title, page.why]);

    expect(rules.filter(({ id }) => !texts.has(id))).toEqual([]);
    expect(descriptionRules.filter(({ id }) => !ofDescriptions.has(id))).toEqual([]);
    expect(descriptionRules.filter((rule) => !speaksOfDescriptionsAlone(rule))).toEqual([]);
    expect(prose.filter((text) => !told.has(text))).toEqual([]);
    expect(prose.filter((text) => texts.has(text) || ofDescriptions.has(text))).toEqual([]);
    expect(sourcesOf('check').filter((path) => /^src\/(?:description|rules\/mcpdesc)\//.test(path))).toEqual([]);
  });

  test('holds nothing of targets, and the file of targets nothing of their pages', () => {
    const ofTargets = targets.flatMap(({ rules: heads }) => [...heads.keys()]);
    const prose = [...targetPages.values()].flatMap(({ title, why }) => [title, why]);
    const [check, facts] = [textsOf('check'), textsOf('targets')];

    expect(ofTargets.filter((id) => check.has(id))).toEqual([]);
    expect(ofTargets.filter((id) => !facts.has(id))).toEqual([]);
    expect(prose.filter((text) => facts.has(text))).toEqual([]);
  });
});

test.each(['check', 'yaml', 'patterns', 'evaluate', 'contradictions', 'descriptions'])(
  'the code that was made of %s when it was built is used',
  (name) => {
    const file = `dist/command/${name}.js`;
    const source = Module.wrap(readFileSync(file, 'latin1'));

    expect(new Script(source, { filename: file, cachedData: readFileSync(codeFileOf(file)) }).cachedDataRejected).toBe(
      false,
    );
  },
);

test('code of another version is refused, and the part compiled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-part-'));
  writeFileSync(join(folder, 'part.js'), "exports.answer = require('./other.js').answer;");
  writeFileSync(join(folder, 'part.js.code'), 'no code');
  writeFileSync(join(folder, 'other.js'), 'exports.answer = 42;');

  expect(loadPart(folder, 'part')).toEqual({ answer: 42 });
  expect(loadPart(folder, 'part')).toBe(loadPart(folder, 'part'));
});
