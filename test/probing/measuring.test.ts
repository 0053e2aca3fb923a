import { expect, test } from 'vitest';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import type { JsonObject, JsonValue } from '../../src/text/value.js';
import { Inviting } from '../../src/verbs/invitations.js';
import { ask, compiled } from '../support/probing.js';
import { PROVIDERS, spokenFor } from '../support/providers.js';
import { type Reply, standIn, type Taken } from '../support/stand-in.js';

const INPUT: JsonObject = {
  type: 'object',
  properties: { amount: { type: 'integer', minimum: 1, maximum: 9 } },
  required: ['amount'],
  additionalProperties: false,
};

const TOOL: JsonObject = { name: 'convert', description: 'Converts an amount.', inputSchema: INPUT };

function invitingFor(tool: JsonObject, target: string): Inviting {
  const [definition] = compiled([tool], target).definitions;
  if (definition === undefined || 'refusedBy' in definition) throw new Error('The tool is compiled.');
  return new Inviting(definition.draft, { patterns: readPattern, evaluate });
}

/** The arguments that a request asks for; undefined when it asks for none in particular. */
function askedIn({ body }: Taken): JsonValue | undefined {
  const [, text] = /without correcting them: ((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(body)) ?? [];
  return text === undefined ? undefined : JSON.parse(JSON.parse(`"${text}"`));
}

test('each constraint has arguments that break it and nothing else', () => {
  const invitations = invitingFor(TOOL, 'openai-strict').invitations();

  expect(invitations.map(({ keyword, steps, asked }) => [keyword, steps.join('/'), asked])).toEqual([
    ['required', 'required', {}],
    ['additionalProperties', 'additionalProperties', { amount: 1, extra: null }],
    ['type', 'properties/amount/type', { amount: null }],
    ['minimum', 'properties/amount/minimum', { amount: 0 }],
    ['maximum', 'properties/amount/maximum', { amount: 10 }],
  ]);
});

test('a constraint that no arguments break alone is left out', () => {
  const inputSchema = { type: 'object', properties: { a: { type: 'integer', minimum: 1, exclusiveMinimum: 4 } } };

  const invitations = invitingFor({ ...TOOL, inputSchema }, 'anthropic').invitations();

  expect(invitations.map(({ keyword }) => keyword)).toEqual(['type', 'exclusiveMinimum']);
});

test('what may be null is written so in a schema of Gemini, and its constraints are tried all the same', () => {
  const inputSchema = { type: 'object', properties: { a: { type: ['string', 'null'], minLength: 2 } } };

  const invitations = invitingFor({ ...TOOL, inputSchema }, 'gemini-parameters').invitations();

  expect(invitations.map(({ keyword, asked }) => [keyword, asked])).toEqual([
    ['type', { a: false }],
    ['minLength', { a: '' }],
  ]);
});

test('many constraints are tried up to a limit', () => {
  const properties = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, { minimum: index }]));

  expect(invitingFor({ ...TOOL, inputSchema: { type: 'object', properties } }, 'anthropic').invitations()).toHaveLength(
    20,
  );
});

test('arguments keep a constraint, break it, or say nothing of it', () => {
  const inviting = invitingFor(TOOL, 'openai-strict');
  const maximum = inviting.invitations().find(({ keyword }) => keyword === 'maximum');
  if (maximum === undefined) throw new Error('There is a maximum.');

  expect(
    [{ amount: 9 }, { amount: 10 }, { amount: 10, other: 1 }, { amount: 0 }, {}, []].map((args) =>
      inviting.keeps(maximum, args),
    ),
  ).toEqual([true, false, false, undefined, undefined, undefined]);
});

/** A provider that holds the model to everything but what is above 9. */
function holding(success: (args: JsonValue) => Reply): (taken: Taken) => Reply {
  return (taken) => {
    const asked = askedIn(taken);
    const isLet = JSON.stringify(asked) === '{"amount":10}';
    return success(isLet && asked !== undefined ? asked : { amount: 5 });
  };
}

