import { type Look, lookAt } from '../live/look.js';
import { ServerFailure } from '../live/server-failure.js';
import { readDocument, type SourceDocument } from '../text/source-document.js';
import { counted } from '../text/value.js';
import type { Revision } from '../words.js';
import type { CommandLine } from './arguments.js';
import { type NamedServer, serverNamed } from './live-source.js';
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
  const looks = await looksAt(server);
  const isOne = looks.length === 1;
  const documents = looks.map((look) => {
    const source = isOne ? server.name : `${server.name} (${look.protocolVersion})`;
    return { look, document: readDocument(look.text, { source, syntax: 'json' }) };
  });
  tell(server);
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
