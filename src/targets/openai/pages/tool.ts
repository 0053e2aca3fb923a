import type { TargetPage } from '../../page.js';
import { FUNCTION_CALLING, FUNCTION_DEFINITION, REFUSED_DESCRIPTION } from '../sources.js';
import { closed, tool } from './examples.js';

const TEXT = closed({ id: { type: 'string' } });

/** Of a tool but for its schema. */
export const TOOL_PAGES: { readonly [id: string]: TargetPage } = {
  'openai/tool-name-invalid-characters': {
    title: 'A name has characters that OpenAI does not take',
    why: 'A function is refused, and with it the whole request, when its name has other characters than letters, digits, underscores and hyphens.',
    source: FUNCTION_DEFINITION,
    target: 'openai-strict',
    accepts: { 'letters and underscores': tool(TEXT, { name: 'get_time' }) },
    rejects: [{ title: 'a dot', tool: tool(TEXT, { name: 'time.get' }), at: '/name' }],
  },
  'openai/tool-name-too-long': {
    title: 'A name is longer than OpenAI takes',
    why: 'A function is refused, and with it the whole request, when its name has more than 64 characters. Clients that put the name of a server before it leave even less room.',
    source: FUNCTION_DEFINITION,
    target: 'openai-strict',
    accepts: { '64 characters': tool(TEXT, { name: 'n'.repeat(64) }) },
    rejects: [{ title: '65 characters', tool: tool(TEXT, { name: 'n'.repeat(65) }), at: '/name' }],
  },
  'openai/tool-description-too-long': {
    title: 'A description is longer than Chat Completions was seen to take',
    why: 'Chat Completions was seen to refuse functions whose description has more than 1024 characters. No page names the limit.',
    source: REFUSED_DESCRIPTION,
    level: 'practice',
    target: 'openai',
    accepts: { '1024 characters': tool(TEXT, { description: 'd'.repeat(1024) }) },
    rejects: [{ title: '1025 characters', tool: tool(TEXT, { description: 'd'.repeat(1025) }), at: '/description' }],
  },
  'openai/missing-tool-description': {
    title: 'A tool says what it does',
    why: 'The description tells the model when to call a function, and how. Without one it has the name alone.',
    source: FUNCTION_CALLING,
    level: 'practice',
    target: 'openai-strict',
    accepts: { 'a description': tool(TEXT) },
    rejects: [
      { title: 'none', tool: { name: 'get', inputSchema: TEXT }, at: '/description', severity: 'info' },
      { title: 'a blank one', tool: tool(TEXT, { description: ' ' }), at: '/description', severity: 'info' },
    ],
  },
  'openai/too-many-tools': {
    title: 'More tools than go into one request',
    why: 'OpenAI was seen to refuse requests with more than 128 tools. A file may hold more, if not all are sent at once.',
    source: FUNCTION_CALLING,
    level: 'practice',
    target: 'openai-strict',
    accepts: { 'one tool': tool(TEXT) },
    rejects: [],
  },
};
