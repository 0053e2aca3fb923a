import type { ProbeErrorKind, ProbeResult, ShownRequest } from '../../findings/probe-result.js';
import { type HttpAnswer, isVerdict, readAnswer } from '../../targets/probing/answer.js';
import { endpointFor, type OpenAiApi } from '../../targets/probing/endpoints.js';
import { placeInDefinition, placeInSource, placeInTool } from '../../targets/probing/place.js';
import type { Endpoint, Question } from '../../targets/probing/provider.js';
import type { DecoderParts } from '../../targets/rewriting/decoder.js';
import type { Draft } from '../../targets/rewriting/draft.js';
import { formatPointer } from '../../text/pointer.js';
import { type JsonObject, listedUpTo } from '../../text/value.js';
import { stepsInDocument } from '../../verbs/compile.js';
import { type Invitation, Inviting } from '../../verbs/invitations.js';
import { judgedCall, lapse, type Pair, type ProbeFinding, rejection } from '../../verbs/probe.js';
import { addressOf, valueFor } from './addresses.js';
import type { AnswerCache } from './answer-cache.js';
import type { Gate } from './gate.js';
import type { HttpRequest, Outcome, Patience } from './http.js';
import { type Key, type Keys, withoutKey, withoutMaskedKey } from './keys.js';
import { measure, type Reply } from './measuring.js';
import {
  type Asked,
  BUDGET_SPENT,
  BUDGET_SPENT_MEASURING,
  INTERRUPTED,
  NOBODY_TO_ASK,
  NOTHING_SENT,
  reasonFor,
} from './reasons.js';
import { type Retrying, sendPatiently } from './retrying.js';

/** How to ask. */
export interface AskingOptions {
  readonly keys: Keys;
  readonly cache: AnswerCache;
  readonly gate: Gate;
  readonly retrying: Retrying;
  readonly patience: Patience;
  readonly parts: DecoderParts;
  /** The day, as YYYY-MM-DD. */
  readonly today: string;
  /** Values of --model and --base-url, each for all providers or for one. */
  readonly models: readonly string[];
  readonly addresses: readonly string[];
  readonly api: OpenAiApi | undefined;
  /** How often each constraint is tried (0: not at all). */
  readonly samples: number;
  readonly isDryRun: boolean;
  /** The words to run again once a key is set. */
  readonly repeat: (variable: string) => readonly string[];
  /** Whether a target's pages say that it holds the model to a keyword. */
  readonly isEnforced: (target: string, keyword: string) => boolean;
}

/** What came of a pair. */
export interface Told {
  readonly result: ProbeResult;
  readonly findings: readonly ProbeFinding[];
}

/** A pair with everything that asking about it takes. */
interface Errand extends Asked {
  readonly pair: Pair;
  readonly output: JsonObject;
  readonly draft: Draft;
  readonly name: string;
}

/** Asks providers about definitions. */
export class Asker {
  readonly #options: AskingOptions;

  constructor(options: AskingOptions) {
    this.#options = options;
  }

