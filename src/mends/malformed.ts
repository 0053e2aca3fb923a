import { DIALECT_URIS } from '../schema/dialects/dialects.js';
import { typesMeant } from '../schema/meant.js';
import type { Edit } from '../text/edits/edit.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { canonicalText, isArray, isObject, JSON_TYPES, type JsonObject, type JsonValue, own } from '../text/value.js';
import { DIALECTS } from '../words.js';
import type { Mend, Mender, Place } from './mend.js';
import { replacing } from './roots.js';

/** A keyword's value that its dialect refuses: what older drafts mean by it, or what its author surely meant. */
export const mendMalformed: Mender = (place) => {
  const { steps, around } = place;
  const keyword = String(steps.at(-1));
  if (!isObject(around) || place.root === undefined || place.root.length >= steps.length) return undefined;
  if (steps.at(-2) === 'properties' || NAMED.has(String(steps.at(-2)))) return entryMend(place);
  return (MENDS[keyword] ?? otherMend)({ ...place, schema: around, keyword });
};

const NAMED: ReadonlySet<string> = new Set(['$defs', 'definitions', 'patternProperties']);

interface KeywordPlace extends Place {
  readonly schema: JsonObject;
  readonly keyword: string;
}

const MENDS: { readonly [keyword: string]: (place: KeywordPlace) => Mend | undefined } = {
  items: tupleMend,
  exclusiveMinimum: (place) => boundMend(place, 'minimum'),
  exclusiveMaximum: (place) => boundMend(place, 'maximum'),
  required: requiredMend,
  enum: listMend,
  type: typeMend,
  examples: ({ steps, value }) => wrapped(steps, value, 'translation'),
  allOf: ({ steps, value }) => wrapped(steps, value, 'guess'),
  anyOf: ({ steps, value }) => wrapped(steps, value, 'guess'),
  oneOf: ({ steps, value }) => wrapped(steps, value, 'guess'),
  $schema: dialectMend,
  $anchor: ({ steps, value }) =>
    typeof value === 'string' && value.startsWith('#')
      ? replacing(steps, value.slice(1), { title: 'Write the anchor without "#"', claim: 'guess' })
      : undefined,
};

/** A list of schemas for positions, as drafts before 2020-12 write it. */
function tupleMend({ steps, value, schema, dialect }: KeywordPlace): Mend | undefined {
  if (!isArray(value) || dialect !== '2020-12') return undefined;
  const rest = own(schema, 'additionalItems');
  const around = steps.slice(0, -1);
  if (value.length === 0 || Object.hasOwn(schema, 'prefixItems')) return undefined;
  if (![...value, rest ?? true].every((entry) => isObject(entry) || typeof entry === 'boolean')) return undefined;
  const edits: Edit[] = [{ kind: 'rename', steps, name: 'prefixItems' }];
  if (rest !== undefined) edits.push({ kind: 'rename', steps: [...around, 'additionalItems'], name: 'items' });
  const title =
    rest === undefined
      ? 'Write "prefixItems" for a list of "items"'
      : 'Write "prefixItems" for "items", and "items" for "additionalItems"';
  return { title, claim: 'translation', edits };
}

/** A bound that is true or false, as in draft-04. */
function boundMend({ steps, value, schema, keyword }: KeywordPlace, inclusive: string): Mend | undefined {
  const around = steps.slice(0, -1);
  const limit = own(schema, inclusive);
  if (value === true && typeof limit === 'number') {
    const edits: Edit[] = [
      { kind: 'remove', steps },
      { kind: 'rename', steps: [...around, inclusive], name: keyword },
    ];
    return { title: `Write "${keyword}": ${limit}`, claim: 'translation', edits };
  }
  return value === false ? removing(steps, 'translation') : undefined;
}

function requiredMend(place: KeywordPlace): Mend | undefined {
  const { steps, value } = place;
  if (typeof value === 'string') return replacing(steps, [value], { title: `Write ["${value}"]`, claim: 'guess' });
  if (value === null || value === false) return removing(steps, 'guess');
  if (value === true) return requiredOutside(place);
  const isNames = isArray(value) && value.every((name) => typeof name === 'string');
  return isNames ? listMend(place) : undefined;
}

