import { type ApiClient, callForResources, singleId } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';

export interface EmailChange {
  readonly email: string;
  readonly currentPassword: string;
}

/**
 * Requests a new address, which takes effect once the emailed link is opened. Rejects with `email-taken`, and with `forbidden` if the
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

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Rejects with `forbidden` if the current password is wrong, with `validation` if the new one is refused. */
export async function changePassword(client: ApiClient, change: PasswordChange): Promise<void> {
  await client.call((sdk) => sdk.currentUser.changePassword(change));
}
