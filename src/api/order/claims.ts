import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/claims';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

type ClaimBody = v.InferInput<typeof wire.openClaim.body>;
interface NewClaim extends Readonly<Omit<ClaimBody, 'lines'>> {
  readonly lines: readonly ClaimBody['lines'][number][];
}

/** Keeps a claim with its order. Words and files were sent with a message before. Rejects with a code of what may not be claimed. */
export async function openClaim(client: ApiClient, claim: NewClaim): Promise<void> {
  await callServer(client, wire.openClaim, { ...claim, lines: [...claim.lines] });
}

export type ClaimMove = v.InferInput<typeof wire.moveClaim.body>;

/** A step of this side. Rejects with `claim-late` after its time, with `claim-closed` if nobody waits for it any more. */
export async function moveClaim(client: ApiClient, move: ClaimMove): Promise<void> {
  await callServer(client, wire.moveClaim, move);
}

type ClaimReason = v.InferOutput<typeof wire.claimReasons.answer>['reasons'][number];

/** Why staff decided as they did about the claims of an order. */
export const readClaimReasons = async (
  client: ApiClient,
  orderId: TransactionId,
): Promise<readonly ClaimReason[]> =>
  (await callServer(client, wire.claimReasons, { orderId })).reasons;

interface ClaimToPay {
  readonly secret: string;
  /** Null: the renter gives a card. */
  readonly paymentMethod: string | null;
}

interface OwnClaim {
  readonly orderId: TransactionId;
  readonly number: number;
}

/** Begins, or goes on with, the payment of a claim by card; null if it is paid. Rejects with `claim-closed` if nothing is owed. */
export const beginClaimPayment = async (
  client: ApiClient,
  claim: OwnClaim & { readonly anotherCard: boolean },
): Promise<ClaimToPay | null> => (await callServer(client, wire.payClaim, claim)).toPay;

/** Has our server read the payment at the payment service. */
export async function settleClaimPayment(client: ApiClient, claim: OwnClaim): Promise<void> {
  await callServer(client, wire.settleClaimPayment, claim);
}
