import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, checkSchema, type DocumentReport, format, type JsonValue, parseDocument } from '../src/index.js';
import { inShort, judgeText, WITHOUT_DESCRIPTIONS } from './support/judging.js';

/**
 * Input that is made to hurt. Each must end in a report, and soon: sizes are chosen so that what costs too much - a
 * square of the size, a power of two - is still done with after the bound, and fails.
 */
const SOON = 5_000;

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));
const mapOf = <Item>(count: number, make: (index: number) => readonly [string, Item]): { [name: string]: Item } =>
  Object.fromEntries(times(count, make));

/** A tool as text, with more members of its `inputSchema` as text, for what JSON.stringify cannot write. */
const toolText = (members: string): string => `{"name":"t","inputSchema":{"type":"object",${members}}}`;
/** A tool as text. */
const toolOf = (schema: JsonValue): string => JSON.stringify({ name: 't', inputSchema: schema });
/** A tool with one property, `a`. */
const propertyOf = (schema: JsonValue): string => toolOf({ type: 'object', properties: { a: schema } });
const nested = (open: string, depth: number, inside: string, close: string): string =>
  open.repeat(depth) + inside + close.repeat(depth);
const descriptionOf = (members: JsonValue): string =>
  JSON.stringify({
    mcpdesc: '0.9.0',
    info: { name: 's', version: '1' },
    protocolVersions: ['2026-07-28'],
    ...Object(members),
  });

/** Each kind of finding once. */
function kindsOf({ diagnostics }: DocumentReport): string[] {
  return [...new Set(diagnostics.map(({ severity, ruleId }) => `${severity} ${ruleId}`))].sort();
}

interface Outcome {
  readonly verdict: DocumentReport['verdict'];
  /** Whether everything was checked; 'perhaps' where a bound of ours may leave something out. */
  readonly complete?: boolean | 'perhaps';
  readonly kinds: readonly string[];
}

/** Tests that a text, read as a file of that name, ends soon in exactly these kinds of findings. */
function endsIn(title: string, write: () => string | Uint8Array, outcome: Outcome, source = 'tools.json'): void {
  test(title, { timeout: SOON }, () => {
    const report = judgeText(write(), source);

    const { verdict, kinds, complete = verdict !== 'unreadable' } = outcome;
    expect([report.verdict, kindsOf(report)]).toEqual([verdict, kinds]);
    if (complete !== 'perhaps') expect(report.complete).toBe(complete);
  });
}

/** Tests that values are judged, or that the report says for each that it is not. */
function judgesOrSaysSo(title: string, write: () => string, count: number): void {
  test(title, { timeout: SOON }, () => {
    const { diagnostics, incomplete } = judgeText(write());

    const judged = diagnostics
      .filter(({ ruleId }) => ruleId === 'json-schema.default.valid')
      .map(({ pointer }) => pointer);
    const places = [...judged, ...incomplete.map(({ pointer }) => pointer)];
    expect(places.filter((pointer) => pointer.endsWith('/default'))).toHaveLength(count);
  });
}

const CLEAN: Outcome = { verdict: 'valid', kinds: [] };
/** Nothing is wrong with the values, whether or not that was found out. */
const SILENT: Outcome = { verdict: 'valid', complete: 'perhaps', kinds: [] };
const IMPOSSIBLE: Outcome = { verdict: 'warning', kinds: ['warning json-schema.tool-schema.satisfiable'] };
const REFUSED_DEFAULT: Outcome = { verdict: 'warning', kinds: ['warning json-schema.default.valid'] };
const TOO_DEEP: Outcome = { verdict: 'invalid', complete: false, kinds: ['error json-schema.tool-schema.size'] };
const DANGLING: Outcome = { verdict: 'invalid', kinds: ['error json-schema.tool-schema.valid'] };
const UNRECOGNIZED: Outcome = { verdict: 'invalid', kinds: ['error syntax.document.unrecognized'] };
const unreadable = (ruleId: string): Outcome => ({ verdict: 'unreadable', kinds: [`error ${ruleId}`] });

