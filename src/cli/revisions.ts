import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readDocument, type SourceDocument } from '../text/source-document.js';
import { syntaxOf } from '../text/syntax.js';
import { UserError } from './user-error.js';

/** What a word names in git: `HEAD~3:tools.json`. A file of that name comes first. */
const REVISION = /^([^:]{2,}):(.+)$/s;

/** Whether a word names a file as a revision has it. */
export function isRevisionPath(word: string): boolean {
  return REVISION.test(word) && !existsSync(word) && !/^[a-z]+:\/\//i.test(word);
}

/**
 * The document that git has under a revision and a path.
 *
 * @throws {UserError} when there is no git, or nothing of that name in it.
 */
export async function readRevision(word: string): Promise<SourceDocument> {
  const bytes = contentOf(word);
  const syntax = syntaxOf(word, bytes);
  const { readYaml } = await import('../text/yaml.js');
  const { explainBrokenJson } = await import('../text/broken-json.js');
  return readDocument(bytes, { source: word, syntax, yaml: readYaml, brokenJson: explainBrokenJson });
}

function contentOf(word: string): Uint8Array {
  try {
    // A path is meant as it is from here, as git means it after "./".
    const [, revision = '', path = ''] = REVISION.exec(word) ?? [];
    return execFileSync('git', ['show', `${revision}:./${path}`], {
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
    throw new UserError(`git has no ${word}.`, { hint: told || 'Is this a repository, and git installed?' });
  }
}
