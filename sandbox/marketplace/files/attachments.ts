import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { fileAttachments, files } from '../store/schema/files';
import { listings } from '../store/schema/listings';
import { messages, transactions } from '../store/schema/transactions';
import { type AttachmentRow } from './file-resource';

/** A file may be attached before it is verified: it can be opened once it is available. */
const isOwnAndReady = ({ fileIds, userId }: { fileIds: string[]; userId: string }) =>
  and(
    inArray(files.id, fileIds),
    eq(files.userId, userId),
    inArray(files.state, ['pendingVerification', 'available']),
    eq(files.deleted, false),
  );

/** Every file must exist and belong to the person. Throws `conflict`. */
async function assertAttachable(
  tx: Tx,
  { fileIds, userId }: { fileIds: string[]; userId: string },
): Promise<void> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(isOwnAndReady({ fileIds, userId }));
  if (found.length !== new Set(fileIds).size || found.length !== fileIds.length)
    throw new ApiError('conflict', { title: 'A file is unknown, foreign or not uploaded yet' });
}

type Owner = Pick<AttachmentRow, 'scope'> &
  Partial<Pick<AttachmentRow, 'listingId' | 'messageId' | 'transactionId' | 'userId'>>;

const rowsOf = (fileIds: readonly string[], owner: Owner): AttachmentRow[] =>
  fileIds.map((fileId, position) => ({
    id: randomUUID(),
    fileId,
    listingId: null,
    messageId: null,
    transactionId: null,
    userId: null,
    ...owner,
    position,
  }));

/** Attaches a sender's files to a message. */
export async function attachToMessage(
  tx: Tx,
  input: { messageId: string; fileIds: string[]; userId: string },
): Promise<void> {
  const { messageId, fileIds } = input;
  if (fileIds.length === 0) return;
  await assertAttachable(tx, input);
  await tx.insert(fileAttachments).values(rowsOf(fileIds, { scope: 'public', messageId }));
}

/** Gives a listing exactly these protected files, in this order. */
export async function replaceListingFiles(
  tx: Tx,
  input: { listingId: string; fileIds: string[]; userId: string },
): Promise<void> {
  const { listingId, fileIds } = input;
  if (fileIds.length > 0) await assertAttachable(tx, input);
  await tx.delete(fileAttachments).where(eq(fileAttachments.listingId, listingId));
  if (fileIds.length === 0) return;
  await tx.insert(fileAttachments).values(rowsOf(fileIds, { scope: 'protected', listingId }));
}

/** Gives a person exactly these private files, in this order. */
export async function replacePrivateFiles(
  tx: Tx,
  input: { fileIds: string[]; userId: string },
): Promise<void> {
  const { fileIds, userId } = input;
  if (fileIds.length > 0) await assertAttachable(tx, input);
  await tx.delete(fileAttachments).where(eq(fileAttachments.userId, userId));
  if (fileIds.length === 0) return;
  await tx.insert(fileAttachments).values(rowsOf(fileIds, { scope: 'private', userId }));
}

const fileIdsOf = async (tx: Tx, where: SQL): Promise<string[]> =>
  (
    await tx
      .select({ fileId: fileAttachments.fileId })
      .from(fileAttachments)
      .where(where)
      .orderBy(asc(fileAttachments.position))
  ).map(({ fileId }) => fileId);

/** Attaches files to a transaction, for both parties. Files that it has already are skipped. */
async function showInTransaction(
  tx: Tx,
  { transactionId, fileIds }: { transactionId: string; fileIds: readonly string[] },
): Promise<void> {
  const shown = await fileIdsOf(tx, eq(fileAttachments.transactionId, transactionId));
  const fresh = fileIds.filter((id) => !shown.includes(id));
  if (fresh.length === 0) return;
  await tx.insert(fileAttachments).values(rowsOf(fresh, { scope: 'protected', transactionId }));
}

/** Shows a listing's protected files to both parties of a transaction. */
export async function revealListingFiles(
  tx: Tx,
  { listingId, transactionId }: { listingId: string; transactionId: string },
): Promise<void> {
  const fileIds = await fileIdsOf(tx, eq(fileAttachments.listingId, listingId));
  await showInTransaction(tx, { transactionId, fileIds });
}

/**
 * Shows a party's own files to both parties of a transaction. A file that is not the party's, or not ready, is left out: a
 * transition whose payment is made cannot be refused any more.
 */
export async function shareFiles(
  tx: Tx,
  input: { transactionId: string; fileIds: string[]; userId: string },
): Promise<void> {
  if (input.fileIds.length === 0) return;
  const ready = await tx.select({ id: files.id }).from(files).where(isOwnAndReady(input));
  const known = new Set(ready.map(({ id }) => id));
  const fileIds = input.fileIds.filter((id) => known.has(id));
  await showInTransaction(tx, { transactionId: input.transactionId, fileIds });
}

/**
 * The attachments that a user may open: their own private ones, those of their own listings, and those of transactions and messages of
 * which they are a party.
 */
export function visibleAttachments(db: Db | Tx, userId: string): SQL | undefined {
  const isParty = or(eq(transactions.customerId, userId), eq(transactions.providerId, userId));
  const ofListing = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, fileAttachments.listingId), eq(listings.authorId, userId)));
  const ofTransaction = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.id, fileAttachments.transactionId), isParty));
  const ofMessage = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(transactions, eq(transactions.id, messages.transactionId))
    .where(and(eq(messages.id, fileAttachments.messageId), isParty));
  return or(
    eq(fileAttachments.userId, userId),
    exists(ofListing),
    exists(ofTransaction),
    exists(ofMessage),
  );
}
