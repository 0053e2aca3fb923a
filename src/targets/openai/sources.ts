import type { Source } from '../facts.js';

export const STRUCTURED_OUTPUTS: Source = {
  title: 'OpenAI: Structured model outputs',
  url: 'https://developers.openai.com/api/docs/guides/structured-outputs',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const FUNCTION_CALLING: Source = {
  title: 'OpenAI: Function calling',
  url: 'https://developers.openai.com/api/docs/guides/function-calling',
  basis: 'documented',
  checkedOn: '2026-08-20',
};
export const FUNCTION_DEFINITION: Source = {
  title: 'openai 7.59.0: FunctionDefinition',
  url: 'https://developers.openai.com/api/docs/api-reference/chat/create',
  basis: 'sdk',
  checkedOn: '2026-11-17',
};
/** The helper that makes strict schemas of others; it throws for what it calls unsupported. */
export const STRICT_HELPER: Source = {
  title: 'openai 7.59.0: lib/transform',
  url: 'https://www.npmjs.com/package/openai/v/7.59.0',
  basis: 'sdk',
  checkedOn: '2026-11-17',
};

/** What reports tell of refusals. */
export const REFUSED_UNTYPED: Source = observed(
  'can1357/oh-my-pi 211',
  'https://github.com/can1357/oh-my-pi/issues/211',
);
export const REFUSED_URI_FORMAT: Source = observed(
  'can1357/oh-my-pi 206',
  'https://github.com/can1357/oh-my-pi/issues/206',
);
export const REFUSED_ARRAY: Source = observed('mark3labs/mcphost 35', 'https://github.com/mark3labs/mcphost/issues/35');
export const REFUSED_ONE_OF: Source = observed(
  'docker/docker-agent 4106',
  'https://github.com/docker/docker-agent/issues/4106',
);
export const REFUSED_ROOT: Source = observed(
  'makenotion 340',
  'https://github.com/makenotion/notion-mcp-server/issues/340',
);
export const REFUSED_DESCRIPTION: Source = observed(
  'FoundationAgents/OpenManus 1080',
  'https://github.com/FoundationAgents/OpenManus/issues/1080',
);

/** Refusals that were collected from reports without one that stands for all. */
export const REFUSED_OTHERS: Source = observed('reports of refused functions', FUNCTION_CALLING.url);

function observed(report: string, url: string): Source {
  return { title: `Seen in use: ${report}`, url, basis: 'observed', checkedOn: '2026-11-30' };
}
