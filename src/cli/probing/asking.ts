import type { ShownRequest } from '../../findings/probe-result.js';
import { readAnswer } from '../../targets/probing/answer.js';
import { definitionNamedIn, placeInSource } from '../../targets/probing/place.js';
import type { Question } from '../../targets/probing/provider.js';
import type { DecoderParts } from '../../targets/rewriting/decoder.js';
import type { JsonValue } from '../../text/value.js';
import { stepsInDocument } from '../../verbs/compile.js';
import { type Invitation, Inviting } from '../../verbs/invitations.js';
import { judgedCall, lapse, type Pair } from '../../verbs/probe.js';
import {
  commonQuestion,
  type Directions,
  type Errand,
  errandFor,
  invitingQuestion,
  plainQuestion,
  requestFor,
} from './errand.js';
import type { Key, Keys } from './keys.js';
import { measure, type Reply } from './measuring.js';
import { Post, type PostOptions, type Received } from './post.js';
import { BUDGET_SPENT_MEASURING, NOBODY_TO_ASK, NOTHING_SENT } from './reasons.js';
import { factsOf, rejected, rejectedTogether, type Told, told, unanswered, uncompiled, undecided } from './telling.js';

/** How to ask. */
export interface AskingOptions extends PostOptions, Directions {
  readonly keys: Keys;
  readonly parts: DecoderParts;
  /** How often each constraint is tried (0: not at all). */
  readonly samples: number;
  readonly isDryRun: boolean;
  /** The words to run again once a key is set. */
  readonly repeat: (variable: string) => readonly string[];
  /** Whether a target's pages say that it holds the model to a keyword. */
  readonly isEnforced: (target: string, keyword: string) => boolean;
}

/** Asks providers about definitions. */
export class Asker {
  readonly #options: AskingOptions;
  readonly #post: Post;

