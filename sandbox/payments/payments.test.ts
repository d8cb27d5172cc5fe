import { type PaymentsServer, startPayments } from './testing/payments-server';
import { aReadyAccount } from './testing/samples';

describe('the payment service through the official client', () => {
  let server: PaymentsServer;
  beforeAll(async () => {
    server = await startPayments();
  });
  afterAll(() => server.stop());

  test('a manual destination charge goes from creation to capture and refund', async () => {
    const { stripe } = server;
    const account = await aReadyAccount(stripe);
    expect(account).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { currently_due: [], disabled_reason: null },
    });
    const intent = await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      capture_method: 'manual',
      payment_method_types: ['card'],
      on_behalf_of: account.id,
      transfer_data: { destination: account.id },
      application_fee_amount: 1500,
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 10_000 });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    const held = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 10_000,
      amount_received: 0,
    });
    const captured = await stripe.paymentIntents.capture(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 10_000,
      amount_capturable: 0,
      latest_charge: {
        captured: true,
        amount_captured: 10_000,
        balance_transaction: { type: 'charge', fee: 320 },
      },
    });
    const theirs = await stripe.balance.retrieve({}, { stripeAccount: account.id });
    expect(theirs).toMatchObject({
      available: [{ amount: 0 }],
      pending: [{ amount: 8500, currency: 'usd' }],
    });
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(refund).toMatchObject({ amount: 10_000, status: 'succeeded' });
    const after = await stripe.balance.retrieve({}, { stripeAccount: account.id });
    expect(after.available[0]!.amount + after.pending[0]!.amount).toBe(0);
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});
