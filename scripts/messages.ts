import { catalogue } from '../src/catalogue.js';
import type { Example } from '../src/findings/entry.js';
import { check, type Diagnostic, parseDocument } from '../src/index.js';

/** What an example of the catalogue gives, judged as its page says. */
export function diagnosticsOf({ tool, document, text, revisions, surface, targets }: Example): readonly Diagnostic[] {
  const content = text?.content ?? JSON.stringify(tool ?? document, null, 2);
  const parsed = parseDocument(content, { source: text?.file ?? 'example.json' });
  const forced = tool === undefined ? {} : ({ as: surface === 'canonical' ? 'canonical' : 'tools' } as const);
  const protocol = revisions === undefined ? {} : { protocol: revisions };
  return check(parsed, { ...forced, ...protocol, ...(targets === undefined ? {} : { targets }) }).documents.flatMap(
    ({ diagnostics }) => diagnostics,
  );
}

/** What each rule says of the examples on its page: different messages, in the order of the catalogue. */
export function messagesOfRules(): Diagnostic[] {
  return catalogue.flatMap(({ head, page }) => {
    const found = page.rejects.flatMap(diagnosticsOf).filter(({ ruleId }) => ruleId === head.id);
    return [
      ...new Map(found.map((diagnostic) => [`${diagnostic.severity} ${diagnostic.message}`, diagnostic])).values(),
    ];
  });
}

/** Prints every message of the catalogue on one page, to be read aloud. */
if (process.argv[1]?.endsWith('messages.ts')) {
  let last = '';
  for (const { ruleId, severity, message } of messagesOfRules()) {
    if (ruleId !== last) console.log(`\n${ruleId}`);
    last = ruleId;
    console.log(`  ${severity.padEnd(7)}  ${message}`);
  }
}
