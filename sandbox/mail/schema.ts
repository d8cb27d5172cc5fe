import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  /** Base64. */
  readonly content: string;
  /** The name under which the HTML shows it (`cid:`). */
  readonly contentId: string | null;
}

export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    to: text('to_address').notNull(),
    from: text('from_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The name of the template, or another name for mail without one. */
    template: text('template').notNull(),
    recipientUserId: uuid('recipient_user_id'),
    transactionId: uuid('transaction_id'),
    /** Headers besides those that every email has: `To` and `Cc` if the email went to several people. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    read: boolean('read').notNull().default(false),
  },
  (table) => [
    index('mail_messages_created').on(table.createdAt),
    index('mail_messages_to').on(table.to, table.createdAt),
  ],
);

export type MailMessage = typeof mailMessages.$inferSelect;
