import type { Weight } from '../../findings/entry.js';
import { isOver } from '../../findings/last-day.js';
import { inShort, isArray, isObject, type JsonObject, type JsonValue, visible } from '../../text/value.js';
import type { Configuration, Origin } from './configuration.js';
import { type Place, rangesOf } from './places.js';
import { ScopeMatcher } from './scope.js';
import { entriesOf, type Members } from './shape.js';
import { CONFIGURATION } from './table.js';

/** Where a setting is from, in words: "toolgauge.config.json:4", "usual". */
type From = string;

/** A setting, as it holds for a file. */
export interface PrintedSetting {
  /** Its name, with those of what it stands in: "compile.out". */
  readonly name: string;
  /** What it was set to; absent where nothing was said. */
  readonly value?: JsonValue;
  /** What holds where nothing was said, in words. */
  readonly usual?: string;
  readonly from: From;
}

/** A rule that weighs otherwise than its page says. */
export interface PrintedRule {
  readonly name: string;
  readonly weight: Weight;
  /** For which tools and places, where it is not all of the file. */
  readonly where: string;
  readonly from: From;
}

/** Findings of a file that do not count. */
export interface PrintedSuppression {
  readonly rule: readonly string[];
  readonly reason: string;
  readonly owner?: string;
  readonly until?: string;
  /** Whether that day is over, and its findings count again. */
  readonly expired: boolean;
  readonly where: string;
  readonly from: From;
}

/** What holds for a file, and why. */
export interface PrintedConfiguration {
  readonly file: string;
  readonly configuration: readonly string[];
  readonly settings: readonly PrintedSetting[];
  readonly rules: readonly PrintedRule[];
  readonly suppressions: readonly PrintedSuppression[];
}

/** What a run says of itself. */
export interface PrintRequest {
  readonly file: string;
  readonly configuration: Configuration | undefined;
  /** The options of the command line, by name. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The weights that the command line sets. */
  readonly commanded: ReadonlyMap<string, Weight>;
  /** Today in UTC, as YYYY-MM-DD. */
  readonly today: string;
}

/** Gathers what holds for a file, from the table of settings and what is said of them. */
export async function configurationFor(request: PrintRequest): Promise<PrintedConfiguration> {
  const { file, configuration } = request;
  return {
    file,
    configuration: configuration?.layers.map(({ document }) => document.source) ?? [],
    settings: settingsIn(CONFIGURATION.members, [], request),
    rules: [
      ...(configuration === undefined ? [] : await rulesIn(configuration, file)),
      ...[...request.commanded].map(([name, weight]) => ({ name, weight, where: '', from: COMMAND_LINE })),
    ],
    suppressions: configuration === undefined ? [] : await suppressionsIn(configuration, request),
  };
}

const COMMAND_LINE = 'command line';

/** What is told apart: by file, and with where it holds. */
const APART = new Set(['$schema', 'extends', 'rules', 'overrides', 'suppressions']);

function settingsIn(members: Members, path: readonly string[], request: PrintRequest): PrintedSetting[] {
  return Object.entries(members).flatMap(([member, { shape, option, usual }]) => {
    const steps = [...path, member];
    if (shape.kind === 'object') return settingsIn(shape.members, steps, request);
    if (APART.has(member)) return [];
    const name = steps.join('.');
    const commanded = path.length > 0 || option === undefined ? undefined : request.options.get(option);
    if (commanded !== undefined) return [{ name, value: commanded.join(','), from: COMMAND_LINE }];
    const said = request.configuration?.lastWord(steps);
    if (said !== undefined) return [{ name, value: said.value, from: fromOf(said) }];
    return usual === undefined ? [] : [{ name, usual, from: 'usual' }];
  });
}