describe('depth', () => {
  const arrays = (depth: number, inside = ''): string => nested('[', depth, inside, ']');

  endsIn('100,000 nested arrays hold no tools', () => arrays(100_000), UNRECOGNIZED);
  endsIn('100,000 nested arrays are a default', () => toolText(`"default":${arrays(100_000)}`), REFUSED_DEFAULT);
  endsIn('100,000 nested arrays are an enum value', () => toolText(`"enum":[${arrays(100_000)}]`), IMPOSSIBLE);
  endsIn(
    '100,000 nested arrays are compared to 100,000 others',
    () => toolText(`"properties":{"a":{"const":${arrays(100_000)},"default":${arrays(99_999)}}}`),
    REFUSED_DEFAULT,
  );
  endsIn(
    'a number that changes is found below 30,000 arrays',
    () => toolText(`"properties":{"a":{"default":${arrays(30_000, '-0')}}}`),
    { verdict: 'warning', kinds: ['warning syntax.number.precision'] },
  );
  endsIn(
    '1,100 nested objects name a member twice each',
    () => toolText(`"properties":{"a":{"default":${nested('{"a":1,"a":', 1100, '1', '}')}}}`),
    { verdict: 'invalid', kinds: ['error syntax.json.duplicate-key'] },
  );
  endsIn(
    '50,000 nested properties are read down to a bound',
    () => toolText(`"properties":${nested('{"a":{"properties":', 50_000, '{}', '}}')}`),
    TOO_DEEP,
  );
  endsIn(
    '50,000 nested allOf are read down to a bound',
    () => toolText(`"allOf":${nested('[{"allOf":', 50_000, '[{}]', '}]')}`),
    TOO_DEEP,
  );

  test('a bound of depth names the place where reading stopped', () => {
    const report = judgeText(toolText(`"not":${nested('{"not":', 600, '{}', '}')}`));

    expect(report.diagnostics.map(inShort)).toEqual([
      `error json-schema.tool-schema.size /inputSchema${'/not'.repeat(512)}`,
    ]);
  });

  const deepSchema = (depth: number): JsonValue =>
    times(depth, () => 0).reduce<JsonValue>((inner) => ({ not: inner }), {});

  test('a schema of 600 levels, given as a value, is too deep', () => {
    const { valid, complete, errors } = checkSchema(deepSchema(600));

    expect({ valid, complete, rules: errors.map(({ ruleId }) => ruleId) }).toEqual({
      valid: false,
      complete: false,
      rules: ['json-schema.tool-schema.size'],
    });
  });

  test('a schema of 50,000 levels, given as a value, is refused for its depth, not for a stack of ours', () => {
    const { valid, errors } = checkSchema(deepSchema(50_000));

    expect([valid, errors.length]).toEqual([false, 1]);
    expect(errors[0]?.message).not.toContain('call stack');
  });

  test('100,000 nested arrays, given as a value, are reported as no tools or as no JSON, not as a stack of ours', () => {
    const [report] = check(times(100_000, () => 0).reduce<JsonValue>((inner) => [inner], [])).documents;

    expect(report?.diagnostics).toHaveLength(1);
    expect(report?.diagnostics[0]?.message).not.toContain('call stack');
  });
});

