import type { Found } from '../../description/structure/walk.js';
import type { Page } from '../../findings/entry.js';
import { nearest } from '../../text/nearest.js';
import type { Steps } from '../../text/pointer.js';
import { isUriTemplate, parseUriTemplate, variablesOf } from '../../text/uri-template.js';
import { isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
import type { Finding, ObjectRule, ObjectUse } from '../rule.js';
import { describing } from './described.js';
import { statedPages } from './stated.js';

/** What can be completed in the declaration around an example; undefined where that cannot be told. */
function completable({ parent }: Found): readonly string[] | undefined {
  if (parent === undefined) return undefined;
  const template = own(parent.value, 'uriTemplate');
  if (template !== undefined) {
    const parsed = typeof template === 'string' ? parseUriTemplate(template) : undefined;
    return parsed !== undefined && isUriTemplate(parsed) ? variablesOf(parsed) : undefined;
  }
  const declared = own(parent.value, 'arguments') ?? [];
  if (!isArray(declared)) return undefined;
  return declared
    .map((argument) => (isObject(argument) ? own(argument, 'name') : undefined))
    .filter((name) => typeof name === 'string');
}

/** The name that an example completes. */
function targetOf({ value }: Found): string | undefined {
  const argument = own(value, 'argument');
  const name = isObject(argument) ? own(argument, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The names that were given before. */
function contextOf({ value }: Found): readonly string[] {
  const context = own(value, 'context');
  const given = isObject(context) ? own(context, 'arguments') : undefined;
  return isObject(given) ? Object.keys(given) : [];
}

function unknown(name: string, known: readonly string[], steps: Steps): Finding {
  const meant = nearest(name, known);
  const advice = meant === undefined ? 'Declare it, or leave it out.' : `Did you mean ${quote(meant)}?`;
  return { steps, problem: `There is nothing called ${quote(name)} to complete.`, advice };
}

const COMMON = {
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['completion-example'] },
} as const;

const targetKnown: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.completion-example.target.known',
  test({ object }: ObjectUse) {
    const known = completable(object);
    const target = targetOf(object);
    if (known === undefined || target === undefined || known.includes(target)) return [];
    return [unknown(target, known, [...object.steps, 'argument', 'name'])];
  },
};

const contextKnown: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.completion-example.context.known',
  test({ object }: ObjectUse) {
    const known = completable(object);
    if (known === undefined) return [];
    // That the target is none is told there, and that it stands here as well by another rule.
    const strange = contextOf(object).filter((name) => !known.includes(name) && name !== targetOf(object));
    return strange.map((name) => unknown(name, known, [...object.steps, 'context', 'arguments', name]));
  },
};

const contextWithoutTarget: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.completion-example.context.no-target',
  test({ object }: ObjectUse) {
    const target = targetOf(object);
    if (target === undefined || !contextOf(object).includes(target)) return [];
    const problem = `${quote(target)} is what is being completed, and cannot be given already.`;
    const steps = [...object.steps, 'context', 'arguments', target];
    return [{ steps, part: 'key', problem, advice: 'Leave it out of the context.' }];
  },
};

export const rules: readonly ObjectRule[] = [targetKnown, contextKnown, contextWithoutTarget];

export const pages = (): { readonly [id: string]: Page } => {
  const completing = (name: string, given: JsonObject): JsonObject =>
    describing({
      protocolVersions: ['2025-11-25'],
      resourceTemplates: [
        {
          uriTemplate: 'repo:///{owner}/{name}',
          name: 'repository',
          completionExamples: {
            one: {
              argument: { name, value: 'a' },
              context: { arguments: given },
              result: { completion: { values: ['abc'] } },
            },
          },
        },
      ],
    });
  const place = '/resourceTemplates/0/completionExamples/one';
  const accepts = { 'a variable, with another given': completing('name', { owner: 'ada' }) };
  return statedPages({
    'mcpdesc.completion-example.target.known': {
      section: '10.4.6',
      title: 'An example completes an argument or a variable that there is',
      why: 'A client asks for values of the arguments of a prompt, or of the variables of a template, and of nothing else.',
      accepts,
      rejects: [{ title: 'another', document: completing('title', { owner: 'ada' }), at: `${place}/argument/name` }],
    },
    'mcpdesc.completion-example.context.known': {
      section: '10.4.6',
      title: 'What is given for a completion is an argument or a variable that there is',
      why: 'A client sends the values that its user has given before, and there are no others.',
      accepts,
      rejects: [
        {
          title: 'another',
          document: completing('name', { team: 'ada' }),
          at: `${place}/context/arguments/team`,
        },
      ],
    },
    'mcpdesc.completion-example.context.no-target': {
      section: '10.4.6',
      title: 'What is being completed is not given already',
      why: 'The context holds what was given before; the value being typed stands in the argument.',
      accepts,
      rejects: [
        {
          title: 'given already',
          document: completing('name', { name: 'abc' }),
          at: `${place}/context/arguments/name`,
        },
      ],
    },
  });
};
