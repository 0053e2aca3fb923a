import { define, type JsonObject, own } from '../../text/value.js';
import type { CompileInput } from '../rewriting/compiler.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import { cacheControlOf, PASSED_ON } from './options.js';

/** For which of the two forms a definition is written. */
interface Form {
  readonly draft: Draft;
  readonly target: 'anthropic' | 'anthropic-strict';
}

/** A tool as the Messages API takes it. */
export function toolDefinition(
  schema: DraftSchema,
  { name, tool, block }: CompileInput,
  { draft, target }: Form,
): JsonObject {
  const description = own(tool, 'description');
  const definition: JsonObject = {
    name,
    ...(description === undefined || description === '' ? {} : { description }),
    input_schema: schema,
    ...(target === 'anthropic-strict' ? { strict: true } : {}),
  };
  for (const option of PASSED_ON) {
    const value = own(block, option.name);
    if (value !== undefined && option.accepts(value)) define(definition, option.name, value);
  }
  const cacheControl = cacheControlOf(block);
  if (cacheControl === undefined) return definition;
  draft.changes.push({
    code: 'added-cache-control',
    steps: ['targets', target, 'cacheControl'],
    detail: 'Added "cache_control".',
    effect: 'equivalent',
  });
  return { ...definition, cache_control: cacheControl };
}
