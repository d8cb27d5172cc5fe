import fc from 'fast-check';
import Stripe from 'stripe';
import { paymentsBalanceTransactions } from '../schema/money';
import { usePayments } from '../testing/use-payments';

const DAY = 24 * 60 * 60 * 1000;

const payments = usePayments();
const { anIntent, toOwner, total } = payments;

describe('the state of an intent', () => {
  const inState = {
    requires_payment_method: () => anIntent(),
    requires_confirmation: () => anIntent({ payment_method: 'pm_card_visa' }),
    requires_action: () =>
      anIntent({ payment_method: 'pm_card_authenticationRequired', confirm: true }),
    requires_capture: () => anIntent({ payment_method: 'pm_card_visa', confirm: true }),
    succeeded: () =>
      anIntent({ payment_method: 'pm_card_visa', confirm: true, capture_method: 'automatic' }),
    canceled: async () => payments.stripe.paymentIntents.cancel((await anIntent()).id),
  };
  const act = {
    confirm: (id: string) => payments.stripe.paymentIntents.confirm(id),
    capture: (id: string) => payments.stripe.paymentIntents.capture(id),
    cancel: (id: string) => payments.stripe.paymentIntents.cancel(id),
    refund: async (id: string) => {
      await payments.stripe.refunds.create({ payment_intent: id });
      return payments.stripe.paymentIntents.retrieve(id);
    },
  };
  const TABLE = [
    ['requires_payment_method', { confirm: null, capture: null, cancel: 'canceled', refund: null }],
    [
      'requires_confirmation',
      { confirm: 'requires_capture', capture: null, cancel: 'canceled', refund: null },
    ],
    [
      'requires_action',
      { confirm: 'requires_action', capture: null, cancel: 'canceled', refund: null },
    ],
    ['requires_capture', { confirm: null, capture: 'succeeded', cancel: 'canceled', refund: null }],
    ['succeeded', { confirm: null, capture: null, cancel: null, refund: 'succeeded' }],
    ['canceled', { confirm: null, capture: null, cancel: null, refund: null }],
  ] as const;

  test.each(TABLE)('%s allows exactly the documented actions', async (state, expected) => {
    for (const action of ['confirm', 'capture', 'cancel', 'refund'] as const) {
      const intent = await inState[state]();
      expect(intent.status).toBe(state);
      const outcome = await act[action](intent.id).then(
        ({ status }) => status,
        (error: unknown) => error,
      );
      const wanted = expected[action];
      if (wanted !== null) expect([action, outcome]).toEqual([action, wanted]);
      else {
        expect(outcome).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
        expect((await payments.stripe.paymentIntents.retrieve(intent.id)).status).toBe(state);
      }
    }
  });

  test("wrong moves are explained in the hosted API's words, with the intent", async () => {
    const done = await inState.succeeded();
    await expect(payments.stripe.paymentIntents.capture(done.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent could not be captured because it has already been captured.',
      payment_intent: { id: done.id },
    });
    await expect(payments.stripe.paymentIntents.cancel(done.id)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^You cannot cancel this PaymentIntent because it has a status of succeeded\. Only a PaymentIntent with one of/,
      ),
    });
    await expect(payments.stripe.paymentIntents.confirm(done.id)).rejects.toMatchObject({
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    });
  });

  test('a canceled hold releases the charge and moves no money', async () => {
    const before = await total();
    const held = await inState.requires_capture();
    const canceled = await payments.stripe.paymentIntents.cancel(held.id, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
      latest_charge: { captured: false, refunded: true },
    });
    expect(await total()).toBe(before);
  });

  test('fifteen captures at once take the money once', async () => {
    const held = await inState.requires_capture();
    const results = await Promise.allSettled(
      Array.from({ length: 15 }, () => payments.stripe.paymentIntents.capture(held.id)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await payments.stripe.charges.list({ payment_intent: held.id });
    expect(data.filter(({ captured }) => captured)).toHaveLength(1);
  });

  test('a hold lapses after seven days', async () => {
    const held = await inState.requires_capture();
    await payments.server.clock.advance(7 * DAY + 1000);
    expect(await payments.stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
    await expect(payments.stripe.paymentIntents.capture(held.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('any sequence of calls keeps the books right', async () => {
    const action = fc.oneof(
      fc.constantFrom('confirm', 'decline', 'cancel').map((kind) => ({ kind, amount: 0 })),
      fc.record({
        kind: fc.constantFrom('capture', 'refund'),
        amount: fc.integer({ min: 1, max: 12_000 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 9 }), async (actions) => {
        const { id } = await toOwner();
        for (const { kind, amount } of actions) {
          const calls: Record<string, () => Promise<unknown>> = {
            confirm: () =>
              payments.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
            decline: () =>
              payments.stripe.paymentIntents.confirm(id, {
                payment_method: 'pm_card_chargeDeclined',
              }),
            cancel: () => payments.stripe.paymentIntents.cancel(id),
            capture: () =>
              payments.stripe.paymentIntents.capture(id, { amount_to_capture: amount }),
            refund: () =>
              payments.stripe.refunds.create({
                payment_intent: id,
                amount,
                reverse_transfer: true,
              }),
          };
          await calls[kind]?.().catch((error: unknown) => {
            if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 500) >= 500)
              throw error;
          });
        }
        const intent = await payments.stripe.paymentIntents.retrieve(id);
        const { data: charges } = await payments.stripe.charges.list({ payment_intent: id });
        const captured = charges.filter((charge) => charge.captured);
        expect(captured.length).toBeLessThanOrEqual(1);
        expect(intent.amount_received).toBe(captured[0]?.amount_captured ?? 0);
        expect(intent.amount_received + intent.amount_capturable).toBeLessThanOrEqual(
          intent.amount,
        );
        for (const charge of captured) {
          const { data: refunds } = await payments.stripe.refunds.list({ charge: charge.id });
          expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge.amount_refunded);
          expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured);
        }
      }),
      { numRuns: 25 },
    );
    const rows = await payments.server.db.select().from(paymentsBalanceTransactions);
    const moved = rows
      .filter(({ type }) => type === 'transfer' || type === 'payment')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(moved).toBe(0);
  });
});