  constructor(options: AskingOptions) {
    this.#options = options;
    this.#post = new Post(options);
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
      const errand = errandFor(pair, this.#options);
      if (errand !== undefined && this.#keyFor(errand) !== undefined) addresses.add(errand.url);
    }
    return addresses;
  }

  /** What the target's provider says of a definition, and how it keeps its constraints. */
  async ask(pair: Pair): Promise<Told> {
    const { definition } = pair;
    if (definition !== undefined && 'refusedBy' in definition) return uncompiled(pair, definition.refusedBy);
    const errand = errandFor(pair, this.#options);
    if (errand === undefined) return told(pair, { status: 'skipped', reason: NOBODY_TO_ASK });
    if (this.#options.isDryRun) return this.#shown(errand, [plainQuestion(errand)]);
    const key = this.#keyFor(errand);
    return key === undefined ? this.#withoutKey(errand) : this.#asked({ ...errand, variable: key.variable }, key);
  }

  /**
   * The same for definitions of one target, in one request, as clients send them. One that a refusal names is set aside,
   * and the others are asked about again; where it names none, each is asked about alone.
   */
  async askTogether(pairs: readonly Pair[]): Promise<readonly Told[]> {
    const errands = pairs.flatMap((pair) => errandFor(pair, this.#options) ?? []);
    const found = new Map<Pair, Told>();
    // Some of OpenAI's may be for one interface and some for the other.
    for (const url of new Set(errands.map((each) => each.url))) {
      const answers = await this.#allAt(errands.filter((each) => each.url === url));
      for (const [pair, answer] of answers) found.set(pair, answer);
    }
    return Promise.all(pairs.map(async (pair) => found.get(pair) ?? this.ask(pair)));
  }

  /** What is told of several definitions at one address; one that is left over is not among them. */
  async #allAt(errands: readonly Errand[]): Promise<ReadonlyMap<Pair, Told>> {
    const found = new Map<Pair, Told>();
    const [first] = errands;
    if (first === undefined) return found;
    if (this.#options.isDryRun) return this.#shownTogether(errands);
    const key = this.#keyFor(first);
    if (key === undefined) return found;
    let left = errands.map((each) => ({ ...each, variable: key.variable }));
    while (left.length > 1) {
      for (const [{ pair }, answer] of await this.#askedTogether(left, key)) found.set(pair, answer);
      left = left.filter(({ pair }) => !found.has(pair));
    }
    return found;
  }

  #keyFor({ endpoint }: Errand): Key | undefined {
    return this.#options.isDryRun ? undefined : this.#options.keys.keyFor(endpoint.provider);
  }

  #withoutKey(errand: Errand): Told {
    const { provider } = errand.endpoint;
    const reason = `${provider.title} was not asked: ${provider.keyVariables.join(' or ')} is not set.`;
    return told(errand.pair, { status: 'skipped', reason, repeat: this.#options.repeat(errand.variable) });
  }

  /** @param questions what is asked before the constraints are measured */
  #shown(errand: Errand, questions: readonly Question[]): Told {
    const { model, url, variable, endpoint } = errand;
    const { samples } = this.#options;
    const shown = (question: Question): ShownRequest => {
      return { method: 'POST', url, headers: endpoint.headers(`$${variable}`), body: endpoint.body(question) };
    };
    const tries = samples === 0 ? [] : new Inviting(errand.draft, this.#options.parts).invitations();
    const requests = [
      ...questions.map(shown),
      ...tries.map((each) => ({ ...shown(invitingQuestion(errand, each)), times: samples })),
    ];
    return told(errand.pair, { status: 'skipped', reason: NOTHING_SENT, model, url, requests });
  }

  /** The question about all of them is shown with the first. */
  #shownTogether(errands: readonly Errand[]): ReadonlyMap<Pair, Told> {
    if (errands.length < 2) return new Map();
    const questionsOf = (each: Errand, index: number) => (index === 0 ? [commonQuestion(each, errands)] : []);
    return new Map(errands.map((each, index) => [each.pair, this.#shown(each, questionsOf(each, index))]));
  }

  async #asked(errand: Errand, key: Key): Promise<Told> {
    const { endpoint } = errand;
    const received = await this.#post.ask(requestFor(errand, plainQuestion(errand), key), key, endpoint);
    if (received?.kind !== 'answer') return unanswered(errand, received);
    const answer = readAnswer(endpoint, received.answer);
    if (answer.status === 'error') return undecided(errand, answer, received);
    if (answer.status === 'rejected') return rejected(errand, answer.words, received);
    return this.#accepted(errand, received, key, answer.call);
  }

  /** What one request about several definitions tells of them, or of some: at least of one. */
  async #askedTogether(errands: readonly Errand[], key: Key): Promise<readonly (readonly [Errand, Told])[]> {
    const [first] = errands;
    if (first === undefined) return [];
    const { endpoint } = first;
    const request = requestFor(first, commonQuestion(first, errands), key);
    const received = await this.#post.ask(request, key, endpoint);
    if (received?.kind !== 'answer') return errands.map((each) => [each, unanswered(each, received)]);
    const answer = readAnswer(endpoint, received.answer);
    if (answer.status === 'error') return errands.map((each) => [each, undecided(each, answer, received)]);
    if (answer.status === 'accepted') return this.#each(errands, (each) => this.#accepted(each, received, key));
    const outputs = errands.map(({ output }) => output);
    const named = errands[definitionNamedIn(answer.words, outputs, endpoint) ?? -1];
    if (named !== undefined) return [[named, rejected(named, answer.words, received)]];
    const alone = await this.#each(errands, (each) => this.#asked(each, key));
    // One that is refused alone is why all of them were.
    if (alone.some(([, { result }]) => result.status === 'rejected')) return alone;
    return alone.map(([each, taken]) => [each, rejectedTogether(each, answer.words, taken)]);
  }

  #each(errands: readonly Errand[], ask: (errand: Errand) => Promise<Told>) {
    return Promise.all(errands.map(async (errand) => [errand, await ask(errand)] as const));
  }

  /** @param call the arguments of the call that the model made */
  async #accepted(errand: Errand, received: Received, key: Key, call?: JsonValue): Promise<Told> {
    const { draft, pair } = errand;
    const { parts, samples, isEnforced } = this.#options;
    const judged = call === undefined ? {} : { call: judgedCall(call, draft, parts) };
    const accepted = { status: 'accepted', ...factsOf(errand, received), ...judged } as const;
    if (samples === 0) return told(pair, accepted);
    const { measured, isWhole } = await measure(draft, {
      samples,
      parts,
      place: (steps) => stepsInDocument(pair.tool, placeInSource(steps, draft)),
      ask: (invitation) => this.#invite(errand, invitation, key),
    });
    const findings = measured
      .filter(({ measurement: { broken, keyword } }) => broken > 0 && isEnforced(pair.target, keyword))
      .map(({ measurement, steps }) => lapse(pair, placeInSource(steps, draft), measurement));
    const reason = isWhole ? {} : { reason: BUDGET_SPENT_MEASURING };
    return told(pair, { ...accepted, measured: measured.map((each) => each.measurement), ...reason }, findings);
  }

  /** The call that a model made, or that it made none; undefined when it was not asked. */
  async #invite(errand: Errand, invitation: Invitation, key: Key): Promise<Reply | undefined> {
    const outcome = await this.#post.send(requestFor(errand, invitingQuestion(errand, invitation), key), key);
    if (outcome === undefined || outcome.kind === 'interrupted') return undefined;
    const answer = outcome.kind === 'answer' ? readAnswer(errand.endpoint, outcome.answer) : undefined;
    return { call: answer?.status === 'accepted' ? answer.call : undefined };
  }
}
