/** The addresses of the schemas that the format publishes for its documents (4.4): what `$schema` may name. */

const FOLDER = 'https://mcpdesc.org/schema/mcp-description';

/** The address of the schema for a version of the format. */
export function schemaFor(format: string): string {
  return `${FOLDER}/${format}.json`;
}

/** Addresses of versions, those of drafts and candidates among them, and the two spellings that are no longer used. */
const OF_VERSION = [
  /^https?:\/\/mcpdesc\.org\/schema\/(?:mcp-description\/)?(\d+\.\d+\.\d+)(?:-[A-Za-z0-9.]+)?\.json#?$/,
  /^https?:\/\/developer\.cisco\.com\/mcp-description\/schema\/(\d+\.\d+\.\d+)#?$/,
];

/** The version of the format that a schema is for; undefined when the address is not that of a version. */
export function versionOfSchema(uri: string): string | undefined {
  return OF_VERSION.map((pattern) => pattern.exec(uri)?.[1]).find((version) => version !== undefined);
}

/** Whether an address leads to whichever version is the newest that day. */
export function isMovingSchema(uri: string): boolean {
  return /^https?:\/\/mcpdesc\.org\/schema\/mcp-description\/(?:latest|draft)\.json#?$/.test(uri);
}
