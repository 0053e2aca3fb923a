import { existsSync } from 'node:fs';
import { draftDescription } from '../live/draft-description.js';
import { type Look, lookAt, type ServerSource } from '../live/look.js';
import { ServerFailure } from '../live/server-failure.js';
import { readDocument, type SourceDocument } from '../text/source-document.js';
import { counted, isObject, type JsonObject, own } from '../text/value.js';
import type { Revision } from '../words.js';
import type { CommandLine } from './arguments.js';
import { type NamedServer, serverNamed, shownWords } from './live-source.js';
import { writeOut } from './output.js';
import type { Settings } from './settings.js';
import { write } from './system.js';
import { UserError } from './user-error.js';

/** A server as it was seen in one revision: a capture that is read as a file would be. */
export interface LiveDocument {
  readonly document: SourceDocument;
  readonly look: Look;
}

/**
 * Looks at the server that a command line names.
 *
 * @throws {UserError} when the line cannot be meant, and with the exit code 3 when the server gives no verdict.
 */
export async function readLive(line: CommandLine, settings: Settings): Promise<readonly LiveDocument[]> {
  const server = serverNamed(line, settings);
  const draft = settings.text('as-description');
  if (draft !== undefined) checkMayWrite(draft, server);
  const looks = await looksAt(server);
  const isOne = looks.length === 1;
  const documents = looks.map((look) => {
    const source = isOne ? server.name : `${server.name} (${look.protocolVersion})`;
    return { look, document: readDocument(look.text, { source, syntax: 'json' }) };
  });
  tell(server);
  const [first] = documents;
  if (draft !== undefined && first !== undefined) writeDraft(draft, first.document, server);
  return documents;
}

/** The same for a command that takes one version of one server: two revisions of it would be two versions. */
export async function readOneLive(line: CommandLine, settings: Settings): Promise<SourceDocument> {
  if ((settings.revisions?.length ?? 0) > 1) {
    throw new UserError(`"${line.verb}" speaks one revision to a live server.`, { hint: 'Write --protocol REV.' });
  }
  const [live] = await readLive(line, settings);
  if (live === undefined) throw new Error('A server that gives no verdict is an error.');
  return live.document;
}

/** An author adds to a draft what only authors know: nothing of ours may take its place. */
function checkMayWrite(file: string, { revisions }: NamedServer): void {
  if (revisions.length > 1) {
    throw new UserError('--as-description writes what a server shows in one revision.', {
      hint: 'Write --protocol REV.',
    });
  }
  if (!existsSync(file)) return;
  throw new UserError(`${file} is there already, and may have been written on.`, {
    hint: 'Name another file, and take over from it what you need.',
  });
}

function writeDraft(file: string, { value = null }: SourceDocument, { source, secrets }: NamedServer): void {
  if (!isObject(value)) throw new Error('A capture is an object.');
  const { value: description, gaps } = draftDescription(value, transportOf(source, value));
  writeOut([{ name: 'json', file }], () => [`${secrets.hideInJson(JSON.stringify(description, null, 2))}\n`]);
  write(2, `Wrote ${file}. "TODO:" marks ${counted(gaps.length, 'place')} that only its author can fill in.\n`);
}

/** How the server was reached, as a description says it. */
function transportOf(source: ServerSource, capture: JsonObject): JsonObject {
  if ('url' in source) {
    const type = own(capture, 'transport') === 'http+sse' ? 'sse' : 'streamable-http';
    return { type, url: `${source.url.origin}${source.url.pathname}` };
  }
  const { command, parameters } = source;
  return { type: 'stdio', command, ...(parameters.length > 0 ? { args: shownWords(parameters) } : {}) };
}

async function looksAt(server: NamedServer): Promise<readonly Look[]> {
  const { revisions } = server;
  try {
    if (revisions.length < 2) return [await look(server, revisions[0])];
    return await looksInEach(server);
  } catch (error) {
    throw error instanceof ServerFailure ? noVerdict(server, error) : error;
  }
}

/** One connection after another, for a server decides by the first message what it is. */
async function looksInEach(server: NamedServer): Promise<readonly Look[]> {
  const looks: Look[] = [];
  let last: ServerFailure | undefined;
  for (const revision of server.revisions) {
    try {
      looks.push(await look(server, revision));
    } catch (error) {
      if (!(error instanceof ServerFailure) || error.reason !== 'other-revision') throw error;
      last = error;
      write(2, `${error.message}\n`);
    }
  }
  if (looks.length === 0 && last !== undefined) throw last;
  return looks;
}

function look({ source, name, secrets, milliseconds }: NamedServer, pinned: Revision | undefined): Promise<Look> {
  return lookAt(source, { name, secrets, milliseconds, pinned });
}

function noVerdict({ name }: NamedServer, { message, hint }: ServerFailure): UserError {
  return new UserError(`No verdict on ${name}: ${message}`, { hint, exitCode: 3 });
}

function tell({ secrets }: NamedServer): void {
  if (secrets.found === 0) return;
  write(2, `The server sent back ${counted(secrets.found, 'secret')} that it was given; "[redacted]" stands there.\n`);
}
