import { expect, test } from 'vitest';
import { evaluate, isSubschema, sample } from '../../src/index.js';
import { realSchemas } from '../support/real-schemas.js';
import { EDITS } from '../support/schema-edits.js';
import { describeWithShared } from '../support/shared.js';

describeWithShared('the schemas of published tools', () => {
  const schemas = realSchemas();

  test.each(Object.entries(EDITS))('%s: every answer is known', (_, edit) => {
    const edited = schemas.flatMap((schema) => edit(schema) ?? []);
    const unknown = edited.map(({ a, b }) => isSubschema(a, b)).filter(({ verdict }) => verdict === 'unknown');

    expect(edited.length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
  });

  test('each has a sample, which it accepts', () => {
    const without = schemas.filter((schema) => {
      const samples = sample(schema);
      return samples.verdict !== 'found' || samples.values.some((value) => !evaluate(schema, value).valid);
    });

    expect(schemas).toHaveLength(341);
    expect(without).toEqual([]);
  });
});
