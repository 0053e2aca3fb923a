import { optionsOf, VERBS, type Verb } from './options.js';

/** What `--help` prints: of the whole command, or of one verb. */
export function helpText(verb: string | undefined): string {
  const known = VERBS.find(({ name }) => name === verb);
  return [...(known === undefined ? commandHelp() : verbHelp(known)), ''].join('\n');
}

function commandHelp(): string[] {
  return [
    'toolgauge judges AI tool definitions before they are shipped: MCP tools, their',
    'JSON Schemas, and MCP Description documents.',
    '',
    'Usage: toolgauge <command> [options]',
    '',
    'Commands:',
    ...VERBS.map(({ name, operands, about }) => row(`${name} ${operands}`, about)),
    '',
    'Examples:',
    '  toolgauge check tools.json',
    '  toolgauge check server.mcpdesc.yaml --protocol all',
    '  toolgauge check "src/**/tools.json" --format json',
    '  toolgauge check -- npx -y some-server',
    '  toolgauge explain json-schema.tool-schema.valid',
    '',
    'toolgauge <command> --help shows the options of a command.',
  ];
}

function verbHelp({ name: verb, operands, about: aim }: Verb): string[] {
  const options = optionsOf(verb);
  return [
    `Usage: toolgauge ${verb} ${operands}`,
    '',
    `${capital(aim)}.`,
    '',
    'Options:',
    ...options.map(({ name, value, about, aboutIn = {} }) =>
      row(value === undefined ? `--${name}` : `--${name} ${value}`, aboutIn[verb] ?? about),
    ),
    ...(NOTES[verb] ?? []),
  ];
}

const SERVER_NOTE: readonly string[] = [
  'A server that "-- COMMAND" starts gets few variables of the environment, and',
  'those of --env; nothing that it starts outlives the command.',
];

const NOTES: { readonly [verb: string]: readonly string[] } = {
  inspect: [
    '',
    ...SERVER_NOTE,
    '',
    'Exit codes: 0 clean, 1 findings, 2 usage, 3 no verdict: the server could not be',
    'started or reached, or did not answer.',
  ],
  check: [
    '',
    'Paths are files, folders, patterns such as "api/**/*.json", or - for standard',
    'input; without one, the current folder is searched.',
    '',
    '--quiet, --verbose and --max-findings are for pretty; the other formats tell',
    'everything.',
    '',
    ...SERVER_NOTE,
    '',
    'Exit codes: 0 clean, 1 findings, 2 usage or an input that could not be read, 3 a',
    'server that gives no verdict.',
  ],
  probe: [
    '',
    'Keys: OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY or GOOGLE_API_KEY.',
    '',
    'Exit codes: 0 taken or skipped, 1 rejected or not compiled, 2 usage or an input',
    'that could not be read, 3 no verdict, 130 interrupted.',
  ],
};

const MARGIN = 28;

function row(left: string, about: string): string {
  const [first = '', ...more] = about.match(/.{1,52}(?: |$)/g)?.map((line) => line.trimEnd()) ?? [];
  const head = left.length > MARGIN - 4 ? `  ${left}\n${' '.repeat(MARGIN)}` : `  ${left}`.padEnd(MARGIN);
  return [`${head}${first}`, ...more.map((line) => ' '.repeat(MARGIN) + line)].join('\n');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