/** `required: true` in a property, as in draft-03: its name goes to the list of the object that holds it. */
function requiredOutside({ steps, document }: KeywordPlace): Mend | undefined {
  const [holder, name] = [steps.at(-3), steps.at(-2)];
  if (holder !== 'properties' || typeof name !== 'string') return undefined;
  const around = steps.slice(0, -3);
  const names = listAt(document, [...around, 'required']);
  const title = `List "${name}" in the "required" of the object that holds it`;
  const edits: Edit[] = [{ kind: 'remove', steps }];
  if (names === 'none')
    edits.push({ kind: 'insert', steps: around, name: 'required', value: [name], after: 'properties' });
  else if (names === undefined) return undefined;
  else if (!names.includes(name)) {
    edits.push({ kind: 'replace', steps: [...around, 'required'], value: [...names, name] });
  }
  return { title, claim: 'guess', edits };
}

function listAt(document: JsonValue, steps: Steps): readonly JsonValue[] | 'none' | undefined {
  let at: JsonValue | undefined = document;
  for (const step of steps) at = isArray(at) ? at[Number(step)] : isObject(at) ? own(at, String(step)) : undefined;
  if (at === undefined) return 'none';
  return isArray(at) ? at : undefined;
}

/** A list that names a value more than once, or a value that should be a list. */
export function listMend({ steps, value }: Pick<Place, 'steps' | 'value'>): Mend | undefined {
  if (!isArray(value)) return wrapped(steps, value, 'guess');
  const seen = new Set<string>();
  const edits: Edit[] = [];
  for (const [index, entry] of value.entries()) {
    const text = canonicalText(entry);
    if (seen.has(text)) edits.push({ kind: 'remove', steps: [...steps, index] });
    seen.add(text);
  }
  // One at a time: what stands beside a value that goes may go as well.
  const [first] = edits;
  return first && { title: 'List each value once', claim: 'translation', edits: [first] };
}

function typeMend({ steps, value, schema }: KeywordPlace): Mend | undefined {
  const words = typeof value === 'string' ? value.split(/[|,]/) : isArray(value) ? value : [];
  if (words.length === 0 || !words.every((word) => typeof word === 'string')) return undefined;
  if (words.includes('any')) return removing(steps, 'guess');
  const meant = typesMeant(words);
  if (meant === undefined) return undefined;
  const { types, format } = meant;
  const [only] = types;
  const type = types.length === 1 && only !== undefined ? only : types;
  const edits: Edit[] = [{ kind: 'replace', steps, value: type }];
  if (format !== undefined && !Object.hasOwn(schema, 'format')) {
    edits.push({ kind: 'insert', steps: steps.slice(0, -1), name: 'format', value: format, after: 'type' });
  }
  return { title: `Write "type": ${JSON.stringify(type)}`, claim: 'guess', edits };
}

/** A dialect that is none of the two: one of their short names, or another draft. */
function dialectMend({ steps, value }: KeywordPlace): Mend | undefined {
  const meant = DIALECTS.find((dialect) => dialect === value);
  if (meant === undefined) return removing(steps, 'guess');
  return replacing(steps, DIALECT_URIS[meant], { title: `Write "${DIALECT_URIS[meant]}"`, claim: 'guess' });
}

/** What another language of schemas would mean: a number in quotes, a list without entries for an object without members. */
function otherMend({ steps, value, keyword }: KeywordPlace): Mend | undefined {
  if (value === null) return removing(steps, 'guess');
  if (isArray(value) && value.length === 0 && (keyword === 'properties' || NAMED.has(keyword))) {
    return replacing(steps, {}, { title: 'Write {}, an empty object', claim: 'guess' });
  }
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  if (!isNumber || !/^(?:min|max|exclusive|multiple)/.test(keyword)) return undefined;
  return replacing(steps, Number(value), { title: `Write the number ${Number(value)}`, claim: 'guess' });
}

/** An entry that should be a schema: a type's name alone, or nothing. */
function entryMend({ steps, value }: Place): Mend | undefined {
  if (value === null) return replacing(steps, {}, { title: 'Write {} to allow any value', claim: 'guess' });
  const type = JSON_TYPES.find((name) => name === value);
  return type && replacing(steps, { type }, { title: `Write {"type": "${type}"}`, claim: 'guess' });
}

function wrapped(steps: Steps, value: JsonValue | undefined, claim: Mend['claim']): Mend | undefined {
  if (value === undefined || value === null || isArray(value)) return undefined;
  return replacing(steps, [value], { title: 'Put it into an array', claim });
}

/** A mend that takes a member out. */
export function removing(steps: Steps, claim: Mend['claim']): Mend {
  const name = steps.at(-1);
  const title = typeof name === 'string' ? `Leave "${name}" out` : `Remove ${formatPointer(steps)}`;
  return { title, claim, edits: [{ kind: 'remove', steps }] };
}
