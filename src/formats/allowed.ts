import type { AllowanceUse } from '../findings/allowance.js';
import type { Report } from '../findings/report.js';
import { counted, quote } from '../text/value.js';

/** What became of allowances that somebody should look after, a sentence each. */
export function allowanceLines({ allowances = [] }: Report): string[] {
  return allowances.flatMap((allowance) => {
    const { state, until, changes } = allowance;
    if (state === 'used') return [];
    const name = `The allowance for ${inWords(allowance)}`;
    if (state === 'unused') return [`${name} accepts nothing that changed. Remove it.`];
    const effect =
      changes === 0
        ? 'Remove it'
        : `${counted(changes, 'change')} that it accepted ${counts(changes)}. Renew or remove it`;
    return [`${name} expired after ${until}. ${effect}.`];
  });
}

function counts(changes: number): string {
  return changes === 1 ? 'counts again' : 'count again';
}

/** An allowance by what it is for. */
function inWords({ code, tool, pointer }: AllowanceUse): string {
  return `${code}${tool === undefined ? '' : ` of ${quote(tool)}`}${pointer === undefined ? '' : ` at ${pointer}`}`;
}
