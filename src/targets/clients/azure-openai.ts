import { largerThan } from '../constructs/limits.js';
import { UNLISTED_PROPERTIES, UNSAID_ADDITIONAL_PROPERTIES } from '../constructs/objects.js';
import { rootWith } from '../constructs/root.js';
import { nameUnlike } from '../constructs/tool.js';
import type { Construct, ConstructFact, Saying } from '../facts.js';
import { factsByKeyword } from '../keyword-facts.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { AZURE_STRUCTURED_OUTPUTS } from './sources.js';

const UNSUPPORTED = [
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minimum', 'maximum', 'multipleOf'],
  ...['patternProperties', 'unevaluatedProperties', 'propertyNames', 'minProperties', 'maxProperties'],
  ...['unevaluatedItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems'],
];

function rejected(construct: Construct, saying: Saying): ConstructFact {
  return { construct, treatment: 'rejected', source: AZURE_STRUCTURED_OUTPUTS, says: [saying] };
}

/** Azure OpenAI with strict mode, which is that of OpenAI with narrower limits. */
export const azureOpenai: Target = client({
  id: 'azure-openai',
  title: 'Azure OpenAI (strict)',
  sources: [AZURE_STRUCTURED_OUTPUTS],
  rules: {
    'azure-openai/invalid-name': 'error',
    'azure-openai/root-any-of': 'error',
    'azure-openai/too-many-properties': 'error',
    'azure-openai/too-deep': 'error',
    'azure-openai/optional-property': 'error',
    'azure-openai/open-object': 'error',
    'azure-openai/unsupported-keyword': 'error',
  },
  keywords: factsByKeyword([
    [
      UNSUPPORTED,
      {
        treatment: 'rejected',
        source: AZURE_STRUCTURED_OUTPUTS,
        says: [
          tells(
            'azure-openai/unsupported-keyword',
            'Azure OpenAI does not take "{keyword}" in strict mode.',
            'Check it in the handler, or do without strict mode.',
          ),
        ],
      },
    ],
    [
      ['additionalProperties'],
      {
        treatment: 'rejected',
        source: AZURE_STRUCTURED_OUTPUTS,
        note: 'Taken as false, which every object has to say.',
        says: [
          {
            ...tells(
              'azure-openai/open-object',
              'Azure OpenAI asks for "additionalProperties": false in every object in strict mode.',
              'Name the members as properties, and write false.',
            ),
            when: ({ value }) => value !== false,
          },
        ],
      },
    ],
  ]),
  constructs: [
    rejected(
      nameUnlike('name', 'a name that is not like [a-zA-Z0-9_-]{1,64}', /^[a-zA-Z0-9_-]{1,64}$/),
      tells(
        'azure-openai/invalid-name',
        'Azure OpenAI takes names of 1 to 64 letters, digits, "_" and "-", and this is {name} ({length} long).',
        'Rename the tool.',
      ),
    ),
    rejected(
      rootWith('root-any-of', ['anyOf']),
      tells(
        'azure-openai/root-any-of',
        'Azure OpenAI does not take "anyOf" at the root of a strict schema.',
        'Move it into a property.',
      ),
    ),
    rejected(
      largerThan('properties', 100),
      tells(
        'azure-openai/too-many-properties',
        'Azure OpenAI takes {limit} properties in a strict schema, and these are {size}.',
        'Split the tool, or take some of them as one text.',
      ),
    ),
    rejected(
      largerThan('levels', 5),
      tells(
        'azure-openai/too-deep',
        'Azure OpenAI takes {limit} levels in a strict schema, and these are {size}.',
        'Flatten the schema.',
      ),
    ),
    rejected(
      UNLISTED_PROPERTIES,
      tells(
        'azure-openai/optional-property',
        'Azure OpenAI asks in strict mode that every property is required; {properties} may be left out.',
        'Require every property, and let it be null.',
      ),
    ),
    rejected(
      UNSAID_ADDITIONAL_PROPERTIES,
      tells(
        'azure-openai/open-object',
        'Azure OpenAI asks for "additionalProperties": false in every object in strict mode.',
        'Add it.',
      ),
    ),
  ],
});