describe('references', () => {
  /** Each definition refers twice to the next; the last one takes strings only. */
  const bomb = {
    ...mapOf(60, (i) => [`d${i}`, { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] }]),
    d60: { type: 'string' },
  };

  endsIn(
    '60 definitions double 60 times',
    () => toolOf({ type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: bomb }),
    CLEAN,
  );

  judgesOrSaysSo(
    '150 defaults are judged through 60 definitions that double 60 times',
    () =>
      toolOf({
        type: 'object',
        properties: mapOf(150, (i) => [`p${i}`, { $ref: '#/$defs/d0', default: 1 }]),
        $defs: bomb,
      }),
    150,
  );

  endsIn('a definition refers to itself', () => toolOf({ type: 'object', $defs: { a: { $ref: '#/$defs/a' } } }), {
    verdict: 'invalid',
    kinds: ['error json-schema.reference.loop'],
  });
  endsIn(
    '50,000 definitions refer to each other in a ring',
    () => toolOf({ type: 'object', $defs: mapOf(50_000, (i) => [`d${i}`, { $ref: `#/$defs/d${(i + 1) % 50_000}` }]) }),
    { verdict: 'invalid', kinds: ['error json-schema.reference.loop'] },
  );
  endsIn('a ring that goes down into the value is none', () => propertyOf({ $ref: '#' }), {
    verdict: 'valid',
    kinds: ['info mcp.tool.schema.root-reference'],
  });
  endsIn('a pointer has a million steps', () => toolText(`"$ref":"#${'/a'.repeat(1_000_000)}"`), DANGLING);
  endsIn('a reference has 20 million characters', () => toolText(`"$ref":"#/${'a'.repeat(20_000_000)}"`), DANGLING);
  endsIn(
    'an identifier has 20 million characters',
    () => toolText(`"$id":"https://example.com/${'a'.repeat(20_000_000)}"`),
    CLEAN,
  );
  endsIn(
    '300 references lead into each other at a place that holds no schemas',
    () => {
      const place = times(300, () => 0).reduce<JsonValue>((inner) => ({ not: inner }), {
        allOf: times(20_000, () => ({})),
      });
      return toolOf({ type: 'object', 'x-a': place, allOf: times(300, (i) => ({ $ref: `#/x-a${'/not'.repeat(i)}` })) });
    },
    {
      verdict: 'warning',
      kinds: ['warning json-schema.reference.target', 'warning json-schema.tool-schema.satisfiable'],
    },
  );
  endsIn(
    'a space in a pointer is no step',
    () => toolOf({ type: 'object', properties: { a: {}, b: { $ref: '#/properties%20a' } } }),
    DANGLING,
  );

  endsIn(
    '3,500 tools use a component by way of 3,500 others',
    () =>
      descriptionOf({
        components: {
          schemas: {
            ...mapOf(3500, (i) => [`c${i}`, { $componentRef: `#/components/schemas/c${i + 1}` }]),
            c3500: { type: 'object' },
          },
        },
        tools: times(3500, (i) => ({ name: `t${i}`, inputSchema: { $componentRef: '#/components/schemas/c0' } })),
      }),
    CLEAN,
  );

  test('5,000 tools share a component with ten faults, each told once', { timeout: SOON }, () => {
    const properties = mapOf(10, (i) => [`p${i}`, { type: 'strin' }]);
    const inputSchema = { $componentRef: '#/components/schemas/S' };
    const { diagnostics } = judgeText(
      descriptionOf({
        components: { schemas: { S: { type: 'object', properties } } },
        tools: times(5000, (i) => ({ name: `t${i}`, inputSchema })),
      }),
    );

    expect(diagnostics.map(inShort)).toEqual(
      times(10, (i) => `error json-schema.tool-schema.valid /components/schemas/S/properties/p${i}/type`),
    );
  });
});

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the name %s', (name) => {
  const said = (value: JsonValue): string[] => judgeText(JSON.stringify(value)).diagnostics.map(inShort);
  const saidOf = (schema: JsonValue): string[] =>
    said({ name: 't', inputSchema: { type: 'object', ...Object(schema) } });

  test('is a property like any other', () => {
    expect(saidOf({ properties: { [name]: { type: 'strin' } } })).toEqual([
      `error json-schema.tool-schema.valid /inputSchema/properties/${name}/type`,
    ]);
  });

  test('is declared only where it stands', () => {
    expect(saidOf({ properties: { [name]: {} }, required: [name] })).toEqual([]);
    expect(saidOf({ properties: {}, required: [name] })).toEqual([
      'info json-schema.required.declared /inputSchema/required/0',
    ]);
  });

  test('is missed in a default that lacks it', () => {
    expect(saidOf({ required: [name], default: {} })).toEqual([
      'warning json-schema.default.valid /inputSchema/default',
    ]);
    expect(saidOf({ required: [name], default: { [name]: 1 } })).toEqual([]);
  });

  test('is a definition only where it stands', () => {
    const properties = { a: { $ref: `#/$defs/${name}` } };

    expect(saidOf({ properties, $defs: { [name]: {} } })).toEqual([]);
    expect(saidOf({ properties, $defs: {} })).toEqual([
      'error json-schema.tool-schema.valid /inputSchema/properties/a/$ref',
    ]);
  });

  test('is an anchor only where one bears it', () => {
    const properties = { a: { $ref: `#${name}` } };

    expect(saidOf({ properties, $defs: { a: { $anchor: name } } })).toEqual([]);
    expect(saidOf({ properties })).toEqual(['error json-schema.tool-schema.valid /inputSchema/properties/a/$ref']);
  });

  test('is a component only where it stands', () => {
    const inputSchema = { $componentRef: `#/components/schemas/${name}` };
    const described = (schemas: JsonValue): string[] =>
      said(JSON.parse(descriptionOf({ components: { schemas }, tools: [{ name, inputSchema }] })));

    expect(described({ [name]: { type: 'object' } })).toEqual([]);
    expect(described({ other: {} })).toEqual(['error mcpdesc.reference.target.exists /tools/0/inputSchema']);
  });

  test('is a tool’s name, and taken only once it is', () => {
    const tool = { name, inputSchema: { type: 'object' } };

    expect(said([tool])).toEqual([]);
    expect(said([tool, tool])).toEqual(['warning mcp.tool.name.unique /1/name']);
  });

  test('is an unknown keyword', () => {
    expect(saidOf({ [name]: 1 })).toEqual([`info json-schema.keyword.unknown /inputSchema/${name}`]);
  });

  test.each([
    ['tools.json', `{"name":"t","inputSchema":{"type":"object","x-a":{"${name}":1,"${name}":2}}}`, 'json'],
    ['tools.yaml', `name: t\ninputSchema: {type: object, x-a: {${name}: 1, ${name}: 2}}\n`, 'yaml'],
  ])('is named twice only by two members, in %s', (source, text, syntax) => {
    const once = text.replace(/, ?"?\w+"?: ?2/, '');

    expect(judgeText(once, source).diagnostics.map(inShort)).toEqual([]);
    expect(judgeText(text, source).diagnostics.map(inShort)).toEqual([
      `error syntax.${syntax}.duplicate-key /inputSchema/x-a/${name}`,
    ]);
  });
});

