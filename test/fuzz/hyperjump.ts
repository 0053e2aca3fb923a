import { type Browser, removeUriSchemePlugin, value } from '@hyperjump/browser';
import '@hyperjump/json-schema/draft-07';
import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  type Validator,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import { getSchema, hasDialect, type SchemaDocument } from '@hyperjump/json-schema/experimental';
import '@hyperjump/json-schema/formats';
import type { Dialect } from '../../src/words.js';
import { type Aspect, type Candidate, META_SCHEMAS, type Opinion } from './opinion.js';
import { dialectsIn, placesOf, portionsOf, RETRIEVED_FROM, referencesIn, refused, standsInValue } from './places.js';

// Nothing is fetched.
for (const scheme of ['http', 'https', 'file']) removeUriSchemePlugin(scheme);
// The meta-schemas say with `format` which values are URI references and regular expressions.
setShouldValidateFormat(true);

const ACCEPTS: { readonly [dialect in Dialect]: Validator } = {
  'draft-07': await validate(META_SCHEMAS['draft-07']),
  '2020-12': await validate(META_SCHEMAS['2020-12']),
};

/** What Hyperjump says of a schema by its meta-schemas, formats asserted. */
export function hyperjumpOpinion(candidate: Candidate): Opinion {
  const places = placesOf(candidate.schema, candidate.dialect);
  return {
    ...metaSchemaOpinion(candidate),
    dialect: refused(dialectsIn(places), ({ text }) => !hasDialect(text.replace(/#$/, ''))),
  };
}

type Judged = Extract<Aspect, 'value' | 'spelling' | 'identifier' | 'pattern'>;

/** The refusals of the meta-schema, each as what it is about. */
function metaSchemaOpinion({ schema, dialect }: Candidate): Record<Judged, Set<string>> {
  const refused: Record<Judged, Set<string>> = {
    value: new Set(),
    spelling: new Set(),
    identifier: new Set(),
    pattern: new Set(),
  };
  const byFormat = new Set<string>();
  for (const portion of portionsOf(schema, dialect)) {
    const accepts = ACCEPTS[portion.dialect];
    const instance = JSON.parse(JSON.stringify(portion.schema));
    // Whether is told sooner than where.
    if (accepts(instance).valid) continue;
    const output = accepts(instance, 'BASIC');
    if (output.valid) continue;
    for (const { keyword, instanceLocation } of output.errors ?? []) {
      const location = decodeURI(instanceLocation.slice(1));
      const aspect = aspectOf(keyword, location);
      // The place of a member's name is written with a star before it.
      const pointer = portion.pointer + location.replace(/^\*/, '');
      if (aspect !== 'value') byFormat.add(pointer);
      if (aspect !== undefined) refused[aspect].add(pointer);
    }
  }
  // An alternative that a format refuses is refused as a whole, which says nothing of the keyword that offers it.
  for (const place of refused.value) {
    if ([...byFormat].some((inner) => inner.startsWith(`${place}/`))) refused.value.delete(place);
  }
  return refused;
}

/** Undefined for the URIs of `$schema` and `$vocabulary`: whether a dialect is known is asked apart. */
function aspectOf(keyword: string, pointer: string): Judged | undefined {
  if (!keyword.endsWith('/format')) return 'value';
  if (pointer.startsWith('*')) return /\/patternProperties\/[^/]*$/.test(pointer) ? 'pattern' : undefined;
  return ABOUT.get(pointer.slice(pointer.lastIndexOf('/') + 1));
}

const ABOUT: ReadonlyMap<string, Judged> = new Map([
  ['$id', 'identifier'],
  ['$ref', 'spelling'],
  ['$dynamicRef', 'spelling'],
  ['pattern', 'pattern'],
]);

/** The references that lead nowhere; undefined where Hyperjump refuses the schema as a whole. */
export async function hyperjumpReferences({ schema, dialect }: Candidate): Promise<Set<string> | undefined> {
  const places = placesOf(schema, dialect);
  const references = referencesIn(places);
  const resources = places.filter(({ isResource }) => isResource).map(({ base }) => base);
  // One that bears the URI of another is followed to itself for ever.
  if (new Set(resources).size < resources.length || resources.includes(undefined)) return undefined;
  // What looks like a reference is one for it, also in a value, and may lead to itself there.
  if (standsInValue(['$ref'], { schema, dialect })) return undefined;
  // Of the outermost schema of draft-07 with a reference it keeps nothing else, and pointers lead astray.
  if (places[0]?.dialect === 'draft-07' && '$ref' in schema) return undefined;
  // So may a reference that leads to the text of a reference, or to itself by an index with a leading zero.
  if (references.some(({ text }) => /(?:\$|%24)ref$|\/0\d/i.test(text))) return undefined;
  try {
    registerSchema(JSON.parse(JSON.stringify(schema)), RETRIEVED_FROM, META_SCHEMAS[dialect]);
    const whole = await getSchema(RETRIEVED_FROM);
    const lost = new Set<string>();
    for (const { pointer, text, place } of references) {
      const resource = await getSchema(place.base ?? '', whole);
      if (!(await leadsSomewhere(text, resource))) lost.add(pointer);
    }
    return lost;
  } catch {
    return undefined;
  } finally {
    unregisterSchema(RETRIEVED_FROM);
  }
}

async function leadsSomewhere(reference: string, from: Browser<SchemaDocument>): Promise<boolean> {
  try {
    // As its compiler asks.
    return ['object', 'boolean'].includes(typeof value(await getSchema(reference, from)));
  } catch {
    return false;
  }
}
