import { isDeepStrictEqual } from 'node:util';
import { type Tx } from '../../platform/database';
import { type Booking, type Draft, type Review, type StockReservation } from '../engine/facts';
import { type EventType, type Snapshot as EventSnapshot } from '../events/event-types';
import { type EventOrigin, recordEvent } from '../events/record-event';
import { bookingAttributes, reviewAttributes } from './part-resources';
import { type StockChange } from './reservations';
import { type TransactionRow } from './snapshot';
import { type TakenTransition, transactionAttributes } from './transaction-resource';

interface Parts {
  booking: Booking | null;
  stockReservation: StockReservation | null;
  reviews: Review[];
}

interface State {
  row: TransactionRow;
  transitions: TakenTransition[];
  parts: Parts;
}

const reference = (type: string, id: string | undefined) =>
  id === undefined ? null : { type, id };

/** A transaction as events show it. */
export function transactionSnapshot({ row, transitions, parts }: State): EventSnapshot {
  return {
    id: row.id,
    type: 'transaction',
    attributes: transactionAttributes({ row, transitions }, null),
    relationships: {
      listing: reference('listing', row.listingId),
      customer: reference('user', row.customerId),
      provider: reference('user', row.providerId),
      booking: reference('booking', parts.booking?.id),
      stockReservation: reference('stockReservation', parts.stockReservation?.id),
    },
  };
}

const ownedBy = (row: TransactionRow) => ({ transaction: reference('transaction', row.id) });

const bookingSnapshot = (row: TransactionRow, booking: Booking): EventSnapshot => ({
  id: booking.id,
  type: 'booking',
  attributes: bookingAttributes(booking),
  relationships: ownedBy(row),
});

const reservationSnapshot = (
  row: TransactionRow,
  { id, quantity, state }: StockReservation,
): EventSnapshot => ({
  id,
  type: 'stockReservation',
  attributes: { quantity, state },
  relationships: ownedBy(row),
});

function reviewSnapshot(row: TransactionRow, review: Review): EventSnapshot {
  const byCustomer = review.type === 'ofProvider';
  return {
    id: review.id,
    type: 'review',
    attributes: reviewAttributes(review),
    relationships: {
      ...ownedBy(row),
      listing: reference('listing', row.listingId),
      author: reference('user', byCustomer ? row.customerId : row.providerId),
      subject: reference('user', byCustomer ? row.providerId : row.customerId),
    },
  };
}

const adjustmentSnapshot = (
  row: TransactionRow,
  { id, quantity }: StockChange,
  at: Date,
): EventSnapshot => ({
  id,
  type: 'stockAdjustment',
  attributes: { at, quantity },
  relationships: { listing: reference('listing', row.listingId) },
});

type PartName = 'booking' | 'stockReservation' | 'review';

/** One event for each part that is new or changed. */
async function recordPart<T extends { id: string }>(
  tx: Tx,
  change: {
    name: PartName;
    before: T | null;
    after: T | null;
    origin: EventOrigin;
    relatedIds: string[];
    snapshot: (part: T) => EventSnapshot;
  },
): Promise<void> {
  const { name, before, after, origin, relatedIds, snapshot } = change;
  if (!after || isDeepStrictEqual(before, after)) return;
  const eventType: EventType = `${name}/${before ? 'updated' : 'created'}`;
  await recordEvent(tx, {
    eventType,
    origin,
    before: before && snapshot(before),
    after: snapshot(after),
    relatedIds,
  });
}

interface OutcomeEvents {
  before: { row: TransactionRow; transitions: TakenTransition[] } | null;
  after: { row: TransactionRow; transitions: TakenTransition[] };
  draftBefore: Draft;
  draftAfter: Draft;
  adjustments: StockChange[];
  origin: EventOrigin;
}

/** Records what a transition changed: the transaction, its booking, stock and reviews. */
export async function recordOutcome(tx: Tx, outcome: OutcomeEvents): Promise<void> {
  const { before, after, draftBefore, draftAfter, adjustments } = outcome;
  const { row } = after;
  const origin: EventOrigin = { ...outcome.origin, source: 'source/transaction' };
  await recordEvent(tx, {
    eventType: before ? 'transaction/transitioned' : 'transaction/initiated',
    origin,
    before: before && transactionSnapshot({ ...before, parts: draftBefore }),
    after: transactionSnapshot({ ...after, parts: draftAfter }),
  });
  const relatedIds = [row.listingId, row.customerId, row.providerId];
  const common = { origin, relatedIds };
  await recordPart(tx, {
    ...common,
    name: 'booking',
    before: draftBefore.booking,
    after: draftAfter.booking,
    snapshot: (booking) => bookingSnapshot(row, booking),
  });
  await recordPart(tx, {
    ...common,
    name: 'stockReservation',
    before: draftBefore.stockReservation,
    after: draftAfter.stockReservation,
    snapshot: (reservation) => reservationSnapshot(row, reservation),
  });
  for (const review of draftAfter.reviews) {
    await recordPart(tx, {
      ...common,
      name: 'review',
      before: draftBefore.reviews.find(({ id }) => id === review.id) ?? null,
      after: review,
      snapshot: (part) => reviewSnapshot(row, part),
    });
  }
  for (const adjustment of adjustments) {
    const snapshot = adjustmentSnapshot(row, adjustment, origin.now);
    await recordEvent(tx, {
      eventType: 'stockAdjustment/created',
      origin,
      before: null,
      after: snapshot,
      relatedIds: [...relatedIds, row.id],
    });
  }
}
