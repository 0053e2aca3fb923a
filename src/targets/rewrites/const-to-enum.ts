import { canonicalText, isArray, own, quote } from '../../text/value.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-const-to-enum';

/** Writes a constant as a choice of one. Of an enum beside it, the constant is what is left. */
export const constToEnum: Rewrite = {
  code: CODE,
  title: 'writes "const" as an "enum" of one value',
  effect: 'widens',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const constant = own(schema, 'const');
    if (constant === undefined) return;
    const choices = own(schema, 'enum');
    const text = canonicalText(constant);
    const isChoice = !isArray(choices) || choices.some((choice) => canonicalText(choice) === text);
    delete schema.const;
    schema.enum = [constant];
    const detail = isChoice
      ? `Wrote "const" as an "enum" of one value, ${quote(constant)}.`
      : `Wrote "const" as an "enum" of one value, ${quote(constant)}, which is none of the "enum" beside it.`;
    draft.note(schema, { code: CODE, at: ['const'], effect: isChoice ? 'equivalent' : 'widens', detail });
  },
  page: {
    why: 'The target takes "enum" and not "const". A choice of one value is that value; of an "enum" beside it, only the constant could be chosen. Where the constant is none of that, no value fits, and an "enum" cannot say so.',
    examples: [
      {
        title: 'a constant',
        schema: { properties: { kind: { const: 'click' } } },
        output: { properties: { kind: { enum: ['click'] } } },
        effect: 'equivalent',
      },
      {
        title: 'a constant beside a choice',
        schema: { properties: { kind: { const: 'a', enum: ['a', 'b'] } } },
        output: { properties: { kind: { enum: ['a'] } } },
        effect: 'equivalent',
      },
      {
        title: 'a constant that is none of the choice',
        schema: { properties: { kind: { const: 'c', enum: ['a', 'b'] } } },
        output: { properties: { kind: { enum: ['c'] } } },
        effect: 'widens',
      },
    ],
  },
};
