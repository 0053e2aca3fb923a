import { documentFault, type TextFault } from './text-fault.js';

/** A text without its byte-order mark; undefined when the bytes could not be read, and the last of the faults says why. */
export interface Decoded {
  readonly text: string | undefined;
  readonly faults: readonly TextFault[];
}

/**
 * Reads bytes as UTF-8, as RFC 8259 section 8.1 asks of JSON. A byte-order mark is taken off and told; UTF-16 and bytes
 * that are no UTF-8 are faults with the place.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const utf16 = utf16Name(bytes);
  // A mark alone says how nothing is encoded: the text is read, and empty.
  if (utf16 !== undefined) return { text: bytes.length === 2 ? '' : undefined, faults: [utf16Fault(utf16)] };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, faults: hasByteOrderMark(bytes) ? [BYTE_ORDER_MARK_FAULT] : [] };
  } catch {
    // The decoder throws for two reasons only: bytes that are no UTF-8, and a text beyond V8's limit.
    return { text: undefined, faults: [undecodable(bytes)] };
  }
}

/** A text that may begin with a byte-order mark, which a decoder would have taken off. */
export function withoutByteOrderMark(text: string): Decoded & { readonly text: string } {
  return text.startsWith('\ufeff') ? { text: text.slice(1), faults: [BYTE_ORDER_MARK_FAULT] } : { text, faults: [] };
}

const BYTE_ORDER_MARK_FAULT = documentFault({
  ruleId: 'syntax.encoding.byte-order-mark',
  problem: 'The file begins with a byte-order mark, which JSON on the wire must not have.',
  advice: 'Save it as UTF-8 without a byte-order mark.',
});

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function utf16Fault(encoding: string): TextFault {
  return documentFault({
    ruleId: 'syntax.encoding.utf-16',
    problem: `The file is encoded as ${encoding}; JSON and YAML for tools are UTF-8.`,
    advice: 'Save it as UTF-8 without a byte-order mark.',
  });
}

function utf16Name(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 (little-endian)';
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big-endian)';
  // Without a mark: the first two characters of JSON are ASCII, so every other byte is zero.
  if (bytes.length < 4) return undefined;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'UTF-16 (little-endian)';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'UTF-16 (big-endian)';
  return undefined;
}

/** V8's longest string, in UTF-16 code units. */
const LARGEST_TEXT = 0x1fffffe8;

function undecodable(bytes: Uint8Array): TextFault {
  if (bytes.length > LARGEST_TEXT) {
    const problem = `The file has ${bytes.length} bytes; a text of more than ${LARGEST_TEXT} cannot be read at once.`;
    return documentFault({ ruleId: 'syntax.encoding.utf-8', problem, advice: 'Split it into several files.' });
  }
  const offset = firstInvalidByte(bytes);
  const line = bytes.subarray(0, offset).reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 1);
  const problem = `Byte ${offset} of the file (line ${line}) is not UTF-8.`;
  return documentFault({ ruleId: 'syntax.encoding.utf-8', problem, advice: 'Save the file as UTF-8.' });
}

/** The length of the longest prefix that decodes, found by halving. */
function firstInvalidByte(bytes: Uint8Array): number {
  let valid = 0;
  let tried = bytes.length;
  while (tried - valid > 1) {
    const middle = (valid + tried) >> 1;
    if (isPrefixOfUtf8(bytes.subarray(0, middle))) valid = middle;
    else tried = middle;
  }
  return valid;
}

function isPrefixOfUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
