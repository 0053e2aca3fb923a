import { FORMAT_NAMES } from '../formats/formats.js';

/** The verbs, and the options that each of them takes: the one list that parsing and help are made from. */

/** A verb of the command line. */
export interface Verb {
  readonly name: string;
  /** What follows it. */
  readonly operands: string;
  readonly about: string;
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
  { name: 'inspect', operands: '--url URL | -- CMD...', about: 'capture tools/list from a live server' },
  { name: 'explain', operands: '[rule]', about: "a rule's page, or the list of rules" },
  { name: 'completion', operands: '<shell>', about: 'print a script that completes the command in a shell' },
  { name: 'init', operands: '', about: 'write a commented configuration' },
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
  /** The verbs to which a later version brings it. */
  readonly laterIn?: readonly string[];
}

const EVERY = VERBS.map(({ name }) => name);
/** Those that make a report. */
const REPORTING = EVERY.filter((name) => name !== 'completion' && name !== 'init');
const READING = ['check', 'compile', 'diff', 'probe'];
/** The verbs that look at live servers. */
export const LIVE: readonly string[] = ['check', 'compile', 'diff', 'inspect'];

/** What asking providers takes; the time is that of live servers, too. */
const PROBING: readonly Option[] = [
  {
    name: 'model',
    value: '[PROVIDER=]NAME',
    isRepeatable: true,
    verbs: ['probe'],
    about: 'the model to ask; for one provider: openai=NAME',
  },
  {
    name: 'samples',
    value: 'N',
    verbs: ['probe'],
    about: 'measure each constraint by N calls that would break it',
  },
  { name: 'together', verbs: ['probe'], about: 'all tools of a file in one request, as clients send them' },
  { name: 'max-requests', value: 'N', verbs: ['probe'], about: 'send at most N requests' },
  { name: 'dry-run', verbs: ['probe'], about: 'print the requests, without keys, and send nothing' },
  {
    name: 'base-url',
    value: '[PROVIDER=]URL',
    isRepeatable: true,
    verbs: ['probe'],
    about: 'ask a server there that speaks like the provider',
  },
  { name: 'api', value: 'NAME', verbs: ['probe'], about: 'responses or chat, of OpenAI (responses)' },
  {
    name: 'key-command',
    value: 'COMMAND',
    verbs: ['probe'],
    about: 'prints the key that the variable KEY_VARIABLE names',
  },
  {
    name: 'cache',
    verbs: ['check', 'probe'],
    laterIn: ['check'],
    about: 'take verdicts of the last week; --no-cache asks anew',
  },
  {
    name: 'timeout',
    value: 'SECONDS',
    verbs: [...LIVE, 'probe'],
    about: 'how long looking at a server may take (60)',
    aboutIn: { probe: 'how long an answer may take (60)' },
  },
];

