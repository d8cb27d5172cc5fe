import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/claims';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskClaim = v.InferOutput<typeof wire.deskClaims.answer>['claims'][number];
export type ClaimCase = v.InferOutput<typeof wire.claimCase.answer>;
type ClaimDecision = v.InferInput<typeof wire.decideClaim.body>;

export interface ClaimId {
  readonly orderId: TransactionId;
  readonly number: number;
}

/** The newest claims of all orders, first those that wait for staff. */
export const readDeskClaims = async (client: ApiClient): Promise<readonly DeskClaim[]> =>
  (await callServer(client, wire.deskClaims, {})).claims;

export const readClaimCase = (client: ApiClient, of: ClaimId): Promise<ClaimCase> =>
  callServer(client, wire.claimCase, of);

/** An address from which a file of a claim can be loaded for about an hour. */
export const claimFileAddress = async (
  client: ApiClient,
  file: ClaimId & { readonly attachmentId: string },
): Promise<string> => (await callServer(client, wire.claimFile, file)).url;

/** The emails that both sides would get. Rejects as {@link decideClaim}. */
export const previewDecision = async (client: ApiClient, decision: Omit<ClaimDecision, 'seen'>) =>
  (await callServer(client, wire.previewDecision, decision)).mails;

/** Rejects as the entry of the endpoint says. */
export const decideClaim = (client: ApiClient, decision: ClaimDecision): Promise<void> =>
  doOnServer(client, wire.decideClaim, decision);
