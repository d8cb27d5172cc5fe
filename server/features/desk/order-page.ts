import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { type Currency } from '~/domain/money/money';
import { type deskOrder } from '~/wire/desk-order';
import { ServerError } from '../../base/errors';
import { type Party, readOrder, type StoredOrder } from '../../core/orders/read-order';
import { happenedOf, staffEntries } from '../../staff/staff-entries';
import { moneyOfOrder, type MoneyServices } from './order-money';

export interface OrderPageServices extends MoneyServices {
  /** The currency of orders without a price. */
  readonly currency: Currency;
}

type Page = v.InferInput<typeof deskOrder.answer>;

const personOf = (id: StoredOrder['customerId'], { displayName, email }: Party) => ({
  id,
  name: displayName,
  email,
});

/** The marketplace's data about an order, without anything that a browser could pay with. */
function storedOf({ attributes, transaction: { firstItem } }: StoredOrder) {
  const { stripePaymentIntents: _payable, ...protectedData } = attributes.protectedData;
  const booking = firstItem && {
    start: firstItem.start,
    end: firstItem.end,
    seats: firstItem.seats,
    ...(firstItem.displayStart && { displayStart: firstItem.displayStart.toISOString() }),
  };
  return { attributes: { ...attributes, protectedData }, booking };
}

async function entriesOf({ store }: OrderPageServices, { id, transaction }: StoredOrder) {
  const { read, isNotified } = staffEntries(store);
  return Promise.all(
    happenedOf(await read(id), transaction).map(async (entry) => ({
      ...entry,
      isTold: await isNotified(id, entry.number),
    })),
  );
}

/** The desk's data about an order in any state. Refuses with 404 if there is none. */
export async function orderPage(services: OrderPageServices, id: TransactionId): Promise<Page> {
  const order = await readOrder(services.integration, id);
  if (!order) throw new ServerError('not-found');
  const { customerId, providerId, parties, listingId, title, transaction } = order;
  return {
    orderId: id,
    renter: personOf(customerId, parties.customer),
    owner: personOf(providerId, parties.provider),
    listingId,
    title,
    ...storedOf(order),
    currency: transaction.payinTotal?.currency ?? services.currency,
    ...(await moneyOfOrder(services, order)),
    differences: (await services.desk.differences.read()).filter(({ orderId }) => orderId === id),
    entries: await entriesOf(services, order),
    audit: [...(await services.desk.audit.search({ words: id, before: null })).lines],
  };
}
