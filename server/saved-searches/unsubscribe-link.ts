import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UserId } from '~/domain/ids';

/** For this purpose only: no other signature made with the same secret can be used here. */
const signatureOf = (secret: string, person: UserId): string =>
  createHmac('sha256', secret).update(`unsubscribe/saved-searches/${person}`).digest('base64url');

interface Site {
  readonly rootUrl: string;
  readonly secret: string;
}

/** The address at which a person stops the emails without logging in. */
export const unsubscribeLink = ({ rootUrl, secret }: Site, person: UserId): string =>
  `${rootUrl}/unsubscribe/${person}/${signatureOf(secret, person)}`;

/** Whether the signature is that of the person's link. */
export function isUnsubscribeLink(secret: string, person: UserId, given: string): boolean {
  const [right, other] = [Buffer.from(signatureOf(secret, person)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}
