import { chosenHold, holdAmountFault, holdChoices, readHold, readValue } from './hold-values';

const show = (amount: number) => `$${amount / 100}`;

test('a quarter of the value is preset, and none for a cheap tool', () => {
  expect(readHold({ value: '600' }, 'USD')).toBe(15_000);
  expect(readHold({ value: '150' }, 'USD')).toBeNull();
  expect(readHold({}, 'USD')).toBeNull();
});

test('the owner’s choice stays when the value changes', () => {
  const chosen = { value: '2000', hold: '15000' };
  expect(chosenHold(chosen, 'USD')).toBe('15000');
  expect(holdChoices(chosen, 'USD').map(({ amount }) => amount)).toEqual([
    5000, 15_000, 50_000, 100_000,
  ]);
});

test('the suggestion and twice the suggestion can be chosen', () => {
  expect(holdChoices({ value: '$600' }, 'USD')).toEqual([
    { amount: 5000, isSuggested: false },
    { amount: 15_000, isSuggested: true },
    { amount: 30_000, isSuggested: false },
  ]);
  expect(holdChoices({}, 'USD')).toEqual([{ amount: 5000, isSuggested: false }]);
  expect(holdChoices({ value: '200' }, 'USD')).toEqual([
    { amount: 5000, isSuggested: true },
    { amount: 10_000, isSuggested: false },
  ]);
});

test.each([
  ['220', 22_000],
  ['$1,000', 100_000],
  ['25', 2500],
  ['24.99', undefined],
  ['1000.01', undefined],
  ['much', undefined],
  ['', undefined],
  ['-50', undefined],
])('another amount of %j is %p', (holdAmount, amount) => {
  expect(readHold({ hold: 'other', holdAmount }, 'USD')).toBe(amount);
});

test('an invalid amount says why', () => {
  expect(holdAmountFault('', 'USD', show)).toBe('EditListingPage.holdMissing');
  expect(holdAmountFault('much', 'USD', show)).toBe('EditListingPage.holdWrong');
  expect(holdAmountFault('24', 'USD', show)).toEqual({
    id: 'EditListingPage.holdTooLittle',
    values: { limit: '$25' },
  });
  expect(holdAmountFault('1001', 'USD', show)).toEqual({
    id: 'EditListingPage.holdTooMuch',
    values: { limit: '$1000' },
  });
  expect(holdAmountFault('220', 'USD', show)).toBeUndefined();
});

test('the value may be left out, and an invalid value suggests nothing', () => {
  expect(readValue('', 'USD')).toEqual({ amount: null });
  expect(readValue('600', 'USD')).toEqual({ amount: 60_000 });
  expect(readValue('cheap', 'USD')).toEqual({ fault: 'EditListingPage.valueWrong' });
  expect(readValue('0', 'USD')).toEqual({ fault: 'EditListingPage.valueWrong' });
  expect(readHold({ value: 'cheap' }, 'USD')).toBeNull();
});
