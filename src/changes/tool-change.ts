import type { ChangeClass } from '../findings/change.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { type FoundChange, memberPlace } from './change-places.js';

/** What is known of a change of a tool but for its schemas. */
export interface ToolChange {
  readonly code: string;
  readonly class: ChangeClass;
  readonly steps: Steps;
  readonly side: 'old' | 'new';
  readonly message: string;
}

/** A change of a tool, which is known by what it is. */
export function ofTool(tool: ToolDefinition, { steps, ...change }: ToolChange): FoundChange {
  const pointer = formatPointer([...tool.steps, ...steps]);
  const at = { [change.side]: memberPlace(tool, steps) };
  return { ...change, aliases: [], proof: 'by-kind', tool: tool.name, pointer, at };
}
