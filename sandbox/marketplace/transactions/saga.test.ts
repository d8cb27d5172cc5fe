import { eq } from 'drizzle-orm';
import { refusal } from '../../testing/harness';
import { bookings } from '../store/schema/listings';
import {
  operations,
  scheduledTransitions,
  transactions,
  transactionTransitions,
} from '../store/schema/transactions';
import { type SagaStep } from './transaction-engine';
import {
  enquire,
  payByCard,
  paymentRequest,
  rent,
  type Rental,
  requestPayment,
  show,
  startRental,
  take,
  trustedOf,
} from './testing/rental-world';

const STEPS: SagaStep[] = [
  'operation-written',
  'command-carried-out',
  'result-written',
  'outcome-written',
];

/** Where the next operation ends as if the process had died; undefined: nowhere. */
let crashAt: { step: SagaStep; times: number } | undefined;
let rental: Rental;

beforeAll(async () => {
  rental = await startRental({
    onSagaStep: (step) => {
      if (crashAt?.step !== step) return;
      crashAt.times -= 1;
      if (crashAt.times > 0) return;
      crashAt = undefined;
      throw new Error(`crashed at ${step}`);
    },
  });
});
afterAll(() => rental.sandbox.stop());
afterEach(() => {
  crashAt = undefined;
});

const openOperations = () => rental.sandbox.db.select().from(operations);
const bookingsOf = (id: string) =>
  rental.sandbox.db.select().from(bookings).where(eq(bookings.transactionId, id));

/** The operations reserve seats on different days, which tells them apart. */
let nextDay = 100;
const ownDays = () => {
  nextDay += 5;
  const day = 24 * 60 * 60 * 1000;
  const today = Math.floor(rental.sandbox.clock.now().getTime() / day);
  return {
    bookingStart: new Date((today + nextDay) * day),
    bookingEnd: new Date((today + nextDay + 2) * day),
  };
};

describe.each(STEPS)('a crash at %s', (step) => {
  const settled = async () => {
    await rental.sandbox.jobs.runDue();
    expect(await openOperations()).toEqual([]);
  };

  test('during an initiation undoes the initiation, unless it was finished', async () => {
    const { sandbox, stripe, customer } = rental;
    const trusted = await trustedOf(rental, customer);
    const before = (await sandbox.db.select().from(transactions)).length;
    const days = ownDays();
    crashAt = { step, times: 1 };
    expect(
      (await refusal(trusted.transactions.initiate(paymentRequest(rental, days)))).status,
    ).toBe(500);
    await settled();
    const finished = step === 'outcome-written';
    expect(await sandbox.db.select().from(transactions)).toHaveLength(before + (finished ? 1 : 0));
    const held = await sandbox.db
      .select()
      .from(bookings)
      .where(eq(bookings.start, days.bookingStart));
    expect(held).toHaveLength(finished ? 1 : 0);
    const [newest] = (await stripe.paymentIntents.list({ limit: 1 })).data;
    expect(newest?.status).toBe(finished ? 'requires_payment_method' : 'canceled');
  });

  test('during a request for payment after an enquiry keeps the enquiry', async () => {
    const { customer } = rental;
    const enquiry = await enquire(rental, customer);
    const id = enquiry.data.data.id.uuid;
    const trusted = await trustedOf(rental, customer);
    const { params } = paymentRequest(rental, ownDays());
    const request = () => take(trusted, id, 'request-payment-after-enquiry', params);
    crashAt = { step, times: 1 };
    expect((await refusal(request())).status).toBe(500);
    await settled();
    const { state } = (await show(customer.sdk, id)).data.attributes;
    if (step === 'outcome-written') {
      expect(state).toBe('state/pending-payment');
      return;
    }
    expect(state).toBe('state/enquiry');
    expect(await bookingsOf(id)).toEqual([]);
    await request();
    expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/pending-payment');
  });

  test.each([1, 2])('during a confirmation (command %d) does not stop it', async (times) => {
    const { customer, stripe, sandbox } = rental;
    const { id, intentId } = await requestPayment(rental, ownDays());
    await payByCard(rental, intentId);
    crashAt = { step, times };
    const confirm = take(customer.sdk, id, 'confirm-payment');
    // Only commands are repeated.
    const reached = times === 1 || step === 'command-carried-out' || step === 'result-written';
    if (reached) expect((await refusal(confirm)).status).toBe(500);
    else await confirm;
    await settled();
    const { data } = await show(customer.sdk, id);
    expect(data.attributes.state).toBe('state/accepted');
    expect(data.attributes.transitions).toHaveLength(2);
    const intent = await stripe.paymentIntents.retrieve(intentId);
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4600 });
    const history = await sandbox.db
      .select()
      .from(transactionTransitions)
      .where(eq(transactionTransitions.transactionId, id));
    expect(history).toHaveLength(2);
  });

  test('during a refund leads to exactly one refund', async () => {
    const { customer, stripe } = rental;
    const { id, intentId } = await rent(rental, ownDays());
    const trusted = await trustedOf(rental, customer);
    crashAt = { step, times: 1 };
    expect((await refusal(take(trusted, id, 'cancel-by-customer'))).status).toBe(500);
    await settled();
    expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/canceled');
    const refunds = (await stripe.refunds.list({ payment_intent: intentId })).data;
    expect(refunds.map(({ amount }) => amount)).toEqual([4600]);
  });

  test('during an automatic transition leads to exactly one run', async () => {
    const { customer, sandbox } = rental;
    const { id } = await requestPayment(rental, ownDays());
    crashAt = { step, times: 1 };
    await sandbox.clock.advance(16 * 60 * 1000);
    await sandbox.jobs.runDue();
    await settled();
    const { attributes } = (await show(customer.sdk, id)).data;
    expect(
      attributes.transitions.map(({ transition }: { transition: string }) => transition),
    ).toEqual(['transition/request-payment', 'transition/expire-payment']);
    const left = await sandbox.db
      .select()
      .from(scheduledTransitions)
      .where(eq(scheduledTransitions.transactionId, id));
    expect(left).toEqual([]);
  });
});

