import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type Db, type Tx } from '../../platform/database';
import { paging, queryBoolean, queryList, queryTimestamp, queryUuid } from '../http/schemas';
import { bookings, type ReservationState, stockReservations } from '../store/schema/listings';
import { messages, transactions } from '../store/schema/transactions';

const STATES: readonly ReservationState[] = [
  'pending',
  'proposed',
  'accepted',
  'declined',
  'cancelled',
];

/** A range of moments: `t`, `t1,t2`, `t1,` or `,t2`. The end is exclusive, and a single moment means exactly that one. */
const momentRange = v.pipe(
  v.string(),
  v.transform((text): { from?: string; until?: string; exact: boolean } => {
    const [first = '', second] = text.split(',');
    return { from: first || undefined, until: second || undefined, exact: second === undefined };
  }),
  v.object({
    from: v.optional(queryTimestamp),
    until: v.optional(queryTimestamp),
    exact: v.boolean(),
  }),
);
type MomentRange = v.InferOutput<typeof momentRange>;

const withPrefix = (prefix: string) =>
  v.pipe(
    queryList,
    v.mapItems((name) => (name.startsWith(prefix) ? name : `${prefix}${name}`)),
  );

const reservationStates = v.pipe(queryList, v.array(v.picklist(STATES)));

/** The filters of both APIs' queries; data filters and sorting are read separately. */
export const filterEntries = {
  lastTransitions: v.optional(withPrefix('transition/')),
  states: v.optional(withPrefix('state/')),
  processNames: v.optional(queryList),
  listingId: v.optional(queryUuid),
  userId: v.optional(queryUuid),
  createdAtStart: v.optional(queryTimestamp),
  createdAtEnd: v.optional(queryTimestamp),
  hasBooking: v.optional(queryBoolean),
  hasStockReservation: v.optional(queryBoolean),
  hasPayin: v.optional(queryBoolean),
  hasMessage: v.optional(queryBoolean),
  bookingStates: v.optional(reservationStates),
  stockReservationStates: v.optional(reservationStates),
  bookingStart: v.optional(momentRange),
  bookingEnd: v.optional(momentRange),
  sort: v.optional(v.string()),
  ...paging,
};
/** Besides the known filters it contains everything else that was sent, such as `meta_` filters. */
export type TransactionFilters = v.InferOutput<v.ObjectSchema<typeof filterEntries, undefined>> &
  Record<string, unknown>;

const inRange = (column: PgColumn, range: MomentRange): SQL | undefined => {
  if (range.exact) return range.from && eq(column, range.from);
  return and(
    range.from ? gte(column, range.from) : undefined,
    range.until ? lt(column, range.until) : undefined,
  );
};

/** The condition if `wanted` is true, its opposite if false, and none if undefined. */
const whether = (wanted: boolean | undefined, condition: SQL): SQL | undefined => {
  if (wanted === undefined) return undefined;
  return wanted ? condition : not(condition);
};

const bookingWhere = (db: Db | Tx, where?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.transactionId, transactions.id), where)),
  );

const reservationWhere = (db: Db | Tx, where?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(stockReservations)
      .where(and(eq(stockReservations.transactionId, transactions.id), where)),
  );

const anyMessage = (db: Db | Tx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(eq(messages.transactionId, transactions.id)),
  );

function partConditions(db: Db | Tx, filters: TransactionFilters): (SQL | undefined)[] {
  const { bookingStates, stockReservationStates, bookingStart, bookingEnd } = filters;
  return [
    whether(filters.hasBooking, bookingWhere(db)),
    whether(filters.hasStockReservation, reservationWhere(db)),
    whether(filters.hasMessage, anyMessage(db)),
    bookingStates && bookingWhere(db, inArray(bookings.state, bookingStates)),
    stockReservationStates &&
      reservationWhere(db, inArray(stockReservations.state, stockReservationStates)),
    bookingStart && bookingWhere(db, inRange(bookings.start, bookingStart)),
    bookingEnd && bookingWhere(db, inRange(bookings.end, bookingEnd)),
  ];
}

const payinCondition = (wanted: boolean | undefined): SQL | undefined => {
  if (wanted === undefined) return undefined;
  return wanted ? isNotNull(transactions.payinAmount) : isNull(transactions.payinAmount);
};

const timeConditions = ({ createdAtStart, createdAtEnd }: TransactionFilters) => [
  createdAtStart && gte(transactions.createdAt, createdAtStart),
  createdAtEnd && lt(transactions.createdAt, createdAtEnd),
];

/** Conditions of the filters that both APIs have. */
export function filterConditions(db: Db | Tx, filters: TransactionFilters): (SQL | undefined)[] {
  const { lastTransitions, states, processNames, listingId, userId } = filters;
  return [
    lastTransitions && inArray(transactions.lastTransition, lastTransitions),
    states && inArray(transactions.state, states),
    processNames && inArray(transactions.processName, processNames),
    listingId ? eq(transactions.listingId, listingId) : undefined,
    userId
      ? or(eq(transactions.customerId, userId), eq(transactions.providerId, userId))
      : undefined,
    payinCondition(filters.hasPayin),
    ...timeConditions(filters),
    ...partConditions(db, filters),
  ];
}
