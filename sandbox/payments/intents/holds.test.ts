import type Stripe from 'stripe';
import { PUBLISHABLE_KEY, RESTRICTED_KEY } from '../credentials';
import { usePayments } from '../testing/use-payments';

const HOUR = 3600;
const DAY = 24 * HOUR;
const payments = usePayments();
const ours = () => payments.server.withKey(RESTRICTED_KEY);

const pass = async (seconds: number) => {
  await payments.server.clock.advance(seconds * 1000);
  await payments.server.runDue();
};

/** A card that its holder has set up for later, on a customer of the platform. */
async function savedCard(name: string): Promise<{ customer: string; payment_method: string }> {
  const customer = await ours().customers.create({ metadata: { order: 'o-1' } });
  const method = await ours().paymentMethods.attach(name, { customer: customer.id });
  return { customer: customer.id, payment_method: method.id };
}

const hold = (
  card: { customer: string; payment_method: string },
  params: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  ours().paymentIntents.create({
    amount: 20_000,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    transfer_data: { destination: payments.account.id },
    payment_method_options: { card: { request_extended_authorization: 'if_available' } },
    metadata: { order: 'o-1', entry: 'adj-2', leg: 'hold' },
    expand: ['latest_charge'],
    ...card,
    ...params,
  });

function cardOf(intent: Stripe.PaymentIntent) {
  const charge = intent.latest_charge;
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  if (!card) throw new Error('The intent has no charge of a card');
  return card;
}

const refusalOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => {
      throw new Error('It was not refused');
    },
    (error: Stripe.errors.StripeError) => error,
  );

