import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type Snapshot } from '../events/event-types';
import { type EventOrigin, recordEvent } from '../events/record-event';
import { users } from '../store/schema/users';
import { loadStripeFlags, type StripeFlags } from './stripe-flags';
import { fullAttributes, type UserRow } from './user-resource';

const eventTypeOf = (before: UserRow | null, deleted: boolean) => {
  if (deleted) return 'user/deleted';
  return before ? 'user/updated' : 'user/created';
};

const snapshot = (row: UserRow, flags: StripeFlags): Snapshot => ({
  id: row.id,
  type: 'user',
  attributes: fullAttributes(row, flags),
  relationships: {
    profileImage: row.profileImageId ? { id: row.profileImageId, type: 'image' } : null,
  },
});

/** Records a `user/…` event; `before` is null for a new account. */
export async function recordUserEvent(
  tx: Tx,
  { before, after, origin }: { before: UserRow | null; after: UserRow; origin: EventOrigin },
): Promise<void> {
  const flags = (await loadStripeFlags(tx, [after.id]))(after.id);
  const deleted = after.deleted && before?.deleted !== true;
  await recordEvent(tx, {
    eventType: eventTypeOf(before, deleted),
    origin,
    before: before && snapshot(before, flags),
    after: deleted ? null : snapshot(after, flags),
  });
}

/** Records a `user/updated` event when the payout account was added, removed, enabled or disabled. */
export async function recordStripeFlags(
  tx: Tx,
  { userId, before, origin }: { userId: string; before: StripeFlags; origin: EventOrigin },
): Promise<void> {
  const now = (await loadStripeFlags(tx, [userId]))(userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || isDeepStrictEqual(before, now)) return;
  await recordEvent(tx, {
    eventType: 'user/updated',
    origin,
    before: snapshot(user, before),
    after: snapshot(user, now),
  });
}
