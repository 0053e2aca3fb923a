import type { ImportedKind } from '../findings/report.js';
import type { Steps } from '../text/pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import type { Revision, TargetId } from '../words.js';
import type { ToolDefinition } from './tool-definition.js';

/** Tools as they are sent to a provider: each shape is a table of what it is known by, and where it has what. */

/** A definition in a document, with the steps that lead to it. */
interface Placed {
  readonly value: JsonValue;
  readonly steps: Steps;
}

/** How a provider writes tools. */
interface Shape {
  /** The definitions that stand in an entry of a list of tools; none for what the provider itself brings. */
  definitionsIn(entry: Placed): readonly Placed[];
  /** Whether an entry can be nothing else. */
  isCertain(entry: JsonObject): boolean;
  /** Members of a request that make its tools this provider's. */
  readonly request: (request: JsonObject) => boolean;
  /** The names that the schema of the arguments may have, the usual one first. */
  readonly schemaMembers: readonly string[];
  /** Whether a definition without a schema takes no arguments. */
  readonly mayLackSchema: boolean;
  readonly targetOf: (definition: JsonObject, schemaMember: string) => TargetId;
  /** The schema as JSON Schema, every part where it was. */
  readonly schemaOf?: (schema: JsonValue) => JsonValue;
}

const has = (object: JsonObject, name: string): boolean => Object.hasOwn(object, name);

/** @see https://platform.openai.com/docs/guides/function-calling */
const OPENAI: Shape = {
  definitionsIn({ value, steps }) {
    if (!isObject(value) || (has(value, 'type') && own(value, 'type') !== 'function')) return [];
    const inner = own(value, 'function');
    return inner === undefined ? [{ value, steps }] : [{ value: inner, steps: [...steps, 'function'] }];
  },
  isCertain: (entry) => own(entry, 'type') === 'function' && (has(entry, 'name') || has(entry, 'function')),
  request: () => false,
  schemaMembers: ['parameters'],
  mayLackSchema: true,
  targetOf: (definition) => (own(definition, 'strict') === true ? 'openai-strict' : 'openai'),
};

/** @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use */
const ANTHROPIC: Shape = {
  // What the provider itself brings has a type with a date; what an author writes has none, or "custom".
  definitionsIn: ({ value, steps }) =>
    isObject(value) && (own(value, 'type') ?? 'custom') === 'custom' ? [{ value, steps }] : [],
  isCertain: (entry) => has(entry, 'input_schema') && (own(entry, 'type') === 'custom' || has(entry, 'cache_control')),
  request: (request) => has(request, 'messages') || has(request, 'max_tokens'),
  schemaMembers: ['input_schema'],
  mayLackSchema: false,
  targetOf: (definition) => (own(definition, 'strict') === true ? 'anthropic-strict' : 'anthropic'),
};

const GEMINI_LISTS = ['functionDeclarations', 'function_declarations'];
const GEMINI_JSON = ['parametersJsonSchema', 'parameters_json_schema'];

/** @see https://ai.google.dev/api/caching#Tool */
const GEMINI: Shape = {
  definitionsIn({ value, steps }) {
    if (!isObject(value)) return [];
    const list = GEMINI_LISTS.find((name) => isArray(own(value, name)));
    if (list === undefined) return has(value, 'name') ? [{ value, steps }] : [];
    return entriesOf(own(value, list) ?? [], [...steps, list]);
  },
  isCertain: (entry) => [...GEMINI_LISTS, ...GEMINI_JSON].some((name) => has(entry, name)),
  request: () => false,
  schemaMembers: ['parameters', ...GEMINI_JSON],
  mayLackSchema: true,
  targetOf: (_definition, member) => (member === 'parameters' ? 'gemini-parameters' : 'gemini-json'),
  schemaOf: fromGeminiForm,
};

const SHAPES: { readonly [kind in ImportedKind]: Shape } = {
  'openai-tools': OPENAI,
  'anthropic-tools': ANTHROPIC,
  'gemini-tools': GEMINI,
};

const KINDS = ['openai-tools', 'anthropic-tools', 'gemini-tools'] as const;

/** Whether a kind is one of those that are sent to a provider. */
export function isImported(kind: string): kind is ImportedKind {
  return Object.hasOwn(SHAPES, kind);
}

/** Whose shape a value has, when it can be nobody else's. */
export function importedKindOf(value: JsonValue): ImportedKind | undefined {
  const entries = listIn(value).flatMap((entry) => (isObject(entry.value) ? [entry.value] : []));
  if (entries.some((entry) => has(entry, 'inputSchema'))) return undefined;
  return KINDS.find((kind) => {
    const { isCertain, request, schemaMembers } = SHAPES[kind];
    if (entries.some(isCertain)) return true;
    const isRequest = isObject(value) && isArray(own(value, 'tools')) && request(value);
    return isRequest && entries.some((entry) => schemaMembers.some((name) => has(entry, name)));
  });
}

