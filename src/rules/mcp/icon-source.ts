import { type JsonObject, own } from '../../text/value.js';

/** Where an icon is, as a client's URL parser reads it. */
export interface IconSource {
  /** In lower case; undefined for a relative reference. */
  readonly scheme: string | undefined;
  /** What follows the scheme and its colon, or the whole reference. */
  readonly rest: string;
}

/**
 * Reads an icon's `src`; undefined when it is no text. URL parsers drop tabs and line ends wherever they stand, and
 * blanks and control characters in front (WHATWG URL, 4.4), so that `java\nscript:` is `javascript:` to them.
 */
export function iconSource(icon: JsonObject): IconSource | undefined {
  const source = own(icon, 'src');
  if (typeof source !== 'string') return undefined;
  const url = source.replace(/^[\p{Cc} ]+/u, '').replace(/[\t\n\r]/g, '');
  const [whole, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(url) ?? [];
  if (whole === undefined || scheme === undefined) return { scheme: undefined, rest: url };
  return { scheme: scheme.toLowerCase(), rest: url.slice(whole.length) };
}

/** A `data:` URI in its parts: https://www.rfc-editor.org/rfc/rfc2397. */
export interface DataUri {
  /** In lower case, without parameters; empty when it is left out. */
  readonly mediaType: string;
  readonly isBase64: boolean;
  readonly data: string;
}

/** Takes apart what follows `data:`; undefined when there is no comma, and so no data. */
export function dataUri(rest: string): DataUri | undefined {
  const comma = rest.indexOf(',');
  if (comma === -1) return undefined;
  const [mediaType = '', ...parameters] = rest
    .slice(0, comma)
    .split(';')
    .map((part) => part.trim().toLowerCase());
  return { mediaType, isBase64: parameters.at(-1) === 'base64', data: rest.slice(comma + 1) };
}

/** The media type that an icon gives, in `mimeType` or in its data; undefined when it gives none. */
export function iconMediaType(icon: JsonObject): string | undefined {
  const declared = own(icon, 'mimeType');
  if (typeof declared === 'string') return declared.split(';', 1)[0]?.trim().toLowerCase();
  const source = iconSource(icon);
  return source?.scheme === 'data' ? dataUri(source.rest)?.mediaType : undefined;
}
