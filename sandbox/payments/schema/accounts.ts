import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type AccountDetails } from '../accounts/account-details';
import { type BankAccountData } from '../banks/bank-rules';
import { type Json } from '../http/json';
import { moment, createdAt, seq, metadata } from './columns';

export const paymentsAccounts = pgTable(
  'payments_accounts',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    country: text('country').notNull(),
    defaultCurrency: text('default_currency').notNull(),
    details: jsonb('details').$type<AccountDetails>().notNull(),
    metadata: metadata(),
    created: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('payments_accounts_seq').on(table.seq)],
);

export const paymentsExternalAccounts = pgTable(
  'payments_external_accounts',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    account: text('account').notNull(),
    bank: jsonb('bank').$type<BankAccountData>().notNull(),
    defaultForCurrency: boolean('default_for_currency').notNull(),
    metadata: metadata(),
  },
  (table) => [index('payments_external_accounts_account').on(table.account)],
);

export const paymentsPersons = pgTable(
  'payments_persons',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    account: text('account').notNull(),
    person: jsonb('person').$type<Record<string, Json>>().notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [index('payments_persons_account').on(table.account)],
);

export const paymentsAccountLinks = pgTable('payments_account_links', {
  /** The SHA-256 hash of the secret part of the link's address. */
  secretHash: text('secret_hash').primaryKey(),
  account: text('account').notNull(),
  type: text('type').notNull(),
  refreshUrl: text('refresh_url').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
