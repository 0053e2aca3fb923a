import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, parseDocument, validateMcpTool } from '../../src/index.js';
import { valueAt } from '../../src/targets/rewriting/source-place.js';
import { parsePointer } from '../../src/text/pointer.js';
import { isObject, type JsonValue } from '../../src/text/value.js';
import { COMPILE_TARGETS } from '../../src/words.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

describeWithShared('the tools of published servers, compiled for every target', () => {
  const folder = sharedUrl('real-tools/');
  const files = readdirSync(folder).filter((file) => file !== 'index.json');
  const sources = files.map((file) => parseDocument(readFileSync(new URL(file, folder)), { source: file }));
  // Each file is a server of its own, and names may come again in another.
  const reports = sources.flatMap(
    (source) => compile(source, { targets: COMPILE_TARGETS, allowLossy: true }).documents,
  );

  test('nothing is written that its target would refuse, and no rewrite brings in what would be', () => {
    const rejected = reports.flatMap(({ diagnostics }) =>
      diagnostics.filter(({ ruleId }) => ruleId === 'compile.output.rejected').map(({ message }) => message),
    );

    expect(rejected).toEqual([]);
  });

  test('every definition for mcp is a tool', () => {
    const definitions = reports.flatMap(({ artifacts = [] }) => artifacts.filter(({ target }) => target === 'mcp'));

    expect(definitions.length).toBeGreaterThan(300);
    for (const { output, protocolVersion } of definitions) {
      expect(validateMcpTool(output, 'tool', protocolVersion && { protocolVersion }).errors).toEqual([]);
    }
  });

  test('every change is told at something in the source, or where a keyword would stand in a schema of the source', () => {
    const nowhere = reports.flatMap(({ transformations = [] }, index) =>
      transformations.filter(({ pointer }) => !leadsSomewhere(sources[index]?.value, pointer)),
    );

    expect(nowhere).toEqual([]);
  });

  test('the same tools give the same bytes', () => {
    const again = sources.flatMap(
      (source) => compile(source, { targets: COMPILE_TARGETS, allowLossy: true }).documents,
    );

    expect(JSON.stringify(again)).toBe(JSON.stringify(reports));
  });
});

function leadsSomewhere(source: JsonValue | undefined, pointer: string): boolean {
  const steps = parsePointer(pointer) ?? [];
  if (valueAt(source ?? null, steps) !== undefined) return true;
  const schema = valueAt(source ?? null, steps.slice(0, -1));
  return isObject(schema) && schema.$ref === undefined;
}
