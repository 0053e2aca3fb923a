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
  return validate(value, revision === '2026-07-28' ? HELPER_TOOL : TOOL, path, revision, ruleOfTool);
}

/** Validates the result of tools/list against the structure of a revision. */
export function validateListResult(value: JsonValue, path: string, revision: Revision): Validation {
  const shape = revision === '2026-07-28' ? HELPER_LIST_RESULT : LIST_TOOLS_RESULT;
  return validate(value, shape, path, revision, ruleOfResult);
}

function validate(
  value: JsonValue,
  shape: Shape,
  path: string,
  revision: Revision,
  ruleOf: (steps: Steps, found: JsonValue | undefined) => string,
): Validation {
  const errors = misfitsOf(value, shape, [revision]).map((misfit) => {
    const dotted = dottedPath(path, misfit.steps);
    return {
      path: dotted,
      message: `${dotted === '' ? 'It' : dotted} ${misfitProblem(misfit)}.`,
      ruleId: ruleOf(misfit.steps, misfit.found),
    };
  });
  return { valid: errors.length === 0, errors };
}

/** Steps as a program writes them: `result.tools[0].name`; without a name in front, `tools[0].name`. */
function dottedPath(path: string, steps: Steps): string {
  return steps.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, path);
}

/** The rule of the catalogue that says the same of a tool, by the steps within it. */
function ruleOfTool([member, keyword]: Steps, found: JsonValue | undefined): string {
  if (member === undefined) return 'mcp.tool.entry.object';
  if (member === 'name') return 'mcp.tool.name.required';
  if (member === 'inputSchema' || member === 'outputSchema') {
    if (keyword === 'properties' || keyword === 'required') return 'mcp.tool.schema.properties-shape';
    if (keyword === '$schema') return 'json-schema.tool-schema.valid';
    if (member === 'outputSchema') return 'mcp.tool.output-schema.root-type';
    const isMissing = keyword === undefined && found === undefined;
    return isMissing ? 'mcp.tool.input-schema.required' : 'mcp.tool.input-schema.root-type';
  }
  return 'mcp.tool.fields.types';
}

/** The same of a result: its tools have their rules, all else is the result's own. */
function ruleOfResult([member, index, ...within]: Steps, found: JsonValue | undefined): string {
  const isInTool = member === 'tools' && index !== undefined;
  return isInTool ? ruleOfTool(within, found) : 'mcp.tools-list.result.types';
}