test('while a transition is under way the transaction is locked for everybody else', async () => {
  const { customer, sandbox } = rental;
  const { id, intentId } = await requestPayment(rental, ownDays());
  await payByCard(rental, intentId);
  await sandbox.db.update(transactions).set({ operationId: id }).where(eq(transactions.id, id));
  expect(await refusal(take(customer.sdk, id, 'confirm-payment'))).toEqual({
    status: 409,
    code: 'transaction-locked',
  });
  // A timer that finds the lock waits for the next time.
  await sandbox.clock.advance(16 * 60 * 1000);
  await sandbox.jobs.runDue();
  await sandbox.db.update(transactions).set({ operationId: null }).where(eq(transactions.id, id));
  await sandbox.jobs.runDue();
  expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/payment-expired');
});

test('if a payment is confirmed while it expires, only one of the two takes effect, and completely', async () => {
  const { customer, sandbox, stripe } = rental;
  for (let round = 0; round < 4; round += 1) {
    const { id, intentId } = await requestPayment(rental, ownDays());
    await payByCard(rental, intentId);
    const confirm = take(customer.sdk, id, 'confirm-payment').then(
      () => 'confirmed',
      (error: { data: { errors: { code: string }[] } }) => error.data.errors[0]?.code,
    );
    await sandbox.clock.advance(16 * 60 * 1000);
    const [outcome] = await Promise.all([confirm, sandbox.jobs.runDue()]);
    await sandbox.jobs.runDue();
    const { data, included } = await show(customer.sdk, id);
    const { status } = await stripe.paymentIntents.retrieve(intentId);
    const won = outcome === 'confirmed';
    expect([data.attributes.state, status, included?.[0].attributes.state]).toEqual(
      won
        ? ['state/accepted', 'succeeded', 'accepted']
        : ['state/payment-expired', 'canceled', 'declined'],
    );
    if (!won) expect(['transaction-locked', 'transaction-invalid-transition']).toContain(outcome);
  }
});

test('an automatic transition that is refused stops the automatic ones of that state', async () => {
  const { sandbox, customer } = rental;
  const { id } = await requestPayment(rental, ownDays());
  await sandbox.db.update(transactions).set({ payment: null }).where(eq(transactions.id, id));
  await sandbox.clock.advance(16 * 60 * 1000);
  await sandbox.jobs.runDue();
  expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/pending-payment');
  const [timer] = await sandbox.db
    .select()
    .from(scheduledTransitions)
    .where(eq(scheduledTransitions.transactionId, id));
  expect(timer).toMatchObject({
    failure: 'transaction-invalid-action-sequence',
    failedAt: expect.any(Date),
  });
  await sandbox.clock.advance(60 * 60 * 1000);
  await sandbox.jobs.runDue();
  expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/pending-payment');
});
