import { eq } from 'drizzle-orm';
import { type Sandbox } from '../../network';
import { aReadyAccount } from '../../payments/testing/samples';
import {
  anonymousSdk,
  integrationSdk,
  PASSWORD,
  type Person,
  refusal,
  type Sdk,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { midnight, publish } from '../../testing/listings';
import { changeSettings } from '../build-api/setting-endpoints';
import { stripeAccounts, users } from '../store/schema/users';
import { paymentClient } from '../transactions/testing/rental-world';

let sandbox: Sandbox;
let owner: Person;
let listingId: { uuid: string };
beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox);
  listingId = await publish(owner);
});
afterAll(() => sandbox.stop());

/** Every read that a private marketplace hides. */
const reads = (sdk: Sdk): [string, () => Promise<unknown>][] => [
  ['users/show', () => sdk.users.show({ id: owner.id })],
  ['listings/show', () => sdk.listings.show({ id: listingId })],
  ['listings/query', () => sdk.listings.query({})],
  [
    'timeslots/query',
    () => sdk.timeslots.query({ listingId, start: midnight(1), end: midnight(2) }),
  ],
  ['reviews/query', () => sdk.reviews.query({ listingId })],
  ['reviews/show', () => sdk.reviews.show({ id: listingId.uuid })],
  ['sitemap_data/query_listings', () => sdk.sitemapData.queryListings()],
];

async function codes(sdk: Sdk): Promise<string[]> {
  const found: string[] = [];
  for (const [, read] of reads(sdk)) found.push((await refusal(read())).code ?? '');
  return [...new Set(found)];
}

test('actions that the marketplace allows nobody are refused, and the permission set says so', async () => {
  const { sdk } = await signUp(sandbox);
  const permissions = async () => {
    const reply = await sdk.currentUser.show({ include: ['effectivePermissionSet'] });
    return { own: reply.data.data.attributes.permissions, all: reply.data.included[0].attributes };
  };
  const allow = 'permission/allow';
  const deny = 'permission/deny';
  expect((await permissions()).all).toEqual({
    read: allow,
    postListings: allow,
    initiateTransactions: allow,
  });
  await changeSettings(sandbox.db, { postingOff: true, initiatingOff: true });
  try {
    const { own, all } = await permissions();
    expect(all).toEqual({ read: allow, postListings: deny, initiateTransactions: deny });
    expect(own).toMatchObject({ postListings: allow });
    expect(await refusal(sdk.ownListings.create({ title: 'A saw' }))).toEqual({
      status: 403,
      code: 'permission-denied-post-listings',
    });
    const order = {
      processAlias: 'any/release-1',
      transition: 'transition/inquire',
      params: { listingId },
    };
    expect((await refusal(sdk.transactions.initiate(order))).code).toBe(
      'permission-denied-initiate-transactions',
    );
  } finally {
    await changeSettings(sandbox.db, { postingOff: false, initiatingOff: false });
  }
});

test('only approved people see a private marketplace', async () => {
  await changeSettings(sandbox.db, { private: true, requireUserApproval: true });
  try {
    expect(await codes(anonymousSdk(sandbox))).toEqual(['forbidden']);
    const waiting = await signUp(sandbox);
    expect(await codes(waiting.sdk)).toEqual(['user-pending-approval']);
    // Everybody sees themselves, and may not offer anything yet.
    await waiting.sdk.users.show({ id: waiting.id });
    expect(await refusal(publish(waiting))).toEqual({
      status: 403,
      code: 'permission-denied-pending-approval',
    });
    const integration = integrationSdk(sandbox);
    await integration.users.approve({ id: waiting.id });
    for (const [name, read] of reads(waiting.sdk)) if (name !== 'reviews/show') await read();
    await integration.users.updatePermissions({ id: waiting.id, read: 'permission/deny' });
    expect(await codes(waiting.sdk)).toEqual(['permission-denied-read']);
  } finally {
    await changeSettings(sandbox.db, { private: false, requireUserApproval: false });
  }
});

test('a banned person can neither act nor log in, and sees only what strangers see', async () => {
  const banned = await signUp(sandbox);
  await sandbox.db.update(users).set({ state: 'banned' }).where(eq(users.id, banned.id));
  for (const call of [
    () => banned.sdk.currentUser.show(),
    () => banned.sdk.ownListings.query({}),
    () => banned.sdk.transactions.query({}),
    () => publish(banned),
  ])
    expect(await refusal(call())).toEqual({ status: 403, code: 'forbidden' });
  await banned.sdk.listings.query({});
  const login = anonymousSdk(sandbox).login({ username: banned.email, password: PASSWORD });
  expect((await refusal(login)).status).toBe(401);
});

test('an account is deleted from the payment service too, unless money is left there', async () => {
  const stripe = paymentClient(sandbox);
  const leaving = await signUp(sandbox);
  await leaving.sdk.stripeAccount.create({ country: 'US' }, { expand: true });
  const account = (await leaving.sdk.stripeAccount.fetch()).data.data.attributes.stripeAccountId;
  await leaving.sdk.currentUser.delete({ currentPassword: PASSWORD, deleteFromStripe: true });
  await expect(stripe.accounts.retrieve(account)).rejects.toThrow();

  const paid = await signUp(sandbox);
  await paid.sdk.currentUser.createStripeAccount({ country: 'US' });
  const { id } = await aReadyAccount(stripe);

  await sandbox.db
    .update(stripeAccounts)
    .set({ stripeAccountId: id })
    .where(eq(stripeAccounts.userId, paid.id));
  await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    transfer_data: { destination: id },
  });
  const leave = { currentPassword: PASSWORD, deleteFromStripe: true };
  expect(await refusal(paid.sdk.currentUser.delete(leave))).toEqual({
    status: 400,
    code: 'delete-stripe-account-failed',
  });
  expect((await paid.sdk.currentUser.show()).data.data.attributes.deleted).toBe(false);
});
