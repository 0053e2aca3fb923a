import type { DocumentKind } from '../findings/report.js';
import type { Steps } from '../text/pointer.js';
import { type JsonObject, type JsonValue, own } from '../text/value.js';
import type { Revision, Surface, TargetId } from '../words.js';
import type { Capture } from './capture.js';

/** The two members of a tool that hold a schema. */
export const SCHEMA_FIELDS = ['inputSchema', 'outputSchema'] as const;

/** One of {@link SCHEMA_FIELDS}. */
export type SchemaField = (typeof SCHEMA_FIELDS)[number];

/** A schema of a tool, where it stands, and what refers to it when it stands elsewhere. */
export interface ToolSchema {
  readonly field: SchemaField;
  readonly value: JsonValue;
  readonly steps: Steps;
  /** The place in the tool that refers to a component; undefined when the schema stands in the tool. */
  readonly useSite?: Steps;
}

/** An example of a tool: an object with `input` and `result`. */
export interface ToolExample {
  readonly value: JsonObject;
  readonly steps: Steps;
}

/** A tool and what it is judged as. */
export interface ToolDefinition {
  /** Its name; empty when that is no string. */
  readonly name: string;
  readonly tool: JsonObject;
  readonly steps: Steps;
  /** The revisions it is judged under, oldest first. */
  readonly revisions: readonly Revision[];
  /** Its schemas, as far as it has them. */
  readonly schemas: readonly ToolSchema[];
  /** Whom it was written for, where that is a provider: only those speak of it when nobody chose any. */
  readonly targets?: readonly TargetId[];
  /** Its examples, those of interactions and those that are components among them; a description alone has any. */
  readonly examples?: readonly ToolExample[];
}

/** Tools whose names must tell them apart. */
export interface ToolList {
  /** The revisions that the list is judged under, oldest first. */
  readonly revisions: readonly Revision[];
  /** The result of tools/list that holds them, where they stand in one. */
  readonly result?: { readonly steps: Steps; readonly value: JsonObject };
  /** What a live look at their server showed, where they come from one. */
  readonly capture?: Capture;
  readonly tools: readonly ToolDefinition[];
  /** Entries that are no objects, and so no tools. */
  readonly others: readonly { readonly steps: Steps; readonly value: JsonValue }[];
}

/** The tools of a document. */
export interface ToolSet {
  readonly kind: DocumentKind;
  readonly surface: Surface;
  /** The revisions of all lists. */
  readonly revisions: readonly Revision[];
  /** All tools, in the order of the document. */
  readonly tools: readonly ToolDefinition[];
  readonly lists: readonly ToolList[];
}

/** A tool that stands in a document as it will be sent. */
export function toolAt(tool: JsonObject, steps: Steps, revisions: readonly Revision[]): ToolDefinition {
  const schemas: ToolSchema[] = [];
  for (const field of SCHEMA_FIELDS) {
    const value = own(tool, field);
    if (value !== undefined) schemas.push({ field, value, steps: [...steps, field] });
  }
  return { name: nameOf(tool), tool, steps, revisions, schemas };
}

/** A tool's name, or the empty text. */
export function nameOf(tool: JsonObject): string {
  const name = own(tool, 'name');
  return typeof name === 'string' ? name : '';
}
