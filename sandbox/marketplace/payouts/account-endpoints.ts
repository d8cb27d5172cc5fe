import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { type Db } from '../../platform/database';
import { type ServiceContext } from '../../platform/service';
import { type MarketplaceConfig } from '../config';
import { type EventOrigin, noAudit, originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { defineCommand, defineQuery, type Endpoint, type UserCall } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { type Resource } from '../http/resource';
import { optional } from '../http/schemas';
import { type WireValue } from '../http/values';
import { stripeAccounts } from '../store/schema/users';
import { loadStripeFlags, NO_ACCOUNT } from '../users/stripe-flags';
import { recordStripeFlags } from '../users/user-events';
import { loadActiveUser } from '../users/user-repository';
import { closePayoutAccount } from './close-accounts';
import { callPayments, createPaymentClient } from './payment-client';

type AccountRow = typeof stripeAccounts.$inferSelect;

const capability = v.picklist(['card_payments', 'transfers', 'legacy_payments']);
const accountMembers = {
  accountToken: optional(v.string()),
  bankAccountToken: optional(v.string()),
  requestedCapabilities: optional(v.array(capability)),
  businessProfileMCC: optional(v.string()),
  businessProfileURL: optional(v.string()),
  businessProfileProductDescription: optional(v.string()),
};
const createBody = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  ...accountMembers,
});
const updateBody = v.strictObject(accountMembers);
type AccountChange = v.InferOutput<typeof updateBody>;

function accountParams(
  change: AccountChange,
): Stripe.AccountUpdateParams & Stripe.AccountCreateParams {
  const profile = {
    mcc: change.businessProfileMCC,
    url: change.businessProfileURL,
    product_description: change.businessProfileProductDescription,
  };
  const capabilities = (change.requestedCapabilities ?? []).map(
    (name) => [name, { requested: true }] as const,
  );
  return {
    ...(change.accountToken ? { account_token: change.accountToken } : {}),
    ...(change.bankAccountToken ? { external_account: change.bankAccountToken } : {}),
    ...(capabilities.length > 0 ? { capabilities: Object.fromEntries(capabilities) } : {}),
    ...(Object.values(profile).some((value) => value !== undefined)
      ? { business_profile: profile }
      : {}),
  };
}

const accountResource = (row: AccountRow, account: Stripe.Account): Resource<AccountRow> => ({
  id: row.id,
  type: 'stripeAccount',
  attributes: {
    stripeAccountId: row.stripeAccountId,
    // Converts the payment service's object to plain values.
    stripeAccountData: JSON.parse(JSON.stringify(account)) as WireValue,
  },
  row,
});

interface Known {
  row: AccountRow;
  account: Stripe.Account;
  origin: EventOrigin;
}

/** Stores an account's flags as the payment service reports them, and records an event if they changed. */
async function storeFlags(db: Db, { row, account, origin }: Known): Promise<Resource<AccountRow>> {
  const flags = {
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
  };
  await db.transaction(async (tx) => {
    const before = (await loadStripeFlags(tx, [row.userId]))(row.userId);
    await tx.update(stripeAccounts).set(flags).where(eq(stripeAccounts.id, row.id));
    await recordStripeFlags(tx, { userId: row.userId, before, origin });
  });
  return accountResource({ ...row, ...flags }, account);
}

async function requireAccount(db: Db, userId: string): Promise<AccountRow> {
  const [row] = await db.select().from(stripeAccounts).where(eq(stripeAccounts.userId, userId));
  if (!row) throw new ApiError('stripe-account-not-found');
  return row;
}

/** Reads a payout account again after the payment service reported a change. */
export async function refreshPayoutAccount(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { payments }: Pick<MarketplaceConfig, 'payments'>,
  stripeAccountId: string,
): Promise<void> {
  const [row] = await db
    .select()
    .from(stripeAccounts)
    .where(eq(stripeAccounts.stripeAccountId, stripeAccountId));
  if (!row) return;
  const account = await createPaymentClient(payments).accounts.retrieve(stripeAccountId);
  const origin: EventOrigin = { source: 'source/admin', audit: noAudit, now: clock.now() };
  await storeFlags(db, { row, account, origin });
}

const linkType = v.picklist([
  'account_onboarding',
  'account_update',
  'custom_account_verification',
  'custom_account_update',
]);
const linkBody = v.strictObject({
  failureURL: v.pipe(v.string(), v.url()),
  successURL: v.pipe(v.string(), v.url()),
  type: linkType,
  collect: optional(v.picklist(['currently_due', 'eventually_due'])),
  collectionOptions: optional(
    v.object({
      fields: optional(v.picklist(['currently_due', 'eventually_due'])),
      future_requirements: optional(v.picklist(['include', 'omit'])),
    }),
  ),
});

