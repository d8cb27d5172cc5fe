import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type AccountDetails } from '../accounts/account-details';
import { type BankAccountData } from '../banks/bank-rules';
import { type BillingDetails, type CardData } from '../cards/card-data';
import { type Json } from '../http/json';
import { owner, moment, createdAt, seq, metadata } from './columns';

export type TokenPayload =
  | { type: 'account'; account: Partial<AccountDetails> }
  | { type: 'person'; person: Record<string, Json> }
  | { type: 'bank_account'; bank: BankAccountData; bankId: string };

export const paymentsTokens = pgTable('payments_tokens', {
  id: text('id').primaryKey(),
  payload: jsonb('payload').$type<TokenPayload>().notNull(),
  used: boolean('used').notNull(),
  created: createdAt(),
});

export interface CustomerDetails {
  address: Record<string, Json> | null;
  description: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  shipping: Record<string, Json> | null;
}

export const paymentsCustomers = pgTable('payments_customers', {
  id: text('id').primaryKey(),
  seq: seq(),
  owner: owner(),
  details: jsonb('details').$type<CustomerDetails>().notNull(),
  metadata: metadata(),
  created: createdAt(),
  deletedAt: moment('deleted_at'),
});

export const paymentsPaymentMethods = pgTable(
  'payments_payment_methods',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    customer: text('customer'),
    card: jsonb('card').$type<CardData>().notNull(),
    billing: jsonb('billing').$type<BillingDetails>().notNull(),
    /** Whether it was authenticated once for later use: some cards then need no challenge off session. */
    setUp: boolean('set_up').notNull(),
    /** Whether it was used without being saved, or detached from its customer. It cannot be used again. */
    usedUp: boolean('used_up').notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [index('payments_payment_methods_customer').on(table.customer)],
);
