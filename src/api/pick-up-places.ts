import * as v from 'valibot';
import { latLngSchema } from '~/domain/geo';
import { listingIdSchema, type TransactionId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const answerSchema = v.object({
  places: v.array(
    v.object({
      listingId: listingIdSchema,
      address: v.string(),
      building: v.string(),
      point: v.nullable(latLngSchema),
    }),
  ),
});

/** Where a tool of an accepted order is picked up. */
export type PickUpPlace = v.InferOutput<typeof answerSchema>['places'][number];

/**
 * The places of an order's tools, the booked one first, for both of its parties. Empty before acceptance, after a cancellation, and if the
 * owner has not given any. Rejects with `not-found` for others' orders.
 */
export async function loadPickUpPlaces(
  client: ApiClient,
  transactionId: TransactionId,
): Promise<readonly PickUpPlace[]> {
  const answer = await postToServer(client, '/api/pick-up-places', { transactionId });
  return parseAnswer(answerSchema, answer).places;
}
