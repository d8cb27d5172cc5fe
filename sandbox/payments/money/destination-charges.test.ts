import { usePayments } from '../testing/use-payments';

const payments = usePayments();
const { anIntent, toOwner, total } = payments;

describe('a destination charge', () => {
  test('is held, captured and divided between owner and platform', async () => {
    const [ours, theirs] = [await total(), await total(payments.account.id)];
    const intent = await toOwner();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 10_000,
      livemode: false,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]+$`));
    const held = await payments.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
    });
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 10_000,
      amount_received: 0,
    });
    expect(await total(payments.account.id)).toBe(theirs);
    const captured = await payments.stripe.paymentIntents.capture(intent.id, {
      expand: ['latest_charge.balance_transaction', 'latest_charge.transfer', 'payment_method'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 10_000,
      amount_capturable: 0,
      payment_method: { object: 'payment_method', card: { brand: 'visa' } },
      latest_charge: {
        captured: true,
        amount_captured: 10_000,
        application_fee_amount: 1500,
        balance_transaction: {
          type: 'charge',
          amount: 10_000,
          fee: 320,
          net: 9680,
          status: 'pending',
        },
        transfer: { destination: payments.account.id, amount: 10_000 },
      },
    });
    expect(await total(payments.account.id)).toBe(theirs + 8500);
    expect(await total()).toBe(ours + 1500 - 320);
  });

  test('gives everything back when refunded with transfer and fee', async () => {
    const theirs = await total(payments.account.id);
    const intent = await toOwner({ confirm: true, payment_method: 'pm_card_visa' });
    await payments.stripe.paymentIntents.capture(intent.id);
    const first = await payments.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 3333,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(first).toMatchObject({
      amount: 3333,
      status: 'succeeded',
      transfer_reversal: expect.any(String),
    });
    await payments.stripe.refunds.create({
      payment_intent: intent.id,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(await total(payments.account.id)).toBe(theirs);
    const charge = await payments.stripe.charges.retrieve(String(first.charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 10_000 });
    await expect(
      payments.stripe.refunds.create({ payment_intent: intent.id }),
    ).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
    expect((await payments.stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2);
  });

  test('cannot be refunded beyond what was captured', async () => {
    const intent = await toOwner({ confirm: true, payment_method: 'pm_card_visa' });
    await payments.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 6000 });
    await expect(
      payments.stripe.refunds.create({ payment_intent: intent.id, amount: 6001 }),
    ).rejects.toMatchObject({
      message: 'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
    });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        payments.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  test('is refused when the owner cannot take charges yet', async () => {
    const fresh = await payments.stripe.accounts.create({
      type: 'custom',
      country: 'US',
      capabilities: { card_payments: { requested: true } },
    });
    expect(fresh).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { card_payments: 'inactive' },
    });
    expect(fresh.requirements?.currently_due).toEqual(
      expect.arrayContaining(['business_type', 'external_account', 'tos_acceptance.date']),
    );
    await expect(anIntent({ transfer_data: { destination: fresh.id } })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^Your account cannot currently make charges\./),
    });
  });

  test("needs at least the currency's minimum", async () => {
    await expect(anIntent({ amount: 49 })).rejects.toMatchObject({
      code: 'amount_too_small',
      message: 'Amount must be at least $0.50 usd',
    });
    await expect(anIntent({ amount: 20, currency: 'gbp' })).rejects.toMatchObject({
      message: 'Amount must be at least £0.30 gbp',
    });
    await expect(anIntent({ currency: 'xxx' })).rejects.toMatchObject({ param: 'currency' });
  });
});
