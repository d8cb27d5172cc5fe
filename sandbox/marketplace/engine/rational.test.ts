import fc from 'fast-check';
import { multiply, parseDecimal, rational, roundHalfAway, toDecimalText } from './rational';

const exact = (text: string) => {
  const value = parseDecimal(text);
  if (!value) throw new Error(text);
  return value;
};

test.each([
  ['2.5', 3n],
  ['-2.5', -3n],
  ['2.49999', 2n],
  ['0.5', 1n],
  ['-0.5', -1n],
  ['0', 0n],
  ['1e2', 100n],
  ['15e-1', 2n],
])('%s rounds to %s', (text, expected) => {
  expect(roundHalfAway(exact(text))).toBe(expected);
});

test.each(['', '.', 'a', '1.2.3', '--1', '1e', 'Infinity', 'NaN', '0x10', ' 1'])(
  '%j is no decimal number',
  (text) => {
    expect(parseDecimal(text)).toBeNull();
  },
);

test.each([
  ['1.50', '1.5'],
  ['-010.00', '-10'],
  ['.25', '0.25'],
  ['1e-3', '0.001'],
  ['-0', '0'],
])('%s is written %s', (text, expected) => {
  expect(toDecimalText(exact(text))).toBe(expected);
});

test('a decimal text survives reading and writing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(12), (digits, scale) => {
      const value = rational(digits, 10n ** BigInt(scale));
      expect(exact(toDecimalText(value))).toEqual(value);
    }),
  );
});

test('rounding is never off by more than a half', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.integer({ min: 1, max: 10_000 }),
      (n, d) => {
        const value = multiply(rational(n), rational(1n, BigInt(d)));
        const rounded = roundHalfAway(value);
        const distance = 2n * (rounded * value.denominator - value.numerator);
        expect(distance <= value.denominator && -distance <= value.denominator).toBe(true);
        expect(roundHalfAway(rational(-n, BigInt(d)))).toBe(-rounded);
      },
    ),
  );
});
