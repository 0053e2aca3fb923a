import { own } from '../../text/value.js';
import { nameOf, SCHEMA_FIELDS, type ToolDefinition, type ToolSchema } from '../../tools/tool-definition.js';
import type { ProjectedEntry, Projection } from './projection.js';

/**
 * The tools of a projection, each with the revisions in which a server lists it. Their places are those of the
 * description; a schema that is a component stands where the component does.
 */
export function projectedTools({ lists }: Projection): ToolDefinition[] {
  return lists.filter(({ kind }) => kind.member === 'tools').flatMap(({ entries }) => entries.map(toolOf));
}

function toolOf(entry: ProjectedEntry): ToolDefinition {
  const { value, steps, revisions } = entry;
  return { name: nameOf(value), tool: value, steps, revisions, schemas: schemasOf(entry) };
}

function schemasOf({ value: tool, steps, substitutions }: ProjectedEntry): ToolSchema[] {
  return SCHEMA_FIELDS.flatMap((field): ToolSchema[] => {
    const value = own(tool, field);
    if (value === undefined) return [];
    const substitution = substitutions.find(({ site }) => site.at(-1) === field);
    if (substitution === undefined) return [{ field, value, steps: [...steps, field] }];
    return [{ field, value, steps: substitution.component, useSite: substitution.site }];
  });
}
