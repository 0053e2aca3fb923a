import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import { type TargetPage, type TargetRejection, targetPages } from '../page.js';
import {
  AZURE_STRUCTURED_OUTPUTS,
  BEDROCK_TOOL,
  CLAUDE_CODE_DESCRIPTIONS,
  CLAUDE_CODE_DROPPED,
  COPILOT_NORMALIZER,
  COPILOT_WITHOUT_ITEMS,
  CURSOR_NAMES,
  CURSOR_TOOLS,
  KIMI_NAMES,
  KIMI_SCHEMAS,
  LLAMACPP_PATTERNS,
  SDK_DIALECTS,
  SDK_LISTS,
} from './sources.js';

function tool(inputSchema: JsonObject, others: JsonObject = {}): JsonObject {
  return { name: 'get', description: 'Gets.', inputSchema, ...others };
}

/** A tool with one argument, `a`. */
function toolWith(a: JsonObject, others: JsonObject = {}): JsonObject {
  return tool({ type: 'object', properties: { a }, required: ['a'], additionalProperties: false, ...others });
}

const TEXT = { type: 'string' } as const;
const EMPTY = { type: 'object' } as const;
const PLAIN = toolWith(TEXT);
const AT_A = '/inputSchema/properties/a';
const named = (length: number): JsonObject => tool(EMPTY, { name: 'n'.repeat(length) });
const described = (length: number): JsonObject => tool(EMPTY, { description: 'd'.repeat(length) });
const rejected = (title: string, example: JsonObject, at: string): TargetRejection[] => [{ title, tool: example, at }];

const COPILOT = { target: 'vscode-copilot', source: COPILOT_NORMALIZER, level: 'practice' } as const;

