import type { TargetPage } from '../../page.js';
import { REFUSED_URI_FORMAT, STRICT_HELPER, STRUCTURED_OUTPUTS } from '../sources.js';
import { A, closed, tool, toolWith } from './examples.js';

const strict = { source: STRUCTURED_OUTPUTS, target: 'openai-strict' } as const;
const accepts = { 'a plain text': toolWith({ type: 'string', pattern: '^a' }) };
const TEXT = closed({ a: { type: 'string' } });

/** Of keywords. */
export const KEYWORD_PAGES: { readonly [id: string]: TargetPage } = {
  'openai/unsupported-keyword': {
    title: 'A keyword that strict mode does not take',
    why: 'The guide names keywords with which a strict schema is refused: those that compose, negate or decide between schemas.',
    ...strict,
    accepts,
    rejects: [{ title: 'allOf', tool: toolWith({ allOf: [{ type: 'string' }] }), at: `${A}/allOf` }],
  },
  'openai/undocumented-constraint-keyword': {
    title: 'A constraint that the guide does not name',
    why: 'The guide lists the constraints that strict mode takes. What is not in the list is refused, or passed over in silence; of the lengths of texts the guide says both.',
    ...strict,
    accepts,
    rejects: [
      { title: 'a length', tool: toolWith({ type: 'string', minLength: 4 }), at: `${A}/minLength` },
      {
        title: 'a tuple of draft-07',
        tool: tool({
          $schema: 'http://json-schema.org/draft-07/schema#',
          ...closed({ a: { type: 'array', items: [{ type: 'string' }] } }),
        }),
        at: `${A}/items`,
      },
    ],
  },
  'openai/unknown-keyword': {
    title: 'A keyword that nobody names',
    why: 'A strict schema is refused for keywords that are not taken, those of the author’s own among them.',
    ...strict,
    accepts,
    rejects: [{ title: 'an extension', tool: toolWith({ type: 'string', 'x-team': 'data' }), at: `${A}/x-team` }],
  },
  'openai/unsupported-string-format': {
    title: 'A format that strict mode does not take',
    why: 'The guide lists nine formats: date-time, time, date, duration, email, hostname, ipv4, ipv6 and uuid. A schema with another was seen to be refused.',
    source: REFUSED_URI_FORMAT,
    target: 'openai-strict',
    accepts: { 'a date': toolWith({ type: 'string', format: 'date' }) },
    rejects: [{ title: 'a URI', tool: toolWith({ type: 'string', format: 'uri' }), at: `${A}/format` }],
  },
  'openai/one-of-converted-to-any-of': {
    title: 'Strict mode takes anyOf, and not oneOf',
    why: 'The guide names "anyOf" alone. It accepts what "oneOf" does, and what fits several branches besides.',
    source: STRICT_HELPER,
    target: 'openai-strict',
    accepts: { 'a union': toolWith({ anyOf: [{ type: 'string' }, { type: 'integer' }] }) },
    rejects: [
      {
        title: 'one of two types',
        tool: toolWith({ oneOf: [{ type: 'string' }, { type: 'integer' }] }),
        at: `${A}/oneOf`,
      },
    ],
  },
  'openai/conflicting-definitions-keywords': {
    title: 'Definitions stand under two keywords',
    why: 'The guide takes definitions under "$defs". Where "definitions" stands beside it, one of the two is in the way.',
    ...strict,
    accepts: { 'one map of definitions': tool({ ...TEXT, $defs: { B: { type: 'string' } } }) },
    rejects: [
      {
        title: 'both',
        tool: tool({ ...TEXT, $defs: { B: { type: 'string' } }, definitions: { C: { type: 'string' } } }),
        at: '/inputSchema/definitions',
      },
    ],
  },
  'openai/legacy-definitions-keyword': {
    title: 'Definitions stand under the keyword of draft-07',
    why: 'The guide takes definitions under "$defs", as 2020-12 names it. Compiling renames them and points the references there.',
    ...strict,
    accepts: { 'definitions of 2020-12': tool({ ...TEXT, $defs: { B: { type: 'string' } } }) },
    rejects: [
      {
        title: 'definitions of draft-07',
        tool: tool({ ...TEXT, definitions: { B: { type: 'string' } } }),
        at: '/inputSchema/definitions',
        severity: 'warning',
      },
    ],
  },
  'openai/const-converted-to-enum': {
    title: 'A constant is written as a choice of one',
    why: 'The guide names "enum" and not "const". A choice of one value says the same.',
    level: 'practice',
    ...strict,
    accepts: { 'a choice of one': toolWith({ type: 'string', enum: ['a'] }) },
    rejects: [
      { title: 'a constant', tool: toolWith({ type: 'string', const: 'a' }), at: `${A}/const`, severity: 'info' },
    ],
  },
  'openai/default-keyword-dropped': {
    title: 'A default does not reach the model',
    why: 'The guide does not name "default", so compiling for strict mode drops it, and the model is not told which value stands for none. Named in the description, it is.',
    level: 'practice',
    ...strict,
    accepts,
    rejects: [
      {
        title: 'a default',
        tool: toolWith({ type: 'string', default: 'low' }),
        at: `${A}/default`,
        severity: 'warning',
      },
    ],
  },
  'openai/nullable-keyword-converted': {
    title: 'The keyword nullable is of OpenAPI',
    why: 'OpenAPI 3.0 has "nullable", JSON Schema has not, and strict mode takes no keyword that it does not know. The type "null" says the same.',
    ...strict,
    accepts: { 'a text or null': toolWith({ type: ['string', 'null'] }) },
    rejects: [
      {
        title: 'a nullable text',
        tool: toolWith({ type: 'string', nullable: true }),
        at: `${A}/nullable`,
        severity: 'warning',
      },
    ],
  },
  'openai/annotation-keyword-dropped': {
    title: 'An annotation does not reach the model',
    why: 'The guide does not name keywords such as "title" and "examples", which constrain nothing. Compiling for strict mode drops them.',
    level: 'practice',
    ...strict,
    accepts,
    rejects: [
      { title: 'a title', tool: toolWith({ type: 'string', title: 'A' }), at: `${A}/title`, severity: 'info' },
      {
        title: 'a text that is not nullable',
        tool: toolWith({ type: 'string', nullable: false }),
        at: `${A}/nullable`,
        severity: 'info',
      },
    ],
  },
};
