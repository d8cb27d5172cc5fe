import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { PLATFORM } from './credentials';
import { type Endpoint, endpoint, pathId, type Scope } from './http/endpoint';
import { recordArrivals } from './events';
import { noSuchObject } from './http/errors';
import { type JsonObject, toUnix } from './http/json';
import { listPage } from './http/list';
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

async function findEvent(scope: Scope, id: string): Promise<EventRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(paymentsEvents)
    .where(and(eq(paymentsEvents.id, id), eq(paymentsEvents.owner, scope.owner)));
  return row;
}

export const eventEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/events', {
    params: v.strictObject({ ...p.paging, type: v.optional(p.text) }),
    run: async ({ scope, params }) => {
      await recordArrivals(scope);
      return listPage(
        {
          url: '/v1/events',
          kind: 'event',
          seq: paymentsEvents.seq,
          where: and(
            eq(paymentsEvents.owner, scope.owner),
            params.type ? eq(paymentsEvents.type, params.type) : undefined,
          ),
          seqOf: async (id) => (await findEvent(scope, id))?.seq,
          select: ({ where, order, limit }) =>
            scope.db.select().from(paymentsEvents).where(where).orderBy(order).limit(limit),
          view: eventView,
        },
        params,
      );
    },
  }),
  endpoint('GET /v1/events/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findEvent(scope, pathId(path));
      if (!row) throw noSuchObject('event', pathId(path));
      return eventView(row);
    },
  }),
];
