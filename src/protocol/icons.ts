/**
 * What MCP says of icons beside their type (Basic, Icons, and the comments of the interface Icon, of 2025-11-25 and
 * 2026-07-28; read 2026-11-30).
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#icons
 */

/** The schemes that an icon's `src` may have. Clients must reject every other: `javascript:`, `file:`, `ftp:`, `ws:`, an app's own. */
export const SAFE_ICON_SCHEMES: ReadonlySet<string> = new Set(['https', 'data']);

/** The scheme that the type's comment allows and the list of safe ones leaves out. */
export const UNENCRYPTED_ICON_SCHEME = 'http';

/** The media types that clients which show icons know how to show: `must` all of them, `should` most. */
export const ICON_MEDIA_TYPES: ReadonlyMap<string, 'must' | 'should'> = new Map([
  ['image/png', 'must'],
  ['image/jpeg', 'must'],
  ['image/jpg', 'must'],
  ['image/svg+xml', 'should'],
  ['image/webp', 'should'],
]);

/** An entry of `sizes`: width and height in pixels, or `any` for an icon that scales. */
export const ICON_SIZE: RegExp = /^(?:any|[1-9]\d*x[1-9]\d*)$/;
