import { eq, inArray } from 'drizzle-orm';
import { type ProcessStore } from '../../marketplace/processes/process-store';
import { fileAttachments, files } from '../../marketplace/store/schema/files';
import {
  messages,
  reviews,
  scheduledNotifications,
  scheduledPayouts,
  scheduledTransitions,
  transactionTransitions,
} from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { loadLinked, loadTransactionRow } from './transactions-data';

/** The messages with their files, oldest first. */
async function loadTalk(db: Db, id: string) {
  const rows = await db
    .select({ message: messages, sender: users.email })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(eq(messages.transactionId, id))
    .orderBy(messages.createdAt, messages.id);
  const ids = rows.map(({ message }) => message.id);
  const attached =
    ids.length === 0
      ? []
      : await db
          .select({ messageId: fileAttachments.messageId, fileId: files.id, name: files.name })
          .from(fileAttachments)
          .innerJoin(files, eq(files.id, fileAttachments.fileId))
          .where(inArray(fileAttachments.messageId, ids))
          .orderBy(fileAttachments.position);
  return rows.map(({ message, sender }) => ({
    ...message,
    sender,
    files: attached.filter(({ messageId }) => messageId === message.id),
  }));
}

/** The listing's protected files that the transaction revealed. */
const loadFiles = (db: Db, id: string) =>
  db
    .select({ fileId: files.id, name: files.name, state: files.state })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(eq(fileAttachments.transactionId, id))
    .orderBy(fileAttachments.position);

/** The timers that are set, and those that failed. */
async function loadTimers(db: Db, id: string) {
  const steps = await db
    .select()
    .from(scheduledTransitions)
    .where(eq(scheduledTransitions.transactionId, id))
    .orderBy(scheduledTransitions.dueAt);
  const mails = await db
    .select()
    .from(scheduledNotifications)
    .where(eq(scheduledNotifications.transactionId, id))
    .orderBy(scheduledNotifications.dueAt);
  const payouts = await db
    .select()
    .from(scheduledPayouts)
    .where(eq(scheduledPayouts.transactionId, id));
  return [
    ...steps.map(({ transition, ...row }) => ({ ...row, name: transition, kind: 'transition' })),
    ...mails.map(({ notification, dueAt }) => ({
      name: notification,
      kind: 'email',
      dueAt,
      failure: null,
    })),
    ...payouts.map((row) => ({ ...row, name: 'payout', kind: 'payout' })),
  ];
}

export async function loadTransaction(db: Db, store: ProcessStore, id: string) {
  const found = await loadTransactionRow(db, id);
  if (!found) return undefined;
  const { row } = found;
  return {
    ...found,
    definition: await store.definition(db, {
      name: row.processName,
      version: row.processVersion,
    }),
    transitions: await db
      .select()
      .from(transactionTransitions)
      .where(eq(transactionTransitions.transactionId, id))
      .orderBy(transactionTransitions.position),
    talk: await loadTalk(db, id),
    files: await loadFiles(db, id),
    timers: await loadTimers(db, id),
    reviews: await db.select().from(reviews).where(eq(reviews.transactionId, id)),
    linked: await loadLinked(db, row),
  };
}

export type TransactionDetails = NonNullable<Awaited<ReturnType<typeof loadTransaction>>>;
