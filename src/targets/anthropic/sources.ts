import type { Source } from '../facts.js';

export const DEFINE_TOOLS: Source = {
  title: 'Anthropic: Define tools',
  url: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools',
  basis: 'documented',
  checkedOn: '2026-08-15',
};
export const STRICT_TOOL_USE: Source = {
  title: 'Anthropic: Strict tool use',
  url: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const STRUCTURED_OUTPUTS: Source = {
  title: 'Anthropic: Structured outputs, JSON Schema limitations',
  url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const PROMPT_CACHING: Source = {
  title: 'Anthropic: Prompt caching',
  url: 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const SDK_TOOL: Source = {
  title: '@anthropic-ai/sdk 1.14.0: Tool',
  url: 'https://github.com/anthropics/anthropic-sdk-typescript',
  basis: 'sdk',
  checkedOn: '2026-11-24',
};
export const SDK_TRANSFORM: Source = {
  title: '@anthropic-ai/sdk 1.14.0: lib/transform-json-schema',
  url: 'https://github.com/anthropics/anthropic-sdk-typescript',
  basis: 'sdk',
  checkedOn: '2026-11-24',
};
/** The totals that the page has, as users quote it. */
export const STRICT_TOTALS: Source = {
  title: 'Anthropic: Structured outputs, quoted in genkit#5230',
  url: 'https://github.com/genkit-ai/genkit/issues/5230',
  basis: 'observed',
  checkedOn: '2026-11-30',
};

/** Refusals by the Messages API that people have reported. */
const seen = (what: string, issue: string, checkedOn: string): Source => ({
  title: `Seen: ${what}`,
  url: `https://github.com/${issue}`,
  basis: 'observed',
  checkedOn,
});

export const SEEN_ROOT_COMPOSITION: Source = seen(
  'input_schema does not support oneOf, allOf, or anyOf at the top level',
  'DeusData/codebase-memory-mcp/issues/1524',
  '2026-08-10',
);
export const SEEN_PROPERTY_NAMES: Source = seen(
  'property keys should match a pattern',
  'freee/freee-mcp/issues/35',
  '2025-08-21',
);
export const SEEN_DUPLICATES: Source = seen('tool names must be unique', 'cloudwego/eino/issues/632', '2025-12-17');
export const SEEN_DIALECT: Source = seen(
  'JSON schema is invalid: it must match 2020-12',
  'sinclairzx81/typebox/issues/1407',
  '2025-10-17',
);