async function rulesIn(configuration: Configuration, file: string): Promise<PrintedRule[]> {
  const rules = await Promise.all(
    configuration.weights.map(async ({ name, weight, scope = {}, ...origin }) => {
      const matcher = await ScopeMatcher.of(scope, origin.layer.folder);
      return matcher.includesFile(file) ? [{ name, weight, where: whereOf(scope), from: fromOf(origin, 'key') }] : [];
    }),
  );
  return rules.flat().filter((rule, index, all) => {
    // Of what is said of the whole file, the last word holds.
    return rule.where !== '' || !all.slice(index + 1).some((later) => later.where === '' && later.name === rule.name);
  });
}

async function suppressionsIn(
  configuration: Configuration,
  { file, today }: PrintRequest,
): Promise<PrintedSuppression[]> {
  const suppressions = await Promise.all(
    configuration.suppressions.map(async ({ value, ...origin }) => {
      const matcher = await ScopeMatcher.of(value, origin.layer.folder);
      const { rule, reason, owner, until } = value;
      const details = { ...(owner === undefined ? {} : { owner }), ...(until === undefined ? {} : { until }) };
      const expired = isOver(until, today);
      const told = { rule: entriesOf(rule), reason, ...details, expired, where: whereOf(value), from: fromOf(origin) };
      return matcher.includesFile(file) ? [told] : [];
    }),
  );
  return suppressions.flat();
}

function whereOf({
  tools,
  pointer,
}: {
  readonly tools?: string | readonly string[];
  readonly pointer?: string;
}): string {
  const named = entriesOf(tools);
  return [
    ...(named.length === 0 ? [] : [`tools ${named.join(', ')}`]),
    ...(pointer === undefined ? [] : [`at ${pointer || 'the root'}`]),
  ].join(', ');
}

function fromOf({ layer: { document }, steps, preset }: Origin, part: Place['part'] = 'value'): From {
  const [range] = rangesOf(document, [{ steps, part }]);
  const place = `${document.source}:${range?.start.line ?? 1}`;
  return preset === undefined ? place : `preset "${preset}" (${place})`;
}

/** What holds for a file, for people: a line for each setting, what it is, and which line says so. */
export function printedConfiguration({ file, configuration, ...told }: PrintedConfiguration): string {
  const { settings, rules, suppressions } = told;
  const read = configuration.length === 0 ? 'there is no configuration' : `from ${configuration.join(', ')}`;
  const lines = [
    `What holds for ${file}, ${read}:`,
    '',
    ...tableOf(
      settings.map(({ name, value, usual = '', from }) => [
        name,
        value === undefined ? usual : valueInWords(value),
        from,
      ]),
    ),
    ...(rules.length === 0 ? [] : ['', 'Rules that weigh otherwise than their pages say:', '']),
    ...tableOf(rules.map(({ name, weight, where, from }) => [name, weight, [from, where].filter(Boolean).join(', ')])),
    ...(suppressions.length === 0 ? [] : ['', 'Findings that a suppression is about:', '']),
    ...tableOf(
      suppressions.map(({ rule, reason, owner, until, expired, where, from }) => [
        rule.join(', '),
        [
          reason,
          ...(owner === undefined ? [] : [owner]),
          ...(until === undefined ? [] : [expired ? `over since ${until}` : `until ${until}`]),
        ].join(' - '),
        [from, where].filter(Boolean).join(', '),
      ]),
    ),
  ];
  return `${lines.map((line) => visible(line)).join('\n')}\n`;
}

/** A longer cell does not push the next column away from all others. */
const WIDEST = 48;

function tableOf(rows: readonly (readonly [string, string, string])[]): string[] {
  const widthOf = (column: 0 | 1): number => Math.min(WIDEST, Math.max(0, ...rows.map((row) => row[column].length)));
  const [first, second] = [widthOf(0), widthOf(1)];
  return rows.map(([a, b, c]) => `  ${a.padEnd(first)}  ${b.padEnd(second)}  ${c}`);
}

function valueInWords(value: JsonValue): string {
  if (isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  if (isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return isObject(value) ? objectInWords(value) : String(value);
}

function objectInWords(value: JsonObject): string {
  return Object.entries(value)
    .map(([name, each]) => `${name} → ${typeof each === 'string' ? each : inShort(each, 40)}`)
    .join(', ');
}
