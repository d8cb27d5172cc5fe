import { type ListingId, type TransactionId } from '~/domain/ids';
import { enquire } from '~/wire/orders';
import { type ApiClient, singleId } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';
import { readResponse } from '../marketplace/read-response';

/**
 * Starts a conversation about a tool; its first message is sent separately. Rejects with `transaction-listing-not-found` if the tool
 * is no longer listed, `forbidden` for an operator who acts as the user.
 */
export async function startEnquiry(
  client: ApiClient,
  listingId: ListingId,
): Promise<TransactionId> {
  const data = await callServer(client, enquire, { listingId });
  return singleId(readResponse({ status: 200, statusText: 'OK', data })) as TransactionId;
}
