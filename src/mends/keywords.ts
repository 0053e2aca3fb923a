import { DIALECT_URIS, dialectOf, TABLES } from '../schema/dialects/dialects.js';
import { formatMeant } from '../schema/meant.js';
import type { Edit } from '../text/edits/edit.js';
import { nearest } from '../text/nearest.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { mendDefinitions } from './definitions.js';
import { listMend, removing } from './malformed.js';
import type { Mend, Mender, Place } from './mend.js';
import { replacing } from './roots.js';

/** Mends of keywords that are well formed and mislead all the same. */

/** The dialect in another spelling. */
export const mendDialectSpelling: Mender = ({ steps, value }) => {
  const dialect = typeof value === 'string' ? dialectOf(value) : undefined;
  if (dialect === undefined) return undefined;
  const uri = DIALECT_URIS[dialect];
  return replacing(steps, uri, { title: `Write "${uri}"`, claim: 'translation' });
};

/** A dialect declared where no resource begins. */
export const mendDialectPlacement: Mender = ({ steps }) => removing(steps, 'provable');

/** A value listed twice. */
export const mendEnum: Mender = (place) => {
  const mend = listMend(place);
  return mend && { ...mend, claim: 'provable' };
};

/** A format that is nearly one of the known. */
export const mendFormat: Mender = ({ steps, value }) => {
  const meant = typeof value === 'string' ? formatMeant(value) : undefined;
  return meant === undefined ? undefined : replacing(steps, meant, { title: `Write "${meant}"`, claim: 'guess' });
};

/** A default of null that its own schema refuses says nothing. */
export const mendDefault: Mender = ({ steps, value }) =>
  steps.at(-1) === 'default' && value === null ? removing(steps, 'provable') : undefined;

/** A closed schema that does not see into its branches. */
export const mendComposition: Mender = ({ steps, around, dialect }) => {
  if (dialect !== '2020-12' || !isObject(around) || Object.hasOwn(around, 'unevaluatedProperties')) return undefined;
  const title = 'Write "unevaluatedProperties" for "additionalProperties"';
  return { title, claim: 'guess', edits: [{ kind: 'rename', steps, name: 'unevaluatedProperties' }] };
};

/** A list that does not say what is in it. */
export const mendItems: Mender = ({ steps, value, around }) => {
  const isMember = steps.at(-1) === 'type' || steps.at(-1) === 'items';
  const [schema, at] = isMember ? [around, steps.slice(0, -1)] : [value, steps];
  if (!isObject(schema) || Object.hasOwn(schema, 'items')) return undefined;
  return {
    title: 'Add "items": {}',
    claim: 'provable',
    edits: [{ kind: 'insert', steps: at, name: 'items', value: {}, after: 'type' }],
  };
};

/** A keyword that its dialect passes over. */
export const mendIdle: Mender = (place) => {
  const { steps, around, dialect } = place;
  if (!isObject(around)) return undefined;
  const keyword = String(steps.at(-1));
  if (keyword === 'definitions' && dialect === '2020-12') return mendDefinitions(place);
  if (keyword === 'additionalItems' && dialect === '2020-12') return additionalItemsMend(place, around);
  if (keyword === 'dependencies' && dialect === '2020-12') return dependenciesMend(place, around);
  if (keyword === '$ref' && dialect === 'draft-07') return siblingMend(place, around);
  return undefined;
};

function additionalItemsMend({ steps }: Place, schema: JsonObject): Mend | undefined {
  const isAfterTuple = Object.hasOwn(schema, 'prefixItems') && !Object.hasOwn(schema, 'items');
  if (!isAfterTuple) return isArray(own(schema, 'items')) ? undefined : removing(steps, 'provable');
  const title = 'Write "items" for "additionalItems"';
  return { title, claim: 'guess', edits: [{ kind: 'rename', steps, name: 'items' }] };
}

function dependenciesMend({ steps, value }: Place, schema: JsonObject): Mend | undefined {
  if (!isObject(value)) return undefined;
  const lists = Object.values(value).filter(isArray).length;
  const isUniform = lists === 0 || lists === Object.keys(value).length;
  const name = lists === 0 ? 'dependentSchemas' : 'dependentRequired';
  if (!isUniform || Object.hasOwn(schema, name)) return undefined;
  const title = `Write "${name}" for "dependencies"`;
  return { title, claim: 'guess', edits: [{ kind: 'rename', steps, name }] };
}

/** In draft-07 what stands beside "$ref" counts when the reference stands in "allOf". */
function siblingMend({ steps, value }: Place, schema: JsonObject): Mend | undefined {
  if (value === undefined || Object.hasOwn(schema, 'allOf')) return undefined;
  const edits: Edit[] = [
    { kind: 'rename', steps, name: 'allOf' },
    { kind: 'replace', steps, value: [{ $ref: value }] },
  ];
  return { title: 'Put the reference into "allOf"', claim: 'guess', edits };
}

/** A keyword that no dialect knows. */
export const mendUnknown: Mender = (place) => {
  const { steps, value, around, dialect = '2020-12' } = place;
  const keyword = String(steps.at(-1));
  if (!isObject(around)) return undefined;
  if (keyword === 'nullable') return nullableMend(place, around);
  if (keyword === 'example' && value !== undefined && !Object.hasOwn(around, 'examples')) {
    const edits: Edit[] = [
      { kind: 'rename', steps, name: 'examples' },
      { kind: 'replace', steps, value: [value] },
    ];
    return { title: 'Write "examples", an array', claim: 'provable', edits };
  }
  const meant = keyword === 'desc' ? 'description' : nearest(keyword, TABLES[dialect].keys());
  if (meant === undefined || Object.hasOwn(around, meant)) return undefined;
  const title = `Rename "${keyword}" to "${meant}"`;
  return { title, claim: 'guess', edits: [{ kind: 'rename', steps, name: meant }] };
};

/** `nullable`, as in OpenAPI: null among the types, and among the choices where there are any. */
function nullableMend({ steps, value }: Place, schema: JsonObject): Mend | undefined {
  if (value !== true) return value === false ? removing(steps, 'provable') : undefined;
  const around = steps.slice(0, -1);
  const type = own(schema, 'type');
  const types = typesIn(type);
  if (types === undefined) return undefined;
  const edits: Edit[] = [{ kind: 'remove', steps }];
  if (!types.includes('null')) edits.push({ kind: 'replace', steps: [...around, 'type'], value: [...types, 'null'] });
  const choices = own(schema, 'enum');
  if (isArray(choices) && !choices.includes(null)) {
    edits.push({ kind: 'replace', steps: [...around, 'enum'], value: [...choices, null] });
  }
  const isIdle = edits.length === 1;
  return { title: 'Write "null" among the types', claim: isIdle ? 'provable' : 'guess', edits };
}

function typesIn(type: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (typeof type === 'string') return [type];
  return isArray(type) ? type : undefined;
}
