import { type Tx } from '../../platform/database';
import { type Snapshot } from '../events/event-types';
import { type EventOrigin, recordEvent } from '../events/record-event';
import { loadStripeFlags } from './stripe-flags';
import { fullAttributes, type UserRow } from './user-resource';

const eventTypeOf = (before: UserRow | null, deleted: boolean) => {
  if (deleted) return 'user/deleted';
  return before ? 'user/updated' : 'user/created';
};

/** Tells the Integration API's listeners what became of a person; `before` is null for a new account. */
export async function recordUserEvent(
  tx: Tx,
  { before, after, origin }: { before: UserRow | null; after: UserRow; origin: EventOrigin },
): Promise<void> {
  const flags = (await loadStripeFlags(tx, [after.id]))(after.id);
  const snapshot = (row: UserRow): Snapshot => ({
    id: row.id,
    type: 'user',
    attributes: fullAttributes(row, flags),
    relationships: {
      profileImage: row.profileImageId ? { id: row.profileImageId, type: 'image' } : null,
    },
  });
  const deleted = after.deleted && before?.deleted !== true;
  await recordEvent(tx, {
    eventType: eventTypeOf(before, deleted),
    origin,
    before: before && snapshot(before),
    after: deleted ? null : snapshot(after),
  });
}
