/** Who may read tools, by id. */
export const TARGETS = {
  now: ['mcp'],
  later: [
    'openai-strict',
    'openai',
    'anthropic',
    'anthropic-strict',
    'gemini-parameters',
    'gemini-json',
    'gemini',
    'vscode-copilot',
    'cursor',
    'claude-code',
    'all',
  ],
  kind: 'The target',
} as const;