const eventsOf = async (id: string) =>
  (await payments.stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
    .reverse();

describe('how long a hold lasts', () => {
  test.each([
    ['Visa, away', 'pm_card_visa', {}, 4 * DAY + 18 * HOUR, 'credit', 'disabled'],
    ['Visa, present', 'pm_card_visa', { off_session: false }, 7 * DAY, 'credit', 'disabled'],
    ['Visa debit', 'pm_card_visa_debit', {}, 4 * DAY + 18 * HOUR, 'debit', 'disabled'],
    ['American Express', 'pm_card_amex', {}, 7 * DAY, 'credit', 'disabled'],
    ['Mastercard, longer', 'pm_card_mastercard', {}, 30 * DAY, 'credit', 'enabled'],
    ['prepaid Mastercard', 'pm_card_mastercard_prepaid', {}, 30 * DAY, 'prepaid', 'enabled'],
    [
      'Mastercard, not asked for longer',
      'pm_card_mastercard',
      { payment_method_options: {} },
      7 * DAY,
      'credit',
      'disabled',
    ],
  ] as const)('%s', async (_name, card, params, seconds, funding, extended) => {
    const made = await hold(await savedCard(card), params);
    expect(made).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 20_000,
      on_behalf_of: null,
      metadata: { order: 'o-1', entry: 'adj-2', leg: 'hold' },
    });
    const details = cardOf(made);
    expect(details).toMatchObject({ funding, extended_authorization: { status: extended } });
    expect(Math.abs((details.capture_before ?? 0) - made.created - seconds)).toBeLessThan(2);
  });

  test('a hold ends automatically, with its events at that moment', async () => {
    const made = await hold(await savedCard('pm_card_visa'));
    const end = cardOf(made).capture_before ?? 0;
    await pass(4 * DAY + 17 * HOUR);
    expect((await ours().paymentIntents.retrieve(made.id)).status).toBe('requires_capture');
    await pass(3 * DAY);
    const charge = typeof made.latest_charge === 'object' ? (made.latest_charge?.id ?? '') : '';
    expect(await eventsOf(made.id)).toContain('payment_intent.canceled');
    expect(await eventsOf(charge)).toEqual(['charge.succeeded', 'charge.expired']);
    const ends = await payments.stripe.events.list({ type: 'payment_intent.canceled', limit: 100 });
    const ended = ends.data.find(({ data }) => 'id' in data.object && data.object.id === made.id);
    expect(ended?.created).toBe(end);
    const intent = await ours().paymentIntents.retrieve(made.id);
    expect(intent).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      canceled_at: end,
      amount_capturable: 0,
    });
    await expect(ours().paymentIntents.capture(made.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('the end of a hold', () => {
  test('a part of a hold goes to the owner once, and the rest is free again', async () => {
    const theirs = await payments.total(payments.account.id);
    const made = await hold(await savedCard('pm_card_mastercard'));
    const kept = await ours().paymentIntents.capture(made.id, {
      amount_to_capture: 7500,
      expand: ['latest_charge'],
    });
    expect(kept).toMatchObject({
      status: 'succeeded',
      amount_received: 7500,
      amount_capturable: 0,
      latest_charge: { amount: 20_000, amount_captured: 7500, captured: true },
    });
    expect(await payments.total(payments.account.id)).toBe(theirs + 7500);
    await expect(
      ours().paymentIntents.capture(made.id, { amount_to_capture: 100 }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await pass(31 * DAY);
    expect((await ours().paymentIntents.retrieve(made.id)).status).toBe('succeeded');
  });

  test('a released hold moves no money', async () => {
    const [platform, theirs] = [await payments.total(), await payments.total(payments.account.id)];
    const made = await hold(await savedCard('pm_card_visa'));
    const released = await ours().paymentIntents.cancel(made.id, {
      cancellation_reason: 'abandoned',
    });
    expect(released).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await payments.total()).toBe(platform);
    expect(await payments.total(payments.account.id)).toBe(theirs);
  });

  test('a new hold can stand beside the old one before the old one is released', async () => {
    const card = await savedCard('pm_card_visa');
    const old = await hold(card);
    const renewed = await hold(card);
    await ours().paymentIntents.cancel(old.id);
    expect((await ours().paymentIntents.retrieve(renewed.id)).status).toBe('requires_capture');
    const listed = await ours().paymentIntents.list({ customer: card.customer });
    expect(listed.data.map(({ id }) => id)).toEqual([renewed.id, old.id]);
  });
});

describe('without the cardholder', () => {
  test('a refusal of the bank contains the intent, which waits for another card', async () => {
    const card = await savedCard('pm_card_chargeCustomerFail');
    const error = await refusalOf(hold(card));
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      metadata: { order: 'o-1' },
      last_payment_error: { code: 'card_declined', payment_method: { id: card.payment_method } },
    });
  });

  test('a bank that requires its cardholder asks on the page, and then holds the money', async () => {
    const card = await savedCard('pm_card_authenticationRequired');
    const error = await refusalOf(hold(card));
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    const intent = error.payment_intent;
    expect(intent).toMatchObject({ status: 'requires_payment_method' });
    const confirmed = await payments.post(
      `/v1/payment_intents/${intent?.id}/confirm`,
      new URLSearchParams({
        client_secret: String(intent?.client_secret),
        payment_method: card.payment_method,
      }).toString(),
      { Authorization: `Bearer ${PUBLISHABLE_KEY}` },
    );
    const asked: Stripe.PaymentIntent = await confirmed.json();
    expect(asked.status).toBe('requires_action');
    const challenge = String(asked.next_action?.use_stripe_sdk?.['source']);
    await payments.post(`/stripe/challenge/${challenge}`, 'outcome=complete');
    const held = await ours().paymentIntents.retrieve(intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(held.status).toBe('requires_capture');
    // The cardholder was present, so Visa's longer time counts.
    const from = typeof held.latest_charge === 'object' ? (held.latest_charge?.created ?? 0) : 0;
    expect((cardOf(held).capture_before ?? 0) - from).toBe(7 * DAY);
  });

  test('a card that was authenticated for later use needs no further challenge', async () => {
    const customer = await ours().customers.create();
    const paid = await ours().paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      setup_future_usage: 'off_session',
      confirm: true,
    });
    const challenge = String(paid.next_action?.use_stripe_sdk?.['source']);
    await payments.post(`/stripe/challenge/${challenge}`, 'outcome=complete');
    const { payment_method: method } = await ours().paymentIntents.retrieve(paid.id);
    // The card was used without a customer and was set up, so it can be saved afterwards.
    const attached = await ours().paymentMethods.attach(String(method), { customer: customer.id });
    const made = await hold({ customer: customer.id, payment_method: attached.id });
    expect(made.status).toBe('requires_capture');
    const cards = await ours().customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(cards.data.map(({ id }) => id)).toEqual([attached.id]);
  });

  test('a card that was used and not set up, or that was detached, cannot be used again', async () => {
    const once = await ours().paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const method = String(once.payment_method);
    const customer = await ours().customers.create();
    const reason = { statusCode: 400, message: expect.stringContaining('may not be used again') };
    await expect(
      ours().paymentMethods.attach(method, { customer: customer.id }),
    ).rejects.toMatchObject(reason);
    const saved = await savedCard('pm_card_visa');
    await ours().paymentMethods.detach(saved.payment_method);
    await expect(hold(saved)).rejects.toMatchObject(reason);
    await expect(hold({ customer: customer.id, payment_method: method })).rejects.toMatchObject(
      reason,
    );
  });

  test("somebody else's card is refused", async () => {
    const [mine, theirs] = [await savedCard('pm_card_visa'), await savedCard('pm_card_visa')];
    await expect(
      hold({ customer: mine.customer, payment_method: theirs.payment_method }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  test('the payment must be confirmed at once', async () => {
    const card = await savedCard('pm_card_visa');
    await expect(hold(card, { confirm: false })).rejects.toMatchObject({ param: 'off_session' });
  });
});
