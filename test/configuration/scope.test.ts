import { describe, expect, test } from 'vitest';
import { matchesWildcard, ScopeMatcher } from '../../src/cli/configuration/scope.js';
import { parseDocument } from '../../src/index.js';
import type { Steps } from '../../src/text/pointer.js';
import type { FindingFacts } from '../../src/verbs/settle.js';

test.each<[string, string, boolean]>([
  ['find', 'find', true],
  ['find', 'fin', false],
  ['find_all', 'find_*', true],
  ['find', 'find*', true],
  ['a_find_b', '*find*', true],
  ['aba', 'a*a', true],
  ['a', 'a*a', false],
  ['files.read', 'files?read', false],
  ['a.c', 'a.c', true],
  ['', '*', true],
])('%j and the wildcard %j: %s', (name, wildcard, expected) => {
  expect(matchesWildcard(name, wildcard)).toBe(expected);
});

test('a wildcard of many stars takes no long time', () => {
  expect(matchesWildcard('a'.repeat(100_000), `${'*a'.repeat(50)}*b`)).toBe(false);
});

function finding(steps: Steps, tools: readonly string[] = ['find'], source = 'api/tools.json'): FindingFacts {
  return {
    document: parseDocument('[]', { source }),
    names: ['json-schema.format.unknown'],
    ...{ target: null, severity: 'info', steps, part: 'value', problem: '' },
    tools: tools.map((name, index) => ({ name, tool: {}, steps: ['tools', index], revisions: [], schemas: [] })),
  };
}

const PLACE = ['tools', 0, 'inputSchema', 'properties', 'at', 'format'];

describe('an entry of a configuration is about a finding', () => {
  test.each<[string, Parameters<typeof ScopeMatcher.of>[0], boolean]>([
    ['without any word of where', {}, true],
    ['in a file that it names', { files: 'api/tools.json' }, true],
    ['in a folder that it names', { files: ['other', 'api/'] }, true],
    ['in a file that a pattern means', { files: './**/*.json' }, true],
    ['in no other file', { files: 'tools.json' }, false],
    ['of a tool that it names', { tools: ['x', 'fi*'] }, true],
    ['of no other tool', { tools: 'fin' }, false],
    ['at a place that is seen from the document', { pointer: '/tools/0/inputSchema' }, true],
    ['at a place that is seen from the tool', { pointer: '/inputSchema/properties/at' }, true],
    ['at a place with any step', { pointer: '/inputSchema/properties/*/format' }, true],
    ['at no place that only begins alike', { pointer: '/inputSchema/prop' }, false],
    ['at no place below it', { pointer: '/inputSchema/properties/at/format/x' }, false],
    ['only where all of it fits', { files: 'api', tools: 'find', pointer: '/outputSchema' }, false],
  ])('%s', async (_, scope, expected) => {
    const matcher = await ScopeMatcher.of(scope, process.cwd());

    expect(matcher.includes(finding(PLACE))).toBe(expected);
  });

  test('that concerns several tools only when it is about all of them', async () => {
    const shared = finding(['components', 'schemas', 'at'], ['find', 'list']);

    expect((await ScopeMatcher.of({ tools: 'find' }, '.')).includes(shared)).toBe(false);
    expect((await ScopeMatcher.of({ tools: ['find', 'list'] }, '.')).includes(shared)).toBe(true);
  });

  test('on standard input only when it names no files', async () => {
    const typed = finding(PLACE, ['find'], '-');

    expect((await ScopeMatcher.of({ files: '**' }, process.cwd())).includes(typed)).toBe(false);
    expect((await ScopeMatcher.of({}, process.cwd())).includes(typed)).toBe(true);
  });
});
