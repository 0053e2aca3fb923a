import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes the lists of rules and of their pages from the files under `src/rules`: every file that exports a rule is in
 * `rules.ts`, or in `description-rules.ts` when it speaks of descriptions alone, and in `pages.ts`. With `--check`, only
 * says whether they are current.
 */
const FOLDERS = ['syntax', 'json-schema', 'mcp', 'compile', 'probe', 'configuration'];
const FOLDERS_OF_DESCRIPTIONS = ['mcpdesc'];
const root = new URL('../src/rules/', import.meta.url);

interface RuleFile {
  readonly path: string;
  readonly name: string;
  readonly isTable: boolean;
}

function ruleFiles(folders: readonly string[]): RuleFile[] {
  return folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root))
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .flatMap((file) => {
        const text = readFileSync(new URL(`${folder}/${file}`, root), 'utf8');
        const isTable = text.includes('export const rules:');
        if (!isTable && !text.includes('export const rule:')) return [];
        const base = file.replace(/\.ts$/, '');
        const name = `${folder}-${base}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
        return [{ path: `./${folder}/${base}.js`, name, isTable }];
      }),
  );
}

function rulesList(files: readonly RuleFile[], what: string): string {
  const imports = files.map(
    ({ path, name, isTable }) => `import { ${isTable ? 'rules' : 'rule'} as ${name} } from '${path}';`,
  );
  const entries = files.map(({ name, isTable }) => `  ${isTable ? '...' : ''}${name},`);
  return [
    '// Written by scripts/rule-lists.ts.',
    ...imports,
    "import type { Rule } from './rule.js';",
    '',
    `/** ${what}, without its page. */`,
    `export const rules: readonly Rule[] = [\n${entries.join('\n')}\n];\n`,
  ].join('\n');
}

function pagesList(files: readonly RuleFile[]): string {
  const imports = files.map(({ path, name, isTable }) =>
    isTable
      ? `import { pages as ${name} } from '${path}';`
      : `import { page as ${name}Page, rule as ${name} } from '${path}';`,
  );
  const entries = files.map(({ name, isTable }) =>
    isTable ? `  ...Object.entries(${name}()),` : `  [${name}.id, ${name}Page()],`,
  );
  return [
    '// Written by scripts/rule-lists.ts.',
    "import type { Page } from '../findings/entry.js';",
    ...imports,
    '',
    '/** What is told of each rule, by its id. */',
    `export const pages: ReadonlyMap<string, Page> = new Map<string, Page>([\n${entries.join('\n')}\n]);\n`,
  ].join('\n');
}

const files = ruleFiles(FOLDERS);
const filesOfDescriptions = ruleFiles(FOLDERS_OF_DESCRIPTIONS);
let isCurrent = true;
for (const [file, text] of [
  ['rules.ts', rulesList(files, 'Every rule but those of descriptions')],
  ['description-rules.ts', rulesList(filesOfDescriptions, 'Every rule that speaks of descriptions alone')],
  ['pages.ts', pagesList([...files, ...filesOfDescriptions])],
] as const) {
  const path = fileURLToPath(new URL(file, root));
  const formatted = execFileSync('npx', ['biome', 'check', '--write', `--stdin-file-path=${path}`], {
    input: text,
    encoding: 'utf8',
  });
  if (existsSync(path) && readFileSync(path, 'utf8') === formatted) continue;
  isCurrent = false;
  if (!process.argv.includes('--check')) writeFileSync(path, formatted);
}
if (!isCurrent && process.argv.includes('--check')) {
  console.error('The lists of rules are not current. Run "npm run rules".');
  process.exitCode = 1;
}
