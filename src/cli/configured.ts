import type { Transformation } from '../findings/transformation.js';
import { rules } from '../rules/rules.js';
import { type CommandLine, namesServer } from './arguments.js';
import type { Configuration } from './configuration/configuration.js';
import { readDocumentOf } from './documents.js';
import { findConfiguration } from './find-configuration.js';
import { Settings } from './settings.js';

/** What a command works with: the command line, and beneath it what the configuration says. */
export interface Configured {
  readonly settings: Settings;
  /** What is to be read: as the command names it, else as the configuration does. */
  readonly operands: readonly string[];
  readonly configuration: Configuration | undefined;
}

/**
 * The settings of a command. The reader of configurations is brought in where there is one.
 *
 * @param paths from where a configuration is looked for.
 * @throws {UserError} for a configuration that cannot be read or says what is not known.
 */
export async function readConfigured(line: CommandLine, paths: readonly string[] = line.operands): Promise<Configured> {
  const path = configurationPath(line, paths);
  if (path === undefined) return { settings: new Settings(line), operands: line.operands, configuration: undefined };
  const { readConfiguration } = await import('./configuration/configuration-part.js');
  const configuration = await readConfiguration(path, { read: readDocumentOf, rules });
  const values = new Map([...configuration.optionsFor(line.verb ?? ''), ...line.values]);
  // A server takes the place of files that nobody named.
  const isNamed = line.operands.length > 0 || namesServer(line);
  const operands = isNamed ? line.operands : configuration.inputs;
  return { settings: new Settings({ ...line, values }, configuration.weights), operands, configuration };
}

/** Whether a change may be written that lets more through than the source: as the command line says, else the configuration. */
export function lossesAllowedBy({
  settings,
  configuration,
}: Pick<Configured, 'settings' | 'configuration'>): (change: Transformation) => boolean {
  const word = settings.text('allow-lossy');
  const allowed = word === undefined ? (configuration?.allowedLosses ?? []) : [];
  return ({ code }) => word === 'true' || allowed.includes(code);
}

/** The configuration that a command line means: the one it names, the one that is found, or with --no-config none. */
export function configurationPath({ values }: CommandLine, paths: readonly string[]): string | undefined {
  const named = values.get('config')?.at(-1);
  return named === undefined ? findConfiguration(paths) : named || undefined;
}
