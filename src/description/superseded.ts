import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { readTools } from '../tools/read-tools.js';
import type { ToolSet } from '../tools/tool-definition.js';
import { isRevision, type Revision, type Surface } from '../words.js';
import { NEWEST_FORMAT } from './format.js';
import { schemaFor } from './format-schemas.js';

/** The version before 0.8.0: JSON alone, one revision for all, and much that is written otherwise today. */
const SUPERSEDED = '0.7.0';

/** Whether a description is of a version of which the tools are read, and no more. */
export function isSuperseded(value: JsonObject): boolean {
  return own(value, 'mcpdesc') === SUPERSEDED;
}

/** The newest revision that 0.7.0 knows. */
const NEWEST_REVISION: Revision = '2025-11-25';

/** What its tools are read for, where that is not what it says itself. */
interface ReadingOptions {
  readonly revisions?: readonly Revision[] | undefined;
  readonly surface?: Surface | undefined;
}

/** The tools of a description of 0.7.0, as its server sends them in the revision that it names. */
export function readSupersededTools(value: JsonObject, { revisions: chosen, surface }: ReadingOptions): ToolSet {
  const tools = own(value, 'tools');
  const parts = isArray(tools) ? [{ kind: 'tools', steps: ['tools'], value: tools } as const] : [];
  const revisions = chosen ?? [revisionOf(value) ?? NEWEST_REVISION];
  return { ...readTools(parts, { revisions, surface }), kind: 'description', revisions };
}

function revisionOf(value: JsonObject): Revision | undefined {
  const info = own(value, 'info');
  const revision = isObject(info) ? own(info, 'protocolVersion') : undefined;
  return typeof revision === 'string' && isRevision(revision) ? revision : undefined;
}

/** A way in which 0.7.0 differs from the newest version: whether a description is touched by it, and what to do then. */
interface Move {
  readonly isNeeded: (value: JsonObject) => boolean;
  readonly words: string;
}

const MOVES: readonly Move[] = [
  { isNeeded: () => true, words: `write "mcpdesc": "${NEWEST_FORMAT}"` },
  { isNeeded: has('$schema'), words: `write "$schema": "${schemaFor(NEWEST_FORMAT)}"` },
  {
    isNeeded: () => true,
    words: 'list the revisions under "protocolVersions" of the root, instead of one under "info.protocolVersion"',
  },
  {
    isNeeded: (value) => isObject(own(value, 'capabilities') ?? null),
    words: 'make "capabilities" an array of objects, each for the revisions in its "protocolVersions"',
  },
  {
    isNeeded: (value) => [value, ...entriesOf(value, 'transports')].some(hasInlineScheme),
    words: 'move the schemes in "security" into "securitySchemes" by name, and refer to them by those names',
  },
  {
    isNeeded: (value) => entriesOf(value, 'tools').some((tool) => !Object.hasOwn(tool, 'inputSchema')),
    words: 'give every tool an "inputSchema"',
  },
  { isNeeded: (value) => Object.values(value).some(isEmptyArray), words: 'leave empty arrays out' },
];

/** What moving a description of 0.7.0 to the newest version takes, each as the end of a sentence. */
export function movesOf(value: JsonObject): string[] {
  return MOVES.filter(({ isNeeded }) => isNeeded(value)).map(({ words }) => words);
}

function has(name: string): Move['isNeeded'] {
  return (value) => Object.hasOwn(value, name);
}

function entriesOf(value: JsonObject, name: string): JsonObject[] {
  const entries = own(value, name) ?? null;
  return isArray(entries) ? entries.filter(isObject) : [];
}

/** Whether schemes stand where names of schemes stand today. */
function hasInlineScheme(bearer: JsonObject): boolean {
  return entriesOf(bearer, 'security').some((scheme) => typeof own(scheme, 'type') === 'string');
}

function isEmptyArray(value: JsonValue): boolean {
  return isArray(value) && value.length === 0;
}
