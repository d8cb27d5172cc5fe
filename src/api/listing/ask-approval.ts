import { type ListingId } from '~/domain/ids';
import { askApproval as entry } from '~/wire/approvals';
import { type ApiClient } from '../marketplace/api-client';
import { doOnServer } from '../marketplace/own-server';

/** The owner asks staff to look at a tool again. Rejects with `conflict` if it was not sent back. */
export const askApproval = (client: ApiClient, listingId: ListingId): Promise<void> =>
  doOnServer(client, entry, { listingId });
