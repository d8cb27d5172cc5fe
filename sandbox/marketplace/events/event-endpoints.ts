import { and, arrayContains, eq, gt, gte, inArray, like, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { defineQuery, type Endpoint } from '../http/endpoint';
import { type Resource } from '../http/resource';
import { queryInteger, queryList, queryTimestamp, queryUuid } from '../http/schemas';
import { Uuid, type WireValue } from '../http/values';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { events } from '../store/schema/operations';
import { type EventRow, PAGE_SIZE, readBetweenWrites } from './read-events';
import { fromStored } from './stored-value';

const RETENTION_MS = 90 * 86_400_000;

const params = v.pipe(
  v.strictObject({
    startAfterSequenceId: v.optional(v.pipe(queryInteger, v.minValue(0))),
    createdAtStart: v.optional(queryTimestamp),
    resourceId: v.optional(queryUuid),
    relatedResourceId: v.optional(queryUuid),
    eventTypes: v.optional(queryList),
  }),
  v.forward(
    v.check(
      (query) => query.startAfterSequenceId === undefined || query.createdAtStart === undefined,
      'startAfterSequenceId and createdAtStart exclude each other',
    ),
    ['createdAtStart'],
  ),
  v.forward(
    v.check(
      (query) => query.resourceId === undefined || query.relatedResourceId === undefined,
      'resourceId and relatedResourceId exclude each other',
    ),
    ['relatedResourceId'],
  ),
);

type EventQuery = v.InferOutput<typeof params>;

/** Matches full event types, such as `user/updated`, and all types of a resource, such as `user`. */
export function ofTypes(types: string[]): SQL | undefined {
  const full = types.filter((type) => type.includes('/'));
  const prefixes = types.filter((type) => /^[A-Za-z]+$/.test(type));
  return or(
    inArray(events.eventType, full),
    ...prefixes.map((prefix) => like(events.eventType, `${prefix}/%`)),
  );
}

function conditions(query: EventQuery, oldest: Date): SQL | undefined {
  const { startAfterSequenceId, createdAtStart, resourceId, relatedResourceId, eventTypes } = query;
  return and(
    gte(events.createdAt, createdAtStart ?? oldest),
    startAfterSequenceId === undefined ? undefined : gt(events.sequenceId, startAfterSequenceId),
    resourceId === undefined ? undefined : eq(events.resourceId, resourceId),
    relatedResourceId === undefined
      ? undefined
      : or(
          eq(events.resourceId, relatedResourceId),
          arrayContains(events.relatedIds, [relatedResourceId]),
        ),
    eventTypes === undefined ? undefined : ofTypes(eventTypes),
  );
}

const optionalUuid = (id: string | null): WireValue => (id === null ? null : new Uuid(id));

export const eventAttributes = (
  row: EventRow,
  marketplaceId: string,
): Record<string, WireValue> => ({
  createdAt: row.createdAt,
  sequenceId: row.sequenceId,
  marketplaceId: new Uuid(marketplaceId),
  eventType: row.eventType,
  source: row.source,
  resourceId: new Uuid(row.resourceId),
  resourceType: row.resourceType,
  resource: row.resource && fromStored(row.resource),
  previousValues: row.previousValues && fromStored(row.previousValues),
  auditData: {
    userId: optionalUuid(row.auditData.userId),
    adminId: optionalUuid(row.auditData.adminId),
    requestId: optionalUuid(row.auditData.requestId),
    clientId: optionalUuid(row.auditData.clientId),
  },
});

const eventResource = (row: EventRow, marketplaceId: string): Resource<EventRow> => ({
  id: row.id,
  type: 'event',
  attributes: eventAttributes(row, marketplaceId),
  row,
});

export const eventEndpoints: Endpoint[] = [
  defineQuery({
    path: 'events/query',
    access: 'integration',
    params,
    handle: async ({ context, view }, query) => {
      const oldest = new Date(view.now.getTime() - RETENTION_MS);
      if (query.createdAtStart && query.createdAtStart < oldest) {
        throw new ApiError('validation-invalid-params', {
          details: 'createdAtStart is older than events are kept',
          source: { path: ['createdAtStart'], type: 'query' },
        });
      }
      const rows =
        (await readBetweenWrites(context.db, { where: conditions(query, oldest) })) ?? [];
      const { id } = await loadMarketplaceRow(view.db);
      return {
        data: rows.map((row) => eventResource(row, id)),
        meta: { page: 1, perPage: PAGE_SIZE, totalItems: rows.length, totalPages: 1 },
      };
    },
  }),
];