function linkParams(
  account: string,
  body: v.InferOutput<typeof linkBody>,
): Stripe.AccountLinkCreateParams {
  const fields = body.collectionOptions?.fields ?? body.collect;
  const future = body.collectionOptions?.future_requirements;
  const updates = body.type === 'account_update' || body.type === 'custom_account_update';
  return {
    account,
    refresh_url: body.failureURL,
    return_url: body.successURL,
    type: updates ? 'account_update' : 'account_onboarding',
    ...(fields
      ? { collection_options: { fields, ...(future ? { future_requirements: future } : {}) } }
      : {}),
  };
}

async function createPayoutAccount(
  call: UserCall,
  config: MarketplaceConfig,
  { country, ...change }: v.InferOutput<typeof createBody>,
): Promise<Envelope> {
  const { context, view, userId } = call;
  const user = await loadActiveUser(context.db, userId);
  const [known] = await context.db
    .select()
    .from(stripeAccounts)
    .where(eq(stripeAccounts.userId, userId));
  if (known) throw new ApiError('conflict', { title: 'The user has a payout account' });
  const account = await callPayments(() =>
    createPaymentClient(config.payments).accounts.create(
      { type: 'custom', country, email: user.email, ...accountParams(change) },
      {
        idempotencyKey: `account-${userId}-${change.accountToken ?? ''}-${change.bankAccountToken ?? ''}`,
      },
    ),
  );
  const origin = originOf(call);
  const row = await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(stripeAccounts)
      .values({ id: randomUUID(), userId, stripeAccountId: account.id, createdAt: view.now })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new ApiError('conflict', { title: 'The user has a payout account' });
    await recordStripeFlags(tx, { userId, before: NO_ACCOUNT, origin });
    return made;
  });
  return { data: await storeFlags(context.db, { row, account, origin }) };
}

async function updatePayoutAccount(
  call: UserCall,
  config: MarketplaceConfig,
  change: AccountChange,
): Promise<Envelope> {
  const { context, userId } = call;
  const row = await requireAccount(context.db, userId);
  const account = await callPayments(() =>
    createPaymentClient(config.payments).accounts.update(
      row.stripeAccountId,
      accountParams(change),
    ),
  );
  return { data: await storeFlags(context.db, { row, account, origin: originOf(call) }) };
}

/** The commands that create and update an account, under their current and their older paths. */
const accountCommands = (
  config: MarketplaceConfig,
  paths: { create: string; update: string },
): Endpoint[] => [
  defineCommand({
    path: paths.create,
    access: 'unlimited',
    body: createBody,
    handle: (call, body) => createPayoutAccount(call, config, body),
  }),
  defineCommand({
    path: paths.update,
    access: 'unlimited',
    body: updateBody,
    handle: (call, body) => updatePayoutAccount(call, config, body),
  }),
];

const deprecatedCommands = (config: MarketplaceConfig): Endpoint[] => [
  ...accountCommands(config, {
    create: 'current_user/create_stripe_account',
    update: 'current_user/update_stripe_account',
  }),
  defineCommand({
    path: 'current_user/delete_stripe_account',
    access: 'unlimited',
    body: v.object({}),
    reply: 'never',
    handle: async ({ context, userId }) => {
      const row = await requireAccount(context.db, userId);
      await closePayoutAccount(context.db, config, row);
      return { data: { id: row.id, type: 'stripeAccount', attributes: {}, row } };
    },
  }),
];

export const payoutAccountEndpoints = (config: MarketplaceConfig): Endpoint[] => [
  ...accountCommands(config, {
    create: 'stripe_account/create',
    update: 'stripe_account/update',
  }),
  ...deprecatedCommands(config),
  defineQuery({
    path: 'stripe_account/fetch',
    access: 'user',
    params: v.strictObject({}),
    handle: async (call) => {
      const { context, userId } = call;
      const row = await requireAccount(context.db, userId);
      const account = await callPayments(() =>
        createPaymentClient(config.payments).accounts.retrieve(row.stripeAccountId),
      );
      return { data: await storeFlags(context.db, { row, account, origin: originOf(call) }) };
    },
  }),
  defineCommand({
    path: 'stripe_account_links/create',
    access: 'unlimited',
    body: linkBody,
    reply: 'always',
    handle: async ({ context, userId }, body) => {
      const row = await requireAccount(context.db, userId);
      const link = await callPayments(() =>
        createPaymentClient(config.payments).accountLinks.create(
          linkParams(row.stripeAccountId, body),
        ),
      );
      const attributes = { url: link.url, expiresAt: new Date(link.expires_at * 1000) };
      return { data: { id: randomUUID(), type: 'stripeAccountLink', attributes, row: null } };
    },
  }),
  defineCommand({
    path: 'stripe_persons/create',
    access: 'unlimited',
    body: v.strictObject({ personToken: v.string() }),
    handle: async ({ context, userId }, { personToken }) => {
      const row = await requireAccount(context.db, userId);
      const person = await callPayments(() =>
        createPaymentClient(config.payments).accounts.createPerson(row.stripeAccountId, {
          person_token: personToken,
        }),
      );
      const attributes = { stripePersonId: person.id };
      return { data: { id: randomUUID(), type: 'stripePerson', attributes, row: null } };
    },
  }),
];
