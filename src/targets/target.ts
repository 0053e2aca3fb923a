import type { EntryHead } from '../findings/entry.js';
import type { SchemaField } from '../tools/tool-definition.js';
import type { Facts, Source } from './facts.js';
import type { Compiler } from './rewriting/compiler.js';

/** Someone who reads tools: a provider's interface, or a client. */
export interface Target {
  readonly id: string;
  /** As people call it: "OpenAI (strict)". */
  readonly title: string;
  /** Clients are only checked against; nothing is compiled for them. */
  readonly kind: 'provider' | 'client';
  /** The day on which its facts were last gone through, as YYYY-MM-DD. */
  readonly reviewedOn: string;
  readonly sources: readonly Source[];
  readonly facts: Facts;
  /** The schemas of a tool that it reads. */
  readonly reads: readonly SchemaField[];
  /** Its entries, by id; targets of one provider share them. */
  readonly rules: ReadonlyMap<string, EntryHead>;
  /** How definitions are written for it. */
  readonly compiler?: Compiler;
}
