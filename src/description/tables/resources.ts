import type { ArrayShape, Members, ObjectShape } from '../structure/shape.js';
import { NON_EMPTY, namedMap, openObject, TEXT, URI, withSettings } from './common.js';
import { COMPLETING } from './completions.js';
import { annotations, resourceContents, resultMembers } from './content.js';
import { primitiveMembers } from './primitives.js';

/** Resources, resource templates and their examples (section 10). */

const CONTENTS = 'mcp.resource-result.contents';
const CACHE = 'mcp.resource-result.cache.version';
const META_VERSION = 'mcp.resource-result.meta.version';
const NO_ENVELOPE = 'mcp.resource-result.no-envelope';
const CACHED = { since: '2026-07-28', rule: CACHE } as const;

const RESOURCE_RESULT = openObject('the result of reading a resource', CONTENTS, {
  ...resultMembers({ envelope: NO_ENVELOPE, completed: NO_ENVELOPE, resultType: CACHE, meta: META_VERSION }),
  contents: {
    is: {
      kind: 'array',
      nonEmpty: CONTENTS,
      of: resourceContents(CONTENTS, { since: '2025-06-18', rule: META_VERSION }),
    },
    required: true,
  },
  ttlMs: { is: { kind: 'number', minimum: 0 }, required: true, rule: CACHE, gate: CACHED },
  cacheScope: { is: { kind: 'text', oneOf: ['public', 'private'] }, required: true, rule: CACHE, gate: CACHED },
});

const EXAMPLE = 'mcpdesc.resource-example.shape';

export const RESOURCE_EXAMPLE: ObjectShape = {
  kind: 'object',
  called: 'an example of a resource',
  rule: EXAMPLE,
  isExtensible: true,
  gathered: 'resource-example',
  members: { result: { is: RESOURCE_RESULT, required: true } },
};

export const RESOURCE_TEMPLATE_EXAMPLE: ObjectShape = {
  kind: 'object',
  called: 'an example of a resource template',
  rule: EXAMPLE,
  isExtensible: true,
  gathered: 'resource-template-example',
  members: { uri: { is: URI, required: true }, result: { is: RESOURCE_RESULT, required: true } },
};

const EXAMPLE_MAP = 'mcpdesc.resource-example.map';
const FIELDS_VERSION = 'mcp.resource.fields.version';

const COMMON: Members = {
  ...primitiveMembers({ title: FIELDS_VERSION, meta: FIELDS_VERSION, icons: FIELDS_VERSION }),
  mimeType: { is: TEXT },
  annotations: {
    is: withSettings(
      annotations('mcp.resource-annotations.types', {
        since: '2025-06-18',
        rule: 'mcp.resource-annotations.last-modified.version',
      }),
    ),
  },
};

const RESOURCE: ObjectShape = {
  kind: 'object',
  called: 'a resource',
  rule: 'mcpdesc.resource.fields.types',
  isExtensible: true,
  gathered: 'resource',
  members: {
    uri: { is: TEXT, required: true, rule: 'mcpdesc.resource.required' },
    name: { is: TEXT, required: true, rule: 'mcpdesc.resource.required' },
    size: { is: { kind: 'number' } },
    ...COMMON,
    examples: {
      is: namedMap('an example', EXAMPLE_MAP, {
        kind: 'referable',
        namespace: 'resourceExamples',
        of: RESOURCE_EXAMPLE,
      }),
      rule: EXAMPLE_MAP,
    },
  },
};

const RESOURCE_TEMPLATE: ObjectShape = {
  kind: 'object',
  called: 'a resource template',
  rule: 'mcpdesc.resource.fields.types',
  isExtensible: true,
  gathered: 'resource-template',
  members: {
    uriTemplate: { is: TEXT, required: true, rule: 'mcpdesc.resource-template.required' },
    name: { is: TEXT, required: true, rule: 'mcpdesc.resource-template.required' },
    ...COMMON,
    ...COMPLETING,
    examples: {
      is: namedMap('an example', EXAMPLE_MAP, {
        kind: 'referable',
        namespace: 'resourceTemplateExamples',
        of: RESOURCE_TEMPLATE_EXAMPLE,
      }),
      rule: EXAMPLE_MAP,
    },
  },
};

export const RESOURCES: ArrayShape = { kind: 'array', of: RESOURCE, nonEmpty: NON_EMPTY };
export const RESOURCE_TEMPLATES: ArrayShape = { kind: 'array', of: RESOURCE_TEMPLATE, nonEmpty: NON_EMPTY };
