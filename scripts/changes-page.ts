import { CHANGE_KINDS } from '../src/changes/kinds.js';
import { HOW_CHANGES_ARE_JUDGED } from '../src/formats/change-page.js';

const INTRODUCTION = `# Changes

What \`toolgauge diff\` tells by its code. ${HOW_CHANGES_ARE_JUDGED}

[Gate breaking changes](gate-breaking-changes.md) shows how to compare, and how to accept a change by its code.
`;

/** The page of all kinds of change; each has a heading to link to. */
export function changesPage(): string {
  return [INTRODUCTION, ...[...CHANGE_KINDS].map(([code, title]) => `## ${code}\n\n${title}\n`)].join('\n');
}
