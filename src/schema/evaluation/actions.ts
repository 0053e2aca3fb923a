import { quote } from '../../text/value.js';
import type { Dialect } from '../../words.js';
import { ASSERTIONS, type Assertion } from '../assertions.js';
import * as inPlace from './in-place.js';
import * as items from './items.js';
import * as members from './members.js';
import type { Action } from './use.js';

/** What the keywords of each dialect do to a value. One that is not listed, or not by its dialect, does nothing. */
export const ACTIONS: { readonly [dialect in Dialect]: ReadonlyMap<string, Action> } = {
  'draft-07': new Map<string, Action>([
    ...assertionsOf('draft-07'),
    ['$ref', inPlace.reference],
    ['pattern', pattern],
    ['allOf', inPlace.allOf],
    ['anyOf', inPlace.anyOf],
    ['oneOf', inPlace.oneOf],
    ['not', inPlace.not],
    ['if', inPlace.conditional],
    ['dependencies', inPlace.dependencies],
    ['items', items.itemsOrTuple],
    ['additionalItems', items.additionalItems],
    ['contains', items.containsOne],
    ['properties', members.properties],
    ['patternProperties', members.patternProperties],
    ['additionalProperties', members.additionalProperties],
    ['propertyNames', members.propertyNames],
  ]),
  '2020-12': new Map<string, Action>([
    ...assertionsOf('2020-12'),
    ['$ref', inPlace.reference],
    ['$dynamicRef', inPlace.dynamicReference],
    ['pattern', pattern],
    ['allOf', inPlace.allOf],
    ['anyOf', inPlace.anyOf],
    ['oneOf', inPlace.oneOf],
    ['not', inPlace.not],
    ['if', inPlace.conditional],
    ['dependentSchemas', inPlace.dependentSchemas],
    ['prefixItems', items.prefixItems],
    ['items', items.items],
    ['contains', items.containsSome],
    ['properties', members.properties],
    ['patternProperties', members.patternProperties],
    ['additionalProperties', members.additionalProperties],
    ['propertyNames', members.propertyNames],
    ['unevaluatedItems', items.unevaluatedItems],
    ['unevaluatedProperties', members.unevaluatedProperties],
  ]),
};

function assertionsOf(dialect: Dialect): [string, Action][] {
  const own = [...ASSERTIONS].filter(([, { only = dialect }]) => only === dialect);
  return own.map(([keyword, assertion]) => [keyword, asserting(assertion)]);
}

function asserting({ problem }: Assertion): Action {
  return (use, judging) => {
    const found = problem(use.value, use.asserted);
    return found === undefined ? 'valid' : judging.broken(use, found);
  };
}

function pattern(...[use, judging]: Parameters<Action>): ReturnType<Action> {
  const { asserted, value } = use;
  if (typeof value !== 'string') return 'valid';
  const matches = typeof asserted === 'string' ? judging.matches(asserted, value) : undefined;
  if (matches === undefined) return judging.undecided(`the pattern ${quote(asserted)} cannot be run safely`);
  return matches ? 'valid' : judging.broken(use, `does not match the pattern ${quote(asserted)}`);
}
