import fc from 'fast-check';
import { type PartRefund } from '~/domain/order/ledger/ledger';
import { foldRefunds, splitOf } from './folded-lines';
import { priceParts } from './line-items';
import { parseLineItems } from '~/testing/parse-line-items';
import { money } from './money';
import { bearers, isWithin, refundOfAll, goodwill } from './refund-parts';

const usd = (amount: number) => money(amount, 'USD');
const line = (code: string, amount: number, includeFor: string[]) => ({
  code: `line-item/${code}`,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  quantity: 1,
  includeFor,
});
const both = ['customer', 'provider'];
const order = {
  lineItems: parseLineItems([
    line('night', 6800, both),
    line('customer-commission', 1020, ['customer']),
    line('sales-tax', 425, ['customer']),
    line('provider-commission', -680, ['provider']),
  ]),
  payinTotal: usd(8245),
  payoutTotal: usd(6120),
};
const refund = (number: number, parts: Pick<PartRefund, 'sum' | 'owner' | 'tax'>): PartRefund => ({
  number,
  payment: null,
  tool: null,
  claim: null,
  currency: 'USD',
  at: new Date('2026-06-22T10:00:00Z'),
  ...parts,
});

test('the parts before any refund are those of the lines', () => {
  expect(splitOf(order.lineItems)).toEqual({
    paid: 8245,
    refunded: 0,
    kept: 8245,
    owner: 6120,
    marketplace: 1700,
    tax: 425,
  });
});

test('a refund is taken from renter, owner and tax, to the cent', () => {
  const folded = foldRefunds(order, [refund(1, { sum: 2425, owner: 1800, tax: 125 })]);
  expect(folded).toMatchObject({ payinTotal: usd(5820), payoutTotal: usd(4320) });
  expect(splitOf(folded.lineItems)).toEqual({
    paid: 8245,
    refunded: 2425,
    kept: 5820,
    owner: 4320,
    marketplace: 1200,
    tax: 300,
  });
});

test('the refund by the process is kept apart from partial refunds', () => {
  const folded = foldRefunds(order, [refund(1, { sum: 2425, owner: 1800, tax: 125 })]);
  const parts = priceParts(folded.lineItems, 'customer', 'USD');
  expect(parts).toMatchObject({ refund: null, refundedTax: null, total: usd(5820) });
});

test('a shared refund is split like the price, and the marketplace bears what an owner does not have', () => {
  const left = splitOf(order.lineItems);
  expect(goodwill(1000, 'marketplace', left)).toEqual({ sum: 1000, owner: 0, tax: 0 });
  expect(goodwill(1000, 'owner', left)).toEqual({ sum: 1000, owner: 1000, tax: 0 });
  expect(goodwill(1000, 'both', left)).toEqual({ sum: 1000, owner: 783, tax: 0 });
  expect(goodwill(8000, 'owner', left)).toEqual({ sum: 8000, owner: 6120, tax: 0 });
});

test('after any refunds, paid equals kept plus refunded, and kept equals the parts of owner, marketplace and tax', () => {
  const step = fc.record({
    part: fc.integer({ min: 0, max: 1000 }),
    bearer: fc.constantFrom(...bearers),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.boolean(), (steps, endsWithAll) => {
      const refunds: PartRefund[] = [];
      const now = () => foldRefunds(order, refunds);
      for (const { part, bearer } of steps) {
        const left = splitOf(now().lineItems);
        const parts = goodwill(Math.round((left.kept * part) / 1000), bearer, left);
        if (isWithin(parts, left)) refunds.push(refund(refunds.length + 1, parts));
      }
      const left = splitOf(now().lineItems);
      if (endsWithAll && isWithin(refundOfAll(left), left))
        refunds.push(refund(refunds.length + 1, refundOfAll(left)));
      const folded = now();
      const { paid, refunded, kept, owner, marketplace, tax } = splitOf(folded.lineItems);
      expect(paid).toBe(8245);
      expect(kept + refunded).toBe(paid);
      expect(owner + marketplace + tax).toBe(kept);
      expect(Math.min(kept, owner, tax)).toBeGreaterThanOrEqual(0);
      expect(folded.payinTotal).toEqual(usd(kept));
      expect(folded.payoutTotal).toEqual(usd(owner));
    }),
  );
});
