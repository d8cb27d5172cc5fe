import { eq, sql } from 'drizzle-orm';
import { silentLog } from '../../platform/log';
import { noAudit } from '../events/record-event';
import { ProcessStore } from '../processes/process-store';
import { bookings } from '../store/schema/listings';
import { operations, scheduledTransitions, transactions } from '../store/schema/transactions';
import { StripePayments } from './payment-service';
import { type InitiateRequest, type TransitionRequest } from './prepare';
import {
  ALIAS,
  dayFrom,
  payByCard,
  type Rental,
  requestPayment,
  startRental,
} from './testing/rental-world';
import { TransactionEngine } from './transaction-engine';

/** Where a process is stopped: before the payment service is called, or after its answer. */
type Pause = 'before-payment' | 'after-payment';

let rental: Rental;
beforeAll(async () => {
  rental = await startRental();
  // The jobs also settle operations that were left behind, and would sometimes be faster than the process under test.
  await rental.sandbox.jobs.stop();
});
afterAll(() => rental.sandbox.stop());

/** A moment that a test waits for, or triggers. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** An engine like that of another process on the same database. */
function anotherProcess(pause?: Pause) {
  const { sandbox, stripe } = rental;
  const service = new StripePayments(() => stripe);
  const paused = signal();
  const woken = signal();
  let pausing = pause;
  const stopAt = async (point: Pause): Promise<void> => {
    if (pausing !== point) return;
    pausing = undefined;
    paused.give();
    await woken.given;
  };
  const engine = new TransactionEngine({
    context: { db: sandbox.db, clock: sandbox.clock, log: silentLog },
    store: new ProcessStore(),
    payments: {
      perform: async (command, key) => {
        await stopAt('before-payment');
        const answer = await service.perform(command, key).catch((error: unknown) => ({ error }));
        await stopAt('after-payment');
        if ('error' in answer) throw answer.error;
        return answer;
      },
    },
  });
  return { engine, paused: paused.given, wake: woken.give };
}

const origin = () => ({
  source: 'source/marketplace-api' as const,
  audit: noAudit,
  now: rental.sandbox.clock.now(),
});

let nextDay = 20;
const ownDays = () => {
  nextDay += 3;
  return {
    bookingStart: dayFrom(rental.sandbox, nextDay),
    bookingEnd: dayFrom(rental.sandbox, nextDay + 2),
  };
};

const initiation = (): InitiateRequest => ({
  kind: 'initiate',
  processAlias: ALIAS,
  transition: 'transition/request-payment',
  listingId: rental.listingId,
  userId: rental.customer.id,
  params: {
    ...ownDays(),
    lineItems: [
      {
        code: 'line-item/night',
        unitPrice: { amount: 2000, currency: 'USD' },
        quantity: 2,
        includeFor: ['customer', 'provider'],
      },
    ],
  },
  trusted: true,
  origin: origin(),
});

const confirmation = (transactionId: string): TransitionRequest => ({
  kind: 'transition',
  transactionId,
  by: { kind: 'user', userId: rental.customer.id },
  transition: 'transition/confirm-payment',
  params: {},
  trusted: false,
  origin: origin(),
});

