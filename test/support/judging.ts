import { check, type Diagnostic, type DocumentReport, parseDocument, type Revision } from '../../src/index.js';

/** The report on one tool, judged as a server of these revisions sends it. */
export function judgeTool(tool: unknown, protocol: readonly Revision[] = ['2025-11-25', '2026-07-28']): DocumentReport {
  return onlyDocument(check(parseDocument(JSON.stringify(tool)), { as: 'tools', protocol }));
}

/** The report on a text, read as a file of that name. */
export function judgeText(text: string | Uint8Array, source = 'tools.json'): DocumentReport {
  return onlyDocument(check(parseDocument(text, { source })));
}

function onlyDocument({ documents }: ReturnType<typeof check>): DocumentReport {
  const [document] = documents;
  if (document === undefined) throw new Error('A check of one document reports one.');
  return document;
}

/** A finding in one line: severity, rule, pointer. */
export function inShort({ severity, ruleId, pointer }: Diagnostic): string {
  return `${severity} ${ruleId} ${pointer}`;
}
