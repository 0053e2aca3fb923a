import { formatDiffGithub } from './diff-github.js';
import { formatDiffGitlab } from './diff-gitlab.js';
import { formatDiffJunit } from './diff-junit.js';
import { formatDiffMarkdown } from './diff-markdown.js';
import { formatDiffSarif } from './diff-sarif.js';
import { formatDiff } from './diffed.js';
import type { FormatName, Print } from './formats.js';
import { formatJson } from './json.js';
import { formatNdjson } from './ndjson.js';

/** How the changes between two versions are printed, by the name of the format. */
export const DIFF_FORMATS: { readonly [name in FormatName]: Print } = {
  pretty: (report, options) => [formatDiff(report, options)],
  json: formatJson,
  ndjson: formatNdjson,
  sarif: formatDiffSarif,
  github: formatDiffGithub,
  gitlab: formatDiffGitlab,
  junit: formatDiffJunit,
  markdown: formatDiffMarkdown,
};
