import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/claims';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

type ClaimBody = v.InferInput<typeof wire.openClaim.body>;
export interface NewClaim extends Readonly<Omit<ClaimBody, 'lines'>> {
  readonly lines: readonly ClaimBody['lines'][number][];
}

/** Keeps a claim with its order. Words and files were sent with a message before. Rejects with a code of what may not be claimed. */
export async function openClaim(client: ApiClient, claim: NewClaim): Promise<void> {
  await doOnServer(client, wire.openClaim, { ...claim, lines: [...claim.lines] });
}

export type ClaimMove = v.InferInput<typeof wire.moveClaim.body>;

/** A step of this side. Rejects with `claim-late` after its time, with `claim-closed` if nobody waits for it any more. */
export async function moveClaim(client: ApiClient, move: ClaimMove): Promise<void> {
  await doOnServer(client, wire.moveClaim, move);
}

export type ClaimReason = v.InferOutput<typeof wire.claimReasons.answer>['reasons'][number];

/** Why staff decided as they did about the claims of an order. */
export const readClaimReasons = async (
  client: ApiClient,
  orderId: TransactionId,
): Promise<readonly ClaimReason[]> =>
  (await callServer(client, wire.claimReasons, { orderId })).reasons;
