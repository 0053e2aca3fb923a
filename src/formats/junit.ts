import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, Report, UsageError } from '../findings/report.js';
import { counted } from '../text/value.js';
import { toolAround } from './fingerprints.js';
import { escaped } from './xml-text.js';

/**
 * The report as JUnit XML: a suite for each document, a case for each of its tools and one for the document itself. A case
 * fails with its errors; its warnings and infos, and what was not checked, are its output.
 *
 * @see https://github.com/testmoapp/junitxml
 */
export function* formatJunit({ errors, documents }: Report): Generator<string> {
  const suites = [...errors.map(mistakeSuite), ...documents.map(suiteOf)];
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="toolgauge"${counts(suites)}>\n`;
  for (const { name, cases } of suites) {
    yield `  <testsuite name="${escaped(name)}"${counts([{ name, cases }])}>\n`;
    for (const each of cases) yield* printedCase(each, name);
    yield '  </testsuite>\n';
  }
  yield '</testsuites>\n';
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** What is told of a tool, or of a document. */
interface Case {
  readonly name: string;
  readonly line?: number;
  /** Why it could not be judged at all. */
  readonly error?: string;
  readonly failures: readonly Diagnostic[];
  readonly output: readonly string[];
}

function mistakeSuite({ message, hint }: UsageError): Suite {
  const error = hint === undefined ? message : `${message} ${hint}`;
  return { name: 'toolgauge', cases: [{ name: 'toolgauge', error, failures: [], output: [] }] };
}

function suiteOf(document: DocumentReport): Suite {
  const { source, tools, diagnostics, incomplete, verdict } = document;
  const byPointer = new Map(tools.map((tool) => [tool.pointer, tool]));
  const found = grouped(diagnostics, ({ pointer }) => toolAround(pointer, byPointer)?.pointer);
  const gaps = grouped(incomplete, ({ pointer }) => toolAround(pointer, byPointer)?.pointer);
  const caseOf = (name: string, pointer: string | undefined): Case => {
    const own = found.get(pointer) ?? [];
    const notes = own.filter(({ severity }) => severity !== 'error').map(lineOf);
    const missing = (gaps.get(pointer) ?? []).map(({ reason }) => `not checked completely: ${reason}`);
    return { name, failures: own.filter(({ severity }) => severity === 'error'), output: [...notes, ...missing] };
  };
  const whole = caseOf('document', undefined);
  const [why] = whole.failures;
  if (verdict === 'unreadable' && why !== undefined) {
    return { name: source, cases: [{ ...whole, failures: whole.failures.slice(1), error: lineOf(why) }] };
  }
  return { name: source, cases: [whole, ...tools.map(({ name, pointer }) => caseOf(name || pointer, pointer))] };
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): ReadonlyMap<string | undefined, Item[]> {
  const groups = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function lineOf({ severity, message, ruleId, start }: Diagnostic): string {
  return `${start.line}:${start.column} ${severity}: ${message} (${ruleId})`;
}

function counts(suites: readonly Suite[]): string {
  const cases = suites.flatMap((suite) => suite.cases);
  const failures = cases.filter((each) => each.error === undefined && each.failures.length > 0).length;
  const errors = cases.filter(({ error }) => error !== undefined).length;
  return ` tests="${cases.length}" failures="${failures}" errors="${errors}"`;
}

function* printedCase({ name, error, failures, output }: Case, source: string): Generator<string> {
  const head = `    <testcase classname="${escaped(source)}" name="${escaped(name)}" file="${escaped(source)}"`;
  if (error === undefined && failures.length + output.length === 0) {
    yield `${head}/>\n`;
    return;
  }
  yield `${head}>\n`;
  if (error !== undefined) yield `      <error message="${escaped(error)}"/>\n`;
  const [first] = failures;
  if (first !== undefined) {
    const message =
      failures.length === 1 ? first.message : `${first.message} And ${counted(failures.length - 1, 'more error')}.`;
    const lines = failures.map((failure) => escaped(lineOf(failure))).join('\n');
    yield `      <failure message="${escaped(message)}" type="${escaped(first.ruleId)}">${lines}</failure>\n`;
  }
  if (output.length > 0) yield `      <system-out>${output.map(escaped).join('\n')}</system-out>\n`;
  yield '    </testcase>\n';
}
