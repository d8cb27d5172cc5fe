import { and, arrayContains, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { ofTypes } from '../../marketplace/events/event-endpoints';
import { type EventRow, readBetweenWrites } from '../../marketplace/events/read-events';
import { events, type EventSource } from '../../marketplace/store/schema/operations';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import {
  directed,
  given,
  type ListPage,
  type ListQuery,
  type ListShape,
  matching,
  pageOf,
  PER_PAGE,
} from '../list-query';

export interface EventLine extends EventRow {
  /** Whose call it was; null for programs and timers. */
  by: string | null;
}

const KINDS = [
  ['user', 'People'],
  ['listing', 'Listings'],
  ['transaction', 'Transactions'],
  ['message', 'Messages'],
  ['booking', 'Bookings'],
  ['review', 'Reviews'],
  ['availabilityException', 'Availability exceptions'],
  ['stockAdjustment', 'Stock adjustments'],
  ['stockReservation', 'Stock reservations'],
] as const;

export const eventsShape: ListShape = {
  path: 'events',
  title: 'Events',
  searches: 'types, ids of resources',
  filters: [
    { name: 'type', label: 'About', options: KINDS },
    {
      name: 'source',
      label: 'Caused by',
      options: [
        ['source/marketplace-api', 'Marketplace API'],
        ['source/integration-api', 'Integration API'],
        ['source/transaction', 'Transaction'],
        ['source/console', 'Console'],
        ['source/admin', 'Admin'],
      ],
    },
  ],
  ids: { related: 'resource' },
  sorts: ['number'],
  defaultSort: '-number',
};

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    given(picked['type'], (type) => ofTypes([type])),
    given<EventSource>(picked['source'], (source) => eq(events.source, source)),
    given(picked['related'], (id) =>
      or(eq(events.resourceId, id), arrayContains(events.relatedIds, [id])),
    ),
    matching(q, { texts: [events.eventType], ids: [events.resourceId] }),
  );

async function withActors(db: Db, rows: EventRow[]): Promise<EventLine[]> {
  const ids = [...new Set(rows.flatMap(({ auditData }) => auditData.userId ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, ids));
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return rows.map((row) => ({ ...row, by: emails.get(row.auditData.userId ?? '') ?? null }));
}

/** A page of the events that match. */
export async function loadEvents(db: Db, query: ListQuery): Promise<ListPage<EventLine>> {
  const { rows, total } = await pageOf<EventRow>(db, query, {
    rows: db.select().from(events),
    from: events,
    where: conditionOf(query),
    order: [directed(events.sequenceId, query)],
  });
  return { rows: await withActors(db, rows), total };
}

/** Matching events after a sequence number, the oldest first; none while events are being written. */
export async function loadNews(db: Db, query: ListQuery, after: number): Promise<EventLine[]> {
  const where = and(conditionOf(query), gt(events.sequenceId, after));
  const rows = (await readBetweenWrites(db, { where, limit: PER_PAGE })) ?? [];
  return withActors(db, rows);
}

/** The number of the newest event; 0 if there is none. */
export async function lastNumber(db: Db): Promise<number> {
  const [row] = await db
    .select({ number: events.sequenceId })
    .from(events)
    .orderBy(desc(events.sequenceId))
    .limit(1);
  return row?.number ?? 0;
}

/** One event by its sequence number. */
export async function loadEvent(db: Db, number: number): Promise<EventLine | undefined> {
  const rows = await db.select().from(events).where(eq(events.sequenceId, number));
  return (await withActors(db, rows))[0];
}
