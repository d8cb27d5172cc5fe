import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import * as wire from '~/wire/desk-mails';
import { ServerError } from '../../base/errors';
import { type SendToPerson } from '../../mail/person-mail';
import { type UnsentMail, unsentMails } from '../../mail/unsent-mail';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type AtDesk } from '../../staff/at-desk';
import { type Audit } from '../../staff/audit';
import { type Staff } from '../../staff/staff';
import { type BackgroundStore } from '../../store/background-store';

/** A person is alerted after the mail service has failed for this long. Until then, the server retries. */
const MAILED_WITHIN_MS = 3_600_000;

interface Services {
  readonly store: BackgroundStore;
  readonly audit: Pick<Audit, 'add'>;
  readonly send: SendToPerson;
}

/** The emails that have waited longer than the server retries. */
export async function waitingMails(
  store: BackgroundStore,
  now: MarketplaceNow,
): Promise<readonly Waiting[]> {
  const before = (await now()).getTime() - MAILED_WITHIN_MS;
  const unsent = await unsentMails(store).read();
  return unsent
    .filter(({ at }) => Date.parse(at) <= before)
    .map(({ key, at, to, subject }) => ({
      key: `mail:${key}`,
      kind: 'mail-unsent' as const,
      about: subject,
      who: [to],
      orderId: null,
      number: null,
      until: null,
      since: at,
      sum: null,
      path: pathTo('deskMails'),
    }));
}

/** Runs work on an unsent email, with its line of the audit before. Refuses with `conflict` if it is not on the list any more. */
const withMail = (
  { store, audit }: Services,
  { staff, key, action }: { staff: Staff; key: string; action: 'mail-sent' | 'mail-dropped' },
  work: (mail: UnsentMail) => Promise<void>,
): Promise<void> =>
  store.withLock(`desk:mail:${key}`, async () => {
    const found = (await unsentMails(store).read()).find((each) => each.key === key);
    if (!found) throw new ServerError('conflict');
    const { to, subject } = found;
    await audit.add(staff, { deed: action, on: to, about: subject, path: pathTo('deskMails') });
    await work(found);
  });

/** Sends an email now. The server does not retry it afterwards. Refuses with `conflict` if it was sent, or is not stored any more. */
export async function sendMailNow(services: Services, staff: Staff, key: string): Promise<void> {
  const mails = unsentMails(services.store);
  const mail = await mails.bodyOf(key);
  if (!mail) throw new ServerError('conflict');
  await withMail(services, { staff, key, action: 'mail-sent' }, async () => {
    try {
      await services.send(mail);
    } catch (cause) {
      throw new ServerError('upstream-failed', { cause });
    }
    await mails.markDone(key);
    await mails.drop(key);
  });
}

/** Takes it off the list, because nobody needs it any more: the server does not send it either. */
export const dropMailNow = (services: Services, staff: Staff, key: string): Promise<void> =>
  withMail(services, { staff, key, action: 'mail-dropped' }, async () => {
    const mails = unsentMails(services.store);
    await mails.markDone(key);
    await mails.drop(key);
  });

/** The page of unsent emails. */
export function mailEndpoints({ inside }: AtDesk, services: Services) {
  const mails = unsentMails(services.store);
  return [
    inside(wire.deskMails, async () => {
      const rows = (await mails.read()).map(async (row) => ({
        ...row,
        text: (await mails.bodyOf(row.key))?.text ?? '',
      }));
      return { mails: await Promise.all(rows) };
    }),
    inside(wire.sendMail, async (staff, { key }) => {
      await sendMailNow(services, staff, key);
      return { sent: true };
    }),
    inside(wire.dropMail, async (staff, { key }) => {
      await dropMailNow(services, staff, key);
      return { dropped: true };
    }),
  ];
}
