import * as v from 'valibot';
import { inboxPath, orderPath, salePath } from '~/config/paths';
import { type Day } from '~/domain/time/day';
import { type TransactionId, transactionIdSchema, type UserId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { DAY_MS } from '~/domain/time/moment';
import { englishTexts } from '../../base/english-texts';
import { type Signer } from '../../base/signer';
import { rowOrder } from '../../core/orders/row-order';
import { newestPages } from '../../marketplace/newest-first';
import { comingReminders, type DueReminder, dueReminders } from './due-reminder';
import { reminderEmail } from './reminder-email';
import { type OwnerReminder, ownerEmail } from './owner-email';
import { unsubscribeHeaders, unsubscribeLink } from '../../core/plain-pages/unsubscribe';
import { type SendToPerson } from '../../mail/person-mail';
import { turnedOffBy } from '../../marketplace/turned-off';
import { sendOnce, sendTogether } from '../../core/notices/send-once';
import { type OrderTelling, roles } from '../../core/notices/tell';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';

export interface RemindServices extends OrderTelling {
  readonly signer: Signer;
  readonly send: SendToPerson;
}

/** No reminder is due for longer than this. */
const KEPT_MS = 7 * DAY_MS;

/**
 * The key of the note for one side. A changed hour sends no second email, but a changed day does, because an extension moves the return.
 */
const keyOf = (id: TransactionId, { kind, day }: DueReminder, role: Role): string =>
  `reminder:${id}:${kind}:${day}:${role}`;

/** Whether somebody still has to be reminded of something. Reads only the notes. */
export async function needsReminder(
  id: TransactionId,
  order: Transaction,
  { store, now, config }: OrderTelling,
): Promise<boolean> {
  const due = dueReminders(order, { now: await now(), timeZone: config.timeZone });
  const keys = due.flatMap((reminder) => roles.map((role) => keyOf(id, reminder, role)));
  const notes = await Promise.all(keys.map((key) => store.get(key)));
  return notes.includes(null);
}

/** Sends both sides the due reminders, each at most once. It reads the order again, because it may have been canceled meanwhile. */
export async function remindParties(services: RemindServices, id: TransactionId): Promise<void> {
  const { integration, store, now, config } = services;
  const days = new Set<Day>();
  const order = await readOrder(integration, id);
  if (!order) return;
  const due = dueReminders(order.transaction, { now: await now(), timeZone: config.timeZone });
  for (const reminder of due) {
    await remindRenter(services, order, reminder);
    if ((await store.get(keyOf(id, reminder, 'provider'))) === null) days.add(reminder.day);
  }
  for (const day of days) await remindOwner(services, order, day);
}

/** Null for somebody who stopped these emails. */
async function stoppable({ integration, config, signer }: RemindServices, person: UserId) {
  const off = await turnedOffBy(integration, person);
  if (off === null || off.has('mail-reminders')) return null;
  const stopAt = unsubscribeLink({ rootUrl: config.rootUrl, signer }, 'reminders', person);
  return { stopAt, headers: unsubscribeHeaders(stopAt) };
}

/** The notice of a reminder for a person's devices. */
const noticeOf = (
  services: RemindServices,
  key: string,
  said: { subject: string; path: string },
) => ({
  kind: 'reminders' as const,
  key,
  title: said.subject,
  path: said.path,
  text: englishTexts(services.config)('Push.reminder'),
});

async function remindRenter(services: RemindServices, order: StoredOrder, reminder: DueReminder) {
  const { store, config, send, tell } = services;
  const key = keyOf(order.id, reminder, 'customer');
  const address = order.parties.customer.email;
  const mail = await stoppable(services, order.customerId);
  const { stopAt = '', headers = {} } = mail ?? {};
  const email = reminderEmail({ order, role: 'customer', reminder, config, stopAt });
  if (address !== null) {
    await sendOnce(store, { key, ttlMs: KEPT_MS }, async () => {
      if (mail) await send({ to: address, ...email, headers });
    });
  }
  const said = { subject: email.subject, path: orderPath(order.id) };
  await tell(order.customerId, noticeOf(services, key, said));
}

/** The reminders for an owner about one day, from this order and all others. */
async function remindersOf(
  { integration, now, config }: OrderTelling,
  first: StoredOrder,
  day: Day,
): Promise<readonly OwnerReminder[]> {
  const moment = { now: await now(), timeZone: config.timeZone };
  const onDay = ({ transaction }: Pick<StoredOrder, 'transaction'>) =>
    comingReminders(transaction, moment).filter((reminder) => reminder.day === day);
  const query = {
    processNames: [orderProcess],
    states: ['state/accepted'],
    providerId: first.providerId,
    include: ['booking'],
  };
  const found = onDay(first).map((reminder) => ({ order: first, reminder }));
  for await (const { rows, included } of newestPages(integration.transactions.query, query)) {
    for (const row of rows) {
      const transaction = rowOrder(row, included);
      if (row.id === first.id || !transaction || onDay({ transaction }).length === 0) continue;
      const order = await readOrder(integration, v.parse(transactionIdSchema, row.id));
      if (order) found.push(...onDay(order).map((reminder) => ({ order, reminder })));
    }
  }
  return found;
}

/** Sends an owner one email with all unsent reminders. A lock prevents two servers from splitting it. */
async function remindOwner(services: RemindServices, order: StoredOrder, day: Day): Promise<void> {
  const { store, config, send, tell } = services;
  const address = order.parties.provider.email;
  if (address === null) return;
  const mail = await stoppable(services, order.providerId);
  const { stopAt = '', headers = {} } = mail ?? {};
  await store.withLock(`reminders:${order.providerId}`, async () => {
    const reminders = await remindersOf(services, order, day);
    const keyed = reminders.map((one) => ({
      ...one,
      key: keyOf(one.order.id, one.reminder, 'provider'),
    }));
    await sendTogether(
      store,
      { keys: keyed.map(({ key }) => key), ttlMs: KEPT_MS },
      async (unsent) => {
        const own = keyed.filter(({ key }) => unsent.includes(key));
        const email = ownerEmail(own, { day, config, stopAt });
        if (mail) await send({ to: address, ...email, headers });
      },
    );
    if (keyed.length === 0) return;
    const { subject } = ownerEmail(keyed, { day, config, stopAt });
    const path = keyed.length === 1 ? salePath(order.id) : inboxPath('sales');
    const key = `reminder:${order.providerId}:${day}`;
    await tell(order.providerId, noticeOf(services, key, { subject, path }));
  });
}
