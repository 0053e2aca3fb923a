import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.js';
import { check, isSubschema, type JsonObject, type JsonValue, parseDocument } from '../src/index.js';
import { MENDERS } from '../src/mends/mends.js';
import { placeOf } from '../src/mends/place.js';
import { readDocument, type SourceDocument } from '../src/text/source-document.js';
import type { Syntax } from '../src/text/syntax.js';
import { isArray, isObject, own } from '../src/text/value.js';
import { readYaml } from '../src/text/yaml.js';
import { type MendedDocument, mendDocument } from '../src/verbs/mend.js';
import { mutated } from './fuzz/mutate.js';
import { Random } from './fuzz/random.js';
import { seedSchemas } from './fuzz/seeds.js';
import { realSchemas } from './support/real-schemas.js';
import { yamlOf } from './support/same-data.js';
import { describeWithShared } from './support/shared.js';

function reader(syntax: Syntax): (text: string) => SourceDocument {
  return (text) => readDocument(text, { syntax, yaml: readYaml });
}

function judged(document: SourceDocument) {
  const [report] = check(document).documents;
  if (report === undefined) throw new Error('A check of one document reports one.');
  return report;
}

function mended(text: string, syntax: Syntax, isUnsafe = false): MendedDocument {
  const read = reader(syntax);
  const document = read(text);
  return mendDocument({ document, report: judged(document) }, { isUnsafe, read, judge: judged });
}

function mendedText(text: string, syntax: Syntax, isUnsafe = false): string {
  return mended(text, syntax, isUnsafe).document.text;
}

describe('the text around a mend stays byte for byte', () => {
  test('in JSON with comments', () => {
    const before = '{ "name": "a", // first\n\t"description": null, /* none */ "inputSchema" : {}   }\n';

    expect(mendedText(before, 'jsonc')).toBe(
      '{ "name": "a", // first\n\t/* none */ "inputSchema" : {"type": "object"}   }\n',
    );
  });

  test('in YAML, with its comments, quotes and line ends', () => {
    const before = 'name: a   # first\r\ninputSchema:\r\n    properties:\r\n        "b" : true  # any\r\n';

    expect(mendedText(before, 'yaml')).toBe(
      'name: a   # first\r\ninputSchema:\r\n    type: object\r\n    properties:\r\n        "b" : {}  # any\r\n',
    );
  });

  test('in a line of NDJSON', () => {
    const before = '{"name":"a","inputSchema":{}}\n\n{"name":"b","inputSchema":{"type":"object"}}\n';

    expect(mendedText(before, 'ndjson')).toBe(
      '{"name":"a","inputSchema":{"type":"object"}}\n\n{"name":"b","inputSchema":{"type":"object"}}\n',
    );
  });

  test('in YAML beside the hyphen of a list', () => {
    const before = '- title: null\n  name: a\n  inputSchema:\n    enum:\n    - {}\n    - {}\n';

    expect(mendedText(before, 'yaml')).toBe('- name: a\n  inputSchema:\n    type: object\n    enum:\n    - {}\n');
  });
});

describe('a member that is added stands after the one that it belongs to', () => {
  test('in JSON with comments, and the one that goes leaves no empty line', () => {
    const before =
      '{\n  "name": "a",\n  "inputSchema": {\n    "type": "object",\n    "properties": {\n      "b": {\n        "type": "date", // day\n        "required": true\n      }\n    }\n  }\n}\n';

    expect(mendedText(before, 'jsonc', true)).toBe(
      '{\n  "name": "a",\n  "inputSchema": {\n    "type": "object",\n    "properties": {\n      "b": {\n        "type": "string",\n        "format": "date" // day\n      }\n    },\n    "required": ["b"]\n  }\n}\n',
    );
  });

  test('in the blocks of YAML and between its brackets', () => {
    const before =
      'name: a\ninputSchema:\n  type: object\n  properties:\n    b: {type: date, required: true}\n    c:\n      type: url # link\n';

    expect(mendedText(before, 'yaml', true)).toBe(
      'name: a\ninputSchema:\n  type: object\n  properties:\n    b: {type: string, format: date}\n    c:\n      type: string # link\n      format: uri\n  required: ["b"]\n',
    );
  });
});

test('what an alias repeats elsewhere is left alone', () => {
  const before = 'tools:\n- name: a\n  inputSchema: &empty {}\n- name: b\n  inputSchema: *empty\n';

  expect(mendedText(before, 'yaml')).toBe(before);
});

test('a mend that may change what a tool accepts waits to be asked for', () => {
  const before = '{ "name": "a", "inputSchema": { "type": "object", "properties": { "b": { "type": "String" } } } }';

  expect(mendedText(before, 'json')).toBe(before);
  expect(mendedText(before, 'json', true)).toBe(before.replace('"String"', '"string"'));
});

