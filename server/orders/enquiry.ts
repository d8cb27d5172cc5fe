import { type Sdk } from 'sharetribe-flex-sdk';
import { type TransactionId } from '~/domain/ids';
import { ServerError } from '../errors';
import { type EarlierOrder, showOrder } from './earlier-orders';
import { type OrderItemRequest } from './order-request';

/**
 * An enquiry becomes the order of the very tool that it asks about: otherwise an expensive tool could be booked at the price of a cheap one.
 * Refuses with 400, or as the marketplace does where the transaction is not the renter's. Answers the enquiry as it is now.
 */
export async function loadEnquiry(
  sdk: Sdk,
  id: TransactionId,
  [first, ...others]: readonly OrderItemRequest[],
): Promise<EarlierOrder> {
  const { order } = await showOrder(sdk, id);
  if (order.listingId !== first?.listingId || others.length > 0) {
    throw new ServerError('invalid-request', { title: 'The enquiry is about another tool' });
  }
  return order;
}
