import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { PLATFORM, WEBHOOK_SECRET } from '../credentials';
import { type Scope } from '../http/endpoint';
import { type JsonObject, toUnix } from '../http/json';
import { paymentsWebhookDeliveries, paymentsWebhookEndpoints } from '../schema/journal';

export type WebhookEndpointRow = typeof paymentsWebhookEndpoints.$inferSelect;

/** The endpoint of the address that the sandbox was started with. */
const OWN_ENDPOINT = 'we_1SandboxApp';

/** Sends all events of the platform and of its accounts to this address from now on; undefined: to none. */
export async function setOwnEndpoint(db: Db, url: string | undefined, now: Date): Promise<void> {
  if (url === undefined) {
    await removeEndpoint(db, OWN_ENDPOINT);
    return;
  }
  await db
    .insert(paymentsWebhookEndpoints)
    .values({
      id: OWN_ENDPOINT,
      owner: PLATFORM,
      url,
      secret: WEBHOOK_SECRET,
      enabledEvents: ['*'],
      hears: 'all',
      enabled: true,
      description: 'The address that the sandbox was started with',
      metadata: {},
      created: now,
    })
    .onConflictDoUpdate({ target: paymentsWebhookEndpoints.id, set: { url } });
}

/** Removes an endpoint, and what is on its way there. */
export async function removeEndpoint(db: Db, id: string): Promise<void> {
  await db.delete(paymentsWebhookDeliveries).where(eq(paymentsWebhookDeliveries.endpoint, id));
  await db.delete(paymentsWebhookEndpoints).where(eq(paymentsWebhookEndpoints.id, id));
}

const heard = (owner: string) =>
  inArray(paymentsWebhookEndpoints.hears, [owner === PLATFORM ? 'account' : 'connect', 'all']);

/** Puts an event on its way to every endpoint that hears of such events, in the transaction that records it. */
export async function sendEvent(
  { db }: Pick<Scope, 'db'>,
  { id, owner, type }: { id: string; owner: string; type: string },
): Promise<void> {
  const { enabled, enabledEvents } = paymentsWebhookEndpoints;
  const wanted = sql`(${enabledEvents} ? '*' or ${enabledEvents} ? ${type}::text)`;
  const endpoints = await db
    .select({ id: paymentsWebhookEndpoints.id })
    .from(paymentsWebhookEndpoints)
    .where(and(eq(enabled, true), heard(owner), wanted));
  if (endpoints.length === 0) return;
  await db
    .insert(paymentsWebhookDeliveries)
    .values(endpoints.map((endpoint) => ({ event: id, endpoint: endpoint.id, attempts: 0 })))
    .onConflictDoNothing();
}

export function endpointView(row: WebhookEndpointRow): JsonObject {
  return {
    id: row.id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: toUnix(row.created),
    description: row.description,
    enabled_events: row.enabledEvents,
    livemode: false,
    metadata: row.metadata,
    status: row.enabled ? 'enabled' : 'disabled',
    url: row.url,
  };
}
