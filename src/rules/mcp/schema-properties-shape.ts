import type { Page } from '../../findings/entry.js';
import { misfitProblem } from '../../shapes/shape.js';
import { quote } from '../../text/value.js';
import type { ToolSchema } from '../../tools/tool-definition.js';
import { adviceForEmptyList, adviceForEntry, requiredAdvice } from '../explain-fault.js';
import { type RootMisfit, rootMisfits } from '../root-shape.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.schema.properties-shape',
  weight: 'error',
  variants: {
    boolean: {
      weight: { description: 'error', native: 'error', canonical: 'info' },
      aliases: ['mcp.tool.schema.boolean-property'],
      compile: {
        ability: 'fixes',
        detail: 'Compiling for these revisions writes {} for true and {"not": {}} for false.',
      },
    },
  },
  appliesTo: { surfaces: ['native', 'canonical'], until: '2025-11-25' },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas.flatMap((schema) => rootMisfits(schema, revisions).flatMap((misfit) => propertiesFinding(schema, misfit))),
});

function propertiesFinding(schema: ToolSchema, misfit: RootMisfit): Finding[] {
  if (misfit.at === 'schema' || misfit.at === 'type') return [];
  return [{ ...propertiesWords(misfit), steps: [...schema.steps, ...misfit.steps], revisions: misfit.revisions }];
}

/** The words for a misfit of `properties` or `required`, for the rules of every surface. */
export function propertiesWords(misfit: RootMisfit): Pick<Finding, 'variant' | 'problem' | 'advice'> {
  const { at, found, steps } = misfit;
  if (at === 'property' && typeof found === 'boolean') {
    const problem = `The property's schema is ${found}; the Tool type takes only objects there until 2025-11-25.`;
    return { variant: 'boolean', problem, advice: `Write ${found ? '{}' : '{"not": {}}'}, which means the same.` };
  }
  if (at === 'required') {
    const advice = requiredAdvice(found ?? null) ?? 'List the names of the required properties.';
    return { problem: `"required" ${misfitProblem(misfit)}.`, advice };
  }
  if (at === 'properties') {
    const advice = found === null ? 'Leave "properties" out.' : adviceForEmptyList(found ?? null, misfit.expected);
    return { problem: `"properties" ${misfitProblem(misfit)}.`, advice };
  }
  const problem = `The property ${quote(String(steps[1]))} ${misfitProblem(misfit)}.`;
  return { problem, advice: adviceForEntry('properties', steps[1] ?? '', found ?? null) };
}

export const page = (): Page => ({
  title: 'Until 2025-11-25, properties are objects and required is a list of names',
  why: 'Up to 2025-11-25 the Tool type itself looks at the first level of a schema: each value under `properties` is an object, `required` an array of strings. JSON Schema also allows true and false there; clients of those revisions do not.',
  requirement: mcpToolType('must', '2025-11-25'),
  notes: [
    'Deeper levels are free, and so is every level from 2026-07-28 on.',
    'Under 2025-11-25, what JSON Schema refuses as well is reported by json-schema.tool-schema.valid alone.',
  ],
  accepts: [
    {
      title: 'a boolean below the first level',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { o: { type: 'object', properties: { a: true } } } },
      },
    },
    {
      title: 'a boolean in 2026-07-28',
      tool: { name: 'find', inputSchema: { type: 'object', properties: { a: true } } },
      revisions: ['2026-07-28'],
    },
  ],
  rejects: [
    {
      title: 'a boolean at the first level',
      tool: { name: 'find', inputSchema: { type: 'object', properties: { a: true } } },
      findings: [{ at: '/inputSchema/properties/a', severity: 'error', revisions: ['2025-11-25'] }],
    },
    {
      title: 'a name instead of a list of names',
      tool: { name: 'find', inputSchema: { type: 'object', required: 'a' } },
      revisions: ['2025-03-26', '2025-06-18'],
      findings: [{ at: '/inputSchema/required', severity: 'error', revisions: ['2025-03-26', '2025-06-18'] }],
    },
  ],
});
