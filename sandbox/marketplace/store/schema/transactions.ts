import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { jsonObject, moment, type JsonObject } from './columns';
import { listings } from './listings';
import { users } from './users';

export type ActorRole = 'customer' | 'provider' | 'operator' | 'system';

/** Amounts are minor units; quantities and percentages decimal text. */
export interface StoredLineItem {
  code: string;
  unitPrice: { amount: number; currency: string };
  lineTotal: { amount: number; currency: string };
  quantity?: string;
  percentage?: string;
  units?: string;
  seats?: number;
  reversal: boolean;
  includeFor: ('customer' | 'provider')[];
}

export const processes = pgTable(
  'processes',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The process.edn text as it was pushed. */
    definition: text('definition').notNull(),
    templates: jsonb('templates')
      .$type<{ name: string; subject: string; html: string }[]>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

export const processAliases = pgTable(
  'process_aliases',
  {
    name: text('name').notNull(),
    alias: text('alias').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.alias] })],
);

export const transactions = pgTable(
  'transactions',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    processName: text('process_name').notNull(),
    processVersion: integer('process_version').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => users.id),
    state: text('state').notNull(),
    lastTransition: text('last_transition').notNull(),
    lastTransitionedAt: moment('last_transitioned_at').notNull(),
    lastMessageAt: moment('last_message_at'),
    lineItems: jsonb('line_items').$type<StoredLineItem[]>().notNull().default([]),
    payinAmount: bigint('payin_amount', { mode: 'number' }),
    payoutAmount: bigint('payout_amount', { mode: 'number' }),
    currency: text('currency'),
    protectedData: jsonObject('protected_data').notNull().default({}),
    metadata: jsonObject('metadata').notNull().default({}),
    /** What the engine must remember about the payment (ids and states of intent, charge, transfer and payout). */
    payment: jsonb('payment').$type<JsonObject>(),
    /** The operation in progress; while set, other transitions answer that the transaction is locked. */
    operationId: uuid('operation_id'),
  },
  (table) => [
    // The indexes have the orders that inboxes ask for, so that the first page is read without the other pages.
    index('transactions_customer').on(
      table.customerId,
      table.lastTransitionedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('transactions_provider').on(
      table.providerId,
      table.lastTransitionedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('transactions_customer_newest').on(
      table.customerId,
      table.createdAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('transactions_provider_newest').on(
      table.providerId,
      table.createdAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    // The indexes include the state, so that rows in other states are skipped within the index.
    index('transactions_customer_message').on(
      table.customerId,
      table.lastMessageAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.state,
    ),
    index('transactions_provider_message').on(
      table.providerId,
      table.lastMessageAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.state,
    ),
    index('transactions_listing').on(table.listingId),
    index('transactions_created_at').on(table.createdAt),
    index('transactions_changed_at').on(table.lastTransitionedAt),
  ],
);

export const transactionTransitions = pgTable(
  'transaction_transitions',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    position: integer('position').notNull(),
    transition: text('transition').notNull(),
    createdAt: moment('created_at').notNull(),
    by: text('by').$type<ActorRole>().notNull(),
    /** The state that this transition led to, for time expressions. */
    toState: text('to_state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.position] })],
);

/** A transition whose payment commands are being carried out; survives a crash. */
export const operations = pgTable('operations', {
  id: uuid('id').primaryKey(),
  transactionId: uuid('transaction_id').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Everything needed to replay: transition, actor, parameters, snapshot. */
  request: jsonb('request').$type<JsonObject>().notNull(),
  /** Results of the commands done so far, in order. */
  results: jsonb('results').$type<JsonObject[]>().notNull().default([]),
  /** The process that works on it; only that process may write to it. */
  owner: uuid('owner'),
  /** After this moment by the database's own clock, any process may take over the operation. */
  leaseUntil: moment('lease_until'),
  /** Once set, it stays set: a process that takes the operation over undoes it. */
  undoing: boolean('undoing').notNull().default(false),
});

export const scheduledTransitions = pgTable(
  'scheduled_transitions',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    transition: text('transition').notNull(),
    dueAt: moment('due_at').notNull(),
    failedAt: moment('failed_at'),
    failure: text('failure'),
  },
  (table) => [
    index('scheduled_transitions_due')
      .on(table.dueAt)
      .where(sql`${table.failedAt} is null`),
    index('scheduled_transitions_transaction').on(table.transactionId),
  ],
);

export const scheduledNotifications = pgTable(
  'scheduled_notifications',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    notification: text('notification').notNull(),
    /** Number of transitions when it was scheduled: a later transition cancels it. */
    atPosition: integer('at_position').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('scheduled_notifications_due').on(table.dueAt),
    index('scheduled_notifications_transaction').on(table.transactionId),
  ],
);

/** Payouts that wait until their money is available in the provider's account. */
export const scheduledPayouts = pgTable(
  'scheduled_payouts',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => transactions.id),
    intentId: text('intent_id').notNull(),
    accountId: text('account_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    attempt: integer('attempt').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    failedAt: moment('failed_at'),
    failure: text('failure'),
  },
  (table) => [index('scheduled_payouts_due').on(table.dueAt)],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    content: text('content').notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [
    index('messages_transaction').on(table.transactionId, table.createdAt),
    index('messages_created_at').on(table.createdAt),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    type: text('type').$type<'ofProvider' | 'ofCustomer'>().notNull(),
    state: text('state').$type<'pending' | 'public'>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    rating: integer('rating').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.transactionId, table.type),
    index('reviews_listing').on(table.listingId, table.createdAt),
    index('reviews_created_at').on(table.createdAt),
    index('reviews_subject').on(table.subjectId, table.createdAt),
  ],
);
