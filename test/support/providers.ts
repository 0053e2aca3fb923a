import type { JsonValue } from '../../src/text/value.js';
import type { Reply } from './stand-in.js';

/** How each provider answers, as its pages say. */
export interface Spoken {
  readonly target: string;
  readonly api?: 'responses' | 'chat';
  readonly variable: string;
  /** The path that a request goes to, when the address has none. */
  readonly path: string;
  /** The header that has the key. */
  readonly keyHeader: string;
  /** A call of the function. */
  success(args: JsonValue): Reply;
  /** An answer in words alone. */
  readonly silence: Reply;
  /** A refusal of the definition, for a property "unit" that has a "pattern". */
  readonly rejection: Reply;
  /** What it says in it, word for word. */
  readonly words: string;
  failure(status: number, message: string): Reply;
  /** Of a model that is not there, as a bad request or not. */
  readonly missingModel: Reply;
  /** A refusal for something else than the definition. */
  readonly otherRefusal: Reply;
}

const openaiError = (status: number, error: JsonValue): Reply => ({ status, body: { error } });

const OPENAI_WORDS =
  "Invalid schema for function 'convert': In context=('properties', 'unit'), 'pattern' is not permitted.";

const openai = {
  variable: 'OPENAI_API_KEY',
  keyHeader: 'authorization',
  words: OPENAI_WORDS,
  failure: (status: number, message: string) =>
    openaiError(status, { message, type: 'invalid_request_error', param: null, code: null }),
  missingModel: openaiError(404, {
    message: 'The model `x` does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    param: null,
    code: 'model_not_found',
  }),
  otherRefusal: openaiError(400, {
    message: "Unsupported parameter: 'max_output_tokens' is not supported with this model.",
    type: 'invalid_request_error',
    param: 'max_output_tokens',
    code: 'unsupported_parameter',
  }),
};

const refusedBy = (param: string): Reply =>
  openaiError(400, {
    message: OPENAI_WORDS,
    type: 'invalid_request_error',
    param,
    code: 'invalid_function_parameters',
  });

const anthropicError = (status: number, type: string, message: string): Reply => ({
  status,
  body: { type: 'error', error: { type, message }, request_id: 'req_1' },
});

const ANTHROPIC_WORDS = 'tools.0.custom.input_schema.properties.unit.pattern: patterns are not supported';

const GEMINI_WORDS =
  'Invalid JSON payload received. Unknown name "pattern" at \'tools[0].function_declarations[0].parameters.properties[0].value\': Cannot find field.';

const geminiError = (code: number, status: string, message: string): Reply => ({
  status: code,
  body: { error: { code, message, status } },
});

const gemini = {
  variable: 'GEMINI_API_KEY',
  path: '/v1beta/models/gemini-2.5-flash-lite:generateContent',
  keyHeader: 'x-goog-api-key',
  success: (args: JsonValue): Reply => ({
    status: 200,
    body: { candidates: [{ content: { role: 'model', parts: [{ functionCall: { name: 'convert', args } }] } }] },
  }),
  silence: { status: 200, body: { candidates: [{ content: { role: 'model', parts: [{ text: 'No.' }] } }] } },
  failure: (status: number, message: string) => geminiError(status, 'UNAVAILABLE', message),
  missingModel: geminiError(404, 'NOT_FOUND', 'models/x is not found for API version v1beta.'),
  otherRefusal: geminiError(400, 'INVALID_ARGUMENT', '* GenerateContentRequest.contents: contents is not specified\n'),
} as const;

/** Every endpoint, with each of its forms of a definition. */
export const PROVIDERS: readonly Spoken[] = [
  {
    ...openai,
    target: 'openai-strict',
    path: '/v1/responses',
    success: (args) => ({
      status: 200,
      body: {
        id: 'resp_1',
        object: 'response',
        output: [
          { type: 'reasoning', summary: [] },
          { type: 'function_call', call_id: 'call_1', name: 'convert', arguments: JSON.stringify(args) },
        ],
      },
    }),
    silence: { status: 200, body: { object: 'response', output: [{ type: 'message', content: [] }] } },
    rejection: refusedBy('tools[0].parameters'),
  },
  {
    ...openai,
    target: 'openai',
    api: 'chat',
    path: '/v1/chat/completions',
    success: (args) => ({
      status: 200,
      body: {
        object: 'chat.completion',
        choices: [
          {
            message: {
              role: 'assistant',
              content: null,
              tool_calls: [
                { id: 'call_1', type: 'function', function: { name: 'convert', arguments: JSON.stringify(args) } },
              ],
            },
          },
        ],
      },
    }),
    silence: { status: 200, body: { choices: [{ message: { role: 'assistant', content: 'No.' } }] } },
    rejection: refusedBy('tools[0].function.parameters'),
  },
  {
    target: 'anthropic',
    variable: 'ANTHROPIC_API_KEY',
    path: '/v1/messages',
    keyHeader: 'x-api-key',
    success: (args) => ({
      status: 200,
      body: {
        type: 'message',
        stop_reason: 'tool_use',
        content: [
          { type: 'text', text: 'Calling.' },
          { type: 'tool_use', id: 'toolu_1', name: 'convert', input: args },
        ],
      },
    }),
    silence: {
      status: 200,
      body: { type: 'message', stop_reason: 'end_turn', content: [{ type: 'text', text: 'No.' }] },
    },
    rejection: anthropicError(400, 'invalid_request_error', ANTHROPIC_WORDS),
    words: ANTHROPIC_WORDS,
    failure: (status, message) => anthropicError(status, 'api_error', message),
    missingModel: anthropicError(404, 'not_found_error', 'model: x'),
    otherRefusal: anthropicError(400, 'invalid_request_error', 'max_tokens: 1024 > 512, which is the maximum.'),
  },
  {
    ...gemini,
    target: 'gemini-parameters',
    rejection: geminiError(400, 'INVALID_ARGUMENT', GEMINI_WORDS),
    words: GEMINI_WORDS,
  },
  {
    ...gemini,
    target: 'gemini-json',
    rejection: geminiError(
      400,
      'INVALID_ARGUMENT',
      '* GenerateContentRequest.tools[0].function_declarations[0].parameters_json_schema.properties[unit].pattern: not taken\n',
    ),
    words:
      '* GenerateContentRequest.tools[0].function_declarations[0].parameters_json_schema.properties[unit].pattern: not taken\n',
  },
];

/** How the provider of a target answers. */
export function spokenFor(target: string): Spoken {
  const spoken = PROVIDERS.find((each) => each.target === target);
  if (spoken === undefined) throw new Error(`Nobody stands in for ${target}.`);
  return spoken;
}
