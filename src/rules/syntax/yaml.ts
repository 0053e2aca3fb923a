import type { Page } from '../../findings/entry.js';
import type { TextRule } from '../rule.js';
import { mcpDescription, yaml122 } from '../sources.js';

export const rules: readonly TextRule[] = [
  { id: 'syntax.yaml.malformed', weight: 'error', on: 'text' },
  { id: 'syntax.yaml.depth', aliases: ['mcpdesc.source.limits'], weight: 'error', on: 'text' },
  {
    id: 'syntax.yaml.multiple-documents',
    aliases: ['mcpdesc.source.yaml.single-document'],
    weight: 'error',
    on: 'text',
  },
  { id: 'syntax.yaml.duplicate-key', aliases: ['mcpdesc.source.yaml.unique-keys'], weight: 'error', on: 'text' },
  { id: 'syntax.yaml.key', aliases: ['mcpdesc.source.yaml.string-keys'], weight: 'error', on: 'text' },
  { id: 'syntax.yaml.tag', aliases: ['mcpdesc.source.yaml.no-tags'], weight: 'error', on: 'text' },
  { id: 'syntax.yaml.alias', aliases: ['mcpdesc.source.yaml.no-aliases'], weight: 'error', on: 'text' },
  { id: 'syntax.yaml.merge-key', aliases: ['mcpdesc.source.yaml.no-merge-keys'], weight: 'warning', on: 'text' },
  { id: 'syntax.yaml.scalar', aliases: ['mcpdesc.source.yaml.json-schema-scalars'], weight: 'warning', on: 'text' },
];

const BARE = 'inputSchema:\n  type: object\n';
const TOOL = `name: find\n${BARE}`;

export const pages = (): { readonly [id: string]: Page } => ({
  'syntax.yaml.malformed': {
    title: 'A YAML file is YAML',
    why: 'Indentation, quotes and brackets carry the structure; where they do not fit, readers guess or refuse.',
    requirement: yaml122('must', '1', 'chapter-1-introduction-to-yaml'),
    accepts: [{ title: 'a tool', text: { file: 'tool.yaml', content: TOOL } }],
    rejects: [
      {
        title: 'a mapping inside a value',
        text: { file: 'tool.yaml', content: 'name: find: it\n' },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.yaml.depth': {
    title: 'Collections do not nest without end',
    why: 'Parsers recurse; a file that nests thousands of collections overflows them. More than 500 are not read here.',
    requirement: mcpDescription('should', '15.8'),
    accepts: [{ title: 'a few levels', text: { file: 'tool.yaml', content: TOOL } }],
    rejects: [],
  },
  'syntax.yaml.multiple-documents': {
    title: 'A YAML file holds one document',
    why: 'A description, or a list of tools, is one document. What follows a second "---" is not read.',
    requirement: mcpDescription('must', '15.3'),
    accepts: [{ title: 'a start marker', text: { file: 'tool.yaml', content: `---\n${TOOL}` } }],
    rejects: [
      {
        title: 'a second document',
        text: { file: 'tool.yaml', content: `${TOOL}---\n${TOOL}` },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.yaml.duplicate-key': {
    title: 'A mapping names each key once',
    why: 'YAML forbids equal keys; readers that let them through keep one of the two values.',
    requirement: yaml122('must', '3.2.1.3', '3213-node-comparison'),
    accepts: [{ title: 'each once', text: { file: 'tool.yaml', content: TOOL } }],
    rejects: [
      {
        title: 'a name twice',
        text: { file: 'tool.yaml', content: `name: seek\n${TOOL}` },
        findings: [{ at: '/name', severity: 'error' }],
      },
    ],
  },
  'syntax.yaml.key': {
    title: 'Keys are strings',
    why: 'JSON, which tools are sent as, has only string names. A key that reads as a number, true or null means something else to each reader.',
    requirement: mcpDescription('must', '15.3.1'),
    accepts: [
      {
        title: 'a quoted number',
        text: { file: 'tool.yaml', content: `${TOOL}  properties:\n    "2025":\n      type: string\n` },
      },
    ],
    rejects: [
      {
        title: 'a number',
        text: { file: 'tool.yaml', content: `${TOOL}  properties:\n    2025:\n      type: string\n` },
        findings: [{ at: '/inputSchema/properties/2025', severity: 'error' }],
      },
    ],
  },
  'syntax.yaml.tag': {
    title: 'Values carry no custom tags',
    why: 'A tag asks the reader to build something that JSON does not have. It is ignored here.',
    requirement: mcpDescription('must', '15.3.4'),
    accepts: [{ title: 'a tag of YAML’s own', text: { file: 'tool.yaml', content: `${TOOL}title: !!str 2025\n` } }],
    rejects: [
      {
        title: 'a custom tag',
        text: { file: 'tool.yaml', content: `${TOOL}title: !shout found\n` },
        findings: [{ at: '/title', severity: 'error' }],
      },
    ],
  },
  'syntax.yaml.alias': {
    title: 'Values are written out, not aliased',
    why: 'The format forbids aliases, since a few lines of them can stand for a document of any size. A small one is read as a copy, so that the rest can be judged; a large one as null, and the document is not complete.',
    requirement: mcpDescription('must', '15.3.5'),
    accepts: [
      { title: 'an anchor that nobody refers to', text: { file: 'tool.yaml', content: `name: &n find\n${BARE}` } },
    ],
    rejects: [
      {
        title: 'an alias',
        text: { file: 'tool.yaml', content: 'name: &n find\ntitle: *n\ninputSchema:\n  type: object\n' },
        findings: [{ at: '/title', severity: 'error' }],
      },
    ],
  },
  'syntax.yaml.merge-key': {
    title: 'Mappings are not merged',
    why: 'Merge keys belong to YAML 1.1. Here "<<" stays a name, and the members meant to be merged are missing.',
    requirement: mcpDescription('must', '15.3.6'),
    accepts: [
      { title: 'the same name in quotes', text: { file: 'tool.yaml', content: `${TOOL}  "<<": {minimum: 1}\n` } },
    ],
    rejects: [
      {
        title: 'a merge key',
        text: { file: 'tool.yaml', content: `${TOOL}  <<: {additionalProperties: false}\n` },
        findings: [{ at: '/inputSchema/<<', severity: 'warning' }],
      },
    ],
  },
  'syntax.yaml.scalar': {
    title: 'Plain scalars mean what they look like',
    why: 'Under YAML’s JSON schema only null, true, false and JSON numbers are special. "~", "True", "0x1f" and an empty value are strings, which surprises those who know other schemas.',
    requirement: yaml122('practice', '10.2', '102-json-schema'),
    accepts: [{ title: 'a date is a string', text: { file: 'tool.yaml', content: `${TOOL}title: 2025-06-18\n` } }],
    rejects: [
      {
        title: 'a tilde',
        text: { file: 'tool.yaml', content: `${TOOL}title: ~\n` },
        findings: [{ at: '/title', severity: 'warning' }],
      },
    ],
  },
});
