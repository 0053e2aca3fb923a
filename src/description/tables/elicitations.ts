import type { ArrayShape, Members, ObjectShape, Structure, VariantShape } from '../structure/shape.js';
import { BOOLEAN, FILLED_TEXT, NON_EMPTY, PLAIN_NAME, SCOPED, TEXT, TEXTS, URI } from './common.js';

/** Elicitations, and the forms that they show (section 12). */

const VOCABULARY = 'mcp.elicitation.form.vocabulary';

/** What 2025-06-18 has not; earlier revisions have no forms at all, and mind nothing. */
const LATER = { since: '2025-11-25', rule: 'mcp.elicitation.form.version' } as const;

const COUNT: Structure = { kind: 'number', integer: true, minimum: 0 };
const NUMBER: Structure = { kind: 'number' };

function field(called: string, own: Members): ObjectShape {
  const members: Members = { type: { is: TEXT }, title: { is: TEXT }, description: { is: TEXT }, ...own };
  return { kind: 'object', called, rule: VOCABULARY, members };
}

const TITLED: ObjectShape = {
  kind: 'object',
  called: 'a choice',
  rule: VOCABULARY,
  members: { const: { is: TEXT, required: true }, title: { is: TEXT, required: true } },
};
const TITLED_CHOICES: ArrayShape = { kind: 'array', of: TITLED };

const STRING_FIELD: VariantShape = {
  kind: 'variant',
  of: [
    {
      having: 'enum',
      is: field('a choice field', {
        enum: { is: TEXTS },
        enumNames: { is: TEXTS },
        default: { is: TEXT, gate: LATER },
      }),
    },
    {
      having: 'oneOf',
      is: field('a choice field', { oneOf: { is: TITLED_CHOICES, gate: LATER }, default: { is: TEXT, gate: LATER } }),
    },
  ],
  otherwise: field('a text field', {
    minLength: { is: COUNT },
    maxLength: { is: COUNT },
    format: { is: { kind: 'text', oneOf: ['email', 'uri', 'date', 'date-time'] } },
    default: { is: TEXT, gate: LATER },
  }),
};

const NUMBER_FIELD = field('a number field', {
  minimum: { is: NUMBER },
  maximum: { is: NUMBER },
  default: { is: NUMBER, gate: LATER },
});

const LIST_ITEMS: VariantShape = {
  kind: 'variant',
  of: [
    {
      having: 'anyOf',
      is: {
        kind: 'object',
        called: 'the choices of a list',
        rule: VOCABULARY,
        members: { anyOf: { is: TITLED_CHOICES } },
      },
    },
  ],
  otherwise: {
    kind: 'object',
    called: 'the choices of a list',
    rule: VOCABULARY,
    members: {
      type: { is: { kind: 'text', oneOf: ['string'] }, required: true },
      enum: { is: TEXTS, required: true },
    },
  },
};

const LIST_FIELD = field('a list field', {
  type: { is: TEXT, gate: { ...LATER, what: 'A field of "type" "array"' } },
  minItems: { is: COUNT },
  maxItems: { is: COUNT },
  items: { is: LIST_ITEMS, required: true },
  default: { is: TEXTS },
});

/** The restricted schema of a form. */
export const FORM: ObjectShape = {
  kind: 'object',
  called: 'the schema of a form',
  rule: VOCABULARY,
  gathered: 'form',
  members: {
    $schema: { is: TEXT, gate: LATER },
    type: { is: { kind: 'text', oneOf: ['object'] }, required: true },
    properties: {
      required: true,
      is: {
        kind: 'map',
        called: 'a field',
        of: {
          kind: 'choice',
          by: 'type',
          called: 'a field of a form',
          rule: VOCABULARY,
          of: {
            string: STRING_FIELD,
            number: NUMBER_FIELD,
            integer: NUMBER_FIELD,
            boolean: field('a yes-or-no field', { default: { is: BOOLEAN } }),
            array: LIST_FIELD,
          },
        },
      },
    },
    required: { is: { ...TEXTS, unique: VOCABULARY } },
  },
};

const SHAPE = 'mcpdesc.elicitation.shape';
const BRANCH = 'mcpdesc.elicitation.form.branch';

function elicitation(called: string, own: Members): ObjectShape {
  return {
    kind: 'object',
    called,
    rule: SHAPE,
    isExtensible: true,
    gathered: 'elicitation',
    mindedSince: '2025-06-18',
    members: {
      name: { is: PLAIN_NAME, required: true },
      mode: { is: TEXT },
      message: { is: FILLED_TEXT, required: true },
      when: { is: FILLED_TEXT },
      onDecline: { is: FILLED_TEXT },
      onCancel: { is: FILLED_TEXT },
      ...own,
      ...SCOPED,
    },
  };
}

const FORM_ELICITATION = elicitation('an elicitation by form', {
  requestedSchema: { is: { kind: 'referable', namespace: 'schemas', of: FORM }, required: true, rule: BRANCH },
  url: { is: { kind: 'never', rule: BRANCH, why: 'An elicitation by form has no "url".' } },
});

const URL_ELICITATION = elicitation('an elicitation by URL', {
  mode: {
    is: TEXT,
    gate: { since: '2025-11-25', rule: 'mcp.elicitation.mode.version', what: 'Elicitation of "mode" "url"' },
  },
  url: { is: URI, rule: BRANCH },
  requestedSchema: { is: { kind: 'never', rule: BRANCH, why: 'An elicitation by URL has no "requestedSchema".' } },
});

const ELICITATIONS: ArrayShape = {
  kind: 'array',
  nonEmpty: NON_EMPTY,
  of: {
    kind: 'choice',
    by: 'mode',
    called: 'an elicitation',
    rule: SHAPE,
    of: { form: FORM_ELICITATION, url: URL_ELICITATION },
  },
};

/** The member `elicitations`, where it may stand. */
export const ELICITING: Members = { elicitations: { is: ELICITATIONS, rule: SHAPE } };
