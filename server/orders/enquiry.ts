import { type Sdk } from 'sharetribe-flex-sdk';
import { type TransactionId } from '~/domain/ids';
import { ServerError } from '../errors';
import { type EarlierOrder, showOrder } from './earlier-orders';
import { type OrderItemRequest } from './order-request';

/**
 * An enquiry becomes the order of the tool that it is about: otherwise an expensive tool could be booked at the price of a cheap one.
 * Refuses with 400, or like the marketplace if the transaction is not the renter's. Returns the enquiry in its current state.
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
