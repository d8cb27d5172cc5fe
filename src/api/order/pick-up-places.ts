import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { pickUpPlaces } from '~/wire/orders';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** Where a tool of an accepted order is picked up. */
export type PickUpPlace = v.InferOutput<typeof pickUpPlaces.answer>['places'][number];

/**
 * The places of an order's tools, the booked one first, for both of its parties. Empty before acceptance, after a cancellation, and if the
 * owner has not given any. Rejects with `not-found` for others' orders.
 */
export const loadPickUpPlaces = async (
  client: ApiClient,
  transactionId: TransactionId,
): Promise<readonly PickUpPlace[]> =>
  (await callServer(client, pickUpPlaces, { transactionId })).places;
