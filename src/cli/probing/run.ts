import { OPENAI_APIS } from '../../targets/probing/endpoints.js';
import type { DecoderParts } from '../../targets/rewriting/decoder.js';
import type { CompileFor } from '../../targets/targets.js';
import type { Pair } from '../../verbs/probe.js';
import { Progress } from '../progress.js';
import type { Settings } from '../settings.js';
import { write } from '../system.js';
import { UserError } from '../user-error.js';
import { isOpen } from './addresses.js';
import { cacheFolder, FolderCache, NO_CACHE } from './answer-cache.js';
import { Asker, type AskingOptions } from './asking.js';
import { Gate } from './gate.js';
import { send } from './http.js';
import { Keys } from './keys.js';
import { wait } from './retrying.js';
import type { Told } from './telling.js';

/** What came of a run. */
export interface Run {
  readonly told: readonly Told[];
  /** Whether somebody ended it before everything was asked. */
  readonly isInterrupted: boolean;
}

/** So many requests are under way at once. */
const MOST_AT_ONCE = 4;
/** In milliseconds. */
const FIRST_PAUSE = 500;
/** In seconds. */
const USUAL_TIMEOUT = 60;
/** What setTimeout takes, in seconds. */
const LONGEST_TIMEOUT = 2_000_000;

/** Asks about some pairs as the options say. Ctrl-C ends it: what was answered by then is told. */
export async function runProbe(
  pairs: readonly Pair[],
  settings: Settings,
  { parts, targets }: { readonly parts: DecoderParts; readonly targets: readonly CompileFor[] },
): Promise<Run> {
  const interruption = new AbortController();
  const asker = new Asker(askingFrom(settings, { parts, targets, signal: interruption.signal }));
  for (const address of asker.prepare(pairs)) {
    if (isOpen(address)) write(2, `The key goes to ${address} unencrypted.\n`);
  }
  // The second time the system ends the command, as it would have the first.
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt);
  const progress = new Progress(pairs.length, 'Asked about', 'definitions');
  const told = new Map<Pair, Told>();
  const ask = async (group: readonly Pair[]): Promise<void> => {
    for (const [index, answer] of (await asker.askTogether(group)).entries()) {
      const pair = group[index];
      if (pair !== undefined) told.set(pair, answer);
      progress.step();
    }
  };
  await Promise.all(groupsOf(pairs, settings.isOn('together')).map(ask));
  progress.clear();
  process.off('SIGINT', interrupt);
  return { told: pairs.flatMap((pair) => told.get(pair) ?? []), isInterrupted: interruption.signal.aborted };
}

/** Pairs that are asked about in one request: those of a document and target, or each alone. */
function groupsOf(pairs: readonly Pair[], isTogether: boolean): readonly (readonly Pair[])[] {
  if (!isTogether) return pairs.map((pair) => [pair]);
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const key = `${pair.target} ${pair.document.source}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pair]);
    else group.push(pair);
  }
  return [...groups.values()];
}

/** What asking takes beside the options. */
interface AskingParts {
  readonly parts: DecoderParts;
  readonly targets: readonly CompileFor[];
  readonly signal: AbortSignal;
}

function askingFrom(settings: Settings, { parts, targets, signal }: AskingParts): AskingOptions {
  const today = new Date().toISOString().slice(0, 10);
  const isCached = settings.text('cache') !== 'false';
  const timeout = settings.count('timeout') ?? USUAL_TIMEOUT;
  if (timeout === 0 || timeout > LONGEST_TIMEOUT) {
    throw new UserError(`The option --timeout takes a number of seconds from 1 to ${LONGEST_TIMEOUT}.`);
  }
  const facts = new Map(targets.map(({ target }) => [target.id, target.facts.keywords]));
  return {
    keys: new Keys(process.env, settings.text('key-command')),
    cache: isCached ? new FolderCache(cacheFolder(process.env), today) : NO_CACHE,
    gate: new Gate(MOST_AT_ONCE),
    retrying: { send, wait, firstPause: FIRST_PAUSE, take: budgetOf(settings.count('max-requests')) },
    patience: { timeout: timeout * 1000, signal },
    parts,
    today,
    models: settings.texts('model'),
    addresses: settings.texts('base-url'),
    api: settings.choice('api', OPENAI_APIS),
    samples: settings.count('samples') ?? 0,
    isDryRun: settings.isOn('dry-run'),
    repeat: (variable) => repetition(variable, process.argv.slice(2)),
    isEnforced: (target, keyword) => facts.get(target)?.get(keyword)?.treatment === 'enforced',
  };
}

/** Takes one request after the other, until there have been enough. */
function budgetOf(most = Number.POSITIVE_INFINITY): () => boolean {
  let sent = 0;
  return () => sent++ < most;
}

/** How to ask again with a key, in the words of a shell. */
function repetition(variable: string, words: readonly string[]): readonly string[] {
  return [`export ${variable}=...`, ['toolgauge', ...words.map(quoted)].join(' ')];
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
