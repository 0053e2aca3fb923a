import { isArray, isObject, type JsonValue } from '../../src/text/value.js';

/** Why a validator judges a value differently, and neither the project nor Hyperjump is wrong. */
interface Explanation {
  /** What the validator does and should not. */
  readonly says: string;
  /** Where its fault shows, and what the specification has. */
  readonly source: string;
  covers(schema: JsonValue, verdict: boolean): boolean;
}

/** Whether it is known why Ajv gives a verdict on a value that our evaluator and Hyperjump do not give. */
export function isExplained(schema: JsonValue, verdict: boolean): boolean {
  return EXPLANATIONS.some(({ covers }) => covers(schema, verdict));
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    says: 'Of a branch that itself chooses among branches Ajv takes what it judged for judged, also where the branch fails, so that an `unevaluated…` beside it accepts too much.',
    source:
      'Ajv 8.20, lib/compile/util.ts, makeMergeEvaluated returns `from` for an undefined `to` and writes no code under the condition; JSON Schema core 2020-12, 7.7.1.2 drops the annotations of a failing subschema',
    covers: (schema, verdict) => verdict && mentions(schema, UNEVALUATED) && hasChoiceInChoice(schema),
  },
  {
    says: 'What Ajv knows to be judged it forgets where a branch beside it fails or is not asked, so that an `unevaluated…` refuses too much.',
    source:
      'Ajv 8.20, lib/compile/util.ts, makeMergeEvaluated: `resultToName` writes the names known so far under the condition of the branch',
    covers: (schema, verdict) => !verdict && mentions(schema, UNEVALUATED) && mentions(schema, CHOICES),
  },
  {
    says: 'Ajv judges by `dependencies` in 2020-12, too.',
    source:
      'Ajv 8.20, lib/vocabularies/applicator/index.ts, for every draft; JSON Schema validation 2019-09, appendix A: "dependencies" is split in two others',
    covers: (schema) => mentions(schema, ['dependencies']),
  },
];

const UNEVALUATED = ['unevaluatedProperties', 'unevaluatedItems'];
const CHOICES = ['anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'];

/** Whether a subschema somewhere offers a branch with a choice of its own, or with a reference, which may lead to one. */
function hasChoiceInChoice(schema: JsonValue): boolean {
  if (isArray(schema)) return schema.some(hasChoiceInChoice);
  if (!isObject(schema)) return false;
  const branches = CHOICES.map((keyword) => schema[keyword] ?? null);
  return (
    branches.some((branch) => mentions(branch, [...CHOICES, '$ref'])) || Object.values(schema).some(hasChoiceInChoice)
  );
}

function mentions(value: JsonValue, keywords: readonly string[]): boolean {
  if (isArray(value)) return value.some((entry) => mentions(entry, keywords));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, each]) => keywords.includes(name) || mentions(each, keywords));
}
