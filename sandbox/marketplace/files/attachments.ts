import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { fileAttachments, files } from '../store/schema/files';
import { listings } from '../store/schema/listings';
import { messages, transactions } from '../store/schema/transactions';
import { type AttachmentRow } from './file-resource';

/** Every file must exist and belong to the person. Throws `conflict`. */
async function assertAttachable(
  tx: Tx,
  { fileIds, userId }: { fileIds: string[]; userId: string },
): Promise<void> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.userId, userId),
        eq(files.state, 'available'),
        eq(files.deleted, false),
      ),
    );
  if (found.length !== new Set(fileIds).size || found.length !== fileIds.length)
    throw new ApiError('conflict', { title: 'A file is unknown, foreign or not uploaded yet' });
}

type Owner = Pick<AttachmentRow, 'scope'> &
  Partial<Pick<AttachmentRow, 'listingId' | 'messageId' | 'transactionId'>>;

const rowsOf = (fileIds: string[], owner: Owner): AttachmentRow[] =>
  fileIds.map((fileId, position) => ({
    id: randomUUID(),
    fileId,
    listingId: null,
    messageId: null,
    transactionId: null,
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

/** Shows a listing's protected files to both parties of a transaction; files that it already has are skipped. */
export async function revealListingFiles(
  tx: Tx,
  { listingId, transactionId }: { listingId: string; transactionId: string },
): Promise<void> {
  const idsOf = async (where: SQL) =>
    (
      await tx
        .select({ fileId: fileAttachments.fileId })
        .from(fileAttachments)
        .where(where)
        .orderBy(asc(fileAttachments.position))
    ).map(({ fileId }) => fileId);
  const shown = await idsOf(eq(fileAttachments.transactionId, transactionId));
  const offered = await idsOf(eq(fileAttachments.listingId, listingId));
  const fileIds = offered.filter((id) => !shown.includes(id));
  if (fileIds.length === 0) return;
  await tx.insert(fileAttachments).values(rowsOf(fileIds, { scope: 'protected', transactionId }));
}

/** Attachments that a person may open: of own listings, and of transactions and messages of which the person is a party. */
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
  return or(exists(ofListing), exists(ofTransaction), exists(ofMessage));
}