describe('size', () => {
  test('a fault after a description of 60 MB is told with its column', { timeout: SOON }, () => {
    const text = `{"name":"t","description":"${'x'.repeat(60_000_000)}","inputSchema":{"type":"objec"}}`;
    const { diagnostics } = judgeText(text);

    expect(diagnostics.map(({ ruleId, start, end }) => [ruleId, start, end])).toEqual([
      ['json-schema.tool-schema.valid', { line: 1, column: 60_000_052 }, { line: 1, column: 60_000_059 }],
    ]);
  });

  test('a catalogue of 60 MB in one line is judged whole', { timeout: 2 * SOON }, () => {
    const description = 'x'.repeat(950);
    const text = JSON.stringify(
      times(60_000, (i) => ({ name: `t${i}`, description, inputSchema: { type: 'object' } })),
    );
    const { verdict, tools } = judgeText(text);

    expect(text.length).toBeGreaterThan(60_000_000);
    expect([verdict, tools.length]).toEqual(['valid', 60_000]);
  });

  test('10,000 tools of one name are 9,999 too many', { timeout: SOON }, () => {
    const { diagnostics } = judgeText(
      JSON.stringify(times(10_000, () => ({ name: 't', inputSchema: { type: 'object' } }))),
    );

    expect([diagnostics.length, inShort(diagnostics[9998] ?? expect.fail())]).toEqual([
      9999,
      'warning mcp.tool.name.unique /9999/name',
    ]);
  });

  endsIn('100,000 enum values are all different', () => propertyOf({ enum: times(100_000, (i) => `v${i}`) }), CLEAN);
  endsIn('one of 100,001 enum values is there twice', () => propertyOf({ enum: times(100_001, (i) => i % 100_000) }), {
    verdict: 'warning',
    kinds: ['warning json-schema.enum.choices'],
  });

  test('100,000 required names are none of them declared', { timeout: SOON }, () => {
    const report = judgeText(toolOf({ type: 'object', properties: {}, required: times(100_000, (i) => `v${i}`) }));

    expect([kindsOf(report), report.diagnostics.length]).toEqual([['info json-schema.required.declared'], 100_000]);
  });

  endsIn(
    '130,000 undeclared names are required twice over',
    () => {
      const names = JSON.stringify(times(130_000, (i) => `v${i}`));
      return toolText(`"properties":{},"required":${names},"required":${names}`);
    },
    { verdict: 'invalid', kinds: ['error syntax.json.duplicate-key', 'info json-schema.required.declared'] },
  );

  endsIn(
    '2,500 properties are no schemas under a revision without a dialect',
    () =>
      descriptionOf({
        protocolVersions: ['2025-06-18'],
        tools: [{ name: 't', inputSchema: { type: 'object', properties: mapOf(2500, (i) => [`p${i}`, 'string']) } }],
      }),
    { verdict: 'invalid', kinds: ['error mcp.tool.schema.legacy-shape'] },
  );

  endsIn(
    '90,000 unknown revisions stand before 90,000 equal ones',
    () => descriptionOf({ protocolVersions: times(180_000, (i) => (i < 90_000 ? 'x' : '2025-11-25')) }),
    {
      verdict: 'invalid',
      kinds: ['error mcpdesc.document.protocol-versions.recognized', 'error mcpdesc.document.protocol-versions.unique'],
    },
  );

  endsIn(
    '12,000 examples stand beside 12,000 references',
    () => {
      const properties = mapOf(12_000, (i) => [`p${i}`, { $ref: '#/$defs/a' }]);
      const examples = mapOf(12_000, (i) => [`e${i}`, { input: {}, result: { resultType: 'complete', content: [] } }]);
      return descriptionOf({
        tools: [{ name: 't', inputSchema: { type: 'object', properties, $defs: { a: {} } }, examples }],
      });
    },
    CLEAN,
  );

  test('130,000 documents are judged at once', { timeout: 3 * SOON }, () => {
    const document = parseDocument(toolOf({ type: 'object' }));
    const { summary } = check(
      times(130_000, () => document),
      { rules: WITHOUT_DESCRIPTIONS },
    );

    expect(summary).toMatchObject({ verdict: 'valid', documents: 130_000 });
  });

  test('a bare word of a million characters is shown in short', () => {
    const [diagnostic] = judgeText(`{${'a'.repeat(1_000_000)}`).diagnostics;

    expect(diagnostic?.ruleId).toBe('syntax.json.malformed');
    expect(diagnostic?.message.length).toBeLessThan(1000);
  });

  test.each([
    [
      'additional properties',
      propertyOf({ additionalProperties: false, allOf: [{ properties: mapOf(10_000, (i) => [`p${i}`, {}]) }] }),
    ],
    ['a union of types', propertyOf({ type: 'a|'.repeat(10_000) })],
    [
      'siblings of a reference',
      toolOf({
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        not: { $ref: '#/definitions/a', ...mapOf(10_000, (i) => [`x${i}`, 1]) },
        definitions: { a: {} },
      }),
    ],
  ])('10,000 names in a message about %s are shown in short', (_, text) => {
    const lengths = judgeText(text).diagnostics.map(({ message }) => message.length);

    expect(Math.max(...lengths)).toBeLessThan(1000);
  });
});

