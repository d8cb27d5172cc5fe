import fc from 'fast-check';
import { allEndpoints } from '../endpoints';
import { PUBLISHABLE_KEY, RESTRICTED_KEY, SECRET_KEY } from '../credentials';
import { paymentsBalanceTransactions } from '../schema/money';
import { usePayments } from '../testing/use-payments';

const DAY_MS = 86_400_000;
const payments = usePayments();
const { anIntent, post } = payments;

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

  test('of thirty simultaneous requests one is carried out, and the others get its answer or have to wait', async () => {
    const before = await payments.server.db.$count(paymentsBalanceTransactions);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        anIntent(
          { payment_method: 'pm_card_visa', confirm: true, capture_method: 'automatic' },
          { idempotencyKey: 'order-2' },
        ),
      ),
    );
    const made = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.id] : [],
    );
    const refusals = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(new Set(made).size).toBe(1);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    }
    expect(await payments.server.db.$count(paymentsBalanceTransactions)).toBe(before + 1);
  });

  test('a repeated request gets the same decline, without a second charge', async () => {
    const intent = await anIntent();
    const confirm = () =>
      payments.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'order-3' },
      );
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    expect((await payments.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(
      1,
    );
  });

  test("the marketplace's keys stay valid when the clock is moved, because a request may be repeated after a crash", async () => {
    const options = { idempotencyKey: 'order-5' };
    const first = await anIntent({}, options);
    await payments.server.clock.advance(3 * DAY_MS);
    expect((await anIntent({}, options)).id).toBe(first.id);
  });

  test("keys of the marketplace's own server are forgotten after a day of the clock", async () => {
    const server = payments.server.withKey(RESTRICTED_KEY);
    const make = () =>
      server.customers.create({ metadata: { order: 'o-1' } }, { idempotencyKey: 'order-6' });
    const first = await make();
    await payments.server.clock.advance(DAY_MS - 60_000);
    expect((await make()).id).toBe(first.id);
    await payments.server.clock.advance(60_000);
    const second = await make();
    expect(second.id).not.toBe(first.id);
    expect((await make()).id).toBe(second.id);
  });

  test('refused parameters do not use up the key', async () => {
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
    await expect(payments.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
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
    const preflight = await fetch(`${payments.server.url}/v1/payment_methods`, {
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
        (
          await payments.stripe.customers.create({
            email: 'pages@example.com',
            name: String(index),
          })
        ).id,
      );
    const seen: string[] = [];
    for await (const customer of payments.stripe.customers.list({
      email: 'pages@example.com',
      limit: 2,
    }))
      seen.push(customer.id);
    expect(seen).toEqual(made);
    const back = await payments.stripe.customers.list({
      email: 'pages@example.com',
      limit: 2,
      ending_before: made[3],
    });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([[made[1], made[2]], true]);
  });

  test('changes are recorded as events', async () => {
    const intent = await anIntent({
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'automatic',
    });
    const events = await payments.stripe.events.list({
      type: 'payment_intent.succeeded',
      limit: 1,
    });
    expect(events.data[0]?.data.object).toMatchObject({ id: intent.id });
  });

  test('no request makes the service fail', async () => {
    const customer = await payments.stripe.customers.create();
    const intent = await anIntent();
    const ids = [
      customer.id,
      intent.id,
      payments.account.id,
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
      payments.account.id,
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
        const response = await fetch(`${payments.server.url}${path}${inQuery ? `?${form}` : ''}`, {
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
