import { describe, expect, test } from 'vitest';
import { check, parseDocument, REVISIONS, type Revision } from '../../src/index.js';
import { inShort, judgeTool } from '../support/judging.js';
import { always, type Trap, testTraps, type Verdict, type Verdicts } from './trap.js';

/** A tool with other members than the least it needs. */
const withFields = (fields: object): unknown => ({ name: 'find', inputSchema: { type: 'object' }, ...fields });

/** Verdicts of a member that exists from 2025-06-18 on, or from 2025-11-25. */
const from = (since: Revision, verdict: Verdict): Verdicts => ({
  legacy: 'ok',
  '2025-06-18': since === '2025-06-18' ? verdict : 'ok',
  '2025-11-25': verdict,
  '2026-07-28': verdict,
});

function row(number: number, title: string, fields: object, [verdicts, at]: readonly [Verdicts, string?]): Trap {
  return { row: number, title, tool: withFields(fields), verdicts, ...(at === undefined ? {} : { at }) };
}

const icon = (members: object): object => ({ icons: [members] });
const PICTURE = 'https://example.com/find.png';

describe('H. other members of a tool', () => {
  testTraps([
    row(106, 'an empty name is a warning in every revision', { name: '' }, [always('warning'), '/name']),
    row(107, 'a name is no number', { name: 5 }, [always('error'), '/name']),
    row(107, 'a name is required', { name: undefined }, [always('error'), '/name']),
    row(108, 'a description is no null', { description: null }, [always('error'), '/description']),
    row(109, 'a title is no null from 2025-06-18', { title: null }, [from('2025-06-18', 'error'), '/title']),
    row(112, 'the execution of 2025-11-25 alone is typed', { execution: { taskSupport: 'yes' } }, [
      { legacy: 'ok', '2025-11-25': 'error', '2026-07-28': 'ok' },
      '/execution/taskSupport',
    ]),
    row(113, 'icons are a list', { icons: { src: PICTURE } }, [from('2025-11-25', 'error'), '/icons']),
    row(113, 'an icon has a source', icon({ mimeType: 'image/png' }), [from('2025-11-25', 'error'), '/icons/0/src']),
    row(113, 'sizes are a list', icon({ src: PICTURE, sizes: '48x48' }), [
      from('2025-11-25', 'error'),
      '/icons/0/sizes',
    ]),
    row(113, 'a theme is light or dark', icon({ src: PICTURE, theme: 'auto' }), [
      from('2025-11-25', 'error'),
      '/icons/0/theme',
    ]),
    row(114, 'a relative source of an icon is a warning', icon({ src: '/y.png' }), [
      from('2025-11-25', 'warning'),
      '/icons/0/src',
    ]),
    // The fact sheet says "W high"; contract.md, severities, icon that clients must reject: error.
    row(115, 'a source that clients must reject is an error', icon({ src: 'ftp://example.com/y.png' }), [
      from('2025-11-25', 'error'),
      '/icons/0/src',
    ]),
    ...[[], null].map((meta) =>
      row(116, `_meta is an object, not ${JSON.stringify(meta)}`, { _meta: meta }, [
        from('2025-06-18', 'error'),
        '/_meta',
      ]),
    ),
    ...['a/b/c', '-x', '1a.b/c'].map((key) =>
      row(117, `"${key}" is no key of _meta`, { _meta: { [key]: 1 } }, [
        { ...from('2025-06-18', 'error'), legacy: 'info' },
      ]),
    ),
  ]);

  test.each([
    ['2024-11-05', { annotations: null }, 'ok'],
    ['2025-03-26', { annotations: null }, 'error'],
    ['2024-11-05', { annotations: { readOnlyHint: 'true' } }, 'ok'],
    ['2025-03-26', { annotations: { readOnlyHint: 'true' } }, 'error'],
    ['2026-07-28', { annotations: { readOnlyHint: 'true' } }, 'error'],
  ] as const)('row 110: under %s %j is %s', (revision, fields, wanted) => {
    const { verdict } = judgeTool(withFields(fields), [revision]);

    expect(verdict).toBe(wanted === 'ok' ? 'valid' : 'invalid');
  });

  test.each([{ annotations: { category: 'orders' } }, { version: 3, 'x-owner': 'me' }])(
    'row 111: members of one’s own are fine: %j',
    (fields) => {
      const { diagnostics } = judgeTool(withFields(fields), ['2025-03-26', '2025-11-25', '2026-07-28']);

      expect(diagnostics).toEqual([]);
    },
  );

  test.each([
    ['mcp.dev/x', ['2025-06-18']],
    ['dev.mcp/x', ['2025-11-25', '2026-07-28']],
    ['modelcontextprotocol.io/x', ['2025-06-18']],
    ['io.modelcontextprotocol/x', ['2025-11-25', '2026-07-28']],
    ['api.modelcontextprotocol.org/x', ['2025-06-18', '2025-11-25', '2026-07-28']],
    ['com.mcp.tools/x', ['2025-06-18', '2025-11-25', '2026-07-28']],
    ['mcp.com.tools/x', ['2025-06-18']],
    ['com.example.mcp/x', []],
    ['mcp/x', []],
  ])('row 118: the prefix of %s is reserved under %j', (key, reserved) => {
    const { diagnostics } = judgeTool(withFields({ _meta: { [key]: 1 } }), REVISIONS);
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');

    expect(warnings.map(({ ruleId }) => ruleId)).toEqual(reserved.length === 0 ? [] : ['mcp.meta.reserved.unknown']);
    expect(warnings.flatMap(({ protocolVersions }) => protocolVersions)).toEqual(reserved);
  });
});

