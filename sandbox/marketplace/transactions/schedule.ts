import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type ProcessDefinition, transitionsFrom } from '../engine/definition';
import { type Timeline, evaluateTime } from '../engine/time-expression';
import { scheduledNotifications, scheduledTransitions } from '../store/schema/transactions';

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
export async function schedule(tx: Tx, moved: Moved): Promise<void> {
  if (moved.fromState !== moved.toState) await cancelDelayedNotifications(tx, moved);
  await scheduleTransitions(tx, moved);
  await scheduleNotifications(tx, moved);
}
