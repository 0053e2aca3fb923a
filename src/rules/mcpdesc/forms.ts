import type { Found } from '../../description/structure/walk.js';
import type { Page } from '../../findings/entry.js';
import type { Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import type { DescriptionRule, Finding, ObjectRule, ObjectUse } from '../rule.js';
import { described } from './described.js';
import { statedPages } from './stated.js';

/** A field of a form, and where it stands. */
interface Field {
  readonly field: JsonObject;
  readonly steps: Steps;
}

function fieldsOf({ object }: ObjectUse): Field[] {
  const properties = own(object.value, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isObject(field) ? [{ field, steps: [...object.steps, 'properties', name] }] : [],
  );
}

const COMMON = {
  weight: 'error',
  appliesTo: { surfaces: ['description'], since: '2025-06-18' },
  on: { objects: ['form'] },
} as const;

const requiredKnown: ObjectRule = {
  ...COMMON,
  id: 'mcp.elicitation.form.required.known',
  test({ object }) {
    const required = own(object.value, 'required');
    const properties = own(object.value, 'properties');
    if (!isArray(required) || !isObject(properties)) return [];
    return required.flatMap((name, index): Finding[] => {
      if (typeof name !== 'string' || Object.hasOwn(properties, name)) return [];
      const problem = `The form requires ${quote(name)}, but has no such field.`;
      return [{ steps: [...object.steps, 'required', index], problem, advice: 'Add the field, or do not require it.' }];
    });
  },
};

const enumNames: ObjectRule = {
  ...COMMON,
  id: 'mcp.elicitation.form.enum-names',
  test: (use) =>
    fieldsOf(use).flatMap(({ field, steps }): Finding[] => {
      const names = own(field, 'enumNames');
      const choices = own(field, 'enum');
      if (!isArray(names) || !isArray(choices) || names.length === choices.length) return [];
      const problem = `There are ${choices.length} choices, but ${names.length} names for them.`;
      return [
        { steps: [...steps, 'enumNames'], problem, advice: 'Write one name for each choice, in the same order.' },
      ];
    }),
};

const defaultsChosen: ObjectRule = {
  ...COMMON,
  id: 'mcp.elicitation.form.default',
  test: (use) =>
    fieldsOf(use).flatMap(({ field, steps }): Finding[] => {
      const preset = own(field, 'default');
      const choices = choicesOf(field);
      if (preset === undefined || choices === undefined) return [];
      const strange = (isArray(preset) ? preset : [preset]).find((value) => !choices.includes(value));
      if (strange === undefined) return [];
      const problem = `The default ${quote(strange)} is none of the choices.`;
      return [{ steps: [...steps, 'default'], problem, advice: 'Take one of the choices, or none.' }];
    }),
};

/** What may be chosen in a field, by whichever of the four ways it says so. */
function choicesOf(field: JsonObject): readonly JsonValue[] | undefined {
  const items = own(field, 'items');
  const holder = isObject(items) ? items : field;
  const plain = own(holder, 'enum');
  const titled = own(holder, 'oneOf') ?? own(holder, 'anyOf');
  if (isArray(plain)) return plain;
  return isArray(titled)
    ? titled.map((choice) => (isObject(choice) ? (own(choice, 'const') ?? null) : null))
    : undefined;
}

const RANGES = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

const rangesPossible: ObjectRule = {
  ...COMMON,
  id: 'mcp.elicitation.form.range',
  test: (use) =>
    fieldsOf(use).flatMap(({ field, steps }) =>
      RANGES.flatMap(([least, most]): Finding[] => {
        const [low, high] = [own(field, least), own(field, most)];
        if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [];
        const problem = `"${least}" is ${low} and "${most}" ${high}, so that nothing can be entered.`;
        return [{ steps: [...steps, least], problem, advice: 'Swap them, or widen the range.' }];
      }),
    ),
};

const uniqueNames: DescriptionRule = {
  id: 'mcpdesc.elicitation.name.unique',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ structure }) {
    const seen = new Map<Found | undefined, Set<JsonValue>>();
    return (structure.found.get('elicitation') ?? []).flatMap(({ value, steps, parent, scope }): Finding[] => {
      const name = own(value, 'name');
      const names = seen.get(parent) ?? new Set<JsonValue>();
      seen.set(parent, names);
      if (typeof name !== 'string') return [];
      const isNew = !names.has(name);
      names.add(name);
      if (isNew) return [];
      const problem = `Another elicitation here is called ${quote(name)} too.`;
      return [{ steps: [...steps, 'name'], problem, advice: 'Rename one of them.', revisions: scope }];
    });
  },
};

