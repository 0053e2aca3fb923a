import { formatDiffGithub } from './diff-github.js';
import { formatDiffJunit } from './diff-junit.js';
import { formatDiffMarkdown } from './diff-markdown.js';
import { formatDiffNdjson } from './diff-ndjson.js';
import { formatDiffSarif } from './diff-sarif.js';
import { formatDiff } from './diffed.js';
import type { DIFF_FORMAT_NAMES, Print } from './formats.js';
import { formatJson } from './json.js';

/** How the changes between two versions are printed, by the name of the format. */
export const DIFF_FORMATS: { readonly [name in (typeof DIFF_FORMAT_NAMES)[number]]: Print } = {
  pretty: (report, options) => [formatDiff(report, options)],
  json: formatJson,
  ndjson: formatDiffNdjson,
  sarif: formatDiffSarif,
  github: formatDiffGithub,
  junit: formatDiffJunit,
  markdown: formatDiffMarkdown,
};
