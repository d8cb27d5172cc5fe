import { eq, and, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { type ProcessDefinition, transitionsFrom } from '../engine/definition';
import { type Draft, type Snapshot } from '../engine/facts';
import { revealListingFiles, shareFiles } from '../files/attachments';
import { REVEAL_FILES, UPDATE_FILES } from '../engine/actions/files';
import { toStorableObject } from './storable';
import {
  reviews,
  scheduledPayouts,
  transactions,
  transactionTransitions,
  scheduledNotifications,
  scheduledTransitions,
} from '../store/schema/transactions';
import { type Operation } from './operation';
import { recordOutcome } from './outcome-events';
import {
  type StockChange,
  writeBooking,
  writeStockAdjustments,
  writeStockReservation,
} from './reservations';
import { type TransactionRow } from './snapshot';
import { loadTransitions } from './transaction-resource';
import { randomUUID } from 'node:crypto';
import { type Timeline, evaluateTime } from '../engine/time-expression';

interface Moved {
  transactionId: string;
  definition: ProcessDefinition;
  transition: string;
  fromState: string | null;
  toState: string;
  /** Includes the transition just taken. */
  timeline: Timeline;
  now: Date;
}

/** Replaces the automatic transitions of the state that was left by those of the state entered. */
async function scheduleTransitions(tx: Tx, moved: Moved): Promise<void> {
  const { transactionId, definition, toState, timeline, now } = moved;
  await tx
    .delete(scheduledTransitions)
    .where(eq(scheduledTransitions.transactionId, transactionId));
  for (const { name, trigger } of transitionsFrom(definition, toState)) {
    const dueAt = trigger.kind === 'time' ? evaluateTime(trigger.at, timeline, now) : null;
    if (!dueAt) continue;
    await tx
      .insert(scheduledTransitions)
      .values({ id: randomUUID(), transactionId, transition: name, dueAt });
  }
}

/** Cancels notifications that are not due yet. Those that are due came before the transaction moved on, so they stay. */
async function cancelDelayedNotifications(tx: Tx, { transactionId, now }: Moved): Promise<void> {
  await tx
    .delete(scheduledNotifications)
    .where(
      and(
        eq(scheduledNotifications.transactionId, transactionId),
        gt(scheduledNotifications.dueAt, now),
      ),
    );
}

async function scheduleNotifications(tx: Tx, moved: Moved): Promise<void> {
  const { transactionId, definition, transition, timeline, now } = moved;
  for (const { name, on, at } of definition.notifications) {
    if (on !== transition) continue;
    const evaluated = at ? evaluateTime(at, timeline, now) : now;
    if (!evaluated) continue;
    // Notifications that are due in the past are sent now.
    const dueAt = evaluated < now ? now : evaluated;
    const atPosition = timeline.steps.length;
    await tx
      .insert(scheduledNotifications)
      .values({ id: randomUUID(), transactionId, notification: name, atPosition, dueAt });
  }
}

/** Sets the timers of a transaction after a transition: automatic transitions, and emails now or later. */
async function schedule(tx: Tx, moved: Moved): Promise<void> {
  if (moved.fromState !== moved.toState) await cancelDelayedNotifications(tx, moved);
  await scheduleTransitions(tx, moved);
  await scheduleNotifications(tx, moved);
}

/** How long a payout waits for its money before it is tried again. */
export const PAYOUT_PAUSE_MS = 60 * 60 * 1000;

/** The transaction's row after a transition. */
export function rowAfter(
  operation: Pick<Operation, 'snapshot' | 'transition' | 'now' | 'process'>,
  draft: Draft,
): Omit<TransactionRow, 'lastMessageAt'> {
  const { snapshot, transition, now, process } = operation;
  return {
    id: snapshot.transactionId,
    createdAt: snapshot.initiatedAt,
    processName: process.name,
    processVersion: process.version,
    listingId: snapshot.listing.id,
    customerId: snapshot.customer.id,
    providerId: snapshot.provider.id,
    state: transition.to,
    lastTransition: transition.name,
    lastTransitionedAt: now,
    lineItems: draft.lineItems,
    payinAmount: draft.payinTotal?.amount ?? null,
    payoutAmount: draft.payoutTotal?.amount ?? null,
    currency: draft.payinTotal?.currency ?? null,
    protectedData: draft.protectedData,
    metadata: draft.metadata,
    payment: draft.payment && toStorableObject(draft.payment),
    operationId: null,
  };
}

async function writeRow(tx: Tx, operation: Operation, draft: Draft): Promise<TransactionRow> {
  const row = rowAfter(operation, draft);
  const [written] =
    operation.snapshot.state === null
      ? await tx.insert(transactions).values(row).returning()
      : await tx.update(transactions).set(row).where(eq(transactions.id, row.id)).returning();
  if (!written) throw new Error(`There is no transaction ${row.id}`);
  return written;
}

async function writeReviews(tx: Tx, snapshot: Snapshot, draft: Draft): Promise<void> {
  const { transactionId, listing, customer, provider } = snapshot;
  for (const review of draft.reviews) {
    const [author, subject] =
      review.type === 'ofProvider' ? [customer, provider] : [provider, customer];
    await tx
      .insert(reviews)
      .values({
        ...review,
        transactionId,
        listingId: listing.id,
        authorId: author.id,
        subjectId: subject.id,
      })
      .onConflictDoUpdate({ target: reviews.id, set: { state: review.state } });
  }
}

async function writeStock(tx: Tx, operation: Operation, draft: Draft): Promise<StockChange[]> {
  const { snapshot, now } = operation;
  if (!draft.stockReservation) return [];
  const owner = { transactionId: snapshot.transactionId, listingId: snapshot.listing.id };
  await writeStockReservation(tx, owner, draft.stockReservation);
  await writeStockAdjustments(tx, {
    listingId: owner.listingId,
    reservationId: draft.stockReservation.id,
    at: now,
    adjustments: draft.stockAdjustments,
  });
  return draft.stockAdjustments;
}

/** Schedules another attempt for a payout whose money was not available yet. */
async function writePendingPayout(tx: Tx, operation: Operation, draft: Draft): Promise<void> {
  const command = operation.commands.find(({ kind }) => kind === 'createPayout');
  if (command?.kind !== 'createPayout' || draft.payment?.payoutId !== null) return;
  await tx.insert(scheduledPayouts).values({
    transactionId: operation.snapshot.transactionId,
    intentId: command.intentId,
    accountId: command.accountId,
    amount: command.amount.amount,
    currency: command.amount.currency,
    dueAt: new Date(operation.now.getTime() + PAYOUT_PAUSE_MS),
  });
}

/** The transaction's row before the transition; null for a new one. */
async function rowBefore(tx: Tx, operation: Operation): Promise<TransactionRow | null> {
  if (operation.snapshot.state === null) return null;
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.id, operation.snapshot.transactionId));
  return row ?? null;
}

