import type { Page } from '../../findings/entry.js';
import type { TextRule } from '../rule.js';
import { rfc8259 } from '../sources.js';

export const rules: readonly TextRule[] = [
  { id: 'syntax.json.malformed', aliases: ['mcpdesc.source.json.well-formed'], weight: 'error', on: 'text' },
  { id: 'syntax.json.comment', weight: 'error', on: 'text' },
  { id: 'syntax.json.truncated', weight: 'error', on: 'text' },
  { id: 'syntax.json.duplicate-key', aliases: ['mcpdesc.source.json.unique-keys'], weight: 'error', on: 'text' },
  { id: 'syntax.string.lone-surrogate', weight: 'warning', on: 'text' },
  {
    id: 'syntax.number.precision',
    weight: 'warning',
    variants: {
      infinite: {
        weight: { description: 'error', native: 'warning', canonical: 'warning' },
        aliases: ['mcpdesc.source.number.finite'],
      },
    },
    on: 'text',
  },
];

const TOOL = '{"name": "find", "inputSchema": {"type": "object"}}';

export const pages = (): { readonly [id: string]: Page } => ({
  'syntax.json.malformed': {
    title: 'A JSON file is JSON',
    why: 'Strict parsers refuse what lenient ones let through: a trailing comma, single quotes, NaN, a bare name. The first place that is not JSON is told, with what must stand there.',
    requirement: rfc8259('must', '2'),
    notes: [
      'Comments and trailing commas are read in files named `.jsonc`.',
      'A line of NDJSON that is not JSON is told, and the others are judged; the exit code is 2 all the same.',
    ],
    accepts: [{ title: 'a tool', text: { file: 'tool.json', content: TOOL } }],
    rejects: [
      {
        title: 'a trailing comma',
        text: { file: 'tools.json', content: '{"name": "find",}' },
        findings: [{ at: '', severity: 'error' }],
      },
      {
        title: 'a literal of another language',
        text: { file: 'tools.json', content: '{"name": None}' },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.json.comment': {
    title: 'A JSON file has no comments',
    why: 'JSON knows no comments; clients and servers that read the file refuse it.',
    requirement: rfc8259('must', '2'),
    accepts: [
      {
        title: 'a comment in a .jsonc file',
        text: { file: 'tool.jsonc', content: '{"name": "find", "inputSchema": {"type": "object",},} // one tool' },
      },
    ],
    rejects: [
      {
        title: 'a comment in a .json file',
        text: { file: 'tool.json', content: '// one tool\n{"name": "find", "inputSchema": {"type": "object"}}' },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.json.truncated': {
    title: 'A JSON file is whole',
    why: 'A text that ends in the middle was cut off while it was written or copied.',
    requirement: rfc8259('must', '2'),
    accepts: [],
    rejects: [
      {
        title: 'an object that is never closed',
        text: { file: 'tool.json', content: '{"name": "find", "inputSchema": {"type"' },
        findings: [{ at: '', severity: 'error' }],
      },
    ],
  },
  'syntax.json.duplicate-key': {
    title: 'An object names each member once',
    why: 'Parsers keep the last of two members with the same name, the first, or refuse both. A `required` can vanish that way without a trace.',
    requirement: rfc8259('should', '4'),
    accepts: [{ title: 'each once', text: { file: 'tool.json', content: TOOL } }],
    rejects: [
      {
        title: '"type" twice',
        text: { file: 'tool.json', content: '{"name": "find", "inputSchema": {"type": "object", "type": "object"}}' },
        findings: [{ at: '/inputSchema/type', severity: 'error' }],
      },
    ],
  },
  'syntax.string.lone-surrogate': {
    title: 'Strings contain whole characters',
    why: 'Half of a surrogate pair has no form in UTF-8, so the text changes, or breaks a hash, when it is sent.',
    requirement: rfc8259('should', '8.2'),
    accepts: [],
    rejects: [
      {
        title: 'a high surrogate alone',
        text: { file: 'tool.json', content: '{"name": "find", "title": "\\ud83d", "inputSchema": {"type": "object"}}' },
        findings: [{ at: '/title', severity: 'warning' }],
      },
    ],
  },
  'syntax.number.precision': {
    title: 'Numbers keep their value when they are read',
    why: 'JavaScript and most JSON parsers read numbers as doubles. 9007199254740993 becomes 9007199254740992, 1e400 infinity, and -0 is written back as 0: a bound is off by one, or gone.',
    requirement: rfc8259('should', '6'),
    notes: ['A number that no double can hold at all makes a description invalid (MCP Description, 15.3.3).'],
    accepts: [
      {
        title: 'numbers that doubles hold',
        text: {
          file: 'tool.json',
          content:
            '{"name": "find", "inputSchema": {"type": "object", "properties": {"n": {"minimum": 0.1, "maximum": 9007199254740992}}}}',
        },
      },
    ],
    rejects: [
      {
        title: 'a bound that changes',
        text: {
          file: 'tool.json',
          content:
            '{"name": "find", "inputSchema": {"type": "object", "properties": {"n": {"maximum": 9007199254740993}}}}',
        },
        findings: [{ at: '/inputSchema/properties/n/maximum', severity: 'warning' }],
      },
      {
        title: 'a number that is none, in a description',
        text: {
          file: 'description.json',
          content:
            '{"mcpdesc": "0.9.0", "info": {"name": "sample", "version": "1"}, "protocolVersions": ["2026-07-28"], "x-limit": 1e400}',
        },
        findings: [{ at: '/x-limit', severity: 'error' }],
      },
    ],
  },
});
