import type { Page } from '../../findings/entry.js';
import type { TextRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { describing } from './described.js';
import { ofDescription } from './stated.js';

export const rule: TextRule = { id: 'mcpdesc.document.version.superseded', weight: 'info', on: 'text' };

const OLD = {
  mcpdesc: '0.7.0',
  info: { name: 'sample', version: '1.0.0', protocolVersion: '2025-06-18' },
  transports: [{ type: 'stdio', command: 'sample' }],
  capabilities: { tools: {} },
  tools: [{ name: 'ping', description: 'Answers.', inputSchema: { type: 'object' } }],
};

export const page = (): Page => ({
  title: 'A description is of a version that is judged whole',
  why: 'The format 0.7.0 has other rules than 0.8.0 and later. Its tools are judged as a server of its revision sends them; the rest of it is not looked at, and the document is not complete.',
  requirement: mcpDescription('practice', '4.8'),
  notes: [
    'The finding lists what this description needs to become one of 0.9.0.',
    'Tools are judged under `info.protocolVersion`, else under 2025-11-25, unless `--protocol` says otherwise.',
  ],
  accepts: [ofDescription('the newest version', describing())],
  rejects: [
    {
      title: 'the version 0.7.0',
      document: OLD,
      surface: 'native',
      findings: [{ at: '/mcpdesc', severity: 'info', revisions: ['2025-06-18'] }],
    },
  ],
});
