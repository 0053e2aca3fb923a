import type { ConfigurationValue } from './configuration-value.js';
import type { PresetName } from './preset-names.js';

/** What a preset sets: settings as a file would write them. */
export interface Preset {
  readonly about: string;
  readonly settings: Pick<ConfigurationValue, 'targets' | 'rules' | 'severities' | 'requireComplete'>;
}

/** Every preset. Without one, each rule weighs what its page says. */
export const PRESETS: { readonly [name in PresetName]: Preset } = {
  recommended: {
    about: 'What the author of a published server would want to hear.',
    settings: {},
  },
  spec: {
    about: 'What specifications ask, and nothing that is only practice.',
    settings: {},
  },
  portable: {
    about: 'Every provider that is compiled for, beside MCP.',
    settings: { targets: 'all' },
  },
  strict: {
    about: 'Warnings count as errors, and what could not be checked as a failure.',
    settings: { severities: { warning: 'error' }, requireComplete: true },
  },
  openai: { about: 'MCP, and OpenAI with strict mode.', settings: { targets: ['mcp', 'openai-strict', 'openai'] } },
  anthropic: {
    about: 'MCP, and Anthropic with strict mode.',
    settings: { targets: ['mcp', 'anthropic', 'anthropic-strict'] },
  },
  gemini: { about: 'MCP, and Gemini.', settings: { targets: ['mcp', 'gemini-parameters', 'gemini-json'] } },
};
