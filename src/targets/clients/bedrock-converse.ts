import { descriptionLike, nameUnlike } from '../constructs/tool.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { BEDROCK_TOOL } from './sources.js';

/** The Converse interface of Amazon Bedrock. */
export const bedrockConverse: Target = client({
  id: 'bedrock-converse',
  title: 'Amazon Bedrock (Converse)',
  sources: [BEDROCK_TOOL],
  rules: { 'bedrock-converse/invalid-name': 'error', 'bedrock-converse/empty-description': 'error' },
  constructs: [
    {
      construct: nameUnlike('name', 'a name that is not like [a-zA-Z0-9_-]{1,64}', /^[a-zA-Z0-9_-]{1,64}$/),
      treatment: 'rejected',
      source: BEDROCK_TOOL,
      note: 'Agents ask for a letter first, and take no hyphen.',
      says: [
        tells(
          'bedrock-converse/invalid-name',
          'Bedrock takes names of 1 to 64 letters, digits, "_" and "-", and this is {name} ({length} long).',
          'Rename the tool.',
        ),
      ],
    },
    {
      construct: descriptionLike('empty-description', 'an empty description', /^$/),
      treatment: 'rejected',
      source: BEDROCK_TOOL,
      says: [
        tells(
          'bedrock-converse/empty-description',
          'Bedrock refuses a description without a character.',
          'Say what the tool does, or leave the description out.',
        ),
      ],
    },
  ],
});
