import type { Source } from '../facts.js';

export const SCHEMA_MESSAGE: Source = {
  title: 'Gemini API: discovery document v1beta, revision 20260816, Schema',
  url: 'https://generativelanguage.googleapis.com/$discovery/rest?version=v1beta',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const FUNCTION_CALLING: Source = {
  title: 'Gemini API: Function calling',
  url: 'https://ai.google.dev/gemini-api/docs/function-calling',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
/** The package says more than the pages: how names must be, and which keywords of JSON Schema are taken. */
export const PACKAGE: Source = {
  title: '@google/genai 3.3.0: FunctionDeclaration and Schema',
  url: 'https://www.npmjs.com/package/@google/genai/v/3.3.0',
  basis: 'sdk',
  checkedOn: '2026-11-12',
};
export const JSON_SCHEMA_LIST: Source = {
  title: '@google/genai 3.3.0: responseJsonSchema',
  url: 'https://www.npmjs.com/package/@google/genai/v/3.3.0',
  basis: 'sdk',
  checkedOn: '2026-11-12',
};
export const VERTEX_FUNCTION_CALLING: Source = {
  title: 'Vertex AI: Function calling reference',
  url: 'https://docs.cloud.google.com/vertex-ai/generative-ai/docs/model-reference/function-calling',
  basis: 'documented',
  checkedOn: '2026-11-30',
};

/** What reports tell of refusals. */
export const REFUSED_ROOT: Source = observed(
  'zereight/gitlab-mcp 286',
  'https://github.com/zereight/gitlab-mcp/issues/286',
);
export const REFUSED_LIST: Source = observed('mark3labs/mcphost 35', 'https://github.com/mark3labs/mcphost/issues/35');
export const REFUSED_EMPTY_OBJECT: Source = observed(
  'pipecat-ai/pipecat-flows 110',
  'https://github.com/pipecat-ai/pipecat-flows/issues/110',
);
export const REFUSED_REQUIREMENT: Source = observed(
  'iBUHub/AIStudioToAPI 154',
  'https://github.com/iBUHub/AIStudioToAPI/issues/154',
);
export const REFUSED_EMPTY_CHOICE: Source = observed(
  'sbroenne/mcp-server-excel 607',
  'https://github.com/sbroenne/mcp-server-excel/issues/607',
);
export const REFUSED_NAMES: Source = observed('cloudwego/eino 632', 'https://github.com/cloudwego/eino/issues/632');
export const CONVERTED_UNIONS: Source = observed(
  'Oaklight/ToolRegistry 171',
  'https://github.com/Oaklight/ToolRegistry/issues/171',
);

function observed(title: string, url: string): Source {
  return { title, url, basis: 'observed', checkedOn: '2026-11-30' };
}
