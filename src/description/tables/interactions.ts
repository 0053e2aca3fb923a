import type { ArrayShape, ChoiceShape, Gate, Members, ObjectShape, Structure } from '../structure/shape.js';
import { FILLED_TEXT, namedMap, OBJECT, PLAIN_NAME, TEXT, TEXTS, URI } from './common.js';
import { sampledBlock } from './content.js';
import { FORM } from './elicitations.js';
import { TOOL_RESULT } from './tool-examples.js';

/** Examples in which a tool asks its client back (9.4). They stand where they are used, and have no scope of their own. */

const SHAPE = 'mcpdesc.tool-interaction.shape';
const STEP = 'mcpdesc.tool-interaction.step.shape';
const ELICITATION = 'mcp.tool-interaction.elicitation.request';
const ELICITATION_VERSION = 'mcp.tool-interaction.elicitation.version';
const SAMPLING = 'mcp.tool-interaction.sampling.shape';
const ROOTS = 'mcp.tool-interaction.roots.shape';

function closed(called: string, rule: string, members: Members): ObjectShape {
  return { kind: 'object', called, rule, members };
}

function step(kind: 'elicitation' | 'sampling' | 'roots', own: Members, gate?: Gate): ObjectShape {
  const type = gate === undefined ? { is: TEXT } : { is: TEXT, gate };
  return {
    kind: 'object',
    called: `a step of ${kind}`,
    rule: STEP,
    isExtensible: true,
    gathered: `${kind}-step`,
    members: { type, ...own },
  };
}

const FORM_REQUEST = closed('a request by form', ELICITATION, {
  mode: { is: TEXT },
  message: { is: FILLED_TEXT, required: true },
  requestedSchema: { is: FORM, required: true },
});

const URL_REQUEST = closed('a request by URL', ELICITATION, {
  mode: { is: TEXT, gate: { since: '2025-11-25', rule: ELICITATION_VERSION, what: 'Elicitation of "mode" "url"' } },
  message: { is: FILLED_TEXT, required: true },
  url: { is: URI, required: true },
});

const ELICITATION_STEP = step(
  'elicitation',
  {
    declaration: { is: PLAIN_NAME },
    request: {
      is: {
        kind: 'choice',
        by: 'mode',
        called: 'a request',
        rule: ELICITATION,
        of: { form: FORM_REQUEST, url: URL_REQUEST },
      },
      required: true,
    },
    response: {
      is: closed('a response', ELICITATION, {
        action: { is: { kind: 'text', oneOf: ['accept', 'decline', 'cancel'] }, required: true },
        content: { is: OBJECT },
      }),
      required: true,
    },
  },
  { since: '2025-06-18', rule: ELICITATION_VERSION, what: 'A step of "type" "elicitation"' },
);

const PRIORITY: Structure = { kind: 'number', minimum: 0, maximum: 1 };

const PREFERENCES = closed('model preferences', SAMPLING, {
  hints: { is: { kind: 'array', of: closed('a hint', SAMPLING, { name: { is: TEXT } }) } },
  costPriority: { is: PRIORITY },
  speedPriority: { is: PRIORITY },
  intelligencePriority: { is: PRIORITY },
});

const WITH_TOOLS: Gate = { since: '2025-11-25', rule: 'mcp.tool-interaction.sampling.version' };
const SAMPLED_BLOCK = sampledBlock(WITH_TOOLS);

/** One block or several; what is no array is judged as a block. */
const SAMPLED_CONTENT: Structure = {
  kind: 'one-or-more',
  of: SAMPLED_BLOCK,
  several: { kind: 'array', of: SAMPLED_BLOCK, nonEmpty: SAMPLING },
  gate: { ...WITH_TOOLS, what: 'An array of content in a sampled message' },
};

const MESSAGE = closed('a message', SAMPLING, {
  role: { is: { kind: 'text', oneOf: ['user', 'assistant'] }, required: true },
  content: { is: SAMPLED_CONTENT, required: true },
});

const SAMPLING_TOOL = closed('a tool to sample with', SAMPLING, {
  name: { is: TEXT, required: true },
  title: { is: TEXT },
  description: { is: TEXT },
  inputSchema: { is: OBJECT, required: true },
  annotations: { is: OBJECT },
});

const SAMPLING_STEP = step('sampling', {
  request: {
    required: true,
    is: closed('a request to sample', SAMPLING, {
      messages: { is: { kind: 'array', of: MESSAGE, nonEmpty: SAMPLING }, required: true },
      maxTokens: { is: { kind: 'number', integer: true, minimum: 1 }, required: true },
      modelPreferences: { is: PREFERENCES },
      systemPrompt: { is: TEXT },
      includeContext: { is: { kind: 'text', oneOf: ['none', 'thisServer', 'allServers'] } },
      temperature: { is: { kind: 'number' } },
      stopSequences: { is: TEXTS },
      metadata: { is: OBJECT },
      tools: { is: { kind: 'array', of: SAMPLING_TOOL }, gate: WITH_TOOLS },
      toolChoice: {
        is: closed('a choice of tools', SAMPLING, {
          mode: { is: { kind: 'text', oneOf: ['auto', 'required', 'none'] } },
        }),
        gate: WITH_TOOLS,
      },
    }),
  },
  response: {
    required: true,
    is: closed('a sampled response', SAMPLING, {
      role: { is: { kind: 'text', oneOf: ['assistant'] }, required: true },
      content: { is: SAMPLED_CONTENT, required: true },
      model: { is: TEXT, required: true },
      stopReason: { is: TEXT },
    }),
  },
});

const ROOTS_STEP = step('roots', {
  request: { is: closed('a request for roots', ROOTS, {}), required: true },
  response: {
    required: true,
    is: closed('a response with roots', ROOTS, {
      roots: {
        required: true,
        is: {
          kind: 'array',
          of: closed('a root', ROOTS, {
            uri: {
              is: { kind: 'text', pattern: { test: /^file:\/\//, words: 'a URI that begins with "file://"' } },
              required: true,
            },
            name: { is: TEXT },
          }),
        },
      },
    }),
  },
});

const STEPS: ArrayShape = {
  kind: 'array',
  nonEmpty: SHAPE,
  of: {
    kind: 'choice',
    by: 'type',
    called: 'a step',
    rule: STEP,
    of: { elicitation: ELICITATION_STEP, sampling: SAMPLING_STEP, roots: ROOTS_STEP },
  } satisfies ChoiceShape,
};

const INTERACTION: ObjectShape = {
  kind: 'object',
  called: 'an example of interaction',
  rule: SHAPE,
  isExtensible: true,
  gathered: 'interaction',
  members: {
    input: { is: OBJECT, required: true },
    steps: { is: STEPS, required: true },
    result: { is: TOOL_RESULT, required: true },
  },
};

const MAP = 'mcpdesc.tool-interaction.map';

/** The member `interactionExamples` of a tool. */
export const INTERACTING: Members = {
  interactionExamples: { is: namedMap('an example', MAP, INTERACTION), rule: MAP },
};
