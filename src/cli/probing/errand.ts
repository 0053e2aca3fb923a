import type { OpenAiApi } from '../../targets/probing/endpoints.js';
import { endpointFor } from '../../targets/probing/endpoints.js';
import type { Question } from '../../targets/probing/provider.js';
import type { Draft } from '../../targets/rewriting/draft.js';
import type { JsonObject } from '../../text/value.js';
import type { Invitation } from '../../verbs/invitations.js';
import type { Pair } from '../../verbs/probe.js';
import { addressOf, valueFor } from './addresses.js';
import type { HttpRequest } from './http.js';
import type { Key } from './keys.js';
import type { Asked } from './reasons.js';

/** A pair with everything that asking about it takes. */
export interface Errand extends Asked {
  readonly pair: Pair;
  readonly output: JsonObject;
  readonly draft: Draft;
}

/** Where requests go, as the user says. */
export interface Directions {
  /** Values of --model and --base-url, each for all providers or for one. */
  readonly models: readonly string[];
  readonly addresses: readonly string[];
  readonly api: OpenAiApi | undefined;
}

/** What asking about a pair takes; undefined where there is nothing to ask, or nobody. */
export function errandFor(pair: Pair, { models, addresses, api }: Directions): Errand | undefined {
  const { definition, target } = pair;
  if (definition === undefined || 'refusedBy' in definition) return undefined;
  const { output, draft } = definition;
  const endpoint = endpointFor(target, output, api);
  if (endpoint === undefined) return undefined;
  const { provider } = endpoint;
  const model = valueFor(provider, models) ?? provider.model.name;
  const url = addressOf(endpoint, model, valueFor(provider, addresses));
  return { pair, output, draft, endpoint, model, url, variable: provider.keyVariables[0] };
}

/** A request that asks a question. */
export function requestFor({ endpoint, url }: Errand, question: Question, key: Key): HttpRequest {
  return { url, headers: endpoint.headers(key.value), body: JSON.stringify(endpoint.body(question)) };
}

/** Asks for a call without saying which: only whether the definition is taken matters. */
export function plainQuestion({ model, output, pair }: Errand): Question {
  const prompt = `Call the function ${pair.tool.name} once, with arguments that its schema allows.`;
  return { model, definitions: [output], prompt, isBinding: false };
}

/** Asks the same of several definitions at once. */
export function commonQuestion({ model }: Errand, errands: readonly Errand[]): Question {
  const prompt = 'Call one of the functions once, with arguments that its schema allows.';
  return { model, definitions: errands.map(({ output }) => output), prompt, isBinding: false };
}

/** Asks for arguments that break a constraint. */
export function invitingQuestion({ model, output, pair }: Errand, { asked }: Invitation): Question {
  const prompt = `Call the function ${pair.tool.name} once, with exactly these arguments, without correcting them: ${JSON.stringify(asked)}`;
  return { model, definitions: [output], prompt, isBinding: true };
}