export const rules: readonly (ObjectRule | DescriptionRule)[] = [
  requiredKnown,
  enumNames,
  defaultsChosen,
  rangesPossible,
  uniqueNames,
];

export const pages = (): { readonly [id: string]: Page } => {
  const eliciting = (...forms: readonly JsonObject[]): JsonObject => {
    const elicitations = forms.map((form) => ({
      name: 'ask',
      mode: 'form',
      message: 'Which?',
      requestedSchema: { type: 'object', ...form },
    }));
    return described([{ name: 'find', inputSchema: { type: 'object' }, elicitations }]);
  };
  const showing = (one: JsonObject): JsonObject => eliciting({ properties: { one } });
  const form = '/tools/0/elicitations/0/requestedSchema';
  const choice = { type: 'string', enum: ['a', 'b'] };
  return statedPages({
    'mcp.elicitation.form.required.known': {
      section: '12.3',
      title: 'A form requires fields that it has',
      why: 'A user cannot fill in a field that is not shown, and so can never send the form.',
      accepts: { 'a field there is': eliciting({ properties: { one: choice }, required: ['one'] }) },
      rejects: [
        {
          title: 'a field there is not',
          document: eliciting({ properties: { one: choice }, required: ['two'] }),
          at: `${form}/required/0`,
        },
      ],
    },
    'mcp.elicitation.form.enum-names': {
      section: '12.3',
      title: 'Every choice of a form has one name',
      why: 'Clients show the names in the place of the choices, one after another.',
      accepts: { 'two for two': showing({ ...choice, enumNames: ['A', 'B'] }) },
      rejects: [
        {
          title: 'one for two',
          document: showing({ ...choice, enumNames: ['A'] }),
          at: `${form}/properties/one/enumNames`,
        },
      ],
    },
    'mcp.elicitation.form.default': {
      section: '12.3',
      title: 'What a form has chosen already is one of its choices',
      why: 'Clients show the default as chosen. What cannot be chosen cannot be shown, or is refused when the form is sent.',
      accepts: { 'one of two': showing({ ...choice, default: 'a' }) },
      rejects: [
        { title: 'neither', document: showing({ ...choice, default: 'c' }), at: `${form}/properties/one/default` },
        {
          title: 'one that is not, of a list',
          document: showing({ type: 'array', items: choice, default: ['a', 'c'] }),
          at: `${form}/properties/one/default`,
        },
      ],
    },
    'mcp.elicitation.form.range': {
      section: '12.3',
      title: 'Something can be entered into every field of a form',
      why: 'A range that ends before it begins lets nothing in.',
      accepts: { 'a range': showing({ type: 'integer', minimum: 1, maximum: 3 }) },
      rejects: [
        {
          title: 'ends swapped',
          document: showing({ type: 'integer', minimum: 3, maximum: 1 }),
          at: `${form}/properties/one/minimum`,
        },
      ],
    },
    'mcpdesc.elicitation.name.unique': {
      section: '12.2',
      title: 'The elicitations of a declaration have different names',
      why: 'Examples refer to an elicitation by its name, whatever its scope.',
      accepts: { 'one elicitation': eliciting({ properties: {} }) },
      rejects: [
        {
          title: 'two of one name',
          document: eliciting({ properties: {} }, { properties: {} }),
          at: '/tools/0/elicitations/1/name',
        },
      ],
    },
  });
};
