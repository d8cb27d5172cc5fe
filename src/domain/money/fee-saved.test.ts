import { feeSavedOn } from './fee-saved';
import { type LineItem } from './line-items';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const rental = (code: string, amount: number): LineItem => ({
  code,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  quantity: 1,
  percentage: null,
  includeFor: ['customer', 'provider'],
  reversal: false,
});

test('two small tools pay the least fee once', () => {
  expect(feeSavedOn([rental('line-item/night', 700), rental('line-item/item-1', 800)])).toBe(500);
});

test('one tool saves nothing, and neither do tools whose fee is a share', () => {
  expect(feeSavedOn([rental('line-item/night', 700)])).toBe(0);
  expect(feeSavedOn([rental('line-item/night', 10_003), rental('line-item/item-1', 10_003)])).toBe(
    0,
  );
});
