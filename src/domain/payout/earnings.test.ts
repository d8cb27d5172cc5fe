import { day } from '../time/day';
import {
  changesEarnings,
  earningStates,
  mergeMonths,
  noSums,
  parseEarnings,
  toolMonthsSince,
} from './earnings';

test('accepted and completed orders count, canceled and unpaid ones do not', () => {
  expect(earningStates).toEqual([
    'state/accepted',
    'state/delivered',
    'state/reviewed-by-customer',
    'state/reviewed-by-provider',
    'state/reviewed',
  ]);
});

test.each([
  ['transition/confirm-payment', true],
  ['transition/cancel-by-provider', true],
  ['transition/auto-complete', true],
  ['transition/request-payment', false],
  ['transition/review-2-by-customer', false],
  ['transition/of-a-newer-process', true],
])('%s changes the earnings from an order: %s', (name, changes) => {
  expect(changesEarnings(name)).toBe(changes);
});

test('each tool has its own sums since January of last year', () => {
  expect(toolMonthsSince(day('2026-01-31'))).toBe('2025-01');
  expect(toolMonthsSince(day('2026-12-01'))).toBe('2025-01');
});

test('months are joined and sorted', () => {
  const june = { month: '2026-06', ...noSums, coming: 5 };
  const may = { month: '2026-05', ...noSums, released: 7 };
  expect(mergeMonths([june, may, june])).toEqual([may, { ...june, coming: 10 }]);
});

test.each([undefined, null, {}, { countedAt: 'today', currencies: [] }])(
  'a malformed sum is left out: %j',
  (stored) => {
    expect(parseEarnings(stored)).toBeUndefined();
  },
);
