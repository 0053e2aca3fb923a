import { CHANGE_KINDS } from '../../changes/kinds.js';
import { type EntryHead, namesOf } from '../../findings/entry.js';
import { rewritesByCode } from '../../targets/sheet.js';
import type { SourceDocument } from '../../text/source-document.js';
import { isObject, type JsonValue } from '../../text/value.js';
import { TARGET_IDS, TARGET_NAMES } from '../../words.js';
import type { Input } from '../files.js';
import { Configuration } from './configuration.js';
import type { Vocabularies } from './mistakes.js';

/** What the command that reads a configuration has at hand. */
export interface ReadingParts {
  read(input: Input): Promise<SourceDocument>;
  /** The rules that every check has. */
  readonly rules: readonly EntryHead[];
}

/** Members of a configuration in which rules or changes are named. */
const NAMING = ['rules', 'overrides', 'suppressions', 'compile'];

const TARGETS: readonly string[] = [...TARGET_IDS, ...Object.keys(TARGET_NAMES)];

/**
 * Reads a configuration.
 *
 * @throws {UserError} for what cannot be read or is not known, with its place.
 */
export function readConfiguration(path: string, { read, rules }: ReadingParts): Promise<Configuration> {
  return Configuration.read(path, { read, vocabularies: (value) => vocabulariesFor(value, rules) });
}

/** The names that may stand in a configuration. Those of descriptions and targets are brought in where some are named. */
async function vocabulariesFor(value: JsonValue, rules: readonly EntryHead[]): Promise<Vocabularies> {
  const isNaming = isObject(value) && NAMING.some((name) => Object.hasOwn(value, name));
  const { rule, rewrite } = isNaming ? await namesBeside(rules) : { rule: [], rewrite: [] };
  return { rule, rewrite, target: TARGETS, change: [...CHANGE_KINDS.keys()] };
}

async function namesBeside(rules: readonly EntryHead[]): Promise<Pick<Vocabularies, 'rule' | 'rewrite'>> {
  const { descriptions } = await import('../../rules/descriptions.js');
  const { targets } = await import('../../targets/targets.js');
  const heads = [...rules, ...descriptions.rules, ...targets.flatMap((target) => [...target.rules.values()])];
  return {
    rule: [...new Set(heads.flatMap(namesOf))],
    rewrite: [...new Set(targets.flatMap((target) => [...rewritesByCode(target).keys()]))],
  };
}

export { configurationFor, printedConfiguration } from './printed.js';
export { reviewOf } from './review.js';
