import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Steps } from '../../text/pointer.js';
import type { SourceDocument } from '../../text/source-document.js';
import { isArray, isObject, type JsonValue, own, quote } from '../../text/value.js';
import type { Input } from '../files.js';
import type { UserError } from '../user-error.js';
import type { ConfigurationValue } from './configuration-value.js';
import type { Vocabularies } from './mistakes.js';
import { faultsOf, mistakesOf } from './places.js';
import { entriesOf } from './shape.js';
import { CONFIGURATION } from './table.js';
import { valueBy } from './value-by.js';

/** A configuration file that was read. */
export interface Layer {
  readonly document: SourceDocument;
  /** From where its paths are seen. */
  readonly folder: string;
  readonly value: ConfigurationValue;
  /** The names of rules that may stand in it, of each rule the id first and the narrowest last. */
  readonly ruleNames: readonly string[];
}

/** What reading a configuration takes from the command that reads it. */
export interface LayerReader {
  read(input: Input): Promise<SourceDocument>;
  /** The names that may stand in a configuration; asked for when one has any. */
  vocabularies(value: JsonValue): Promise<Vocabularies>;
}

/**
 * A configuration file and those that it extends, each once, those that say less first.
 *
 * @throws {UserError} for a file that cannot be read, and with the places of everything in it that the table does not have.
 */
export async function readLayers(path: string, reader: LayerReader): Promise<Layer[]> {
  const layers = new Map<string, Layer>();
  await addLayer({ path, above: [] }, reader, layers);
  return [...layers.values()];
}

/** A file to be read, and those that led to it, the first one first. */
interface Request {
  readonly path: string;
  readonly above: readonly string[];
}

async function addLayer({ path, above }: Request, reader: LayerReader, layers: Map<string, Layer>): Promise<void> {
  const place = resolve(path);
  if (layers.has(place)) return;
  const layer = await readLayer(path, reader);
  const chain = [...above, place];
  for (const [index, extended] of entriesOf(layer.value.extends).entries()) {
    const next = resolve(layer.folder, extended);
    const steps = stepsOfEntry(layer, index);
    if (chain.includes(next)) throw circle(layer, steps, [...chain, next]);
    if (!existsSync(next)) throw missing(layer, steps, extended);
    await addLayer({ path: shownPath(next), above: chain }, reader, layers);
  }
  layers.set(place, layer);
}

async function readLayer(path: string, reader: LayerReader): Promise<Layer> {
  const document = await reader.read({ source: path.replaceAll('\\', '/'), path, isNamed: true });
  if (document.value === undefined) throw faultsOf(document);
  const vocabularies = await reader.vocabularies(document.value);
  const value = valueBy<ConfigurationValue>(document, CONFIGURATION, vocabularies);
  return { document, folder: dirname(resolve(path)), value, ruleNames: vocabularies.rule };
}

function circle({ document }: Layer, steps: Steps, chain: readonly string[]): UserError {
  const names = chain.slice(chain.indexOf(chain.at(-1) ?? '')).map(shownPath);
  const problem = `The configuration extends itself: ${names.join(' → ')}.`;
  return mistakesOf(document, [{ steps, part: 'value', problem, advice: 'Leave one of them out.' }]);
}

function missing({ document }: Layer, steps: Steps, path: string): UserError {
  const problem = `There is no file ${quote(path)} there.`;
  const advice = 'Correct the path, which is seen from the folder of this file.';
  return mistakesOf(document, [{ steps, part: 'value', problem, advice }]);
}

/** Where an entry of "extends" stands, which need not be in a list. */
function stepsOfEntry({ document: { value } }: Layer, index: number): Steps {
  const member = value !== undefined && isObject(value) ? own(value, 'extends') : undefined;
  return isArray(member) ? ['extends', index] : ['extends'];
}

/** A path as people see it: from where they are, with forward slashes. */
export function shownPath(path: string): string {
  return (relative(process.cwd(), path) || '.').replaceAll('\\', '/');
}
