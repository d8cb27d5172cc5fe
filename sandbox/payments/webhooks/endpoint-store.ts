import { type Db } from '../../platform/database';
import { type Scope } from '../http/endpoint';
import { paymentsWebhookDeliveries, paymentsWebhookEndpoints } from '../schema/journal';

/** The id of the only row: all events go to one address. */
const ONLY_ENDPOINT = 'we_1SandboxApp';

/** Sends all events to this address from now on. Without an address none are sent, and those on their way are dropped. */
export async function setWebhookUrl(db: Db, url: string | undefined): Promise<void> {
  if (url === undefined) {
    await db.delete(paymentsWebhookDeliveries);
    await db.delete(paymentsWebhookEndpoints);
    return;
  }
  await db
    .insert(paymentsWebhookEndpoints)
    .values({ id: ONLY_ENDPOINT, url })
    .onConflictDoUpdate({ target: paymentsWebhookEndpoints.id, set: { url } });
}

/** Puts an event on its way, in the transaction that records it. */
export async function sendEvent({ db }: Pick<Scope, 'db'>, event: string): Promise<void> {
  if ((await db.$count(paymentsWebhookEndpoints)) === 0) return;
  await db.insert(paymentsWebhookDeliveries).values({ event, attempts: 0 }).onConflictDoNothing();
}
