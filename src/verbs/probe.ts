import type { EntryHead } from '../findings/entry.js';
import type { Measurement, ReturnedCall } from '../findings/probe-result.js';
import type { DocumentReport } from '../findings/report.js';
import { rules as probeRules } from '../rules/probe/answers.js';
import { Decoder, type DecoderParts } from '../targets/rewriting/decoder.js';
import type { Draft } from '../targets/rewriting/draft.js';
import type { Steps } from '../text/pointer.js';
import { isReadWhole, type SourceDocument } from '../text/source-document.js';
import { counted, inShort, isTooDeep, type JsonValue, shortened } from '../text/value.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { reportOn } from './check.js';
import { type CompiledDocument, type Definition, stepsInDocument } from './compile.js';
import type { PlacedFinding } from './diagnose.js';
import { evaluateValue } from './evaluate-value.js';

/** A tool and the target whose provider is asked about it. */
export interface Pair {
  readonly document: SourceDocument;
  readonly tool: ToolDefinition;
  readonly target: string;
  /** Undefined where nothing is compiled to be sent. */
  readonly definition: Definition | undefined;
}

/** The pairs of a document, by tool and then by target. */
export function pairsOf(
  { document, sent, definitions }: CompiledDocument,
  targets: readonly string[],
): readonly Pair[] {
  return sent.flatMap((tool) =>
    targets.map((target) => ({
      document,
      tool,
      target,
      definition: definitions.find((each) => each.tool === tool && each.target === target),
    })),
  );
}

/** A call that a model made, judged by the tool's own schema. */
export function judgedCall(call: JsonValue, draft: Draft, parts: DecoderParts): ReturnedCall {
  if (isTooDeep(call)) return { arguments: null, valid: false, errors: [TOO_DEEP] };
  const judging = { ...parts, dialect: draft.dialect, catalogue: undefined };
  const { valid, errors } = evaluateValue(draft.source, new Decoder(draft, parts).decode(call), judging);
  return { arguments: call, valid, errors: errors.map(({ pointer, message }) => ({ pointer, message })) };
}

const TOO_DEEP = { pointer: '', message: 'The arguments nest too deep to be judged.' };

/** Something that a provider answered, and that is told as a finding of the source. */
export interface ProbeFinding {
  readonly rule: 'probe.definition.rejected' | 'probe.constraint.not-held';
  readonly pair: Pair;
  /** From the tool. */
  readonly place: Steps;
  readonly problem: string;
  readonly advice: string;
}

/** So much of a provider's words stands in a finding; the result has all of them. */
const LONGEST_WORDS = 500;

/** A definition that was refused. */
export function rejection(pair: Pair, place: Steps, told: { provider: string; message: string }): ProbeFinding {
  const words = shortened(told.message.replace(/\s+/g, ' ').trim(), LONGEST_WORDS);
  return {
    rule: 'probe.definition.rejected',
    pair,
    place,
    problem: `${told.provider} refuses the definition: ${words}`,
    advice: '',
  };
}

/** A constraint that the provider's pages call enforced, and that was not held. */
export function lapse(pair: Pair, place: Steps, { keyword, held, broken, witness }: Measurement): ProbeFinding {
  const shown = witness === undefined ? '' : `, for example ${inShort(witness, 120)}`;
  return {
    rule: 'probe.constraint.not-held',
    pair,
    place,
    problem: `"${keyword}" is said to be enforced, and ${broken} of ${counted(held + broken, 'call')} broke it${shown}.`,
    advice: 'Check the arguments in the handler, too.',
  };
}

/** The report of a document: what refused its definitions, and what providers said of it among others. */
export function probedDocument(
  { document, judged, refusing }: CompiledDocument,
  { targets, findings }: { readonly targets: readonly string[]; readonly findings: readonly ProbeFinding[] },
): DocumentReport {
  // What is wrong with tools is for check to say, but for what keeps them from being asked about.
  const unread = isReadWhole(document) ? [] : judged.found.filter((found) => !refusing.includes(found));
  return reportOn(document, {
    ...judged,
    facts: { ...judged.facts, targets: judged.facts.kind === null ? [] : targets },
    judge: { findings: [], gaps: [] },
    found: [...unread, ...refusing, ...findings.filter(({ pair }) => pair.document === document).map(placed)],
  });
}

const RULES: ReadonlyMap<string, EntryHead> = new Map(probeRules.map((rule) => [rule.id, rule]));

function placed({ rule: id, pair: { tool, target }, place, problem, advice }: ProbeFinding): PlacedFinding {
  const rule = RULES.get(id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  const severity = id === 'probe.definition.rejected' ? 'error' : 'warning';
  const concerned = { tools: [tool], sites: [] };
  return { rule, severity, steps: stepsInDocument(tool, place), revisions: [], concerned, target, problem, advice };
}
