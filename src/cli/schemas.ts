import type { SchemaCatalogue } from '../schema/references.js';
import { isAbsoluteUri, resolveUri } from '../schema/uri.js';
import { isObject, type JsonObject, own } from '../text/value.js';
import { readDocumentOf } from './documents.js';
import { type Input, inputsUnder } from './files.js';
import { UserError } from './user-error.js';

/**
 * Reads a folder of trusted schemas by their `$id`.
 *
 * @throws {UserError} for a folder or file that cannot be read, a schema without an absolute `$id`, and two with the same.
 */
export async function readCatalogue(folder: string): Promise<SchemaCatalogue> {
  const schemas = new Map<string, { schema: JsonObject; source: string }>();
  for (const input of inputsUnder(folder)) {
    const { source } = input;
    const { schema, uri } = await readSchema(input);
    const known = schemas.get(uri);
    if (known !== undefined) throw new UserError(`${source} and ${known.source} have the same "$id", ${uri}.`);
    schemas.set(uri, { schema, source });
  }
  return { find: (uri) => schemas.get(uri) };
}

async function readSchema(input: Input): Promise<{ schema: JsonObject; uri: string }> {
  const { value, faults } = await readDocumentOf(input);
  if (value === undefined) {
    const fault = faults.at(-1);
    throw new UserError(`${input.source} cannot be used: ${fault?.problem ?? ''}`, { hint: fault?.advice });
  }
  const id = isObject(value) ? (own(value, '$id') ?? own(value, 'id')) : undefined;
  if (isObject(value) && typeof id === 'string' && isAbsoluteUri(id)) {
    return { schema: value, uri: resolveUri(id, '').document };
  }
  throw new UserError(`${input.source} is no schema with an absolute "$id".`, {
    hint: 'Keep only such schemas in the folder of --schemas.',
  });
}
