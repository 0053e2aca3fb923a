import { HELPER_LIST_RESULT, HELPER_TOOL, LIST_TOOLS_RESULT, TOOL } from '../protocol/tool-type.js';
import { misfitProblem, misfitsOf, type Shape } from '../shapes/shape.js';
import type { Steps } from '../text/pointer.js';
import type { JsonValue } from '../text/value.js';
import type { Revision } from '../words.js';

/** One way in which a value is not what the protocol asks for. */
export interface ValidationError {
  /** Dotted, from the name given: `result.tools[0].inputSchema.type`. */
  readonly path: string;
  readonly message: string;
  readonly ruleId: string;
}

/** The verdict of a structural helper: every problem, not only the first. */
export interface Validation {
  readonly valid: boolean;
  readonly errors: readonly ValidationError[];
}

/** Validates a Tool against the structure of a revision. */
export function validateTool(value: JsonValue, path: string, revision: Revision): Validation {
  return validate(value, revision === '2026-07-28' ? HELPER_TOOL : TOOL, path, revision);
}

/** Validates the result of tools/list against the structure of a revision. */
export function validateListResult(value: JsonValue, path: string, revision: Revision): Validation {
  return validate(value, revision === '2026-07-28' ? HELPER_LIST_RESULT : LIST_TOOLS_RESULT, path, revision);
}

function validate(value: JsonValue, shape: Shape, path: string, revision: Revision): Validation {
  const errors = misfitsOf(value, shape, [revision]).map((misfit) => {
    const dotted = dottedPath(path, misfit.steps);
    return { path: dotted, message: `${dotted} ${misfitProblem(misfit)}.`, ruleId: ruleFor(misfit.steps) };
  });
  return { valid: errors.length === 0, errors };
}

function dottedPath(path: string, steps: Steps): string {
  return steps.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${step}`),
    path,
  );
}

/** The rule of the catalogue that says the same. */
function ruleFor(steps: Steps): string {
  const within = steps[0] === 'tools' && typeof steps[1] === 'number' ? steps.slice(2) : steps;
  const [member, keyword] = within;
  if (within.length === 0) return 'mcp.tool.entry.object';
  if (member === 'name') return 'mcp.tool.name.required';
  if (member === 'inputSchema' || member === 'outputSchema') {
    if (keyword === 'properties' || keyword === 'required') return 'mcp.tool.schema.properties-shape';
    if (keyword === '$schema') return 'json-schema.tool-schema.valid';
    return member === 'inputSchema' ? 'mcp.tool.input-schema.root-type' : 'mcp.tool.output-schema.root-type';
  }
  return RESULT_MEMBERS.has(String(member)) ? 'mcp.tools-list.result.types' : 'mcp.tool.fields.types';
}

const RESULT_MEMBERS: ReadonlySet<string> = new Set(['tools', 'resultType', 'ttlMs', 'cacheScope', 'nextCursor']);
