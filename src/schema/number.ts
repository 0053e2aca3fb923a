/** Exact arithmetic on the decimal numbers that JSON writes. */

/** A number as digits and a power of ten. */
export interface Decimal {
  readonly digits: bigint;
  /** Power of ten that the digits are multiplied with. */
  readonly exponent: number;
}

/** The decimal value of a finite number, as JSON writes it. */
export function decimalOf(value: number): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/.exec(String(value)) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

/**
 * Whether a number is a whole multiple of a positive one, by their decimal values: 0.3 is of 0.1. Of a divisor too large
 * for a double only 0 is.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(divisor) || !Number.isFinite(value)) return value === 0;
  if (Number.isInteger(value / divisor) && Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return true;
  const a = decimalOf(value);
  const b = decimalOf(divisor);
  const shift = a.exponent - b.exponent;
  const left = shift > 0 ? a.digits * 10n ** BigInt(shift) : a.digits;
  const right = shift < 0 ? b.digits * 10n ** BigInt(-shift) : b.digits;
  return left % right === 0n;
}
