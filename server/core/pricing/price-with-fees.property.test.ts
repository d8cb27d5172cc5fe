import fc from 'fast-check';
import { parseListingId } from '~/domain/ids';
import { leadSumOf, pinPriceOf } from '~/domain/listing/lead-sum';
import { type Offer } from '~/domain/listing/offer';
import { lengthDiscount } from '~/domain/money/length-discount';
import { parseLineItems } from '~/testing/parse-line-items';
import { priceShares } from '~/domain/money/price-shares';
import { priceWithFees } from '~/domain/money/price-with-fees';
import { addDays, day } from '~/domain/time/day';
import { foldedRows, priceRows } from '~/order-texts/price-rows';
import { text } from '../../base/english-texts';
import { testConfig } from '~/testing/test-config';
import { moneyText } from '../order-mail/order-mail';
import { priceOrder } from './price-order';

const percent = fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined });
const rented = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  discounts: fc.record({ weeklyDiscount: percent, monthlyDiscount: percent }),
  nights: fc.integer({ min: 1, max: 60 }),
  seats: fc.integer({ min: 1, max: 9 }),
});
type Rented = typeof rented extends fc.Arbitrary<infer Value> ? Value : never;

const tool = parseListingId('00000000-0000-4000-8000-000000000001');
if (!tool) throw new Error('no listing id');
const config = { ...testConfig, prices: 'with-fees' } as const;
const start = day('2030-02-01');

const offerOf = ({ amount, discounts }: Rented, minNights: number): Offer => ({
  price: { amount, currency: 'USD' },
  discounts,
  minNights,
});

/** An order of one tool alone, as the server prices it. */
const orderOf = ({ amount, discounts, nights, seats }: Rented, salesTax = 0) =>
  priceOrder(
    [
      {
        listingId: tool,
        unitPrice: { amount, currency: 'USD' },
        units: nights,
        seats,
        discountPercent: lengthDiscount(discounts, nights),
      },
    ],
    {
      price: 'order',
      hasDamageProtection: false,
      unit: 'night',
      providerCommissionPercentage: 10,
      salesTax,
    },
  );

/** Returns the leading price on each kind of card, on the listing's ticket and on the dock. */
const leadOf = (offer: Offer, { nights, seats }: Pick<Rented, 'nights' | 'seats'>) => {
  const sum = leadSumOf(offer, { dates: { start, end: addDays(start, nights) }, seats }, config);
  return sum?.kind === 'with-fees' ? sum.total : null;
};

test('the price on a card equals that of an order of that tool alone before tax, to the cent', () => {
  fc.assert(
    fc.property(rented, (each) => {
      const { payinTotal } = orderOf(each);
      const offer = offerOf(each, 1);
      expect(priceWithFees({ ...offer, seats: each.seats }, each.nights).total).toEqual(payinTotal);
      expect(leadOf(offer, each)).toEqual(payinTotal);
    }),
  );
});

test('the price without days is that of the shortest rental that the owner allows', () => {
  fc.assert(
    fc.property(rented, (each) => {
      const alone = { ...each, seats: 1 };
      const sum = leadSumOf(offerOf(each, each.nights), {}, config);
      expect(sum).toEqual({
        kind: 'with-fees',
        nights: each.nights,
        total: orderOf(alone).payinTotal,
        full: null,
      });
    }),
  );
});

test('a pin has the same price in whole dollars, never less', () => {
  fc.assert(
    fc.property(rented, fc.boolean(), (each, hasDays) => {
      const { nights } = each;
      const dates = hasDays ? { start, end: addDays(start, nights) } : undefined;
      const pin = pinPriceOf(offerOf(each, hasDays ? 1 : nights), dates, config).amount;
      const { amount } = orderOf({ ...each, seats: 1 }).payinTotal;
      expect(pin % 100).toBe(0);
      expect(pin - amount).toBeGreaterThanOrEqual(0);
      expect(pin - amount).toBeLessThan(100);
    }),
  );
});

test('ticket, cart and checkout have it as their sum and as the tool’s share', () => {
  const words = { text, money: moneyText, unit: 'night', day: () => '' } as const;
  fc.assert(
    fc.property(rented, fc.integer({ min: 1, max: 50_000 }), (each, tax) => {
      const { lineItems, payinTotal } = orderOf(each, tax);
      const lines = parseLineItems(
        lineItems.map((line) => ({ ...line, includeFor: [...line.includeFor] })),
      );
      const lead = leadOf(offerOf(each, 1), each);
      expect(priceShares(lines)).toEqual([lead?.amount]);
      const price = { lineItems: lines, total: payinTotal, view: 'customer' } as const;
      const shown = lead && moneyText(lead);
      expect(priceRows(price, words).find(({ key }) => key === 'price')?.amount).toBe(shown);
      expect(foldedRows(price, words).sum).toBe(shown);
    }),
  );
});

test('a price that cannot be computed is not guessed, and other money has no sum', () => {
  const price = { amount: Number.MAX_SAFE_INTEGER, currency: 'USD' } as const;
  const huge: Offer = { price, discounts: {}, minNights: 1 };
  expect(leadSumOf(huge, {}, config)).toEqual({
    kind: 'plus-fee',
    percent: 15,
    minimum: { amount: 500, currency: 'USD' },
  });
  expect(pinPriceOf(huge, undefined, config)).toEqual(price);
  const euros = { amount: 1300, currency: 'EUR' } as const;
  expect(leadSumOf({ ...huge, price: euros }, {}, config)).toEqual({ kind: 'not-here' });
});
