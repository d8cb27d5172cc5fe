import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { images, listingImages } from '../store/schema/listings';
import { users } from '../store/schema/users';

/** Ids of a listing's images, in order. */
export async function imageIdsOf(tx: Tx, listingId: string): Promise<string[]> {
  const rows = await tx
    .select({ imageId: listingImages.imageId })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position));
  return rows.map(({ imageId }) => imageId);
}

async function assertUsable(
  tx: Tx,
  { listingId, authorId, imageIds }: { listingId: string; authorId: string; imageIds: string[] },
): Promise<void> {
  const found = await tx
    .select({ id: images.id, userId: images.userId })
    .from(images)
    .where(inArray(images.id, imageIds))
    .orderBy(images.id)
    .for('update');
  // Images uploaded through the Integration API have no owner yet.
  const isOwn = found.every(({ userId }) => userId === null || userId === authorId);
  if (found.length !== imageIds.length || !isOwn) throw new ApiError('image-invalid');
  const elsewhere = await tx
    .select({ imageId: listingImages.imageId })
    .from(listingImages)
    .where(and(inArray(listingImages.imageId, imageIds), ne(listingImages.listingId, listingId)));
  const onProfiles = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.profileImageId, imageIds));
  if (elsewhere.length + onProfiles.length > 0) throw new ApiError('image-invalid');
}

/**
 * Gives a listing exactly these images, in this order. Throws `image-invalid` for an id that is unknown, somebody else's, used elsewhere
 * or named twice.
 */
export async function replaceImages(
  tx: Tx,
  input: { listingId: string; authorId: string; imageIds: string[] },
): Promise<void> {
  const { listingId, imageIds } = input;
  if (new Set(imageIds).size !== imageIds.length) throw new ApiError('image-invalid');
  if (imageIds.length > 0) await assertUsable(tx, input);
  await tx.delete(listingImages).where(eq(listingImages.listingId, listingId));
  if (imageIds.length === 0) return;
  await tx
    .insert(listingImages)
    .values(imageIds.map((imageId, position) => ({ imageId, listingId, position })));
}