test.each(
  PROVIDERS.filter(({ target }) => target !== 'gemini-parameters').map((spoken) => [spoken.target, spoken] as const),
)('%s is measured: how often each constraint was held', async (target, { success, api }) => {
  const server = await standIn(holding(success));

  const { result } = await ask(server.url, target, { tool: TOOL, samples: 2, api });

  const counts = result.measured?.map(({ keyword, held, broken, silent }) => [keyword, held, broken, silent]);
  expect(counts).toContainEqual(['minimum', 2, 0, 0]);
  expect(counts).toContainEqual(['maximum', 0, 2, 0]);
  expect(result.measured?.find(({ keyword }) => keyword === 'maximum')).toMatchObject({
    pointer: '/tools/0/inputSchema/properties/amount/maximum',
    asked: { amount: 10 },
    witness: { amount: 10 },
  });
  expect(server.taken).toHaveLength(1 + 2 * (result.measured?.length ?? 0));
});

test('Gemini is bound to the schema where constraints are measured, and not where it is only asked', async () => {
  const spoken = spokenFor('gemini-json');
  const server = await standIn(() => spoken.success({ amount: 1 }));

  await ask(server.url, 'gemini-json', { tool: TOOL, samples: 1 });

  const modes = server.taken.map(({ body }) => /"mode":"(\w+)"/.exec(JSON.stringify(body))?.[1]);
  expect(new Set(modes.slice(1))).toEqual(new Set(['ANY']));
  expect(modes[0]).toBeUndefined();
});

test('a constraint that the pages call enforced and that was broken is told at its place', async () => {
  const spoken = spokenFor('openai-strict');
  const server = await standIn(holding(spoken.success));

  const { findings } = await ask(server.url, 'openai-strict', { tool: TOOL, samples: 3 });

  expect(findings.map(({ rule, place, problem }) => [rule, place.join('/'), problem])).toEqual([
    [
      'probe.constraint.not-held',
      'inputSchema/properties/amount/maximum',
      '"maximum" is said to be enforced, and 3 of 3 calls broke it, for example {"amount":10}.',
    ],
  ]);
});

test('where the pages promise nothing, breaking a constraint is measured and no finding', async () => {
  const spoken = spokenFor('anthropic');
  const server = await standIn(holding(spoken.success));

  const { result, findings } = await ask(server.url, 'anthropic', { tool: TOOL, samples: 1 });

  expect(result.measured?.find(({ keyword }) => keyword === 'maximum')?.broken).toBe(1);
  expect(findings).toEqual([]);
});

test('answers without a call, and requests without an answer, count as silence', async () => {
  const spoken = spokenFor('anthropic');
  const server = await standIn((taken, count) => {
    if (askedIn(taken) === undefined) return spoken.success({ amount: 1 });
    return count % 2 === 0 ? spoken.silence : { status: 400, body: {} };
  });

  const { result } = await ask(server.url, 'anthropic', { tool: TOOL, samples: 2 });

  expect(result.status).toBe('accepted');
  expect(result.measured?.every(({ held, broken, silent }) => held === 0 && broken === 0 && silent === 2)).toBe(true);
});

test('what is rejected is not measured', async () => {
  const server = await standIn(() => ({ status: 400, body: { error: { message: 'tools.0: no' } } }));

  const { result } = await ask(server.url, 'anthropic', { tool: TOOL, samples: 5 });

  expect([result.status, result.measured, server.taken.length]).toEqual(['rejected', undefined, 1]);
});

test('when the requests are used up, what was measured is told, and that it is not all', async () => {
  const spoken = spokenFor('anthropic');
  const server = await standIn(holding(spoken.success));

  const { result } = await ask(server.url, 'anthropic', { tool: TOOL, samples: 2, mostRequests: 4 });

  expect(result.measured?.map(({ held, broken, silent }) => held + broken + silent)).toEqual([2, 1]);
  expect(result.reason).toContain('--max-requests');
  expect(server.taken).toHaveLength(4);
});
