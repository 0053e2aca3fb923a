import type { Page } from '../../findings/entry.js';
import type { JsonObject, JsonValue } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described, describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.components.shape',
  'mcpdesc.components.name.pattern',
  'mcpdesc.components.value.type',
  'mcpdesc.reference.shape',
  'mcpdesc.reference.use-site',
  'mcpdesc.reference.target.exists',
  'mcpdesc.reference.target.namespace',
  'mcpdesc.reference.acyclic',
]);

function keeping(schemas: JsonObject): JsonObject {
  return describing({ components: { schemas } });
}

/** A tool that takes its schema from the components. */
function using($componentRef: string, more: { readonly [name: string]: JsonValue } = {}): JsonObject {
  const components = { schemas: { query: { type: 'object' } } };
  return described([{ name: 'find', inputSchema: { $componentRef, ...more } }], { components });
}

const LOOP = { $componentRef: '#/components/schemas/loop' };

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.components.shape': {
      section: '17.1',
      title: 'Components stand in maps, one for each kind',
      why: 'A reference names the kind and the name of what it stands for.',
      accepts: { 'a schema': keeping({ query: { type: 'object' } }) },
      rejects: [{ title: 'a list', document: describing({ components: { schemas: [] } }), at: '/components/schemas' }],
    },
    'mcpdesc.components.name.pattern': {
      section: '17.1',
      title: 'The names of components are plain',
      why: 'A reference spells the name out; letters, digits, ".", "_" and "-" can be written there.',
      accepts: { 'a name like an extension’s, which is a name like any': keeping({ 'x-query': {} }) },
      rejects: [{ title: 'a space', document: keeping({ 'a query': {} }), at: '/components/schemas/a query' }],
    },
    'mcpdesc.components.value.type': {
      section: '17.1',
      title: 'A component is an object of its kind',
      why: 'It takes the place of such an object wherever it is used.',
      accepts: { 'a schema': keeping({ query: { type: 'object' } }) },
      rejects: [{ title: 'true', document: keeping({ anything: true }), at: '/components/schemas/anything' }],
    },
    'mcpdesc.reference.shape': {
      section: '17.2',
      title: 'A component reference is a reference and nothing else',
      why: 'Members beside it would be lost, and only addresses within the components of the document are followed.',
      accepts: { 'a reference': using('#/components/schemas/query') },
      rejects: [
        {
          title: 'a title beside it',
          document: using('#/components/schemas/query', { title: 'Query' }),
          at: '/tools/0/inputSchema',
        },
        { title: 'another address', document: using('#/$defs/query'), at: '/tools/0/inputSchema' },
      ],
    },
    'mcpdesc.reference.use-site': {
      section: '17.2',
      title: 'Components are used where the format has room for them',
      why: 'Schemas of tools and forms, and named examples of tools, resources, templates and prompts may be components. Anything else is written where it belongs.',
      accepts: { 'a schema': using('#/components/schemas/query') },
      rejects: [
        {
          title: 'a contact',
          document: describing({
            info: { name: 'sample', version: '1', contact: { $componentRef: '#/components/schemas/team' } },
          }),
          at: '/info/contact/$componentRef',
        },
      ],
    },
    'mcpdesc.reference.target.exists': {
      section: '17.4',
      title: 'A component reference leads to a component',
      why: 'A reference that leads nowhere leaves its tool without a schema, or its example without anything.',
      accepts: { 'a component there is': using('#/components/schemas/query') },
      rejects: [
        {
          title: 'a component there is not',
          document: using('#/components/schemas/other'),
          at: '/tools/0/inputSchema',
        },
      ],
    },
    'mcpdesc.reference.target.namespace': {
      section: '17.4',
      title: 'A component reference leads to a component of its kind',
      why: 'An example in the place of a schema would be read as a schema that allows nearly anything.',
      accepts: { 'a schema': using('#/components/schemas/query') },
      rejects: [
        {
          title: 'an example in the place of a schema',
          document: using('#/components/toolExamples/query'),
          at: '/tools/0/inputSchema',
        },
      ],
    },
    'mcpdesc.reference.acyclic': {
      section: '17.4',
      title: 'Components do not refer to each other in a circle',
      why: 'Such references stand for nothing. The circle is told where it is, and not at every place that leads into it.',
      accepts: { 'one behind another': keeping({ a: { $componentRef: '#/components/schemas/b' }, b: {} }) },
      rejects: [
        {
          title: 'a component that is itself',
          document: described([{ name: 'find', inputSchema: LOOP }], { components: { schemas: { loop: LOOP } } }),
          at: '/components/schemas/loop',
        },
      ],
    },
  });
