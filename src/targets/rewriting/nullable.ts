import { define, isArray, isObject, type JsonValue } from '../../text/value.js';
import { asDraft, type Draft, type DraftSchema } from './draft.js';

/** A draft as JSON Schema says it, and what stands there for a subschema of the draft. */
export interface PlainDraft {
  readonly root: DraftSchema;
  readonly standIns: ReadonlyMap<object, DraftSchema>;
}

/**
 * Writes "nullable", where readers of the draft take it for a word, as a union with null: JSON Schema has no such keyword.
 * Drafts that have it have no references, which the union would lead astray.
 */
export function withoutNullable(draft: Draft): PlainDraft {
  const standIns = new Map<object, DraftSchema>();
  return { root: plain(draft.root), standIns };

  function plain(schema: DraftSchema): DraftSchema {
    const copy: DraftSchema = { ...schema };
    for (const { schema: below, keyword = '', key } of draft.seatsBelow(schema)) {
      if (typeof below === 'boolean') continue;
      if (key === undefined) copy[keyword] = plain(below);
      else define(ownHolder(copy, schema, keyword), String(key), plain(below));
    }
    const written: DraftSchema =
      draft.saysNullable && schema.nullable === true ? { anyOf: [copy, { type: 'null' }] } : copy;
    standIns.set(schema, written);
    return written;
  }
}

/** The list or the map of a keyword, copied when something in it is first replaced. */
function ownHolder(copy: DraftSchema, schema: DraftSchema, keyword: string): DraftSchema {
  const holder: JsonValue = copy[keyword] ?? null;
  if (holder === schema[keyword])
    copy[keyword] = isArray(holder) ? [...holder] : { ...(isObject(holder) ? holder : {}) };
  return asDraft(copy[keyword]);
}
