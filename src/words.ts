/**
 * The vocabulary every floor shares: protocol revisions, JSON Schema dialects, surfaces and severities.
 * Spelled as the specifications spell them.
 */

/** The MCP protocol versions that exist, oldest first. @see https://modelcontextprotocol.io/specification/versioning */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** An MCP protocol version. */
export type Revision = (typeof REVISIONS)[number];

/** The newest revision. */
export const LATEST_REVISION: Revision = '2026-07-28';

/** The first revision that gives embedded schemas a dialect (2020-12 unless `$schema` names another). */
const FIRST_GOVERNED_REVISION: Revision = '2025-11-25';

/** The JSON Schema dialects a tool schema may be written in. */
export const DIALECTS = ['draft-07', '2020-12'] as const;

/** A JSON Schema dialect. */
export type Dialect = (typeof DIALECTS)[number];

/** The dialect of a schema without `$schema`, from MCP 2025-11-25. */
export const DEFAULT_DIALECT: Dialect = '2020-12';

/**
 * What a tool is judged as: `description`, authored in an MCP Description document; `native`, a Tool as a server
 * sends it; `canonical`, a source that `compile` turns into target-ready definitions.
 */
export const SURFACES = ['description', 'native', 'canonical'] as const;

/** One of {@link SURFACES}. */
export type Surface = (typeof SURFACES)[number];

/** How much a diagnostic weighs: MUST is an error, SHOULD a warning, practice an info. Heaviest first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;

/** One of {@link SEVERITIES}. */
export type Severity = (typeof SEVERITIES)[number];

/** Whether a string names a known revision. */
export function isRevision(text: string): text is Revision {
  return (REVISIONS as readonly string[]).includes(text);
}

/** Whether no dialect governs embedded schemas in this revision: the three before 2025-11-25. */
export function isLegacy(revision: Revision): boolean {
  return revision < FIRST_GOVERNED_REVISION;
}

const stretches = new WeakMap<readonly Revision[], Map<string, readonly Revision[]>>();

/**
 * Those of some revisions that lie between two others, as for {@link isWithin}. The same list gives the same answer, so
 * that an answer can be asked again, and be a key: thousands of tools share the list of their revisions.
 */
export function revisionsWithin(
  revisions: readonly Revision[],
  since?: Revision,
  until?: Revision,
): readonly Revision[] {
  if (revisions.every((revision) => isWithin(revision, since, until))) return revisions;
  let known = stretches.get(revisions);
  if (known === undefined) {
    known = new Map();
    stretches.set(revisions, known);
  }
  const key = `${since} ${until}`;
  let within = known.get(key);
  if (within === undefined) {
    within = revisions.filter((revision) => isWithin(revision, since, until));
    known.set(key, within);
  }
  return within;
}

/** Whether a revision lies between two others, both included; an absent end is open. Revisions sort as their text. */
export function isWithin(revision: Revision, since?: Revision, until?: Revision): boolean {
  return (since === undefined || revision >= since) && (until === undefined || revision <= until);
}

/** The targets that definitions are compiled for. */
export const COMPILE_TARGETS = [
  'mcp',
  'openai-strict',
  'openai',
  'anthropic',
  'anthropic-strict',
  'gemini-parameters',
  'gemini-json',
] as const;

/** Clients, which are only checked against. */
export const CLIENT_TARGETS = [
  'vscode-copilot',
  'cursor',
  'claude-code',
  'bedrock-converse',
  'azure-openai',
  'kimi',
  'llamacpp',
  'mcp-ts-sdk-v1',
  'mcp-ts-sdk-v2',
] as const;

/** A target that definitions are compiled for. */
export type CompileTarget = (typeof COMPILE_TARGETS)[number];

/** A target, by the id that reports use. */
export type TargetId = CompileTarget | (typeof CLIENT_TARGETS)[number];

export const TARGET_IDS: readonly TargetId[] = [...COMPILE_TARGETS, ...CLIENT_TARGETS];

/** Other names, for one target or several. */
export const TARGET_NAMES: { readonly [name: string]: readonly TargetId[] } = {
  gemini: ['gemini-parameters'],
  'mcp-ts-sdk': ['mcp-ts-sdk-v1', 'mcp-ts-sdk-v2'],
  all: COMPILE_TARGETS,
};

/** The targets that a name means; undefined when it means none. */
export function targetsNamed(name: string): readonly TargetId[] | undefined {
  const id = TARGET_IDS.find((each) => each === name);
  if (id !== undefined) return [id];
  return Object.hasOwn(TARGET_NAMES, name) ? TARGET_NAMES[name] : undefined;
}
