import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/card-holds';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** What the payment library needs to confirm a hold. */
interface HoldToConfirm {
  readonly secret: string;
  /** Null: the renter gives a card. */
  readonly paymentMethod: string | null;
}

/**
 * Begins, or goes on with, the hold of the renter's order; null if it stands. Rejects with `hold-closed` when it is not the time for it,
 * with `hold-refused` if the payment service does not take the card at all.
 */
export const beginHold = async (
  client: ApiClient,
  transactionId: TransactionId,
  anotherCard: boolean,
): Promise<HoldToConfirm | null> =>
  (await callServer(client, wire.approveHold, { transactionId, anotherCard })).toConfirm;

/** Has our server read the hold at the payment service. */
export async function settleHold(client: ApiClient, transactionId: TransactionId): Promise<void> {
  await callServer(client, wire.settleHold, { transactionId });
}

/** The owner hands over although there is no hold. Rejects with `hold-closed` if none is waited for. */
export async function goWithoutHold(
  client: ApiClient,
  transactionId: TransactionId,
): Promise<void> {
  await callServer(client, wire.goWithoutHold, { transactionId });
}
