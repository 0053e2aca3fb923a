import type { JsonObject } from '../text/value.js';

/** What relative URIs are relative to, by the name that most readers of SARIF take for the root of the sources. */
export const ROOT = '%SRCROOT%';

/**
 * Where a document is, as SARIF writes it: below the folder that the command ran in, relative to that; elsewhere as it
 * was given, for a name must not lead out of the folder it is relative to.
 *
 * @param source as a report has it: a path with forward slashes, or "-" for standard input
 */
export function artifactLocation(source: string): JsonObject {
  if (source === '-') return { uri: '-', description: { text: 'Standard input.' } };
  const path = normalized(source);
  if (path.startsWith('/')) return { uri: `file://${encoded(path)}` };
  return path.startsWith('../') ? { uri: encoded(path) } : { uri: encoded(path), uriBaseId: ROOT };
}

/** A path without empty steps and dots, and without steps that the next one takes back. */
function normalized(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else steps.push(step);
  }
  return `${path.startsWith('/') ? '/' : ''}${steps.join('/')}`;
}

/** What a URI would read as something else than a part of the path; a colon in the first step would end a scheme. */
const MEANINGFUL = /[?#:]/g;

function encoded(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, '\ufffd')).replace(MEANINGFUL, encodeURIComponent);
}
