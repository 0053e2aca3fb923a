import type { FormatName, Print } from '../formats/formats.js';
import { formatJson } from '../formats/json.js';
import { formatPretty } from '../formats/pretty.js';

/** The usual formats, which a check has at hand. */
const AT_HAND: { readonly [name in FormatName]?: Print } = {
  pretty: (report, options) => [formatPretty(report, options)],
  json: formatJson,
};

/** The formats that tell how findings can be mended. */
const CARRYING_FIXES: ReadonlySet<FormatName> = new Set(['json', 'ndjson', 'sarif']);

/** Whether a format tells how findings can be mended. */
export function carriesFixes(name: FormatName): boolean {
  return CARRYING_FIXES.has(name);
}

/** How reports are printed in a format; the code of all but the usual ones is brought in. */
export async function readFormat(name: FormatName, verb = 'check'): Promise<Print> {
  const atHand = verb === 'check' ? AT_HAND[name] : undefined;
  if (atHand !== undefined) return atHand;
  const { FORMATS } = await import('../formats/formats.js');
  const { print, wantsCatalogue = false } = FORMATS[name];
  if (!wantsCatalogue) return print;
  const { catalogue } = await import('../catalogue.js');
  return (report, options) => print(report, { ...options, catalogue });
}
