import type { Page } from '../../findings/entry.js';
import type { CompileRule } from '../rule.js';
import { practice } from '../sources.js';

export const rules: readonly CompileRule[] = [
  { id: 'compile.lossy.refused', weight: 'error', aliases: ['core/lossy-transformation-refused'], on: 'compile' },
  { id: 'compile.output.rejected', weight: 'error', on: 'compile' },
  { id: 'compile.output.collision', weight: 'error', on: 'compile' },
];

const SCHEMAPORT = practice('SchemaPort, compile', 'https://pr-2-390be2854416.thally.app/commands/compile');

export const pages = (): { readonly [id: string]: Page } => ({
  'compile.lossy.refused': {
    title: 'A compiled definition accepts nothing that the source does not',
    why: 'A target takes no keyword that says what the source says, and without it the model may send what the handler does not expect. That is for you to allow: with --allow-lossy the definition is written, and the report names what was lost.',
    requirement: SCHEMAPORT,
    accepts: [],
    rejects: [],
  },
  'compile.output.rejected': {
    title: 'A compiled definition passes the check of its own target',
    why: 'Every definition is checked again as it would be sent. One that its target would refuse, though nothing in the source says so, is not written.',
    requirement: SCHEMAPORT,
    accepts: [],
    rejects: [],
  },
  'compile.output.collision': {
    title: 'Every compiled definition has a file of its own',
    why: 'Names that differ in case or punctuation alone share a file name, and one definition would overwrite the other. Nothing is written then.',
    requirement: SCHEMAPORT,
    accepts: [],
    rejects: [],
  },
});