/** The entries of a list of tools: an array, what stands under "tools" of a request, or a single one. */
function listIn(value: JsonValue, steps: Steps = []): readonly Placed[] {
  if (isArray(value)) return entriesOf(value, steps);
  const tools = isObject(value) ? own(value, 'tools') : undefined;
  return isArray(tools) ? entriesOf(tools, [...steps, 'tools']) : [{ value, steps }];
}

function entriesOf(value: JsonValue, steps: Steps): Placed[] {
  return isArray(value) ? value.map((entry, index) => ({ value: entry, steps: [...steps, index] })) : [];
}

/** Tools of a provider, read as tools: places lead into the document as written. */
export interface ImportedTools {
  readonly tools: readonly ToolDefinition[];
  /** Entries that are no objects. */
  readonly others: readonly Placed[];
}

/** Reads what was recognized as tools of a provider. */
export function readImported(
  { kind, value, steps }: Placed & { readonly kind: ImportedKind },
  revisions: readonly Revision[],
): ImportedTools {
  const shape = SHAPES[kind];
  const entries = listIn(value, steps);
  const definitions = entries.flatMap((entry) => shape.definitionsIn(entry));
  const all = [...entries.filter((entry) => !isObject(entry.value)), ...definitions];
  return {
    tools: definitions.flatMap((each) =>
      isObject(each.value) ? [toolFrom(shape, each.value, each.steps, revisions)] : [],
    ),
    others: all.filter((each) => !isObject(each.value)),
  };
}

const NO_ARGUMENTS: JsonObject = { type: 'object', properties: {} };

function toolFrom(shape: Shape, definition: JsonObject, steps: Steps, revisions: readonly Revision[]): ToolDefinition {
  const { schemaMembers, mayLackSchema, targetOf, schemaOf } = shape;
  const [usual = ''] = schemaMembers;
  const member = schemaMembers.find((name) => has(definition, name)) ?? usual;
  const written = own(definition, member);
  const isOwnForm = member === usual && schemaOf !== undefined && written !== undefined;
  const schema = isOwnForm ? schemaOf(written) : (written ?? (mayLackSchema ? NO_ARGUMENTS : undefined));
  const name = own(definition, 'name');
  const tool: { [name: string]: JsonValue } = {};
  for (const each of ['name', 'description']) {
    const value = own(definition, each);
    if (value !== undefined) define(tool, each, value);
  }
  if (schema !== undefined) tool.inputSchema = schema;
  return {
    name: typeof name === 'string' ? name : '',
    tool,
    steps,
    revisions,
    targets: [targetOf(definition, member)],
    schemas: schema === undefined ? [] : [{ field: 'inputSchema', value: schema, steps: [...steps, member] }],
  };
}

/** Counts of the messages of Gemini, which are whole numbers of 64 bits, written as texts. */
const COUNTS: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
]);

const TYPES: ReadonlySet<string> = new Set(['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']);

/** Where the messages of Gemini have further schemas: by name, in a list, or one. */
const BY_NAME = new Set(['properties', '$defs', 'defs']);
const IN_SCHEMA = new Set(['items', 'anyOf', 'any_of', 'prefixItems', 'additionalProperties']);

/**
 * A schema of Gemini's own form - types in upper case, counts as texts - as JSON Schema says the same. As deep as it nests:
 * deeper than a thousand it stays as it is.
 */
function fromGeminiForm(schema: JsonValue, depth = 0): JsonValue {
  if (depth > MOST_NESTED) return schema;
  if (isArray(schema)) return schema.map((entry) => fromGeminiForm(entry, depth + 1));
  if (!isObject(schema)) return schema;
  const read: { [name: string]: JsonValue } = {};
  for (const [name, value] of Object.entries(schema)) define(read, name, fromGeminiMember(name, value, depth));
  return read;
}

const MOST_NESTED = 1000;

function fromGeminiMember(name: string, value: JsonValue, depth: number): JsonValue {
  if (name === 'type' && typeof value === 'string') return TYPES.has(value) ? value.toLowerCase() : value;
  if (COUNTS.has(name) && typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  if (IN_SCHEMA.has(name)) return fromGeminiForm(value, depth + 1);
  if (!BY_NAME.has(name) || !isObject(value)) return value;
  const read: { [name: string]: JsonValue } = {};
  for (const [key, each] of Object.entries(value)) define(read, key, fromGeminiForm(each, depth + 1));
  return read;
}
