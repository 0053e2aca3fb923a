import type { Source } from '../facts.js';
import { seen } from './client.js';

/** Where what is known of clients is from. */

export const COPILOT_NORMALIZER: Source = {
  title: 'vscode-copilot-chat, toolSchemaNormalizer.ts (commit 1700547)',
  url: 'https://github.com/microsoft/vscode-copilot-chat',
  basis: 'sdk',
  checkedOn: '2026-11-30',
};
export const COPILOT_WITHOUT_ITEMS: Source = seen(
  'tool parameters array type must have items',
  'microsoft/vscode/issues/246119',
);
export const CURSOR_NAMES: Source = seen(
  'combined server and tool name length exceeds 60 characters',
  'ComposioHQ/composio/issues/2788',
);
export const CURSOR_TOOLS: Source = seen('Cursor sends the first 40 tools', 'bun913/mcp-testrail/issues/6');
export const CLAUDE_CODE_DESCRIPTIONS: Source = seen(
  'descriptions are cut at 2048 characters (2.1.84)',
  'anthropics/claude-code/issues/41593',
);
export const CLAUDE_CODE_DROPPED: Source = seen(
  'tools are dropped for their schema or their name',
  'anthropics/claude-code/issues/95504',
);
export const BEDROCK_TOOL: Source = {
  title: 'Amazon Bedrock: ToolSpecification',
  url: 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
  basis: 'documented',
  checkedOn: '2026-11-30',
};
export const AZURE_STRUCTURED_OUTPUTS: Source = {
  title: 'Azure OpenAI: Structured outputs (mirrored)',
  url: 'https://learn.microsoft.com/azure/foundry/openai/how-to/structured-outputs',
  basis: 'documented',
  checkedOn: '2026-11-30',
};
export const KIMI_NAMES: Source = seen(
  'function name is invalid, must start with a letter',
  'MoonshotAI/kimi-cli/issues/2531',
  '2026-07-22',
);
export const KIMI_SCHEMAS: Source = seen(
  'parameters are not a valid moonshot flavored json schema',
  'MoonshotAI/kimi-cli/issues/1595',
);
export const LLAMACPP_PATTERNS: Source = seen(
  'pattern must start with ^ and end with $; no grammar for the tools',
  'ggml-org/llama.cpp/issues/26930',
);
export const SDK_LISTS: Source = seen(
  'one tool fails the list of all',
  'modelcontextprotocol/typescript-sdk/issues/1175',
);
export const SDK_DIALECTS: Source = seen(
  'the default validator takes 2020-12 alone',
  'marianfoo/sap-mcp-servers/issues/52',
  '2026-08-27',
);
