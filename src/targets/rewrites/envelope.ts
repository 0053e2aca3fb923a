import type { JsonObject } from '../../text/value.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** What the form of a target's definitions changes about every tool; the schema itself stays. */

/** Sends the schema as `parameters`. */
export const renameToParameters: Rewrite = noted({
  code: 'renamed-input-schema-to-parameters',
  title: 'sends "inputSchema" as "parameters"',
  detail: 'Sent "inputSchema" as "parameters".',
  why: 'That is what the target calls the schema of the arguments.',
});

/** Sends the schema as `input_schema`. */
export const renameToInputSchemaField: Rewrite = noted({
  code: 'renamed-input-schema-field',
  title: 'sends "inputSchema" as "input_schema"',
  detail: 'Sent "inputSchema" as "input_schema".',
  why: 'That is what the target calls the schema of the arguments.',
});

/** Asks for strict mode. */
export const enableStrictMode: Rewrite = noted({
  code: 'enabled-strict-mode',
  title: 'adds "strict": true',
  detail: 'Added "strict": true.',
  why: 'In strict mode the target holds the model to the schema.',
});

/** A note of what the form of definitions changes. */
export interface Note {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly why: string;
  /** A schema that it is noted of (any). */
  readonly example?: JsonObject;
  readonly when?: (schema: DraftSchema, draft: Draft) => boolean;
}

/** A rewrite that only notes what the form of definitions changes. */
export function noted({ code, title, detail, why, example = { type: 'object' }, when }: Note): Rewrite {
  return {
    code,
    title,
    effect: 'equivalent',
    order: 'root',
    apply: ({ schema }, draft) => {
      if (typeof schema === 'boolean' || when?.(schema, draft) === false) return;
      draft.note(schema, { code, effect: 'equivalent', detail });
    },
    page: {
      why,
      examples: [{ title: 'any such tool', schema: example, output: example, effect: 'equivalent' }],
    },
  };
}
