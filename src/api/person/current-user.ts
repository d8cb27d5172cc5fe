import { type UserId } from '~/domain/ids';
import { type ApiClient, singleId } from '../marketplace/api-client';
import { readResponse } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';

interface CurrentUserAnswer {
  readonly id: UserId;
  readonly entities: readonly Entity[];
}

/** The user who is logged in now, no matter whose page it is. Rejects with `forbidden` for a visitor who is not logged in. */
export async function showCurrentUser(client: ApiClient): Promise<CurrentUserAnswer> {
  const answer = readResponse(
    await client.callAsAnybody((sdk) =>
      sdk.currentUser.show({
        include: ['profileImage'],
        'fields.image': ['variants.square-small', 'variants.square-small2x'],
      }),
    ),
  );
  return { id: singleId(answer) as UserId, entities: answer.entities };
}

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly protectedData?: Readonly<Record<string, unknown>>;
}

/** Creates the account and does not log in. Rejects with `email-taken`. */
export async function createUser(client: ApiClient, user: NewUser): Promise<void> {
  await client.callAsAnybody((sdk) => sdk.currentUser.create(user));
}

/**
 * Mails a new verification link to the unverified address. Rejects with `email-already-verified`, or with
 * `email-too-many-verification-requests` after five in a day.
 */
export async function sendVerificationEmail(client: ApiClient): Promise<void> {
  await client.call((sdk) => sdk.currentUser.sendVerificationEmail());
}

/** Rejects with `conflict` if the token is used up or expired, and with `email-already-verified`. */
export async function verifyEmail(client: ApiClient, verificationToken: string): Promise<void> {
  await client.call((sdk) => sdk.currentUser.verifyEmail({ verificationToken }));
}
