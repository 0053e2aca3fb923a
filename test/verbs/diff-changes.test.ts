import { expect, test } from 'vitest';
import { type Change, diff } from '../../src/index.js';

const text = { type: 'string' };
const whole = { type: 'integer' };
const D7 = 'http://json-schema.org/draft-07/schema#';

function changesBetween(before: object, after: object): readonly Change[] {
  const tool = (schema: object): object => ({ name: 'probe', inputSchema: { type: 'object', ...schema } });
  return diff(tool(before), tool(after)).changes ?? [];
}

/** Each change in one line: its class, its code, where it stands in the schema, and the call that breaks. */
function toldBetween(before: object, after: object): string[] {
  return changesBetween(before, after).map(({ class: weight, code, pointer, witness }) =>
    [weight, code, pointer.replace('/inputSchema', ''), witness === undefined ? '' : JSON.stringify(witness)]
      .join(' ')
      .trim(),
  );
}

const of = (properties: object, more: object = {}): object => ({ properties, ...more });
const addressed = (street: object): object => ({ type: 'object', properties: { street } });

test.each<[string, object, object, string[]]>([
  [
    'a required property with another name',
    of({ customer: text }, { required: ['customer'] }),
    of({ customerId: text }, { required: ['customerId'] }),
    ['breaking property-renamed /properties/customerId {"customer":""}'],
  ],
  [
    'a property with another name and the same description',
    of({ q: { ...text, description: 'Words to seek.' } }),
    of({ query: { ...text, description: 'Words to seek.' } }),
    ['breaking property-renamed /properties/query {"q":""}'],
  ],
  [
    'a property of another name and meaning',
    of({ customer: text }),
    of({ amount: text }),
    [
      'breaking property-removed /properties/customer {"customer":""}',
      'non-breaking optional-property-added /properties/amount',
    ],
  ],
  [
    'a name that could be either of two',
    of({ id: text }),
    of({ userId: text, orderId: text }),
    [
      'breaking property-removed /properties/id {"id":""}',
      'non-breaking optional-property-added /properties/userId',
      'non-breaking optional-property-added /properties/orderId',
    ],
  ],
  [
    'a choice lost and one gained',
    of({ unit: { enum: ['m', 'ft'] } }),
    of({ unit: { enum: ['m', 'km'] } }),
    ['breaking enum-narrowed /properties/unit/enum {"unit":"ft"}', 'non-breaking enum-expanded /properties/unit/enum'],
  ],
  [
    'a change behind a reference',
    of({ home: { $ref: '#/$defs/address' } }, { $defs: { address: addressed(text) } }),
    of({ home: { $ref: '#/$defs/address' } }, { $defs: { address: addressed(whole) } }),
    ['breaking type-changed /$defs/address/properties/street/type {"home":{"street":""}}'],
  ],
  [
    'a change behind a reference with something beside it',
    of({ code: { $ref: '#/$defs/code', minLength: 1 } }, { $defs: { code: text } }),
    of({ code: { $ref: '#/$defs/code', minLength: 1 } }, { $defs: { code: { ...text, maxLength: 5 } } }),
    ['breaking constraint-added /$defs/code/maxLength {"code":"aaaaaa"}'],
  ],
  [
    'a definition of another name',
    of({ home: { $ref: '#/$defs/address' } }, { $defs: { address: addressed(text) } }),
    of({ home: { $ref: '#/$defs/place' } }, { $defs: { place: addressed(text) } }),
    [],
  ],
  [
    'a definition written out',
    of({ home: { $ref: '#/$defs/address' } }, { $defs: { address: addressed(text) } }),
    of({ home: addressed(text) }),
    [],
  ],
  [
    'a new property that refers to a new definition, beside another break',
    of({ a: text, b: text }),
    of({ a: whole, b: text, c: { $ref: '#/$defs/code' } }, { required: ['c'], $defs: { code: text } }),
    ['breaking type-changed /properties/a/type {"a":""}', 'breaking required-property-added /properties/c {}'],
  ],
  [
    'one branch of several',
    of({ shape: { anyOf: [text, { type: 'object', properties: { kind: { const: 'x' }, size: text } }] } }),
    of({ shape: { anyOf: [text, { type: 'object', properties: { kind: { const: 'x' }, size: whole } }] } }),
    ['breaking type-changed /properties/shape/anyOf/1/properties/size/type {"shape":{"size":""}}'],
  ],
  [
    'a type that is now one of several',
    of({ to: text }),
    of({ to: { anyOf: [text, { type: 'array', items: text }] } }),
    ['non-breaking composition-added /properties/to/anyOf'],
  ],
  [
    'several that are now one type',
    of({ to: { oneOf: [text, { type: 'array', items: text }] } }),
    of({ to: { type: 'array', items: text } }),
    ['breaking composition-removed /properties/to/oneOf {"to":""}'],
  ],
  [
    'a condition',
    of({ a: text, b: text }),
    of({ a: text, b: text }, { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: { required: ['b'] } }),
    ['breaking condition-added /if {"a":"x"}'],
  ],
  [
    'an item of a tuple',
    of({ pair: { type: 'array', prefixItems: [text, text] } }),
    of({ pair: { type: 'array', prefixItems: [text, whole] } }),
    ['breaking type-changed /properties/pair/prefixItems/1/type {"pair":["",""]}'],
  ],
  [
    'a whole number that may be any',
    of({ amount: whole }),
    of({ amount: { type: 'number' } }),
    ['non-breaking type-widened /properties/amount/type'],
  ],
  [
    'a member of a map',
    of({ labels: { type: 'object', patternProperties: { '^x-': text } } }),
    of({ labels: { type: 'object', patternProperties: { '^x-': whole } } }),
    ['breaking type-changed /properties/labels/patternProperties/^x-/type {"labels":{"x-":""}}'],
  ],
])('%s', (_, before, after, wanted) => {
  expect(toldBetween(before, after)).toEqual(wanted);
});