  /**
   * Makes sure that pairs can be asked about, before anybody is.
   *
   * @returns the addresses that keys will go to
   * @throws {UserError} for an address that is none, and a key that cannot be had.
   */
  prepare(pairs: readonly Pair[]): ReadonlySet<string> {
    const addresses = new Set<string>();
    for (const pair of pairs) {
      const errand = this.#errand(pair);
      if (errand === undefined || this.#options.isDryRun) continue;
      if (this.#options.keys.keyFor(errand.endpoint.provider) !== undefined) addresses.add(errand.url);
    }
    return addresses;
  }

  /** What the target's provider says of a definition, and how it keeps its constraints. */
  async ask(pair: Pair): Promise<Told> {
    const { definition, target } = pair;
    if (definition === undefined) return told(pair, { status: 'skipped', reason: NOBODY_TO_ASK });
    if ('refusedBy' in definition) return told(pair, refused(definition.refusedBy));
    const errand = this.#errand(pair);
    if (errand === undefined) throw new Error(`Nobody is known who could be asked for ${target}.`);
    if (this.#options.isDryRun) return this.#shown(errand);
    const key = this.#options.keys.keyFor(errand.endpoint.provider);
    return key === undefined ? this.#withoutKey(errand) : this.#asked({ ...errand, variable: key.variable }, key);
  }

  /** Undefined where there is nothing to ask, or nobody. */
  #errand(pair: Pair): Errand | undefined {
    const { definition, target, tool } = pair;
    const { models, addresses, api } = this.#options;
    if (definition === undefined || 'refusedBy' in definition) return undefined;
    const { output, draft } = definition;
    const endpoint = endpointFor(target, output, api);
    if (endpoint === undefined) return undefined;
    const { provider } = endpoint;
    const model = valueFor(provider, models) ?? provider.model.name;
    const url = addressOf(endpoint, model, valueFor(provider, addresses));
    return { pair, output, draft, endpoint, model, url, variable: provider.keyVariables[0], name: tool.name };
  }

  #withoutKey(errand: Errand): Told {
    const { provider } = errand.endpoint;
    const reason = `${provider.title} was not asked: ${provider.keyVariables.join(' or ')} is not set.`;
    return told(errand.pair, { status: 'skipped', reason, repeat: this.#options.repeat(errand.variable) });
  }

  #shown(errand: Errand): Told {
    const { model, url, variable, endpoint } = errand;
    const { samples } = this.#options;
    const shown = (question: Question): ShownRequest => {
      return { method: 'POST', url, headers: endpoint.headers(`$${variable}`), body: endpoint.body(question) };
    };
    const tries = samples === 0 ? [] : new Inviting(errand.draft, this.#options.parts).invitations();
    const requests = [
      shown(plainQuestion(errand)),
      ...tries.map((each) => ({ ...shown(invitingQuestion(errand, each)), times: samples })),
    ];
    return told(errand.pair, { status: 'skipped', reason: NOTHING_SENT, model, url, requests });
  }

  async #asked(errand: Errand, key: Key): Promise<Told> {
    const { cache, today } = this.#options;
    const request = requestFor(errand, plainQuestion(errand), key);
    const known = cache.find(request);
    if (known !== undefined) return this.#answered(errand, { ...known, key, isFromCache: true });
    const outcome = await this.#send(request, key);
    if (outcome?.kind !== 'answer') return unanswered(errand, outcome);
    const { answer } = outcome;
    if (isVerdict(readAnswer(errand.endpoint, answer))) cache.keep(request, { answer, askedOn: today });
    return this.#answered(errand, { answer, key, askedOn: today });
  }

  /** Sends a request; what comes back is stripped of the key before anything else sees it. */
  async #send(request: HttpRequest, key: Key): Promise<Outcome | undefined> {
    const { gate, retrying, patience } = this.#options;
    const outcome = await gate.run(() => sendPatiently(request, patience, retrying));
    if (outcome?.kind !== 'answer') return outcome;
    const { status, text } = outcome.answer;
    const strip = status < 300 ? withoutKey : withoutMaskedKey;
    return { ...outcome, answer: { status, text: strip(text, key) } };
  }

  async #answered(errand: Errand, { answer: given, key, ...dated }: Received): Promise<Told> {
    const { pair, output, draft, model, url, endpoint } = errand;
    const answer = readAnswer(endpoint, given);
    const facts = { model, url, ...dated };
    if (answer.status === 'error') {
      const { kind, words } = answer;
      const providerError = words === undefined ? {} : { providerError: words };
      return told(pair, {
        status: 'error',
        kind,
        reason: reasonFor(kind, errand, given.status),
        ...facts,
        ...providerError,
      });
    }
    if (answer.status === 'rejected') {
      const { words } = answer;
      const place = placeInTool(placeInDefinition(words, output), draft);
      const rejectedAt = formatPointer(stepsInDocument(pair.tool, place));
      const findings = [rejection(pair, place, { provider: endpoint.provider.title, message: words.message })];
      return told(pair, { status: 'rejected', ...facts, providerError: words, rejectedAt }, findings);
    }
    const call = answer.call === undefined ? {} : { call: judgedCall(answer.call, draft, this.#options.parts) };
    const accepted = { status: 'accepted', ...facts, ...call } as const;
    return this.#options.samples === 0 ? told(pair, accepted) : this.#measured(errand, accepted, key);
  }

  async #measured(errand: Errand, accepted: Outlined, key: Key): Promise<Told> {
    const { samples, parts, isEnforced } = this.#options;
    const { pair, endpoint, draft } = errand;
    const { measured, isWhole } = await measure(draft, {
      samples,
      parts,
      place: (steps) => stepsInDocument(pair.tool, placeInSource(steps, draft)),
      ask: async (invitation) => {
        const outcome = await this.#send(requestFor(errand, invitingQuestion(errand, invitation), key), key);
        return callIn(endpoint, outcome);
      },
    });
    const findings = measured
      .filter(({ measurement: { broken, keyword } }) => broken > 0 && isEnforced(pair.target, keyword))
      .map(({ measurement, steps }) => lapse(pair, placeInSource(steps, draft), measurement));
    const reason = isWhole ? {} : { reason: BUDGET_SPENT_MEASURING };
    return told(pair, { ...accepted, measured: measured.map((each) => each.measurement), ...reason }, findings);
  }
}

/** An answer to a request, of now or of an earlier run. */
interface Received {
  readonly answer: HttpAnswer;
  readonly key: Key;
  readonly askedOn: string;
  readonly isFromCache?: true;
}

/** A result, but for what the pair tells. */
type Outlined = Omit<ProbeResult, 'source' | 'tool' | 'pointer' | 'target'>;

function told(pair: Pair, outline: Outlined, findings: readonly ProbeFinding[] = []): Told {
  const { document, tool, target } = pair;
  const about = { source: document.source, tool: tool.name, pointer: formatPointer(tool.steps), target };
  return { result: { ...about, ...outline }, findings };
}

/** How many rules are named that refuse a definition. */
const MOST_RULES = 3;

function refused(rules: readonly string[]): Outlined {
  const reason = `There is no definition to send: ${listedUpTo(MOST_RULES, rules)}.`;
  return { status: 'error', kind: 'compile-refused', reason };
}

/** What came of a request without an answer. */
function unanswered(errand: Errand, outcome: Exclude<Outcome, { kind: 'answer' }> | undefined): Told {
  const { pair, model, url } = errand;
  if (outcome === undefined) return told(pair, { status: 'skipped', reason: BUDGET_SPENT, model, url });
  if (outcome.kind === 'interrupted') return told(pair, { status: 'skipped', reason: INTERRUPTED, model, url });
  const kind: ProbeErrorKind = outcome.kind === 'too-long' ? 'malformed-answer' : outcome.kind;
  const detail = 'detail' in outcome ? ` ${sentence(outcome.detail)}` : '';
  return told(pair, { status: 'error', kind, reason: `${reasonFor(kind, errand)}${detail}`, model, url });
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

function requestFor({ endpoint, url }: Errand, question: Question, key: Key): HttpRequest {
  return { url, headers: endpoint.headers(key.value), body: JSON.stringify(endpoint.body(question)) };
}

/** Asks for a call without saying which: only whether the definition is taken matters. */
function plainQuestion({ model, output, name }: Errand): Question {
  const prompt = `Call the function ${name} once, with arguments that its schema allows.`;
  return { model, definition: output, prompt, isBinding: false };
}

/** Asks for arguments that break a constraint. */
function invitingQuestion({ model, output, name }: Errand, { asked }: Invitation): Question {
  const prompt = `Call the function ${name} once, with exactly these arguments, without correcting them: ${JSON.stringify(asked)}`;
  return { model, definition: output, prompt, isBinding: true };
}

/** The call that a model made, or that it made none; undefined when it was not asked. */
function callIn(endpoint: Endpoint, outcome: Outcome | undefined): Reply | undefined {
  if (outcome === undefined || outcome.kind === 'interrupted') return undefined;
  if (outcome.kind !== 'answer') return { call: undefined };
  const answer = readAnswer(endpoint, outcome.answer);
  return { call: answer.status === 'accepted' ? answer.call : undefined };
}
