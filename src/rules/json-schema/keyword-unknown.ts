import type { Page } from '../../findings/entry.js';
import { TABLES } from '../../schema/dialects/dialects.js';
import type { Idle } from '../../schema/frame.js';
import { nearest } from '../../text/nearest.js';
import { isObject, quote } from '../../text/value.js';
import { insteadOfOpenApi } from '../openapi-keywords.js';
import { defineRule, type Finding, type JudgedSchema, type RuleContext, type SchemaRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.keyword.unknown',
  weight: 'info',
  variants: {
    nullable: { weight: 'info', aliases: ['mcp/nullable-keyword-ignored'] },
    openapi: { weight: 'info', aliases: ['json-schema.keyword.openapi'] },
  },
  on: 'schema',
  about: ['idle'],
  test: (judged, context) =>
    judged.frames.flatMap(({ idle }) => idle.flatMap((each) => unknownFinding(judged, each, context))),
});

function unknownFinding(judged: JudgedSchema, { node, keyword, entry }: Idle, context: RuleContext): Finding[] {
  // Names that begin with "x-" say themselves that they are an author's own.
  if (entry !== undefined || keyword.startsWith('x-')) return [];
  const steps = [...context.stepsTo(judged, node), keyword];
  const instead = isObject(node.schema) ? insteadOfOpenApi(keyword, node.schema) : undefined;
  if (instead !== undefined) {
    const variant = keyword === 'nullable' ? keyword : 'openapi';
    const problem = `${quote(keyword)} is a keyword of OpenAPI 3.0; JSON Schema passes over it.`;
    return [{ variant, steps, part: 'key', problem, advice: instead }];
  }
  const { dialect } = node.frame;
  if (dialect === 'draft-07' && TABLES['2020-12'].has(keyword)) {
    const problem = `draft-07 has no keyword ${quote(keyword)}; it is passed over.`;
    return [{ steps, part: 'key', problem, advice: 'Declare 2020-12 in "$schema" to use it.' }];
  }
  const problem = `JSON Schema has no keyword ${quote(keyword)}; it is passed over.`;
  return [{ steps, part: 'key', problem, advice: adviceFor(keyword, TABLES[dialect ?? '2020-12'].keys()) }];
}

function adviceFor(keyword: string, known: Iterable<string>): string {
  const instead = OF_FORMS.get(keyword);
  if (instead !== undefined) return instead;
  const meant = nearest(keyword, known);
  return meant === undefined ? 'Begin the name with "x-" if it is your own.' : `Did you mean ${quote(meant)}?`;
}

/** What forms and other languages of schemas call it. */
const OF_FORMS: ReadonlyMap<string, string> = new Map([
  ['desc', 'Did you mean "description"?'],
  ['choices', 'Did you mean "enum"?'],
  ['options', 'Did you mean "enum"?'],
  ['values', 'Did you mean "enum"?'],
  ['regex', 'Did you mean "pattern"?'],
  ['optional', 'Leave it out: a property is optional unless the object that holds it lists its name in "required".'],
]);

export const page = (): Page => ({
  title: 'Keywords are known to JSON Schema',
  why: 'JSON Schema passes over keywords it does not know. That is how extensions work, and how a slip of the pen goes unnoticed.',
  requirement: jsonSchemaCore('should', '6.5'),
  accepts: [
    {
      title: 'a name that says it is the author’s own',
      tool: {
        name: 'send',
        inputSchema: { type: 'object', properties: { to: { type: 'string', 'x-widget': 'mail' } } },
      },
    },
  ],
  rejects: [
    {
      title: 'a slip of the pen',
      tool: { name: 'send', inputSchema: { type: 'object', properties: { to: { type: 'string', maxlength: 9 } } } },
      findings: [{ at: '/inputSchema/properties/to/maxlength', severity: 'info' }],
    },
    {
      title: 'null allowed as in OpenAPI',
      tool: { name: 'send', inputSchema: { type: 'object', properties: { to: { type: 'string', nullable: true } } } },
      findings: [{ at: '/inputSchema/properties/to/nullable', severity: 'info' }],
    },
    {
      title: 'an example as in OpenAPI',
      tool: { name: 'send', inputSchema: { type: 'object', properties: { to: { type: 'string', example: 'Ada' } } } },
      findings: [{ at: '/inputSchema/properties/to/example', severity: 'info' }],
    },
  ],
});
