import { eq, sql } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type Booking, type Draft, type Snapshot, type StockReservation } from '../engine/facts';
import { bookings, listings, stockAdjustments, stockReservations } from '../store/schema/listings';

interface Owner {
  transactionId: string;
  listingId: string;
}

const ownerOf = (snapshot: Snapshot): Owner => ({
  transactionId: snapshot.transactionId,
  listingId: snapshot.listing.id,
});

/** Writes a new or an existing booking in its current state. */
export async function writeBooking(tx: Tx, owner: Owner, booking: Booking): Promise<void> {
  await tx
    .insert(bookings)
    .values({ ...owner, ...booking })
    .onConflictDoUpdate({ target: bookings.id, set: booking });
}

/** Writes a new or an existing stock reservation in its current state. */
export async function writeStockReservation(
  tx: Tx,
  owner: Owner,
  reservation: StockReservation,
): Promise<void> {
  await tx
    .insert(stockReservations)
    .values({ ...owner, ...reservation })
    .onConflictDoUpdate({ target: stockReservations.id, set: reservation });
}

async function changeStock(tx: Tx, listingId: string, quantity: number): Promise<void> {
  await tx
    .update(listings)
    .set({ stockQuantity: sql`coalesce(${listings.stockQuantity}, 0) + ${quantity}` })
    .where(eq(listings.id, listingId));
}

export interface StockChange {
  id: string;
  quantity: number;
}

/** Adjusts a listing's stock. An adjustment with a known id is not made again. */
export async function writeStockAdjustments(
  tx: Tx,
  input: { listingId: string; reservationId: string; at: Date; adjustments: StockChange[] },
): Promise<StockChange[]> {
  const { listingId, reservationId, at, adjustments } = input;
  const made: StockChange[] = [];
  for (const adjustment of adjustments) {
    const inserted = await tx
      .insert(stockAdjustments)
      .values({ ...adjustment, listingId, at, stockReservationId: reservationId })
      .onConflictDoNothing()
      .returning({ id: stockAdjustments.id });
    if (inserted.length === 0) continue;
    await changeStock(tx, listingId, adjustment.quantity);
    made.push(adjustment);
  }
  return made;
}

const reserves = (booking: Booking | null): booking is Booking =>
  booking?.state === 'pending' || booking?.state === 'accepted';

const sameSeats = (a: Booking, b: Booking) =>
  a.start.getTime() === b.start.getTime() &&
  a.end.getTime() === b.end.getTime() &&
  a.seats === b.seats;

function bookingToHold(before: Booking | null, after: Booking | null): Booking | null {
  if (!reserves(after)) return null;
  if (reserves(before) && sameSeats(before, after)) return null;
  return { ...after, state: 'pending' };
}

/** The adjustments that take stock. Those that return it wait until the transition is certain. */
const stockToHold = (draft: Draft) => draft.stockAdjustments.filter(({ quantity }) => quantity < 0);

/** Reserves the seats and stock of a transition before the payment service is called. */
export async function placeHolds(
  tx: Tx,
  { snapshot, draft, now }: { snapshot: Snapshot; draft: Draft; now: Date },
): Promise<void> {
  const owner = ownerOf(snapshot);
  const booking = bookingToHold(snapshot.draft.booking, draft.booking);
  if (booking) await writeBooking(tx, owner, booking);
  const adjustments = stockToHold(draft);
  if (draft.stockReservation && adjustments.length > 0) {
    await writeStockReservation(tx, owner, { ...draft.stockReservation, state: 'pending' });
    const reservationId = draft.stockReservation.id;
    const { listingId } = owner;
    await writeStockAdjustments(tx, { listingId, reservationId, at: now, adjustments });
  }
}

async function releaseStock(tx: Tx, snapshot: Snapshot, draft: Draft): Promise<void> {
  for (const { id, quantity } of stockToHold(draft)) {
    const removed = await tx
      .delete(stockAdjustments)
      .where(eq(stockAdjustments.id, id))
      .returning({ id: stockAdjustments.id });
    if (removed.length > 0) await changeStock(tx, snapshot.listing.id, -quantity);
  }
  const before = snapshot.draft.stockReservation;
  if (before) await writeStockReservation(tx, ownerOf(snapshot), before);
  else if (draft.stockReservation) {
    await tx.delete(stockReservations).where(eq(stockReservations.id, draft.stockReservation.id));
  }
}

/** Restores bookings and stock to what they were before `placeHolds`. */
export async function releaseHolds(
  tx: Tx,
  { snapshot, draft }: { snapshot: Snapshot; draft: Draft },
): Promise<void> {
  const before = snapshot.draft.booking;
  if (bookingToHold(before, draft.booking)) {
    if (before) await writeBooking(tx, ownerOf(snapshot), before);
    else if (draft.booking) await tx.delete(bookings).where(eq(bookings.id, draft.booking.id));
  }
  if (stockToHold(draft).length > 0) await releaseStock(tx, snapshot, draft);
}
