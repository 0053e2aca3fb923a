import { visible } from '../text/value.js';

/** Texts that quote an input, in XML. */

/** Attributes, each with a space before it. */
export function attributes(values: { readonly [name: string]: string | number }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}

/** XML 1.0 has no place for these two, however they are written. */
const NOT_IN_XML = /[\ufffe\uffff]/g;
const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML 1.0 takes it, between tags and in attributes. */
export function escaped(text: string): string {
  return visible(text)
    .replace(NOT_IN_XML, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
