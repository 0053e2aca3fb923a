import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD } from '../../protocol/header-parameters.js';
import type { SchemaNode } from '../../schema/frame.js';
import { isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import { HEADER_NOTE, isParameter, revisionsWithHeaders } from '../header-annotation.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'mcp.tool.x-mcp-header.secret',
  weight: 'warning',
  on: { keywords: [HEADER_KEYWORD] },
  test({ judged, node, value }, context) {
    if (judged.schema.field !== 'inputSchema' || !isParameter(node)) return [];
    const revisions = revisionsWithHeaders(context);
    const sign = signOfSecret(node, value);
    if (sign === undefined || revisions.length === 0) return [];
    const problem = `The parameter looks like a secret (${sign}), and proxies and logs see what is sent as a header.`;
    const advice = `Remove "${HEADER_KEYWORD}", so that the value travels in the body alone.`;
    return [{ steps: [...context.stepsTo(judged, node), HEADER_KEYWORD], part: 'key', problem, advice, revisions }];
  },
});

function signOfSecret({ schema, key }: SchemaNode, header: JsonValue): string | undefined {
  if (isObject(schema) && own(schema, 'format') === 'password') return '"format" is "password"';
  if (isObject(schema) && own(schema, 'writeOnly') === true) return '"writeOnly" is true';
  const names = [key, header].filter((name) => typeof name === 'string');
  const telling = names.find(namesSecret);
  return telling === undefined ? undefined : `it is called ${quote(telling)}`;
}

/**
 * Words that name a secret or a number of a person's. A token alone may be one of a page or a count, so it takes a word
 * before it that says whose it is, or stands alone.
 */
const SECRET_WORDS =
  /(?:^| )(?:pass(?:word|phrase|wd|code)|pwd|secret|credentials?|authorization|(?:api|access|private|secret|encryption|signing) ?key|(?:access|api|auth|bearer|id|jwt|oauth|private|refresh|security|session|user|bot) ?token|jwt|ssn|social security number|(?:credit )?card number|cvv|cvc|iban|passport number)(?: |$)|^token$/;

function namesSecret(name: string): boolean {
  return SECRET_WORDS.test(inWords(name));
}

/** `apiKey`, `API_KEY` and `api-key` in words: "api key". */
function inWords(name: string): string {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim();
}

export const page = (): Page => ({
  title: 'Secrets are not sent as headers',
  why: 'Proxies, gateways and logs read headers; that is what x-mcp-header is for. A password, a key, a token or a personal number that is sent as one ends up where nobody guards it.',
  requirement: mcp('should', '2026-07-28', 'server/tools', 'Tools, x-mcp-header'),
  notes: [
    HEADER_NOTE,
    'Told by "format": "password", by "writeOnly", and by the words in the names of the property and the header.',
  ],
  accepts: [
    {
      title: 'a token of a page, a count of tokens, a key to sort by',
      tool: withParameters({
        pageToken: { type: 'string', 'x-mcp-header': 'Page-Token' },
        maxTokens: { type: 'integer', 'x-mcp-header': 'Max-Tokens' },
        sortKey: { type: 'string', 'x-mcp-header': 'Sort-Key' },
      }),
    },
  ],
  rejects: [
    {
      title: 'secrets by their names',
      tool: withParameters({
        password: { type: 'string', 'x-mcp-header': 'A' },
        apiKey: { type: 'string', 'x-mcp-header': 'B' },
        token: { type: 'string', 'x-mcp-header': 'C' },
        who: { type: 'string', 'x-mcp-header': 'X-Access-Token' },
      }),
      findings: ['password', 'apiKey', 'token', 'who'].map(at),
    },
    {
      title: 'secrets by their schemas',
      tool: withParameters({
        pin: { type: 'string', format: 'password', 'x-mcp-header': 'A' },
        seed: { type: 'string', writeOnly: true, 'x-mcp-header': 'B' },
      }),
      findings: ['pin', 'seed'].map(at),
    },
  ],
});

function withParameters(properties: JsonObject): JsonObject {
  return { name: 'find', inputSchema: { type: 'object', properties } };
}

function at(name: string): Page['rejects'][number]['findings'][number] {
  const pointer = `/inputSchema/properties/${name}/x-mcp-header`;
  return { at: pointer, severity: 'warning', revisions: ['2026-07-28'] };
}
