import type { Page } from '../../findings/entry.js';
import type { TextRule } from '../rule.js';
import { practice, rfc8259 } from '../sources.js';

export const rules: readonly TextRule[] = [
  { id: 'syntax.document.missing', weight: 'error', on: 'text' },
  { id: 'syntax.document.empty', weight: 'error', on: 'text' },
  { id: 'syntax.document.unrecognized', weight: 'error', on: 'text' },
  { id: 'syntax.document.json-rpc-error', weight: 'error', on: 'text' },
  { id: 'syntax.value.not-json', weight: 'error', on: 'text' },
];

const MCP_MESSAGES = 'https://modelcontextprotocol.io/specification/2025-11-25/basic#responses';

export const pages = (): { readonly [id: string]: Page } => ({
  'syntax.document.missing': {
    title: 'What is named is there and can be read',
    why: 'A path or pattern that leads to nothing was not checked, and a check that passes over it in silence would look like a pass.',
    requirement: practice('Command-line checkers', 'https://eslint.org/docs/latest/use/command-line-interface'),
    accepts: [],
    rejects: [],
  },
  'syntax.document.empty': {
    title: 'A file is not empty',
    why: 'An empty file is the usual trace of a capture or a generator that failed.',
    requirement: rfc8259('must', '2'),
    accepts: [],
    rejects: [
      {
        title: 'nothing but white space',
        text: { file: 'tools.json', content: ' \n' },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.document.unrecognized': {
    title: 'A named file holds tools',
    why: 'A file is read by its content: an MCP Description has `mcpdesc`; a list of tools is an array, or stands under `tools`; a tool has `name` and a schema. Anything else was named by mistake.',
    requirement: practice(
      'This tool, input shapes',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
    ),
    notes: ['A file that a folder or a pattern brought is skipped with a note instead.'],
    accepts: [{ title: 'one tool', document: { name: 'find', inputSchema: { type: 'object' } } }],
    rejects: [
      {
        title: 'a text where a description was meant',
        document: 'mcpdesc: 0.9.0',
        findings: [{ at: '', severity: 'error' }],
      },
      {
        title: 'a package.json',
        document: { name: 'server', version: '1.0.0', dependencies: {} },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.document.json-rpc-error': {
    title: 'A captured answer is a list of tools, not an error',
    why: 'A capture of a failed request is JSON too. It says why the server refused, and holds no tools to judge.',
    requirement: practice('MCP 2025-11-25, Basic, Responses', MCP_MESSAGES),
    accepts: [
      {
        title: 'the answer itself',
        document: { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'find', inputSchema: { type: 'object' } }] } },
      },
    ],
    rejects: [
      {
        title: 'a refusal',
        document: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
        findings: [{ at: '/error', severity: 'error' }],
      },
    ],
  },
  'syntax.value.not-json': {
    title: 'A value given to the library is JSON',
    why: 'A tool is judged as it will be sent. A value that JSON cannot write - one that contains itself, a bigint - can never be sent.',
    requirement: rfc8259('must', '3'),
    accepts: [],
    rejects: [],
  },
});
