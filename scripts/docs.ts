import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { catalogue } from '../src/catalogue.js';
import { rulePage } from '../src/formats/rule-page.js';
import { targetMatrix } from '../src/formats/target-matrix.js';
import { targetPage } from '../src/formats/target-page.js';
import { sheetOf } from '../src/targets/sheet.js';
import { targets } from '../src/targets/targets.js';
import { changesPage } from './changes-page.js';
import { configurationPage } from './configuration-page.js';
import { configurationSchema } from './configuration-schema.js';
import { descriptionPage } from './description-page.js';
import { EXAMPLES } from './versions.js';
import { versionsPage } from './versions-page.js';

/**
 * Writes `docs/rules`, a page for each entry of the catalogue, a list of them and one of what the description format
 * asks, `docs/targets`, a page for each target and what all make of keywords, the list of changes, and the page and the
 * schema of the configuration; removes pages of what is gone. With `--check`, only says whether all that is so.
 */
const FOLDER = new URL('../docs/', import.meta.url);
const CHANGES = 'changes.md';
const CONFIGURATION = 'configuration.md';
/** The schema by which editors complete a configuration; it stands beside the pages. */
const SCHEMA = '../schema/toolgauge.config.schema.json';

const FORMAT_PAGE =
  'Those of MCP Description stand by chapter in [What the format asks](mcp-description.md), with what no rule can judge.';

function wantedPages(): Map<string, string> {
  const rows = catalogue.map(({ head, page }) => `- [${head.id}](${head.id}.md): ${page.title}`);
  const sheets = targets.map(sheetOf);
  return new Map([
    ...catalogue.map((entry) => [`rules/${entry.head.id}.md`, rulePage(entry)] as const),
    ['rules/mcp-description.md', descriptionPage()],
    ['rules/README.md', `# Rules\n\n${FORMAT_PAGE}\n\n${rows.join('\n')}\n`],
    ...sheets.map((sheet) => [`targets/${sheet.id}.md`, targetPage(sheet)] as const),
    ['targets/README.md', targetMatrix(sheets)],
    [CHANGES, changesPage()],
    ...EXAMPLES.map((example) => [`examples/${example.server}.md`, versionsPage(example)] as const),
    [CONFIGURATION, configurationPage()],
    [SCHEMA, configurationSchema()],
  ]);
}

function currentPages(): Map<string, string> {
  const files = ['rules/', 'targets/', 'examples/'].flatMap((name) => {
    const folder = new URL(name, FOLDER);
    return existsSync(folder) ? pagesIn(folder).map((file) => `${name}${file}`) : [];
  });
  files.push(...[CHANGES, CONFIGURATION, SCHEMA].filter((file) => existsSync(new URL(file, FOLDER))));
  return new Map(files.map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')]));
}

/** The pages in a folder and in those below it, by their paths. */
function pagesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/'));
}

const wanted = wantedPages();
const current = currentPages();
const stale = [...wanted.keys()].filter((file) => wanted.get(file) !== current.get(file));
const gone = [...current.keys()].filter((file) => !wanted.has(file));

if (!process.argv.includes('--check')) {
  for (const file of stale) {
    const url = new URL(file, FOLDER);
    mkdirSync(new URL('.', url), { recursive: true });
    writeFileSync(url, wanted.get(file) ?? '');
  }
  for (const file of gone) rmSync(new URL(file, FOLDER));
} else if (stale.length + gone.length > 0) {
  console.error(`These pages are not current: ${[...stale, ...gone].join(', ')}. Run "npm run docs".`);
  process.exitCode = 1;
}
