import type { SchemaNode } from '../../schema/frame.js';
import type { Demand } from '../../schema/inclusion/demands.js';
import type { ValueType } from '../../schema/inclusion/formula.js';
import { inShort, isArray, type JsonObject, type JsonValue, quote } from '../../text/value.js';
import type { Finding } from '../rule.js';
import type { Inquiry, Reason } from './inquiry.js';
import { demandWords, shownOf } from './words.js';

/** Keywords by which values of a type may be refused, and that type; undefined for any. */
const SUSPECTS_OF_TYPES: readonly (readonly [string, ValueType | undefined])[] = [
  ['enum', undefined],
  ['minimum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['minLength', 'string'],
  ['pattern', 'string'],
  ['minItems', 'array'],
  ['minContains', 'array'],
  ['contains', 'array'],
  ['minProperties', 'object'],
];

/** The types with limits of their own; a schema without "type" allows them all. */
const LIMITED: readonly ValueType[] = ['number', 'string', 'array', 'object'];

const NOUNS: { readonly [type in ValueType]: string } = {
  null: 'null',
  boolean: 'every boolean',
  number: 'every number',
  string: 'every string',
  array: 'every array',
  object: 'every object',
};

/** Types that a schema allows among others, and of which it refuses every value: null that "enum" lacks, limits that cross. */
export function refusedTypes(inquiry: Inquiry, node: SchemaNode, schema: JsonObject): Finding[] {
  const { type = LIMITED } = schema;
  const suspects = SUSPECTS_OF_TYPES.filter(([keyword]) => inquiry.isSuspect(node, keyword));
  if (!isArray(type) || suspects.length === 0) return [];
  const types = new Set(type.map((each) => (each === 'integer' ? 'number' : each)).filter(isValueType));
  return [...types].flatMap((each): Finding[] => {
    const isAsked = suspects.some(([, about]) => about === each || (about === undefined && schema.type !== undefined));
    const demands = isAsked ? inquiry.demands.of(node, ['type']) : [];
    const reason = inquiry.reasonFor({ demands, node, given: each });
    const shown = shownOf(reason?.conflict ?? []);
    if (reason === undefined || shown?.keyword === undefined) return [];
    const { words, advice } = missingChoice(reason, each) ?? {
      ...reason,
      words: `${reason.words}: ${NOUNS[each]} is refused`,
    };
    return [{ variant: 'choice', steps: inquiry.stepsTo(shown.node, shown.keyword), problem: `${words}.`, advice }];
  });
}

function isValueType(type: JsonValue): type is ValueType {
  return typeof type === 'string' && Object.hasOwn(NOUNS, type);
}

/** That "enum" lists no value of a type, where that is the reason. */
function missingChoice(
  { conflict: [only, ...others] }: Reason,
  type: ValueType,
): Pick<Reason, 'words' | 'advice'> | undefined {
  if (only?.keyword !== 'enum' || others.length > 0) return undefined;
  return {
    words: `"type" allows ${type}, and "enum" lists no such value, so ${NOUNS[type]} is refused`,
    advice: `${type === 'null' ? 'Add null' : `Add the values of type ${type}`} to "enum", or remove ${quote(type)} from "type".`,
  };
}

/** A choice of "enum" that can never be made, and the first of what refuses it. */
interface RefusedChoice {
  readonly index: number;
  readonly value: JsonValue;
  readonly by: Demand;
}

/** More choices are told as one. */
const MOST_CHOICES = 5;

/** Values that "enum" lists and the rest of the schema refuses. */
export function refusedChoices(inquiry: Inquiry, node: SchemaNode, { enum: choices }: JsonObject): Finding[] {
  if (!isArray(choices) || !inquiry.isSuspect(node, 'enum')) return [];
  const { demands } = inquiry;
  const others = demands.of(node, ['enum']);
  const refused = choices.flatMap((value, index): RefusedChoice[] => {
    const [by] = demands.conflictAmong(others, [demands.equalTo(value)]);
    return by === undefined ? [] : [{ index, value, by }];
  });
  const [first] = refused;
  if (first === undefined || refused.length <= MOST_CHOICES) return refused.map((each) => told(inquiry, node, each));
  const problem = `"enum" lists ${refused.length} values that can never be chosen, such as ${choiceWords(first, node)}.`;
  const advice = 'Remove them, or let the rest of the schema allow them.';
  return [{ variant: 'choice', steps: inquiry.stepsTo(node, 'enum'), problem, advice }];
}

function told(inquiry: Inquiry, node: SchemaNode, choice: RefusedChoice): Finding {
  const problem = `"enum" lists ${choiceWords(choice, node)}: it can never be chosen.`;
  const advice = `Remove it, or change ${quote(choice.by.keyword ?? 'the schema')}.`;
  return { variant: 'choice', steps: inquiry.stepsTo(node, 'enum', choice.index), problem, advice };
}

function choiceWords({ value, by }: RefusedChoice, node: SchemaNode): string {
  return `${inShort(value, 40)}, which ${demandWords(by, node)} refuses`;
}
