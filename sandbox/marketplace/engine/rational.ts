/** An exact fraction; the denominator is always positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** A fraction in lowest terms; `denominator` must not be zero. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = gcd(absolute(numerator), absolute(denominator));
  return {
    numerator: (sign * numerator) / divisor,
    denominator: (sign * denominator) / divisor,
  };
}

/** Reads decimal text such as `-10.5` exactly; returns null for anything else. */
export function parseDecimal(text: string): Rational | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const digits = BigInt(`${whole}${fraction}`);
  const scale = Number(exponent) - fraction.length;
  const signed = sign === '-' ? -digits : digits;
  return scale >= 0
    ? rational(signed * 10n ** BigInt(scale))
    : rational(signed, 10n ** BigInt(-scale));
}

export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

export const negate = (a: Rational): Rational => rational(-a.numerator, a.denominator);

/** Rounds to the nearest integer, halves away from zero. */
export function roundHalfAway(value: Rational): bigint {
  const { numerator, denominator } = value;
  const doubled = (absolute(numerator) * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -doubled : doubled;
}

/** Decimal text without trailing zeros; exact for every fraction that came from decimal text. */
export function toDecimalText(value: Rational): string {
  let { denominator } = value;
  let scale = 0;
  let factor = 1n;
  while (denominator > 1n) {
    const step = denominator % 10n === 0n ? 10n : gcd(denominator, 10n);
    if (step === 1n) throw new RangeError('The fraction has no finite decimal form');
    denominator /= step;
    factor *= 10n / step;
    scale += 1;
  }
  const digits = absolute(value.numerator * factor)
    .toString()
    .padStart(scale + 1, '0');
  const split = digits.length - scale;
  const sign = value.numerator < 0n ? '-' : '';
  return scale === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, split)}.${digits.slice(split)}`;
}