const COPILOT_PAGES: { readonly [id: string]: TargetPage } = {
  'vscode-copilot/array-without-items': {
    ...COPILOT,
    source: COPILOT_WITHOUT_ITEMS,
    title: 'Copilot asks for "items" in every list',
    why: 'The client throws when a list does not say what its items are, and no request with the tool is sent, whatever it is about.',
    accepts: { 'a list of texts': toolWith({ type: 'array', items: TEXT }) },
    rejects: rejected('a list of whatever', toolWith({ type: 'array' }), AT_A),
  },
  'vscode-copilot/root-composition': {
    ...COPILOT,
    title: 'Copilot deletes composition from the root',
    why: 'The client deletes oneOf, anyOf, allOf, not, if, then and else from the root, so that the model is offered a wider contract than the server holds it to.',
    accepts: { 'a plain root': PLAIN },
    rejects: [
      {
        title: 'one of two members',
        tool: tool({ ...EMPTY, anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
        at: '/inputSchema/anyOf',
        severity: 'warning',
      },
    ],
  },
  'vscode-copilot/description-too-long': {
    ...COPILOT,
    title: 'Copilot cuts long descriptions',
    why: 'For models of the GPT-4 family the client cuts descriptions after 1024 characters. What stands behind is not read.',
    accepts: { '1024 characters': described(1024) },
    rejects: [{ title: '1025 characters', tool: described(1025), at: '/description', severity: 'warning' }],
  },
  'vscode-copilot/too-many-tools': {
    ...COPILOT,
    title: 'Copilot takes 128 tools in a request',
    why: 'A request has at most 128 tools, of all servers together. With more, people have to choose which ones they do without.',
    accepts: { 'one tool': PLAIN },
    rejects: [],
  },
  'vscode-copilot/undeclared-requirement': {
    ...COPILOT,
    title: 'Copilot removes required names that are no properties',
    why: 'The client removes them, so that the model is not asked for a member that the server asks for.',
    accepts: { 'a required property': PLAIN },
    rejects: [
      {
        title: 'a name without a property',
        tool: tool({ ...EMPTY, required: ['b'] }),
        at: '/inputSchema/required/0',
        severity: 'info',
      },
    ],
  },
  'vscode-copilot/missing-description': {
    ...COPILOT,
    title: 'Copilot fills in a description where there is none',
    why: 'The client fills in a description that says nothing, and the model has the name alone.',
    accepts: { 'a description': PLAIN },
    rejects: [{ title: 'none', tool: tool(EMPTY, { description: '' }), at: '/description', severity: 'info' }],
  },
  'vscode-copilot/keyword-deleted': {
    ...COPILOT,
    title: 'Copilot deletes constraints for some models',
    why: 'For models of the GPT-4 family the client deletes twenty keywords from schemas, so that the model does not know of the constraint.',
    accepts: { 'a text': PLAIN },
    rejects: [
      { title: 'a length', tool: toolWith({ ...TEXT, maxLength: 80 }), at: `${AT_A}/maxLength`, severity: 'info' },
    ],
  },
};

const CURSOR_PAGES: { readonly [id: string]: TargetPage } = {
  'cursor/name-too-long': {
    title: 'Cursor leaves out tools with long names',
    why: 'The names of the server and of the tool may have 60 characters together. Tools with longer names are not offered to the model, and nobody is told.',
    level: 'practice',
    source: CURSOR_NAMES,
    target: 'cursor',
    notes: ['The name of the server is not known here; it is taken to have one character.'],
    accepts: { '59 characters': named(59) },
    rejects: rejected('60 characters', named(60), '/name'),
  },
  'cursor/too-many-tools': {
    title: 'Cursor offers the first 40 tools',
    why: 'Of all servers together, the first 40 tools were seen to be offered to the model; in 2026, 80 to 100 were reported.',
    level: 'practice',
    source: CURSOR_TOOLS,
    target: 'cursor',
    accepts: { 'one tool': PLAIN },
    rejects: [],
  },
};

const CLAUDE_CODE = { target: 'claude-code', source: CLAUDE_CODE_DROPPED, level: 'practice' } as const;

const CLAUDE_CODE_PAGES: { readonly [id: string]: TargetPage } = {
  'claude-code/root-type': {
    ...CLAUDE_CODE,
    title: 'Claude Code asks for the type "object" at the root',
    why: 'Tools with another root are left out, and nobody is told.',
    notes: ['It was seen of schemas without a type, too.'],
    accepts: { 'an object': PLAIN },
    rejects: [
      { title: 'no type', tool: tool({ properties: {} }), at: '/inputSchema/type' },
      { title: 'a text', tool: tool(TEXT), at: '/inputSchema/type' },
    ],
  },
  'claude-code/name-too-long': {
    ...CLAUDE_CODE,
    title: 'Claude Code leaves out tools with long names',
    why: 'A tool is called mcp__server__tool, and left out when that has more than 128 characters. The name of the server is taken to have one character here.',
    accepts: { '120 characters': named(120) },
    rejects: rejected('121 characters', named(121), '/name'),
  },
  'claude-code/duplicate-name': {
    ...CLAUDE_CODE,
    title: 'Claude Code tells the tools of a server apart by their names',
    why: 'Two tools of one server with the same name become one mcp__server__tool, and the interface behind refuses requests with the same name twice.',
    accepts: { 'one tool': PLAIN },
    rejects: [{ title: 'two', document: { tools: [PLAIN, PLAIN] }, surface: 'native', at: '/tools/1/name' }],
  },
  'claude-code/description-too-long': {
    ...CLAUDE_CODE,
    source: CLAUDE_CODE_DESCRIPTIONS,
    title: 'Claude Code cuts long descriptions',
    why: 'Descriptions are cut after 2048 characters. What stands behind is not read.',
    accepts: { '2048 characters': described(2048) },
    rejects: [{ title: '2049 characters', tool: described(2049), at: '/description', severity: 'warning' }],
  },
};

const BEDROCK = { target: 'bedrock-converse', source: BEDROCK_TOOL } as const;
const AZURE = { target: 'azure-openai', source: AZURE_STRUCTURED_OUTPUTS } as const;

/** Objects in each other. */
function nested(levels: number): JsonObject {
  return levels === 1 ? TEXT : objectOf({ a: nested(levels - 1) });
}

function objectOf(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function wide(count: number): JsonObject {
  return tool(objectOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, TEXT]))));
}

