import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/requests';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

type RequestAction = v.InferInput<typeof wire.moveRequest.body>['action'];

/**
 * Answers a request for its owner, or takes it back for its renter. Rejects with `request-answered` if it has gone on, with `request-late`
 * if the time for an answer is over, and with `transaction-booking-time-not-available` if a tool of it is not free any more.
 */
export async function moveRequest(
  client: ApiClient,
  transactionId: TransactionId,
  action: RequestAction,
): Promise<void> {
  await callServer(client, wire.moveRequest, { transactionId, action });
}
