import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import type { ToolDefinition, ToolList } from '../../tools/tool-definition.js';
import type { Construct, Sighting } from '../facts.js';
import { isUnion, requiredOf } from './objects.js';

/** Constructs of tools side by side. */

/** More tools than go into one request; told at the first that is too many. */
export function toolsAbove(limit: number): Construct {
  return {
    id: 'too-many-tools',
    title: `more than ${limit} tools`,
    of: 'list',
    *find({ tools }) {
      const first = tools[limit];
      if (first === undefined) return;
      yield { steps: first.steps, words: { count: String(tools.length), limit: String(limit) } };
    },
  };
}

/** More tools than someone offers the model; told at each that comes too late. */
export function eachToolAbove(limit: number): Construct {
  return {
    id: 'tools-too-many',
    title: `more than ${limit} tools`,
    of: 'list',
    *find({ tools }) {
      const words = { count: String(tools.length), limit: String(limit) };
      for (const { steps } of tools.slice(limit)) yield { steps, words };
    },
  };
}

/** A name that, written as the target writes it, an earlier tool of the list has. */
export function repeatedName(writtenAs: (name: string) => string = (name) => name): Construct {
  return {
    id: 'repeated-name',
    title: 'a name that another tool has',
    of: 'list',
    *find({ tools }) {
      const known = new Map<string, string>();
      for (const { name, steps } of tools) {
        if (name === '') continue;
        const written = writtenAs(name);
        const other = known.get(written);
        if (other === undefined) known.set(written, name);
        else yield { steps: [...steps, 'name'], words: { name: quote(name), other: quote(other) } };
      }
    },
  };
}

/** What strict schemas have a limit of in one request. */
export interface Total {
  readonly id: string;
  /** In the plural: "optional properties". */
  readonly title: string;
  readonly limit: number;
  readonly counts: (schema: JsonObject) => number;
  /** Whose schemas count (everyone's). */
  readonly of?: (tool: ToolDefinition) => boolean;
}

/** More of something, in all input schemas of a list, than a target takes: the tools without which most others fit. */
export function totalAbove({ id, title, limit, counts, of = () => true }: Total): Construct {
  return {
    id,
    title: `more than ${limit} ${title}`,
    of: 'list',
    *find({ tools }: ToolList): Iterable<Sighting> {
      const bearers = tools
        .filter(of)
        .map((tool) => ({ steps: tool.steps, count: countIn(tool, counts) }))
        .filter(({ count }) => count > 0);
      const count = bearers.reduce((sum, bearer) => sum + bearer.count, 0);
      if (count <= limit) return;
      const words = { count: String(count), limit: String(limit) };
      const fitting = fittingInto(limit, bearers);
      for (const bearer of bearers) if (!fitting.has(bearer)) yield { steps: [...bearer.steps, 'inputSchema'], words };
    },
  };
}

/** As many as fit into a limit together: those with the least, and of equal ones the first. */
function fittingInto<Bearer extends { readonly count: number }>(
  limit: number,
  bearers: readonly Bearer[],
): ReadonlySet<Bearer> {
  const fitting = new Set<Bearer>();
  let left = limit;
  for (const bearer of [...bearers].sort((a, b) => a.count - b.count)) {
    left -= bearer.count;
    if (left < 0) break;
    fitting.add(bearer);
  }
  return fitting;
}

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const INSIDE = ['properties', 'items', 'prefixItems', 'anyOf', 'allOf', 'oneOf', '$defs', 'definitions'];

function countIn({ schemas }: ToolDefinition, counts: Total['counts']): number {
  let count = 0;
  const waiting: JsonValue[] = schemas.flatMap(({ field, value }) => (field === 'inputSchema' ? [value] : []));
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (!isObject(schema)) continue;
    count += counts(schema);
    for (const keyword of INSIDE) {
      const value = own(schema, keyword);
      if (isArray(value)) waiting.push(...value);
      else if (keyword === 'items' && value !== undefined) waiting.push(value);
      else if (isObject(value)) waiting.push(...Object.values(value));
    }
  }
  return count;
}

/** The properties of a schema that may be left out. */
export function optionalProperties(schema: JsonObject): number {
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return 0;
  const required = requiredOf(schema);
  return Object.keys(properties).filter((name) => !required.has(name)).length;
}

/** The properties of a schema that may be of several types. */
export function unionProperties(schema: JsonObject): number {
  const properties = own(schema, 'properties');
  return isObject(properties) ? Object.values(properties).filter((each) => isObject(each) && isUnion(each)).length : 0;
}
