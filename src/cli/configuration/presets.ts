import type { Weight } from '../../findings/entry.js';
import type { ConfigurationValue } from './configuration-value.js';
import type { PresetName } from './preset-names.js';

/** What a preset sets: settings as a file would write them. */
export interface Preset {
  /** What it is for, as a sentence. */
  readonly about: string;
  readonly settings: Pick<ConfigurationValue, 'targets' | 'rules' | 'severities' | 'requireComplete'>;
}

/** Rules that rest on practice alone: no specification asks for what they ask. */
const PRACTICE = [
  'json-schema.additional-properties.composition',
  'json-schema.format.unknown',
  'json-schema.pattern.backtracking',
  'json-schema.required.declared',
  'json-schema.tool-schema.satisfiable',
  'mcp.icon.media-type.supported',
  'mcp.live.answer.slow',
  'mcp.live.list.changed',
  'mcp.live.process.outlives',
  'mcp.tool.annotations.consistent',
  'mcp.tool.description.present',
  'mcp.tool.fields.known',
  'mcp.tool.fields.revision',
  'mcp.tool.name.case',
  'mcp.tool.schema.root-reference',
  'mcp.tool.title.blank',
  'mcp.tool.title.single',
  'mcp.tools-list.result.revision',
  'mcpdesc.document.null.avoid',
  'mcpdesc.document.version.superseded',
  'syntax.string.hidden-character',
  'syntax.yaml.scalar',
];

/** Every preset. Without one, each rule weighs what its page says. */
export const PRESETS: { readonly [name in PresetName]: Preset } = {
  recommended: {
    about:
      'What the author of a server wants to hear: what keeps a model from using a tool is a warning, and what an author has no reason to change is left out.',
    settings: {
      rules: {
        // A model is given nothing else to go by.
        'mcp.tool.description.present': 'warning',
        'json-schema.required.declared': 'warning',
        // It is true, and changes nothing.
        'mcp.tool.annotations.read-only-not-idempotent': 'off',
        // A server that speaks to clients of several revisions sends what some of them pass over, and rightly so.
        'mcp.tool.fields.revision': 'off',
        'mcp.tools-list.result.revision': 'off',
      },
    },
  },
  spec: {
    about: 'What specifications ask, and nothing that is only practice.',
    settings: { rules: all(PRACTICE, 'off') },
  },
  portable: {
    about: 'MCP and every provider that is compiled for.',
    settings: { targets: 'all' },
  },
  strict: {
    about: 'Warnings count as errors, and what could not be checked counts as a failure.',
    settings: { severities: { warning: 'error' }, requireComplete: true },
  },
  openai: {
    about: 'MCP, and OpenAI with strict mode and without.',
    settings: { targets: ['mcp', 'openai-strict', 'openai'] },
  },
  anthropic: {
    about: 'MCP, and Anthropic with strict mode and without.',
    settings: { targets: ['mcp', 'anthropic-strict', 'anthropic'] },
  },
  gemini: {
    about: 'MCP, and Gemini in both of its forms.',
    settings: { targets: ['mcp', 'gemini-parameters', 'gemini-json'] },
  },
};

function all(names: readonly string[], weight: Weight): { readonly [name: string]: Weight } {
  return Object.fromEntries(names.map((name) => [name, weight]));
}
