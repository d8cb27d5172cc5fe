import fc from 'fast-check';
import * as v from 'valibot';
import { lineItemsParam, priceLineItems, reversalOf, totalsOf } from './line-items';
import { parseDecimal } from './rational';
import { refusalOf, usd } from './testing/engine-fixtures';

const price = (items: unknown) => priceLineItems(v.parse(lineItemsParam, items));

test.each([
  [{ quantity: 3 }, 3750, { quantity: '3' }],
  [{ quantity: '2.5' }, 3125, { quantity: '2.5' }],
  [{ percentage: -10 }, -125, { percentage: '-10' }],
  [{ percentage: { value: '33.3' } }, 416, { percentage: '33.3' }],
  [{ seats: 2, units: 1.5 }, 3750, { seats: 2, units: '1.5', quantity: '3' }],
  [{ quantity: 0.0004 }, 1, { quantity: '0.0004' }],
  [{ percentage: 0.04 }, 1, { percentage: '0.04' }],
  [{ percentage: -0.04 }, -1, { percentage: '-0.04' }],
  [
    { quantity: 1, percentage: null, seats: null, units: null, lineTotal: null },
    1250,
    { quantity: '1' },
  ],
])('%j of 12.50 is %d cents', (amounts, total, stored) => {
  const [item] = price([{ code: 'line-item/x', unitPrice: usd(1250), ...amounts }]);
  expect(item).toEqual({
    code: 'line-item/x',
    unitPrice: usd(1250),
    lineTotal: usd(total),
    reversal: false,
    includeFor: ['customer', 'provider'],
    ...stored,
  });
});

test.each([
  [[{ quantity: 1, percentage: 2 }]],
  [[{}]],
  [[{ seats: 1 }]],
  [[{ units: 1 }]],
  [[{ quantity: 1, lineTotal: usd(1251) }]],
  [[{ quantity: 1, lineTotal: { amount: 1250, currency: 'EUR' } }]],
  [[{ quantity: 1 }, { quantity: 1, unitPrice: { amount: 1, currency: 'EUR' } }]],
])('%j is refused', (items) => {
  const full = items.map((item) => ({ code: 'line-item/x', unitPrice: usd(1250), ...item }));
  expect(refusalOf(() => price(full))).toBe('validation-invalid-params');
});

test('an amount beyond whole numbers is refused', () => {
  const items = [{ code: 'line-item/x', unitPrice: usd(Number.MAX_SAFE_INTEGER), quantity: 2 }];
  expect(refusalOf(() => price(items))).toBe('validation-invalid-value');
});

test("a commission changes only its side's total", () => {
  const items = price([
    { code: 'line-item/night', unitPrice: usd(1000), quantity: 3 },
    {
      code: 'line-item/customer-commission',
      unitPrice: usd(3000),
      percentage: 15,
      includeFor: ['customer'],
    },
    {
      code: 'line-item/provider-commission',
      unitPrice: usd(3000),
      percentage: -10,
      includeFor: [':provider'],
    },
  ]);
  expect(totalsOf(items)).toEqual({ payinTotal: usd(3450), payoutTotal: usd(2700) });
});

test('totals must not be negative', () => {
  const items = price([
    { code: 'line-item/x', unitPrice: usd(-1), quantity: 1, includeFor: ['provider'] },
  ]);
  expect(refusalOf(() => totalsOf(items))).toBe('validation-invalid-params');
});

const anItem = fc.record({
  code: fc.constant('line-item/x'),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(usd),
  amounts: fc.oneof(
    fc.record({ quantity: fc.integer({ min: 0, max: 100_000 }).map((n) => String(n / 100)) }),
    fc.record({ percentage: fc.integer({ min: 0, max: 100_000 }).map((n) => String(n / 1000)) }),
    fc.record({ seats: fc.nat(50), units: fc.nat(1000).map((n) => n / 10) }),
  ),
  includeFor: fc.constantFrom(['customer'], ['provider'], ['customer', 'provider']),
});

test('totals are the sums of whole line totals, each within half a unit of the exact product', () => {
  fc.assert(
    fc.property(fc.array(anItem, { minLength: 1, maxLength: 50 }), (raw) => {
      const items = price(raw.map(({ amounts, ...item }) => ({ ...item, ...amounts })));
      const { payinTotal, payoutTotal } = totalsOf(items);
      const sum = (role: 'customer' | 'provider') =>
        items.reduce(
          (total, item) => total + (item.includeFor.includes(role) ? item.lineTotal.amount : 0),
          0,
        );
      expect(payinTotal?.amount).toBe(sum('customer'));
      expect(payoutTotal?.amount).toBe(sum('provider'));
      for (const item of items) {
        const factor = parseDecimal(item.quantity ?? item.percentage ?? '');
        if (!factor) throw new Error('no factor');
        const per = item.percentage === undefined ? 1n : 100n;
        const exact = BigInt(item.unitPrice.amount) * factor.numerator;
        const distance = 2n * (BigInt(item.lineTotal.amount) * factor.denominator * per - exact);
        expect(distance <= factor.denominator * per && -distance <= factor.denominator * per).toBe(
          true,
        );
      }
    }),
  );
});

test('a full reversal brings every total to zero', () => {
  fc.assert(
    fc.property(fc.array(anItem, { minLength: 1, maxLength: 50 }), (raw) => {
      const items = price(raw.map(({ amounts, ...item }) => ({ ...item, ...amounts })));
      expect(totalsOf([...items, ...items.map(reversalOf)])).toEqual({
        payinTotal: usd(0),
        payoutTotal: usd(0),
      });
    }),
  );
});
