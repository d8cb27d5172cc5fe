import { eq } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { revokeAllOfUser } from '../auth/tokens';
import { type EventOrigin } from '../events/record-event';
import { deleteListingsOf } from '../listings/listing-store';
import { users } from '../store/schema/users';
import { recordUserEvent } from './user-events';
import { lockActiveUser } from './user-repository';

/**
 * Deletes an account for good: personal data is erased, the person's listings are deleted and every session ends.
 * Past transactions stay, with an empty user in the person's place.
 */
export async function deleteAccount(db: Db, userId: string, origin: EventOrigin): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockActiveUser(tx, userId);
    const [after] = await tx
      .update(users)
      .set({
        deleted: true,
        email: `deleted-${userId}`,
        emailVerified: false,
        pendingEmail: null,
        passwordHash: null,
        firstName: '',
        lastName: '',
        displayName: null,
        bio: null,
        publicData: {},
        protectedData: {},
        privateData: {},
        metadata: {},
        profileImageId: null,
        identityProviders: [],
      })
      .where(eq(users.id, userId))
      .returning();
    await deleteListingsOf(tx, { authorId: userId, origin });
    await revokeAllOfUser(tx, { userId, now: origin.now });
    if (after) await recordUserEvent(tx, { before, after, origin });
  });
}
