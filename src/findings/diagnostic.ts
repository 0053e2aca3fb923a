import type { Position } from '../text/position.js';
import type { Revision, Severity } from '../words.js';
import type { CompileOutcome } from './entry.js';

/** Another place that a diagnostic speaks of. */
export interface RelatedPlace {
  readonly pointer: string;
  readonly start: Position;
  readonly end: Position;
  readonly message: string;
}

/** A stretch of the document's text, and what would take its place. */
export interface TextChange {
  readonly start: Position;
  readonly end: Position;
  readonly text: string;
}

/** How a finding can be mended. */
export interface Fix {
  readonly title: string;
  /** Whether it surely leaves what the tool accepts as it is. */
  readonly safe: boolean;
  /** What would change, for formats that tell it. */
  readonly changes?: readonly TextChange[];
}

/** A message in parts; any but `problem` may be empty. */
export interface Words {
  /** The tool, in words: `tool "convert"`. */
  readonly tool: string;
  /** What in the tool it is about: `property "unit"`. */
  readonly subject: string;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to do, as sentences. */
  readonly advice: string;
}

/** The parts as one text: `Tool "convert", property "unit": "type" must be …. Write "string".` */
export function messageOf({ tool, subject, problem, advice }: Words): string {
  const about = [tool, subject].filter((part) => part !== '').join(', ');
  const start = about === '' ? '' : `${about.replace(/^(?:tool|property)\b/, capitalized)}: `;
  return `${start}${problem}${advice === '' ? '' : ` ${advice}`}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One finding, at one place of one document. */
export interface Diagnostic {
  readonly ruleId: string;
  /** Other identifiers of the same finding: a rule's variant, or the code of another system. */
  readonly aliases: readonly string[];
  readonly severity: Severity;
  /** What is wrong, where in the tool, and what to do about it. */
  readonly message: string;
  /** The parts that `message` is made of, for formats that set them apart. */
  readonly words: Words;
  /** JSON Pointer into the document as written; a missing required member is named as it would stand. */
  readonly pointer: string;
  /** Whether the member's name or its value is meant. */
  readonly part: 'key' | 'value';
  readonly start: Position;
  readonly end: Position;
  readonly tool: string | null;
  /** The target that speaks; null for findings about the text and about JSON Schema. */
  readonly target: string | null;
  /** The revisions concerned, oldest first; empty where no revision matters. */
  readonly protocolVersions: readonly Revision[];
  readonly related: readonly RelatedPlace[];
  /** Of a target's findings: what compiling for it makes of this. */
  readonly compile?: CompileOutcome;
  readonly fix?: Fix;
  readonly url: string;
}
