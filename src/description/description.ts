import { type JsonObject, type JsonValue, own } from '../text/value.js';
import {
  nameOf,
  SCHEMA_FIELDS,
  type ToolDefinition,
  type ToolExample,
  type ToolSchema,
} from '../tools/tool-definition.js';
import { REVISIONS, type Revision } from '../words.js';
import { Components, isReferenceObject } from './components.js';
import { type Format, formatOf, tableOf } from './format.js';
import { Scopes } from './scopes.js';
import { type Found, type Structured, walk } from './structure/walk.js';

/** An MCP Description document. */
export interface Description {
  readonly value: JsonObject;
  readonly components: Components;
  /** What one pass over the document found: what is not as the format has it, and the objects that rules look at. */
  readonly structure: Structured;
  /** The `mcpdesc` member, whatever it is. */
  readonly declared: JsonValue | undefined;
  /** The format it is read as: an unknown version counts as the newest. */
  readonly format: Format;
  /** The revisions of the root, oldest first. */
  readonly revisions: readonly Revision[];
  readonly tools: readonly ToolDefinition[];
  /** Entries that are no tools are the structure's business. */
  readonly others: readonly [];
}

/** Reads a description as it is written; what its server shows is a projection. */
export function readDescription(value: JsonObject): Description {
  const components = new Components(value);
  const declared = own(value, 'mcpdesc');
  const format = formatOf(declared);
  const scopes = new Scopes();
  const structure = walk(value, tableOf(format), { components, scopes });
  return {
    value,
    components,
    structure,
    declared,
    format,
    revisions: scopes.of(value, REVISIONS),
    tools: toolsOf(structure, components),
    others: [],
  };
}

function toolsOf({ found }: Structured, components: Components): ToolDefinition[] {
  const examples = new Map<Found | undefined, ToolExample[]>();
  for (const example of [...(found.get('tool-example') ?? []), ...(found.get('interaction') ?? [])]) {
    const known = examples.get(example.parent);
    if (known === undefined) examples.set(example.parent, [example]);
    else known.push(example);
  }
  return (found.get('tool') ?? []).map((tool) => {
    const { value, steps, scope } = tool;
    const schemas = schemasOf(components, value, steps);
    const own = { name: nameOf(value), tool: value, steps, revisions: scope, schemas };
    return { ...own, examples: examples.get(tool) ?? [] };
  });
}

function schemasOf(components: Components, tool: JsonObject, steps: Found['steps']): ToolSchema[] {
  const schemas: ToolSchema[] = [];
  for (const field of SCHEMA_FIELDS) {
    const value = own(tool, field);
    if (value === undefined) continue;
    const site = [...steps, field];
    if (!isReferenceObject(value)) schemas.push({ field, value, steps: site });
    else {
      const component = components.resolve(value, 'schemas');
      if ('value' in component) schemas.push({ field, value: component.value, steps: component.steps, useSite: site });
    }
  }
  return schemas;
}