describe('H. the result of tools/list', () => {
  const WHOLE = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'public', tools: [] };

  /** The errors that a result gets under a revision. */
  function errorsUnder(revision: Revision, result: object): string[] {
    const document = parseDocument(JSON.stringify(result));
    const [report] = check(document, { as: 'tools-list', protocol: [revision] }).documents;
    return (report?.diagnostics ?? []).filter(({ severity }) => severity === 'error').map(inShort);
  }

  const at = (member: string): string => `error mcp.tools-list.result.types /${member}`;

  test.each([
    [120, { tools: [] }, ['cacheScope', 'resultType', 'ttlMs']],
    [121, { ...WHOLE, ttlMs: 1.5 }, ['ttlMs']],
    [121, { ...WHOLE, ttlMs: -1 }, ['ttlMs']],
    [121, { ...WHOLE, ttlMs: '300' }, ['ttlMs']],
    [122, { ...WHOLE, cacheScope: 'shared' }, ['cacheScope']],
    [122, { ...WHOLE, resultType: 'input_required' }, ['resultType']],
    [122, { ...WHOLE, resultType: 'partial' }, ['resultType']],
  ])('row %i: %j is an error under 2026-07-28 alone', (_, result, members) => {
    expect(errorsUnder('2026-07-28', result).sort()).toEqual(members.map(at));
    for (const revision of REVISIONS.slice(0, -1)) expect(errorsUnder(revision, result), revision).toEqual([]);
  });

  test.each(REVISIONS)('row 123: under %s a cursor is no null, and may be empty', (revision) => {
    expect(errorsUnder(revision, { ...WHOLE, nextCursor: null })).toEqual([at('nextCursor')]);
    expect(errorsUnder(revision, { ...WHOLE, nextCursor: '' })).toEqual([]);
  });

  test('the server that a result names has a name and a version', () => {
    const named = (serverInfo: unknown): object => ({
      ...WHOLE,
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    });
    const pointer = '_meta/io.modelcontextprotocol~1serverInfo';

    expect(errorsUnder('2026-07-28', named({ name: 'sample', version: '1.0.0' }))).toEqual([]);
    expect(errorsUnder('2026-07-28', named('sample'))).toEqual([at(pointer)]);
    expect(errorsUnder('2026-07-28', named({ name: 'sample' }))).toEqual([at(`${pointer}/version`)]);
    expect(errorsUnder('2025-11-25', named('sample'))).toEqual([]);
  });
});
