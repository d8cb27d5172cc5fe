import { randomUUID } from 'node:crypto';
import { type Db, type Tx } from '../platform/database';
import { type ServiceContext } from '../platform/service';
import { type OutgoingEmail as SentEmail } from '../sendgrid/sendgrid-mail';
import { type MailAttachment, mailMessages } from './schema';

export interface OutgoingEmail {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  template: string;
  recipientUserId: string | null;
  transactionId: string | null;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

/** Puts the email into the mailbox with `at` as its time; inside a transaction it arrives when that commits. Returns its id. */
export async function deliverEmail(db: Db | Tx, email: OutgoingEmail, at: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(mailMessages).values({ ...email, id, createdAt: at });
  return id;
}

/** Emails sent through the mail service go into the same mailbox as the marketplace's own. */
export const deliverInto =
  ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) =>
  async (email: SentEmail): Promise<void> => {
    const { html = '', text = '', ...rest } = email;
    const origin = { template: 'sendgrid', recipientUserId: null, transactionId: null };
    await deliverEmail(db, { ...rest, html, text, ...origin }, clock.now());
  };
