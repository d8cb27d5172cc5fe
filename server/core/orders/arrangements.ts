import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { type HoursEvent, type StayNotes } from '~/domain/order/stay/order-metadata';
import { metadataChange, type StayId } from '~/domain/order/stay/stay-id';
import { lastStayOf, type Stay, stayWith } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { changeOrder, type OrderStores } from './change-order';
import { forParty, type StoredOrder } from './read-order';

export interface ArrangementServices extends OrderStores {
  readonly now: MarketplaceNow;
  /** The IANA time zone of orders that do not say where their tool is. */
  readonly timeZone: string;
}

/** An order in the middle of a change of one of its stays, for one of its parties. */
export interface ArrangedCall {
  readonly order: Transaction;
  readonly stay: Stay;
  readonly role: Role;
  /** The other party. */
  readonly otherId: UserId;
  readonly found: StoredOrder;
  readonly listingIds: readonly ListingId[];
  /** The titles of the stay's tools, in the same order. */
  readonly titles: readonly string[];
  readonly moment: { readonly now: Date; readonly timeZone: string };
}

interface StayChange {
  readonly notes: Partial<StayNotes>;
  readonly hoursEvents?: readonly HoursEvent[];
}

interface Wanted {
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly userId: UserId;
}

/** Finds a stay. Refuses with 404 if the order does not have it, or not any more, and for everybody who is not a party. */
function stayFor(found: StoredOrder, { stay: stayId, userId }: Wanted) {
  const {
    transaction: order,
    role,
    customerId,
    providerId,
    listingId,
    title,
  } = forParty(found, {
    userId,
  });
  const stay = stayWith(order, stayId);
  const lastId = lastStayOf(order);
  if (!stay || !lastId) throw new ServerError('not-found');
  const call = {
    order,
    stay,
    role,
    found,
    otherId: role === 'customer' ? providerId : customerId,
    listingIds: stay.tools.map((tool) => tool.listingId ?? listingId),
    titles: stay.tools.map((tool) => tool.title ?? title),
  };
  return { call, lastId };
}

/**
 * Changes our notes about a stay of an order, for one of its parties, while nobody else changes the order. `change` gets the stay as it
 * is then and returns null to change nothing. Resolves with the order before the change; null if nothing changed.
 */
export async function changeStay(
  services: ArrangementServices,
  wanted: Wanted,
  change: (call: ArrangedCall) => Promise<StayChange | null> | StayChange | null,
): Promise<ArrangedCall | null> {
  const { timeZone } = services;
  let before: ArrangedCall | null = null;
  await changeOrder(services, wanted.transactionId, async (found) => {
    const { call: own, lastId } = stayFor(found, wanted);
    const call = { ...own, moment: { now: await services.now(), timeZone } };
    const changed = await change(call);
    if (changed === null) return null;
    before = call;
    const { notes, hoursEvents } = changed;
    const { metadata } = found.attributes;
    return {
      ...metadataChange(metadata, { id: wanted.stay, lastId, change: notes }),
      ...(hoursEvents && { hoursEvents }),
    };
  });
  return before;
}
