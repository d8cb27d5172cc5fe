import type * as v from 'valibot';
import { type HomeAddress } from '~/domain/person/home-address';
import { taxOf } from '~/wire/account';
import * as deletion from '~/wire/account-deletion';
import { dataExport } from '~/wire/data-export';
import { type ApiClient, callForResources, singleId } from '../marketplace/api-client';
import { callServer, doOnServer, tellServer } from '../marketplace/own-server';
import { type Entity } from '../marketplace/resources';

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
  await tellServer(taxOf, {
    from_country: country,
    from_state: state,
    from_zip: zip,
    to_country: country,
    to_state: state,
    to_zip: zip,
    totalPayin: SAMPLE_AMOUNT,
  });
}

/** An order that must end before its renter or owner can delete their account. */
export type BlockingOrder = v.InferOutput<typeof deletion.accountBlockers.answer>['orders'][number];

/** The orders that prevent the account's deletion, at most the newest hundred. */
export async function loadAccountBlockers(client: ApiClient): Promise<readonly BlockingOrder[]> {
  return (await callServer(client, deletion.accountBlockers, {})).orders;
}

/**
 * Deletes the account for good. Rejects with `account-in-use` while orders are running, `forbidden` if the password is wrong,
 * `delete-stripe-account-failed` if money is still to be paid out.
 */
export async function deleteAccount(client: ApiClient, currentPassword: string): Promise<void> {
  await doOnServer(client, deletion.deleteAccount, { currentPassword });
}

/** Everything that the marketplace keeps about the user, as plain data. Rejects with `forbidden` for limited sessions. */
export const exportData = (client: ApiClient): Promise<v.InferOutput<typeof dataExport.answer>> =>
  callServer(client, dataExport, {});
