import { UNDECLARED_REQUIREMENT } from '../constructs/objects.js';
import { REPEATED_BESIDE_REFERENCE } from '../constructs/references.js';
import { TYPE_BESIDE_ANY_OF, untypedWithout } from '../constructs/subschemas.js';
import { nameUnlike } from '../constructs/tool.js';
import type { Construct, ConstructFact, Saying } from '../facts.js';
import { factsByKeyword } from '../keyword-facts.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { KIMI_NAMES, KIMI_SCHEMAS } from './sources.js';

function rejected(construct: Construct, saying: Saying): ConstructFact {
  return { construct, treatment: 'rejected', source: KIMI_SCHEMAS, says: [saying] };
}

/** Kimi, whose interface has a subset of JSON Schema of its own. */
export const kimi: Target = client({
  id: 'kimi',
  title: 'Kimi (Moonshot AI)',
  sources: [KIMI_SCHEMAS, KIMI_NAMES],
  rules: {
    'kimi/name-starts-with-digit': 'error',
    'kimi/untyped-schema': 'error',
    'kimi/type-beside-any-of': 'error',
    'kimi/reference-outside-definitions': 'error',
    'kimi/keyword-beside-reference': 'error',
    'kimi/undeclared-requirement': 'error',
  },
  keywords: factsByKeyword([
    [
      ['$ref'],
      {
        treatment: 'accepted',
        source: KIMI_SCHEMAS,
        note: 'Taken into "$defs" alone.',
        says: [
          {
            ...tells(
              'kimi/reference-outside-definitions',
              'Kimi takes references into "#/$defs/" alone, and this is {value}.',
              'Move the schema there, and refer to it.',
            ),
            when: ({ value }) => typeof value === 'string' && !value.startsWith('#/$defs/'),
          },
        ],
      },
    ],
  ]),
  constructs: [
    {
      construct: nameUnlike('name-digit', 'a name that starts with a digit', /^[^0-9]/),
      treatment: 'rejected',
      source: KIMI_NAMES,
      says: [
        tells(
          'kimi/name-starts-with-digit',
          'Kimi refuses names that start with a digit, and this is {name}.',
          'Put a letter first.',
        ),
      ],
    },
    rejected(
      untypedWithout(['$ref', 'anyOf']),
      tells('kimi/untyped-schema', 'Kimi asks for a "type" in every schema, and this has none.', 'Say which it is.'),
    ),
    rejected(
      TYPE_BESIDE_ANY_OF,
      tells(
        'kimi/type-beside-any-of',
        'Kimi takes no "type" beside "anyOf".',
        'Write the type into each of the branches.',
      ),
    ),
    rejected(
      REPEATED_BESIDE_REFERENCE,
      tells(
        'kimi/keyword-beside-reference',
        'Kimi refuses "{keyword}" beside a reference to a schema that has it, too.',
        'Leave it to one of the two.',
      ),
    ),
    rejected(
      UNDECLARED_REQUIREMENT,
      tells(
        'kimi/undeclared-requirement',
        'Kimi refuses required names that are no properties, as {property}.',
        'Declare it under "properties", or remove it.',
      ),
    ),
  ],
});
