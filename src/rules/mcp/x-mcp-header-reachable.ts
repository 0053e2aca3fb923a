import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD } from '../../protocol/header-parameters.js';
import { FOREIGN_APPLICATORS, isMeaningless } from '../../schema/dialects/foreign.js';
import { stepsTo } from '../../schema/frame.js';
import { frameSchema } from '../../schema/framing.js';
import type { Steps } from '../../text/pointer.js';
import { type JsonObject, quote } from '../../text/value.js';
import { HEADER_NOTE, obstacleTo, revisionsWithHeaders } from '../header-annotation.js';
import { HEADER_REFUSES } from '../header-outcome.js';
import { defineRule, type Finding, type KeywordRule, type KeywordUse, type RuleContext } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'mcp.tool.x-mcp-header.reachable',
  weight: 'error',
  compile: HEADER_REFUSES,
  variants: { output: { weight: 'info', aliases: ['mcp.tool.x-mcp-header.output'] } },
  on: { keywords: [HEADER_KEYWORD, ...FOREIGN_APPLICATORS.keys()] },
  isSilentOn: (_value, _schema, { keyword }) => keyword !== HEADER_KEYWORD && !isMeaningless(keyword, '2020-12'),
  test(use, context) {
    const revisions = revisionsWithHeaders(context);
    if (revisions.length === 0) return [];
    const findings = use.keyword === HEADER_KEYWORD ? ofAnnotation(use, context) : ofForeign(use, context);
    return findings.map((finding) => ({ ...finding, part: 'key', revisions }));
  },
});

function ofAnnotation({ judged, node }: KeywordUse, context: RuleContext): Finding[] {
  const steps = [...context.stepsTo(judged, node), HEADER_KEYWORD];
  if (judged.schema.field === 'outputSchema') return [outputFinding(steps)];
  const obstacle = obstacleTo(node);
  if (obstacle === undefined) return [];
  if (!obstacle.isRoot) return [belowFinding(steps, obstacle.keyword)];
  const problem = `"${HEADER_KEYWORD}" stands at the root, which is the object of all arguments and no header.`;
  return [{ steps, problem, advice: 'Move it into the schema of a property.' }];
}

/**
 * Annotations under a keyword of another dialect. Clients that sweep a schema for misplaced annotations do not ask for its
 * dialect, so they find these too.
 */
function ofForeign({ judged, node, keyword, value }: KeywordUse, context: RuleContext): Finding[] {
  const home = FOREIGN_APPLICATORS.get(keyword);
  const { dialect } = node.frame;
  if (home === undefined || dialect === undefined || !isMeaningless(keyword, dialect)) return [];
  const foreign = frameSchema({ [keyword]: value }, { dialect: home, watch: HEADER_ONLY });
  const isOutput = judged.schema.field === 'outputSchema';
  const outermost = obstacleTo(node);
  const obstacle = outermost === undefined || outermost.isRoot ? keyword : outermost.keyword;
  return (foreign.watched.get(HEADER_KEYWORD) ?? []).map((bearer) => {
    const steps = [...context.stepsTo(judged, node), ...stepsTo(bearer), HEADER_KEYWORD];
    return isOutput ? outputFinding(steps) : belowFinding(steps, obstacle);
  });
}

const HEADER_ONLY: ReadonlySet<string> = new Set([HEADER_KEYWORD]);

function outputFinding(steps: Steps): Finding {
  const problem = `"${HEADER_KEYWORD}" has no effect in an outputSchema: only arguments are sent as headers.`;
  return { variant: 'output', steps, problem, advice: 'Remove it.' };
}

function belowFinding(steps: Steps, keyword: string): Finding {
  const problem = `"${HEADER_KEYWORD}" stands below ${quote(keyword)}; clients look for it along "properties" alone, and those on HTTP leave the tool out.`;
  const isShared = keyword === '$defs' || keyword === 'definitions';
  const advice = isShared
    ? 'Move it to the property that refers here, with a "type" beside its "$ref".'
    : 'Move it to a property that these lead to, or remove it.';
  return { steps, problem, advice };
}

const ANNOTATED: JsonObject = { type: 'string', 'x-mcp-header': 'A' };
const BRANCH: JsonObject = { properties: { a: ANNOTATED } };

export const page = (): Page => ({
  title: 'x-mcp-header stands on properties that properties alone lead to',
  why: 'A client must know which arguments to send as headers without looking at a value, so it follows `properties` and nothing else. An annotation anywhere else makes the tool invalid, and clients on HTTP must leave it out of the list.',
  requirement: mcp('must', '2026-07-28', 'server/tools', 'Tools, x-mcp-header'),
  notes: [
    HEADER_NOTE,
    'Properties of properties are fine at any depth.',
    'A definition that nothing refers to counts too, and so does what stands under a keyword of another dialect.',
    'In an outputSchema the keyword has no effect.',
  ],
  accepts: [
    { title: 'a property of an object', tool: withRoot({ properties: { o: { type: 'object', ...BRANCH } } }) },
    {
      title: 'properties named like keywords',
      tool: withRoot({
        properties: { items: { type: 'object', properties: { properties: ANNOTATED } }, 'x-mcp-header': {} },
      }),
    },
    {
      title: 'data that looks like an annotation',
      tool: withRoot({ properties: { a: { default: ANNOTATED, examples: [ANNOTATED], enum: [ANNOTATED] } } }),
    },
  ],
  rejects: [
    rejected('the root', { 'x-mcp-header': 'A' }, '/x-mcp-header'),
    rejected('items', { properties: { l: { type: 'array', items: ANNOTATED } } }, '/properties/l/items/x-mcp-header'),
    rejected('a branch', { allOf: [BRANCH] }, '/allOf/0/properties/a/x-mcp-header'),
    rejected('a condition', { if: true, then: BRANCH }, '/then/properties/a/x-mcp-header'),
    rejected('a definition', { $defs: { A: ANNOTATED } }, '/$defs/A/x-mcp-header'),
    rejected('a pattern', { patternProperties: { '^a': ANNOTATED } }, '/patternProperties/^a/x-mcp-header'),
    rejected('a map', { additionalProperties: ANNOTATED }, '/additionalProperties/x-mcp-header'),
    rejected('a keyword of another dialect', { additionalItems: ANNOTATED }, '/additionalItems/x-mcp-header'),
    {
      title: 'an outputSchema',
      tool: { ...withRoot({}), outputSchema: { type: 'object', properties: { a: ANNOTATED } } },
      findings: [{ at: '/outputSchema/properties/a/x-mcp-header', severity: 'info', revisions: ['2026-07-28'] }],
    },
  ],
});

function withRoot(root: JsonObject): JsonObject {
  return { name: 'find', inputSchema: { type: 'object', ...root } };
}

function rejected(title: string, root: JsonObject, at: string): Page['rejects'][number] {
  const finding = { at: `/inputSchema${at}`, severity: 'error', revisions: ['2026-07-28'] } as const;
  return { title, tool: withRoot(root), findings: [finding] };
}