const sharedFiles = v.object({ protectedFileAttachments: v.optional(v.array(v.string()), []) });

/** Writes files, which are not part of the draft: they are shown once the transition is certain. */
async function writeFiles(
  tx: Tx,
  { transition, snapshot, actor, params }: Operation,
  owner: { transactionId: string; listingId: string },
): Promise<void> {
  const names = transition.actions.map(({ name }) => name);
  if (names.includes(REVEAL_FILES)) await revealListingFiles(tx, owner);
  if (!names.includes(UPDATE_FILES) || (actor !== 'customer' && actor !== 'provider')) return;
  const { protectedFileAttachments: fileIds } = v.parse(sharedFiles, params);
  const userId = snapshot[actor].id;
  await shareFiles(tx, { transactionId: owner.transactionId, fileIds, userId });
}

/** Writes everything that a finished transition changes: data, history, timers, emails to send, events. */
export async function applyOutcome(
  tx: Tx,
  input: { operation: Operation; definition: ProcessDefinition; draft: Draft },
): Promise<void> {
  const { operation, definition, draft } = input;
  const { snapshot, transition, now, actor, origin } = operation;
  const { transactionId } = snapshot;
  const before = await rowBefore(tx, operation);
  const earlier = (await loadTransitions(tx, [transactionId])).get(transactionId) ?? [];
  const row = await writeRow(tx, operation, draft);
  const taken = { transition: transition.name, createdAt: now, by: actor };
  await tx.insert(transactionTransitions).values({
    ...taken,
    transactionId,
    position: snapshot.steps.length,
    toState: transition.to,
  });
  const owner = { transactionId, listingId: snapshot.listing.id };
  if (draft.booking) await writeBooking(tx, owner, draft.booking);
  const adjustments = await writeStock(tx, operation, draft);
  await writeFiles(tx, operation, owner);
  await writeReviews(tx, snapshot, draft);
  await writePendingPayout(tx, operation, draft);
  const step = { transition: transition.name, toState: transition.to, at: now };
  await schedule(tx, {
    transactionId,
    definition,
    transition: transition.name,
    fromState: snapshot.state,
    toState: transition.to,
    timeline: {
      initiatedAt: snapshot.initiatedAt,
      steps: [...snapshot.steps, step],
      booking: draft.booking,
    },
    now,
  });
  await recordOutcome(tx, {
    before: before && { row: before, transitions: earlier },
    after: { row, transitions: [...earlier, taken] },
    draftBefore: snapshot.draft,
    draftAfter: draft,
    adjustments,
    origin,
  });
}
