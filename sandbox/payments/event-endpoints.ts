import { and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from './http/created';
import { type Endpoint, endpoint, pathId } from './http/endpoint';
import { eventView } from './event-view';
import { recordArrivals } from './events';
import { noSuchObject } from './http/errors';
import { findRow, listPage, same } from './http/list';
import * as p from './http/params';
import { paymentsEvents } from './schema/journal';

export const eventEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/events', {
    params: v.strictObject({
      ...p.paging,
      created,
      type: v.optional(p.text),
      types: v.optional(v.pipe(v.array(p.filled), v.maxLength(20))),
    }),
    run: async ({ scope, params }) => {
      await recordArrivals(scope);
      return listPage(
        scope,
        {
          url: '/v1/events',
          kind: 'event',
          table: paymentsEvents,
          where: and(
            same(paymentsEvents.type, params.type),
            params.types && inArray(paymentsEvents.type, params.types),
            within(paymentsEvents.created, params.created),
          ),
          view: (row) => eventView(row),
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
