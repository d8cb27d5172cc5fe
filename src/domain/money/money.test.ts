import fc from 'fast-check';
import {
  fractionDigits,
  minorUnits,
  money,
  multiplyMoney,
  parseTypedAmount,
  UnsupportedCurrencyError,
} from './money';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test('multiplying stays in whole minor units', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 400 }), (amount, quantity) => {
      expect(multiplyMoney(money(amount, 'USD'), quantity).amount).toBe(amount * quantity);
    }),
  );
});

test.each([0.5, NaN, Infinity, 2 ** 60])('%p is not an amount of money', (amount) => {
  expect(() => money(amount, 'USD')).toThrow(RangeError);
});

test('a fraction of a night has no price', () => {
  expect(() => multiplyMoney(money(100, 'USD'), 1.5)).toThrow(RangeError);
});

test('major units are read without floating point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => {
      const text = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
      expect(parseTypedAmount(text, 'USD')).toEqual({ amount: minor, currency: 'USD' });
    }),
  );
});

test.each(['', 'abc', '-5', '1.234', '1e3'])('%p is not a price', (text) => {
  expect(parseTypedAmount(text, 'USD')).toBeUndefined();
});

test('a currency that is not in the table is an error that names those that are', () => {
  expect(() => minorUnits('BRL')).toThrow(UnsupportedCurrencyError);
  expect(() => minorUnits('BRL')).toThrow(/BRL is not supported.*AUD, CAD.*JPY.*USD/);
  expect(() => minorUnits('toString')).toThrow(UnsupportedCurrencyError);
});

test('yen have no minor units, neither as numbers nor in text', () => {
  expect([minorUnits('JPY'), fractionDigits('JPY')]).toEqual([1, 0]);
  expect([minorUnits('USD'), fractionDigits('USD')]).toEqual([100, 2]);
  expect(parseTypedAmount('3800', 'JPY')).toEqual(money(3800, 'JPY'));
  expect(parseTypedAmount('3800.5', 'JPY')).toBeUndefined();
});

test.each([
  ['24', 2400],
  ['$24', 2400],
  ['24.5', 2450],
  ['24,5', 2450],
  ['24,50', 2450],
  ['1,250', 125_000],
  ['$ 1,250,000.75', 125_000_075],
  ['24 USD', 2400],
])('%j, typed by a person, is %i cents', (typed, amount) => {
  expect(parseTypedAmount(typed, 'USD')).toEqual({ amount, currency: 'USD' });
});

test.each(['', 'cheap', '-3', '1.250,50', '1,25,0', '24.505', '24-30', '12,3456'])(
  '%j, typed by a person, is not an amount',
  (typed) => expect(parseTypedAmount(typed, 'USD')).toBeUndefined(),
);
