import { CAPTURE_MARK, CAPTURE_VERSION, type PageMember } from '../tools/capture.js';
import type { Transport } from './channel.js';
import type { ServerName } from './look.js';
import type { Seen } from './observations.js';
import type { Secrets } from './secrets.js';

/** What was heard of a server. */
export interface Recording {
  /** What people call the server. */
  readonly source: string;
  readonly transport: Transport;
  readonly protocolVersion: string;
  readonly server: ServerName | undefined;
  /** The answer to the first request, as it came. */
  readonly opening: string;
  /** The answers of each kind, as they came. */
  readonly pages: readonly (readonly [PageMember, readonly string[]])[];
  readonly seen: readonly Seen[];
}

/**
 * A capture as text. Answers stand in it as they came, with members named twice and numbers as they were written; the same
 * answers give the same bytes, whenever they were heard.
 */
export function captureText(recording: Recording, secrets: Secrets): string {
  const { source, transport, protocolVersion, server, opening, pages, seen } = recording;
  const listed = new Map<PageMember, readonly string[]>([['toolPages', []], ...pages]);
  const members = [
    [CAPTURE_MARK, String(CAPTURE_VERSION)],
    ['source', JSON.stringify(source)],
    ['transport', JSON.stringify(transport)],
    ['protocolVersion', JSON.stringify(protocolVersion)],
    ['server', JSON.stringify(server ?? null)],
    ['opening', secrets.hideInJson(opening)],
    ...[...listed].map(([member, texts]) => [member, list(texts.map((text) => secrets.hideInJson(text)))] as const),
    ['seen', list(seen.map((each) => JSON.stringify(each)))],
  ];
  return `{\n${members.map(([name, text]) => `  ${JSON.stringify(name)}: ${text}`).join(',\n')}\n}\n`;
}

function list(texts: readonly string[]): string {
  return texts.length === 0 ? '[]' : `[\n${texts.map((text) => `    ${text.trim()}`).join(',\n')}\n  ]`;
}
