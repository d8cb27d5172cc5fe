import {
  cardHoldFault,
  holdOfOrder,
  isToolValue,
  parseCardHold,
  parseToolValue,
  suggestedHold,
} from './card-hold-terms';

test.each([2500, 15_000, 100_000])('a hold of %i cents is read', (hold) => {
  expect(parseCardHold({ hold })).toBe(hold);
});

test.each([0, -2500, 2499, 100_001, 25.5, '2500', null, Number.NaN])('%p is not a hold', (hold) => {
  expect(parseCardHold({ hold })).toBeUndefined();
});

test.each([undefined, null, 'text', [], {}])('public data that is %j has none', (publicData) => {
  expect(parseCardHold(publicData)).toBeUndefined();
});

test.each([
  [0, 'too-little'],
  [2499, 'too-little'],
  [2500, undefined],
  [100_000, undefined],
  [100_001, 'too-much'],
])('an owner who sets %i cents gets the answer %p', (amount, fault) => {
  expect(cardHoldFault(amount)).toBe(fault);
});

test('only the price when new is read', () => {
  expect(parseToolValue({ value: 60_000 })).toBe(60_000);
  expect(parseToolValue({ value: -1 })).toBeUndefined();
  expect(parseToolValue({ value: '600' })).toBeUndefined();
  expect(parseToolValue(undefined)).toBeUndefined();
  expect(isToolValue(0)).toBe(false);
  expect(isToolValue(10_000_001)).toBe(false);
});

test.each([
  [undefined, undefined],
  [19_999, undefined],
  [20_000, 5000],
  [24_900, 6000],
  [25_900, 6000],
  [26_000, 7000],
  [60_000, 15_000],
  [200_000, 50_000],
  [900_000, 50_000],
])('the suggested hold for a tool of %p cents is %p', (value, suggested) => {
  expect(suggestedHold(value)).toBe(suggested);
});

test('an order holds the sum of its pieces once', () => {
  expect(
    holdOfOrder([
      { hold: 15_000, seats: 1 },
      { hold: 5000, seats: 2 },
      { hold: undefined, seats: 3 },
    ]),
  ).toBe(25_000);
});

test('an order holds nothing if no owner asks for it', () => {
  expect(holdOfOrder([])).toBe(0);
  expect(holdOfOrder([{ hold: undefined, seats: 1 }])).toBe(0);
});

test('an order never holds more than its limit', () => {
  expect(holdOfOrder([{ hold: 100_000, seats: 5 }])).toBe(150_000);
});
