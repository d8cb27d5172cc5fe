import { type HoldServices } from '../ledger/place-hold';
import { readOrder } from '../core/orders/read-order';
import { FakePayments } from './fake-payments';
import {
  type Hooks,
  aListing,
  aListingId,
  anItem,
  aRequest,
  aUserId,
  orderWorld,
} from './order-world';

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

interface OrderedTool {
  /** The price of a night in minor units. */
  readonly price: number;
  readonly nights: number;
  readonly seats?: number;
  readonly weeklyDiscount?: number;
}

interface CompletedOrder extends Hooks {
  readonly payments?: FakePayments;
  readonly tools?: readonly OrderedTool[];
  readonly hasDamageProtection?: boolean;
}

const sawAndLadder: readonly OrderedTool[] = [
  { price: 4000, nights: 3 },
  { price: 1300, nights: 2 },
];

/** An order of tools from one owner, with tax, that was paid and has completed. Without choices: a saw and a ladder, with protection. */
export async function aCompletedOrder({
  payments = new FakePayments(),
  tools = sawAndLadder,
  hasDamageProtection = true,
  ...ofMarketplace
}: CompletedOrder = {}) {
  const listings = tools.map(({ price, seats = 1, weeklyDiscount }, index) =>
    aListing(index + 1, {
      price: { amount: price, currency: 'USD' },
      publicData: { stock: seats, ...(weeklyDiscount && { weeklyDiscount }) },
      stock: seats,
    }),
  );
  const world = orderWorld(listings, { people, ...ofMarketplace });
  const { marketplace } = world;
  const items = tools.map(({ nights, seats }, index) => anItem(index + 1, [3, 3 + nights], seats));
  const order = { items, hasDamageProtection, currentLocation: null };
  const placed = await world.place(aRequest(items, { order }));
  marketplace.pay(placed.id);
  placed.state = 'state/delivered';
  const services: HoldServices = {
    ...world.services,
    payments,
    config: { timeZone: 'America/Chicago' },
  };
  const read = async () => {
    const found = await readOrder(services.integration, placed.id);
    if (!found) throw new Error('the order is gone');
    return found;
  };
  const paid = (await read()).transaction.payinTotal?.amount ?? 0;
  const intent = `pi_${placed.id}`;
  payments.paid(intent, paid);
  return {
    ...world,
    services,
    payments,
    placed,
    order: read,
    paid,
    intent,
    saw: aListingId(1),
    ladder: aListingId(2),
  };
}
