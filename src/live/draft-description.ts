import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { PAGE_MEMBERS, type PageMember, pagesOf, readCapture } from '../tools/capture.js';

/** A description that a server's answers give, and what only its author can add. */
export interface DraftDescription {
  readonly value: JsonObject;
  /** The places that are left to the author, as people would name them. */
  readonly gaps: readonly string[];
}

/** What stands where only an author knows what to say. */
const GAP = 'TODO:';

/** What a declaration has in MCP that its description has as well, by the list that it stands in. */
const MEMBERS: { readonly [member in PageMember]: readonly string[] } = {
  toolPages: [
    'name',
    'title',
    'description',
    'annotations',
    'inputSchema',
    'outputSchema',
    'execution',
    'icons',
    '_meta',
  ],
  resourcePages: ['uri', 'name', 'title', 'description', 'mimeType', 'size', 'annotations', 'icons', '_meta'],
  resourceTemplatePages: ['uriTemplate', 'name', 'title', 'description', 'mimeType', 'annotations', 'icons', '_meta'],
  promptPages: ['name', 'title', 'description', 'arguments', 'icons', '_meta'],
};

/** The capabilities that a description knows. */
const CAPABILITIES = ['tools', 'resources', 'prompts', 'completions', 'logging', 'tasks', 'experimental', 'extensions'];

/**
 * Writes down a server as its capture shows it, as the draft of an MCP Description.
 *
 * @param transport how it was reached, as a description says it.
 */
export function draftDescription(capture: JsonObject, transport: JsonObject): DraftDescription {
  const gaps: string[] = [];
  const lists = Object.entries(MEMBERS).flatMap(([member, names]) => listOf(capture, member, { names, gaps }));
  const opening = objectIn(objectIn(capture, 'opening'), 'result');
  const server = objectIn(capture, 'server');
  gaps.unshift('/info/description');
  const value = {
    mcpdesc: '0.9.0',
    info: {
      name: textIn(server, 'name') ?? 'server',
      version: textIn(server, 'version') ?? '0.0.0',
      description: `${GAP} what the server is for, and for whom.`,
    },
    protocolVersions: [readCapture(capture, []).revision ?? ''],
    transports: [transport],
    capabilities: [picked(objectIn(opening, 'capabilities'), CAPABILITIES)],
    ...instructionsIn(opening),
    ...Object.fromEntries(lists),
  };
  return { value, gaps };
}

function instructionsIn(opening: JsonObject): JsonObject {
  const instructions = textIn(opening, 'instructions');
  return instructions === undefined || instructions === '' ? {} : { instructions };
}

/** What is wanted of each entry, and where gaps are noted. */
interface ListOptions {
  readonly names: readonly string[];
  readonly gaps: string[];
}

function listOf(capture: JsonObject, member: string, { names, gaps }: ListOptions): [string, JsonValue][] {
  if (!isPageMember(member)) return [];
  const { list } = PAGE_MEMBERS[member];
  const entries = pagesOf(capture, [], member).flatMap(({ result }) => {
    const listed = own(result, list);
    return isArray(listed) ? listed.filter(isObject) : [];
  });
  if (entries.length === 0) return [];
  return [[list, entries.map((entry, index) => described(picked(entry, names), `/${list}/${index}`, gaps))]];
}

function isPageMember(member: string): member is PageMember {
  return Object.hasOwn(PAGE_MEMBERS, member);
}

/** A text that says nothing is left out, and marked where the server sends none. */
function described(entry: JsonObject, place: string, gaps: string[]): JsonObject {
  if (textIn(entry, 'description')?.trim()) return entry;
  gaps.push(`${place}/description`);
  return { ...entry, description: `${GAP} what it is for.` };
}

function picked(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value = own(object, name);
  return isObject(value) ? value : {};
}

function textIn(object: JsonObject, name: string): string | undefined {
  const value = own(object, name);
  return typeof value === 'string' ? value : undefined;
}
