import { isArray } from '../../text/value.js';
import {
  ROOT_TYPE_IN_LIST,
  rootOfOtherType,
  rootPropertyUnlike,
  rootWith,
  rootWithoutType,
} from '../constructs/root.js';
import type { ConstructFact, Sighting } from '../facts.js';
import { SDK_TOOL, SEEN_PROPERTY_NAMES, SEEN_ROOT_COMPOSITION } from './sources.js';

const hasObject = ({ value }: Sighting): boolean => isArray(value) && value.includes('object');

/** Composition that the root of a schema may not have. */
export const ROOT_COMPOSITION = ['anyOf', 'oneOf', 'allOf'] as const;

const NOT_OBJECT = {
  rule: 'anthropic/input-schema-not-object',
  problem: 'Anthropic asks for the type "object" at the root of a schema, and this is {types}.',
} as const;

/** What every target of Anthropic says of the root of a schema. */
export const ROOT: readonly ConstructFact[] = [
  {
    construct: rootWithoutType(['type']),
    treatment: 'rejected',
    source: SDK_TOOL,
    says: [
      {
        rule: 'anthropic/missing-input-schema-type',
        problem: 'Anthropic asks for "type": "object" at the root of a schema.',
        ability: 'fixes',
        detail: 'Compiling adds "type": "object".',
      },
    ],
  },
  {
    construct: rootOfOtherType(['type']),
    treatment: 'rejected',
    source: SDK_TOOL,
    says: [
      {
        ...NOT_OBJECT,
        advice: 'Write "type": "object", with the value as a property.',
        ability: 'refuses',
        detail: 'Arguments are an object, which no value of this schema is.',
        when: (sighting) => !hasObject(sighting),
      },
      {
        ...NOT_OBJECT,
        advice: 'Write "type": "object": arguments are nothing else.',
        ability: 'fixes',
        detail: 'Compiling leaves "object" of the types.',
        when: hasObject,
      },
    ],
  },
  {
    construct: ROOT_TYPE_IN_LIST,
    treatment: 'rejected',
    source: SDK_TOOL,
    says: [
      {
        rule: 'anthropic/input-schema-not-object',
        variant: 'list',
        problem: 'Anthropic asks for "type": "object" at the root of a schema, and this is a list.',
        advice: 'Write "object".',
        ability: 'fixes',
        detail: 'Compiling writes "object".',
      },
    ],
  },
  {
    construct: rootWith('root-composition', ROOT_COMPOSITION),
    treatment: 'rejected',
    source: SEEN_ROOT_COMPOSITION,
    says: [
      {
        rule: 'anthropic/root-composition',
        problem: 'Anthropic does not take "{keyword}" at the root of a schema.',
        advice: 'Move it into a property, or say in the description what it asks for.',
        ability: 'fixes-lossy',
        detail: 'Compiling drops "{keyword}" from the root.',
      },
    ],
  },
  {
    construct: rootPropertyUnlike(/^[a-zA-Z0-9_.-]{1,64}$/),
    treatment: 'rejected',
    source: SEEN_PROPERTY_NAMES,
    says: [
      {
        rule: 'anthropic/property-name',
        problem:
          'Anthropic takes properties of 1 to 64 letters, digits, "_", "." and "-" at the root, and this is {property}.',
        advice: 'Rename the property.',
        ability: 'refuses',
        detail: 'A property is not renamed, for the handler reads it by its name.',
      },
    ],
  },
];
