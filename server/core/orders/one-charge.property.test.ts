import fc from 'fast-check';
import { aListing, anItem, aRequest, aUserId, orderWorld } from '../../testing/order-world';
import { paymentStatusOf } from './earlier-orders';
import { loadOrderTools } from './order-tools';
import { quoteOrder } from './quote';

const listings = [1, 2, 3].map((digit) =>
  aListing(digit, { stock: 50, price: { amount: 1999 * digit, currency: 'USD' } }),
);

const item = fc
  .record({
    tool: fc.integer({ min: 1, max: 3 }),
    from: fc.integer({ min: 1, max: 30 }),
    nights: fc.integer({ min: 1, max: 9 }),
    seats: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ tool, from, nights, seats }) => anItem(tool, [from, from + nights], seats));
const cart = fc.uniqueArray(item, {
  minLength: 1,
  maxLength: 4,
  selector: ({ listingId }) => listingId,
});

const isPaid = (order: { state: string }): boolean =>
  paymentStatusOf(order as Parameters<typeof paymentStatusOf>[0]) === 'paid';

test('a cart is paid once and holds what it paid for, whatever arrives at once in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(cart, { minLength: 2, maxLength: 4 }),
      fc.array(fc.nat(), { minLength: 2, maxLength: 5 }),
      async (scheduler, carts, requests) => {
        const { marketplace, services, place } = orderWorld(listings, {
          before: (call) => scheduler.schedule(Promise.resolve(), call),
        });
        const other = { ...services };
        const { orderKey } = aRequest([]);
        const tab = async (choice: number, index: number) => {
          const request = aRequest(carts[choice % carts.length] ?? [], { orderKey });
          const by = index % 2 === 0 ? services : other;
          const placed = await place(request, { by }).catch(() => null);
          await scheduler.schedule(Promise.resolve(), 'card');
          // The payment is refused if the order has ended or is already paid.
          if (placed?.state === 'state/pending-payment') marketplace.pay(placed.id);
        };
        await scheduler.waitFor(Promise.all(requests.map(tab)));
        const paid = marketplace.orders.filter(isPaid);
        expect(paid).toHaveLength(1);
        const wanted = paid.flatMap(({ protectedData }) => protectedData['holds']);
        expect(marketplace.held.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
      },
    ),
    { numRuns: 60 },
  );
});

test('every cart is quoted and ordered to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(cart, fc.boolean(), async (items, hasDamageProtection) => {
      const { services, sessionOf, place } = orderWorld(listings);
      const { trusted, homeAddress } = sessionOf(aUserId(1));
      const asker = { renterId: null, currency: services.currency };
      const tools = await loadOrderTools(trusted, items, asker);
      const renter = { homeAddress, currentLocation: null };
      const quote = await quoteOrder(
        { tools, price: 'order', hasDamageProtection, renter },
        services,
      );
      const order = { items, hasDamageProtection, currentLocation: null };
      const placed = await place({ ...aRequest([]), order });
      const totals = (lines: typeof placed.lineItems) =>
        lines.map(({ code, lineTotal }) => [code, lineTotal.amount]);
      expect(totals(placed.lineItems)).toEqual(totals(quote.lineItems));
      const rentals = items.map(({ listingId, start, end, seats }) => {
        const price = listings.find(({ id }) => id === listingId)?.price?.amount ?? 0;
        return (price * seats * (Date.parse(end) - Date.parse(start))) / 86_400_000;
      });
      expect(quote.subtotal.amount).toBe(rentals.reduce((sum, rental) => sum + rental, 0));
    }),
  );
});
