import { CHANGE_KINDS } from '../src/changes/kinds.js';

const INTRODUCTION = `# Changes

What \`toolgauge diff\` tells by its code. The code says what was edited; whether that breaks callers is decided for each
change by what the schemas mean: \`breaking\` with a call that passed and now fails, \`non-breaking\` as proved of all calls,
\`informational\` where no call depends on it. So \`enum-narrowed\` may break nobody, where a limit beside it already kept the
value out. Results (\`outputSchema\`) are judged the other way round: what was never answered before may surprise a caller.
What cannot be decided counts as breaking, and says so.

[Gate breaking changes](gate-breaking-changes.md) shows how to compare, and how to accept a change by its code.
`;

/** The page of all kinds of change; each has a heading to link to. */
export function changesPage(): string {
  return [INTRODUCTION, ...[...CHANGE_KINDS].map(([code, title]) => `## ${code}\n\n${title}\n`)].join('\n');
}
