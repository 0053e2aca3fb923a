/** JSON Pointer (RFC 6901), held as steps: member names as strings, array indexes as numbers. */

/** One step of a pointer. */
export type Step = string | number;

/** A place in a document, from its root. */
export type Steps = readonly Step[];

/**
 * Faults that lie deeper are told as faults of the value around them at this depth; else the pointers of a nest of faults
 * would take its square.
 */
export const DEEPEST_POINTER = 200;

/** The pointer as text: `['tools', 0, 'a/b']` is `/tools/0/a~1b`, the root is the empty text. */
export function formatPointer(steps: Steps): string {
  let text = '';
  for (const step of steps) text += `/${typeof step === 'number' ? step : escapeStep(step)}`;
  return text;
}

function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/**
 * The member names a pointer's text spells; undefined when it is no JSON Pointer: it neither is empty nor starts with
 * "/", or has a "~" that is not followed by 0 or 1.
 */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The array index a pointer's step spells, or undefined: no sign, no leading zero (RFC 6901, section 4). */
export function arrayIndex(step: string): number | undefined {
  return /^(?:0|[1-9][0-9]*)$/.test(step) ? Number(step) : undefined;
}
