import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { type ListingId, listingIdSchema, type TransactionId } from '~/domain/ids';
import { ServerError } from '../errors';
import { ask } from '../marketplace/session';

const answerSchema = v.object({
  data: v.object({
    relationships: v.object({ listing: v.object({ data: v.object({ id: listingIdSchema }) }) }),
  }),
});

/**
 * An enquiry becomes the order of the very tool that it asks about: otherwise a dear tool could be booked at a cheap one's price.
 * Refuses with 400, or as the marketplace does where the transaction is not the renter's.
 */
export async function assertEnquiryFits(
  sdk: Sdk,
  id: TransactionId,
  [first, ...others]: readonly ListingId[],
): Promise<void> {
  const answer = await ask(() => sdk.transactions.show({ id, include: ['listing'] }));
  const { listing } = v.parse(answerSchema, toPlain(answer.data)).data.relationships;
  if (listing.data.id !== first || others.length > 0) {
    throw new ServerError('invalid-request', { title: 'The enquiry is about another tool' });
  }
}
