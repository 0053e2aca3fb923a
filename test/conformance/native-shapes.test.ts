import { describe, expect, test } from 'vitest';
import { REVISIONS, type Revision } from '../../src/index.js';
import { judgeTool } from '../support/judging.js';
import { describeWithShared, readShared } from '../support/shared.js';

interface ShapeCase {
  readonly id: string;
  readonly tool: { readonly [field: string]: unknown };
  readonly nativeValid: { readonly [revision in Revision]: boolean };
  readonly metaSchemaValid: { readonly [field: string]: { readonly [dialect: string]: boolean } };
}

/** Cases that the types and meta-schemas let through and the contract's severity table makes an error, with its row. */
const EXCEPTIONS: { readonly [id: string]: string } = {
  'schema-unknown': 'declared dialect other than 2020-12 and draft-07, where a dialect governs',
  'pattern-badregex': 'regular expression illegal with and without u',
  'icons-ftp': 'icon that clients must reject',
  'patternProps-badkey': 'regular expression illegal with and without u',
};

function isWantedInvalid({ id, tool, nativeValid, metaSchemaValid }: ShapeCase, revision: Revision): boolean {
  if (!nativeValid[revision]) return true;
  const isGoverned = revision >= '2025-11-25';
  if (isGoverned && id in EXCEPTIONS) return true;
  return isGoverned && Object.entries(metaSchemaValid).some(([field, valid]) => !valid[dialectOf(tool[field])]);
}

function dialectOf(schema: unknown): string {
  const declared = typeof schema === 'object' && schema !== null && '$schema' in schema ? schema.$schema : undefined;
  return declared === 'http://json-schema.org/draft-07/schema#' ? 'draft-07' : '2020-12';
}

describeWithShared('tools against the official Tool types and meta-schemas', () => {
  const { cases } = readShared<{ cases: readonly ShapeCase[] }>('native-shapes.json');

  test('there are 110 of them', () => {
    expect(cases).toHaveLength(110);
  });

  describe.each(REVISIONS)('under %s', (revision) => {
    test.each(cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
      const errors = judgeTool(each.tool, [revision]).diagnostics.filter(({ severity }) => severity === 'error');

      expect(errors.length > 0).toBe(isWantedInvalid(each, revision));
    });
  });
});