describe('values judged by their schema', () => {
  const range = times(20_000, (i) => i);

  judgesOrSaysSo(
    '6,000 objects under enum are compared to one of 6,000 members',
    () => propertyOf({ enum: times(6000, (i) => ({ i })), default: mapOf(6000, (i) => [`k${i}`, i]) }),
    1,
  );
  endsIn(
    '20,000 items are unique 5,000 times',
    () => propertyOf({ allOf: times(5000, () => ({ uniqueItems: true })), default: range }),
    SILENT,
  );
  endsIn(
    '20,000 items are judged by 3,000 annotations each',
    () => propertyOf({ items: mapOf(3000, (i) => [`x-${i}`, 1]), default: range }),
    SILENT,
  );
  endsIn(
    '2,500 patterns select among 2,500 names',
    () =>
      propertyOf({
        patternProperties: mapOf(2500, (i) => [`^k${i}$`, {}]),
        additionalProperties: false,
        default: mapOf(2500, (i) => [`k${i}`, 1]),
      }),
    SILENT,
  );
});

describe('patterns', () => {
  const patternOf = (pattern: string, value: string): string => propertyOf({ type: 'string', pattern, default: value });

  endsIn(
    'a repeated repetition is not run on 50,001 characters',
    () => patternOf('^(a+)+$', `${'a'.repeat(50_000)}b`),
    {
      verdict: 'valid',
      complete: false,
      kinds: ['info json-schema.pattern.backtracking'],
    },
  );
  endsIn(
    'a pattern of 100,000 nested groups is not judged',
    () => propertyOf({ pattern: nested('(', 100_000, '', ')') }),
    {
      verdict: 'warning',
      complete: false,
      kinds: ['warning json-schema.pattern.valid'],
    },
  );
  endsIn('a pattern of 100,000 open groups is not judged', () => propertyOf({ pattern: '('.repeat(100_000) }), {
    verdict: 'warning',
    complete: false,
    kinds: ['warning json-schema.pattern.valid'],
  });
  endsIn(
    'a pattern of two million characters is no expression',
    () => propertyOf({ pattern: `${'a'.repeat(2_000_000)}(` }),
    {
      verdict: 'invalid',
      kinds: ['error json-schema.pattern.valid'],
    },
  );
  judgesOrSaysSo(
    'an empty group is repeated 10^12 times',
    () => patternOf('^(?:(?:(?:(?:(?=a)){1000}){1000}){1000}){1000}b', 'a'),
    1,
  );
  judgesOrSaysSo(
    'an empty reference is repeated 10^12 times',
    () => patternOf('^()(?:(?:(?:(?:\\1){1000}){1000}){1000}){1000}b', 'a'),
    1,
  );
  judgesOrSaysSo('a group of any length is asked for twice', () => patternOf('^(a*)\\1b', 'a'.repeat(600_000)), 1);
  judgesOrSaysSo('a pattern has 200,000 alternatives', () => patternOf(`^(?:${'b|'.repeat(200_000)}c)$`, 'a'), 1);
});

