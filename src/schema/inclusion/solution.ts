import type { JsonValue } from '../../text/value.js';

/** Whether there is a value: one, proof that there is none, or neither. */
export type Solution = Found | typeof NONE | Unknown;

export interface Found {
  readonly kind: 'found';
  readonly value: JsonValue;
}

export interface Unknown {
  readonly kind: 'unknown';
  /** Why, in words. */
  readonly reason: string;
}

export const NONE = { kind: 'none' } as const;

export function found(value: JsonValue): Found {
  return { kind: 'found', value };
}

export function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason };
}

export const TOO_MUCH = 'it takes too many steps';
