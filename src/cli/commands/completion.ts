import { DOCUMENT_KINDS } from '../../findings/report.js';
import { FORMAT_NAMES } from '../../formats/formats.js';
import { OPENAI_APIS } from '../../targets/probing/endpoints.js';
import { REVISIONS, SEVERITIES } from '../../words.js';
import type { CommandLine } from '../arguments.js';
import { chosen } from '../choice.js';
import { type Option, optionsOf, VERBS, type Verb } from '../options.js';
import { write } from '../system.js';
import { TARGET_WORDS } from '../targets.js';
import { UserError } from '../user-error.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const SCRIPTS: { readonly [shell in (typeof SHELLS)[number]]: (subjects: readonly string[]) => string[] } = {
  bash,
  zsh,
  fish,
};

/** Prints a script that completes the command in a shell. */
export async function completionCommand(line: CommandLine): Promise<number> {
  const [shell, ...others] = line.operands;
  if (shell === undefined || others.length > 0) {
    throw new UserError(`completion takes one shell: ${SHELLS.join(', ')}.`, {
      hint: 'For example: source <(toolgauge completion bash)',
    });
  }
  const script = SCRIPTS[chosen('completion', shell, SHELLS)];
  const { catalogue } = await import('../../catalogue.js');
  const subjects = [...catalogue.map(({ head }) => head.id), ...TARGET_WORDS];
  write(1, [...script(subjects), ''].join('\n'));
  return 0;
}

/** What may stand after an option, where that is one of a few words. */
function choicesOf({ name }: Option, verb: string): readonly string[] {
  if (name === 'fail-on' && verb === 'diff') return ['breaking', 'any', 'never'];
  return CHOICES[name] ?? [];
}

const CHOICES: { readonly [option: string]: readonly string[] } = {
  as: DOCUMENT_KINDS,
  protocol: [...REVISIONS, 'all', 'latest'],
  targets: TARGET_WORDS,
  format: FORMAT_NAMES,
  'fail-on': [...SEVERITIES, 'never'],
  color: ['auto', 'always', 'never'],
  api: OPENAI_APIS,
};

/** What may stand after a verb in the place of files; `subjects` is what can be explained. */
function operandsOf(verb: string, subjects: readonly string[]): readonly string[] {
  if (verb === 'completion') return SHELLS;
  return verb === 'explain' ? subjects : [];
}

function bash(subjects: readonly string[]): string[] {
  const cases = VERBS.flatMap(({ name: verb }) => [
    `    ${verb})`,
    '      case $before in',
    ...optionsOf(verb)
      .filter((option) => choicesOf(option, verb).length > 0)
      .map((option) => `        --${option.name}) words='${choicesOf(option, verb).join(' ')}' ;;`),
    ...optionsOf(verb)
      .filter((option) => option.value !== undefined && choicesOf(option, verb).length === 0)
      .map(({ name }) => `        --${name}) return ;;`),
    `        *) words='${operandsOf(verb, subjects).join(' ')}'`,
    `           if [[ $word == -* ]]; then words='${optionsOf(verb)
      .map(({ name }) => `--${name}`)
      .join(' ')}'; fi ;;`,
    '      esac ;;',
  ]);
  return [
    '# Completion of toolgauge for bash: source <(toolgauge completion bash)',
    '_toolgauge() {',
    '  local word=$2 before=$3 words=',
    '  COMPREPLY=()',
    '  if [[ $COMP_CWORD -eq 1 ]]; then',
    `    words='${VERBS.map(({ name }) => name).join(' ')} --help --version'`,
    `  else case \${COMP_WORDS[1]} in`,
    ...cases,
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    'complete -o default -F _toolgauge toolgauge',
  ];
}

function zsh(subjects: readonly string[]): string[] {
  const cases = VERBS.flatMap((verb) => [
    `    ${verb.name})`,
    `      _arguments -S ${[...optionsOf(verb.name).map((option) => zshOption(option, verb)), zshOperands(verb, subjects)].join(' ')} ;;`,
  ]);
  return [
    '#compdef toolgauge',
    '# Completion of toolgauge for zsh: source <(toolgauge completion zsh)',
    '_toolgauge() {',
    `  local -a verbs=(${VERBS.map(({ name, about }) => quoted(`${name}:${about}`)).join(' ')})`,
    '  if (( CURRENT == 2 )); then _describe command verbs; return; fi',
    '  local verb=$words[2]',
    '  shift words; (( CURRENT-- ))',
    '  case $verb in',
    ...cases,
    '  esac',
    '}',
    'if [ "$funcstack[1]" = _toolgauge ]; then _toolgauge "$@"; else compdef _toolgauge toolgauge; fi',
  ];
}

function zshOption(option: Option, { name: verb }: Verb): string {
  const { name, value, isRepeatable, about, aboutIn = {} } = option;
  const words = (aboutIn[verb] ?? about).replace(/[[\]:]/g, '\\$&');
  const choices = choicesOf(option, verb);
  const after = choices.length > 0 ? `(${choices.join(' ')})` : '_files';
  return quoted(`${isRepeatable ? '*' : ''}--${name}[${words}]${value === undefined ? '' : `:${value}:${after}`}`);
}

function zshOperands({ name }: Verb, subjects: readonly string[]): string {
  const operands = operandsOf(name, subjects);
  return quoted(operands.length > 0 ? `*:word:(${operands.join(' ')})` : '*:file:_files');
}

function fish(subjects: readonly string[]): string[] {
  return [
    '# Completion of toolgauge for fish: toolgauge completion fish | source',
    ...VERBS.map(
      ({ name, about }) => `complete -c toolgauge -n __fish_use_subcommand -f -a ${name} -d ${quoted(about)}`,
    ),
    ...VERBS.flatMap(({ name: verb }) => {
      const within = `complete -c toolgauge -n '__fish_seen_subcommand_from ${verb}'`;
      const operands = operandsOf(verb, subjects);
      return [
        ...optionsOf(verb).map((option) => `${within} ${fishOption(option, verb)}`),
        ...(operands.length === 0 ? [] : [`${within} -f -a ${quoted(operands.join(' '))}`]),
      ];
    }),
  ];
}

function fishOption(option: Option, verb: string): string {
  const { name, value, about, aboutIn = {} } = option;
  const choices = choicesOf(option, verb);
  const words = `-l ${name} -d ${quoted(aboutIn[verb] ?? about)}`;
  if (value === undefined) return words;
  return choices.length > 0 ? `${words} -x -a ${quoted(choices.join(' '))}` : `${words} -r`;
}

/** A word in single quotes, as all three shells read it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
