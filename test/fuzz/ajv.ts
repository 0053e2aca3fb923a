import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { resolveRef } from 'ajv/dist/compile/index.js';
import type { Dialect } from '../../src/words.js';
import { type Candidate, META_SCHEMAS, type Opinion } from './opinion.js';
import {
  dialectsIn,
  type Portion,
  patternsIn,
  placesOf,
  portionsOf,
  RETRIEVED_FROM,
  referencesIn,
  refused,
} from './places.js';

const OPTIONS = {
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
  addUsedSchema: false,
  logger: false,
} as const;

const JUDGES: { readonly [dialect in Dialect]: Ajv } = {
  'draft-07': new Ajv(OPTIONS),
  '2020-12': new Ajv2020(OPTIONS),
};
const PLAIN_PATTERNS = new Ajv({ ...OPTIONS, unicodeRegExp: false });

/** What Ajv says of a schema: its meta-schemas, and how it compiles each pattern by itself. */
export function ajvOpinion(candidate: Candidate): Opinion {
  const places = placesOf(candidate.schema, candidate.dialect);
  return {
    value: refusedValues(candidate),
    dialect: refused(dialectsIn(places), ({ text }) => !knows(text)),
    pattern: refused(patternsIn(places), ({ text }) => !compiles(JUDGES['2020-12'], text)),
    'plain-pattern': refused(patternsIn(places), ({ text }) => !compiles(PLAIN_PATTERNS, text)),
  };
}

/** Undefined where Ajv breaks off: it compares values with a member called "toString" by calling that. */
function refusedValues({ schema, dialect }: Candidate): Set<string> | undefined {
  try {
    return new Set(portionsOf(schema, dialect).flatMap(refusedIn));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function refusedIn({ schema, dialect, pointer }: Portion): string[] {
  const accepts = JUDGES[dialect].getSchema(META_SCHEMAS[dialect]);
  if (accepts === undefined) throw new Error(`Ajv has no meta-schema of ${dialect}.`);
  accepts(schema);
  return (accepts.errors ?? []).map(({ instancePath }) => pointer + instancePath);
}

function knows(uri: string): boolean {
  return Object.values(META_SCHEMAS).some((known) => known === uri || `${known}#` === uri);
}

/** The references that lead nowhere; undefined where Ajv refuses the schema as a whole, as it does when two claim one name. */
export function ajvReferences({ schema, dialect }: Candidate): Set<string> | undefined {
  const ajv = JUDGES[dialect];
  const places = placesOf(schema, dialect);
  const base = places[0]?.base;
  const references = referencesIn(places);
  if (base === undefined || references.some(({ place }) => place.base === undefined)) return undefined;
  // A schema by the name of a meta-schema would take its place in Ajv, and then be taken away.
  if (knows(base) || knows(`${base}#`)) return undefined;
  // In draft-07 nothing beside "$ref" counts, but for Ajv an "$id" does, and moves the base.
  if (places.some(({ dialect: own, schema: each }) => own === 'draft-07' && '$ref' in each && '$id' in each))
    return undefined;
  // An "$id" that is only a fragment leaves Ajv without a base.
  if (typeof schema.$id === 'string' && schema.$id.startsWith('#')) return undefined;
  const known = new Set(Object.keys(ajv.refs));
  // Ajv does not resolve the root's own identifier.
  const located = base === RETRIEVED_FROM ? schema : { ...schema, $id: base };
  try {
    ajv.addSchema(located, RETRIEVED_FROM);
    return refused(references, ({ text, place }) => !resolves(ajv, place.base ?? base, text));
  } catch {
    return undefined;
  } finally {
    // Removing the schema leaves the names in it behind.
    ajv.removeSchema(located).removeSchema(RETRIEVED_FROM);
    for (const name of Object.keys(ajv.refs)) if (!known.has(name)) delete ajv.refs[name];
  }
}

/** Asked of Ajv's resolver, for `compile` stops at the first reference and passes over definitions nobody uses. */
function resolves(ajv: Ajv, base: string, uri: string): boolean {
  const root = ajv.schemas[RETRIEVED_FROM];
  if (root === undefined) throw new Error('Ajv lost the schema.');
  try {
    return resolveRef.call(ajv, root, base, uri) !== undefined;
  } catch (error) {
    // An anchor that an embedded resource lacks is sought for ever; a relative path against a URN makes no URI for Ajv.
    if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('URN '))) throw error;
    // It compiles what it found; what is wrong there is told of the place itself.
    return !(
      error instanceof URIError ||
      (error instanceof Ajv.MissingRefError && error.missingRef === ajv.opts.uriResolver.resolve(base, uri))
    );
  }
}

const compiled = new Map<Ajv, Map<string, boolean>>();

function compiles(ajv: Ajv, pattern: string): boolean {
  const known = compiled.get(ajv) ?? new Map<string, boolean>();
  compiled.set(ajv, known);
  let verdict = known.get(pattern);
  if (verdict === undefined) {
    const schema = { pattern };
    try {
      ajv.compile(schema);
      verdict = true;
    } catch {
      verdict = false;
    }
    ajv.removeSchema(schema);
    known.set(pattern, verdict);
  }
  return verdict;
}
