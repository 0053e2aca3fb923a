import { expect, test } from 'vitest';
import { checkSchema } from '../../src/index.js';
import type { Dialect } from '../../src/words.js';

/** The errors and warnings, in short. */
function problems(schema: object, dialect: Dialect = '2020-12'): string[] {
  const { errors, warnings } = checkSchema(schema, { dialect });
  return [...errors, ...warnings]
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, pointer, ruleId }) => `${severity} ${pointer} ${ruleId}`);
}

test('the folder "$defs" is no schema to refer to, as little as "properties" is', () => {
  expect(problems({ $ref: '#/$defs', $defs: { type: {} } })).toEqual(['error /$ref json-schema.tool-schema.valid']);
});

test('in draft-07, which does not know "$defs", the folder itself is an odd target', () => {
  expect(problems({ items: { $ref: '#/$defs' }, $defs: { a: {} } }, 'draft-07')).toEqual([
    'warning /items/$ref json-schema.reference.target',
  ]);
});

test('a keyword of another draft may hold a target as any unknown keyword may', () => {
  const schema = { items: { $ref: '#/dependentSchemas/a' }, dependentSchemas: { a: { type: 'string' } } };

  expect(problems(schema, 'draft-07')).toContain('warning /items/$ref json-schema.reference.target');
  expect(problems(schema, 'draft-07').filter((problem) => problem.startsWith('error'))).toEqual([]);
});

test('a bracket in a fragment makes a reference no URI reference', () => {
  const schema = { items: { $ref: '#/patternProperties/[a]' }, patternProperties: { '[a]': {} } };

  expect(problems(schema)).toEqual(['error /items/$ref json-schema.tool-schema.valid']);
  expect(problems({ ...schema, items: { $ref: '#/patternProperties/%5Ba%5D' } })).toEqual([]);
});

test('names in a "pattern" that is an object are no patterns, nor is the text of a "patternProperties"', () => {
  expect(problems({ pattern: { '[': 1 } })).toEqual(['error /pattern json-schema.tool-schema.valid']);
  expect(problems({ patternProperties: '[' })).toEqual(['error /patternProperties json-schema.tool-schema.valid']);
});
