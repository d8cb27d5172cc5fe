import { inArray } from 'drizzle-orm';
import { type RelationshipTable, type Resource, toOne, type View } from '../http/resource';
import { loadListings } from '../listings/listing-resource';
import { marketplaceRelationship } from '../settings/marketplace-resource';
import { messages } from '../store/schema/transactions';
import { messageResource } from '../transactions/part-resources';
import { loadTransactions } from '../transactions/transaction-resource';
import { loadUsers } from '../users/user-resource';
import { type AttachmentRow, type FileRow, loadFiles } from './file-resource';

const file = toOne<AttachmentRow>((row) => row.fileId, loadFiles);

/** Users reach a file only through its attachment. */
export const fileRelationships: RelationshipTable = { fileAttachment: { file } };

async function loadMessages(view: View, ids: string[]): Promise<Resource[]> {
  const rows = await view.db.select().from(messages).where(inArray(messages.id, ids));
  return rows.map(messageResource);
}

/** The Integration API also shows whose file it is and what it is attached to. */
export const integrationFileRelationships: RelationshipTable = {
  file: {
    marketplace: marketplaceRelationship,
    owner: toOne<FileRow>((row) => row.userId, loadUsers),
  },
  fileAttachment: {
    file,
    listing: toOne<AttachmentRow>((row) => row.listingId, loadListings),
    message: toOne<AttachmentRow>((row) => row.messageId, loadMessages),
    transaction: toOne<AttachmentRow>((row) => row.transactionId, loadTransactions),
  },
};
