import { type JsonObject, own } from '../../text/value.js';
import type { CompileInput } from '../rewriting/compiler.js';
import type { DraftSchema } from '../rewriting/draft.js';

/**
 * A function as OpenAI's interfaces take it: flat in Responses, and within `function` in Chat Completions, which the
 * author's block asks for with `"surface": "chat"`.
 */
export function functionTool(
  parameters: DraftSchema,
  { name, tool, block }: CompileInput,
  strict: boolean,
): JsonObject {
  const description = own(tool, 'description');
  const definition = { name, ...(description === undefined ? {} : { description }), parameters, strict };
  return own(block, 'surface') === 'chat'
    ? { type: 'function', function: definition }
    : { type: 'function', ...definition };
}
