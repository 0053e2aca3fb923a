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

interface Note {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly why: string;
}

function noted({ code, title, detail, why }: Note): Rewrite {
  return {
    code,
    title,
    effect: 'equivalent',
    order: 'root',
    apply: ({ schema }, draft) => {
      if (typeof schema !== 'boolean') draft.note(schema, { code, effect: 'equivalent', detail });
    },
    page: {
      why,
      examples: [{ title: 'any tool', schema: { type: 'object' }, output: { type: 'object' }, effect: 'equivalent' }],
    },
  };
}
