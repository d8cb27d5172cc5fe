import fc from 'fast-check';
import { toPlain } from '~/api/marketplace/read-response';
import { total } from '~/domain/money/arithmetic';
import { lineKind, priceParts } from '~/domain/money/line-items';
import { parseLineItems } from '~/testing/parse-line-items';
import { protectionPrice } from '~/domain/money/protection-price';
import { type FakeListing } from '../../testing/fake-marketplace';
import { aListing, anItem, aRequest, aUserId, orderWorld } from '../../testing/order-world';
import { loadOrderTools } from './order-tools';
import { toWireLineItems } from '../../marketplace/wire-line-items';
import { quoteOrder } from './quote';

const STOCK = 9;

/** A tool with its price and discounts, and how it is rented. */
const rented = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }),
  weeklyDiscount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  monthlyDiscount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  from: fc.integer({ min: 1, max: 60 }),
  nights: fc.integer({ min: 1, max: 60 }),
  seats: fc.integer({ min: 1, max: STOCK }),
});
const cart = fc.array(rented, { minLength: 1, maxLength: 6 });

const choices = fc.record({
  hasDamageProtection: fc.boolean(),
  /** The configuration accepts at most two decimals. */
  commission: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  /** The rate is in ten-thousandths. */
  taxRate: fc.integer({ min: 0, max: 1200 }),
});

type Rented = typeof rented extends fc.Arbitrary<infer Value> ? Value : never;
type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

const toListing = (
  { price, weeklyDiscount, monthlyDiscount }: Rented,
  index: number,
): FakeListing =>
  aListing(index + 1, {
    stock: STOCK,
    price: { amount: price, currency: 'USD' },
    publicData: { stock: STOCK, weeklyDiscount, monthlyDiscount },
  });

const toItem = ({ from, nights, seats }: Rented, index: number) =>
  anItem(index + 1, [from, from + nights], seats);

function worldOf(tools: readonly Rented[], { commission, taxRate }: Choices) {
  const world = orderWorld(tools.map(toListing));
  Object.assign(world.services, {
    commissionPercentage: commission,
    salesTax: ({ amount }: { amount: number }) =>
      Promise.resolve({
        kind: 'known',
        tax: Math.round((amount * taxRate) / 10_000),
        rate: taxRate / 10_000,
      }),
  });
  return world;
}

/** Quote and order of the same cart, as our server makes them. */
async function quoteAndPlace(tools: readonly Rented[], chosen: Choices) {
  const { services, sessionOf, place } = worldOf(tools, chosen);
  const { hasDamageProtection } = chosen;
  const items = tools.map(toItem);
  const { trusted, homeAddress } = sessionOf(aUserId(1));
  const asker = { renterId: null, currency: services.currency };
  const quote = await quoteOrder(
    {
      tools: await loadOrderTools(trusted, items, asker),
      price: 'order',
      hasDamageProtection,
      renter: { homeAddress, currentLocation: null },
    },
    services,
  );
  const order = { items, hasDamageProtection, currentLocation: null };
  const placed = await place({ ...aRequest([]), order });
  return { quote, placed };
}

/** The lines as a browser reads them: the page's breakdown, the receipt and the mails are made of these. */
const asRead = (lines: unknown) => parseLineItems(toPlain(lines));

test('a cart has the same price everywhere, for any tools, days, discounts, stock, tax and commission', async () => {
  await fc.assert(
    fc.asyncProperty(cart, choices, async (tools, chosen) => {
      const { quote, placed } = await quoteAndPlace(tools, chosen);
      const quoted = asRead(toWireLineItems(quote.lineItems));
      const ordered = asRead(placed.lineItems);
      expect(ordered).toEqual(quoted);

      const renter = priceParts(ordered, 'customer', 'USD');
      const owner = priceParts(ordered, 'provider', 'USD');
      expect(renter.total).toEqual(quote.payinTotal);
      expect(owner.total).toEqual(quote.payoutTotal);
      for (const { subtotal, extras, total: sum } of [renter, owner]) {
        const shown = [subtotal, ...extras.map(({ lineTotal }) => lineTotal)];
        expect(total(shown.map(({ amount }) => amount))).toBe(sum.amount);
      }

      // The renter pays these amounts, but the owner does not get them: fee, protection, tax and the marketplace's share.
      const kept = total([
        ...renter.extras.map(({ lineTotal }) => lineTotal.amount),
        ...owner.extras.map(({ lineTotal }) => -lineTotal.amount),
      ]);
      expect(renter.total.amount - owner.total.amount).toBe(kept);
      expect(owner.total.amount).toBeGreaterThanOrEqual(0);

      const tax = renter.extras.find((line) => lineKind(line) === 'sales-tax');
      expect(tax?.lineTotal.amount ?? 0).toBe(total(quote.taxes));
    }),
    { numRuns: 60 },
  );
});

test('the price that damage protection shows equals what choosing it adds, before tax', async () => {
  await fc.assert(
    fc.asyncProperty(cart, choices, async (tools, chosen) => {
      const prices = await Promise.all(
        [false, true].map(async (hasDamageProtection) => {
          const { quote } = await quoteAndPlace(tools, {
            ...chosen,
            taxRate: 0,
            hasDamageProtection,
          });
          return quote;
        }),
      );
      const [without, withIt] = prices;
      if (!without || !withIt) throw new Error('two prices are compared');
      const shown = protectionPrice(asRead(toWireLineItems(without.lineItems)), 'USD');
      expect(withIt.payinTotal.amount - without.payinTotal.amount).toBe(shown.amount);
      expect(protectionPrice(asRead(toWireLineItems(withIt.lineItems)), 'USD')).toEqual(shown);
      expect(withIt.payoutTotal).toEqual(without.payoutTotal);
    }),
    { numRuns: 40 },
  );
});
