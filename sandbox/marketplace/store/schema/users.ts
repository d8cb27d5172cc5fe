import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { jsonObject, moment } from './columns';

export type Permission = 'permission/allow' | 'permission/deny';
export interface Permissions {
  read: Permission;
  postListings: Permission;
  initiateTransactions: Permission;
}
export interface MarketplaceSettings {
  requireListingApproval: boolean;
  requireUserApproval: boolean;
  private: boolean;
  /** File attachments cannot be uploaded or downloaded. Missing in marketplaces of earlier versions. */
  filesOff?: boolean;
  /** Nobody may publish listings, whatever their own permissions are. */
  postingOff?: boolean;
  /** Nobody may start transactions. */
  initiatingOff?: boolean;
  /** An operator who logs in as a user has all of the user's rights, as in test environments. */
  fullLoginAs?: boolean;
}
export interface IdentityProviderLink {
  idpId: string;
  userId: string;
}

export const marketplaces = pgTable('marketplaces', {
  id: uuid('id').primaryKey(),
  ident: text('ident').notNull().unique(),
  name: text('name').notNull(),
  /** Root URL of the web application, for links in emails; no trailing slash. */
  url: text('url').notNull(),
  settings: jsonb('settings').$type<MarketplaceSettings>().notNull(),
});

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** As typed; uniqueness and look-ups ignore case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    pendingEmail: text('pending_email'),
    /** Null for a user who only logs in through an identity provider. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null means the generated "First L". */
    displayName: text('display_name'),
    bio: text('bio'),
    publicData: jsonObject('public_data').notNull().default({}),
    protectedData: jsonObject('protected_data').notNull().default({}),
    privateData: jsonObject('private_data').notNull().default({}),
    metadata: jsonObject('metadata').notNull().default({}),
    profileImageId: uuid('profile_image_id'),
    state: text('state')
      .$type<'active' | 'pendingApproval' | 'banned'>()
      .notNull()
      .default('active'),
    deleted: boolean('deleted').notNull().default(false),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    identityProviders: jsonb('identity_providers')
      .$type<IdentityProviderLink[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`not ${table.deleted}`),
    index('users_created_at').on(table.createdAt),
    index('users_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pendingApproval'`),
    index('users_banned')
      .on(table.id)
      .where(sql`${table.state} = 'banned'`),
  ],
);

/** Access and refresh tokens; only hashes are kept. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** One login; revoking a refresh token ends the whole session. */
    sessionId: uuid('session_id').notNull(),
    clientId: text('client_id').notNull(),
    userId: uuid('user_id').references(() => users.id),
    scope: text('scope').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was exchanged for the next one; it stays valid for a grace time. */
    rotatedAt: moment('rotated_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('auth_tokens_session').on(table.sessionId),
    index('auth_tokens_user').on(table.userId),
  ],
);

/** Single-use codes of an operator's "log in as". */
export const authCodes = pgTable('auth_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  clientId: text('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Tokens mailed to a user: address verification and password reset. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'verify-email' | 'reset-password'>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('email_tokens_user').on(table.userId, table.kind, table.createdAt)],
);

export const stripeAccounts = pgTable('stripe_accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  stripeAccountId: text('stripe_account_id').notNull(),
  /** As the payment service last reported it. */
  chargesEnabled: boolean('charges_enabled').notNull().default(false),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

interface StoredCard {
  brand: string;
  last4Digits: string;
  expirationMonth: number;
  expirationYear: number;
}

export const stripeCustomers = pgTable('stripe_customers', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  createdAt: moment('created_at').notNull(),
  /** The one stored card, if there is one. */
  paymentMethodId: uuid('payment_method_id'),
  stripePaymentMethodId: text('stripe_payment_method_id'),
  card: jsonb('card').$type<StoredCard>(),
});
