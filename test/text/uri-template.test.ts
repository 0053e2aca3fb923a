import { describe, expect, test } from 'vitest';
import { isExpansion, isUriTemplate, parseUriTemplate, variablesOf } from '../../src/text/uri-template.js';

function expands(template: string, uri: string): boolean {
  const parsed = parseUriTemplate(template);
  return isUriTemplate(parsed) && isExpansion(uri, parsed);
}

describe('a text is a URI template', () => {
  test.each([
    '',
    'file:///a',
    '{var}',
    '{+path}/here',
    '{#x,hello,y}',
    '{?x,y*}',
    '{list:30}',
    '{a.b}',
    '/%7Euser',
    'ü{x}',
  ])('when it is written as RFC 6570 has it: %s', (text) => {
    expect(isUriTemplate(parseUriTemplate(text))).toBe(true);
  });

  test.each([
    '{',
    'a{b',
    '}',
    '{}',
    '{a b}',
    '{a,}',
    '{=a}',
    '{|a}',
    '{a:0}',
    '{a:10000}',
    '{a*:3}',
    '{{a}}',
    'a b',
    '100%',
    '{?}',
    '{.a..b}',
  ])('and not otherwise: %s', (text) => {
    expect(isUriTemplate(parseUriTemplate(text))).toBe(false);
  });

  test('its variables come without operators and modifiers', () => {
    const template = parseUriTemplate('repo:///{owner}/{+path*}{?ref:7,depth}');

    expect(isUriTemplate(template) && variablesOf(template)).toEqual(['owner', 'path', 'ref', 'depth']);
  });
});

/** The examples of RFC 6570, section 3.2. */
describe('an expansion is one', () => {
  test.each([
    ['{count}', 'one,two,three'],
    ['{/count}', '/one,two,three'],
    ['{/count*}', '/one/two/three'],
    ['{;count*}', ';count=one;count=two;count=three'],
    ['{?count}', '?count=one,two,three'],
    ['{&count*}', '&count=one&count=two&count=three'],
    ['O{undef}X', 'OX'],
    ['O{empty}X', 'OX'],
    ['{+path}/here', '/foo/bar/here'],
    ['{+base}index', 'http://example.com/home/index'],
    ['X{#hello}', 'X#Hello%20World!'],
    ['X{.keys*}', 'X.semi=%3B.dot=..comma=%2C'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{;keys*}', ';semi=%3B;dot=.;comma=%2C'],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?keys}', '?keys=semi,%3B,dot,.,comma,%2C'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{half}', '50%25'],
  ])('%s gives %s', (template, uri) => {
    expect(expands(template, uri)).toBe(true);
  });

  test.each([
    ['file:///{path}', 'file:///a/b'],
    ['file:///{path}', 'http:///a'],
    ['{?x}', '?y=1'],
    ['{?x,y}', '?y=1&x=2'],
    ['a{b}', 'a b'],
    ['{+a}', 'ü'],
  ])('%s never gives %s', (template, uri) => {
    expect(expands(template, uri)).toBe(false);
  });

  test('many variables in a row take no longer for it', () => {
    expect(expands('{a}'.repeat(200), `${'x'.repeat(5_000)}/`)).toBe(false);
  });
});
