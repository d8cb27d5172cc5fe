import { randomUUID } from 'node:crypto';
import { type Db, type Tx } from '../platform/database';
import { mailMessages } from './schema';

export interface OutgoingEmail {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  template: string;
  recipientUserId: string | null;
  transactionId: string | null;
}

/** Puts the email into the mailbox, with `at` as its time. Inside a transaction it is sent when that commits. Returns its id. */
export async function deliverEmail(db: Db | Tx, email: OutgoingEmail, at: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(mailMessages).values({ ...email, id, createdAt: at });
  return id;
}
