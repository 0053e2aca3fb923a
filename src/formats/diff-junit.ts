import type { Change } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import { shortened } from '../text/value.js';
import { changesByTool, isUnaccepted, messageOf, reasonOf, subjectOf, type ToolChanges } from './change-words.js';
import { attributes, escaped } from './xml-text.js';

const LONGEST_EXAMPLE = 500;
const LONGEST_NAME = 200;

/**
 * Changes as a JUnit report, which most systems for continuous integration show: a suite for each tool that changed, a case
 * for each change. What breaks callers fails, what is allowed is skipped. An input that could not be read is an error.
 */
export function* formatDiffJunit(report: Report): Generator<string> {
  const { changes = [], documents, errors } = report;
  const faults = [
    ...errors.map(({ message, hint = '' }) => ({ name: 'command', message: `${message} ${hint}`.trim() })),
    ...documents.flatMap(({ source, diagnostics }) => diagnostics.map(({ message }) => ({ name: source, message }))),
  ];
  const failures = changes.filter(isUnaccepted).length;
  const tests = changes.length + faults.length;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites${attributes({ name: 'toolgauge diff', tests, failures, errors: faults.length })}>\n`;
  if (faults.length > 0) yield* suiteOfFaults(faults);
  for (const tool of changesByTool(changes)) yield* suiteOf(tool);
  yield '</testsuites>\n';
}

function* suiteOfFaults(faults: readonly { readonly name: string; readonly message: string }[]): Generator<string> {
  const count = faults.length;
  yield `  <testsuite${attributes({ name: 'inputs', tests: count, failures: 0, errors: count, skipped: 0 })}>\n`;
  for (const { name, message } of faults) {
    yield `    <testcase${attributes({ classname: 'inputs', name })}>\n`;
    yield `      <error${attributes({ message })}/>\n    </testcase>\n`;
  }
  yield '  </testsuite>\n';
}

function* suiteOf({ name, changes }: ToolChanges): Generator<string> {
  const failures = changes.filter(isUnaccepted).length;
  const skipped = changes.filter(({ allowed }) => allowed !== undefined).length;
  yield `  <testsuite${attributes({ name, tests: changes.length, failures, errors: 0, skipped })}>\n`;
  for (const change of changes) yield caseOf(change);
  yield '  </testsuite>\n';
}

function caseOf(change: Change): string {
  const { code, tool, allowed } = change;
  const place = change.new ?? change.old;
  const name = shortened([code, ...subjectOf(change), change.message].join(', '), LONGEST_NAME);
  const file = place === undefined ? {} : { file: place.source, line: place.start.line };
  const head = `    <testcase${attributes({ classname: tool, name, ...file })}`;
  const message = messageOf(change, LONGEST_EXAMPLE);
  if (isUnaccepted(change)) {
    return `${head}>\n      <failure${attributes({ message, type: code })}/>\n    </testcase>\n`;
  }
  if (allowed !== undefined) {
    return `${head}>\n      <skipped${attributes({ message: `${reasonOf(allowed)}: ${message}` })}/>\n    </testcase>\n`;
  }
  return `${head}>\n      <system-out>${escaped(message)}</system-out>\n    </testcase>\n`;
}
