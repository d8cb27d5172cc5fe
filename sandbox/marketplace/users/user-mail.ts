import { type BuiltInInput, type BuiltInName, renderBuiltIn } from '../../mail/built-in';
import { type MailUser } from '../../mail/context';
import { deliverEmail } from '../../mail/deliver';
import { type Tx } from '../../platform/database';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { displayNameOf, type UserRow } from './user-resource';

interface UserMail<Name extends BuiltInName> {
  name: Name;
  user: UserRow;
  /** The address, if it is not the account's own. */
  to?: string;
  /** Template values of this kind of email, besides recipient and marketplace. */
  details: Omit<BuiltInInput<Name>, 'recipient' | 'marketplace'>;
  now: Date;
}

/** A person as email templates see one. */
export const mailUser = (row: UserRow): MailUser => ({ ...row, displayName: displayNameOf(row) });

/** Sends one of the marketplace's own emails when the transaction commits. */
export async function sendUserMail<Name extends BuiltInName>(
  tx: Tx,
  { name, user, to, details, now }: UserMail<Name>,
): Promise<void> {
  const { name: marketplaceName, url, ident } = await loadMarketplaceRow(tx);
  const input = {
    recipient: mailUser(user),
    marketplace: { name: marketplaceName, url },
    ...details,
  } as BuiltInInput<Name>;
  await deliverEmail(
    tx,
    {
      ...renderBuiltIn(name, input),
      to: to ?? user.email,
      from: `${marketplaceName} <no-reply@${ident}.example>`,
      template: name,
      recipientUserId: user.id,
      transactionId: null,
    },
    now,
  );
}
