import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check, parseDocument } from '../../src/index.js';
import { describeWithShared, sharedUrl } from '../support/shared.js';

describeWithShared('the tools of published servers', () => {
  const folder = sharedUrl('real-tools/');
  const files = readdirSync(folder).filter((file) => file !== 'index.json');
  const report = check(files.map((file) => parseDocument(readFileSync(new URL(file, folder)), { source: file })));
  const diagnostics = report.documents.flatMap(({ source, diagnostics: found }) =>
    found.map((each) => ({ source, ...each })),
  );

  test('all 23 servers and 341 tools are judged, and completely', () => {
    expect(report.summary).toMatchObject({ documents: 23, tools: 341, complete: true });
  });

  test('the only errors are the nine empty schemas of server-gitlab', () => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');

    expect(errors.map(({ source, ruleId }) => `${source} ${ruleId}`)).toEqual(
      Array(9).fill('gitlab.json mcp.tool.input-schema.root-type'),
    );
  });

  test('no warning is given that would have to be defended', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'warning')).toEqual([]);
  });
});
