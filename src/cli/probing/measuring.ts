import type { Measurement } from '../../findings/probe-result.js';
import type { DecoderParts } from '../../targets/rewriting/decoder.js';
import type { Draft } from '../../targets/rewriting/draft.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import type { JsonValue } from '../../text/value.js';
import { type Invitation, Inviting } from '../../verbs/invitations.js';

/** The arguments of a call; undefined when the model made none that could be read. */
export interface Reply {
  readonly call: JsonValue | undefined;
}

/** How to measure. */
export interface Measuring {
  /** How often each constraint is tried. */
  readonly samples: number;
  readonly parts: DecoderParts;
  /** Steps in the document to a place in the compiled schema. */
  place(steps: Steps): Steps;
  /** Undefined when nothing was sent. */
  ask(invitation: Invitation): Promise<Reply | undefined>;
}

/** What was measured. */
export interface Measured {
  readonly measured: readonly { readonly measurement: Measurement; readonly steps: Steps }[];
  /** Whether every sample was asked for. */
  readonly isWhole: boolean;
}

/** Invites the model to break each constraint of a definition, so many times, and counts how often it was held. */
export async function measure(draft: Draft, { samples, parts, place, ask }: Measuring): Promise<Measured> {
  const inviting = new Inviting(draft, parts);
  const tries = inviting.invitations().map(async (invitation) => {
    const replies = await Promise.all(Array.from({ length: samples }, () => ask(invitation)));
    return { invitation, replies };
  });
  const answered = await Promise.all(tries);
  return {
    isWhole: answered.every(({ replies }) => replies.every((reply) => reply !== undefined)),
    measured: answered
      .map(({ invitation, replies }) => ({ invitation, replies: replies.filter((reply) => reply !== undefined) }))
      .filter(({ replies }) => replies.length > 0)
      .map(({ invitation, replies }) => ({
        steps: invitation.steps,
        measurement: counted(invitation, replies, (call) => inviting.keeps(invitation, call), place),
      })),
  };
}

function counted(
  { keyword, steps, asked }: Invitation,
  replies: readonly Reply[],
  keeps: (call: JsonValue) => boolean | undefined,
  place: (steps: Steps) => Steps,
): Measurement {
  const judged = replies.map(({ call }) => ({ call, kept: call === undefined ? undefined : keeps(call) }));
  const count = (wanted: boolean | undefined): number => judged.filter(({ kept }) => kept === wanted).length;
  const witness = judged.find(({ kept }) => kept === false)?.call;
  return {
    keyword,
    pointer: formatPointer(place(steps)),
    asked,
    held: count(true),
    broken: count(false),
    silent: count(undefined),
    ...(witness === undefined ? {} : { witness }),
  };
}
