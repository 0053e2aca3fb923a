import type { Page } from '../../findings/entry.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';
import { ofDescription } from './stated.js';

/** Keywords of an object's schema that ask nothing of its members. */
const UNASSUMING = new Set(['$schema', '$id', '$comment', 'type', 'title', 'description', 'deprecated']);

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcpdesc.tool.no-parameters.closed',
  weight: 'info',
  appliesTo: { surfaces: ['description'] },
  on: 'tool',
  test({ schemas }) {
    return schemas.flatMap(({ field, value, steps }) => {
      if (field !== 'inputSchema' || !isObject(value) || !acceptsAnything(value)) return [];
      const problem = 'The tool names no arguments, but accepts whatever it is called with.';
      return [{ steps, problem, advice: 'Add "additionalProperties": false if it takes none, or name them.' }];
    });
  },
});

/** Whether a schema asks for an object, and nothing of what is in it. */
function acceptsAnything(schema: JsonObject): boolean {
  if (schema.type !== 'object') return false;
  return Object.keys(schema).every((keyword) => UNASSUMING.has(keyword) || isEmpty(schema[keyword] ?? null));
}

/** Whether a keyword such as `properties` or `required` lists nothing. */
function isEmpty(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

const CLOSED = { type: 'object', additionalProperties: false };

export const page = (): Page => ({
  title: 'A tool without arguments says that it takes none',
  why: 'A bare object schema accepts every argument, so a model may make some up and never learns that they were ignored.',
  requirement: mcpDescription('should', '9.2'),
  notes: ['An info at most: such a description conforms.'],
  accepts: [
    ofDescription('no arguments, and no others', described([{ name: 'ping', inputSchema: CLOSED }])),
    ofDescription(
      'an argument',
      described([{ name: 'ping', inputSchema: { type: 'object', properties: { host: { type: 'string' } } } }]),
    ),
  ],
  rejects: [
    {
      ...ofDescription('any object at all', described([{ name: 'ping', inputSchema: { type: 'object' } }])),
      findings: [{ at: '/tools/0/inputSchema', severity: 'info' }],
    },
  ],
});
