import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.js';
import { readContradictions } from '../src/rules/contradictions/contradictions.js';
import { rules } from '../src/rules/rules.js';
import { evaluate } from '../src/schema/evaluate.js';
import { glanceWith } from '../src/schema/glance.js';
import { readPattern } from '../src/schema/patterns.js';
import { isArray, isObject, type JsonObject, type JsonValue } from '../src/text/value.js';
import { toolAt } from '../src/tools/tool-definition.js';
import { Judge } from '../src/verbs/judge.js';
import { type Dialect, REVISIONS } from '../src/words.js';
import { mutated } from './fuzz/mutate.js';
import { Random } from './fuzz/random.js';
import { seedSchemas } from './fuzz/seeds.js';

const $schema = 'https://json-schema.org/draft/2020-12/schema';

/** What is found in a schema that says it is of 2020-12; where that is not the dialect of all others, no glance is taken. */
function findingsIn(schema: JsonObject, dialect: Dialect): unknown {
  const parts = { patterns: readPattern, evaluate, contradictions: readContradictions };
  const judge = new Judge({ rules, surface: 'native', ...parts, dialect });
  judge.judgeTool(toolAt({ name: 'find', inputSchema: { ...schema, $schema } }, [], REVISIONS));
  return {
    findings: judge.findings.map(({ rule, ...finding }) => [rule.id, finding.steps, finding.severity, finding.problem]),
    gaps: judge.gaps.map(({ steps, reason }) => [steps, reason]),
  };
}

function expectSame(schemas: readonly JsonObject[]): void {
  for (const schema of schemas) expect(findingsIn(schema, '2020-12')).toEqual(findingsIn(schema, 'draft-07'));
}

describe('with a glance first, judging finds what it finds without', () => {
  test('in the schemas of all examples', () => {
    const examples = catalogue.flatMap(({ page }) => [...page.accepts, ...page.rejects]);
    const schemas = examples.flatMap(({ tool, document }) => schemasIn(tool ?? document ?? null));

    expect(schemas.length).toBeGreaterThan(200);
    expectSame(schemas);
  });

  test('in plain schemas and what is next to them', () => {
    expectSame(PLAIN.flatMap((schema) => [schema, { ...schema, required: ['b'] }, { ...schema, nullable: true }]));
  });

  test('in mutated schemas', () => {
    const random = new Random(7);
    const seeds = [...seedSchemas(), ...PLAIN];
    const pick = (): JsonObject => seeds[random.below(seeds.length)] ?? {};

    expectSame(Array.from({ length: 4_000 }, () => mutated(pick(), pick(), random)));
  });
});

test('a glance is enough for a schema that is plain, and for no other', () => {
  const isPlain = glanceWith(new Map());

  expect(PLAIN.map(isPlain)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

const PLAIN: readonly JsonObject[] = [
  { type: 'object', properties: { a: { type: 'string', default: 'x', maxLength: 3 } }, required: ['a'] },
  { type: 'object', properties: { a: { type: 'string', default: 'xxxx', maxLength: 3 } } },
  { type: 'object', properties: { a: { type: 'integer', default: 1.5 }, b: { enum: ['x', 'y'], default: 'z' } } },
  { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
  { type: 'object', properties: { a: { $ref: '#/$defs/a', default: 3 } }, $defs: { a: { type: 'string' } } },
  { type: 'object', properties: { a: { $ref: '#/$defs/b' } }, $defs: { a: { type: 'string' } } },
  { type: 'object', $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } },
  { type: 'object', $defs: { a: 1 }, properties: { a: { $ref: '#/$defs/a' } } },
  {
    type: 'object',
    properties: { a: { pattern: '^a+$', default: 'b' }, b: { pattern: '(a+)+$' }, c: { pattern: '(' } },
  },
  { type: 'object', properties: { a: { const: 1, default: 2 }, b: { anyOf: [{ type: 'null' }], default: 1 } } },
  { type: 'object', additionalProperties: false, allOf: [{ properties: { a: true } }] },
  { type: 'object', properties: { a: { examples: [1, 'x'], type: 'string' }, b: { then: {} }, c: { minContains: 1 } } },
  {
    type: 'object',
    properties: { a: { $schema }, b: { 'x-mcp-header': 'A', type: 'string' }, c: { format: 'int32' } },
  },
  { type: 'object', properties: { a: { enum: [] }, b: { enum: [1, 1] }, c: { enum: [[1], [1]] } } },
];

function schemasIn(value: JsonValue): JsonObject[] {
  if (isArray(value)) return value.flatMap(schemasIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    return /^(?:in|out)putSchema$/.test(name) && isObject(member) ? [member] : schemasIn(member);
  });
}
