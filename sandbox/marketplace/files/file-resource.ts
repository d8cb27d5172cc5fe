import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type LoadRelated, type Resource, toMany, type View } from '../http/resource';
import { type WireValue } from '../http/values';
import { fileAttachments, files } from '../store/schema/files';

/** All columns except the content. */
export const fileColumns = {
  id: files.id,
  userId: files.userId,
  createdAt: files.createdAt,
  stateUpdatedAt: files.stateUpdatedAt,
  name: files.name,
  mimeType: files.mimeType,
  size: files.size,
  state: files.state,
  deleted: files.deleted,
};

export type FileRow = Omit<typeof files.$inferSelect, 'uploadId' | 'leaseUntil'>;
export type AttachmentRow = typeof fileAttachments.$inferSelect;

const attributes = ({ name, size, state, deleted }: FileRow): Record<string, WireValue> => ({
  name,
  size,
  state,
  deleted,
});

const moments = ({ createdAt, stateUpdatedAt }: FileRow) => ({
  createdAt,
  stateUpdatedAt: stateUpdatedAt ?? createdAt,
});

/** The name of the check after an upload, which compares the content with the announced size and type. */
const CHECK = 'content';

const checks = ({ state }: FileRow): Record<string, WireValue> => ({
  requiredVerificationChecks: [CHECK],
  verificationChecks:
    state === 'available' || state === 'verificationFailed'
      ? [{ type: CHECK, result: state === 'available' ? 'passed' : 'failed' }]
      : [],
});

/** A file as its recipients see it; the Integration API sees all of it. */
export const fileResource = (view: Pick<View, 'api'>, row: FileRow): Resource<FileRow> => ({
  id: row.id,
  type: 'file',
  attributes:
    view.api === 'integration'
      ? { ...attributes(row), ...moments(row), ...checks(row), mimeType: row.mimeType }
      : attributes(row),
  row,
});

export const ownFileResource = (row: FileRow): Resource<FileRow> => ({
  id: row.id,
  type: 'ownFile',
  attributes: { ...attributes(row), ...moments(row), mimeType: row.mimeType },
  row,
});

export const attachmentResource = (row: AttachmentRow): Resource<AttachmentRow> => ({
  id: row.id,
  type: 'fileAttachment',
  attributes: { scope: row.scope, deleted: false },
  row,
});

export async function loadFiles(view: View, ids: string[]): Promise<Resource[]> {
  const rows = await view.db.select(fileColumns).from(files).where(inArray(files.id, ids));
  return rows.map((row) => fileResource(view, row));
}

const attachedTo = (owner: PgColumn, ownerOf: (row: AttachmentRow) => string | null): LoadRelated =>
  toMany(async (view, ids) => {
    const rows = await view.db
      .select()
      .from(fileAttachments)
      .where(and(isNotNull(owner), inArray(owner, ids)))
      .orderBy(asc(fileAttachments.position), asc(fileAttachments.id));
    return rows.map((row) => ({ ownerId: ownerOf(row) ?? '', resource: attachmentResource(row) }));
  });

const { listingId, messageId, transactionId, userId } = fileAttachments;

export const listingAttachments = attachedTo(listingId, (row) => row.listingId);
export const messageAttachments = attachedTo(messageId, (row) => row.messageId);
export const transactionAttachments = attachedTo(transactionId, (row) => row.transactionId);
export const privateAttachments = attachedTo(userId, (row) => row.userId);

/** The file with this id; undefined if it does not exist or does not belong to `userId`. */
export async function findFile(
  { db }: Pick<View, 'db'>,
  { id, userId }: { id: string; userId?: string },
): Promise<FileRow | undefined> {
  const [row] = await db
    .select(fileColumns)
    .from(files)
    .where(and(eq(files.id, id), userId === undefined ? undefined : eq(files.userId, userId)));
  return row;
}
