import { repeatedName, toolsAbove } from '../constructs/list.js';
import { MISSING_DESCRIPTION, nameUnlike } from '../constructs/tool.js';
import type { ConstructFact, Saying, Sighting } from '../facts.js';
import { FUNCTION_CALLING, PACKAGE, REFUSED_NAMES, VERTEX_FUNCTION_CALLING } from './sources.js';

const NAME = /^[A-Za-z0-9_.:-]{1,128}$/;
const isOtherwiseTaken = ({ value }: Sighting): boolean => typeof value === 'string' && NAME.test(value);

const notRenamed = {
  ability: 'refuses',
  detail: 'A tool is not renamed, for callers dispatch on its name.',
} as const satisfies Partial<Saying>;
const keptName = {
  ability: 'fixes',
  detail: 'The name is written as it is, for callers dispatch on it.',
} as const satisfies Partial<Saying>;

/** What Gemini makes of tools but for their schemas, whichever of its fields takes those. */
export const NAMES: readonly ConstructFact[] = [
  {
    construct: nameUnlike('name-characters', 'a name with other characters, or more than 128', NAME),
    treatment: 'rejected',
    source: PACKAGE,
    says: [
      {
        rule: 'gemini/invalid-function-name',
        problem:
          'Gemini takes up to 128 letters, digits, "_", ".", ":" and "-" in a name, and this is {name}, of {length}.',
        advice: 'Rename the tool.',
        ...notRenamed,
      },
    ],
  },
  {
    construct: nameUnlike('name-start', 'a name that starts with no letter and no underscore', /^[A-Za-z_]/),
    treatment: 'rejected',
    source: PACKAGE,
    note: 'Only the package and Vertex say so.',
    says: [
      {
        rule: 'gemini/function-name-leading-character',
        when: isOtherwiseTaken,
        problem: 'Gemini asks for a letter or "_" at the start of a name, and this is {name}.',
        advice: 'Rename the tool.',
        ...keptName,
      },
    ],
  },
  {
    construct: nameUnlike('name-length', 'a name of more than 64 characters', /^.{0,64}$/s),
    treatment: 'undocumented',
    source: PACKAGE,
    note: 'The package takes 128; older pages and errors of Vertex name 64.',
    says: [
      {
        rule: 'gemini/long-function-name',
        when: isOtherwiseTaken,
        problem: 'Older interfaces of Gemini take names of at most 64 characters, and this has {length}.',
        advice: 'Give the tool a shorter name.',
        ...keptName,
      },
    ],
  },
  {
    construct: MISSING_DESCRIPTION,
    treatment: 'accepted',
    source: FUNCTION_CALLING,
    note: 'The discovery document calls it required, the other sources optional.',
    says: [
      {
        rule: 'gemini/missing-function-description',
        problem: 'The tool has no description, which tells the model when to call it.',
        advice: 'Say what the tool does.',
        ability: 'fixes',
        detail: 'The definition is written without one.',
      },
    ],
  },
  {
    construct: repeatedName(),
    treatment: 'rejected',
    source: REFUSED_NAMES,
    says: [
      {
        rule: 'gemini/duplicate-function-name',
        problem: 'Gemini refuses a request in which two functions are called {name}.',
        advice: 'Rename one of them.',
        ability: 'unchanged',
        detail: 'Each definition is written; which of them are sent together is for the caller to choose.',
      },
    ],
  },
  {
    construct: toolsAbove(128),
    treatment: 'rejected',
    source: VERTEX_FUNCTION_CALLING,
    says: [
      {
        rule: 'gemini/too-many-functions',
        problem: 'These are {count} tools, and Vertex takes {limit} functions in a request.',
        advice: 'Send fewer in a request.',
        ability: 'unchanged',
        detail: 'Each definition is written; which of them are sent is for the caller to choose.',
      },
    ],
  },
];
