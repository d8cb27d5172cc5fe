import { createHmac } from 'node:crypto';
import { asc, eq, lte, sql } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { WEBHOOK_SECRET } from '../credentials';
import { type EventRow, eventView } from '../event-view';
import {
  paymentsEvents,
  paymentsWebhookDeliveries,
  paymentsWebhookEndpoints,
} from '../schema/journal';

/** The receiver must answer within this time. */
const ANSWER_MS = 10_000;
/** For this time nobody else sends the same event. If this process is killed, the event is sent again afterward. */
const LEASE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;
/** The most attempts. Their pauses double each time and last half a day in all. */
const MOST_ATTEMPTS = 24;
const AT_ONCE = 50;

interface Delivery {
  event: EventRow;
  url: string;
  attempts: number;
}

/**
 * The signature that proves who sent a body. It uses the machine's time, because receivers compare it with their own, and a moved clock
 * of the marketplace is not theirs.
 */
function signature(body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

async function post({ event, url }: Delivery): Promise<boolean> {
  const body = JSON.stringify(eventView(event, 1), null, 2);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(body),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const isOf = ({ event }: Delivery) => eq(paymentsWebhookDeliveries.event, event.id);

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/** Takes what is due, oldest first. No other process sends it for a while. */
async function take(db: Db): Promise<Delivery[]> {
  const { attempts, event, nextAt, seq } = paymentsWebhookDeliveries;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ event: paymentsEvents, url: paymentsWebhookEndpoints.url, attempts })
      .from(paymentsWebhookDeliveries)
      .innerJoin(paymentsEvents, eq(paymentsEvents.id, event))
      .crossJoin(paymentsWebhookEndpoints)
      .where(lte(nextAt, sql`now()`))
      .orderBy(asc(seq))
      .limit(AT_ONCE)
      .for('update', { of: paymentsWebhookDeliveries, skipLocked: true });
    for (const delivery of due) {
      await tx
        .update(paymentsWebhookDeliveries)
        .set({ attempts: delivery.attempts + 1, nextAt: inSeconds(LEASE_SECONDS) })
        .where(isOf(delivery));
    }
    return due;
  });
}

async function note(db: Db, delivery: Delivery, isDone: boolean): Promise<void> {
  const attempts = delivery.attempts + 1;
  if (isDone || attempts >= MOST_ATTEMPTS) {
    await db.delete(paymentsWebhookDeliveries).where(isOf(delivery));
    return;
  }
  const pause = Math.min(2 ** delivery.attempts, LONGEST_PAUSE_SECONDS);
  await db
    .update(paymentsWebhookDeliveries)
    .set({ nextAt: inSeconds(pause) })
    .where(isOf(delivery));
}

/** Sends the due events one after the other, outside of any transaction, because the receiver may call the service. */
export async function deliverEvents(db: Db): Promise<void> {
  for (let due = await take(db); due.length > 0; due = await take(db)) {
    let isAnswered = true;
    for (const delivery of due) {
      // A receiver that has just not answered is not asked again for each further event.
      isAnswered = isAnswered && (await post(delivery));
      await note(db, delivery, isAnswered);
    }
  }
}