export const OPTIONS: readonly Option[] = [
  {
    name: 'as',
    value: 'KIND',
    verbs: READING,
    about: 'read as description, tools-list, tools, canonical, openai-tools, anthropic-tools or gemini-tools',
  },
  {
    name: 'protocol',
    value: 'REV',
    verbs: [...READING, 'inspect'],
    about: 'judge under these revisions: REV[,REV], all, latest',
    aboutIn: { inspect: 'speak these revisions, anew for each: REV[,REV], all, latest' },
  },
  { name: 'schemas', value: 'DIR', verbs: READING, about: 'trusted schemas, by $id, that references may lead to' },
  {
    name: 'targets',
    value: 'IDS',
    verbs: ['check', 'compile', 'diff', 'probe'],
    about: 'who will read the tools: ids, gemini, all (mcp)',
    aboutIn: {
      diff: 'tell also who takes a tool no longer, or now: ids, gemini, all',
      probe: 'whose providers to ask: ids, gemini, all',
    },
  },
  {
    name: 'format',
    value: 'NAME[=FILE]',
    isRepeatable: true,
    verbs: REPORTING,
    about: `${FORMAT_NAMES.join(', ')}; repeatable (pretty)`,
    aboutIn: { explain: 'pretty or json; repeatable (pretty)' },
  },
  {
    name: 'output',
    value: 'FILE',
    verbs: REPORTING,
    about: 'write there instead of to standard output',
    aboutIn: { inspect: 'write the capture there: the other commands read it' },
  },
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
  { name: 'baseline', value: 'FILE', verbs: ['check'], about: 'known findings, which do not count' },
  { name: 'update-baseline', verbs: ['check'], about: 'write it, or take out what is no more' },
  { name: 'grow-baseline', verbs: ['check'], about: 'take new findings into it as well' },
  { name: 'open-world', verbs: ['diff'], about: 'by the letter of JSON Schema: undeclared members count' },
  { name: 'against', value: 'FILE', verbs: ['diff'], about: 'compare with a snapshot; what follows are new versions' },
  { name: 'update', verbs: ['diff'], about: 'renew the snapshot, and say what changed' },
  { name: 'allow', value: 'FILE', verbs: ['diff'], about: 'breaking changes that are accepted, each with a reason' },
  { name: 'out', value: 'DIR', verbs: ['compile'], about: 'the folder to write to' },
  {
    name: 'allow-lossy',
    verbs: ['compile', 'probe'],
    about: 'write what lets more through than the source',
    aboutIn: { probe: 'ask about what lets more through than the source' },
  },
  { name: 'check', verbs: ['compile'], about: 'compare with the folder, and write nothing' },
  { name: 'url', value: 'URL', verbs: LIVE, about: 'look at the server there; "-- COMMAND" starts one' },
  {
    name: 'header',
    value: '"NAME: VALUE"',
    isRepeatable: true,
    verbs: LIVE,
    about: 'send this to the URL; $NAME is taken from the environment',
  },
  {
    name: 'env',
    value: 'NAME[=VALUE]',
    isRepeatable: true,
    verbs: LIVE,
    about: 'give the command this variable; it gets few others',
  },
  {
    name: 'as-description',
    value: 'FILE',
    verbs: LIVE,
    about: 'write the server there as a draft MCP Description, in JSON',
  },
  { name: 'cwd', value: 'DIR', verbs: LIVE, about: 'start the command in this folder' },
  ...PROBING,
  {
    name: 'quiet',
    verbs: REPORTING,
    idleIn: ['explain'],
    about: 'errors only',
    aboutIn: { diff: 'what breaks callers only' },
  },
  {
    name: 'verbose',
    verbs: REPORTING,
    idleIn: ['explain'],
    about: 'infos too',
    aboutIn: { diff: 'the lines of informational changes, too' },
  },
  {
    name: 'max-findings',
    value: 'N',
    verbs: REPORTING,
    idleIn: ['explain'],
    about: 'show at most N findings, equal ones counting once (50)',
    aboutIn: { diff: 'show at most N changes, the heaviest (50)' },
  },
  {
    name: 'color',
    value: 'WHEN',
    verbs: REPORTING,
    idleIn: ['explain'],
    about: 'auto, always or never (auto; NO_COLOR is minded)',
  },
  {
    name: 'config',
    value: 'FILE',
    verbs: REPORTING,
    idleIn: ['explain', 'inspect'],
    about: 'the configuration (toolgauge.config.json, found upward)',
  },
  {
    name: 'print-config',
    value: 'FILE',
    verbs: REPORTING,
    idleIn: ['explain', 'inspect'],
    about: 'show what holds for a file and why, and do nothing else',
  },
  { name: 'help', verbs: EVERY, about: 'show this' },
  { name: 'version', verbs: EVERY, about: 'show the version' },
  ...later(['check'], ['watch']),
  ...later(['check'], ['jobs', 'shard'], 'VALUE'),
];

/** The options that a verb takes now, and has a use for. */
export function optionsOf(verb: string): readonly Option[] {
  return OPTIONS.filter(({ isLater, verbs, idleIn = [], laterIn = [] }) => {
    return !isLater && verbs.includes(verb) && !idleIn.includes(verb) && !laterIn.includes(verb);
  });
}

function later(verbs: readonly string[], names: readonly string[], value?: string): Option[] {
  return names.map((name) => ({ name, verbs, about: '', isLater: true, ...(value === undefined ? {} : { value }) }));
}
