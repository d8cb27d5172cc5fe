import { type ListingId, type TransactionId } from '~/domain/ids';
import { orderProcessAlias } from '~/domain/process-graph.generated';
import { type ApiClient, callForResources, singleId } from './api-client';
import { toUuid } from './sdk-values';

/** The renter who asks has seen it, the owner has not. */
const viewedBy = { customer: true, provider: false };

/**
 * Starts a conversation about a tool; its first message is sent separately. Rejects with `transaction-listing-not-found` if the tool
 * is no longer listed, `forbidden` for an operator who acts as the user.
 */
export async function startEnquiry(
  client: ApiClient,
  listingId: ListingId,
): Promise<TransactionId> {
  const id = await toUuid(listingId);
  const answer = await callForResources(client, (sdk) =>
    sdk.transactions.initiate({
      processAlias: orderProcessAlias,
      transition: 'transition/enquire',
      params: { listingId: id, protectedData: { viewedBy } },
    }),
  );
  return singleId(answer) as TransactionId;
}
