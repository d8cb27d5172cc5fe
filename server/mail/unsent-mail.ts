import { createHash } from 'node:crypto';
import { type Logger } from 'pino';
import * as v from 'valibot';
import { type MailConfig } from '../config/server-config';
import { type MarketplaceNow } from '../marketplace/clock';
import { type BackgroundStore } from '../store/background-store';
import { keptList } from '../store/kept-list';
import { createPersonMail, type PersonEmail, type SendToPerson } from './person-mail';
import { DAY_MS } from '~/domain/time/moment';

/** Older news is not sent. */
const KEPT_MS = 14 * DAY_MS;
const MOST = 200;

const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.record(v.string(), v.string()),
});
const storedSchema = v.pipe(v.string(), v.parseJson(), mailSchema);
const rowSchema = v.object({
  key: v.string(),
  at: v.string(),
  to: v.string(),
  subject: v.string(),
});

/** An email that the mail service did not take, and since when. */
export type UnsentMail = v.InferOutput<typeof rowSchema>;

const keyOf = ({ to, subject, text }: PersonEmail): string =>
  createHash('sha256').update([to, subject, text].join('\n')).digest('base64url');
const bodyKey = (key: string) => `mail:unsent:${key}`;
const doneKey = (key: string) => `mail:done-by-staff:${key}`;

/** The emails to people that the mail service did not take, until they are sent or removed from the list. */
export function unsentMails(store: BackgroundStore) {
  const list = keptList(store, 'mail:unsent', { item: rowSchema, most: MOST });
  return {
    read: list.read,
    bodyOf: async (key: string): Promise<PersonEmail | null> => {
      const kept = v.safeParse(storedSchema, await store.get(bodyKey(key)));
      return kept.success ? kept.output : null;
    },
    note: async (mail: PersonEmail, at: string): Promise<void> => {
      const key = keyOf(mail);
      const { to, subject } = mail;
      await store.set(bodyKey(key), JSON.stringify(mail), { ttlMs: KEPT_MS });
      const known = (await list.read()).some((each) => each.key === key);
      if (!known) await list.add({ key, at, to, subject });
    },
    drop: async (key: string): Promise<void> => {
      await list.drop(key);
      await store.delete(bodyKey(key));
    },
    /** Marks an email as sent or dropped by staff. Another try sends nothing and counts it as sent. */
    markDone: (key: string) => store.set(doneKey(key), 'sent', { ttlMs: KEPT_MS }),
    isDone: async (key: string): Promise<boolean> => {
      if ((await store.get(doneKey(key))) === null) return false;
      await store.delete(doneKey(key));
      return true;
    },
  };
}

interface Services {
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'error'>;
}

/** Notes emails that cannot be sent, for staff, and those that could be sent later. Rejects like the sending itself. */
export function noteUnsent(send: SendToPerson, { store, now, log }: Services): SendToPerson {
  const mails = unsentMails(store);
  return async (mail) => {
    const key = keyOf(mail);
    if (await mails.isDone(key)) return;
    try {
      await send(mail);
    } catch (error) {
      await mails.note(mail, (await now()).toISOString()).catch((cause: unknown) => {
        log.error({ err: cause }, 'an email that was not sent could not be noted');
      });
      throw error;
    }
    if ((await mails.read()).some((each) => each.key === key)) await mails.drop(key);
  };
}

/** Sends emails to people, and notes those that the mail service does not take. */
export const createNotedMail = (config: MailConfig, services: Services): SendToPerson =>
  noteUnsent(createPersonMail(config), services);
