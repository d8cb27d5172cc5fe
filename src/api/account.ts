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
 * Requests a new address, which takes effect once the mailed link is opened. Rejects with `email-taken`, and with `forbidden` if the
 * password is wrong.
 */
export async function changeEmail(
  client: ApiClient,
  change: EmailChange,
): Promise<readonly Entity[]> {
  const answer = await callForResources(client, (sdk) =>
    sdk.currentUser.changeEmail(change, { expand: true }),
  );
  // The answer must contain the user in the new state.
  singleId(answer);
  return answer.entities;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Rejects with `forbidden` if the present password is wrong, with `validation` if the new one is refused. */
export async function changePassword(client: ApiClient, change: PasswordChange): Promise<void> {
  await client.call((sdk) => sdk.currentUser.changePassword(change));
}

/** Large enough that any tax on it is more than zero. */
const SAMPLE_AMOUNT = 10_000;

/** Asks whether sales tax can be calculated for an address. Rejects with `tax-address-refused` or `validation` if it cannot. */
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
      /** Empty if the tool is no longer listed. */
      title: v.string(),
      toolCount: v.number(),
      days: v.nullable(v.object({ start: daySchema, end: daySchema })),
    }),
  ),
});

/** An order that must end before its renter or owner can delete their account. */
export type BlockingOrder = v.InferOutput<typeof blockersSchema>['orders'][number];

/** The orders that prevent the account's deletion, at most the newest hundred. */
export async function loadAccountBlockers(client: ApiClient): Promise<readonly BlockingOrder[]> {
  return parseAnswer(blockersSchema, await postToServer(client, '/api/account-blockers', {}))
    .orders;
}

/**
 * Deletes the account for good. Rejects with `account-in-use` while orders are running, `forbidden` if the password is wrong,
 * `delete-stripe-account-failed` if money is still to be paid out.
 */
export async function deleteAccount(client: ApiClient, currentPassword: string): Promise<void> {
  await postToServer(client, '/api/delete-account', { currentPassword });
}

/** Everything that the marketplace keeps about the user, as plain data. Rejects with `forbidden` for limited sessions. */
export const exportData = (client: ApiClient): Promise<unknown> =>
  postToServer(client, '/api/data-export', {});
