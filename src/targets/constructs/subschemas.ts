import { type Frame, type SchemaNode, stepsTo, stepsToKeyword } from '../../schema/frame.js';
import { isObject, own, quote } from '../../text/value.js';
import type { Construct } from '../facts.js';
import { requiredOf, typesOf } from './objects.js';

/** Constructs of subschemas of any kind. */

/** Keywords whose subschemas targets that want objects there look at. */
const HOLDERS: ReadonlySet<string> = new Set([
  'properties',
  '$defs',
  'definitions',
  'anyOf',
  'oneOf',
  'allOf',
  'prefixItems',
  'items',
  'not',
]);

/** A subschema that is `true` or `false`; `kind` is "removable" for a property that no value fits and none has to. */
export const BOOLEAN_SUBSCHEMA: Construct = {
  id: 'boolean-subschema',
  title: 'true or false as a schema',
  of: 'schema',
  *find({ frames }) {
    for (const { nodes } of frames) {
      for (const node of nodes) {
        if (typeof node.schema !== 'boolean' || !HOLDERS.has(node.keyword ?? '')) continue;
        yield { steps: stepsTo(node), node, words: { kind: isRemovable(node) ? 'removable' : String(node.schema) } };
      }
    }
  },
};

function isRemovable({ schema, keyword, key, parent }: SchemaNode): boolean {
  if (schema !== false || keyword !== 'properties' || !isObject(parent?.schema)) return false;
  return !requiredOf(parent.schema).has(String(key));
}

/** Something that is no schema where one is wanted. */
export const NON_SCHEMA: Construct = {
  id: 'non-schema',
  title: 'something that is no schema in the place of one',
  of: 'schema',
  *find({ frames }) {
    for (const { node, keyword, key } of faultsIn(frames)) {
      const isEntry = key !== undefined || keyword === 'items' || keyword === 'not';
      if (HOLDERS.has(keyword) && isEntry) yield { steps: stepsToKeyword(node, keyword, key), node };
    }
  },
};

function faultsIn(frames: readonly Frame[]): Frame['faults'] {
  return frames.flatMap(({ faults }) => faults);
}

/** A subschema that neither names a type nor has one of some other keywords. */
export function untypedWithout(keywords: readonly string[]): Construct {
  return {
    id: 'untyped-schema',
    title: 'a schema without a type',
    of: 'node',
    *find(node) {
      const { schema, parent } = node;
      if (parent === undefined || !isObject(schema) || own(schema, 'type') !== undefined) return;
      if (keywords.some((keyword) => own(schema, keyword) !== undefined)) return;
      yield { steps: stepsTo(node), node };
    },
  };
}

/** A property of which nothing says what its values are: neither the type nor one of some keywords. */
export function untypedPropertyWithout(keywords: readonly string[]): Construct {
  const untyped = untypedWithout(keywords);
  return {
    id: 'untyped-property',
    title: 'a property without a type',
    of: 'node',
    *find(node, judged) {
      if (node.keyword === 'properties' && untyped.of === 'node') yield* untyped.find(node, judged);
    },
  };
}

/** A schema that names a type beside "anyOf", instead of in each of the branches. */
export const TYPE_BESIDE_ANY_OF: Construct = {
  id: 'type-beside-any-of',
  title: '"type" beside "anyOf"',
  of: 'node',
  *find(node) {
    const { schema } = node;
    if (!isObject(schema) || own(schema, 'anyOf') === undefined || own(schema, 'type') === undefined) return;
    yield { steps: stepsTo(node), node };
  },
};

/** A list that says nothing of its items. */
export const ARRAY_WITHOUT_ITEMS: Construct = {
  id: 'array-without-items',
  title: 'a list without "items"',
  of: 'node',
  *find(node) {
    if (lacksItems(node)) yield { steps: stepsTo(node), node };
  },
};

/** A parameter - a property of the root - that is a list and says nothing of its items; told where they would stand. */
export const PARAMETER_WITHOUT_ITEMS: Construct = {
  id: 'parameter-without-items',
  title: 'a parameter that is a list without "items"',
  of: 'node',
  *find(node) {
    if (isParameter(node) && lacksItems(node)) yield { steps: stepsToKeyword(node, 'items'), node };
  },
};

/** Whether a subschema is that of a property of the root. */
export function isParameter({ parent, keyword }: SchemaNode): boolean {
  return parent !== undefined && parent.parent === undefined && keyword === 'properties';
}

function lacksItems({ schema }: SchemaNode): boolean {
  return isObject(schema) && own(schema, 'items') === undefined && typesOf(schema)?.includes('array') === true;
}

/** A reference that leads out of the schema, or nowhere. */
export const UNRESOLVED_REFERENCE: Construct = {
  id: 'unresolved-reference',
  title: 'a reference that leads out of the schema, or nowhere',
  of: 'schema',
  *find({ resolution }) {
    for (const { from, keyword, uri, kind } of resolution.references) {
      if (keyword !== '$ref' || kind === 'local') continue;
      yield { steps: stepsToKeyword(from, keyword), node: from, words: { uri: quote(uri) } };
    }
  },
};

/** A reference beside keywords that do not start with "$". */
export const REFERENCE_WITH_SIBLINGS: Construct = {
  id: 'reference-with-siblings',
  title: 'keywords beside a reference',
  of: 'node',
  *find(node) {
    const { schema } = node;
    if (!isObject(schema) || own(schema, '$ref') === undefined) return;
    const others = Object.keys(schema).filter((keyword) => !keyword.startsWith('$') && keyword !== 'definitions');
    if (others.length === 0) return;
    yield { steps: stepsToKeyword(node, '$ref'), node, words: { keywords: others.map(quote).join(', ') } };
  },
};
