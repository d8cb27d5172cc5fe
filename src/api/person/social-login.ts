import type * as v from 'valibot';
import { createUserWithIdp as createEntry, newcomer as newcomerEntry } from '~/wire/social-login';
import { type ApiClient } from '../marketplace/api-client';
import { askServer, doOnServer } from '../marketplace/own-server';

/** A person who signed in with an identity provider and has no account here yet. */
export type Newcomer = v.InferOutput<typeof newcomerEntry.answer>;

/** Rejects with `not-found` if nobody has signed in, or if it was too long ago. */
export const loadNewcomer = (): Promise<Newcomer> => askServer(newcomerEntry);

export type ConfirmedNewcomer = Pick<Newcomer, 'email' | 'firstName' | 'lastName'>;

/**
 * Creates the account and logs in. Rejects with `email-taken`, and with `unauthorized` if the sign-in is too old.
 */
export async function createUserWithIdp(
  client: ApiClient,
  newcomer: ConfirmedNewcomer,
): Promise<void> {
  await doOnServer(client, createEntry, newcomer);
}
