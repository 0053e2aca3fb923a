import type { Page } from '../../findings/entry.js';
import type { ProbeRule } from '../rule.js';
import { practice } from '../sources.js';

export const rules: readonly ProbeRule[] = [
  { id: 'probe.definition.rejected', weight: 'error', on: 'probe' },
  { id: 'probe.constraint.not-held', weight: 'warning', on: 'probe' },
];

const SCHEMAPORT = practice('SchemaPort, probe', 'https://pr-2-390be2854416.thally.app/commands/probe');

export const pages = (): { readonly [id: string]: Page } => ({
  'probe.definition.rejected': {
    title: 'The provider takes the compiled definition',
    why: 'The definition was sent to the provider, which refused it in the words that are quoted. What is known of the provider from its pages did not foresee that: they leave things out, and providers change. The place is the one that the words name, as far as they name any.',
    requirement: SCHEMAPORT,
    accepts: [],
    rejects: [],
  },
  'probe.constraint.not-held': {
    title: 'The provider holds the model to a constraint that it says it enforces',
    why: 'The model was asked for arguments that break one constraint, and the provider let them through, though its pages say that the constraint is enforced. A handler must then check it itself, as "argumentAdapter" of the library does.',
    requirement: SCHEMAPORT,
    accepts: [],
    rejects: [],
  },
});
