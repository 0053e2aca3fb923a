import { expect, test } from 'vitest';
import { diff } from '../../src/index.js';

const text = { type: 'string' };

function tool(name: string, properties: object, description?: string): object {
  return { name, ...(description === undefined ? {} : { description }), inputSchema: { type: 'object', properties } };
}

function toldBetween(before: readonly object[], after: readonly object[]): string[] {
  return (diff(before, after).changes ?? []).map(({ code, tool: of }) => `${code} ${of}`);
}

test('a renamed tool is known with an edit, which is told besides', () => {
  const words = 'Searches the catalogue of books by title, author and subject.';
  const before = [tool('find_books', { title: text, author: text, subject: text }, words)];
  const after = [tool('search_books', { title: text, author: text, subject: text, year: { type: 'integer' } }, words)];

  expect(toldBetween(before, after)).toEqual(['tool-renamed find_books', 'optional-property-added find_books']);
});

test('tools without parameters are known by their descriptions alone', () => {
  expect(toldBetween([tool('a', {}, 'Lists all books.')], [tool('b', {}, 'Lists all books.')])).toEqual([
    'tool-renamed a',
  ]);
  expect(toldBetween([tool('a', {}, 'Lists all books.')], [tool('b', {}, 'Deletes everything.')])).toEqual([
    'tool-removed a',
    'tool-added b',
  ]);
});

test.each<[string, object, object]>([
  [
    'the same words',
    tool('getTinyImage', {}, 'Gives an image.'),
    tool('get-tiny-image', {}, 'Answers with a small picture.'),
  ],
  [
    'other words, and nearly the same description',
    tool('printEnv', {}, 'Prints all variables of the environment, for finding faults.'),
    tool('get-env', {}, 'Returns all variables of the environment, for finding faults.'),
  ],
])('a tool whose new name has %s is the same one', (_, old, young) => {
  expect(toldBetween([old], [young])).toContain(`tool-renamed ${Object(old).name}`);
});

test('two tools that each take a path are not therefore one', () => {
  const before = [tool('delete_file', { path: text }, 'Deletes a file for good.')];
  const after = [tool('list_directory', { path: text }, 'Tells what a folder holds.')];

  expect(toldBetween(before, after)).toEqual(['tool-removed delete_file', 'tool-added list_directory']);
});

test('what fits two equally well is taken for neither', () => {
  const properties = { from: text, to: text };

  expect(toldBetween([tool('x', properties)], [tool('y', properties), tool('z', properties)])).toEqual([
    'tool-removed x',
    'tool-added y',
    'tool-added z',
  ]);
});

test('each of many renamed tools is found, by its own description', () => {
  const properties = { path: text, limit: { type: 'integer' } };
  const tools = (prefix: string): object[] =>
    Array.from({ length: 300 }, (_, index) =>
      tool(`${prefix}_${index}`, properties, `Reads shelf ${index} of the archive.`),
    );
  const changes = diff(tools('read'), tools('fetch')).changes ?? [];

  expect(new Set(changes.map(({ code }) => code))).toEqual(new Set(['tool-renamed']));
  expect(changes.every(({ before, after }) => String(before).slice(5) === String(after).slice(6))).toBe(true);
});

test('a tool that a description declares for some revisions is compared with the one for the same', () => {
  const declared = (type: string, revision: string): object => ({
    name: 'find_books',
    protocolVersions: [revision],
    description: 'Finds books.',
    inputSchema: { type: 'object', properties: { words: { type } } },
  });
  const description = (...tools: object[]): object => ({
    mcpdesc: '0.9.0',
    info: { name: 'books', version: '1.0.0' },
    protocolVersions: ['2025-11-25', '2026-07-28'],
    tools,
  });
  const [old, young] = [declared('string', '2025-11-25'), declared('array', '2026-07-28')];

  expect(diff(description(old, young), description(young, old)).changes).toEqual([]);
});
