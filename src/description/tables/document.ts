import type { Namespace } from '../components.js';
import type { ArrayShape, Member, ObjectShape, Structure } from '../structure/shape.js';
import { CAPABILITIES } from './capabilities.js';
import { ANY, FILLED_TEXT, NON_EMPTY, OBJECT, plainNames, TEXT } from './common.js';
import { INFO } from './information.js';
import { PROMPT_EXAMPLE, PROMPTS } from './prompts.js';
import { RESOURCE_EXAMPLE, RESOURCE_TEMPLATE_EXAMPLE, RESOURCE_TEMPLATES, RESOURCES } from './resources.js';
import { SECURED, SECURITY_SCHEMES } from './security.js';
import { TOOL_EXAMPLE } from './tool-examples.js';
import { TOOLS } from './tools.js';
import { TRANSPORTS } from './transports.js';

/** The document itself, its tags and its components (sections 3, 4, 13 and 17). */

const TAGS: ArrayShape = {
  kind: 'array',
  nonEmpty: NON_EMPTY,
  of: {
    kind: 'object',
    called: 'a tag',
    rule: 'mcpdesc.tag.shape',
    isExtensible: true,
    gathered: 'tag',
    members: { name: { is: FILLED_TEXT, required: true }, description: { is: TEXT } },
  },
};

/** The components of one kind. */
function namespace(name: Namespace, of: Structure): Member {
  return {
    rule: 'mcpdesc.components.shape',
    is: {
      kind: 'map',
      called: 'a component',
      nonEmpty: NON_EMPTY,
      names: plainNames('mcpdesc.components.name.pattern'),
      rule: 'mcpdesc.components.value.type',
      of: { kind: 'component', namespace: name, of },
    },
  };
}

const COMPONENTS: ObjectShape = {
  kind: 'object',
  called: 'the components object',
  rule: 'mcpdesc.components.shape',
  isExtensible: true,
  nonEmpty: NON_EMPTY,
  members: {
    schemas: namespace('schemas', OBJECT),
    toolExamples: namespace('toolExamples', TOOL_EXAMPLE),
    resourceExamples: namespace('resourceExamples', RESOURCE_EXAMPLE),
    resourceTemplateExamples: namespace('resourceTemplateExamples', RESOURCE_TEMPLATE_EXAMPLE),
    promptExamples: namespace('promptExamples', PROMPT_EXAMPLE),
  },
};

const VERSIONS = 'mcpdesc.document.protocol-versions';

/** A description. `mcpdesc` has chosen this table, and has a rule of its own. */
export const DOCUMENT: ObjectShape = {
  kind: 'object',
  called: 'a description',
  rule: 'mcpdesc.document.fields.types',
  isExtensible: true,
  members: {
    mcpdesc: { is: ANY },
    $schema: { is: TEXT, rule: 'mcpdesc.document.schema-uri.type' },
    info: { is: INFO, required: true, rule: 'mcpdesc.document.info.required' },
    protocolVersions: {
      is: {
        kind: 'revisions',
        shape: `${VERSIONS}.required`,
        known: `${VERSIONS}.recognized`,
        unique: `${VERSIONS}.unique`,
      },
      required: true,
      rule: `${VERSIONS}.required`,
    },
    instructions: { is: TEXT, rule: 'mcpdesc.document.instructions.type' },
    transports: { is: TRANSPORTS },
    securitySchemes: { is: SECURITY_SCHEMES },
    ...SECURED,
    capabilities: { is: CAPABILITIES },
    tools: { is: TOOLS },
    resources: { is: RESOURCES },
    resourceTemplates: { is: RESOURCE_TEMPLATES },
    prompts: { is: PROMPTS },
    tags: { is: TAGS },
    components: { is: COMPONENTS, rule: 'mcpdesc.components.shape', isLast: true },
  },
};
