import { expect, test } from 'vitest';
import { readContradictions } from '../../src/rules/contradictions/contradictions.js';
import { rule } from '../../src/rules/json-schema/tool-schema-satisfiable.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import type { Step, Steps } from '../../src/text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../src/text/value.js';
import { Judge, type WeighedFinding } from '../../src/verbs/judge.js';
import { DIALECTS, type Dialect } from '../../src/words.js';
import { ajvFor, libraryVerdict } from './inclusion.js';
import { Random } from './random.js';
import { chanceValue, schemaPair } from './schema-pairs.js';

const SCHEMAS = 1_500;
/** Values that attack each claim. */
const ATTACKS = 60;

/** What a finding claims no value does: fulfil all of these at once. */
function claimOf({ variant, steps }: WeighedFinding, root: JsonObject): readonly JsonValue[] | undefined {
  if (variant === undefined) return [root];
  const [last, keyword] = [steps.at(-1), steps.at(-2)];
  if (variant === 'choice' && keyword === 'enum' && typeof last === 'number') {
    const node = at(root, steps.slice(0, -2));
    const choices = isObject(node) ? node.enum : undefined;
    return isArray(choices) ? [node, { const: choices[last] ?? null }] : undefined;
  }
  const isBranch = variant === 'branch' && (keyword === 'anyOf' || keyword === 'oneOf');
  return isBranch ? [at(root, steps.slice(0, -2)), at(root, steps)] : undefined;
}

function at(value: JsonValue, steps: Steps): JsonValue {
  return steps.reduce<JsonValue>((inner, step) => memberOf(inner, step) ?? true, value);
}

function memberOf(value: JsonValue, step: Step): JsonValue | undefined {
  if (isArray(value)) return value[Number(step)];
  return isObject(value) ? own(value, String(step)) : undefined;
}

function findingsIn(schema: JsonObject, dialect: Dialect): readonly WeighedFinding[] {
  const parts = { patterns: readPattern, evaluate, contradictions: readContradictions };
  const judge = new Judge({ rules: [rule], surface: 'native', dialect, ...parts });
  const schemas = [{ field: 'inputSchema', value: schema, steps: [] }] as const;
  judge.judgeTool({ name: '', tool: {}, steps: [], revisions: ['2026-07-28'], schemas });
  return judge.findings;
}

test.each(DIALECTS)(
  'under %s no value does what is said to be impossible, by two other validators',
  (dialect) => {
    const random = new Random(20_261_201);
    const wrong: unknown[] = [];
    let claims = 0;
    for (let done = 0; done < SCHEMAS; done++) {
      const { a: schema } = schemaPair(random, dialect);
      if (!isObject(schema)) continue;
      for (const finding of findingsIn(schema, dialect)) {
        const claim = claimOf(finding, schema);
        if (claim === undefined) continue;
        claims++;
        const { $defs = {}, definitions = {} } = schema;
        const both = { allOf: [...claim], $defs, definitions };
        const values = [...choicesIn(claim), ...Array.from({ length: ATTACKS }, () => chanceValue(random))];
        const accepts = ajvFor(both, dialect);
        const value = values.find((each) => accepts(each) === true && libraryVerdict(both, each, dialect) === true);
        if (value !== undefined) wrong.push({ value, schema, problem: finding.problem });
      }
    }

    expect(wrong).toEqual([]);
    expect(claims).toBeGreaterThan(300);
  },
  120_000,
);

function choicesIn(claim: readonly JsonValue[]): JsonValue[] {
  return claim.flatMap((schema) => (isObject(schema) && schema.const !== undefined ? [schema.const] : []));
}
