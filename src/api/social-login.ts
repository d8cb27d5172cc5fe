import * as v from 'valibot';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer, readFromServer } from './own-server';

const newcomerSchema = v.object({
  idpId: v.picklist(['google', 'facebook']),
  /** Not every provider account shares it. */
  email: v.optional(v.string(), ''),
  firstName: v.string(),
  lastName: v.string(),
  /** The page to continue with. */
  from: v.string(),
});

/** A person who signed in with an identity provider and has no account here yet. */
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

/** Rejects with `not-found` if nobody has signed in, or if it was too long ago. */
export const loadNewcomer = async (): Promise<Newcomer> =>
  parseAnswer(newcomerSchema, await readFromServer('/api/auth/newcomer'));

export type ConfirmedNewcomer = Pick<Newcomer, 'email' | 'firstName' | 'lastName'>;

/**
 * Creates the account and logs in. Rejects with `email-taken`, and with `unauthorized` if the sign-in is too old.
 */
export async function createUserWithIdp(
  client: ApiClient,
  newcomer: ConfirmedNewcomer,
): Promise<void> {
  await postToServer(client, '/api/auth/create-user-with-idp', newcomer);
}
