/** URI references (RFC 3986): whether a text is one, and what it means against a base. Works for `urn:` too. */

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

// RFC 3986, appendix B.
const PARTS = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

function partsOf(uri: string): Parts {
  const [, scheme, authority, path = '', query, fragment] = PARTS.exec(uri) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** The references that nearly all are: a fragment of plain characters. */
const PLAIN_FRAGMENT = /^#[A-Za-z0-9\-._~:/?@!$&'()*+,;=]*$/;
const FOREIGN_CHARACTER = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** Whether a text is a URI reference: only characters of RFC 3986, whole escapes, a well-formed scheme, one fragment. */
export function isUriReference(text: string): boolean {
  if (PLAIN_FRAGMENT.test(text)) return true;
  if (FOREIGN_CHARACTER.test(text)) return false;
  const { scheme, authority, path, query = '', fragment = '' } = partsOf(text);
  if (fragment.includes('#')) return false;
  if (scheme !== undefined && !SCHEME.test(scheme)) return false;
  const isBracketed = authority === undefined || /^(?:[^[\]]*@)?\[[0-9A-Fa-fvV:.]+\](?::\d*)?$/.test(authority);
  if (!isBracketed && /[[\]]/.test(authority)) return false;
  return !/[[\]]/.test(path + query + fragment);
}

/** Whether a text is a URI with a scheme. */
export function isAbsoluteUri(text: string): boolean {
  return isUriReference(text) && partsOf(text).scheme !== undefined;
}

/** A reference resolved against a base (RFC 3986, 5.2), split at its fragment; no fragment and an empty one are equal. */
export function resolveUri(reference: string, base: string): { document: string; fragment: string } {
  if (reference.startsWith('#') && !base.includes('#')) return { document: base, fragment: reference.slice(1) };
  const target = partsOf(reference);
  const against = partsOf(base);
  const fragment = target.fragment ?? '';
  if (target.scheme !== undefined) return { document: join({ ...target, path: withoutDots(target.path) }), fragment };
  if (target.authority !== undefined) {
    return { document: join({ ...target, scheme: against.scheme, path: withoutDots(target.path) }), fragment };
  }
  if (target.path === '') return { document: join({ ...against, query: target.query ?? against.query }), fragment };
  const path = target.path.startsWith('/') ? target.path : merge(against, target.path);
  return { document: join({ ...against, path: withoutDots(path), query: target.query }), fragment };
}

function merge(base: Parts, path: string): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/** RFC 3986, 5.2.4. */
function withoutDots(path: string): string {
  if (!/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return path;
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.pop();
    } else if (segment !== '.') {
      kept.push(segment);
      continue;
    }
    if (isLast) kept.push('');
  }
  return kept.join('/');
}

/** The URI without its fragment. The scheme and the authority do not regard case. */
function join({ scheme, authority, path, query }: Parts): string {
  const start = scheme === undefined ? '' : `${scheme.toLowerCase()}:`;
  const host = authority === undefined ? '' : `//${authority.toLowerCase()}`;
  return `${start}${host}${path}${query === undefined ? '' : `?${query}`}`;
}

/** A fragment with its percent escapes undone; undefined when one of them is malformed. */
export function decodeFragment(fragment: string): string | undefined {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
