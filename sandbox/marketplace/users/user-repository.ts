import { and, eq, sql } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { isUniqueViolation } from '../../platform/database-error';
import { replacePrivateFiles } from '../files/attachments';
import { ApiError } from '../http/api-error';
import { images } from '../store/schema/listings';
import { mergeExtendedData } from '../store/extended-data';
import { users } from '../store/schema/users';
import { type UserRow } from './user-resource';
import { type ProfileChange } from './user-schemas';

/** The signed-in user's row; throws `forbidden` if the account is banned or gone. */
export async function loadActiveUser(db: Db | Tx, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row || row.deleted || row.state === 'banned') throw new ApiError('forbidden');
  return row;
}

/** Like {@link loadActiveUser}, locked until the transaction ends. */
export async function lockActiveUser(tx: Tx, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!row || row.deleted || row.state === 'banned') throw new ApiError('forbidden');
  return row;
}

/** Finds an account that is not deleted by its address, ignoring case. */
export async function findByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.deleted, false)));
  return row;
}

/** Runs a write that gives an account an address; throws `email-taken` if another account has it. */
export async function withFreeEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new ApiError('email-taken', { cause });
    throw cause;
  }
}

async function assertOwnImage(tx: Tx, imageId: string, userId: string | null): Promise<void> {
  const [image] = await tx
    .select({ userId: images.userId })
    .from(images)
    .where(eq(images.id, imageId));
  // Images uploaded through the Integration API have no owner, so it may give them to anybody.
  if (!image || (image.userId !== null && image.userId !== userId))
    throw new ApiError('image-invalid');
}

/** Applies the given members to a locked user; throws `image-invalid` for an unknown or foreign picture. */
export async function applyProfileChange(
  tx: Tx,
  row: UserRow,
  change: ProfileChange,
): Promise<UserRow> {
  const { publicData, protectedData, privateData, metadata, ...rest } = change;
  const { profileImageId, privateFileAttachments: fileIds, ...plain } = rest;
  if (fileIds) await replacePrivateFiles(tx, { fileIds, userId: row.id });
  if (profileImageId) await assertOwnImage(tx, profileImageId, row.id);
  const set: Partial<UserRow> = Object.fromEntries(
    Object.entries({ ...plain, profileImageId }).filter(([, value]) => value !== undefined),
  );
  if (publicData) set.publicData = mergeExtendedData(row.publicData, publicData);
  if (protectedData) set.protectedData = mergeExtendedData(row.protectedData, protectedData);
  if (privateData) set.privateData = mergeExtendedData(row.privateData, privateData);
  if (metadata) set.metadata = mergeExtendedData(row.metadata, metadata);
  if (Object.keys(set).length === 0) return row;
  const [updated] = await tx.update(users).set(set).where(eq(users.id, row.id)).returning();
  return updated ?? row;
}