describe('JSON text', () => {
  const number = `0.1${'0'.repeat(200_000)}1`;
  const precision: Outcome = { verdict: 'warning', kinds: ['warning syntax.number.precision'] };

  test.each(['1e400', '-1e400', '-0', '-0.0e5', '1e-400', '9007199254740993', '0.1000000000000000055511151231257827'])(
    'the number %s changes when it is read',
    (token) => {
      const { diagnostics } = judgeText(toolText(`"properties":{"a":{"default":${token}}}`));

      expect(diagnostics.map(inShort)).toEqual(['warning syntax.number.precision /inputSchema/properties/a/default']);
    },
  );

  test.each(['1e21', '100000000000000000000', '0.1', '5e-324', '1.7976931348623157e308', '9007199254740992', '-1.50'])(
    'the number %s stays what it is',
    (token) => {
      expect(judgeText(toolText(`"properties":{"a":{"default":${token}}}`)).diagnostics).toEqual([]);
    },
  );

  endsIn('a number has 200,000 digits', () => toolText(`"properties":{"a":{"default":${number}}}`), precision);
  endsIn(
    'a number in YAML has 200,000 digits',
    () => `name: t\ninputSchema: {type: object}\nx: ${number}\n`,
    precision,
    'tools.yaml',
  );

  endsIn('150,000 spaces are nothing', () => ' '.repeat(150_000), unreadable('syntax.document.empty'));
  endsIn('150,000 empty lines follow a bracket', () => `{${'\n'.repeat(150_000)}`, unreadable('syntax.json.truncated'));
  endsIn(
    'a comma stands alone in an array with comments',
    () => '[,] // none',
    unreadable('syntax.json.malformed'),
    'tools.jsonc',
  );

  test.each(['"\\ud800"', '"a\\udc00b"', '"\ud800"', '{"\\udfff":1}'])('the surrogate in %j is alone', (token) => {
    const { verdict, diagnostics } = judgeText(toolText(`"properties":{"a":{"default":${token}}}`));

    expect([verdict, diagnostics.map(({ ruleId }) => ruleId)]).toEqual(['warning', ['syntax.string.lone-surrogate']]);
  });

  test('a lone surrogate in a tool’s name is told, and printed as UTF-8', () => {
    const report = check(parseDocument('{"name":"\\ud800","description":"a","inputSchema":{"type":"object"}}'));

    expect(report.documents[0]?.diagnostics.map(inShort)).toEqual(['warning syntax.string.lone-surrogate /name']);
    expect(format(report, 'json')).toContain('"name": "\\ud800"');
  });

  const FILE =
    '{"name":"fi\\u006ed","description":"é😀","inputSchema":{"type":"object","x-a":[true,false,null,-1.5e+3,{"b":""},[]]}}\n';
  const BYTES = new TextEncoder().encode(FILE);

  /** Whether a file may be cut after so many bytes: not within a character. */
  const isWhole = (length: number): boolean => ((BYTES[length] ?? 0) & 0xc0) !== 0x80;

  test('a file of JSON is valid', () => {
    expect(judgeText(BYTES).verdict).toBe('valid');
  });

  test.each(times(BYTES.length - 1, (length) => length))('the first %i bytes of it are cut short', (length) => {
    const { verdict, diagnostics } = judgeText(BYTES.subarray(0, length));

    const ruleId =
      length === 0 ? 'syntax.document.empty' : isWhole(length) ? 'syntax.json.truncated' : 'syntax.encoding.utf-8';
    expect([verdict, diagnostics.map(inShort)]).toEqual(['unreadable', [`error ${ruleId} `]]);
  });

  const SMALL = '{"name": "t1", "inputSchema": {"type": "object", "x-a": [1, "\\n", null]}}';

  test.each(times(SMALL.length, (at) => at))('a byte that does not belong at offset %i of a file is told', (at) => {
    const withByte = (byte: number): DocumentReport => judgeText(new TextEncoder().encode(SMALL).with(at, byte));

    expect([0xff, 0xc3].flatMap((byte) => kindsOf(withByte(byte)))).toEqual([
      'error syntax.encoding.utf-8',
      'error syntax.encoding.utf-8',
    ]);
    expect(kindsOf(withByte(0x00))).toEqual(['error syntax.json.malformed']);
    for (const byte of [0x22, 0x7b]) {
      const text = SMALL.slice(0, at) + String.fromCharCode(byte) + SMALL.slice(at + 1);
      expect(withByte(byte).verdict === 'unreadable').toBe(!isJson(text));
    }
  });

  function isJson(text: string): boolean {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  }

  describe.each(['', '\ufeff'])('in UTF-16 after %j', (mark) => {
    const little = Buffer.from(mark + SMALL, 'utf16le');

    endsIn('little-endian JSON is no UTF-8', () => little, unreadable('syntax.encoding.utf-16'));
    endsIn('big-endian JSON is no UTF-8', () => Buffer.from(little).swap16(), unreadable('syntax.encoding.utf-16'));
    endsIn(
      'little-endian YAML is no UTF-8',
      () => Buffer.from(`${mark}name: t\n`, 'utf16le'),
      unreadable('syntax.encoding.utf-16'),
      'tools.yaml',
    );
  });
});

