import fc from 'fast-check';
import { parseListingId } from '~/domain/ids';
import { testConfig } from '~/testing/test-config';
import { priceOrder } from '../../core/pricing/price-order';
import { moneyText } from '../../core/order-mail/order-mail';
import { savedSearchEmail } from './email-text';

const rented = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  nights: fc.integer({ min: 1, max: 6 }),
});
const id = parseListingId('00000000-0000-4000-8000-000000000001');
if (!id) throw new Error('no listing id');

test('the mail about new tools leads with the price of the shortest rental before tax', () => {
  fc.assert(
    fc.property(rented, ({ amount, nights }) => {
      const price = { amount, currency: 'USD' } as const;
      const { payinTotal } = priceOrder(
        [{ listingId: id, unitPrice: price, units: nights, seats: 1, discountPercent: 0 }],
        {
          price: 'order',
          hasDamageProtection: false,
          unit: 'night',
          providerCommissionPercentage: 10,
          salesTax: 0,
        },
      );
      const { text } = savedSearchEmail({
        name: 'Marcus',
        tools: [{ id, title: 'Tool', offer: { price, discounts: {}, minNights: nights } }],
        unsubscribe: '/',
        config: { ...testConfig, prices: 'with-fees' },
      });
      expect(text).toContain(`Tool\n${moneyText(payinTotal)} for ${String(nights)} night`);
    }),
    { numRuns: 50 },
  );
});
