import { isArray } from '../../text/value.js';
import { plainTrue, removeFalseProperties, widenFalse } from '../rewrites/boolean-subschemas.js';
import { closeOpenObjects, closeUnsaidObjects, dropAdditionalSchemas } from '../rewrites/close-objects.js';
import { constToEnum } from '../rewrites/const-to-enum.js';
import { dropSecondDefinitions, renameDefinitions } from '../rewrites/definitions.js';
import { distributeMembers } from '../rewrites/distribute-members.js';
import { dropFormats } from '../rewrites/drop-formats.js';
import { dropKeywords } from '../rewrites/drop-keywords.js';
import { enableStrictMode, renameToParameters } from '../rewrites/envelope.js';
import { dropIgnoredSiblings } from '../rewrites/ignored-siblings.js';
import { inferType } from '../rewrites/infer-type.js';
import { mapsToPairs } from '../rewrites/maps-to-pairs.js';
import { mergeAllOf } from '../rewrites/merge-all-of.js';
import { nullableToTypeUnion } from '../rewrites/nullable-keyword.js';
import { disjointOneOfToAnyOf, oneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import { dropUndeclaredRequirements, requireEveryProperty } from '../rewrites/optional-properties.js';
import { linkReferences, pointReferences } from '../rewrites/references.js';
import { stringLengthToPattern } from '../rewrites/string-length.js';
import type { RewriteOptions } from '../rewriting/compiler.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { ANNOTATIONS, FORMATS, REWRITTEN, SUPPORTED, UNDOCUMENTED, UNSUPPORTED } from './keywords.js';
import { dropLookAround } from './refused-patterns.js';

const ANNOTATION: ReadonlySet<string> = new Set(ANNOTATIONS);
const UNSUPPORTED_ONES: ReadonlySet<string> = new Set(UNSUPPORTED);
const UNDOCUMENTED_ONES: ReadonlySet<string> = new Set(UNDOCUMENTED);
const KNOWN: ReadonlySet<string> = new Set([
  ...SUPPORTED,
  ...UNSUPPORTED,
  ...UNDOCUMENTED,
  ...ANNOTATIONS,
  ...REWRITTEN,
]);

const DROPPING: readonly Rewrite[] = [
  dropKeywords({
    code: 'dropped-annotation-keyword',
    title: 'drops keywords that constrain nothing',
    effect: 'equivalent',
    keywords: (keyword) => ANNOTATION.has(keyword),
    reason: 'it constrains nothing, and OpenAI does not name it',
    page: {
      why: 'A strict schema is refused for keywords that are not taken. These say nothing of which values are accepted.',
      examples: [
        {
          title: 'a title',
          schema: { properties: { a: { type: 'string', title: 'A' } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'equivalent',
        },
      ],
    },
  }),
  dropKeywords({
    code: 'dropped-default-keyword',
    title: 'drops defaults',
    effect: 'equivalent',
    keywords: (keyword) => keyword === 'default',
    reason: 'OpenAI does not name it',
    page: {
      why: 'A strict schema is refused for keywords that are not taken. A default says nothing of which values are accepted.',
      examples: [
        {
          title: 'a default',
          schema: { properties: { a: { type: 'string', default: 'x' } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'equivalent',
        },
      ],
    },
  }),
  dropKeywords({
    code: 'dropped-unsupported-keyword',
    title: 'drops keywords that the guide names as not supported',
    effect: 'widens',
    keywords: (keyword) => UNSUPPORTED_ONES.has(keyword),
    reason: 'OpenAI does not take it in strict mode',
    page: {
      why: 'The guide names these keywords as not supported in strict mode; a schema that has one is refused.',
      examples: [
        {
          title: 'not',
          schema: { properties: { a: { type: 'string', not: { const: 'x' } } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'widens',
        },
        {
          title: 'a condition about nothing',
          schema: { properties: { a: { type: 'string', not: false } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'equivalent',
        },
      ],
    },
  }),
  dropKeywords({
    code: 'dropped-undocumented-constraint-keyword',
    title: 'drops constraints that the guide does not name',
    effect: 'widens',
    keywords: (keyword, { items }) => UNDOCUMENTED_ONES.has(keyword) || (keyword === 'items' && isArray(items)),
    reason: 'OpenAI does not say that it takes it in strict mode',
    page: {
      why: 'The guide lists the constraints that strict mode takes, and these are not among them.',
      examples: [
        {
          title: 'a length',
          schema: { properties: { a: { type: 'string', minLength: 4 } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'widens',
        },
        {
          title: 'a length of other things than texts',
          schema: { properties: { a: { type: 'integer', minLength: 4 } } },
          output: { properties: { a: { type: 'integer' } } },
          effect: 'equivalent',
        },
      ],
    },
  }),
  dropKeywords({
    code: 'dropped-unknown-keyword',
    title: 'drops keywords that nobody names',
    effect: 'widens',
    keywords: (keyword) => !KNOWN.has(keyword),
    reason: 'OpenAI does not know it',
    page: {
      why: 'A strict schema is refused for keywords that are not taken. What an unknown keyword means is known to its author alone, so dropping it counts as a loss.',
      examples: [
        {
          title: 'a keyword of the author’s own',
          schema: { properties: { a: { type: 'string', 'x-team': 'data' } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'widens',
        },
      ],
    },
  }),
  dropLookAround,
  dropFormats((format) => FORMATS.has(format), {
    why: 'The guide lists the formats that strict mode takes; a schema with another is refused.',
    examples: [
      {
        title: 'a URI',
        schema: { properties: { a: { type: 'string', format: 'uri' } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'widens',
      },
    ],
  }),
];

const FINISHING: readonly Rewrite[] = [
  dropUndeclaredRequirements,
  requireEveryProperty,
  closeUnsaidObjects,
  closeOpenObjects,
  dropAdditionalSchemas,
  pointReferences,
];

function listOf(options: RewriteOptions): readonly Rewrite[] {
  const isExact = options.exact === true;
  return [
    renameToParameters,
    enableStrictMode,
    linkReferences,
    ...(options.maps === 'pairs' ? [mapsToPairs] : []),
    dropSecondDefinitions(isExact ? 'equivalent' : 'widens'),
    renameDefinitions,
    dropIgnoredSiblings,
    ...(isExact ? [mergeAllOf] : []),
    removeFalseProperties,
    plainTrue,
    widenFalse,
    ...(isExact ? [stringLengthToPattern] : []),
    constToEnum,
    isExact ? disjointOneOfToAnyOf : oneOfToAnyOf,
    nullableToTypeUnion,
    ...DROPPING,
    distributeMembers,
    ...(isExact ? [inferType] : []),
    ...FINISHING,
  ];
}

/** The lists, each made when it is first asked for. */
const lists = new Map<string, readonly Rewrite[]>();

/** The rewrites for strict mode, in their order. */
export function strictRewrites(options: RewriteOptions): readonly Rewrite[] {
  const key = `${options.exact === true} ${options.maps}`;
  const list = lists.get(key) ?? listOf(options);
  lists.set(key, list);
  return list;
}
