import fc from 'fast-check';
import { type ListingId, parseListingId } from '~/domain/ids';
import { portion } from '~/domain/money/arithmetic';
import { isTaxed, lineKind } from '~/domain/money/line-items';
import { type TaxTerms } from '~/domain/money/sales-tax';
import { type PriceOptions, priceOrder, type RentedItem, taxableAmounts } from './price-order';

const id = (digit: number): ListingId => {
  const parsed = parseListingId(`00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`);
  if (!parsed) throw new Error('no listing id');
  return parsed;
};

const item = (
  digit: number,
  amount: number,
  { units = 3, seats = 1, discountPercent = 0 } = {},
): RentedItem => ({
  listingId: id(digit),
  unitPrice: { amount, currency: 'USD' },
  units,
  seats,
  discountPercent,
});

const options: PriceOptions = {
  unit: 'night',
  price: 'order',
  hasDamageProtection: false,
  providerCommissionPercentage: 10,
  salesTax: 0,
};

const totals = (order: ReturnType<typeof priceOrder>) =>
  Object.fromEntries(order.lineItems.map(({ code, lineTotal }) => [code, lineTotal.amount]));

test('an order of three tools for three nights with damage protection and tax has one line for each amount', () => {
  const order = priceOrder([item(1, 3800), item(2, 1400), item(3, 4200)], {
    ...options,
    hasDamageProtection: true,
    salesTax: 2559,
  });
  expect(totals(order)).toEqual({
    'line-item/night': 11_400,
    [`line-item/item-${id(2)}`]: 4200,
    [`line-item/item-${id(3)}`]: 12_600,
    'line-item/customer-commission': 4230,
    'line-item/damage-protection': 2820,
    'line-item/sales-tax': 2559,
    'line-item/provider-commission': -2820,
  });
  expect(order.payinTotal.amount).toBe(37_809);
  expect(order.payoutTotal.amount).toBe(25_380);
});

test('a length discount comes off before fee, protection and commission', () => {
  const order = priceOrder([item(1, 3800, { units: 7, discountPercent: 15 }), item(2, 1400)], {
    ...options,
    hasDamageProtection: true,
  });
  expect(totals(order)).toEqual({
    'line-item/night': 26_600,
    [`line-item/item-${id(2)}`]: 4200,
    [`line-item/discount-${id(1)}`]: -3990,
    'line-item/customer-commission': 4022,
    'line-item/damage-protection': 2681,
    'line-item/provider-commission': -2681,
  });
  expect(order.subtotal.amount).toBe(26_810);
  expect(order.lineItems[2]).toMatchObject({
    unitPrice: { amount: 26_600 },
    percentage: -15,
    includeFor: ['customer', 'provider'],
  });
});

test('each discounted item has a line, and a discount that rounds to nothing has none', () => {
  const items = [item(1, 5000, { discountPercent: 10 }), item(2, 100, { discountPercent: 20 })];
  const codes = priceOrder([...items, item(3, 1, { units: 1, discountPercent: 10 })], options)
    .lineItems.map(({ code }) => code)
    .filter((code) => code.includes('discount'));
  expect(codes).toEqual([`line-item/discount-${id(1)}`, `line-item/discount-${id(2)}`]);
});

test('twenty discounted items fit into the lines of one transaction', () => {
  const items = Array.from({ length: 20 }, (_, index) =>
    item(index, 1000, { discountPercent: 10 }),
  );
  const all = { ...options, hasDamageProtection: true, salesTax: 5 };
  expect(priceOrder(items, all).lineItems).toHaveLength(44);
});

test('the processing fee is at least five dollars', () => {
  expect(
    totals(priceOrder([item(1, 600, { units: 1 })], options))['line-item/customer-commission'],
  ).toBe(500);
});

test('several pieces count as nights times pieces', () => {
  expect(priceOrder([item(1, 1000, { units: 2, seats: 3 })], options).lineItems[0]).toMatchObject({
    quantity: 6,
    lineTotal: { amount: 6000 },
  });
});

