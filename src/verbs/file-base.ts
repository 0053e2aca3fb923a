/**
 * The name of a tool's file, without its ending: lower case, letters, digits, dots and single hyphens; undefined when
 * nothing of the name is left.
 */
export function fileBaseOf(name: string): string | undefined {
  const base = name
    .replace(/[_\s]+/g, '-')
    .replace(/[^A-Za-z0-9.-]/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return /^\.*$/.test(base) ? undefined : base;
}
