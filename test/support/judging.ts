import { check, type Diagnostic, type DocumentReport, parseDocument, type Revision } from '../../src/index.js';

/** Tools in tests are short and do without a description; what is said of that is told where it is tested. */
export const WITHOUT_DESCRIPTIONS = { 'mcp.tool.description.present': 'off' } as const;

/** Neither do descriptions in tests name their schema, nor tools in them their arguments. */
export const FOR_SHORT_DOCUMENTS = {
  'mcp.tool.description.present': 'off',
  'mcpdesc.document.schema-uri.present': 'off',
  'mcpdesc.tool.no-parameters.closed': 'off',
} as const;

/** The report on one tool, judged as a server of these revisions sends it. */
export function judgeTool(tool: unknown, protocol: readonly Revision[] = ['2025-11-25', '2026-07-28']): DocumentReport {
  return onlyDocument(
    check(parseDocument(JSON.stringify(tool)), { as: 'tools', protocol, rules: WITHOUT_DESCRIPTIONS }),
  );
}

/** The report on a text, read as a file of that name. */
export function judgeText(text: string | Uint8Array, source = 'tools.json'): DocumentReport {
  return onlyDocument(check(parseDocument(text, { source }), { rules: FOR_SHORT_DOCUMENTS }));
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
