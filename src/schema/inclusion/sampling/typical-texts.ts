/** A text that people would expect of a format, each with others of its kind. */
export const FORMAT_TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['date-time', ['2026-01-15T09:30:00Z', '2025-12-31T23:59:59+01:00']],
  ['date', ['2026-01-15', '2025-12-31']],
  ['time', ['09:30:00Z', '23:59:59Z']],
  ['duration', ['PT1H30M', 'P1D']],
  ['email', ['ada@example.com', 'grace@example.org']],
  ['idn-email', ['ada@example.com', 'grace@example.org']],
  ['hostname', ['example.com', 'www.example.org']],
  ['idn-hostname', ['example.com', 'www.example.org']],
  ['ipv4', ['192.0.2.1', '198.51.100.7']],
  ['ipv6', ['2001:db8::1', '2001:db8::7']],
  ['uri', ['https://example.com/page', 'https://example.org/']],
  ['url', ['https://example.com/page', 'https://example.org/']],
  ['iri', ['https://example.com/page', 'https://example.org/']],
  ['uri-reference', ['/page', 'https://example.com/']],
  ['iri-reference', ['/page', 'https://example.com/']],
  ['uri-template', ['https://example.com/{name}', '/{id}']],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000', '9b2f0c1e-5d3a-4c8e-8f6a-0d1e2f3a4b5c']],
  ['json-pointer', ['/items/0', '']],
  ['relative-json-pointer', ['1/name', '0']],
  ['regex', ['^[a-z]+$', '.*']],
  ['byte', ['aGVsbG8=']],
  ['password', ['correct horse battery staple']],
]);

/** What a member of some name often is, by the last word of the name. */
const NAME_TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['url', ['https://example.com/page', 'https://example.org/']],
  ['uri', ['https://example.com/page', 'https://example.org/']],
  ['link', ['https://example.com/page']],
  ['email', ['ada@example.com', 'grace@example.org']],
  ['path', ['notes/today.md', 'README.md']],
  ['file', ['README.md', 'notes/today.md']],
  ['filename', ['README.md']],
  ['directory', ['notes', 'src']],
  ['date', ['2026-01-15', '2025-12-31']],
  ['time', ['2026-01-15T09:30:00Z']],
  ['name', ['example', 'sample']],
  ['title', ['An example', 'A title']],
  ['query', ['example', 'how to write a test']],
  ['id', ['abc123', 'def456']],
  ['key', ['abc123', 'def456']],
  ['owner', ['octo', 'example']],
  ['repo', ['hello-world', 'example']],
  ['branch', ['main', 'next']],
  ['language', ['en', 'de']],
  ['country', ['DE', 'US']],
  ['city', ['Berlin', 'Lisbon']],
  ['command', ['ls', 'pwd']],
  ['selector', ['#main', 'button']],
]);

const PLAIN: readonly string[] = ['text', 'example', 'hello'];

/** Texts that people would expect of a member of some name; plain ones when the name tells nothing. */
export function textsForName(name: string): readonly string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return NAME_TEXTS.get(words.at(-1) ?? '') ?? PLAIN;
}
