import { NO_CACHE } from '../../src/cli/probing/answer-cache.js';
import { Asker, type AskingOptions } from '../../src/cli/probing/asking.js';
import { Gate } from '../../src/cli/probing/gate.js';
import { send } from '../../src/cli/probing/http.js';
import { Keys } from '../../src/cli/probing/keys.js';
import type { Told } from '../../src/cli/probing/telling.js';
import { parseDocument } from '../../src/index.js';
import { readContradictions } from '../../src/rules/contradictions/contradictions.js';
import { descriptions } from '../../src/rules/descriptions.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import { compilersFor, targets } from '../../src/targets/targets.js';
import type { JsonObject } from '../../src/text/value.js';
import { type CompiledDocument, compileToSend } from '../../src/verbs/compile.js';
import { type Pair, pairsOf } from '../../src/verbs/probe.js';

/** Asking, without the command: its pauses are none, so that tests take no time. */

/** A tool whose property "unit" has a pattern. */
export const TOOL: JsonObject = {
  name: 'convert',
  description: 'Converts an amount.',
  inputSchema: { type: 'object', properties: { unit: { type: 'string', pattern: '^[a-z]+$' } }, required: ['unit'] },
};

const PARTS = { patterns: readPattern, evaluate };

/** Tools compiled to be sent. */
export function compiled(tools: readonly JsonObject[], target: string): CompiledDocument {
  const document = parseDocument(JSON.stringify({ tools }, null, 2), { source: 'tools.json' });
  return compileToSend(
    { document, as: undefined },
    {
      ...PARTS,
      contradictions: readContradictions,
      revisions: undefined,
      descriptions,
      targets: compilersFor([target]),
      allowsLoss: () => true,
      rewriting: {},
    },
  );
}

export function pairsFor(tools: readonly JsonObject[], target: string): readonly Pair[] {
  return pairsOf(compiled(tools, target), [target]);
}

/** What differs from asking once, with a key, and without a limit. */
export interface Manner extends Partial<Omit<AskingOptions, 'keys' | 'retrying'>> {
  readonly environment?: NodeJS.ProcessEnv;
  readonly mostRequests?: number;
  /** Told of each pause, in milliseconds. */
  readonly paused?: (milliseconds: number) => void;
}

export const KEY = 'sk-0123456789abcdef';

const ALL_KEYS = { OPENAI_API_KEY: KEY, ANTHROPIC_API_KEY: KEY, GEMINI_API_KEY: KEY };

export function askerAt(url: string, manner: Manner = {}): Asker {
  const { environment = ALL_KEYS, mostRequests = Number.POSITIVE_INFINITY, paused = () => {}, ...others } = manner;
  let sent = 0;
  return new Asker({
    keys: new Keys(environment, undefined),
    cache: NO_CACHE,
    gate: new Gate(2),
    retrying: {
      send,
      firstPause: 500,
      take: () => sent++ < mostRequests,
      wait: async (milliseconds) => paused(milliseconds),
    },
    patience: { timeout: 5000, signal: new AbortController().signal },
    parts: PARTS,
    today: '2026-12-01',
    models: [],
    addresses: [url],
    api: undefined,
    samples: 0,
    isDryRun: false,
    repeat: (variable) => [variable],
    isEnforced: (target, keyword) =>
      targets.find(({ id }) => id === target)?.facts.keywords.get(keyword)?.treatment === 'enforced',
    ...others,
  });
}

/** Asks about one tool. */
export async function ask(
  url: string,
  target: string,
  manner: Manner & { readonly tool?: JsonObject } = {},
): Promise<Told> {
  const { tool = TOOL, ...rest } = manner;
  const [pair] = pairsFor([tool], target);
  if (pair === undefined) throw new Error('There is a pair for each tool.');
  return askerAt(url, rest).ask(pair);
}
