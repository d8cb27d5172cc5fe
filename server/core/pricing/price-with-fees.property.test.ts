import fc from 'fast-check';
import { type ListingId } from '~/domain/ids';
import { lengthDiscount } from '~/domain/money/length-discount';
import { priceWithFees } from '~/domain/money/price-with-fees';
import { priceOrder } from './price-order';

const percent = fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined });
const rented = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  discounts: fc.record({ weeklyDiscount: percent, monthlyDiscount: percent }),
  nights: fc.integer({ min: 1, max: 60 }),
  seats: fc.integer({ min: 1, max: 9 }),
});

test('the price on a card is what an order of that tool alone costs before tax, to the cent', () => {
  fc.assert(
    fc.property(rented, ({ amount, discounts, nights, seats }) => {
      const price = { amount, currency: 'USD' as const };
      const item = {
        listingId: 'tool' as ListingId,
        unitPrice: price,
        units: nights,
        seats,
        discountPercent: lengthDiscount(discounts, nights),
      };
      const order = priceOrder([item], {
        price: 'order',
        hasDamageProtection: false,
        unit: 'night',
        providerCommissionPercentage: 10,
        salesTax: 0,
      });
      expect(priceWithFees({ price, discounts, seats }, nights).total).toEqual(order.payinTotal);
    }),
  );
});
