import { readFileSync } from 'node:fs';
import { parsePointer } from '../../src/text/pointer.js';
import { isObject } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import { type Disagreement, valueAt } from './compare.js';
import { dialectNamed, type Place, placesOf, RETRIEVED_FROM, standsInValue } from './places.js';

/** Why two judges differ and neither the project nor its contract is wrong. */
export interface Explanation {
  /** What the one does and the other does not. */
  readonly says: string;
  /** The row of the contract, the section of a specification, or where the validator's fault shows. */
  readonly source: string;
  covers(disagreement: Disagreement): boolean;
}

/** The explanation of a disagreement; undefined for one that nobody has explained yet. */
export function explanationOf(disagreement: Disagreement): Explanation | undefined {
  return EXPLANATIONS.find((explanation) => explanation.covers(disagreement));
}

/** Every disagreement that may be; the first that covers one explains it. */
export const EXPLANATIONS: readonly Explanation[] = [
  {
    says: 'The validators compare the identifier of a dialect letter by letter; the project takes http and https, with and without "#", for the same.',
    source: 'Contract, "http/https or # spelling of the two dialects": accepted, or info',
    covers: ({ aspect, refusedBy, ...at }) =>
      aspect === 'dialect' && refusedBy !== 'toolgauge' && dialectNamed(textAt(at)) !== undefined,
  },
  {
    says: 'The project refuses a reference to a value that is no schema where it stands; the validators take whatever looks like one.',
    source: 'Contract, "unresolved local $ref"; JSON Schema core 2020-12, 9.4.2: the behaviour is undefined',
    covers: ({ aspect, refusedBy, ...at }) =>
      aspect === 'reference' && refusedBy === 'toolgauge' && leadsToNoSchema(at),
  },
  {
    says: 'The project judges what a reference finds under an unknown keyword or in an annotation as the schema it then is; a meta-schema does not look there.',
    source: 'JSON Schema core 2020-12, 9.4.2; draft-07 does not know "$defs", where many keep definitions all the same',
    covers: ({ refusedBy, ...at }) => refusedBy === 'toolgauge' && isBelowUnknown(at),
  },
  {
    says: 'Ajv of one dialect does not have the meta-schema of the other at hand.',
    source: 'Both are at hand here; JSON Schema core 2020-12, 9.1.2 leaves it to the implementation',
    covers: ({ aspect, refusedBy, ...at }) =>
      aspect === 'reference' && refusedBy === 'Ajv' && /^https?:\/\/json-schema\.org\//.test(textAt(at)),
  },
  {
    says: 'Modifiers and repeated group names are of ECMA-262 2025, which the engine under the validators may not know yet; the project warns of them.',
    source: 'Rule json-schema.pattern.valid, variant "newer"',
    covers: ({ aspect, refusedBy, ...at }) =>
      aspect === 'plain-pattern' &&
      refusedBy === 'Ajv' &&
      /\(\?[ims]*-?[ims]*:|\(\?<(\w+)>.*\(\?<\1>/s.test(textAt(at)),
  },
  {
    says: 'Hyperjump’s copy of the 2020-12 meta-schema leaves out two keywords that are there for 2019-09.',
    source: 'https://json-schema.org/draft/2020-12/schema types "$recursiveAnchor" and "$recursiveRef"',
    covers: ({ aspect, oracle, refusedBy, pointer }) =>
      aspect === 'value' &&
      oracle === 'Hyperjump' &&
      refusedBy === 'toolgauge' &&
      /\/\$recursive(?:Anchor|Ref)$/.test(pointer),
  },
  {
    says: 'Ajv’s copy of the draft-07 meta-schema is the first one, which forgot "writeOnly".',
    source: 'JSON Schema validation draft-07, 10.3: the value MUST be a boolean',
    covers: ({ aspect, oracle, refusedBy, pointer }) =>
      aspect === 'value' && oracle === 'Ajv' && refusedBy === 'toolgauge' && pointer.endsWith('/writeOnly'),
  },
  {
    says: 'Beside "$ref" in draft-07 the project, like the specification, takes "$id" for no identifier; the meta-schema types it all the same.',
    source: 'JSON Schema core draft-07, 8.3',
    covers: ({ aspect, refusedBy, ...at }) => {
      const holder = holderOf(at);
      return (
        aspect === 'identifier' &&
        refusedBy === 'Hyperjump' &&
        holder?.dialect === 'draft-07' &&
        '$ref' in holder.schema
      );
    },
  },
  {
    says: 'Hyperjump keeps nothing but the reference of a draft-07 schema with "$ref": no pointer and no name leads to what stands beside it, and a pointer to the schema goes on to where that leads.',
    source:
      'Hyperjump 1.18, lib/schema.js, "Legacy $ref"; JSON Schema core draft-07, 8.3 ignores siblings as keywords, not as places',
    covers: ({ aspect, refusedBy, ...at }) => {
      const target = targetOf(at) ?? draft07NamedPlace(at)?.pointer;
      return (
        aspect === 'reference' &&
        refusedBy === 'Hyperjump' &&
        target !== undefined &&
        draft07References(at).some((place) => isBelow(target, place))
      );
    },
  },
  {
    says: 'Beside "$ref" in draft-07 nothing counts, but for Hyperjump an "$id" does.',
    source:
      'JSON Schema core draft-07, 8.3; test suite, draft7/ref.json, "$ref prevents a sibling $id from changing the base uri"',
    covers: ({ aspect, oracle, refusedBy, ...at }) =>
      aspect === 'reference' &&
      oracle === 'Hyperjump' &&
      refusedBy === 'toolgauge' &&
      draft07References(at).some(({ schema }) => schema.$id === `#${textAt(at).split('#')[1]}`),
  },
  {
    says: 'Ajv reads "$anchor" and "$dynamicAnchor" in draft-07 too.',
    source: 'Ajv 8.20, lib/compile/resolve.ts, getSchemaRefs; draft-07 does not know them',
    covers: ({ aspect, oracle, refusedBy, ...at }) => {
      const name = textAt(at).split('#')[1];
      const isGiven = placesOf(at.candidate.schema, at.candidate.dialect).some(
        ({ dialect, schema }) => dialect === 'draft-07' && (schema.$anchor === name || schema.$dynamicAnchor === name),
      );
      return aspect === 'reference' && oracle === 'Ajv' && refusedBy === 'toolgauge' && name !== undefined && isGiven;
    },
  },
  {
    says: 'The validators read names wherever an object has them, also under unknown keywords and in values.',
    source: 'JSON Schema core 2020-12, 9.4.2, and test suite, optional/unknownKeyword: they are none there',
    covers: ({ aspect, candidate }) => aspect === 'reference' && standsInValue(NAMES, candidate),
  },
  {
    says: 'Hyperjump does not follow a pointer from one resource into another that is embedded in it.',
    source: 'JSON Schema core 2020-12, 9.2.1: an implementation may leave it',
    covers: ({ aspect, refusedBy, ...at }) =>
      aspect === 'reference' && refusedBy === 'Hyperjump' && crossesResources(at),
  },
  {
    says: 'Ajv resolves texts that are no URI reference as if they were.',
    source: 'Contract, "$id or $ref that is no URI reference"; RFC 3986, 4.1',
    covers: ({ aspect, oracle, refusedBy, ...at }) =>
      aspect === 'reference' && oracle === 'Ajv' && refusedBy === 'toolgauge' && !isUri(textAt(at)),
  },
  {
    says: 'Ajv does not see a pointer whose slashes are percent-encoded, Hyperjump not beside other escapes.',
    source:
      'RFC 6901, 6: the fragment is decoded first; Ajv 8.20, lib/compile/index.ts, getJsonPointer decodes each part alone',
    covers: ({ aspect, refusedBy, ...at }) =>
      aspect === 'reference' && refusedBy !== 'toolgauge' && /#.*%2F/i.test(textAt(at)),
  },
  {
    says: 'The validators follow a pointer through whatever JavaScript finds - inherited members, the characters of a text, the length of an array - where the schema has nothing.',
    source: 'RFC 6901, 4',
    covers: ({ aspect, refusedBy, ...at }) => {
      const target = targetOf(at);
      if (aspect !== 'reference' || refusedBy !== 'toolgauge' || target === undefined) return false;
      return valueAt(at.candidate.schema, target) === undefined;
    },
  },
  {
    says: 'Ajv does not find a name given to the outermost schema.',
    source: 'Ajv 8.20, lib/compile/resolve.ts, getSchemaRefs passes over the root',
    covers: ({ aspect, refusedBy, ...at }) => {
      const { $anchor, $dynamicAnchor } = at.candidate.schema;
      const name = textAt(at).split('#')[1];
      return aspect === 'reference' && refusedBy === 'Ajv' && (name === $anchor || name === $dynamicAnchor);
    },
  },
  {
    says: 'Hyperjump knows a dialect of any name that objects inherit, such as "toString".',
    source: 'Hyperjump 1.18, lib/keywords.js, hasDialect asks with "in"',
    covers: ({ aspect, oracle, refusedBy, ...at }) =>
      aspect === 'dialect' && oracle === 'Hyperjump' && refusedBy === 'toolgauge' && textAt(at) in Object.prototype,
  },
  {
    says: 'Hyperjump finds an anchor of any name that objects inherit, such as "toString".',
    source: 'Hyperjump 1.18, lib/schema.js, anchorLocation asks with "in"',
    covers: ({ aspect, oracle, refusedBy, ...at }) =>
      aspect === 'reference' &&
      oracle === 'Hyperjump' &&
      refusedBy === 'toolgauge' &&
      (textAt(at).split('#')[1] ?? '') in Object.prototype,
  },
];

type At = Pick<Disagreement, 'candidate' | 'pointer'>;

function textAt({ candidate, pointer }: At): string {
  const value = valueAt(candidate.schema, pointer);
  return typeof value === 'string' ? value : (parsePointer(pointer)?.at(-1) ?? '');
}

/** The subschema that holds the keyword at a pointer. */
function holderOf({ candidate, pointer }: At): Place | undefined {
  const holder = pointer.slice(0, pointer.lastIndexOf('/'));
  return placesOf(candidate.schema, candidate.dialect).find((place) => place.pointer === holder);
}

/** The subschemas of draft-07 that are references. */
function draft07References({ candidate }: At): Place[] {
  return placesOf(candidate.schema, candidate.dialect).filter(
    ({ dialect, schema }) => dialect === 'draft-07' && '$ref' in schema,
  );
}

/** The subschema of draft-07 that a reference calls by a name. */
function draft07NamedPlace(at: At): Place | undefined {
  const name = `#${textAt(at).split('#')[1]}`;
  return placesOf(at.candidate.schema, at.candidate.dialect).find(
    ({ dialect, schema }) => dialect === 'draft-07' && schema.$id === name,
  );
}

/** Whether a reference leads to a place of the schema that its dialect knows and expects no schema at. */
function leadsToNoSchema(at: At): boolean {
  const target = targetOf(at);
  const value = target === undefined ? undefined : valueAt(at.candidate.schema, target);
  if (target === undefined || value === undefined) return false;
  if (!isObject(value) && typeof value !== 'boolean') return true;
  const { keyword, dialect } = wayFromSchema({ ...at, pointer: target });
  return keyword !== undefined && isKnown(keyword, dialect) && !ANNOTATIONS.has(keyword);
}

/** Whether a pointer goes on from a subschema through a keyword under which its dialect expects none. */
function isBelowUnknown(at: At): boolean {
  const { keyword, dialect, isDeeper } = wayFromSchema(at);
  return keyword !== undefined && isDeeper && (ANNOTATIONS.has(keyword) || !isKnown(keyword, dialect));
}

const ANNOTATIONS: ReadonlySet<string> = new Set(['default', 'examples']);

/** How a pointer goes on after the last subschema on it. */
function wayFromSchema({ candidate, pointer }: At): {
  dialect: Dialect | undefined;
  keyword: string | undefined;
  isDeeper: boolean;
} {
  const places = placesOf(candidate.schema, candidate.dialect);
  const last = places.findLast((place) => isBelow(pointer, place));
  const [keyword, ...deeper] = parsePointer(pointer.slice(last?.pointer.length)) ?? [];
  return { dialect: last?.dialect, keyword, isDeeper: deeper.length > 0 };
}

/** The pointer from the outermost schema that a reference by pointer means. */
function targetOf(at: At): string | undefined {
  const { base } = holderOf(at) ?? {};
  const text = textAt(at);
  if (base === undefined || !URL.canParse(text, base)) return undefined;
  const [document, fragment = ''] = new URL(text, base).href.split('#');
  if (!/^(\/|%2F|$)/i.test(fragment)) return undefined;
  const resource = placesOf(at.candidate.schema, at.candidate.dialect).find(
    (place) => place.isResource && place.base === document,
  );
  try {
    return resource && resource.pointer + decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** Whether the way to a reference's target goes through another resource than the one it is resolved in. */
function crossesResources(at: At): boolean {
  const target = targetOf(at);
  if (target === undefined) return false;
  const places = placesOf(at.candidate.schema, at.candidate.dialect);
  const around = places.findLast((place) => place.isResource && isBelow(target, place));
  return around !== undefined && around.base !== new URL(textAt(at), holderOf(at)?.base).href.replace(/#.*$/, '');
}

function isBelow(pointer: string, place: Place): boolean {
  return pointer === place.pointer || pointer.startsWith(`${place.pointer}/`);
}

/** Whether a text is a URI reference: its characters, its escapes, one fragment, and what `URL` minds. */
function isUri(text: string): boolean {
  const isSpelled = !/^(?![A-Za-z][\w+.-]*:)[^/?#]*:|[^!-~]|["<>\\^`{|}]|%(?![0-9A-Fa-f]{2})|#.*#|[[\]]/.test(text);
  return isSpelled && URL.canParse(text, RETRIEVED_FROM);
}

const NAMES = ['$id', '$anchor', '$dynamicAnchor'];

function isKnown(keyword: string, dialect: Dialect | undefined): boolean {
  return dialect !== undefined && KNOWN[dialect].has(keyword);
}

/** The keywords that each meta-schema types. */
const KNOWN: { readonly [dialect in Dialect]: ReadonlySet<string> } = {
  'draft-07': keywordsIn('json-schema-draft-07.json'),
  '2020-12': new Set(
    ['schema', 'meta/core', 'meta/applicator', 'meta/unevaluated', 'meta/validation', 'meta/meta-data']
      .concat('meta/format-annotation', 'meta/content')
      .flatMap((name) => [...keywordsIn(`json-schema-2020-12/${name}.json`)]),
  ),
};

function keywordsIn(file: string): Set<string> {
  const url = new URL(`../../node_modules/ajv/dist/refs/${file}`, import.meta.url);
  const { properties }: { readonly properties: object } = JSON.parse(readFileSync(url, 'utf8'));
  return new Set(Object.keys(properties));
}
