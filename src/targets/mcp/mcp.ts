import { TOOL_MEMBERS } from '../../protocol/tool-type.js';
import { type JsonObject, own, quote } from '../../text/value.js';
import { isWithin, type Revision } from '../../words.js';
import type { Source } from '../facts.js';
import { replaceBooleanProperties } from '../rewrites/boolean-properties.js';
import { addRootType, narrowRootType, unwrapRootType } from '../rewrites/root-type.js';
import type { CompileInput } from '../rewriting/compiler.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import type { Target } from '../target.js';

const TOOL: Source = {
  title: 'MCP 2026-07-28, schema.ts, interface Tool',
  url: 'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2026-07-28/schema.ts',
  basis: 'documented',
  checkedOn: '2026-11-30',
};

const ROOT_TYPE: readonly Rewrite[] = [
  addRootType('added-input-schema-type-object', {
    why: 'Every revision types the root of an inputSchema with the string "object". Arguments are objects, so nothing that was accepted in a call is refused now.',
    examples: [
      {
        title: 'a root without a type',
        schema: { properties: { id: { type: 'string' } } },
        output: { type: 'object', properties: { id: { type: 'string' } } },
        effect: 'narrows',
      },
    ],
  }),
  unwrapRootType('normalized-input-schema-type-to-object', {
    why: 'The Tool type has the string "object" there, and no list; a list of one means the same.',
    examples: [
      { title: 'a list of one', schema: { type: ['object'] }, output: { type: 'object' }, effect: 'equivalent' },
    ],
  }),
  narrowRootType('narrowed-input-schema-type-to-object', {
    why: 'The Tool type has the string "object" there. Arguments are objects, so the other types could never be sent.',
    examples: [
      {
        title: 'an object or null',
        schema: { type: ['object', 'null'] },
        output: { type: 'object' },
        effect: 'narrows',
      },
    ],
  }),
];

/** The last revision whose Tool type takes only objects as the first level of properties. */
const OBJECT_PROPERTIES_UNTIL: Revision = '2025-11-25';
const WITHOUT_BOOLEANS: readonly Rewrite[] = [...ROOT_TYPE, replaceBooleanProperties];

/** Members of a Tool in the order in which they are written. */
const MEMBERS = [
  'name',
  'title',
  'description',
  'icons',
  'inputSchema',
  'outputSchema',
  'annotations',
  'execution',
  '_meta',
] as const;

/** Servers of MCP, which send tools as they are. The rules of MCP speak for it. */
export const mcp: Target = {
  id: 'mcp',
  title: 'MCP',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [TOOL],
  reads: ['inputSchema', 'outputSchema'],
  rules: new Map(),
  facts: {
    keywords: new Map(),
    otherKeywords: { treatment: 'accepted', source: TOOL },
    constructs: [],
  },
  compiler: {
    rewrites({ revision }) {
      return revision !== undefined && isWithin(revision, undefined, OBJECT_PROPERTIES_UNTIL)
        ? WITHOUT_BOOLEANS
        : ROOT_TYPE;
    },
    envelope,
  },
};

function envelope(schema: DraftSchema, { tool, revision }: CompileInput, draft: Draft): JsonObject {
  const output: DraftSchema = {};
  for (const member of MEMBERS) {
    const value = member === 'inputSchema' ? schema : own(tool, member);
    if (value === undefined) continue;
    const { since, until } = TOOL_MEMBERS[member] ?? {};
    if (revision === undefined || isWithin(revision, since, until)) output[member] = value;
    else {
      const detail = `Left out ${quote(member)}, which MCP ${revision} does not have.`;
      draft.changes.push({ code: 'left-out-member', steps: [member], effect: 'equivalent', detail });
    }
  }
  return output;
}
