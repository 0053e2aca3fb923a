import type { Page } from '../../findings/entry.js';
import type { TextRule } from '../rule.js';
import { rfc8259 } from '../sources.js';

export const rules: readonly TextRule[] = [
  { id: 'syntax.encoding.byte-order-mark', weight: 'info', on: 'text' },
  { id: 'syntax.encoding.utf-16', weight: 'error', on: 'text' },
  { id: 'syntax.encoding.utf-8', weight: 'error', on: 'text' },
];

export const pages = (): { readonly [id: string]: Page } => ({
  'syntax.encoding.byte-order-mark': {
    title: 'A file has no byte-order mark',
    why: 'JSON on the wire must not begin with a byte-order mark, and many parsers refuse one. It is taken off here, and the rest is judged.',
    requirement: rfc8259('must', '8.1'),
    accepts: [],
    rejects: [
      {
        title: 'a mark before the first bracket',
        text: { file: 'tools.json', content: '\ufeff{"name": "find", "inputSchema": {"type": "object"}}' },
        findings: [{ at: '', severity: 'info' }],
      },
    ],
  },
  'syntax.encoding.utf-16': {
    title: 'A file is UTF-8, not UTF-16',
    why: 'JSON and YAML are exchanged in UTF-8. Windows PowerShell writes UTF-16 when output is redirected into a file.',
    requirement: rfc8259('must', '8.1'),
    accepts: [],
    rejects: [],
  },
  'syntax.encoding.utf-8': {
    title: 'A file is UTF-8',
    why: 'Bytes that are no UTF-8 have no meaning as JSON or YAML; a reader that guesses changes names and descriptions.',
    requirement: rfc8259('must', '8.1'),
    notes: ['A text of more than 536,870,888 UTF-16 units is reported here too: it cannot be held at once.'],
    accepts: [],
    rejects: [],
  },
});
