import type { ChangeKind } from '../findings/change.js';

/** How classes are found, which is the same for all kinds of change. */
export const HOW_CHANGES_ARE_JUDGED = `The code says what was edited; whether that breaks callers is decided for each change by what the schemas mean: \`breaking\`
with a call that passed and now fails, \`non-breaking\` as proved of all calls, \`informational\` where no call depends on it.
So \`enum-narrowed\` may break nobody, where a limit beside it already kept the value out. Results (\`outputSchema\`) are
judged the other way round: what was never answered before may surprise a caller. What cannot be decided counts as
breaking, and says so.`;

/** The page of a kind of change, in Markdown. */
export function changePage({ code, title }: ChangeKind): string {
  const accepted = JSON.stringify([{ code, reason: '…' }]);
  return [
    `# ${code}`,
    title,
    HOW_CHANGES_ARE_JUDGED.replaceAll('\n', ' '),
    'To accept such a change, give `--allow` a file with its code and the reason:',
    `\`\`\`json\n${accepted}\n\`\`\`\n`,
  ].join('\n\n');
}
