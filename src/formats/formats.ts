import type { Report } from '../findings/report.js';
import { formatJson } from './json.js';
import { formatPretty, type PrettyOptions } from './pretty.js';

/** Every output format, by name: the text in pieces. `pretty` alone minds the options. */
export const FORMATS: { readonly [name in FormatName]: (report: Report, options: PrettyOptions) => Iterable<string> } =
  {
    pretty: (report, options) => [formatPretty(report, options)],
    json: formatJson,
  };

/** The names of the output formats. */
export const FORMAT_NAMES = ['pretty', 'json'] as const;

/** One of {@link FORMAT_NAMES}. */
export type FormatName = (typeof FORMAT_NAMES)[number];
