import type { TargetPage } from '../../page.js';
import { FUNCTION_CALLING, REFUSED_ONE_OF, REFUSED_OTHERS } from '../sources.js';
import { A, toolWith } from './examples.js';

const loose = { level: 'practice', target: 'openai' } as const;
const accepts = { 'a text': toolWith({ type: 'string', pattern: '^a', format: 'date' }) };

/** Of functions without strict mode. */
export const LOOSE_PAGES: { readonly [id: string]: TargetPage } = {
  'openai/one-of-may-be-refused': {
    title: 'Responses was seen to refuse oneOf',
    why: 'Responses tries to make functions strict that do not say whether they are, and was seen to refuse "oneOf" even so. "anyOf" was not.',
    source: REFUSED_ONE_OF,
    ...loose,
    accepts,
    rejects: [
      {
        title: 'one of two types',
        tool: toolWith({ oneOf: [{ type: 'string' }, { type: 'integer' }] }),
        at: `${A}/oneOf`,
        severity: 'warning',
      },
    ],
  },
  'openai/format-may-be-refused': {
    title: 'A format that strict mode does not take',
    why: 'Responses tries to make functions strict that do not say whether they are, and strict mode takes nine formats alone.',
    source: FUNCTION_CALLING,
    ...loose,
    accepts,
    rejects: [
      {
        title: 'a URI',
        tool: toolWith({ type: 'string', format: 'uri' }),
        at: `${A}/format`,
        severity: 'warning',
      },
    ],
  },
  'openai/property-names-refused': {
    title: 'OpenAI was seen to refuse propertyNames',
    why: 'Functions were refused, without strict mode, whose parameters say what names of members are like.',
    source: REFUSED_OTHERS,
    ...loose,
    accepts,
    rejects: [
      {
        title: 'short names',
        tool: toolWith({ type: 'object', propertyNames: { maxLength: 9 } }),
        at: `${A}/propertyNames`,
      },
    ],
  },
  'openai/look-around-refused': {
    title: 'OpenAI was seen to refuse patterns that look around',
    why: 'Functions were refused, without strict mode, whose patterns look ahead or behind.',
    source: REFUSED_OTHERS,
    ...loose,
    accepts,
    rejects: [{ title: 'looking ahead', tool: toolWith({ type: 'string', pattern: '^(?!x)' }), at: `${A}/pattern` }],
  },
  'openai/untyped-property': {
    title: 'OpenAI was seen to refuse properties without a type',
    why: 'Functions were refused, without strict mode, that have a property of which nothing says what its values are.',
    source: REFUSED_OTHERS,
    ...loose,
    accepts,
    rejects: [
      {
        title: 'a description alone',
        tool: toolWith({ description: 'Anything.' }),
        at: A,
        severity: 'warning',
      },
      {
        title: 'a description alone, as it is sent',
        tool: toolWith({ description: 'Anything.' }),
        at: A,
        surface: 'native',
      },
    ],
  },
};
