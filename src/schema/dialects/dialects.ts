import { type JsonObject, own } from '../../text/value.js';
import { DEFAULT_DIALECT, type Dialect } from '../../words.js';
import { TABLE_2020_12 } from './2020-12.js';
import { TABLE_DRAFT_07 } from './draft-07.js';
import type { DialectTable } from './keyword.js';

/** The table of each dialect. */
export const TABLES: { readonly [dialect in Dialect]: DialectTable } = {
  'draft-07': TABLE_DRAFT_07,
  '2020-12': TABLE_2020_12,
};

/** The identifier of each dialect's meta-schema, spelled as that meta-schema spells it. */
export const DIALECT_URIS: { readonly [dialect in Dialect]: string } = {
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** The documents of the two meta-schemas, without fragments: known to everyone, so a reference to one is not external. */
export const META_SCHEMAS: ReadonlySet<string> = new Set([
  'http://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft/2020-12/schema',
  ...[
    'core',
    'applicator',
    'unevaluated',
    'validation',
    'meta-data',
    'format-annotation',
    'format-assertion',
    'content',
  ].map((vocabulary) => `https://json-schema.org/draft/2020-12/meta/${vocabulary}`),
]);

/**
 * The dialect that a `$schema` names, in its own spelling or one of the near ones that tools take for it: http or https,
 * with or without the empty fragment.
 */
export function dialectOf(uri: string): Dialect | undefined {
  const [, path] = /^https?:\/\/json-schema\.org\/(draft-07\/schema|draft\/2020-12\/schema)#?$/.exec(uri) ?? [];
  if (path === undefined) return undefined;
  return path.startsWith('draft-07') ? 'draft-07' : '2020-12';
}

/** The dialect that a schema declares, or the usual one. */
export function dialectIn(schema: JsonObject): Dialect {
  const declared = own(schema, '$schema');
  return (typeof declared === 'string' ? dialectOf(declared) : undefined) ?? DEFAULT_DIALECT;
}

/** A dialect as a `$schema` names it: one of ours, less the vocabularies that its meta-schema leaves out. */
export interface NamedDialect {
  readonly dialect: Dialect;
  /** Keywords that mean nothing in it; undefined when all count. */
  readonly silent: ReadonlySet<string> | undefined;
}

/** What a `$schema` names; undefined when it is no dialect that can be read here. */
export type DialectReader = (uri: string) => NamedDialect | undefined;

/** Knows the two dialects by their own names, and no other. */
export const readKnownDialect: DialectReader = (uri) => {
  const dialect = dialectOf(uri);
  return dialect && { dialect, silent: undefined };
};
