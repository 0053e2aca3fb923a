import type { JsonValue } from './value.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Whether a text is base64 as RFC 4648 writes it: its own alphabet, padded, and with zeros for the bits that no byte
 * takes (3.5). No line ends. The empty text is no bytes.
 */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return false;
  const padding = paddingOf(text);
  const last = ALPHABET.indexOf(text.charAt(text.length - padding - 1));
  if (padding === 0) return true;
  return last % (padding === 1 ? 4 : 16) === 0;
}

function paddingOf(text: string): number {
  if (text.endsWith('==')) return 2;
  return text.endsWith('=') ? 1 : 0;
}

/** How many bytes a text has in UTF-8, or base64 when decoded; undefined when there is neither. */
export function byteLength(text: JsonValue | undefined, base64: JsonValue | undefined): number | undefined {
  if (typeof text === 'string') return utf8Length(text);
  if (typeof base64 !== 'string' || !isBase64(base64)) return undefined;
  return (base64.length / 4) * 3 - paddingOf(base64);
}

function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}
