import { type ListingId, type TransactionId } from '~/domain/ids';
import { type ApiClient, singleId } from './api-client';
import { postToServer } from './own-server';
import { readResponse } from './read-response';

/**
 * Starts a conversation about a tool; its first message is sent separately. Rejects with `transaction-listing-not-found` if the tool
 * is no longer listed, `forbidden` for an operator who acts as the user.
 */
export async function startEnquiry(
  client: ApiClient,
  listingId: ListingId,
): Promise<TransactionId> {
  const data = await postToServer(client, '/api/enquire', { listingId });
  return singleId(readResponse({ status: 200, statusText: 'OK', data })) as TransactionId;
}