test('a renamed property goes by the codes of what it is besides, and says what else became of it', () => {
  const [change] = changesBetween(of({ customer: text }), of({ customerId: text }, { required: ['customerId'] }));

  expect(change).toMatchObject({
    code: 'property-renamed',
    aliases: ['property-removed', 'required-property-added'],
    before: 'customer',
    after: 'customerId',
    message: 'The property "customer" is now called "customerId", and is now required.',
  });
});

test('a change whose call another one breaks is shown by a call that fails for it', () => {
  const changes = changesBetween(
    of({ a: text, b: { ...text, maxLength: 9 }, c: text }, { required: ['a'] }),
    of({ a: text, b: { ...text, maxLength: 3 }, c: whole }, { required: ['a'] }),
  );

  expect(changes.map(({ witness }) => witness)).toEqual([
    { a: '', b: 'aaaa' },
    { a: '', c: '' },
  ]);
});

test.each<[string, object, object, string[]]>([
  ['nothing but the dialect', of({ a: text }), of({ a: text }), []],
  [
    'a tuple',
    of({ pair: { type: 'array', items: [text, whole], additionalItems: false } }),
    of({ pair: { type: 'array', prefixItems: [text, whole], items: false } }),
    [],
  ],
  [
    'definitions',
    of({ home: { $ref: '#/definitions/a' } }, { definitions: { a: text } }),
    of({ home: { $ref: '#/$defs/a' } }, { $defs: { a: text } }),
    [],
  ],
  [
    'dependencies',
    of({ a: text, b: text }, { dependencies: { a: ['b'] } }),
    of({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    [],
  ],
  [
    'what stood idle beside a reference',
    of({ a: { $ref: '#/definitions/a', maxLength: 2 } }, { definitions: { a: text } }),
    of({ a: { $ref: '#/definitions/a', maxLength: 2 } }, { definitions: { a: text } }),
    ['breaking constraint-added /properties/a/maxLength {"a":"aaa"}'],
  ],
  [
    'an item of a tuple',
    of({ pair: { type: 'array', items: [text, text] } }),
    of({ pair: { type: 'array', prefixItems: [text, whole] } }),
    ['breaking type-changed /properties/pair/prefixItems/1/type {"pair":["",""]}'],
  ],
])('a schema of draft-07 that becomes one of 2020-12: %s', (_, before, after, wanted) => {
  const told = toldBetween({ $schema: D7, ...before }, after);

  expect(told).toEqual(['informational dialect-changed /$schema', ...wanted]);
});

test('a place of a draft-07 schema is told as that has it', () => {
  const [, change] = changesBetween(
    { $schema: D7, ...of({ pair: { type: 'array', items: [text, text] } }) },
    of({ pair: { type: 'array', prefixItems: [text, whole] } }),
  );

  expect(change?.old?.pointer).toBe('/inputSchema/properties/pair/items/1/type');
});

test('a limit that some libraries write at every whole number is told to be one', () => {
  const [change] = changesBetween(of({ page: whole }), of({ page: { ...whole, maximum: Number.MAX_SAFE_INTEGER } }));

  expect(change).toMatchObject({ class: 'breaking', proof: 'witness' });
  expect(change?.message).toContain('JavaScript cannot keep exactly');
});
