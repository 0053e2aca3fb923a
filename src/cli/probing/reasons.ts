import type { ProbeErrorKind } from '../../findings/probe-result.js';
import type { Endpoint } from '../../targets/probing/provider.js';

/** Whom was asked for what: what reasons speak of. */
export interface Asked {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly url: string;
  /** The variable that the key is from. */
  readonly variable: string;
}

/** Why nobody can be asked about a definition for MCP. */
export const NOBODY_TO_ASK =
  'MCP is a protocol that servers speak: no service can be asked whether it takes a definition. "toolgauge check --targets mcp" judges definitions here; in programs, validateMcpTool and validateToolsListResult do.';

export const NOTHING_SENT = 'Nothing was sent: this is a dry run.';

export const INTERRUPTED = 'The run was interrupted before there was an answer.';

export const BUDGET_SPENT = 'The requests that --max-requests allows were used up before.';

export const REFUSED_TOGETHER = 'It was taken alone, and refused together with the others.';

export const BUDGET_SPENT_MEASURING =
  'Not every constraint was measured: the run ended, or --max-requests was used up.';

/** Why there is no verdict, by the kind of the error; with the status of the answer when there was one. */
export function reasonFor(kind: ProbeErrorKind, asked: Asked, status?: number): string {
  const { endpoint, model, variable } = asked;
  const { title } = endpoint.provider;
  const told = status === undefined ? '' : ` (HTTP ${status})`;
  const host = new URL(asked.url).host;
  const reasons: { readonly [kind in ProbeErrorKind]: string } = {
    auth: `${title} does not take the key from ${variable}${told}. Set one that is valid and may use the model.`,
    billing: `${title} does not answer for want of credit${told}. See to the account.`,
    'not-found': `There is no model "${model}" at ${host}, or no such address${told}. Name another with --model.`,
    'rate-limited': `${title} takes no more requests for now${told}. Try again later.`,
    timeout: `${host} did not answer in time${told}. Try again, or allow more with --timeout.`,
    server: `${title} is at fault itself${told}. Try again later.`,
    network: `${host} cannot be reached.`,
    'malformed-answer': `What ${host} answered is not what ${title} documents${told}. Check --base-url.`,
    request: `${title} refused the request for something else than the definition${told}.`,
    'compile-refused': 'There is no definition to send.',
  };
  return reasons[kind];
}
