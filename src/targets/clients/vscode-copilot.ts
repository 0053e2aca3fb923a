import { eachToolAbove } from '../constructs/list.js';
import { UNDECLARED_REQUIREMENT } from '../constructs/objects.js';
import { rootWith } from '../constructs/root.js';
import { ARRAY_WITHOUT_ITEMS } from '../constructs/subschemas.js';
import { descriptionAbove, MISSING_DESCRIPTION } from '../constructs/tool.js';
import type { Fact } from '../facts.js';
import { factsByKeyword } from '../keyword-facts.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { COPILOT_NORMALIZER, COPILOT_WITHOUT_ITEMS } from './sources.js';

/** Keywords that the client deletes for models of the GPT-4 family. */
const DELETED = [
  ...['minLength', 'maxLength', 'pattern', 'format', 'default'],
  ...['minimum', 'maximum', 'multipleOf'],
  ...['minProperties', 'maxProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'],
];

const deleted: Fact = {
  treatment: 'ignored',
  source: COPILOT_NORMALIZER,
  note: 'Deleted for models of the GPT-4 family.',
  says: [
    tells(
      'vscode-copilot/keyword-deleted',
      'Copilot deletes "{keyword}" for models of the GPT-4 family.',
      'Check it in the handler, and say it in the description.',
    ),
  ],
};

/** GitHub Copilot in Visual Studio Code, which rewrites the schemas of tools for the model that it sends them to. */
export const vscodeCopilot: Target = client({
  id: 'vscode-copilot',
  title: 'GitHub Copilot in VS Code',
  sources: [COPILOT_NORMALIZER, COPILOT_WITHOUT_ITEMS],
  rules: {
    'vscode-copilot/array-without-items': 'error',
    'vscode-copilot/root-composition': 'warning',
    'vscode-copilot/description-too-long': 'warning',
    'vscode-copilot/too-many-tools': 'warning',
    'vscode-copilot/undeclared-requirement': 'info',
    'vscode-copilot/missing-description': 'info',
    'vscode-copilot/keyword-deleted': 'info',
  },
  keywords: factsByKeyword([
    [DELETED, deleted],
    [
      ['type'],
      {
        treatment: 'rewritten',
        source: COPILOT_NORMALIZER,
        note: 'A list with null becomes "nullable" for Gemini models.',
      },
    ],
    [
      ['items'],
      { treatment: 'rewritten', source: COPILOT_NORMALIZER, note: 'A list becomes "anyOf" for models of GPT-4.' },
    ],
    [
      ['$schema'],
      { treatment: 'ignored', source: COPILOT_NORMALIZER, note: 'Schemas are judged by the meta-schema of draft-07.' },
    ],
  ]),
  constructs: [
    {
      construct: ARRAY_WITHOUT_ITEMS,
      treatment: 'rejected',
      source: COPILOT_WITHOUT_ITEMS,
      says: [
        tells(
          'vscode-copilot/array-without-items',
          'Copilot refuses every request while a tool has a list without "items".',
          'Say what the items are; "items": {} if they may be anything.',
        ),
      ],
    },
    {
      construct: rootWith('root-composition', ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else']),
      treatment: 'ignored',
      source: COPILOT_NORMALIZER,
      says: [
        tells(
          'vscode-copilot/root-composition',
          'Copilot deletes "{keyword}" from the root of a schema, so that the model does not know of it.',
          'Say in the description what it asks for, or ask for it in a property.',
        ),
      ],
    },
    {
      construct: descriptionAbove(1024),
      treatment: 'rewritten',
      source: COPILOT_NORMALIZER,
      says: [
        tells(
          'vscode-copilot/description-too-long',
          'Copilot cuts descriptions after {limit} characters for models of the GPT-4 family, and this has {length}.',
          'Put what matters first, or write less.',
        ),
      ],
    },
    {
      construct: eachToolAbove(128),
      treatment: 'rejected',
      source: COPILOT_NORMALIZER,
      says: [
        tells(
          'vscode-copilot/too-many-tools',
          'Copilot takes {limit} tools in a request, and these are {count}.',
          'Offer fewer tools, or several servers that people choose from.',
        ),
      ],
    },
    {
      construct: UNDECLARED_REQUIREMENT,
      treatment: 'rewritten',
      source: COPILOT_NORMALIZER,
      says: [
        tells(
          'vscode-copilot/undeclared-requirement',
          'Copilot removes {property} from the required names, for it is no property.',
          'Declare it under "properties", or remove it.',
        ),
      ],
    },
    {
      construct: MISSING_DESCRIPTION,
      treatment: 'rewritten',
      source: COPILOT_NORMALIZER,
      says: [
        tells(
          'vscode-copilot/missing-description',
          'Copilot fills in a description where there is none.',
          'Say what the tool does.',
        ),
      ],
    },
  ],
});
