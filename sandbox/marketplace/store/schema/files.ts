import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';
import { listings } from './listings';
import { messages, transactions } from './transactions';
import { users } from './users';

type FileState = 'pendingUpload' | 'pendingVerification' | 'available' | 'verificationFailed';

export const attachmentScopes = ['public', 'protected', 'private'] as const;
type AttachmentScope = (typeof attachmentScopes)[number];

export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Null if it was made through the Integration API. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** Null while the file is in its first state. */
    stateUpdatedAt: moment('state_updated_at'),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Size in bytes as announced; an upload of another size fails its verification. */
    size: bigint('size', { mode: 'number' }).notNull(),
    state: text('state').$type<FileState>().notNull(),
    deleted: boolean('deleted').notNull().default(false),
    /** The upload whose parts are the content; while none is complete, the last one that began. */
    uploadId: uuid('upload_id'),
    /** Until this moment by the database's clock, only one process verifies the file. Afterwards any other may. */
    leaseUntil: moment('lease_until'),
  },
  (table) => [
    index('files_user').on(table.userId, table.createdAt),
    index('files_unverified')
      .on(table.leaseUntil)
      .where(sql`${table.state} = 'pendingVerification'`),
  ],
);

/** The content of files in parts, so that no file is ever in memory as a whole. */
export const fileParts = pgTable(
  'file_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    uploadId: uuid('upload_id').notNull(),
    position: integer('position').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.uploadId, table.position] })],
);

/** Addresses for uploads and downloads that are valid for a while; only hashes of their secrets are stored. */
export const fileLinks = pgTable('file_links', {
  tokenHash: text('token_hash').primaryKey(),
  fileId: uuid('file_id')
    .notNull()
    .references(() => files.id),
  kind: text('kind').$type<'upload' | 'download'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A file attached to a message (public), to a listing and, once revealed, its transaction (protected), or to a person (private). */
export const fileAttachments = pgTable(
  'file_attachments',
  {
    id: uuid('id').primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    scope: text('scope').$type<AttachmentScope>().notNull(),
    listingId: uuid('listing_id').references(() => listings.id),
    messageId: uuid('message_id').references(() => messages.id),
    transactionId: uuid('transaction_id').references(() => transactions.id),
    userId: uuid('user_id').references(() => users.id),
    position: integer('position').notNull(),
  },
  (table) => [
    index('file_attachments_file').on(table.fileId),
    index('file_attachments_listing').on(table.listingId, table.position),
    index('file_attachments_message').on(table.messageId, table.position),
    index('file_attachments_transaction').on(table.transactionId, table.position),
    index('file_attachments_user').on(table.userId, table.position),
  ],
);
