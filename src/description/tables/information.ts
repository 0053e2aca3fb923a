import type { ArrayShape, ObjectShape } from '../structure/shape.js';
import { FILLED_TEXT, NON_EMPTY, TEXT, TEXTS, URI } from './common.js';

/** Info, Contact, License and Icon (section 5, appendix A). None of it is scoped. */

const ICON: ObjectShape = {
  kind: 'object',
  called: 'an icon',
  rule: 'mcpdesc.icon.fields.types',
  isExtensible: true,
  members: {
    src: { is: URI, required: true },
    mimeType: { is: TEXT },
    sizes: { is: TEXTS },
    theme: { is: { kind: 'text', oneOf: ['light', 'dark'] } },
  },
};

/** Icons of a tool, which are judged with it, as in a list of tools. */
export const TOOL_ICONS: ArrayShape = { kind: 'array', of: ICON, nonEmpty: NON_EMPTY };
export const ICONS: ArrayShape = { ...TOOL_ICONS, of: { ...ICON, gathered: 'icon' } };

const CONTACT: ObjectShape = {
  kind: 'object',
  called: 'a contact',
  rule: 'mcpdesc.contact.fields.types',
  isExtensible: true,
  members: { name: { is: TEXT }, url: { is: URI }, email: { is: { kind: 'text', format: 'email' } } },
};

const LICENSE: ObjectShape = {
  kind: 'object',
  called: 'a license',
  rule: 'mcpdesc.license.name.required',
  isExtensible: true,
  members: { name: { is: TEXT, required: true }, url: { is: URI } },
};

export const INFO: ObjectShape = {
  kind: 'object',
  called: 'an info object',
  rule: 'mcpdesc.info.fields.types',
  isExtensible: true,
  members: {
    name: { is: FILLED_TEXT, required: true, rule: 'mcpdesc.info.name.required' },
    version: { is: FILLED_TEXT, required: true, rule: 'mcpdesc.info.name.required' },
    title: { is: TEXT },
    description: { is: TEXT },
    id: { is: TEXT },
    websiteUrl: { is: URI },
    icons: { is: ICONS },
    contact: { is: CONTACT },
    license: { is: LICENSE },
  },
};
