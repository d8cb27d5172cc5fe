import { inArray } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { stripeAccounts } from '../store/schema/users';

export interface StripeFlags {
  stripeConnected: boolean;
  stripePayoutsEnabled: boolean;
  stripeChargesEnabled: boolean;
}

/** The flags of a user without a payout account. */
export const NO_ACCOUNT: StripeFlags = {
  stripeConnected: false,
  stripePayoutsEnabled: false,
  stripeChargesEnabled: false,
};

/** Which of these users have a payout account, and whether it was enabled when it was last fetched. */
export async function loadStripeFlags(
  db: Db | Tx,
  userIds: string[],
): Promise<(userId: string) => StripeFlags> {
  const rows = await db
    .select()
    .from(stripeAccounts)
    .where(inArray(stripeAccounts.userId, userIds));
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => {
    const row = byUser.get(userId);
    return {
      stripeConnected: row !== undefined,
      stripePayoutsEnabled: row?.payoutsEnabled ?? false,
      stripeChargesEnabled: row?.chargesEnabled ?? false,
    };
  };
}
