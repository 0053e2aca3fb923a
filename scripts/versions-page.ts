import { readFileSync } from 'node:fs';
import { formatDiffMarkdown } from '../src/formats/diff-markdown.js';
import { diff, parseDocument } from '../src/index.js';
import type { VersionExample } from './versions.js';

const CAPTURES = new URL('../docs/examples/captures/', import.meta.url);

/** What changed between two published versions of a server, by the captures that are kept of both. */
export function versionsPage({ server, versions, story }: VersionExample): string {
  const [before, after] = versions;
  const documents = versions.map((version) => {
    const source = `${server}-${version}.json`;
    return parseDocument(readFileSync(new URL(source, CAPTURES)), { source });
  });
  const report = diff(...([documents[0], documents[1]] as const));
  const told = [...formatDiffMarkdown(report)].join('');
  return `# ${server}, ${before} and ${after}

${story}

Beneath is what \`toolgauge diff ${server}-${before}.json ${server}-${after}.json --format markdown\` writes for a pull
request, of the [captures](captures) of \`@modelcontextprotocol/server-${server}\` from npm
(\`scripts/capture-versions.ts\`).

${told}`;
}