test('a commission of zero makes no line, and a commission of 100% leaves nothing', () => {
  const none = priceOrder([item(1, 1000)], { ...options, providerCommissionPercentage: 0 });
  expect(none.payoutTotal.amount).toBe(3000);
  expect(none.lineItems).toHaveLength(2);
  const all = priceOrder([item(1, 1000)], { ...options, providerCommissionPercentage: 100 });
  expect(all.payoutTotal.amount).toBe(0);
});

test.each([
  [[], 'empty'],
  [[item(1, 1000, { units: 0 })], 'invalid-quantity'],
  [[item(1, 1000, { units: 1.5 })], 'invalid-quantity'],
  [[item(1, 1000, { seats: 0 })], 'invalid-quantity'],
  [[item(1, 1000, { discountPercent: -1 })], 'invalid-discount'],
  [[item(1, 1000, { discountPercent: 101 })], 'invalid-discount'],
  [[item(1, 1000, { discountPercent: 7.5 })], 'invalid-discount'],
  [Array.from({ length: 50 }, (_, index) => item(index, 1000)), 'too-many-lines'],
])('items %# cannot be priced', (items, reason) => {
  expect(() => priceOrder(items, options)).toThrow(expect.objectContaining({ reason }));
});

test('amounts beyond safe integers are refused instead of rounded', () => {
  expect(() => priceOrder([item(1, Number.MAX_SAFE_INTEGER, { units: 2 })], options)).toThrow(
    RangeError,
  );
});

test.each([
  { amount: 5, percent: 10, expected: 1 },
  { amount: -5, percent: 10, expected: -1 },
  { amount: 4, percent: 10, expected: 0 },
  { amount: 15, percent: 50, expected: 8 },
  { amount: 0, percent: 15, expected: 0 },
])('$percent% of $amount is $expected: half away from zero', ({ amount, percent, expected }) => {
  expect(portion(amount, percent, 100)).toBe(expected);
});

const arbitraryItems = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    units: fc.integer({ min: 1, max: 360 }),
    seats: fc.integer({ min: 1, max: 100 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 1, maxLength: 20 },
);
const arbitraryOptions = fc.record({
  price: fc.constant('order' as const),
  unit: fc.constantFrom('night' as const, 'day' as const, 'units' as const),
  hasDamageProtection: fc.boolean(),
  providerCommissionPercentage: fc
    .integer({ min: 0, max: 10_000 })
    .map((hundredths) => hundredths / 100),
  salesTax: fc.integer({ min: 0, max: 1_000_000 }),
});

test('both totals of any order are the sums of their lines, whole, and payin covers payout', () => {
  fc.assert(
    fc.property(arbitraryItems, arbitraryOptions, (parts, priceOptions) => {
      const items = parts.map(({ amount, ...part }, index) => item(index, amount, part));
      const order = priceOrder(items, priceOptions);
      const sum = (party: 'customer' | 'provider') =>
        order.lineItems
          .filter(({ includeFor }) => includeFor.includes(party))
          .reduce((amount, line) => amount + line.lineTotal.amount, 0);
      expect(order.payinTotal.amount).toBe(sum('customer'));
      expect(order.payoutTotal.amount).toBe(sum('provider'));
      expect(order.payoutTotal.amount).toBeGreaterThanOrEqual(0);
      expect(order.payinTotal.amount).toBeGreaterThanOrEqual(order.payoutTotal.amount + 500);
      expect(order.lineItems.every(({ lineTotal }) => Number.isSafeInteger(lineTotal.amount))).toBe(
        true,
      );
    }),
  );
});

