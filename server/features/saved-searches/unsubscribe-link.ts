import { type UserId } from '~/domain/ids';
import { type Signer } from '../../base/signer';

const signedText = (person: UserId): string => `unsubscribe/saved-searches/${person}`;

interface Site {
  readonly rootUrl: string;
  readonly signer: Signer;
}

/** The address at which a person stops the emails without logging in. */
export const unsubscribeLink = ({ rootUrl, signer }: Site, person: UserId): string =>
  `${rootUrl}/unsubscribe/${person}/${signer.sign(signedText(person))}`;

/** Whether the signature is that of the person's link. */
export const isUnsubscribeLink = (signer: Signer, person: UserId, given: string): boolean =>
  signer.isSigned(signedText(person), given);
