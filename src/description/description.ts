import type { Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { nameOf, SCHEMA_FIELDS, type ToolDefinition, type ToolSchema } from '../tools/tool-definition.js';
import { REVISIONS, type Revision } from '../words.js';
import { Components, isReferenceObject } from './components.js';

/** The versions of the MCP Description format that are read. */
export const FORMATS = ['0.8.0', '0.9.0'] as const;

/** One of {@link FORMATS}. */
export type Format = (typeof FORMATS)[number];

const NEWEST_FORMAT: Format = '0.9.0';

/** A tool of a description. */
export interface DescribedTool extends ToolDefinition {
  /** The revisions its scope names, before a view narrows them. */
  readonly scope: readonly Revision[];
}

/** An MCP Description document, as far as its tools need it. */
export interface Description {
  readonly value: JsonObject;
  readonly components: Components;
  /** The `mcpdesc` member, whatever it is. */
  readonly declared: JsonValue | undefined;
  /** The format it is read as: an unknown version counts as the newest. */
  readonly format: Format;
  /** The revisions of the root that a view shows, oldest first. */
  readonly revisions: readonly Revision[];
  readonly tools: readonly DescribedTool[];
  /** Entries under `tools` that are no objects. */
  readonly others: readonly { readonly steps: Steps; readonly value: JsonValue }[];
}

/** Reads a description for its tools; `view` narrows every scope to the revisions it names. */
export function readDescription(value: JsonObject, view: readonly Revision[] = REVISIONS): Description {
  const components = new Components(value);
  const declared = own(value, 'mcpdesc');
  const format = FORMATS.find((known) => known === declared) ?? NEWEST_FORMAT;
  const scopes = new Scopes();
  const scope = scopes.of(value, REVISIONS);
  const entries = own(value, 'tools');
  const tools: DescribedTool[] = [];
  const others: { steps: Steps; value: JsonValue }[] = [];
  for (const [index, tool] of (isArray(entries) ? entries : []).entries()) {
    const steps = ['tools', index];
    if (!isObject(tool)) others.push({ steps, value: tool });
    else {
      const named = scopes.of(tool, scope);
      const revisions = scopes.within(named, view);
      tools.push({
        name: nameOf(tool),
        tool,
        steps,
        scope: named,
        revisions,
        schemas: schemasOf(components, tool, steps),
      });
    }
  }
  return {
    value,
    components,
    declared,
    format,
    revisions: scopes.within(scope, view),
    tools,
    others,
  };
}

/** Scopes, each list of revisions once: what is known of a list need not be found again for every tool. */
class Scopes {
  readonly #lists = new Map<string, readonly Revision[]>();

  /** The known revisions that `protocolVersions` names within its parent's; all of the parent's when it names none. */
  of(object: JsonObject, parent: readonly Revision[]): readonly Revision[] {
    const versions = own(object, 'protocolVersions');
    if (!isArray(versions)) return parent;
    const named = parent.filter((revision) => versions.includes(revision));
    return named.length === 0 ? parent : this.#once(named);
  }

  /** Those of a scope that a view shows. */
  within(scope: readonly Revision[], view: readonly Revision[]): readonly Revision[] {
    return this.#once(scope.filter((revision) => view.includes(revision)));
  }

  #once(list: readonly Revision[]): readonly Revision[] {
    const key = list.join(' ');
    const known = this.#lists.get(key);
    if (known === undefined) this.#lists.set(key, list);
    return known ?? list;
  }
}

function schemasOf(components: Components, tool: JsonObject, steps: Steps): ToolSchema[] {
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