test('each line that has a quantity is its unit price times it, and each percentage a share of its unit price', () => {
  fc.assert(
    fc.property(arbitraryItems, arbitraryOptions, (parts, priceOptions) => {
      const items = parts.map(({ amount, ...part }, index) => item(index, amount, part));
      for (const { unitPrice, quantity, percentage, lineTotal } of priceOrder(items, priceOptions)
        .lineItems) {
        const expected =
          quantity === undefined
            ? portion(unitPrice.amount, Math.round((percentage ?? 0) * 100), 10_000)
            : unitPrice.amount * quantity;
        expect(lineTotal.amount).toBe(expected);
      }
    }),
  );
});

const onFees: TaxTerms = { sourcedAt: 'renter', onFees: true };
const notOnFees: TaxTerms = { sourcedAt: 'renter', onFees: false };

test('rentals, protection and the fee that nobody can decline are taxed; settings can leave that fee out', () => {
  const withProtection = { ...options, hasDamageProtection: true };
  expect(taxableAmounts([item(1, 3800)], withProtection, onFees)).toEqual([14_250]);
  expect(taxableAmounts([item(1, 3800)], withProtection, notOnFees)).toEqual([12_540]);
  expect(taxableAmounts([item(1, 3800)], options, onFees)).toEqual([13_110]);
  expect(taxableAmounts([item(1, 3800)], options, notOnFees)).toEqual([11_400]);
  const discounted = item(1, 3800, { discountPercent: 10 });
  expect(taxableAmounts([discounted], withProtection, onFees)).toEqual([12_825]);
});

test('the least fee of an order is taxed once, each tool with its part', () => {
  const small = [item(1, 700, { units: 1 }), item(2, 800, { units: 1 })];
  expect(taxableAmounts(small, options, onFees)).toEqual([933, 1067]);
});

test('later nights are taxed with their part of the fee, and a late fee is taxed separately', () => {
  const night = [item(1, 700, { units: 1 })];
  const later = { ...options, price: 'extension', rentedBefore: 3000 } as const;
  expect(taxableAmounts(night, later, onFees)).toEqual([755]);
  expect(taxableAmounts(night, { ...options, price: 'lateFee' }, onFees)).toEqual([700]);
});

test('the taxed amounts of any order add up to its taxed lines', () => {
  fc.assert(
    fc.property(arbitraryItems, arbitraryOptions, fc.boolean(), (parts, priceOptions, isOnFees) => {
      const items = parts.map(({ amount, ...part }, index) => item(index, amount, part));
      const terms = isOnFees ? onFees : notOnFees;
      const taxed = priceOrder(items, priceOptions)
        .lineItems.filter((line) => isTaxed(lineKind(line), terms))
        .reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0);
      const amounts = taxableAmounts(items, priceOptions, terms);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(taxed);
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
    }),
  );
});

test('each item has its own line, in the order of the items', () => {
  const items = [item(1, 3800), item(2, 1400)];
  const { rentals, lineItems } = priceOrder(items, options);
  expect(rentals.map((priced) => priced.item)).toEqual(items);
  expect(rentals.map(({ rental }) => rental)).toEqual(lineItems.slice(0, 2));
  expect(rentals[1]?.rental.code).toBe(`line-item/item-${id(2)}`);
});

test('a discount of any order is a share of its rental, and fees and commission are computed from the rest', () => {
  fc.assert(
    fc.property(arbitraryItems, arbitraryOptions, (parts, priceOptions) => {
      const items = parts.map(({ amount, ...part }, index) => item(index, amount, part));
      const { lineItems, subtotal } = priceOrder(items, priceOptions);
      const left = lineItems
        .filter(({ includeFor }) => includeFor.length === 2)
        .reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0);
      expect(subtotal.amount).toBe(left);
      expect(subtotal.amount).toBeGreaterThanOrEqual(0);
      const amountOf = (name: string) =>
        lineItems.find(({ code }) => code === `line-item/${name}`)?.lineTotal.amount;
      expect(amountOf('customer-commission')).toBe(Math.max(portion(left, 15, 100), 500));
      if (priceOptions.hasDamageProtection) {
        expect(amountOf('damage-protection')).toBe(portion(left, 10, 100));
      }
    }),
  );
});
