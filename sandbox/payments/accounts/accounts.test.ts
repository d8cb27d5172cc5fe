import Stripe from 'stripe';
import { aBank, aPerson, aReadyAccount } from '../testing/samples';
import { usePayments } from '../testing/use-payments';

const DAY = 24 * 60 * 60 * 1000;

const payments = usePayments();
const { anIntent, total } = payments;

describe('connected accounts', () => {
  test('a company needs its representative', async () => {
    const company = await payments.stripe.accounts.create({
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
    const token = await payments.stripe.tokens.create({
      person: { ...details, relationship: { representative: true, title: 'CEO' } },
    });
    expect(
      await payments.stripe.accounts.createPerson(company.id, { person_token: token.id }),
    ).toMatchObject({ first_name: 'Olivia', relationship: { representative: true } });
    expect(await payments.stripe.accounts.retrieve(company.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      company: { name: 'Garner', tax_id_provided: true },
    });
  });

  test('a new bank account takes the place of the old one', async () => {
    const owner = await aReadyAccount(payments.stripe);
    const token = await payments.stripe.tokens.create({
      bank_account: { ...aBank, account_number: '000111222333' },
    });
    const updated = await payments.stripe.accounts.update(owner.id, { external_account: token.id });
    expect(updated.external_accounts?.data).toMatchObject([
      { last4: '2333', default_for_currency: true },
    ]);
    await expect(
      payments.stripe.accounts.update(owner.id, { external_account: token.id }),
    ).rejects.toMatchObject({ code: 'token_already_used' });
  });

  test('details are checked by country', async () => {
    await expect(
      payments.stripe.accounts.update(payments.account.id, {
        individual: { address: { postal_code: 'ABC' } },
      }),
    ).rejects.toMatchObject({ code: 'postal_code_invalid', message: 'Invalid US postal code' });
    await expect(
      payments.stripe.accounts.create({ type: 'custom', country: 'BR' }),
    ).rejects.toMatchObject({ code: 'country_unsupported' });
    await expect(
      payments.stripe.accounts.update(payments.account.id, {
        individual: { dob: { day: 31, month: 2, year: 1990 } },
      }),
    ).rejects.toMatchObject({ code: 'invalid_dob' });
  });

  test('an account with money cannot be deleted, an empty one can', async () => {
    const owner = await aReadyAccount(payments.stripe);
    const intent = await anIntent({
      transfer_data: { destination: owner.id },
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'automatic',
    });
    await expect(payments.stripe.accounts.del(owner.id)).rejects.toMatchObject({ statusCode: 400 });
    await payments.stripe.refunds.create({ payment_intent: intent.id, reverse_transfer: true });
    expect(await payments.stripe.accounts.del(owner.id)).toMatchObject({ deleted: true });
    await expect(
      payments.stripe.balance.retrieve({}, { stripeAccount: owner.id }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
  });

  test('an account link works once', async () => {
    const link = await payments.stripe.accountLinks.create({
      account: payments.account.id,
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
      payments.stripe.accountLinks.create({
        account: payments.account.id,
        type: 'account_onboarding',
        return_url: 'nowhere',
        refresh_url: 'https://shop.example',
      }),
    ).rejects.toMatchObject({ code: 'url_invalid', param: 'return_url' });
  });

  test('money is paid out once it is available, and never more than that', async () => {
    const owner = await aReadyAccount(payments.stripe);
    const options = { stripeAccount: owner.id };
    await anIntent({
      transfer_data: { destination: owner.id },
      application_fee_amount: 1000,
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'automatic',
    });
    const payout = (amount: number) =>
      payments.stripe.payouts.create({ amount, currency: 'usd' }, options);
    await expect(payout(9000)).rejects.toMatchObject({
      code: 'balance_insufficient',
      statusCode: 400,
    });
    await payments.server.clock.advance(2 * DAY + 1000);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => payout(4000)));
    const paid = results.filter((result) => result.status === 'fulfilled');
    expect(paid).toHaveLength(2);
    expect(paid[0]?.value).toMatchObject({
      status: 'pending',
      destination: owner.external_accounts?.data[0]?.id,
    });
    expect(await total(owner.id)).toBe(1000);
    await payments.server.clock.advance(2 * DAY + 1000);
    expect(await payments.stripe.payouts.retrieve(paid[0]!.value.id, {}, options)).toMatchObject({
      status: 'paid',
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

  test('a transfer of the platform needs enough money in the platform’s balance', async () => {
    await expect(
      payments.stripe.transfers.create({
        amount: 90_000_000,
        currency: 'usd',
        destination: payments.account.id,
      }),
    ).rejects.toMatchObject({ code: 'balance_insufficient' });
    await anIntent({
      payment_method: 'pm_card_bypassPending',
      confirm: true,
      capture_method: 'automatic',
    });
    const transfer = await payments.stripe.transfers.create({
      amount: 500,
      currency: 'usd',
      destination: payments.account.id,
    });
    expect(transfer).toMatchObject({ amount: 500, reversed: false });
  });
});
