import { readdirSync } from 'node:fs';
import { isObject, type JsonObject, type JsonValue } from '../../src/text/value.js';
import { readShared, sharedUrl } from './shared.js';

/** The input schemas of the tools of published servers. */
export function realSchemas(): JsonObject[] {
  const files = readdirSync(sharedUrl('real-tools')).filter((file) => file !== 'index.json');
  return files.sort().flatMap((file) => toolsIn(readShared<JsonValue>(`real-tools/${file}`)).map(inputSchemaOf));
}

function toolsIn(content: JsonValue): JsonObject[] {
  const list = isObject(content) ? content.tools : content;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function inputSchemaOf({ inputSchema }: JsonObject): JsonObject {
  if (!isObject(inputSchema)) throw new Error('A tool has no input schema.');
  return inputSchema;
}