const HOST_PAGES: { readonly [id: string]: TargetPage } = {
  'bedrock-converse/invalid-name': {
    ...BEDROCK,
    title: 'A name is one that Bedrock takes',
    why: 'A name is 1 to 64 letters, digits, underscores and hyphens. A request with another is refused.',
    accepts: { '64 characters': named(64) },
    rejects: rejected('65 characters', named(65), '/name'),
  },
  'bedrock-converse/empty-description': {
    ...BEDROCK,
    title: 'Bedrock takes no empty description',
    why: 'A description may be left out. One that is there has at least one character.',
    accepts: { 'a description': PLAIN },
    rejects: rejected('an empty one', tool(EMPTY, { description: '' }), '/description'),
  },
  'azure-openai/invalid-name': {
    ...AZURE,
    title: 'A name is one that Azure OpenAI takes',
    why: 'A name is 1 to 64 letters, digits, underscores and hyphens, as it is for OpenAI.',
    accepts: { 'a short name': PLAIN },
    rejects: rejected('65 characters', { ...PLAIN, name: 'n'.repeat(65) }, '/name'),
  },
  'azure-openai/root-any-of': {
    ...AZURE,
    title: 'Azure OpenAI takes no anyOf at the root of a strict schema',
    why: 'The root of a strict schema is an object, and not one of several schemas.',
    accepts: { 'a plain root': PLAIN },
    rejects: rejected('one of two', toolWith(TEXT, { anyOf: [{}, {}] }), '/inputSchema/anyOf'),
  },
  'azure-openai/too-many-properties': {
    ...AZURE,
    title: 'Azure OpenAI takes 100 properties in a strict schema',
    why: 'A strict schema may have 100 properties, at all levels together. OpenAI itself takes more.',
    accepts: { 'one property': PLAIN },
    rejects: rejected('101 properties', wide(101), '/inputSchema'),
  },
  'azure-openai/too-deep': {
    ...AZURE,
    title: 'Azure OpenAI takes five levels in a strict schema',
    why: 'A strict schema may have five levels, of which the root is the first. OpenAI itself takes more.',
    accepts: { 'five levels': tool(nested(5)) },
    rejects: rejected('six levels', tool(nested(6)), '/inputSchema'),
  },
  'azure-openai/optional-property': {
    ...AZURE,
    title: 'Azure OpenAI asks that every property is required in strict mode',
    why: 'A strict schema is refused whose property may be left out. A property that may be null says the same to the model.',
    accepts: { 'a required property': PLAIN },
    rejects: rejected('an optional property', toolWith(TEXT, { required: [] }), '/inputSchema/required'),
  },
  'azure-openai/open-object': {
    ...AZURE,
    title: 'Azure OpenAI asks that every object is closed in strict mode',
    why: 'A strict schema is refused in which any object does not say "additionalProperties": false.',
    accepts: { 'a closed object': PLAIN },
    rejects: [
      { title: 'nothing said', tool: tool(EMPTY), at: '/inputSchema/additionalProperties' },
      {
        title: 'an open object',
        tool: tool({ ...EMPTY, additionalProperties: true }),
        at: '/inputSchema/additionalProperties',
      },
    ],
  },
  'azure-openai/unsupported-keyword': {
    ...AZURE,
    title: 'A keyword that Azure OpenAI does not take in strict mode',
    why: 'The page names constraints of texts, numbers, objects and lists that are not supported. OpenAI itself takes some of them.',
    accepts: { 'a text': PLAIN },
    rejects: rejected('a pattern', toolWith({ ...TEXT, pattern: '^a' }), `${AT_A}/pattern`),
  },
  'llamacpp/pattern': {
    title: 'llama.cpp makes a grammar of a pattern',
    why: 'One grammar is made of all tools, and a pattern that it cannot say stops all of them: one that is not ^…$, looks ahead or behind, or has classes like \\d.',
    level: 'practice',
    source: LLAMACPP_PATTERNS,
    target: 'llamacpp',
    accepts: { 'a whole pattern': toolWith({ ...TEXT, pattern: '^[0-9]{4}$' }) },
    rejects: [
      ...rejected('an open end', toolWith({ ...TEXT, pattern: '^a' }), `${AT_A}/pattern`),
      ...rejected('a class', toolWith({ ...TEXT, pattern: '^\\d+$' }), `${AT_A}/pattern`),
    ],
  },
};

const KIMI = { target: 'kimi', source: KIMI_SCHEMAS, level: 'practice' } as const;
const DEFINED = { $defs: { A: TEXT } } as const;

