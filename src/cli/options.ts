import { FORMAT_NAMES } from '../formats/formats.js';

/** The verbs, and the options that each of them takes: the one list that parsing and help are made from. */

/** A verb of the command line. */
export interface Verb {
  readonly name: string;
  /** What follows it. */
  readonly operands: string;
  readonly about: string;
  /** A verb that a later version brings. */
  readonly isLater?: boolean;
}

export const VERBS: readonly Verb[] = [
  { name: 'check', operands: '[path...]', about: 'judge tools and descriptions' },
  {
    name: 'compile',
    operands: '[path...] --out DIR',
    about: 'write target-ready definitions and a manifest',
  },
  { name: 'diff', operands: '<old> <new>', about: 'classify every change for callers' },
  {
    name: 'probe',
    operands: '[path...]',
    about: 'ask providers whether they take definitions',
  },
  { name: 'inspect', operands: '--url URL | -- CMD...', about: 'capture tools/list from a live server', isLater: true },
  { name: 'explain', operands: '[rule]', about: "a rule's page, or the list of rules" },
  { name: 'init', operands: '', about: 'write a commented configuration', isLater: true },
];

/** An option of the command line. */
export interface Option {
  readonly name: string;
  /** What its value is called; undefined for a switch, which has a --no- form. */
  readonly value?: string;
  readonly isRepeatable?: boolean;
  /** The verbs that take it. */
  readonly verbs: readonly string[];
  /** Those of them that have no use for it: a script may give it to every verb, and their help leaves it out. */
  readonly idleIn?: readonly string[];
  readonly about: string;
  /** What it is in verbs where that differs. */
  readonly aboutIn?: { readonly [verb: string]: string };
  /** An option that a later version brings. */
  readonly isLater?: boolean;
}

const EVERY = VERBS.map(({ name }) => name);
const READING = ['check', 'compile', 'diff', 'probe'];
const LIVE = ['check', 'compile', 'diff', 'inspect'];

export const OPTIONS: readonly Option[] = [
  { name: 'as', value: 'KIND', verbs: READING, about: 'read as description, tools-list, tools or canonical' },
  { name: 'protocol', value: 'REV', verbs: READING, about: 'judge under these revisions: REV[,REV], all, latest' },
  { name: 'schemas', value: 'DIR', verbs: READING, about: 'trusted schemas, by $id, that references may lead to' },
  {
    name: 'targets',
    value: 'IDS',
    verbs: ['check', 'compile', 'probe'],
    about: 'who will read the tools: ids, gemini, all (mcp)',
  },
  {
    name: 'format',
    value: 'NAME[=FILE]',
    isRepeatable: true,
    verbs: EVERY,
    about: `${FORMAT_NAMES.join(', ')}; repeatable (pretty)`,
    aboutIn: { explain: 'pretty or json; repeatable (pretty)' },
  },
  { name: 'output', value: 'FILE', verbs: EVERY, about: 'write there instead of to standard output' },
  {
    name: 'fail-on',
    value: 'LEVEL',
    verbs: READING,
    about: 'exit 1 from: error, warning, info, never (error)',
    aboutIn: { diff: 'exit 1 on: breaking, any, never (breaking)' },
  },
  { name: 'max-warnings', value: 'N', verbs: ['check'], about: 'exit 1 above N warnings' },
  { name: 'require-complete', verbs: ['check'], about: 'exit 1 when not everything could be checked' },
  {
    name: 'rule',
    value: 'ID=LEVEL',
    isRepeatable: true,
    verbs: ['check', 'compile'],
    about: 'error, warning, info or off for a rule',
  },
  { name: 'fix', verbs: ['check'], about: 'mend in the files what surely does no harm' },
  { name: 'fix-unsafe', verbs: ['check'], about: 'mend too what may change what a tool accepts' },
  { name: 'fix-dry-run', verbs: ['check'], about: 'show what would be mended, and write nothing' },
  { name: 'open-world', verbs: ['diff'], about: 'by the letter of JSON Schema: undeclared members count' },
  { name: 'out', value: 'DIR', verbs: ['compile'], about: 'the folder to write to' },
  { name: 'allow-lossy', verbs: ['compile'], about: 'write what lets more through than the source' },
  { name: 'check', verbs: ['compile'], about: 'compare with the folder, and write nothing' },
  { name: 'quiet', verbs: EVERY, idleIn: ['explain'], about: 'errors only' },
  { name: 'verbose', verbs: EVERY, idleIn: ['explain'], about: 'infos too' },
  {
    name: 'max-findings',
    value: 'N',
    verbs: EVERY,
    idleIn: ['explain'],
    about: 'show at most N findings, equal ones counting once (50)',
  },
  {
    name: 'color',
    value: 'WHEN',
    verbs: EVERY,
    idleIn: ['explain'],
    about: 'auto, always or never (auto; NO_COLOR is minded)',
  },
  { name: 'help', verbs: EVERY, about: 'show this' },
  { name: 'version', verbs: EVERY, about: 'show the version' },
  ...later(['check'], ['update-baseline', 'cache', 'watch']),
  ...later(['check'], ['baseline', 'jobs', 'shard'], 'VALUE'),
  ...later(['diff'], ['update']),
  ...later(['diff'], ['against'], 'FILE'),
  ...later(LIVE, ['url', 'header', 'env', 'cwd', 'timeout', 'as-description'], 'VALUE'),
  ...later(['probe'], ['model', 'samples', 'max-requests', 'base-url'], 'VALUE'),
  ...later(['probe'], ['dry-run']),
  ...later(EVERY, ['config', 'print-config'], 'FILE'),
];

function later(verbs: readonly string[], names: readonly string[], value?: string): Option[] {
  return names.map((name) => ({ name, verbs, about: '', isLater: true, ...(value === undefined ? {} : { value }) }));
}
