import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type PublicConfig } from '~/config/public-config';
import { type TransactionId } from '~/domain/ids';
import { type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { type BackgroundStore } from '../background/background-store';
import { type MarketplaceNow } from '../marketplace/clock';
import { type PersonEmail } from '../saved-searches/tell-person';
import { type DueReminder, dueReminders } from './due-reminder';
import { reminderLetter } from './order-letters';
import { sendOnce } from './send-once';
import { loadToldOrder } from './told-order';

export const roles = ['customer', 'provider'] as const satisfies readonly Role[];

/** Longer than a reminder can be due. */
const KEPT_MS = 7 * 86_400_000;

export interface EmailServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  readonly send: (email: PersonEmail) => Promise<void>;
}

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
  const order = await loadToldOrder(integration, id);
  if (!order) return;
  const due = dueReminders(order.transaction, { now: await now(), timeZone: config.timeZone });
  for (const reminder of due) {
    for (const role of roles) {
      const { email } = order.parties[role];
      if (email === null) continue;
      await sendOnce(store, { key: keyOf(id, reminder, role), ttlMs: KEPT_MS }, () =>
        send({
          to: email,
          ...reminderLetter({ order, role, reminder, config }),
          headers: {},
        }),
      );
    }
  }
}
