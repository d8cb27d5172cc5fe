import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { type Db } from '../platform/database';
import { type MailMessage, mailMessages } from './schema';

export interface MailFilter {
  /** Exact address of the recipient. */
  to?: string | undefined;
  /** Words in the subject, the text or the recipient's address. */
  search?: string | undefined;
}

interface MailPage {
  messages: MailMessage[];
  total: number;
}

const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

function condition({ to, search }: MailFilter): SQL | undefined {
  const pattern = search ? likePattern(search) : undefined;
  return and(
    to ? eq(mailMessages.to, to) : undefined,
    pattern
      ? or(
          ilike(mailMessages.subject, pattern),
          ilike(mailMessages.text, pattern),
          ilike(mailMessages.to, pattern),
        )
      : undefined,
  );
}

/** The newest messages first; `page` counts from 1. */
export async function findMessages(
  db: Db,
  filter: MailFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<MailPage> {
  const where = condition(filter);
  const [messages, [counted]] = await Promise.all([
    db
      .select()
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

/** Every address that got mail, in order. */
export async function findRecipients(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ to: mailMessages.to })
    .from(mailMessages)
    .orderBy(asc(mailMessages.to));
  return rows.map(({ to }) => to);
}
