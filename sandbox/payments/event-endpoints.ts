import * as v from 'valibot';
import { PLATFORM } from './credentials';
import { type Endpoint, endpoint, pathId } from './http/endpoint';
import { recordArrivals } from './events';
import { noSuchObject } from './http/errors';
import { type JsonObject, toUnix } from './http/json';
import { findRow, listPage, same } from './http/list';
import * as p from './http/params';
import { paymentsEvents } from './schema/journal';

type EventRow = typeof paymentsEvents.$inferSelect;

/** The version whose shapes the service's objects follow. */
const API_VERSION = '2026-10-28.endive';

function eventView(row: EventRow): JsonObject {
  const body: JsonObject = {
    id: row.id,
    object: 'event',
    api_version: API_VERSION,
    created: toUnix(row.created),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type: row.type,
  };
  return row.owner === PLATFORM ? body : { ...body, account: row.owner };
}

export const eventEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/events', {
    params: v.strictObject({ ...p.paging, type: v.optional(p.text) }),
    run: async ({ scope, params }) => {
      await recordArrivals(scope);
      return listPage(
        scope,
        {
          url: '/v1/events',
          kind: 'event',
          table: paymentsEvents,
          where: same(paymentsEvents.type, params.type),
          view: eventView,
        },
        params,
      );
    },
  }),
  endpoint('GET /v1/events/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findRow(scope, paymentsEvents, pathId(path));
      if (!row) throw noSuchObject('event', pathId(path));
      return eventView(row);
    },
  }),
];
