import { PLATFORM } from './credentials';
import { type JsonObject, toUnix } from './http/json';
import { type paymentsEvents } from './schema/journal';

export type EventRow = typeof paymentsEvents.$inferSelect;

/** The version whose shapes the service's objects follow. */
const API_VERSION = '2026-10-28.endive';

export function eventView(row: EventRow, pendingWebhooks = 0): JsonObject {
  const body: JsonObject = {
    id: row.id,
    object: 'event',
    api_version: API_VERSION,
    created: toUnix(row.created),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id: null, idempotency_key: null },
    type: row.type,
  };
  return row.owner === PLATFORM ? body : { ...body, account: row.owner };
}
