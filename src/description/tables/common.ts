import type {
  AnyShape,
  ArrayShape,
  MapShape,
  Member,
  NamePattern,
  ObjectShape,
  RevisionsShape,
  TextShape,
} from '../structure/shape.js';

/** What many objects of the format share. Sections are those of MCP Description 0.8.0. */

export const ANY: AnyShape = { kind: 'any' };
export const BOOLEAN = { kind: 'boolean' } as const;
export const TEXT: TextShape = { kind: 'text' };
export const FILLED_TEXT: TextShape = { kind: 'text', nonEmpty: true };
export const URI: TextShape = { kind: 'text', format: 'uri' };
export const TEXTS: ArrayShape = { kind: 'array', of: TEXT };

/** The rule of ordinary collections (3.3): what is there says something. */
export const NON_EMPTY = 'mcpdesc.document.collections.non-empty';

/** A value of the author's own that says something: null would say what leaving it out does (15.6). */
const SETTING: AnyShape = { kind: 'any', notNull: 'mcpdesc.document.null.avoid' };

/** An object that nobody looks into. */
export const OBJECT: ObjectShape = openObject('an object', '', {});

/** An object of settings of the author's own. */
export const SETTINGS: ObjectShape = withSettings(OBJECT);

/** An object with some members known and all others allowed. */
export function openObject(called: string, rule: string, members: ObjectShape['members']): ObjectShape {
  return { kind: 'object', called, rule, members, others: { of: ANY } };
}

/** An object that is open to settings of the author's own. */
export function withSettings(shape: ObjectShape): ObjectShape {
  return { ...shape, others: { of: SETTING } };
}

const NAME = /^[A-Za-z0-9._-]+$/;
const NAME_WORDS = 'a name has letters, digits, ".", "_" and "-"';

/** Names of schemes, components, examples and elicitations (7.1, 9.3, 12.2, 17.1). */
export function plainNames(rule: string): NamePattern {
  return { test: NAME, words: NAME_WORDS, rule };
}

/** A plain name as a value. */
export const PLAIN_NAME: TextShape = {
  kind: 'text',
  pattern: { test: NAME, words: 'a name of letters, digits, ".", "_" and "-"' },
};

/** A map from plain names to something, which is not empty. */
export function namedMap(called: string, rule: string, of: MapShape['of']): MapShape {
  return { kind: 'map', called, of, rule, nonEmpty: rule, names: plainNames(rule) };
}

/** The scope of a declaration (4.10). */
const SCOPE: RevisionsShape = {
  kind: 'revisions',
  shape: 'mcpdesc.scope.shape',
  known: 'mcpdesc.scope.shape',
  unique: 'mcpdesc.scope.shape',
  within: 'mcpdesc.scope.within-parent',
};

/** Makes an object one that is scoped. */
export const SCOPED: { readonly protocolVersions: Member } = {
  protocolVersions: { is: SCOPE, rule: 'mcpdesc.scope.shape' },
};

/** `_meta`, wherever it stands (3.5). Rules of its own judge the keys, by what bears them. */
export const META: MapShape = { kind: 'map', called: 'a key of _meta', of: ANY };
export const META_OF_DECLARATION: MapShape = { ...META, gathered: 'meta-of-declaration' };
export const META_OF_RESULT: MapShape = { ...META, gathered: 'meta-of-result' };
export const META_OF_CONTENT: MapShape = { ...META, gathered: 'meta-of-content' };

/** Extensions by identifier, on either side (8.4). */
export function extensions(called: string): MapShape {
  return {
    kind: 'map',
    called,
    of: SETTINGS,
    rule: 'mcp.capabilities.extensions.value',
    nonEmpty: NON_EMPTY,
    gathered: 'extensions',
    names: {
      test: IDENTIFIER,
      words: 'it is a prefix, "/" and a name, as in "com.example/search"',
      rule: 'mcp.capabilities.extensions.key',
    },
  };
}

const IDENTIFIER =
  /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
