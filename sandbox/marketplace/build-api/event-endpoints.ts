import { and, arrayContains, eq, gt, inArray, lt, or } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db } from '../../platform/database';
import { eventAttributes, ofTypes } from '../events/event-endpoints';
import { type EventRow, readBetweenWrites } from '../events/read-events';
import { writeJson } from '../http/json';
import { queryBoolean, queryInteger, queryList, queryUuid } from '../http/schemas';
import { KeywordMap, type WireValue } from '../http/values';
import { type BuildEndpoint, defineBuild } from '../processes/build-endpoint';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { OPERATOR } from '../settings/operator';
import { events } from '../store/schema/operations';
import { users } from '../store/schema/users';

const MAX_EVENTS = 100;
/** How long the command line waits between two requests with `--tail`. */
const TAIL_POLL_MS = 5000;

/** A date, or a date with a time, as people type it. */
const looseMoment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/, 'a date is needed'),
  v.transform((text) => new Date(text)),
  v.date(),
);

const input = v.object({
  latest: v.optional(queryBoolean),
  'resource-id': v.optional(queryUuid),
  'related-resource-id': v.optional(queryUuid),
  'sequence-id': v.optional(queryInteger),
  'event-types': v.optional(queryList),
  'start-after-sequence-id': v.optional(queryInteger),
  'sequence-id-end': v.optional(queryInteger),
  'start-after-created-at': v.optional(looseMoment),
  'created-at-end': v.optional(looseMoment),
  perPage: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_EVENTS)), '100'),
});
type EventQuery = v.InferOutput<typeof input>;

const given = <T>(value: T | undefined, condition: (value: T) => ReturnType<typeof and>) =>
  value === undefined ? undefined : condition(value);

const conditions = (query: EventQuery) =>
  and(
    given(query['resource-id'], (id) => eq(events.resourceId, id)),
    given(query['related-resource-id'], (id) =>
      or(eq(events.resourceId, id), arrayContains(events.relatedIds, [id])),
    ),
    given(query['sequence-id'], (id) => eq(events.sequenceId, id)),
    given(query['event-types'], ofTypes),
    given(query['start-after-sequence-id'], (id) => gt(events.sequenceId, id)),
    given(query['sequence-id-end'], (id) => lt(events.sequenceId, id)),
    given(query['start-after-created-at'], (moment) => gt(events.createdAt, moment)),
    given(query['created-at-end'], (moment) => lt(events.createdAt, moment)),
  );

/** Names who caused events: people by their email address, programs as the operator. */
async function loadActors(db: Db, rows: readonly EventRow[]) {
  const ids = [...new Set(rows.flatMap(({ auditData }) => auditData.userId ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, ids));
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return ({ auditData: { userId } }: EventRow) =>
    new KeywordMap(
      userId === null
        ? { 'admin/email': OPERATOR.email }
        : { 'user/email': emails.get(userId) ?? null },
    );
}

/** Plain JSON values under keyword keys: the command line prints them as they are. */
const dataMap = (row: EventRow, marketplaceId: string): WireValue =>
  new KeywordMap(
    JSON.parse(writeJson(eventAttributes(row, marketplaceId))) as Record<string, WireValue>,
  );

/** The calls of `flex-cli events`. */
export const buildEventEndpoints: BuildEndpoint[] = [
  defineBuild({
    method: 'GET',
    path: 'events/query',
    input,
    handle: async ({ context: { db } }, query) => {
      const { id } = await loadMarketplaceRow(db);
      const range = { where: conditions(query), limit: query.perPage, latest: query.latest };
      const rows = (await readBetweenWrites(db, range)) ?? [];
      const actorOf = await loadActors(db, rows);
      return {
        data: rows.map(
          (row) => new KeywordMap({ 'event/data': dataMap(row, id), 'event/audit': actorOf(row) }),
        ),
        meta: { perPage: query.perPage, liveTailPollInterval: TAIL_POLL_MS },
      };
    },
  }),
];
