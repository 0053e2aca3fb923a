import type { Page } from '../../findings/entry.js';
import { surelySatisfies } from '../../schema/surely.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import type { ToolExample, ToolSchema } from '../../tools/tool-definition.js';
import type { Finding, JudgedSchema, RuleContext, SchemaUse, UseRule } from '../rule.js';
import { described } from './described.js';
import { statedPages } from './stated.js';

/** A value of an example that a schema of the tool judges, and where it stands. */
interface Shown {
  readonly value: JsonValue;
  readonly steps: Steps;
}

/** What an example shows for a schema: its input, or the structured content of a call that succeeded. */
function shownIn({ value, steps }: ToolExample, { field }: ToolSchema): Shown[] {
  if (field === 'inputSchema') {
    const input = own(value, 'input');
    return isObject(input) ? [{ value: input, steps: [...steps, 'input'] }] : [];
  }
  const result = own(value, 'result');
  if (!isObject(result) || own(result, 'isError') === true) return [];
  const structured = own(result, 'structuredContent');
  return structured === undefined ? [] : [{ value: structured, steps: [...steps, 'result', 'structuredContent'] }];
}

const GOVERNED = { surfaces: ['description'], since: '2025-11-25' } as const;

function judgedBy(field: JudgedSchema['schema']['field'], id: string): UseRule {
  return {
    id,
    weight: 'error',
    appliesTo: GOVERNED,
    on: 'use',
    isSilentOn({ examples = [] }, schema, { patterns }) {
      const { field: held, value: root } = schema;
      if (held !== field || !isObject(root)) return true;
      const shown = examples.flatMap((example) => shownIn(example, schema));
      return shown.every(({ value }) => surelySatisfies(value, root, { patterns, root }));
    },
    test({ tool: { examples = [] }, judged }, context) {
      if (judged.schema.field !== field) return [];
      return examples
        .flatMap((example) => shownIn(example, judged.schema))
        .flatMap((shown) => violations(shown, judged, context));
    },
  };
}

function violations({ value, steps }: Shown, judged: JudgedSchema, context: RuleContext): Finding[] {
  const { outcome, violations, reasons } = context.evaluate(value, judged.frame.root, judged);
  if (outcome === 'undecided' && !leadsOut(judged)) {
    context.incomplete(steps, `The example could not be judged: ${reasons.join('; ')}.`);
  }
  return violations.map((violation) => {
    const place = violation.steps.length === 0 ? 'it' : `the value at ${quote(formatPointer(violation.steps))}`;
    return {
      steps: [...steps, ...violation.steps],
      problem: `The example does not follow "${judged.schema.field}": ${place} ${violation.problem}.`,
      advice: 'Change the example, or let the schema allow it.',
    };
  });
}

/** Whether a schema refers to one that is not at hand, which is told of each example by itself. */
function leadsOut({ resolution }: JudgedSchema): boolean {
  return [...resolution.references, ...resolution.supplied].some(({ kind }) => kind === 'external');
}

/** Revisions without a dialect: only what needs none is judged. */
const legacyPartial: UseRule = {
  id: 'mcp.tool-example.legacy-partial',
  weight: 'error',
  appliesTo: { surfaces: ['description'], until: '2025-06-18' },
  on: 'use',
  test: ({ tool: { examples = [] }, judged }: SchemaUse) =>
    examples
      .flatMap((example) => shownIn(example, judged.schema))
      .flatMap(({ value, steps }) => (isObject(value) ? undeclared(value, steps, judged) : [])),
};

function undeclared(value: JsonObject, steps: Steps, { schema: { field, value: schema } }: JudgedSchema): Finding[] {
  if (!isObject(schema)) return [];
  const required = own(schema, 'required');
  const properties = own(schema, 'properties');
  const missing = (isArray(required) ? required : []).filter(
    (name) => typeof name === 'string' && !Object.hasOwn(value, name),
  );
  const isClosed =
    own(schema, 'additionalProperties') === false &&
    isObject(properties) &&
    !Object.hasOwn(schema, 'patternProperties');
  const strange = isClosed ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name)) : [];
  return [
    ...missing.map((name) => ({
      steps: [...steps, String(name)],
      problem: `The example does not follow "${field}": ${quote(name)} is required.`,
      advice: 'Add it.',
    })),
    ...strange.map((name) => ({
      steps: [...steps, name],
      problem: `The example does not follow "${field}": ${quote(name)} is not allowed.`,
      advice: 'Leave it out, or let the schema allow it.',
    })),
  ];
}

export const rules: readonly UseRule[] = [
  judgedBy('inputSchema', 'json-schema.tool-example.input'),
  judgedBy('outputSchema', 'json-schema.tool-example.output'),
  legacyPartial,
];

export const pages = (): { readonly [id: string]: Page } => {
  const inputSchema = {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  };
  const outputSchema = { type: 'object', properties: { count: { type: 'integer' } } };
  const showing = (
    input: JsonObject,
    structuredContent: JsonObject,
    ...protocolVersions: readonly string[]
  ): JsonObject => {
    const result = { content: [], structuredContent };
    const tool = { name: 'find', inputSchema, outputSchema, examples: { one: { input, result } } };
    return described([tool], { protocolVersions });
  };
  const example = '/tools/0/examples/one';
  return statedPages({
    'json-schema.tool-example.input': {
      section: '9.3',
      title: 'The input of an example follows the inputSchema',
      why: 'Readers and models learn from examples. One that the server would refuse teaches a mistake.',
      notes: ['Where no dialect governs, before 2025-11-25, mcp.tool-example.legacy-partial looks at what needs none.'],
      accepts: { 'a city': showing({ city: 'Paris' }, {}, '2025-11-25') },
      rejects: [
        {
          title: 'a number for a city',
          document: showing({ city: 75 }, {}, '2025-11-25'),
          at: `${example}/input/city`,
          revisions: ['2025-11-25'],
        },
      ],
    },
    'json-schema.tool-example.output': {
      section: '9.3',
      title: 'The structured content of an example follows the outputSchema',
      why: 'Clients refuse a result that does not follow the schema, and so they would refuse what the example shows.',
      accepts: { 'a count': showing({ city: 'Paris' }, { count: 3 }, '2025-11-25') },
      rejects: [
        {
          title: 'a count in words',
          document: showing({ city: 'Paris' }, { count: 'three' }, '2025-11-25'),
          at: `${example}/result/structuredContent/count`,
          revisions: ['2025-11-25'],
        },
      ],
    },
    'mcp.tool-example.legacy-partial': {
      section: '9.3',
      title: 'Early examples give what is required, and nothing that is not allowed',
      why: 'Before 2025-11-25 no dialect says what a schema means. What `required` and a closed object say is beyond doubt all the same; the rest is not judged, and the check not complete.',
      accepts: { 'a city': showing({ city: 'Paris' }, {}, '2025-06-18') },
      rejects: [
        {
          title: 'another name',
          document: showing({ town: 'Paris' }, {}, '2025-06-18'),
          at: [`${example}/input/city`, `${example}/input/town`],
          revisions: ['2025-06-18'],
        },
      ],
    },
  });
};
