import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, lt, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { originOf, recordEvent } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type Resource } from '../http/resource';
import { paging, queryTimestamp, queryUuid, timestamp, uuid } from '../http/schemas';
import { assertMayManage } from '../listings/access-rules';
import { assertOwner } from '../listings/listing-owner';
import { lockListing } from '../listings/listing-store';
import { availabilityExceptions } from '../store/schema/listings';
import { assertRange, DAY_MS, type DateRange } from './date-limits';
import { seats } from './plan-schema';

type ExceptionRow = typeof availabilityExceptions.$inferSelect;

const LIMITS = { back: 366, ahead: 366, span: 366 };
const GRANULARITY_MS = 5 * 60_000;

const exceptionResource = (row: ExceptionRow): Resource<ExceptionRow> => ({
  id: row.id,
  type: 'availabilityException',
  attributes: { start: row.start, end: row.end, seats: row.seats },
  row,
});

const overlapping = (listingId: string, { start, end }: DateRange): SQL | undefined =>
  and(
    eq(availabilityExceptions.listingId, listingId),
    lt(availabilityExceptions.start, end),
    gt(availabilityExceptions.end, start),
  );

const moment = v.pipe(
  timestamp,
  v.check(
    (value) => value.getTime() % GRANULARITY_MS === 0,
    'a time at a full five minutes is needed',
  ),
);

const createBody = v.strictObject({ listingId: uuid, start: moment, end: moment, seats });

function assertCreatable({ start, end }: DateRange, now: Date): void {
  const valueError = (name: keyof DateRange, details: string) =>
    new ApiError('validation-invalid-value', { details, source: { path: [name], type: 'body' } });
  if (end <= start) throw valueError('end', 'end must be after start');
  if (end.getTime() > now.getTime() + LIMITS.ahead * DAY_MS)
    throw valueError('end', `end is at most ${LIMITS.ahead} days ahead`);
  if (start.getTime() < now.getTime() - LIMITS.back * DAY_MS)
    throw valueError('start', `start is at most ${LIMITS.back} days back`);
  if (end.getTime() - start.getTime() > LIMITS.span * DAY_MS)
    throw valueError('end', `an exception is at most ${LIMITS.span} days long`);
}

async function record(
  tx: Tx,
  call: Call,
  { before, after }: { before: ExceptionRow | null; after: ExceptionRow | null },
): Promise<void> {
  const snapshot = (row: ExceptionRow) => ({
    ...exceptionResource(row),
    relationships: { listing: { id: row.listingId, type: 'listing' } },
  });
  await recordEvent(tx, {
    eventType: after ? 'availabilityException/created' : 'availabilityException/deleted',
    origin: originOf(call),
    before: before && snapshot(before),
    after: after && snapshot(after),
  });
}

async function create(call: Call, body: v.InferOutput<typeof createBody>): Promise<Envelope> {
  assertCreatable(body, call.view.now);
  const row: ExceptionRow = { id: randomUUID(), ...body };
  await call.context.db.transaction(async (tx) => {
    if (call.caller.userId !== null) await assertMayManage(tx, call.caller.userId);
    await lockListing(tx, { id: body.listingId, authorId: call.caller.userId });
    const [taken] = await tx
      .select({ id: availabilityExceptions.id })
      .from(availabilityExceptions)
      .where(overlapping(body.listingId, body))
      .limit(1);
    if (taken) throw new ApiError('conflict', { title: 'Exceptions of a listing cannot overlap' });
    await tx.insert(availabilityExceptions).values(row);
    await record(tx, call, { before: null, after: row });
  });
  return { data: exceptionResource(row) };
}

async function remove(call: Call, id: string): Promise<Envelope> {
  const row = await call.context.db.transaction(async (tx) => {
    if (call.caller.userId !== null) await assertMayManage(tx, call.caller.userId);
    const [found] = await tx
      .delete(availabilityExceptions)
      .where(eq(availabilityExceptions.id, id))
      .returning();
    if (!found) throw new ApiError('not-found');
    await lockListing(tx, { id: found.listingId, authorId: call.caller.userId });
    await record(tx, call, { before: found, after: null });
    return found;
  });
  return { data: exceptionResource(row) };
}

/** The calendar of one's own listings; of any listing in the Integration API. */
export const exceptionEndpoints = (access: 'user' | 'integration'): Endpoint[] => [
  defineQuery({
    path: 'availability_exceptions/query',
    access,
    params: v.strictObject({
      listingId: queryUuid,
      start: queryTimestamp,
      end: queryTimestamp,
      ...paging,
    }),
    handle: async ({ view, caller }, { listingId, page, perPage, ...range }) => {
      assertRange(range, { now: view.now, ...LIMITS });
      await assertOwner(view.db, { listingId, userId: caller.userId });
      const where = overlapping(listingId, range);
      const [total] = await view.db
        .select({ rows: count() })
        .from(availabilityExceptions)
        .where(where);
      const rows = await view.db
        .select()
        .from(availabilityExceptions)
        .where(where)
        .orderBy(asc(availabilityExceptions.start))
        .limit(perPage)
        .offset((page - 1) * perPage);
      return {
        data: rows.map(exceptionResource),
        meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
      };
    },
  }),
  defineCommand({
    path: 'availability_exceptions/create',
    access,
    body: createBody,
    handle: create,
  }),
  defineCommand({
    path: 'availability_exceptions/delete',
    access,
    body: v.strictObject({ id: uuid }),
    reply: 'never',
    handle: (call, { id }) => remove(call, id),
  }),
];
