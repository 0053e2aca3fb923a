import { isArray, type JsonValue, own, quote } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import type { DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { constToEnum } from './const-to-enum.js';
import { isOfType } from './type-lists.js';

/** Rewrites of choices, for targets that take choices of texts alone. */

/** Writes a constant as a choice of one, where that is a text or null. */
export const textConstToEnum: Rewrite = {
  ...constToEnum,
  apply(seat, draft) {
    const constant = typeof seat.schema === 'boolean' ? undefined : own(seat.schema, 'const');
    if (typeof constant === 'string' || constant === null) constToEnum.apply(seat, draft);
  },
};

const DROPPED_CONST = 'dropped-const';

/** Drops constants. */
export const dropConst: Rewrite = {
  code: DROPPED_CONST,
  title: 'drops constants',
  effect: 'widens',
  order: 'down',
  apply({ schema }, draft) {
    const constant = typeof schema === 'boolean' ? undefined : own(schema, 'const');
    if (typeof schema === 'boolean' || constant === undefined) return;
    delete schema.const;
    const detail = `Dropped "const", ${quote(constant)}, which no choice of texts can say.`;
    draft.note(schema, { code: DROPPED_CONST, at: ['const'], effect: 'widens', detail });
  },
  page: {
    why: 'The target does not take "const", and takes choices of texts alone.',
    examples: [
      {
        title: 'a number',
        schema: { properties: { a: { type: 'number', const: 7 } } },
        output: { properties: { a: { type: 'number' } } },
        effect: 'widens',
      },
    ],
  },
};

const DROPPED_ENUM = 'dropped-non-string-enum';

/** Drops choices that are not all of texts. */
export const dropOtherEnums: Rewrite = {
  code: DROPPED_ENUM,
  title: 'drops choices that are not of texts',
  effect: 'widens',
  order: 'down',
  apply({ schema }, draft) {
    const choices = typeof schema === 'boolean' ? undefined : own(schema, 'enum');
    if (typeof schema === 'boolean' || !isArray(choices) || areTexts(choices)) return;
    delete schema.enum;
    const detail = 'Dropped "enum", whose values are not all texts.';
    draft.note(schema, { code: DROPPED_ENUM, at: ['enum'], effect: 'widens', detail });
  },
  page: {
    why: 'The target takes choices of texts alone, and refuses a schema with others.',
    examples: [
      {
        title: 'numbers',
        schema: { properties: { a: { type: 'integer', enum: [1, 2, 5] } } },
        output: { properties: { a: { type: 'integer' } } },
        effect: 'widens',
      },
    ],
  },
};

const TO_TEXT = 'converted-enum-to-text';

/** Writes choices of numbers and the like as choices of their texts, which the argument adapter leads back. */
export const choicesToText: Rewrite = {
  code: TO_TEXT,
  title: 'writes choices of other values as choices of texts',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const keyword = own(schema, 'const') === undefined ? 'enum' : 'const';
    const choices = keyword === 'const' ? [own(schema, 'const') ?? null] : own(schema, 'enum');
    const texts = isArray(choices) && !areTexts(choices) ? textsOf(choicesTaken(schema, choices)) : undefined;
    if (texts === undefined || !isChoiceAlone(schema)) return;
    delete schema.const;
    schema.type = 'string';
    schema.enum = [...texts.keys()];
    draft.adapt(schema, { kind: 'text-to-value', values: texts });
    const detail = `Wrote the values of ${quote(keyword)} as texts, which the argument adapter leads back.`;
    draft.note(schema, { code: TO_TEXT, at: [keyword], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes choices of texts alone. Each value has a text that means it, and the argument adapter puts the value in its place.',
    examples: [
      {
        title: 'numbers',
        schema: { properties: { a: { type: 'integer', enum: [1, 2, 5] } } },
        output: { properties: { a: { type: 'string', enum: ['1', '2', '5'] } } },
        effect: 'equivalent',
      },
    ],
  },
};

function areTexts(choices: readonly JsonValue[]): boolean {
  return choices.every((choice) => typeof choice === 'string');
}

/** The values of a choice that the types beside it take. */
function choicesTaken(schema: DraftSchema, choices: readonly JsonValue[]): readonly JsonValue[] {
  const types = typesOf(schema);
  return types === undefined ? choices : choices.filter((choice) => types.some((type) => isOfType(choice, type)));
}

/** Scalars by their texts; undefined where there are none, two have the same, or one is no scalar. */
function textsOf(choices: readonly JsonValue[]): ReadonlyMap<string, JsonValue> | undefined {
  const texts = new Map<string, JsonValue>();
  for (const choice of choices) {
    const text = String(choice);
    if (typeof choice === 'object' || text === '' || texts.has(text)) return undefined;
    texts.set(text, choice);
  }
  return texts.size === 0 ? undefined : texts;
}

/** What may stand beside choices and be kept when they become texts. */
const KEPT: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'title', 'description', 'nullable', 'example']);

function isChoiceAlone(schema: DraftSchema): boolean {
  const isPlain = Object.keys(schema).every((keyword) => KEPT.has(keyword));
  return isPlain && !(own(schema, 'const') !== undefined && own(schema, 'enum') !== undefined);
}

const FORMAT = 'added-enum-format';

/** Marks choices with the format "enum". */
export const markChoices: Rewrite = {
  code: FORMAT,
  title: 'adds the format "enum" to choices',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isArray(own(schema, 'enum'))) return;
    const format = own(schema, 'format');
    if (format === 'enum') return;
    schema.format = 'enum';
    const detail =
      format === undefined
        ? 'Added the format "enum".'
        : `Wrote the format "enum" for ${quote(format)}; the values say themselves what they are.`;
    draft.note(schema, { code: FORMAT, at: ['format'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target knows a choice by the format "enum". Another format beside the values says nothing that they do not say themselves.',
    examples: [
      {
        title: 'texts',
        schema: { properties: { a: { type: 'string', enum: ['x', 'y'] } } },
        output: { properties: { a: { type: 'string', enum: ['x', 'y'], format: 'enum' } } },
        effect: 'equivalent',
      },
    ],
  },
};
