import { optionsOf, VERBS, type Verb } from './options.js';

/** What `--help` prints: of the whole command, or of one verb. */
export function helpText(verb: string | undefined): string {
  const known = VERBS.find(({ name }) => name === verb);
  return [...(known === undefined ? commandHelp() : verbHelp(known)), ''].join('\n');
}

function commandHelp(): string[] {
  const verbs = VERBS.filter(({ isLater }) => !isLater);
  return [
    'toolgauge judges AI tool definitions before they are shipped: MCP tools, their',
    'JSON Schemas, and MCP Description documents.',
    '',
    'Usage: toolgauge <command> [options]',
    '',
    'Commands:',
    ...verbs.map(({ name, operands, about }) => row(`${name} ${operands}`, about)),
    '',
    'Examples:',
    '  toolgauge check tools.json',
    '  toolgauge check server.mcpdesc.yaml --protocol all',
    '  toolgauge check "src/**/tools.json" --format json',
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
    ...(verb === 'check' ? CHECK_NOTES : []),
  ];
}

const CHECK_NOTES = [
  '',
  'Paths are files, folders, patterns such as "api/**/*.json", or - for standard',
  'input; without one, the current folder is searched.',
  '',
  '--quiet, --verbose and --max-findings are for pretty; the other formats tell',
  'everything.',
  '',
  'Exit codes: 0 clean, 1 findings, 2 usage or an input that could not be read.',
];

function row(left: string, about: string): string {
  return left.length > 24 ? `  ${left}\n${' '.repeat(28)}${about}` : `  ${left.padEnd(26)}${about}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
