import { expect, test } from 'vitest';
import { behaviourCases, behaviourOf, expectedOf } from '../support/behaviour.js';
import { describeWithShared } from '../support/shared.js';

describeWithShared('compiled for openai-strict as the reference system compiles for openai', () => {
  test.each(behaviourCases('openai').kept.map((each) => [each.title, each] as const))('%s', (_, each) => {
    expect(behaviourOf(each, 'openai-strict')).toMatchObject(expectedOf(each));
  });
});