describe('YAML text', () => {
  const tool = (member: string): string => `name: t\ninputSchema:\n  type: object\n  x-a: ${member}\n`;
  const says = (...rules: string[]): Outcome => ({
    verdict: rules.some((rule) => rule.startsWith('error')) ? 'invalid' : rules.length > 0 ? 'warning' : 'valid',
    kinds: rules,
  });
  const yaml = (title: string, write: () => string, outcome: Outcome): void =>
    endsIn(title, write, outcome, 'tools.yaml');

  yaml('500 collections nest', () => tool(nested('[', 498, '', ']')), says());
  yaml('100,000 flow sequences nest', () => nested('[', 100_000, '', ']'), unreadable('syntax.yaml.depth'));
  yaml('100,000 flow mappings nest', () => nested('{a: ', 100_000, '', '}'), unreadable('syntax.yaml.depth'));
  yaml('100,000 block sequences nest', () => `${'- '.repeat(100_000)}a\n`, unreadable('syntax.yaml.depth'));
  yaml('100,000 keys nest', () => `${'? '.repeat(100_000)}a\n`, unreadable('syntax.yaml.depth'));
  yaml(
    '3,000 block mappings nest',
    () => times(3000, (i) => `${' '.repeat(i)}a:`).join('\n'),
    unreadable('syntax.yaml.depth'),
  );
  yaml(
    'aliases laugh a billion times',
    () => tool(`\n    a0: &a0 [x, x]\n${times(40, (i) => `    a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}`),
    { ...says('error syntax.yaml.alias'), complete: 'perhaps' },
  );
  yaml('an alias repeats what it stands in', () => tool('&a [*a]'), says('error syntax.yaml.alias'));
  yaml('an alias repeats 200,000 items', () => tool(`[&a [${'1, '.repeat(200_000)}1], *a]`), {
    ...says('error syntax.yaml.alias'),
    complete: 'perhaps',
  });
  yaml(
    'aliases stack up a depth that no collection has',
    () =>
      tool(
        `\n  - &a0 ${nested('[', 400, '1', ']')}\n${times(6, (i) => `  - &a${i + 1} ${nested('[', 400, `*a${i}`, ']')}\n`).join('')}`,
      ),
    says('error syntax.yaml.alias'),
  );
  yaml('a tag has no meaning', () => tool('!tag {a: !!binary aGk=}'), says('error syntax.yaml.tag'));
  yaml('a merge key merges nothing', () => tool('{<<: {type: string}}'), says('warning syntax.yaml.merge-key'));
  yaml(
    'a file holds several documents',
    () => `${tool('1')}---\n${tool('2')}---\n`,
    says('error syntax.yaml.multiple-documents'),
  );
  yaml(
    'a file holds 100,000 documents',
    () => '--- {name: t, inputSchema: {type: object}}\n'.repeat(100_000),
    says('error syntax.yaml.multiple-documents'),
  );
  yaml('a character is NUL', () => tool('a\u0000b'), unreadable('syntax.yaml.malformed'));
  yaml('a text is nothing but NUL', () => '\u0000', unreadable('syntax.yaml.malformed'));
  yaml('a name is a collection', () => tool('{[a]: 1, {b: 1}: 2}'), says('error syntax.yaml.key'));
  yaml('29 number signs stand before a tag', () => tool(`[a, ${'#'.repeat(29)}\n    !!str ]`), says());
  yaml('20 million spaces stand before a bracket', () => tool(`[a${' '.repeat(20_000_000)}]`), says());
  yaml('a description has ten million characters', () => tool(`"${'word '.repeat(2_000_000)}"`), says());
  yaml('100,000 names differ', () => tool(`\n${times(100_000, (i) => `    k${i}: 1\n`).join('')}`), says());

  const FILE = 'name: "t\\u0031"\ninputSchema: {type: object, "x-a": [1, \'it\'\'s\', {b: null}]}\n';

  test('a file of YAML is valid', () => {
    expect(judgeText(FILE, 'tools.yaml').verdict).toBe('valid');
  });

  /** What prefixes end in, from a length on. */
  const STRETCHES: readonly (readonly [from: number, verdict: DocumentReport['verdict'], ruleId: string])[] = [
    [FILE.indexOf('name'), 'invalid', 'syntax.document.unrecognized'],
    [FILE.indexOf('"') + 1, 'unreadable', 'syntax.yaml.malformed'],
    [FILE.indexOf('\n'), 'invalid', 'syntax.document.unrecognized'],
    // A name without its colon.
    [FILE.indexOf('\n') + 2, 'unreadable', 'syntax.yaml.malformed'],
    [FILE.indexOf(': {') + 1, 'invalid', 'mcp.tool.input-schema.root-type'],
    [FILE.indexOf('{') + 1, 'unreadable', 'syntax.yaml.malformed'],
  ];

  test.each(times(FILE.length - 2, (index) => index + 1))('the first %i characters of it are no tool', (length) => {
    const { verdict, diagnostics } = judgeText(FILE.slice(0, length), 'tools.yaml');

    const [, expected, ruleId] = STRETCHES.findLast(([from]) => from <= length) ?? expect.fail();
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect([verdict, errors.map((error) => error.ruleId)]).toEqual([expected, [ruleId]]);
  });
});

describe('the command', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolgauge-hostile-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The exit code and the output of `toolgauge check FILE`; a command that takes too long has no exit code. */
  function run(
    file: string,
    content: string | Uint8Array,
    nodeOptions: readonly string[] = [],
  ): [number | null, string] {
    const path = join(folder, file);
    writeFileSync(path, content);
    const words = [...nodeOptions, resolve('dist/cli.js'), 'check', path];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 2 * SOON, env: {} });
    return [status, stdout];
  }

  test.each<[title: string, file: string, write: () => string | Uint8Array, exitCode: number, says: string]>([
    ['100,000 nested arrays', 'a.json', () => nested('[', 100_000, '', ']'), 1, 'syntax.document.unrecognized'],
    ['100,000 nested sequences', 'b.yaml', () => nested('[', 100_000, '', ']'), 2, 'syntax.yaml.depth'],
    [
      '50,000 nested allOf',
      'c.json',
      () => toolText(`"allOf":${nested('[{"allOf":', 50_000, '[{}]', '}]')}`),
      1,
      'json-schema.tool-schema.size',
    ],
    [
      'a pattern that would run for ever',
      'd.json',
      () => propertyOf({ pattern: '^(a+)+$', default: `${'a'.repeat(50_000)}b` }),
      0,
      'Not checked completely:',
    ],
    ['a NUL byte', 'e.json', () => toolOf({ type: 'object' }).replace('t', '\u0000'), 2, 'syntax.json.malformed'],
    ['a byte that is no UTF-8', 'f.yaml', () => Uint8Array.of(0x61, 0x3a, 0x20, 0xff), 2, 'syntax.encoding.utf-8'],
    ['UTF-16', 'g.json', () => Buffer.from(toolOf({ type: 'object' }), 'utf16le'), 2, 'syntax.encoding.utf-16'],
    ['an empty file', 'h.json', () => '', 2, 'syntax.document.empty'],
    ['a byte-order mark alone', 'k.json', () => Uint8Array.of(0xef, 0xbb, 0xbf), 2, 'syntax.document.empty'],
    ['the mark of UTF-16 alone', 'l.yaml', () => Uint8Array.of(0xfe, 0xff), 2, 'syntax.document.empty'],
    [
      'a dangling "__proto__"',
      'i.json',
      () => propertyOf({ $ref: '#/$defs/__proto__' }),
      1,
      'json-schema.tool-schema.valid',
    ],
    [
      '60 MB in one line',
      'j.json',
      () => JSON.stringify({ name: 't', description: 'x'.repeat(60_000_000), inputSchema: { type: 'objec' } }),
      1,
      'j.json:1:60000052',
    ],
  ])('%s ends in a report', { timeout: 3 * SOON }, (_, file, write, exitCode, says) => {
    const [status, stdout] = run(file, write());

    expect([status, stdout.includes(says)]).toEqual([exitCode, true]);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(10_000);
  });

  test('500 patterns of 20,000 characters are judged within half a gigabyte', { timeout: 3 * SOON }, () => {
    const text = toolOf({
      type: 'object',
      properties: mapOf(500, (i) => [`p${i}`, { pattern: i + 'ab'.repeat(10_000) }]),
    });

    expect(run('patterns.json', text, ['--max-old-space-size=512'])[0]).toBe(0);
  });
});