test('a root that accepts more than objects is mended in an inputSchema, and not in an outputSchema', () => {
  const before = '{ "name": "a", "inputSchema": { "minProperties": 1 }, "outputSchema": { "minProperties": 1 } }';

  expect(mendedText(before, 'json')).toBe(before.replace('{ "minProperties"', '{ "type": "object", "minProperties"'));
});

test('"definitions" is not renamed while a reference by another way leads into it', () => {
  const before =
    '{ "name": "a", "inputSchema": { "$id": "https://example.com/a", "type": "object", "properties": { "b": { "$ref": "https://example.com/a#/definitions/c" } }, "definitions": { "c": {} } } }';

  expect(mendedText(before, 'json', true)).toBe(before);
});

test('a place in a schema knows the schema around it and its dialect', () => {
  const value = { name: 'a', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', items: 5 } };
  const [diagnostic] = check(value).documents[0]?.diagnostics.filter(({ pointer }) => pointer.endsWith('items')) ?? [];

  expect(diagnostic && placeOf(diagnostic, value, new Set(['']))).toMatchObject({
    root: ['inputSchema'],
    dialect: 'draft-07',
    value: 5,
  });
});

test('every mender stands under the id of a rule', () => {
  const known = new Set(catalogue.map(({ head }) => head.id));

  expect(Object.keys(MENDERS).filter((id) => !known.has(id))).toEqual([]);
});

/** Inputs as text, in two ways of writing JSON and in YAML. */
function written(value: JsonValue): readonly (readonly [syntax: Syntax, text: string])[] {
  return [
    ['json', JSON.stringify(value)],
    ['json', JSON.stringify(value, null, 2)],
    ['yaml', yamlOf(value, 5)],
  ];
}

function schemasOf(value: JsonValue | undefined): JsonObject[] {
  const tools = isObject(value) ? (own(value, 'tools') ?? [value]) : (value ?? []);
  const list = isArray(tools) ? tools : [];
  return list.flatMap((tool) => {
    const schema = isObject(tool) ? own(tool, 'inputSchema') : undefined;
    return isObject(schema) ? [forArguments(schema)] : [];
  });
}

/** A schema as arguments meet it, which are always an object. */
function forArguments(schema: JsonObject): JsonObject {
  const type = own(schema, 'type');
  const takesObjects = type === undefined || (isArray(type) && type.includes('object'));
  return takesObjects ? { ...schema, type: 'object' } : schema;
}

/** The laws of mends that are made by default, for one input. */
function expectLaws(value: JsonValue): void {
  const results = written(value).map(([syntax, text]) => ({ syntax, text, ...mended(text, syntax) }));
  const [first] = results;
  for (const { syntax, document, text, titles } of results) {
    expect(document.value, `${syntax}: the same mends in every syntax`).toEqual(first?.document.value);
    const again = mended(document.text, syntax);
    expect({ titles: again.titles, text: again.document.text }).toEqual({ titles: [], text: document.text });
    if (titles.length === 0) expect(document.text).toBe(text);
  }
  const before = judged(parseDocument(JSON.stringify(value)));
  const errors = (report: typeof before): number =>
    report.diagnostics.filter(({ severity }) => severity === 'error').length;
  if (first === undefined) return;
  // Below what its dialect refuses nothing is judged, so that mending it may bring to light what is wrong there.
  if (errors(before) === 0) expect(errors(first.report)).toBe(0);
  const [old, young] = [schemasOf(value), schemasOf(first.document.value)];
  for (const [index, schema] of old.entries()) {
    const mendedSchema = young[index];
    if (mendedSchema === undefined || JSON.stringify(schema) === JSON.stringify(mendedSchema)) continue;
    const verdicts = [isSubschema(schema, mendedSchema), isSubschema(mendedSchema, schema)];
    expect(
      verdicts.filter(({ verdict }) => verdict === 'refuted'),
      JSON.stringify([schema, mendedSchema]),
    ).toEqual([]);
  }
}

describe('default mends do no harm, agree in every syntax, and leave nothing to mend', () => {
  test('in every example that a rule rejects', () => {
    for (const { page } of catalogue) {
      for (const { tool, document } of page.rejects) {
        const value = document ?? tool;
        if (value !== undefined) expectLaws(value);
      }
    }
  }, 60_000);

  test('in mutated schemas', () => {
    const random = new Random(9);
    const seeds = seedSchemas();
    for (let count = 0; count < 150; count++) {
      const inputSchema = mutated(random.pick(seeds), random.pick(seeds), random);
      expectLaws({ tools: [{ name: 'a', description: 'b', inputSchema }] });
    }
  }, 120_000);
});

describeWithShared('real tools', () => {
  test('the mends of published servers keep what they accept', () => {
    for (const inputSchema of realSchemas().filter((_, index) => index % 12 === 0)) {
      expectLaws({ name: 'a', inputSchema });
    }
  }, 120_000);
});
