import * as v from 'valibot';
import { type Day } from '~/domain/time/day';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { type Transaction } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { rowOrder } from '../../core/orders/row-order';
import { newestPages } from '../../marketplace/newest-first';
import { comingReminders, type DueReminder, dueReminders } from './due-reminder';
import { reminderLetter } from './reminder-letter';
import { type OwnerReminder, ownerLetter } from './owner-letter';
import { sendOnce, sendTogether } from '../../mail/send-once';
import { type EmailServices, roles } from '../../core/order-mail/email-services';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';

/** Longer than a reminder can be due. */
const KEPT_MS = 7 * 86_400_000;

/** Of the note for one side. A changed hour gets no second email, a changed day does: an extension moves the return. */
const keyOf = (id: TransactionId, { kind, day }: DueReminder, role: Role): string =>
  `reminder:${id}:${kind}:${day}:${role}`;

/** Whether somebody still has to be reminded of something. Reads only the notes. */
export async function needsReminder(
  id: TransactionId,
  order: Transaction,
  { store, now, config }: EmailServices,
): Promise<boolean> {
  const due = dueReminders(order, { now: await now(), timeZone: config.timeZone });
  const keys = due.flatMap((reminder) => roles.map((role) => keyOf(id, reminder, role)));
  const notes = await Promise.all(keys.map((key) => store.get(key)));
  return notes.includes(null);
}

/** Reminds both sides of what is due now, each at most once. Reads the order again: it may have been canceled meanwhile. */
export async function remindParties(services: EmailServices, id: TransactionId): Promise<void> {
  const { integration, store, now, config, send } = services;
  const days = new Set<Day>();
  const order = await readOrder(integration, id);
  if (!order) return;
  const due = dueReminders(order.transaction, { now: await now(), timeZone: config.timeZone });
  for (const reminder of due) {
    const { email } = order.parties.customer;
    if (email !== null) {
      await sendOnce(store, { key: keyOf(id, reminder, 'customer'), ttlMs: KEPT_MS }, () =>
        send({
          to: email,
          ...reminderLetter({ order, role: 'customer', reminder, config }),
          headers: {},
        }),
      );
    }
    if ((await store.get(keyOf(id, reminder, 'provider'))) === null) days.add(reminder.day);
  }
  for (const day of days) await remindOwner(services, order, day);
}

/** What an owner is reminded of for a day, in this order and all others. */
async function remindersOf(
  { integration, now, config }: EmailServices,
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

/** One letter with all that the owner was not reminded of yet. Locked, so that two servers do not share it out. */
async function remindOwner(services: EmailServices, order: StoredOrder, day: Day): Promise<void> {
  const { store, config, send } = services;
  const { email } = order.parties.provider;
  if (email === null) return;
  await store.withLock(`reminders:${order.providerId}`, async () => {
    const reminders = await remindersOf(services, order, day);
    const keyed = reminders.map((one) => ({
      ...one,
      key: keyOf(one.order.id, one.reminder, 'provider'),
    }));
    await sendTogether(
      store,
      { keys: keyed.map(({ key }) => key), ttlMs: KEPT_MS },
      async (untold) => {
        const own = keyed.filter(({ key }) => untold.includes(key));
        await send({ to: email, ...ownerLetter(own, { day, config }), headers: {} });
      },
    );
  });
}