const KIMI_PAGES: { readonly [id: string]: TargetPage } = {
  'kimi/name-starts-with-digit': {
    ...KIMI,
    source: KIMI_NAMES,
    title: 'Kimi takes names that start with a letter',
    why: 'Tools whose names start with a digit were refused; the same tools with a letter in front worked.',
    accepts: { 'a letter first': PLAIN },
    rejects: rejected('a digit first', { ...PLAIN, name: '2fa' }, '/name'),
  },
  'kimi/untyped-schema': {
    ...KIMI,
    title: 'Kimi asks for a type in every schema',
    why: 'Schemas were refused in which a subschema names no type, unless it has "anyOf" or a reference.',
    accepts: { 'a text': PLAIN },
    rejects: rejected('a choice without a type', toolWith({ enum: ['a', 'b'] }), AT_A),
  },
  'kimi/type-beside-any-of': {
    ...KIMI,
    title: 'Kimi takes no type beside anyOf',
    why: 'Schemas were refused that have both. The type belongs into the branches.',
    accepts: { 'types in the branches': toolWith({ anyOf: [TEXT, { type: 'null' }] }) },
    rejects: rejected('a type beside', toolWith({ ...TEXT, anyOf: [TEXT] }), AT_A),
  },
  'kimi/reference-outside-definitions': {
    ...KIMI,
    title: 'Kimi takes references into $defs alone',
    why: 'Other references were refused: to properties, to "definitions", and out of the schema.',
    accepts: { 'a definition': toolWith({ $ref: '#/$defs/A' }, DEFINED) },
    rejects: rejected(
      'another property',
      toolWith(TEXT, { properties: { a: TEXT, b: { $ref: '#/properties/a' } } }),
      '/inputSchema/properties/b/$ref',
    ),
  },
  'kimi/keyword-beside-reference': {
    ...KIMI,
    title: 'Kimi takes no keyword twice, beside a reference and where it leads',
    why: 'Schemas were refused in which a keyword stands beside a reference and in the schema that it leads to.',
    accepts: { 'a lone reference': toolWith({ $ref: '#/$defs/A' }, DEFINED) },
    rejects: rejected('a type twice', toolWith({ ...TEXT, $ref: '#/$defs/A' }, DEFINED), `${AT_A}/type`),
  },
  'kimi/undeclared-requirement': {
    ...KIMI,
    title: 'Kimi takes required names that are properties',
    why: 'Schemas were refused that require a name which is no property of theirs.',
    accepts: { 'a required property': PLAIN },
    rejects: rejected('another name', toolWith(TEXT, { required: ['b'] }), '/inputSchema/required/0'),
  },
};

const SDK = { source: SDK_LISTS, target: 'mcp-ts-sdk-v1', level: 'practice' } as const;

const SDK_PAGES: { readonly [id: string]: TargetPage } = {
  'mcp-ts-sdk-v1/root-type': {
    ...SDK,
    title: 'Version 1 of the SDK asks for the type "object" in both schemas',
    why: 'A list is judged as a whole: for one tool whose root is something else, all tools of the server are lost. Later revisions of MCP allow other roots in "outputSchema"; version 1 does not.',
    accepts: { 'two objects': tool(EMPTY, { outputSchema: EMPTY }) },
    rejects: [
      {
        title: 'a list as a result',
        tool: tool(EMPTY, { outputSchema: { type: 'array' } }),
        surface: 'native',
        at: '/outputSchema/type',
      },
    ],
  },
  'mcp-ts-sdk-v1/output-schema': {
    ...SDK,
    title: 'Version 1 of the SDK compiles every outputSchema',
    why: 'It does so when it lists tools. With one schema that cannot be compiled, all tools of the server are lost.',
    accepts: { 'a plain object': tool(EMPTY, { outputSchema: EMPTY }) },
    rejects: [
      {
        title: 'a reference that leads nowhere',
        tool: tool(EMPTY, { outputSchema: { ...EMPTY, properties: { a: { $ref: '#/$defs/A' } } } }),
        surface: 'native',
        at: '/outputSchema',
      },
    ],
  },
  'mcp-ts-sdk-v2/dialect': {
    title: 'Version 2 of the SDK judges results by 2020-12 alone',
    why: 'The validator that comes with it takes JSON Schema 2020-12. A tool whose "outputSchema" names another dialect is refused when it is called.',
    level: 'practice',
    source: SDK_DIALECTS,
    target: 'mcp-ts-sdk-v2',
    accepts: { 'no dialect named': tool(EMPTY, { outputSchema: EMPTY }) },
    rejects: [
      {
        title: 'draft-07',
        tool: tool(EMPTY, { outputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...EMPTY } }),
        surface: 'native',
        at: '/outputSchema/$schema',
      },
    ],
  },
};

/** What is told of the entries of clients. */
export function clientPages(): ReadonlyMap<string, Page> {
  return targetPages({
    ...COPILOT_PAGES,
    ...CURSOR_PAGES,
    ...CLAUDE_CODE_PAGES,
    ...HOST_PAGES,
    ...KIMI_PAGES,
    ...SDK_PAGES,
  });
}
