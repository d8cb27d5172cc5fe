import { and, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import { type Db } from '../platform/database';
import { type MailMessage, mailMessages } from './schema';

export interface MailFilter {
  /** The exact address of the recipient. */
  to?: string | undefined;
  /** Words that must all be in the subject, the text or an address. */
  search?: string | undefined;
}

/** A message in a list, with only the number of its attachments. */
export type ListedMessage = Omit<MailMessage, 'attachments'> & { attachmentCount: number };

interface MailPage {
  messages: ListedMessage[];
  total: number;
}

const { attachments, ...listed } = getTableColumns(mailMessages);
const attachmentCount = sql<number>`jsonb_array_length(${attachments})`;

/** Recipients are suggested from this many of the newest messages. */
const NEWEST = 500;

const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

function condition({ to, search }: MailFilter): SQL | undefined {
  const words = search?.split(/\s+/).filter((word) => word !== '') ?? [];
  const searched = [mailMessages.subject, mailMessages.text, mailMessages.to, mailMessages.from];
  return and(
    to ? eq(mailMessages.to, to) : undefined,
    ...words.map((word) => or(...searched.map((column) => ilike(column, likePattern(word))))),
  );
}

/** Returns the newest messages first; `page` counts from 1. */
export async function findMessages(
  db: Db,
  filter: MailFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<MailPage> {
  const where = condition(filter);
  const [messages, [counted]] = await Promise.all([
    db
      .select({ ...listed, attachmentCount })
      .from(mailMessages)
      .where(where)
      .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(mailMessages).where(where),
  ]);
  return { messages, total: counted?.total ?? 0 };
}

export async function findMessage(db: Db, id: string): Promise<MailMessage | undefined> {
  const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
  return message;
}

export async function markRead(db: Db, id: string): Promise<void> {
  await db.update(mailMessages).set({ read: true }).where(eq(mailMessages.id, id));
}

/** The recipients of the newest mail, newest first. */
export async function findRecipients(db: Db): Promise<string[]> {
  const rows = await db
    .select({ to: mailMessages.to })
    .from(mailMessages)
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(NEWEST);
  return [...new Set(rows.map(({ to }) => to))].sort();
}
