import type { Source } from '../facts.js';

export const STRUCTURED_OUTPUTS: Source = {
  title: 'OpenAI: Structured model outputs',
  url: 'https://developers.openai.com/api/docs/guides/structured-outputs',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const FUNCTION_DEFINITION: Source = {
  title: 'openai 7.59.0: FunctionDefinition',
  url: 'https://developers.openai.com/api/docs/api-reference/chat/create',
  basis: 'sdk',
  checkedOn: '2026-11-17',
};
