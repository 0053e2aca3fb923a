import { type JsonObject, own, quote } from '../text/value.js';
import { PAGE_MEMBERS, type PageMember } from '../tools/capture.js';
import { type Conversation, refusalOf } from './conversation.js';
import type { Deadline } from './deadline.js';
import { MODERN_PARAMS } from './opening.js';
import type { Secrets } from './secrets.js';
import { ServerFailure } from './server-failure.js';

/** What listing takes. */
export interface ListingOptions {
  readonly conversation: Conversation;
  readonly isModern: boolean;
  readonly deadline: Deadline;
  readonly secrets: Secrets;
}

/** No list needs more pages than that. */
export const MOST_PAGES = 1000;
/** All pages together, in characters. */
const MOST_TEXT = 128 * 1024 * 1024;

/**
 * Asks for all pages of a list, as long as a client would: a cursor of null, one that is no text and one that came before
 * end it, for nobody gets further.
 *
 * @returns the answers as they came.
 * @throws {ServerFailure} when one of them is no result.
 */
export async function listAll(member: PageMember, options: ListingOptions): Promise<readonly string[]> {
  const { method } = PAGE_MEMBERS[member];
  const { conversation, isModern, deadline, secrets } = options;
  const pages: string[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  let length = 0;
  do {
    const answer = await conversation.request(method, paramsFor(isModern, cursor), deadline);
    if (answer.result === undefined) throw refused(method, pages.length, refusalOf(answer, secrets));
    pages.push(answer.text);
    length += answer.text.length;
    cursor = nextCursor(answer.result, cursors);
  } while (cursor !== undefined && pages.length < MOST_PAGES && length < MOST_TEXT);
  return pages;
}

function paramsFor(isModern: boolean, cursor: string | undefined): JsonObject {
  return { ...(isModern ? MODERN_PARAMS : {}), ...(cursor === undefined ? {} : { cursor }) };
}

/** The cursor of the next page; an empty text is one, too. */
function nextCursor(result: JsonObject, known: Set<string>): string | undefined {
  const cursor = own(result, 'nextCursor');
  if (typeof cursor !== 'string' || known.has(cursor)) return undefined;
  known.add(cursor);
  return cursor;
}

function refused(method: string, pages: number, words: string): ServerFailure {
  const which = pages === 0 ? quote(method) : `page ${pages + 1} of ${quote(method)}`;
  return new ServerFailure(
    'refused',
    `The server refused ${which}: ${words}.`,
    'A server may need a setting to list its tools: perhaps --env NAME or --header.',
  );
}
