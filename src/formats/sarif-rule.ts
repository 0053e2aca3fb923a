import { type Entry, namesOf, pageUrl, type Weight, type Weights } from '../findings/entry.js';
import type { JsonObject } from '../text/value.js';
import { SEVERITIES, type Severity } from '../words.js';
import { rulePage } from './rule-page.js';

/** The levels of SARIF, by what we call them. */
export const LEVELS: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'note' };

/**
 * What SARIF tells of a rule, read from its entry. Its aliases are properties: SARIF has a place only for identifiers
 * that are no longer used.
 *
 * @param entry undefined for a rule that the catalogue does not have, of which only its id is told
 */
export function reportingDescriptor(id: string, entry: Entry | undefined): JsonObject {
  const helpUri = pageUrl(id);
  if (entry === undefined) return { id, helpUri };
  const { head, page } = entry;
  const { source, url } = page.requirement;
  const [owner = id] = id.split('.');
  return {
    id,
    name: pascalCase(id),
    shortDescription: { text: `${page.title}.` },
    fullDescription: { text: page.why },
    defaultConfiguration: { level: heaviestLevel(head) },
    helpUri,
    help: { text: `${page.why}\n\nSource: ${source}, ${url}`, markdown: rulePage(entry) },
    properties: { tags: [owner], aliases: namesOf(head).slice(1) },
  };
}

function pascalCase(id: string): string {
  return id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The level on the surface where the rule weighs most; each result has its own. */
function heaviestLevel({ weight }: Weights): string {
  const weights: readonly Weight[] = typeof weight === 'string' ? [weight] : Object.values(weight);
  const heaviest = SEVERITIES.find((severity) => weights.includes(severity));
  return heaviest === undefined ? 'none' : LEVELS[heaviest];
}