const openOperations = () => rental.sandbox.db.select().from(operations);
/** Lets the leases of paused and dead processes run out. */
const leasesRunOut = () =>
  rental.sandbox.db
    .update(operations)
    .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` });
const transaction = async (id: string) => {
  const [row] = await rental.sandbox.db.select().from(transactions).where(eq(transactions.id, id));
  return row;
};
const countTransactions = async () => (await rental.sandbox.db.select().from(transactions)).length;

test('a process leaves alone what another living process works on, even if the clock is moved', async () => {
  const first = anotherProcess('after-payment');
  const second = anotherProcess();
  const before = await countTransactions();
  const running = first.engine.run(initiation());
  await first.paused;
  await rental.sandbox.clock.advance(60_000);
  expect(await second.engine.recover()).toBe(0);
  first.wake();
  const id = await running;
  expect(await transaction(id)).toMatchObject({ state: 'state/pending-payment' });
  expect(await countTransactions()).toBe(before + 1);
  expect(await openOperations()).toEqual([]);
  const [intent] = (await rental.stripe.paymentIntents.list({ limit: 1 })).data;
  expect(intent?.status).toBe('requires_payment_method');
});

test('a process that works for long keeps its lease', async () => {
  const first = anotherProcess('after-payment');
  const second = anotherProcess();
  const running = first.engine.run(initiation());
  await first.paused;
  await leasesRunOut();
  await first.engine.renewLeases();
  expect(await second.engine.recover()).toBe(0);
  first.wake();
  expect(await transaction(await running)).toMatchObject({ state: 'state/pending-payment' });
});

test('a process that is alone with its database need not wait for leases of those before it', async () => {
  const dead = anotherProcess('after-payment');
  const next = anotherProcess();
  const running = dead.engine.run(initiation());
  await dead.paused;
  expect(await next.engine.recover({ alone: true })).toBe(1);
  expect(await openOperations()).toEqual([]);
  dead.wake();
  await expect(running).rejects.toThrow('taken over');
});

test('an operation that an older version left behind has no owner and is settled', async () => {
  const older = anotherProcess('after-payment');
  const newer = anotherProcess();
  const running = older.engine.run(initiation());
  await older.paused;
  await rental.sandbox.db.update(operations).set({ owner: null, leaseUntil: null });
  expect(await newer.engine.recover()).toBe(1);
  older.wake();
  await expect(running).rejects.toThrow('taken over');
});

describe.each<Pause>(['before-payment', 'after-payment'])('paused %s', (pause) => {
  test('a process that was taken for dead does not go on with a request for payment', async () => {
    const first = anotherProcess(pause);
    const second = anotherProcess();
    const before = await countTransactions();
    const request = initiation();
    const running = first.engine.run(request);
    await first.paused;
    await leasesRunOut();
    expect(await second.engine.recover()).toBe(1);
    first.wake();
    await expect(running).rejects.toThrow('taken over');
    expect(await countTransactions()).toBe(before);
    expect(await openOperations()).toEqual([]);
    const start = request.params['bookingStart'];
    expect(start).toBeInstanceOf(Date);
    const held = await rental.sandbox.db.select().from(bookings);
    expect(held.filter((booking) => booking.start.getTime() === Number(start))).toEqual([]);
    const [intent] = (await rental.stripe.paymentIntents.list({ limit: 1 })).data;
    expect(intent?.status).toBe('canceled');
  });

  test('a process that was taken for dead does not finish what another has finished', async () => {
    const { id, intentId } = await requestPayment(rental, ownDays());
    await payByCard(rental, intentId);
    const first = anotherProcess(pause);
    const second = anotherProcess();
    const running = first.engine.run(confirmation(id));
    await first.paused;
    await leasesRunOut();
    expect(await second.engine.recover()).toBe(1);
    first.wake();
    await expect(running).rejects.toThrow('taken over');
    expect(await transaction(id)).toMatchObject({ state: 'state/accepted', operationId: null });
    const intent = await rental.stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { refunded: false } });
  });

  test('a process that was taken for dead does not undo its refused operation after another one has finished it', async () => {
    const { id, intentId } = await requestPayment(rental, ownDays());
    const first = anotherProcess(pause);
    const second = anotherProcess();
    // The card is missing, so this one will be refused.
    const running = first.engine.run(confirmation(id));
    await first.paused;
    await leasesRunOut();
    await payByCard(rental, intentId);
    expect(await second.engine.recover()).toBe(1);
    first.wake();
    await expect(running).rejects.toThrow('taken over');
    expect(await transaction(id)).toMatchObject({ state: 'state/accepted', operationId: null });
  });
});

test('once it is decided to undo an operation, the next process does not finish it', async () => {
  const { id, intentId } = await requestPayment(rental, ownDays());
  await payByCard(rental, intentId);
  const first = anotherProcess('before-payment');
  const second = anotherProcess();
  const running = first.engine.run(confirmation(id));
  await first.paused;
  await leasesRunOut();
  await rental.sandbox.db.update(operations).set({ undoing: true });
  expect(await second.engine.recover()).toBe(1);
  expect(await transaction(id)).toMatchObject({
    state: 'state/pending-payment',
    operationId: null,
  });
  first.wake();
  await expect(running).rejects.toThrow('taken over');
  expect(await transaction(id)).toMatchObject({ state: 'state/pending-payment' });
});

test('a timer that fired in one process does not fire in another that saw it too', async () => {
  const { sandbox } = rental;
  const { id } = await requestPayment(rental, ownDays());
  const [timer] = await sandbox.db
    .select()
    .from(scheduledTransitions)
    .where(eq(scheduledTransitions.transactionId, id));
  if (!timer) throw new Error('no timer was set');
  // Sets the same timer again, as a transition that leads back to its own state does.
  await sandbox.db
    .update(scheduledTransitions)
    .set({ id: anotherTimer })
    .where(eq(scheduledTransitions.id, timer.id));
  const stale = anotherProcess().engine.run({
    ...confirmation(id),
    by: { kind: 'timer', timerId: timer.id },
    transition: timer.transition,
  });
  await expect(stale).rejects.toMatchObject({ code: 'transaction-invalid-transition' });
  expect(await transaction(id)).toMatchObject({ state: 'state/pending-payment' });
});
const anotherTimer = '7d5a3c1e-0000-4000-8000-000000000001';
