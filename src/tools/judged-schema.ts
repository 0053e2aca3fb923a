import type { Frame } from '../schema/frame.js';
import type { Resolution } from '../schema/references.js';
import type { ToolSchema } from './tool-definition.js';

/** A schema of a tool, or of several that share it as a component, framed and resolved. */
export interface JudgedSchema {
  readonly schema: ToolSchema;
  readonly frame: Frame;
  /** Every frame that stands in the document: the schema's, those embedded in it, those at odd places. */
  readonly frames: readonly Frame[];
  readonly resolution: Resolution;
}
