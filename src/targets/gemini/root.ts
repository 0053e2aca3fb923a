import { propertyUnlike } from '../constructs/objects.js';
import { emptyRoot, rootOfOtherType, rootWithoutType } from '../constructs/root.js';
import type { ConstructFact, Sighting } from '../facts.js';
import { ANNOTATIONS } from './keywords.js';
import { PACKAGE, REFUSED_ROOT, SCHEMA_MESSAGE } from './sources.js';

/** What Gemini makes of the root of a schema, whichever of its fields takes that. */

const includesObject = ({ value }: Sighting): boolean => Array.isArray(value) && value.includes('object');
const takesObjects = {
  rule: 'gemini/root-schema-not-object',
  advice: 'Write "type": "object".',
} as const;

/** The root describes an object. */
export const ROOT: readonly ConstructFact[] = [
  {
    construct: rootWithoutType(['type']),
    treatment: 'rejected',
    source: REFUSED_ROOT,
    says: [
      {
        ...takesObjects,
        problem: 'Gemini takes arguments of the type "object" alone, and the schema names no type.',
        ability: 'fixes',
        detail: 'Compiling adds "type": "object".',
      },
    ],
  },
  {
    construct: rootOfOtherType(['type']),
    treatment: 'rejected',
    source: PACKAGE,
    says: [
      {
        ...takesObjects,
        when: includesObject,
        problem: 'Gemini takes arguments of the type "object" alone, and this is {types}.',
        ability: 'fixes',
        detail: 'Compiling leaves "object" of the types.',
      },
      {
        ...takesObjects,
        when: (sighting) => !includesObject(sighting),
        problem: 'Gemini takes arguments of the type "object" alone, and this is {types}.',
        ability: 'refuses',
        detail: 'A root that is no object is not mended.',
      },
    ],
  },
];

const propertyName = {
  rule: 'gemini/parameter-name-charset',
  problem: 'Gemini asks for names of a letter or "_", then letters, digits and "_", up to 64, and this is {property}.',
  advice: 'Rename the property.',
  ability: 'fixes',
  detail: 'The property is written as it is, for the handler reads it by that name.',
} as const;

/** How properties are called. */
export const PROPERTY_NAMES: ConstructFact = {
  construct: propertyUnlike(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/),
  treatment: 'rejected',
  source: PACKAGE,
  note: 'The package says so of parameters; of members below it says nothing.',
  says: [
    { ...propertyName, when: ({ words }) => words?.level === 'parameter' },
    {
      ...propertyName,
      variant: 'member',
      when: ({ words }) => words?.level === 'member',
      problem: 'Gemini asks for names of letters, digits and "_" in parameters, and this member is {property}.',
    },
  ],
};

/** What a root may say besides and yet say nothing of members. */
const EMPTY = ['type', 'title', 'description', 'properties', 'required', 'propertyOrdering'];

/** Keywords of a compiled root that asks for nothing. */
export const KEPT_BY_EMPTY: ReadonlySet<string> = new Set(EMPTY);

/** A tool without arguments. */
export const EMPTY_PARAMETERS: ConstructFact = {
  construct: emptyRoot(new Set([...EMPTY, ...ANNOTATIONS, '$defs', 'definitions'])),
  treatment: 'rewritten',
  source: SCHEMA_MESSAGE,
  note: 'A function without parameters takes none.',
  says: [
    {
      rule: 'gemini/empty-parameters-omitted',
      problem: 'The tool has no properties, so its schema is left out.',
      ability: 'fixes',
      detail: 'Compiling leaves the schema out, which says that there are no arguments.',
    },
  ],
};
