import type { FaultWords } from './text-fault.js';
import { type JsonValue, quote, unquoted } from './value.js';
import { changesInJavaScript, numberFault } from './value-faults.js';

/** @see https://yaml.org/spec/1.2.2/#1022-tag-resolution */
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/;

/** What a plain scalar is under the JSON schema, with all that it does not know a string. */
export function resolveScalar(text: string): JsonValue {
  if (text === 'null') return null;
  if (text === 'true') return true;
  if (text === 'false') return false;
  return NUMBER.test(text) ? Number(text) : text;
}

const NULL = /^(?:~|null|Null|NULL)$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const NO_NUMBER = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const CORE_NUMBER = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)$/;

/** What is to be said of a plain scalar: a number that a double changes, or a string that YAML's core schema reads otherwise. */
export function plainScalarFault(text: string): FaultWords | undefined {
  const value = resolveScalar(text);
  if (typeof value === 'number' && changesInJavaScript(text)) return numberFault(text);
  const advice = typeof value === 'string' ? adviceFor(text) : undefined;
  if (advice === undefined) return undefined;
  const what = text === '' ? 'An empty value' : unquoted(text);
  const problem = `${what} is a string here, for YAML's JSON schema knows only null, true, false and JSON numbers.`;
  return { ruleId: 'syntax.yaml.scalar', problem, advice };
}

/** What is to be said of a name that is not in quotes: one that is no string, or a merge key. */
export function plainNameFault(text: string): FaultWords | undefined {
  if (typeof resolveScalar(text) !== 'string') {
    const advice = `Write it in quotes: ${quote(text)}.`;
    return { ruleId: 'syntax.yaml.key', problem: `The key ${unquoted(text)} is not a string.`, advice };
  }
  if (text !== '<<') return undefined;
  const problem = 'YAML merge keys are not applied; "<<" is read as a name like any other.';
  return { ruleId: 'syntax.yaml.merge-key', problem, advice: 'Write the members out.' };
}

/**
 * The advice for a string that the core schema would not read as one.
 *
 * @see https://yaml.org/spec/1.2.2/#1032-tag-resolution
 */
function adviceFor(text: string): string | undefined {
  if (text === '') return 'Write the value, or null, or "" for an empty string.';
  if (NULL.test(text)) return 'Write null, or put the string in quotes.';
  if (TRUE.test(text)) return 'Write true, or put the string in quotes.';
  if (FALSE.test(text)) return 'Write false, or put the string in quotes.';
  if (NO_NUMBER.test(text)) return 'JSON has no such number. Leave it out, or put the string in quotes.';
  return CORE_NUMBER.test(text) ? 'Write the number in plain decimal, or put the string in quotes.' : undefined;
}
