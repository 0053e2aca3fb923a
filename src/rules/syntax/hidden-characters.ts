import type { Page } from '../../findings/entry.js';
import type { TextRule } from '../rule.js';
import { practice } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rules: readonly TextRule[] = [{ id: 'syntax.string.hidden-character', weight: MISLEADING, on: 'text' }];

export const pages = (): { readonly [id: string]: Page } => ({
  'syntax.string.hidden-character': {
    title: 'Strings hide no characters',
    why: 'Zero-width characters, tags, bidirectional controls and control characters show nothing, or show a text in another order, to those who review a tool, and models read them like any other. Instructions are smuggled in that way; far more often a copied text brings them, and a name or a choice never matches what anybody types.',
    requirement: practice(
      'Unicode Technical Standard 55, Source Code Handling',
      'https://www.unicode.org/reports/tr55/',
    ),
    notes: [
      'Characters that belong where they stand are passed over: joiners in emoji and in scripts that need them, forms of emoji and ideographs, the tags of flags, marks of direction in text with letters written from right to left.',
      'In patterns any character may be meant, but for a backspace outside of a class: a word’s edge, whose backslash was written once.',
      'A byte-order mark at the start of the file is another matter: syntax.encoding.byte-order-mark.',
    ],
    accepts: [
      {
        title: 'an emoji of several, a flag, and words of Persian and Hindi with joiners',
        text: {
          file: 'tool.json',
          content: shown(
            '\u{1f469}\u200d\u{1f4bb} \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0915\u094d\u200d\u0937',
          ),
        },
      },
    ],
    rejects: [
      {
        title: 'a text that is shown in another order',
        text: { file: 'tool.json', content: shown('Sends \\u202e000,1\\u202c dollars.') },
        findings: [{ at: '/description', severity: 'warning' }],
      },
      {
        title: 'words in tags, which nobody sees',
        text: { file: 'tool.json', content: shown('Finds.\u{e0068}\u{e0069}') },
        findings: [{ at: '/description', severity: 'warning' }],
      },
      {
        title: 'a choice that nobody can type',
        text: {
          file: 'tool.json',
          content:
            '{"name": "find", "inputSchema": {"type": "object", "properties": {"by": {"enum": ["name", "da\\u200bte"]}}}}',
        },
        findings: [{ at: '/inputSchema/properties/by/enum/1', severity: 'warning' }],
      },
      {
        title: 'a description of the format',
        surface: 'description',
        document: {
          mcpdesc: '0.9.0',
          info: { name: 'sample', version: '1.0.0' },
          protocolVersions: ['2026-07-28'],
          tools: [{ name: 'find', description: 'Finds\u2060 things.', inputSchema: { type: 'object' } }],
        },
        findings: [{ at: '/tools/0/description', severity: 'info' }],
      },
    ],
  },
});

function shown(description: string): string {
  return `{"name": "find", "description": "${description}", "inputSchema": {"type": "object"}}`;
}
