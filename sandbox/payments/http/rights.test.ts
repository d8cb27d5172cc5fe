import { RESTRICTED_KEY } from '../credentials';
import { usePayments } from '../testing/use-payments';

const payments = usePayments();

const ours = () => payments.server.withKey(RESTRICTED_KEY);
const without = (kind: string) => payments.server.withKey(`${RESTRICTED_KEY}_without_${kind}`);

test('the key of the marketplace moves money, also for a connected account', async () => {
  const intent = await ours().paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    metadata: { order: 'o-1' },
  });
  expect((await ours().refunds.create({ payment_intent: intent.id, amount: 100 })).amount).toBe(
    100,
  );
  const { id } = payments.account;
  await ours().transfers.create({ amount: 500, currency: 'usd', destination: id });
  const account = { stripeAccount: id };
  await ours().payouts.create({ amount: 500, currency: 'usd' }, account);
  expect((await ours().balance.retrieve({}, account)).available[0]?.amount).toBe(0);
  expect((await ours().accounts.retrieve(id)).payouts_enabled).toBe(true);
});

test('a call for which the key lacks the right is refused with the name of the right', async () => {
  const refusals = [
    [ours().tokens.create({ pii: { id_number: '1' } }), 'token_write', 'acct_1SandboxPlatform'],
    [ours().accounts.create({ country: 'US' }), 'accounts_kyc_basic_write', null],
    [without('charge').refunds.create({ payment_intent: 'pi_1' }), 'charge_write', null],
    [without('charge').charges.list(), 'charge_read', null],
    [
      without('payout').payouts.create(
        { amount: 100, currency: 'usd' },
        { stripeAccount: payments.account.id },
      ),
      'payout_write',
      payments.account.id,
    ],
  ] as const;
  for (const [call, right, account] of refusals) {
    await expect(call).rejects.toMatchObject({
      type: 'StripePermissionError',
      rawType: 'invalid_request_error',
      statusCode: 403,
      message: expect.stringContaining(`Having the 'rak_${right}' permission`),
    });
    if (account) await expect(call).rejects.toThrow(`on account '${account}'`);
  }
});

test('a key that lacks one right has the others', async () => {
  expect((await without('charge').transfers.list()).object).toBe('list');
  await expect(without('charge').balance.retrieve()).resolves.toMatchObject({ object: 'balance' });
});

test('fraud warnings and reviews are listed with their rights', async () => {
  const since = { created: { gte: 1 }, limit: 100 };
  const empty = { object: 'list', data: [], has_more: false };
  await expect(ours().radar.earlyFraudWarnings.list(since)).resolves.toMatchObject(empty);
  await expect(ours().reviews.list(since)).resolves.toMatchObject(empty);
  await expect(without('radar').radar.earlyFraudWarnings.list()).rejects.toThrow('rak_radar_read');
  await expect(without('review').reviews.list()).rejects.toThrow('rak_review_read');
});

test('reading is part of writing, but not the other way round', async () => {
  expect((await ours().refunds.list()).object).toBe('list');
  await expect(ours().accounts.update(payments.account.id)).rejects.toMatchObject({
    message: expect.stringContaining('rak_accounts_kyc_basic_write'),
  });
});

test('a right is asked for before an object is looked up, also where this service has no endpoint', async () => {
  const update = (stripe: ReturnType<typeof ours>) => stripe.transfers.update('tr_none', {});
  await expect(update(ours())).rejects.toMatchObject({ statusCode: 404 });
  await expect(update(without('transfer'))).rejects.toMatchObject({ statusCode: 403 });
  await expect(ours().webhookEndpoints.list()).rejects.toMatchObject({ statusCode: 403 });
  expect((await payments.stripe.webhookEndpoints.list()).data).toEqual([]);
});
