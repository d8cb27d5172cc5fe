import Stripe from 'stripe';
import { sandboxCredentials } from '../../credentials';
import { aBank, aPerson } from '../../payments/testing/samples';
import {
  integrationSdk,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { useStarted } from '../../testing/use-started';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CAPABILITIES = ['card_payments', 'transfers'];
const PROFILE = { businessProfileMCC: '5734', businessProfileURL: 'https://toolyard.example/u/1' };
const URLS = {
  successURL: 'http://localhost:3000/account/payments/success',
  failureURL: 'http://localhost:3000/account/payments/failure',
};

const sandbox = useStarted(startTestSandbox, (started) => started.stop());

const stripe = () =>
  new Stripe(sandboxCredentials.secretKey, {
    host: '127.0.0.1',
    port: new URL(sandbox().url).port,
    protocol: 'http',
  });

async function accountToken(individual: Stripe.TokenCreateParams.Account.Individual = {}) {
  const { id } = await stripe().tokens.create({
    account: { business_type: 'individual', tos_shown_and_accepted: true, individual },
  });
  return id;
}

const bankAccountToken = async (bank: object = {}) =>
  (await stripe().tokens.create({ bank_account: { ...aBank, ...bank } })).id;

/** Opens an account as the payout form does: with the country and the bank. The hosted page asks for everything else. */
async function openAccount(owner: Person, individual = {}) {
  const reply = await owner.sdk.stripeAccount.create(
    {
      country: 'US',
      accountToken: await accountToken(individual),
      bankAccountToken: await bankAccountToken(),
      requestedCapabilities: CAPABILITIES,
      ...PROFILE,
    },
    { expand: true },
  );
  return reply.data.data.attributes.stripeAccountData as Stripe.Account;
}

const accountOf = async ({ sdk }: Person): Promise<Stripe.Account> =>
  (await sdk.stripeAccount.fetch()).data.data.attributes.stripeAccountData;

const askForLink = async ({ sdk }: Person, type = 'custom_account_verification') =>
  (await sdk.stripeAccountLinks.create({ ...URLS, type, collect: 'currently_due' })).data.data
    .attributes as { url: string; expiresAt: Date };

const visit = (url: string, form?: Record<string, string>) =>
  fetch(url, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

/** Opens the hosted page and ends there with the given choice; returns the address of the redirect. */
async function finishAs(owner: Person, outcome: string): Promise<string | null> {
  const { url } = await askForLink(owner);
  return (await visit(url, { outcome })).headers.get('location');
}

test('a new account lists its missing details where the payout form reads them', async () => {
  const owner = await signUp(sandbox());
  expect(await refusal(owner.sdk.stripeAccount.fetch())).toEqual({
    status: 409,
    code: 'stripe-account-not-found',
  });
  const account = await openAccount(owner);
  expect(account).toMatchObject({
    country: 'US',
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    business_profile: { mcc: '5734', url: PROFILE.businessProfileURL },
    external_accounts: { data: [{ last4: '6789', country: 'US', currency: 'usd' }] },
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  expect(account.requirements?.past_due).toEqual(account.requirements?.currently_due);
  expect(account.requirements?.currently_due).toContain('individual.dob.day');
  const me = (await owner.sdk.currentUser.show({ include: ['stripeAccount'] })).data;
  expect(me.data.attributes).toMatchObject({
    stripeConnected: true,
    stripePayoutsEnabled: false,
    stripeChargesEnabled: false,
  });
  expect(me.included[0]).toMatchObject({ type: 'stripeAccount' });
  expect((await refusal(openAccount(owner))).status).toBe(409);
});

test('an account token with all details leaves no requirements', async () => {
  const owner = await signUp(sandbox());
  expect(await openAccount(owner, aPerson)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    capabilities: { card_payments: 'active', transfers: 'active' },
    requirements: { currently_due: [], past_due: [], disabled_reason: null },
  });
});

test.each([
  [{ address: { country: 'US', postal_code: '787' } }, 'Invalid US postal code'],
  [{ email: 'olivia' }, 'Invalid email address: olivia'],
  [{ phone: '12' }, '"12" is not a valid phone number'],
  [{ dob: { day: 30, month: 2, year: 1988 } }, 'Invalid date of birth'],
])(
  'an account token of %j is refused in the words of the hosted service',
  async (fault, message) => {
    await expect(accountToken(fault)).rejects.toMatchObject({ message, statusCode: 400 });
  },
);

test('an account token that fits no account of its country is refused with the service’s words', async () => {
  const owner = await signUp(sandbox());
  const token = await accountToken({ address: { line1: '1 High St', postal_code: 'SW1A 1AA' } });
  const attempt = owner.sdk.stripeAccount.create({ country: 'US', accountToken: token });
  await expect(attempt).rejects.toMatchObject({
    status: 400,
    data: {
      errors: [
        { meta: { stripeMessage: 'Invalid US postal code', stripeCode: 'postal_code_invalid' } },
      ],
    },
  });
});

test('the bank account is replaced, the country stays', async () => {
  const owner = await signUp(sandbox());
  await openAccount(owner, aPerson);
  const replaced = await owner.sdk.stripeAccount.update(
    { bankAccountToken: await bankAccountToken({ account_number: '000999999991' }) },
    { expand: true },
  );
  const data = replaced.data.data.attributes.stripeAccountData as Stripe.Account;
  expect(data.external_accounts?.data).toMatchObject([{ last4: '9991' }]);
  expect(data.payouts_enabled).toBe(true);
  expect(await refusal(owner.sdk.stripeAccount.update({ country: 'CA' }))).toEqual({
    status: 400,
    code: 'validation-disallowed-key',
  });
});

describe('the hosted page', () => {
  test('leads to success with nothing due, or to failure when it is left', async () => {
    const owner = await signUp(sandbox());
    await openAccount(owner);
    const { url, expiresAt } = await askForLink(owner);
    expect(expiresAt.getTime() - sandbox().clock.now().getTime()).toBeGreaterThan(4 * MINUTE);
    expect(await (await visit(url)).text()).toContain('Tell us who is paid');
    expect((await visit(url, { action: 'leave' })).headers.get('location')).toBe(URLS.failureURL);
    expect(await finishAs(owner, 'verified')).toBe(URLS.successURL);
    expect(await accountOf(owner)).toMatchObject({
      payouts_enabled: true,
      requirements: { currently_due: [], past_due: [] },
    });
  });

  test('leads to failure if the link has expired or was used', async () => {
    const owner = await signUp(sandbox());
    await openAccount(owner);
    const { url } = await askForLink(owner, 'account_onboarding');
    await sandbox().clock.advance(5 * MINUTE);
    expect((await visit(url)).headers.get('location')).toBe(URLS.failureURL);
    const used = await askForLink(owner, 'custom_account_update');
    await visit(used.url, { outcome: 'verified' });
    expect((await visit(used.url)).headers.get('location')).toBe(URLS.failureURL);
  });

  test('can have the details checked for ten minutes', async () => {
    const owner = await signUp(sandbox());
    await openAccount(owner);
    await finishAs(owner, 'checking');
    expect(await accountOf(owner)).toMatchObject({
      details_submitted: true,
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { transfers: 'pending' },
      requirements: {
        currently_due: [],
        past_due: [],
        pending_verification: ['individual.id_number'],
        disabled_reason: 'requirements.pending_verification',
      },
    });
    await sandbox().clock.advance(10 * MINUTE);
    expect(await accountOf(owner)).toMatchObject({
      payouts_enabled: true,
      requirements: { pending_verification: [] },
    });
  });

  test('asks for a document, in time or too late, until it is handed in', async () => {
    const owner = await signUp(sandbox());
    await openAccount(owner);
    await finishAs(owner, 'document_due');
    const due = await accountOf(owner);
    expect(due).toMatchObject({
      payouts_enabled: true,
      requirements: {
        currently_due: ['individual.verification.document'],
        past_due: [],
        disabled_reason: null,
      },
    });
    const deadline = (due.requirements?.current_deadline ?? 0) * 1000;
    expect(Math.round((deadline - sandbox().clock.now().getTime()) / DAY)).toBe(14);
    await sandbox().clock.moveTo(new Date(deadline));
    const overdue = {
      charges_enabled: false,
      payouts_enabled: false,
      requirements: {
        past_due: ['individual.verification.document'],
        disabled_reason: 'requirements.past_due',
        errors: [{ code: 'verification_failed_keyed_identity' }],
      },
    };
    expect(await accountOf(owner)).toMatchObject(overdue);
    const { url } = await askForLink(owner, 'custom_account_update');
    expect(await (await visit(url)).text()).toContain('An identity document is asked for');
    await visit(url, { outcome: 'verified' });
    expect((await accountOf(owner)).payouts_enabled).toBe(true);
    await finishAs(owner, 'document_overdue');
    expect(await accountOf(owner)).toMatchObject(overdue);
  });

  test('tells the marketplace, so that its flags change without a fetch', async () => {
    const owner = await signUp(sandbox());
    await openAccount(owner);
    const known = async () =>
      (await integrationSdk(sandbox()).users.show({ id: owner.id })).data.data.attributes
        .stripePayoutsEnabled;
    expect(await known()).toBe(false);
    await finishAs(owner, 'verified');
    expect(await known()).toBe(true);
    await finishAs(owner, 'document_overdue');
    expect(await known()).toBe(false);
  });
});

test('the older account calls change, extend and close an account', async () => {
  const owner = await signUp(sandbox());
  const { currentUser, stripePersons, stripeAccount } = owner.sdk;
  const token = await stripe().tokens.create({
    account: { business_type: 'company', tos_shown_and_accepted: true, company: {} },
  });
  await currentUser.createStripeAccount({ country: 'US', accountToken: token.id });
  await currentUser.updateStripeAccount({ bankAccountToken: await bankAccountToken() });
  const { external_accounts: banks } = await accountOf(owner);
  expect(banks?.data).toMatchObject([{ last4: '6789' }]);

  const person = await stripe().tokens.create({ person: { ...aPerson, relationship: {} } });
  const made = await stripePersons.create({ personToken: person.id }, { expand: true });
  const { stripePersonId } = made.data.data.attributes;
  const account = await accountOf(owner);
  const { data } = await stripe().accounts.listPersons(account.id);
  expect(data).toMatchObject([{ id: stripePersonId, first_name: aPerson.first_name }]);

  await currentUser.deleteStripeAccount();
  expect((await refusal(stripeAccount.fetch())).code).toBe('stripe-account-not-found');
  expect((await refusal(currentUser.deleteStripeAccount())).status).toBe(409);
});
