import type { Steps } from '../text/pointer.js';
import type { ToolDefinition } from '../tools/tool-definition.js';

/** Whom findings concern: one tool, or all that share a component. */
export interface Concerned {
  readonly tools: readonly ToolDefinition[];
  /** Where the tools refer to the component that they share. */
  readonly sites: readonly UseSite[];
}

/** A place that refers to a component. */
export interface UseSite {
  readonly tool: ToolDefinition;
  readonly steps: Steps;
}

/** Of what is found outside every tool, or is yet to be told which tool it lies in. */
export const NOBODY: Concerned = { tools: [], sites: [] };
