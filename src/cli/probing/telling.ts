import type { ProbeErrorKind, ProbeResult, ProviderWords } from '../../findings/probe-result.js';
import type { Answer } from '../../targets/probing/answer.js';
import { placeInDefinition, placeInTool } from '../../targets/probing/place.js';
import { formatPointer } from '../../text/pointer.js';
import { listedUpTo } from '../../text/value.js';
import { stepsInDocument } from '../../verbs/compile.js';
import { type Pair, type ProbeFinding, rejection } from '../../verbs/probe.js';
import type { Errand } from './errand.js';
import type { Received, Unanswered } from './post.js';
import { BUDGET_SPENT, INTERRUPTED, REFUSED_TOGETHER, reasonFor } from './reasons.js';

/** What came of a pair. */
export interface Told {
  readonly result: ProbeResult;
  readonly findings: readonly ProbeFinding[];
}

/** A result, but for what the pair tells. */
export type Outlined = Omit<ProbeResult, 'source' | 'tool' | 'pointer' | 'target'>;

/** What came of a pair, told with what it is about. */
export function told(pair: Pair, outline: Outlined, findings: readonly ProbeFinding[] = []): Told {
  const { document, tool, target } = pair;
  const about = { source: document.source, tool: tool.name, pointer: formatPointer(tool.steps), target };
  return { result: { ...about, ...outline }, findings };
}

/** Whom was asked, and when. */
export function factsOf(
  { model, url }: Errand,
  { askedOn, isFromCache }: Received,
): Pick<ProbeResult, 'model' | 'url' | 'askedOn' | 'isFromCache'> {
  return { model, url, askedOn, ...(isFromCache === undefined ? {} : { isFromCache }) };
}

/** How many rules are named that refuse a definition. */
const MOST_RULES = 3;

/** A definition that was not compiled. */
export function uncompiled(pair: Pair, rules: readonly string[]): Told {
  const reason = `There is no definition to send: ${listedUpTo(MOST_RULES, rules)}.`;
  return told(pair, { status: 'error', kind: 'compile-refused', reason });
}

/** A request without an answer. */
export function unanswered(errand: Errand, outcome: Unanswered): Told {
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

/** An answer that is no verdict. */
export function undecided(
  errand: Errand,
  { kind, words }: Extract<Answer, { status: 'error' }>,
  received: Received,
): Told {
  return told(errand.pair, {
    status: 'error',
    kind,
    reason: reasonFor(kind, errand, received.answer.status),
    ...factsOf(errand, received),
    ...(words === undefined ? {} : { providerError: words }),
  });
}

/** A definition that was refused, with the place that the words name. */
export function rejected(errand: Errand, words: ProviderWords, received: Received): Told {
  const { pair, output, draft, endpoint } = errand;
  const place = placeInTool(placeInDefinition(words, output), draft);
  const findings = [rejection(pair, place, { provider: endpoint.provider.title, message: words.message })];
  const rejectedAt = formatPointer(stepsInDocument(pair.tool, place));
  return told(pair, { status: 'rejected', ...factsOf(errand, received), providerError: words, rejectedAt }, findings);
}

/** The same of one that was refused together with others; what was not taken alone has a reason of its own. */
export function rejectedTogether({ pair, endpoint }: Errand, words: ProviderWords, alone: Told): Told {
  if (alone.result.status !== 'accepted') return alone;
  const { message } = words;
  const findings = [
    rejection(pair, [], { provider: `${endpoint.provider.title}, asked about all tools together,`, message }),
  ];
  const result = {
    status: 'rejected',
    providerError: words,
    rejectedAt: alone.result.pointer,
    reason: REFUSED_TOGETHER,
  } as const;
  return { result: { ...alone.result, ...result }, findings: [...alone.findings, ...findings] };
}
