import * as v from 'valibot';
import { daySchema } from '~/domain/day';
import { type HomeAddress } from '~/domain/home-address';
import { transactionIdSchema } from '~/domain/ids';
import { type ApiClient, callForResources, singleId } from './api-client';
import { parseAnswer, postJsonToServer, postToServer } from './own-server';
import { type Entity } from './resources';

export interface EmailChange {
  readonly email: string;
  readonly currentPassword: string;
}

/**
 * Asks for another address; it counts once its mailed link is opened. Rejects with `email-taken`, with `forbidden` where the password
 * is wrong.
 */
export async function changeEmail(
  client: ApiClient,
  change: EmailChange,
): Promise<readonly Entity[]> {
  const answer = await callForResources(client, (sdk) =>
    sdk.currentUser.changeEmail(change, { expand: true }),
  );
  // A user must have come back, whose new state it is.
  singleId(answer);
  return answer.entities;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Rejects with `forbidden` where the present password is wrong, with `validation` where the new one is refused. */
export async function changePassword(client: ApiClient, change: PasswordChange): Promise<void> {
  await client.call((sdk) => sdk.currentUser.changePassword(change));
}

/** As much as any tax is above nothing. */
const SAMPLE_AMOUNT = 10_000;

/** Asks whether sales tax can be calculated for an address. Rejects with `tax-address-refused` or `validation` where it cannot. */
export async function checkTaxAddress({
  country,
  state,
  zip,
}: Pick<HomeAddress, 'country' | 'state' | 'zip'>): Promise<void> {
  await postJsonToServer('/api/taxjar', {
    from_country: country,
    from_state: state,
    from_zip: zip,
    to_country: country,
    to_state: state,
    to_zip: zip,
    totalPayin: SAMPLE_AMOUNT,
  });
}

const blockersSchema = v.object({
  orders: v.array(
    v.object({
      transactionId: transactionIdSchema,
      role: v.picklist(['customer', 'provider']),
      /** Empty where the tool is no longer listed. */
      title: v.string(),
      toolCount: v.number(),
      days: v.nullable(v.object({ start: daySchema, end: daySchema })),
    }),
  ),
});

/** An order that must end before its renter or owner can go. */
export type BlockingOrder = v.InferOutput<typeof blockersSchema>['orders'][number];

/** What keeps the account from being deleted, at most the newest hundred orders. */
export async function loadAccountBlockers(client: ApiClient): Promise<readonly BlockingOrder[]> {
  return parseAnswer(blockersSchema, await postToServer(client, '/api/account-blockers', {}))
    .orders;
}

/**
 * Deletes the account for good. Rejects with `account-in-use` where orders run, `forbidden` where the password is wrong,
 * `delete-stripe-account-failed` where money is still to be paid out.
 */
export async function deleteAccount(client: ApiClient, currentPassword: string): Promise<void> {
  await postToServer(client, '/api/delete-account', { currentPassword });
}

/** Everything that the marketplace keeps about the user, as plain data. Rejects with `forbidden` for limited sessions. */
export const exportData = (client: ApiClient): Promise<unknown> =>
  postToServer(client, '/api/data-export', {});
