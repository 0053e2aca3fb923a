import { isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { VOCABULARIES } from './2020-12.js';
import { type DialectReader, type NamedDialect, readKnownDialect } from './dialects.js';

/** Meta-schemas that have meta-schemas of their own are followed so many times. */
const LONGEST_DESCENT = 16;

/**
 * Knows besides the two dialects those that supplied meta-schemas define: a keyword counts when its vocabulary is in the
 * meta-schema's `$vocabulary`, or there is none. A meta-schema that requires a vocabulary which is not known here names
 * no dialect (2020-12, core, 8.1.2).
 *
 * @param find the supplied schema of an absolute URI without a fragment
 */
export function customDialectReader(find: (uri: string) => JsonValue | undefined): DialectReader {
  const read = new Map<string, NamedDialect | undefined>();
  return (uri) => {
    if (!read.has(uri)) read.set(uri, customDialect(uri, find));
    return read.get(uri);
  };
}

function customDialect(uri: string, find: (uri: string) => JsonValue | undefined): NamedDialect | undefined {
  let name = uri;
  let silent: ReadonlySet<string> | undefined;
  for (let descent = 0; descent < LONGEST_DESCENT; descent++) {
    const known = readKnownDialect(name);
    if (known !== undefined) return known.dialect === '2020-12' ? { ...known, silent } : known;
    const metaSchema = find(name.replace(/#$/, ''));
    if (!isObject(metaSchema)) return undefined;
    const vocabularies = own(metaSchema, '$vocabulary');
    if (silent === undefined && isObject(vocabularies)) {
      if (requiresUnknown(vocabularies)) return undefined;
      silent = silentUnder(vocabularies);
    }
    const parent = own(metaSchema, '$schema');
    if (typeof parent !== 'string') return undefined;
    name = parent;
  }
  return undefined;
}

const uriOf = (vocabulary: string): string => `https://json-schema.org/draft/2020-12/vocab/${vocabulary}`;

function requiresUnknown(vocabularies: JsonObject): boolean {
  const uris = new Set(Object.keys(VOCABULARIES).map(uriOf));
  return Object.entries(vocabularies).some(([uri, isRequired]) => isRequired === true && !uris.has(uri));
}

/** Core always counts: without it nothing could be read. */
function silentUnder(vocabularies: JsonObject): ReadonlySet<string> {
  const left = Object.keys(VOCABULARIES).filter((name) => name !== 'core' && !Object.hasOwn(vocabularies, uriOf(name)));
  return new Set(left.flatMap((name) => (VOCABULARIES[name] ?? []).map((keyword) => keyword.name)));
}
