import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { catalogue } from '../src/catalogue.js';
import { rulePage } from '../src/formats/rule-page.js';
import { descriptionPage } from './description-page.js';

/**
 * Writes `docs/rules`, a page for each entry of the catalogue, a list of them and one of what the description format
 * asks, and removes pages of entries that are gone. With `--check`, only says whether all that is so.
 */
const FOLDER = new URL('../docs/rules/', import.meta.url);

const FORMAT_PAGE =
  'Those of MCP Description stand by chapter in [What the format asks](mcp-description.md), with what no rule can judge.';

function wantedPages(): Map<string, string> {
  const pages = new Map(catalogue.map((entry) => [`${entry.head.id}.md`, rulePage(entry)]));
  const rows = catalogue.map(({ head, page }) => `- [${head.id}](${head.id}.md): ${page.title}`);
  return pages
    .set('mcp-description.md', descriptionPage())
    .set('README.md', `# Rules\n\n${FORMAT_PAGE}\n\n${rows.join('\n')}\n`);
}

function currentPages(): Map<string, string> {
  if (!existsSync(FOLDER)) return new Map();
  return new Map(pagesIn(FOLDER).map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')]));
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
