import { expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue.js';
import { DOCUMENT } from '../../src/description/tables/document.js';

/** Every text that stands under `rule`, or is one by its form, anywhere in the tables. */
function rulesNamedIn(table: unknown, seen = new Set<unknown>()): string[] {
  if (typeof table === 'string') return /^mcp(desc)?(\.[a-z0-9-]+){2,}$/.test(table) ? [table] : [];
  if (typeof table !== 'object' || table === null || seen.has(table)) return [];
  seen.add(table);
  return Object.values(table).flatMap((part) => rulesNamedIn(part, seen));
}

const named = new Set(rulesNamedIn(DOCUMENT));
const stated = new Set(catalogue.filter(({ head }) => isStated(head)).map(({ head }) => head.id));

function isStated(head: object): boolean {
  return 'on' in head && head.on === 'structure';
}

/** Rules that hold for every table, and so are named by the walk itself. */
const EVERYWHERE = [
  'mcpdesc.document.properties.closed',
  'mcpdesc.extension.placement',
  'mcpdesc.reference.acyclic',
  'mcpdesc.reference.shape',
  'mcpdesc.reference.target.exists',
  'mcpdesc.reference.target.namespace',
  'mcpdesc.reference.use-site',
];

test('every rule that a table names has an entry', () => {
  expect([...named].filter((id) => !stated.has(id))).toEqual([]);
});

test('every entry for what tables state is named by one', () => {
  expect([...stated].filter((id) => !named.has(id)).sort()).toEqual(EVERYWHERE);
});
