import Stripe from 'stripe';
import { usePayments } from '../testing/use-payments';

const payments = usePayments();
const { anIntent } = payments;

describe('cards', () => {
  const card = (number: string) =>
    payments.stripe.paymentMethods.create({
      type: 'card',
      card: {
        number,
        exp_month: 12,
        exp_year: 2034,
        cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123',
      },
    });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      '4000000000000127',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is declined with %s / %s', async (...row) => {
    const [number, code, declineCode, message] = row;
    const method = await card(number);
    const intent = await anIntent();
    const error: unknown = await payments.stripe.paymentIntents
      .confirm(intent.id, { payment_method: method.id })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const after = await payments.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code, payment_method: { id: method.id } },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
    await expect(
      payments.stripe.paymentMethods.attach(method.id, {
        customer: (await payments.stripe.customers.create()).id,
      }),
    ).rejects.toMatchObject({ code });
    expect(
      await payments.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    ).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('%s is a good %s card', async (number, brand) => {
    const method = await card(number);
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4) });
    expect((await anIntent({ payment_method: method.id, confirm: true })).status).toBe(
      'requires_capture',
    );
  });

  test('4242424242424241 and unknown numbers are refused when the card is made', async () => {
    await expect(card('4242424242424241')).rejects.toMatchObject({
      statusCode: 402,
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    });
    await expect(card('4539578763621486')).rejects.toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    });
  });

  test('4000000000000341 can be saved but not charged', async () => {
    const customer = await payments.stripe.customers.create({
      payment_method: (await card('4000000000000341')).id,
    });
    const [method] = (
      await payments.stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    ).data;
    await expect(
      anIntent({ customer: customer.id, payment_method: method!.id, confirm: true }),
    ).rejects.toMatchObject({ code: 'card_declined' });
  });

  test('4000002760003184 asks for authentication, and off session is declined for it', async () => {
    const intent = await anIntent({
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    });
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    await expect(
      anIntent({
        payment_method: 'pm_card_authenticationRequired',
        confirm: true,
        off_session: true,
      }),
    ).rejects.toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  test('a published token works in the place of a number', async () => {
    const method = await payments.stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_mastercard' },
    });
    expect(method.card?.brand).toBe('mastercard');
    await expect(
      payments.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_none' } }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('saved cards', () => {
  test('a customer keeps a card, pays off session with it and gives it up', async () => {
    const customer = await payments.stripe.customers.create({
      email: 'olivia@example.com',
      payment_method: 'pm_card_visa',
    });
    const [method] = (await payments.stripe.customers.listPaymentMethods(customer.id)).data;
    const paid = await anIntent({
      customer: customer.id,
      payment_method: method!.id,
      off_session: true,
      confirm: true,
    });
    expect(paid.status).toBe('requires_capture');
    await expect(anIntent({ payment_method: method!.id })).rejects.toMatchObject({
      param: 'payment_method',
    });
    expect(await payments.stripe.paymentMethods.detach(method!.id)).toMatchObject({
      customer: null,
    });
    await expect(
      payments.stripe.paymentMethods.attach(method!.id, { customer: customer.id }),
    ).rejects.toMatchObject({ message: expect.stringContaining('may not be used again') });
    await payments.stripe.customers.del(customer.id);
    await expect(payments.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('setup_future_usage saves the card of a payment', async () => {
    const customer = await payments.stripe.customers.create();
    const intent = await anIntent({
      customer: customer.id,
      setup_future_usage: 'off_session',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(
      (await payments.stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id),
    ).toEqual([intent.payment_method]);
    const once = await anIntent({ payment_method: 'pm_card_visa', confirm: true });
    await expect(
      payments.stripe.paymentMethods.attach(String(once.payment_method), { customer: customer.id }),
    ).rejects.toMatchObject({ message: expect.stringContaining('may not be used again') });
    const saved = await anIntent({
      setup_future_usage: 'off_session',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(
      await payments.stripe.paymentMethods.attach(String(saved.payment_method), {
        customer: customer.id,
      }),
    ).toMatchObject({ customer: customer.id });
  });

  test('setup intents go through their states', async () => {
    const customer = await payments.stripe.customers.create();
    const intent = await payments.stripe.setupIntents.create({ customer: customer.id });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      usage: 'off_session',
      client_secret: expect.stringMatching(/^seti_\w+_secret_\w+$/),
    });
    await expect(payments.stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
    await expect(
      payments.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({
      statusCode: 402,
      setup_intent: { status: 'requires_payment_method' },
    });
    expect(
      await payments.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    ).toMatchObject({ status: 'succeeded' });
    expect((await payments.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
    await expect(payments.stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
  });
});
