import { and, eq, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { type Scope } from './http/endpoint';
import { newId } from './http/ids';
import { type JsonObject } from './http/json';
import { type PayoutRow, payoutView } from './money/payout-view';
import { paymentsEvents } from './schema/journal';
import { paymentsPayouts } from './schema/money';
import { sendEvent } from './webhooks/endpoint-store';

type EventScope = Pick<Scope, 'db' | 'now' | 'owner'>;

/** The id of the event of a payout's arrival. It is the same in every process, because two may write it at the same time. */
const arrivalId = sql<string>`'evt_' || substr(${paymentsPayouts.id}, 4)`;

/** The payout as it was before the bank refused it. */
const asArrived = (row: PayoutRow): JsonObject =>
  payoutView(
    { ...row, failedAt: null, failureCode: null, failureBalanceTransaction: null },
    row.arrivalDate,
  );

/**
 * Records the owner's payouts that have arrived since. Nobody calls when a payout arrives, so this happens before the owner's next event
 * is recorded and before the owner's events are read, which keeps them in the order in which they happened.
 */
export async function recordArrivals({ db, now, owner }: EventScope): Promise<void> {
  const { arrivalDate, failedAt, failureCode } = paymentsPayouts;
  const arrived = await db
    .select({ id: arrivalId, payout: paymentsPayouts })
    .from(paymentsPayouts)
    .where(
      and(
        eq(paymentsPayouts.owner, owner),
        lte(arrivalDate, now),
        or(and(isNull(failedAt), isNull(failureCode)), lt(arrivalDate, failedAt)),
        notExists(
          db
            .select({ id: paymentsEvents.id })
            .from(paymentsEvents)
            .where(eq(paymentsEvents.id, arrivalId)),
        ),
      ),
    )
    .orderBy(arrivalDate, paymentsPayouts.seq);
  if (arrived.length === 0) return;
  const recorded = await db
    .insert(paymentsEvents)
    .values(
      arrived.map(({ id, payout }) => ({
        id,
        owner,
        type: 'payout.paid',
        object: asArrived(payout),
        created: payout.arrivalDate,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: paymentsEvents.id });
  for (const { id } of recorded) await sendEvent({ db }, id);
}

/** Records an event in the transaction in which it happens. */
export async function recordEvent(
  scope: EventScope,
  type: string,
  object: JsonObject,
): Promise<void> {
  // A payout that arrives right now comes after this event: an instant payout arrives in the moment in which it is made.
  await recordArrivals({ ...scope, now: new Date(scope.now.getTime() - 1) });
  const event = { id: newId('evt'), owner: scope.owner, type, object, created: scope.now };
  await scope.db.insert(paymentsEvents).values(event);
  await sendEvent(scope, event.id);
}
