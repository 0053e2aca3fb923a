import { resolve } from 'node:path';
import { FORMAT_NAMES, type FormatName } from '../formats/formats.js';
import { chosen } from './choice.js';
import { UserError } from './user-error.js';

/** A format, and the file it goes to; without one it goes to standard output. */
export interface Destination {
  readonly name: FormatName;
  readonly file: string | undefined;
}

/**
 * Where each format goes, in the order given.
 *
 * @param formats The values of --format, `NAME` or `NAME=FILE`.
 * @param output The value of --output: where the format without a file goes; "-" is standard output.
 * @throws {UserError} for an unknown format, two that go to one place, and an --output that nothing goes to.
 */
export function destinationsOf(formats: readonly string[], output: string | undefined): readonly Destination[] {
  const asked = formats.map(destinationIn);
  if (output !== undefined && asked.every(({ file }) => file !== undefined)) {
    throw new UserError(`Nothing is left to write to ${output}: every --format names its own file.`, {
      hint: 'Leave --output out, or add a --format without a file.',
    });
  }
  const destinations = asked.map(({ name, file = output }) => ({ name, file: file === '-' ? undefined : file }));
  checkApart(destinations);
  return destinations;
}

function destinationIn(text: string): Destination {
  const [, name = text, joined, file] = /^([^=]*)(=(.*))?$/s.exec(text) ?? [];
  const known = chosen('The option --format', name, FORMAT_NAMES);
  if (joined === '=')
    throw new UserError(`The file after --format ${name}= is missing.`, {
      hint: `Write --format ${name} or --format ${name}=FILE.`,
    });
  return { name: known, file };
}

/**
 * That no report takes the place of a file that is read.
 *
 * @throws {UserError} when one would.
 */
export function checkSpares(destinations: readonly Destination[], paths: readonly string[]): void {
  const read = new Set(paths.map((path) => resolve(path)));
  const lost = destinations.find(({ file }) => file !== undefined && read.has(resolve(file)));
  if (lost === undefined) return;
  throw new UserError(`The report would take the place of ${lost.file}, which is checked.`, {
    hint: 'Give the report a file of its own.',
  });
}

/** That no two formats go to one place, however its path is spelled. */
function checkApart(destinations: readonly Destination[]): void {
  const taken = new Set<string | undefined>();
  for (const { file } of destinations) {
    const place = file === undefined ? undefined : resolve(file);
    if (taken.has(place)) {
      throw new UserError(`Only one format can go to ${file ?? 'standard output'}.`, {
        hint: 'Give the others a file of their own: --format json=report.json',
      });
    }
    taken.add(place);
  }
}
