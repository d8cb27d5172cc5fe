import { type HoldServices } from '../ledger/place-hold';
import { readOrder } from '../core/orders/read-order';
import { FakePayments } from './fake-payments';
import { type Hooks, aListing, anItem, aRequest, aUserId, orderWorld } from './order-world';

const aPerson = (id: ReturnType<typeof aUserId>, firstName: string) => ({
  id,
  attributes: {
    email: `${firstName.toLowerCase()}@example.com`,
    emailVerified: true,
    profile: { firstName, displayName: `${firstName} D` },
  },
});

/** Rita and Olga, both with a confirmed address. */
export const people = [aPerson(aUserId(1), 'Rita'), aPerson(aUserId(900), 'Olga')];

/** An order of a saw and a ladder from one owner, with damage protection and tax, that was paid and has completed. */
export async function aCompletedOrder(hooks: Hooks & { readonly payments?: FakePayments } = {}) {
  const { payments = new FakePayments(), ...ofMarketplace } = hooks;
  const [saw, ladder] = [aListing(1), aListing(2, { price: { amount: 1300, currency: 'USD' } })];
  const world = orderWorld([saw, ladder], { people, ...ofMarketplace });
  const { marketplace } = world;
  const placed = await world.place(
    aRequest([anItem(1, [3, 6]), anItem(2, [3, 5])], {
      order: {
        items: [anItem(1, [3, 6]), anItem(2, [3, 5])],
        hasDamageProtection: true,
        currentLocation: null,
      },
    }),
  );
  marketplace.pay(placed.id);
  placed.state = 'state/delivered';
  const services: HoldServices = {
    ...{ ...world.services, payments },
    config: { timeZone: 'America/Chicago' },
  };
  const order = async () => {
    const found = await readOrder(services.integration, placed.id);
    if (!found) throw new Error('the order is gone');
    return found;
  };
  const paid = (await order()).transaction.payinTotal?.amount ?? 0;
  const intent = `pi_${placed.id}`;
  payments.paid(intent, paid);
  return {
    ...world,
    services,
    payments,
    placed,
    order,
    paid,
    intent,
    saw: saw.id,
    ladder: ladder.id,
  };
}
