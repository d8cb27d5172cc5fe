import fc from 'fast-check';
import Stripe from 'stripe';
import { paymentsBalanceTransactions } from './schema/money';
import { allEndpoints } from './endpoints';
import { PUBLISHABLE_KEY, SECRET_KEY } from './credentials';
import { aBank, aPerson, aReadyAccount } from './testing/samples';
import { type PaymentsServer, startPayments } from './testing/payments-server';

const DAY = 24 * 60 * 60 * 1000;

describe('the payment service through the official client', () => {
  let server: PaymentsServer;
  let stripe: Stripe;
  let account: Stripe.Account;
  beforeAll(async () => {
    server = await startPayments();
    ({ stripe } = server);
    account = await aReadyAccount(stripe);
  });
  afterEach(() => expect(server.failures).toEqual([]));
  afterAll(() => server.stop());

  const anIntent = (
    params: Partial<Stripe.PaymentIntentCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) =>
    stripe.paymentIntents.create(
      {
        amount: 10_000,
        currency: 'usd',
        capture_method: 'manual',
        ...params,
      },
      options,
    );
  const toOwner = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    anIntent({
      on_behalf_of: account.id,
      transfer_data: { destination: account.id },
      application_fee_amount: 1500,
      ...params,
    });
  const total = async (id?: string) => {
    const { available, pending } = await stripe.balance.retrieve(
      {},
      id ? { stripeAccount: id } : {},
    );
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${SECRET_KEY}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  describe('a destination charge', () => {
    test('is held, captured and divided between owner and platform', async () => {
      const [ours, theirs] = [await total(), await total(account.id)];
      const intent = await toOwner();
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        amount: 10_000,
        livemode: false,
      });
      expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]+$`));
      const held = await stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_visa',
      });
      expect(held).toMatchObject({
        status: 'requires_capture',
        amount_capturable: 10_000,
        amount_received: 0,
      });
      expect(await total(account.id)).toBe(theirs);
      const captured = await stripe.paymentIntents.capture(intent.id, {
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
          transfer: { destination: account.id, amount: 10_000 },
        },
      });
      expect(await total(account.id)).toBe(theirs + 8500);
      expect(await total()).toBe(ours + 1500 - 320);
    });

    test('gives everything back when refunded with transfer and fee', async () => {
      const theirs = await total(account.id);
      const intent = await toOwner({ confirm: true, payment_method: 'pm_card_visa' });
      await stripe.paymentIntents.capture(intent.id);
      const first = await stripe.refunds.create({
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
      await stripe.refunds.create({
        payment_intent: intent.id,
        reverse_transfer: true,
        refund_application_fee: true,
      });
      expect(await total(account.id)).toBe(theirs);
      const charge = await stripe.charges.retrieve(String(first.charge));
      expect(charge).toMatchObject({ refunded: true, amount_refunded: 10_000 });
      await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
        code: 'charge_already_refunded',
        statusCode: 400,
      });
      expect((await stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2);
    });

    test('cannot be refunded beyond what was captured', async () => {
      const intent = await toOwner({ confirm: true, payment_method: 'pm_card_visa' });
      await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 6000 });
      await expect(
        stripe.refunds.create({ payment_intent: intent.id, amount: 6001 }),
      ).rejects.toMatchObject({
        message: 'Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)',
      });
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, () =>
          stripe.refunds.create({ payment_intent: intent.id, amount: 1000 }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    });

    test('is refused when the owner cannot take charges yet', async () => {
      const fresh = await stripe.accounts.create({
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

  describe('the state of an intent', () => {
    const inState = {
      requires_payment_method: () => anIntent(),
      requires_confirmation: () => anIntent({ payment_method: 'pm_card_visa' }),
      requires_action: () =>
        anIntent({ payment_method: 'pm_card_authenticationRequired', confirm: true }),
      requires_capture: () => anIntent({ payment_method: 'pm_card_visa', confirm: true }),
      succeeded: () =>
        anIntent({ payment_method: 'pm_card_visa', confirm: true, capture_method: 'automatic' }),
      canceled: async () => stripe.paymentIntents.cancel((await anIntent()).id),
    };
    const act = {
      confirm: (id: string) => stripe.paymentIntents.confirm(id),
      capture: (id: string) => stripe.paymentIntents.capture(id),
      cancel: (id: string) => stripe.paymentIntents.cancel(id),
      refund: async (id: string) => {
        await stripe.refunds.create({ payment_intent: id });
        return stripe.paymentIntents.retrieve(id);
      },
    };
    const TABLE = [
      [
        'requires_payment_method',
        { confirm: null, capture: null, cancel: 'canceled', refund: null },
      ],
      [
        'requires_confirmation',
        { confirm: 'requires_capture', capture: null, cancel: 'canceled', refund: null },
      ],
      [
        'requires_action',
        { confirm: 'requires_action', capture: null, cancel: 'canceled', refund: null },
      ],
      [
        'requires_capture',
        { confirm: null, capture: 'succeeded', cancel: 'canceled', refund: null },
      ],
      ['succeeded', { confirm: null, capture: null, cancel: null, refund: 'succeeded' }],
      ['canceled', { confirm: null, capture: null, cancel: null, refund: null }],
    ] as const;

    test.each(TABLE)('%s allows what it should', async (state, expected) => {
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
          expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(state);
        }
      }
    });

    test("wrong moves are explained in the hosted API's words, with the intent", async () => {
      const done = await inState.succeeded();
      await expect(stripe.paymentIntents.capture(done.id)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
        message: 'This PaymentIntent could not be captured because it has already been captured.',
        payment_intent: { id: done.id },
      });
      await expect(stripe.paymentIntents.cancel(done.id)).rejects.toMatchObject({
        message: expect.stringMatching(
          /^You cannot cancel this PaymentIntent because it has a status of succeeded\. Only a PaymentIntent with one of/,
        ),
      });
      await expect(stripe.paymentIntents.confirm(done.id)).rejects.toMatchObject({
        message:
          'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      });
    });

    test('a cancelled hold releases the charge and moves no money', async () => {
      const before = await total();
      const held = await inState.requires_capture();
      const cancelled = await stripe.paymentIntents.cancel(held.id, {
        cancellation_reason: 'requested_by_customer',
        expand: ['latest_charge'],
      });
      expect(cancelled).toMatchObject({
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
        Array.from({ length: 15 }, () => stripe.paymentIntents.capture(held.id)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { data } = await stripe.charges.list({ payment_intent: held.id });
      expect(data.filter(({ captured }) => captured)).toHaveLength(1);
    });

    test('a hold lapses after seven days', async () => {
      const held = await inState.requires_capture();
      await server.clock.advance(7 * DAY + 1000);
      expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
        status: 'canceled',
        cancellation_reason: 'automatic',
      });
      await expect(stripe.paymentIntents.capture(held.id)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
      });
    });

    test('any sequence of calls keeps the books right', async () => {
      const action = fc.oneof(
        fc
          .constantFrom('confirm', 'decline', 'cancel', 'update')
          .map((kind) => ({ kind, amount: 0 })),
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
              confirm: () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
              decline: () =>
                stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
              cancel: () => stripe.paymentIntents.cancel(id),
              update: () => stripe.paymentIntents.update(id, { amount: 9000 }),
              capture: () => stripe.paymentIntents.capture(id, { amount_to_capture: amount }),
              refund: () =>
                stripe.refunds.create({ payment_intent: id, amount, reverse_transfer: true }),
            };
            await calls[kind]?.().catch((error: unknown) => {
              if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 500) >= 500)
                throw error;
            });
          }
          const intent = await stripe.paymentIntents.retrieve(id);
          const { data: charges } = await stripe.charges.list({ payment_intent: id });
          const captured = charges.filter((charge) => charge.captured);
          expect(captured.length).toBeLessThanOrEqual(1);
          expect(intent.amount_received).toBe(captured[0]?.amount_captured ?? 0);
          expect(intent.amount_received + intent.amount_capturable).toBeLessThanOrEqual(
            intent.amount,
          );
          for (const charge of captured) {
            const { data: refunds } = await stripe.refunds.list({ charge: charge.id });
            expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(
              charge.amount_refunded,
            );
            expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured);
          }
        }),
        { numRuns: 25 },
      );
      const rows = await server.db.select().from(paymentsBalanceTransactions);
      const moved = rows
        .filter(({ type }) => type === 'transfer' || type === 'payment')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(moved).toBe(0);
    });
  });

  describe('cards', () => {
    const card = (number: string) =>
      stripe.paymentMethods.create({
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
      const error: unknown = await stripe.paymentIntents
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
      const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { type: 'card_error', code, payment_method: { id: method.id } },
        latest_charge: { status: 'failed', paid: false, failure_code: code },
      });
      await expect(
        stripe.paymentMethods.attach(method.id, { customer: (await stripe.customers.create()).id }),
      ).rejects.toMatchObject({ code });
      expect(
        await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
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
      const customer = await stripe.customers.create({
        payment_method: (await card('4000000000000341')).id,
      });
      const [method] = (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' }))
        .data;
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
      const method = await stripe.paymentMethods.create({
        type: 'card',
        card: { token: 'tok_mastercard' },
      });
      expect(method.card?.brand).toBe('mastercard');
      const token = await stripe.tokens.create({
        card: { number: '4242424242424242', exp_month: '1', exp_year: '2035', cvc: '123' },
      });
      await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } });
      await expect(
        stripe.paymentMethods.create({ type: 'card', card: { token: token.id } }),
      ).rejects.toMatchObject({ code: 'token_already_used' });
    });
  });

  describe('saved cards', () => {
    test('a customer keeps a card, pays off session with it and gives it up', async () => {
      const customer = await stripe.customers.create({
        email: 'olivia@example.com',
        payment_method: 'pm_card_visa',
      });
      const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
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
      expect(await stripe.paymentMethods.detach(method!.id)).toMatchObject({ customer: null });
      await expect(
        stripe.paymentMethods.attach(method!.id, { customer: customer.id }),
      ).rejects.toMatchObject({ message: expect.stringContaining('may not be used again') });
      await stripe.customers.del(customer.id);
      await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    });

    test('setup_future_usage saves the card of a payment', async () => {
      const customer = await stripe.customers.create();
      const intent = await anIntent({
        customer: customer.id,
        setup_future_usage: 'off_session',
        payment_method: 'pm_card_visa',
        confirm: true,
      });
      expect(
        (await stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id),
      ).toEqual([intent.payment_method]);
      const once = await anIntent({ payment_method: 'pm_card_visa', confirm: true });
      await expect(
        stripe.paymentMethods.attach(String(once.payment_method), { customer: customer.id }),
      ).rejects.toMatchObject({ message: expect.stringContaining('may not be used again') });
      const saved = await anIntent({
        setup_future_usage: 'off_session',
        payment_method: 'pm_card_visa',
        confirm: true,
      });
      expect(
        await stripe.paymentMethods.attach(String(saved.payment_method), { customer: customer.id }),
      ).toMatchObject({ customer: customer.id });
    });

    test('setup intents go through their states', async () => {
      const customer = await stripe.customers.create();
      const intent = await stripe.setupIntents.create({ customer: customer.id });
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        usage: 'off_session',
        client_secret: expect.stringMatching(/^seti_\w+_secret_\w+$/),
      });
      await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
        code: 'setup_intent_unexpected_state',
      });
      await expect(
        stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
      ).rejects.toMatchObject({
        statusCode: 402,
        setup_intent: { status: 'requires_payment_method' },
      });
      expect(
        await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
      ).toMatchObject({ status: 'succeeded' });
      expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
      await expect(stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({
        code: 'setup_intent_unexpected_state',
      });
      expect(
        await stripe.setupIntents.cancel((await stripe.setupIntents.create()).id),
      ).toMatchObject({ status: 'canceled' });
    });
  });

  describe('connected accounts', () => {
    test('a company needs its representative', async () => {
      const company = await stripe.accounts.create({
        type: 'custom',
        country: 'US',
        business_type: 'company',
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        business_profile: { mcc: '5734', product_description: 'Tools' },
        company: {
          name: 'Garner',
          tax_id: '000000000',
          phone: '+15125550123',
          address: aPerson.address,
          owners_provided: true,
        },
        tos_acceptance: { date: 1_900_000_000, ip: '127.0.0.1' },
        external_account: { object: 'bank_account', ...aBank },
      });
      expect(company.requirements?.currently_due).toEqual([
        'representative.dob.day',
        'representative.dob.month',
        'representative.dob.year',
        'representative.email',
        'representative.first_name',
        'representative.last_name',
      ]);
      const { ssn_last_4: _ssn, ...details } = aPerson;
      const token = await stripe.tokens.create({
        person: { ...details, relationship: { representative: true, title: 'CEO' } },
      });
      expect(
        await stripe.accounts.createPerson(company.id, { person_token: token.id }),
      ).toMatchObject({ first_name: 'Olivia', relationship: { representative: true } });
      expect(await stripe.accounts.retrieve(company.id)).toMatchObject({
        charges_enabled: true,
        payouts_enabled: true,
        company: { name: 'Garner', tax_id_provided: true },
      });
      expect((await stripe.accounts.listPersons(company.id)).data).toHaveLength(1);
    });

    test('a new bank account takes the place of the old one', async () => {
      const owner = await aReadyAccount(stripe);
      const token = await stripe.tokens.create({
        bank_account: { ...aBank, account_number: '000111222333' },
      });
      const updated = await stripe.accounts.update(owner.id, { external_account: token.id });
      expect(updated.external_accounts?.data).toMatchObject([
        { last4: '2333', default_for_currency: true },
      ]);
      await expect(
        stripe.accounts.update(owner.id, { external_account: token.id }),
      ).rejects.toMatchObject({ code: 'token_already_used' });
    });

    test('details are checked by country', async () => {
      await expect(
        stripe.accounts.update(account.id, { individual: { address: { postal_code: 'ABC' } } }),
      ).rejects.toMatchObject({ code: 'postal_code_invalid', message: 'Invalid US postal code' });
      await expect(stripe.accounts.create({ type: 'custom', country: 'BR' })).rejects.toMatchObject(
        { code: 'country_unsupported' },
      );
      await expect(
        stripe.accounts.update(account.id, {
          individual: { dob: { day: 31, month: 2, year: 1990 } },
        }),
      ).rejects.toMatchObject({ code: 'invalid_dob' });
    });

    test('an account with money cannot be deleted, an empty one can', async () => {
      const owner = await aReadyAccount(stripe);
      const intent = await anIntent({
        transfer_data: { destination: owner.id },
        payment_method: 'pm_card_visa',
        confirm: true,
        capture_method: 'automatic',
      });
      await expect(stripe.accounts.del(owner.id)).rejects.toMatchObject({ statusCode: 400 });
      await stripe.refunds.create({ payment_intent: intent.id, reverse_transfer: true });
      expect(await stripe.accounts.del(owner.id)).toMatchObject({ deleted: true });
      await expect(stripe.balance.retrieve({}, { stripeAccount: owner.id })).rejects.toBeInstanceOf(
        Stripe.errors.StripePermissionError,
      );
    });

    test('account links are spent once', async () => {
      const link = await stripe.accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        return_url: 'https://shop.example/done',
        refresh_url: 'https://shop.example/again',
      });
      const visit = (init: RequestInit = {}) => fetch(link.url, { redirect: 'manual', ...init });
      expect((await visit()).status).toBe(200);
      const left = await visit({
        method: 'POST',
        body: 'action=leave',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect([left.status, left.headers.get('location')]).toEqual([
        303,
        'https://shop.example/again',
      ]);
      expect((await visit()).headers.get('location')).toBe('https://shop.example/again');
      await expect(
        stripe.accountLinks.create({
          account: account.id,
          type: 'account_onboarding',
          return_url: 'nowhere',
          refresh_url: 'https://shop.example',
        }),
      ).rejects.toMatchObject({ code: 'url_invalid', param: 'return_url' });
    });

    test('money is paid out once it is available, and never more than that', async () => {
      const owner = await aReadyAccount(stripe);
      const options = { stripeAccount: owner.id };
      await anIntent({
        transfer_data: { destination: owner.id },
        application_fee_amount: 1000,
        payment_method: 'pm_card_visa',
        confirm: true,
        capture_method: 'automatic',
      });
      const payout = (amount: number) =>
        stripe.payouts.create({ amount, currency: 'usd' }, options);
      await expect(payout(9000)).rejects.toMatchObject({
        code: 'balance_insufficient',
        statusCode: 400,
      });
      await server.clock.advance(2 * DAY + 1000);
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => payout(4000)));
      const paid = results.filter((result) => result.status === 'fulfilled');
      expect(paid).toHaveLength(2);
      expect(paid[0]?.value).toMatchObject({
        status: 'pending',
        destination: owner.external_accounts?.data[0]?.id,
      });
      expect(await total(owner.id)).toBe(1000);
      await server.clock.advance(2 * DAY + 1000);
      expect(await stripe.payouts.retrieve(paid[0]!.value.id, {}, options)).toMatchObject({
        status: 'paid',
      });
      await expect(stripe.payouts.cancel(paid[0]!.value.id, {}, options)).rejects.toMatchObject({
        code: 'payout_not_cancelable',
      });
      const other = await anIntent({
        transfer_data: { destination: owner.id },
        payment_method: 'pm_card_bypassPending',
        confirm: true,
        capture_method: 'automatic',
      });
      expect(other.status).toBe('succeeded');
      expect((await payout(10_000)).status).toBe('pending');
    });

    test('transfers of the platform need money there', async () => {
      await expect(
        stripe.transfers.create({ amount: 90_000_000, currency: 'usd', destination: account.id }),
      ).rejects.toMatchObject({ code: 'balance_insufficient' });
      await anIntent({
        payment_method: 'pm_card_bypassPending',
        confirm: true,
        capture_method: 'automatic',
      });
      const transfer = await stripe.transfers.create({
        amount: 500,
        currency: 'usd',
        destination: account.id,
      });
      expect(await stripe.transfers.createReversal(transfer.id, { amount: 200 })).toMatchObject({
        amount: 200,
      });
      await expect(
        stripe.transfers.createReversal(transfer.id, { amount: 301 }),
      ).rejects.toMatchObject({ param: 'amount' });
    });
  });

  describe('idempotency', () => {
    test('a repeated request gets the first answer and does nothing', async () => {
      const options = { idempotencyKey: 'order-1' };
      const first = await anIntent({ payment_method: 'pm_card_visa', confirm: true }, options);
      const again = await anIntent({ payment_method: 'pm_card_visa', confirm: true }, options);
      expect(again.id).toBe(first.id);
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
      await expect(anIntent({ amount: 5 }, options)).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
        statusCode: 400,
        message: expect.stringContaining('same parameters'),
      });
    });

    test('thirty at once become one', async () => {
      const before = await server.db.$count(paymentsBalanceTransactions);
      const intents = await Promise.all(
        Array.from({ length: 30 }, () =>
          anIntent(
            { payment_method: 'pm_card_visa', confirm: true, capture_method: 'automatic' },
            { idempotencyKey: 'order-2' },
          ),
        ),
      );
      expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
      expect(await server.db.$count(paymentsBalanceTransactions)).toBe(before + 1);
    });

    test('a decline is repeated too, without a second charge', async () => {
      const intent = await anIntent();
      const confirm = () =>
        stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'order-3' },
        );
      await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
      await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
      expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
    });

    test('parameters that are refused do not use the key up', async () => {
      const options = { idempotencyKey: 'order-4' };
      await expect(anIntent({ amount: 0 }, options)).rejects.toMatchObject({
        code: 'parameter_invalid_integer',
      });
      expect((await anIntent({}, options)).amount).toBe(10_000);
    });
  });

  describe('the wire', () => {
    test('unknown addresses and parameters are refused as the hosted API does', async () => {
      const unknown = await post('/v1/nonsense', '');
      expect([unknown.status, await unknown.json()]).toMatchObject([
        404,
        {
          error: {
            type: 'invalid_request_error',
            message: expect.stringMatching(/^Unrecognized request URL \(POST: \/v1\/nonsense\)/),
          },
        },
      ]);
      const parameter = await post('/v1/customers', 'nonsense=1');
      expect([parameter.status, await parameter.json()]).toMatchObject([
        400,
        { error: { code: 'parameter_unknown', param: 'nonsense' } },
      ]);
      await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        message: "No such payment_intent: 'pi_none'",
      });
      await expect(anIntent({ customer: 'cus_none' })).rejects.toMatchObject({
        statusCode: 400,
        param: 'customer',
      });
    });

    test('keys are checked, and a publishable key reaches only what a browser needs', async () => {
      const asked = async (headers: Record<string, string>, path = '/v1/customers', body = '') => {
        const response = await post(path, body, headers);
        const answer: { error?: { message?: string; code?: string } } = await response.json();
        return [response.status, answer.error?.code ?? answer.error?.message?.slice(0, 24)];
      };
      expect(await asked({ Authorization: '' })).toEqual([401, 'You did not provide an A']);
      expect(await asked({ Authorization: 'Bearer sk_test_forged' })).toEqual([
        401,
        'Invalid API Key provided',
      ]);
      expect(await asked({ Authorization: `Bearer ${PUBLISHABLE_KEY}` })).toEqual([
        403,
        'secret_key_required',
      ]);
      expect(await asked({ 'Stripe-Account': 'acct_none' })).toEqual([403, 'account_invalid']);
      expect(
        await asked({ Authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}` }),
      ).toEqual([200, undefined]);
      const intent = await anIntent();
      const publishable = { Authorization: `Bearer ${PUBLISHABLE_KEY}` };
      const confirm = `/v1/payment_intents/${intent.id}/confirm`;
      expect(await asked(publishable, confirm, 'payment_method=pm_card_visa')).toEqual([
        400,
        'parameter_missing',
      ]);
      expect(
        await asked(
          publishable,
          confirm,
          `payment_method=pm_card_visa&client_secret=${intent.id}_secret_x`,
        ),
      ).toEqual([400, 'payment_intent_invalid_parameter']);
      expect(await asked(publishable, `/v1/payment_intents/${intent.id}/capture`)).toEqual([
        403,
        'secret_key_required',
      ]);
    });

    test('browsers of any origin are allowed', async () => {
      const preflight = await fetch(`${server.url}/v1/payment_methods`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'http://localhost:3000',
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'authorization,content-type',
      );
    });

    test('lists are paged newest first, both ways', async () => {
      const made: string[] = [];
      for (const index of [1, 2, 3, 4, 5])
        made.unshift(
          (await stripe.customers.create({ email: 'pages@example.com', name: String(index) })).id,
        );
      const seen: string[] = [];
      for await (const customer of stripe.customers.list({ email: 'pages@example.com', limit: 2 }))
        seen.push(customer.id);
      expect(seen).toEqual(made);
      const back = await stripe.customers.list({
        email: 'pages@example.com',
        limit: 2,
        ending_before: made[3],
      });
      expect([back.data.map(({ id }) => id), back.has_more]).toEqual([[made[1], made[2]], true]);
    });

    test('what happens is written down as events', async () => {
      const intent = await anIntent({
        payment_method: 'pm_card_visa',
        confirm: true,
        capture_method: 'automatic',
      });
      const events = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
      expect(events.data[0]?.data.object).toMatchObject({ id: intent.id });
    });

    test('nothing that is sent makes the service fail', async () => {
      const customer = await stripe.customers.create();
      const intent = await anIntent();
      const ids = [
        customer.id,
        intent.id,
        account.id,
        'pm_card_visa',
        'x',
        '%00',
        '%',
        '..%2f',
        'é',
      ];
      const names = [
        'amount',
        'currency',
        'customer',
        'card[number]',
        'card',
        'type',
        'expand[]',
        'metadata',
        'metadata[a]',
        'limit',
        'starting_after',
        'payment_method',
        'account',
        'bank_account[country]',
        '[',
        'a[b][c]',
        '__proto__',
        'destination',
        'client_secret',
        'off_session',
        'individual[dob][day]',
      ];
      const values = [
        '',
        '1',
        '-1',
        '99999999999999999999',
        'usd',
        'card',
        'true',
        customer.id,
        account.id,
        '\0',
        '💥',
        'é'.repeat(300),
        'latest_charge',
        'pm_card_visa',
      ];
      const anyRequest = fc.record({
        endpoint: fc.constantFrom(...allEndpoints),
        id: fc.constantFrom(...ids),
        pairs: fc.array(
          fc.tuple(
            fc.oneof(fc.constantFrom(...names), fc.string()),
            fc.oneof(fc.constantFrom(...values), fc.string()),
          ),
          { maxLength: 6 },
        ),
        raw: fc.option(fc.string(), { freq: 6 }),
        type: fc.constantFrom(
          'application/x-www-form-urlencoded',
          'application/json',
          'text/plain; charset=none',
          'application/x-www-form-urlencoded; charset=utf-7',
        ),
      });
      await fc.assert(
        fc.asyncProperty(anyRequest, async ({ endpoint, id, pairs, raw, type }) => {
          const form = raw ?? new URLSearchParams(pairs).toString();
          const path = endpoint.path.replaceAll(/:\w+/g, id);
          const inQuery = endpoint.method === 'GET';
          const response = await fetch(`${server.url}${path}${inQuery ? `?${form}` : ''}`, {
            method: endpoint.method,
            headers: { Authorization: `Bearer ${SECRET_KEY}`, 'Content-Type': type },
            ...(inQuery ? {} : { body: form }),
          });
          expect(response.status).toBeLessThan(500);
          expect(await response.json()).toEqual(expect.anything());
        }),
        { numRuns: 400 },
      );
    });
  });
});
