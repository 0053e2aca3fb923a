import type { Page } from '../../findings/entry.js';
import { nearest } from '../../text/nearest.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import type { Finding, ObjectRule, ObjectUse } from '../rule.js';
import { describing } from './described.js';
import { statedPages } from './stated.js';

/** The arguments that the prompt around an example declares; undefined where their list cannot be read. */
function declaredAround({ object }: ObjectUse): readonly JsonObject[] | undefined {
  const declared = object.parent === undefined ? undefined : (own(object.parent.value, 'arguments') ?? []);
  return isArray(declared) ? declared.filter(isObject) : undefined;
}

function namesOf(declared: readonly JsonObject[]): string[] {
  return declared.map((argument) => own(argument, 'name')).filter((name) => typeof name === 'string');
}

function givenIn(example: JsonObject): JsonObject | undefined {
  const given: JsonValue = own(example, 'arguments') ?? {};
  return isObject(given) ? given : undefined;
}

const COMMON = {
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['prompt-example'] },
} as const;

const known: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.prompt-example.argument.known',
  test(use) {
    const declared = declaredAround(use);
    const given = givenIn(use.object.value);
    if (declared === undefined || given === undefined) return [];
    const names = new Set(namesOf(declared));
    return Object.keys(given).flatMap((name): Finding[] => {
      if (names.has(name)) return [];
      const meant = nearest(name, names);
      const advice = meant === undefined ? 'Declare it, or leave it out.' : `Did you mean ${quote(meant)}?`;
      const problem = `The prompt has no argument ${quote(name)}.`;
      return [{ steps: [...use.object.steps, 'arguments', name], part: 'key', problem, advice }];
    });
  },
};

const required: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.prompt-example.argument.required',
  test(use) {
    const declared = declaredAround(use);
    const given = givenIn(use.object.value);
    if (declared === undefined || given === undefined) return [];
    const wanted = namesOf(declared.filter((argument) => own(argument, 'required') === true));
    return wanted.flatMap((name): Finding[] => {
      if (Object.hasOwn(given, name)) return [];
      const problem = `The prompt requires the argument ${quote(name)}, which the example leaves out.`;
      return [{ steps: [...use.object.steps, 'arguments', name], problem, advice: 'Add it.' }];
    });
  },
};

export const rules: readonly ObjectRule[] = [known, required];

export const pages = (): { readonly [id: string]: Page } => {
  const result = { messages: [] };
  const greeting = (given: JsonObject): JsonObject =>
    describing({
      protocolVersions: ['2025-11-25'],
      prompts: [
        {
          name: 'greet',
          arguments: [{ name: 'city', required: true }, { name: 'who' }],
          examples: { one: { arguments: given, result } },
        },
      ],
    });
  const place = '/prompts/0/examples/one/arguments';
  return statedPages({
    'mcpdesc.prompt-example.argument.known': {
      section: '11.3',
      title: 'An example of a prompt gives arguments that the prompt has',
      why: 'A server does not know what to do with another, and a reader learns a name that there is not.',
      accepts: { 'an argument there is': greeting({ city: 'Paris' }) },
      rejects: [{ title: 'another', document: greeting({ city: 'Paris', town: 'Lyon' }), at: `${place}/town` }],
    },
    'mcpdesc.prompt-example.argument.required': {
      section: '11.3',
      title: 'An example of a prompt gives every argument that is required',
      why: 'Without it the server would refuse what the example shows.',
      accepts: { 'the required argument': greeting({ city: 'Paris' }) },
      rejects: [{ title: 'without it', document: greeting({ who: 'Ada' }), at: `${place}/city` }],
    },
  });
};
