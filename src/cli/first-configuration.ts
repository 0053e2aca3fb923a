import { existsSync } from 'node:fs';
import { HOME } from '../findings/entry.js';
import type { DocumentReport } from '../findings/report.js';
import { counted, isArray, isObject, type JsonValue, listed } from '../text/value.js';
import { wrap } from '../text/width.js';
import { CONFIGURATION } from './configuration/table.js';
import { USUAL_BASELINE } from './own-files.js';

/** So many inputs are named one by one; of more, the folders are. */
const MOST_NAMED = 12;

/** Where the schema of the configuration lies in a project that depends on the package. */
const INSTALLED_SCHEMA = './node_modules/toolgauge/schema/toolgauge.config.schema.json';

/** A setting as it is first written: with a value, or as a comment that shows one. */
interface FirstSetting {
  readonly name: keyof typeof CONFIGURATION.members;
  readonly lines: readonly string[];
  readonly isShownOnly?: boolean;
}

/** A configuration for what was found, with a comment on every setting that people begin with. */
export function firstConfiguration(reports: readonly DocumentReport[]): string {
  const settings: FirstSetting[] = [
    {
      name: '$schema',
      lines: [
        JSON.stringify(
          existsSync(INSTALLED_SCHEMA) ? INSTALLED_SCHEMA : `${HOME}/blob/main/schema/toolgauge.config.schema.json`,
        ),
      ],
    },
    { name: 'inputs', lines: inputsOf(reports) },
    { name: 'presets', lines: ['["recommended"]'] },
    { name: 'protocol', lines: [inLine(revisionsOf(reports))], isShownOnly: true },
    { name: 'targets', lines: ['["mcp", "openai-strict"]'], isShownOnly: true },
    { name: 'rules', lines: ['{}'] },
    { name: 'overrides', lines: shown('overrides'), isShownOnly: true },
    { name: 'suppressions', lines: ['[]'] },
    { name: 'baseline', lines: [JSON.stringify(USUAL_BASELINE)], isShownOnly: true },
    { name: 'failOn', lines: ['"error"'] },
  ];
  return `{\n${settings.map(printed).join('\n')}}\n`;
}

function shown(name: 'overrides'): string[] {
  return [inLine(CONFIGURATION.members[name].example ?? [])];
}

/** A comma after the last setting is fine in JSON with comments. */
function printed({ name, lines, isShownOnly = false }: FirstSetting): string {
  const { about, usual } = CONFIGURATION.members[name];
  const told = usual === undefined ? about : `${about} Without it: ${usual}.`;
  const comment = wrap(told, 90).map((line) => `  // ${line}\n`);
  const [first = '', ...rest] = lines;
  const text = [`${JSON.stringify(name)}: ${first}`, ...rest].join('\n  ');
  return `${comment.join('')}  ${isShownOnly ? '// ' : ''}${text},\n`;
}

function inputsOf(reports: readonly DocumentReport[]): string[] {
  if (reports.length === 0) return ['[]'];
  if (reports.length > MOST_NAMED) return [inLine(foldersOf(reports))];
  return ['[', ...reports.map((report) => `  ${JSON.stringify(report.source)}, // ${whatIs(report)}`), ']'];
}

/** What an input is, in words: "tools: 3 tools". */
function whatIs({ kind, version, tools, protocolVersions }: DocumentReport): string {
  if (kind === null) return 'could not be read';
  const format = version === null ? '' : ` ${version}`;
  const revisions = kind === 'description' ? `, MCP ${listed(protocolVersions)}` : '';
  return `${kind}${format}: ${counted(tools.length, 'tool')}${revisions}`;
}

/** A value as people write it in one line. */
function inLine(value: JsonValue): string {
  if (isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${inLine(member)}`);
  return `{ ${members.join(', ')} }`;
}

/** The first folders on the way to inputs; the current one when some lie there. */
function foldersOf(reports: readonly DocumentReport[]): string[] {
  const folders = new Set(reports.map(({ source }) => (source.includes('/') ? (source.split('/')[0] ?? '.') : '.')));
  return folders.has('.') ? ['.'] : [...folders].sort();
}

/** The revisions under which what was found is judged when nothing is said. */
function revisionsOf(reports: readonly DocumentReport[]): string[] {
  const revisions = new Set(reports.flatMap(({ protocolVersions }) => protocolVersions));
  return revisions.size === 0 ? ['2025-11-25'] : [...revisions].sort();
}
