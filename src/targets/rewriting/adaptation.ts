import type { JsonValue } from '../../text/value.js';

/** How a value that the compiled schema accepts at a place is led back to what the source means there. */
export type Adaptation =
  /** A member that is null was left out: these members may be. */
  | { readonly kind: 'null-to-absent'; readonly members: readonly string[] }
  /** An array of objects `{ key, value }` is an object. */
  | { readonly kind: 'pairs-to-object'; readonly key: string; readonly value: string }
  /** A text stands for another value. */
  | { readonly kind: 'text-to-value'; readonly values: ReadonlyMap<string, JsonValue> };
