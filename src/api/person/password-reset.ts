import { type ApiClient } from '../marketplace/api-client';

/** Mails a link to choose a new password. Rejects with `email-not-found`. */
export async function requestPasswordReset(client: ApiClient, email: string): Promise<void> {
  await client.callAsAnybody((sdk) => sdk.passwordReset.request({ email }));
}

export interface PasswordReset {
  readonly email: string;
  readonly passwordResetToken: string;
  readonly newPassword: string;
}

/** Rejects with `conflict` if the link is used up or expired, with `validation` if the password is refused. */
export async function resetPassword(client: ApiClient, reset: PasswordReset): Promise<void> {
  await client.callAsAnybody((sdk) => sdk.passwordReset.reset(reset));
}
