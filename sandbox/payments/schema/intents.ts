import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type BillingDetails, type CardData } from '../cards/card-data';
import { type ErrorBody } from '../http/errors';
import { type Json } from '../http/json';
import { type IntentStatus } from '../intents/intent-machine';
import { owner, money, moment, createdAt, seq, metadata } from './columns';

type SetupStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded';

export interface IntentDetails {
  description: string | null;
  paymentMethodTypes: string[];
  automaticPaymentMethods: boolean;
  receiptEmail: string | null;
  shipping: Record<string, Json> | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
}

export const paymentsPaymentIntents = pgTable(
  'payments_payment_intents',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    clientSecret: text('client_secret').notNull(),
    status: text('status').$type<IntentStatus>().notNull(),
    amount: money('amount'),
    currency: text('currency').notNull(),
    captureMethod: text('capture_method').$type<'automatic' | 'manual'>().notNull(),
    amountCapturable: money('amount_capturable'),
    amountReceived: money('amount_received'),
    customer: text('customer'),
    paymentMethod: text('payment_method'),
    latestCharge: text('latest_charge'),
    applicationFeeAmount: bigint('application_fee_amount', { mode: 'number' }),
    destination: text('destination'),
    transferAmount: bigint('transfer_amount', { mode: 'number' }),
    onBehalfOf: text('on_behalf_of'),
    setupFutureUsage: text('setup_future_usage').$type<'on_session' | 'off_session'>(),
    /** The open 3-D Secure challenge; each confirmation makes a new one. */
    challenge: text('challenge'),
    offSession: boolean('off_session').notNull(),
    /** Whether a longer hold is asked for, where the network offers it. */
    extendedAuthorization: boolean('extended_authorization').notNull(),
    returnUrl: text('return_url'),
    captureBefore: moment('capture_before'),
    canceledAt: moment('canceled_at'),
    cancellationReason: text('cancellation_reason'),
    lastError: jsonb('last_error').$type<ErrorBody>(),
    details: jsonb('details').$type<IntentDetails>().notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    index('payments_payment_intents_held')
      .on(table.captureBefore)
      .where(sql`${table.status} = 'requires_capture'`),
    index('payments_payment_intents_customer').on(table.customer),
    index('payments_payment_intents_destination').on(table.destination),
    index('payments_payment_intents_seq').on(table.seq),
    check(
      'payments_payment_intents_money',
      sql`${table.amount} > 0 and ${table.amountCapturable} >= 0 and ${table.amountReceived} >= 0
          and ${table.amountCapturable} + ${table.amountReceived} <= ${table.amount}`,
    ),
  ],
);

export const paymentsSetupIntents = pgTable('payments_setup_intents', {
  id: text('id').primaryKey(),
  seq: seq(),
  owner: owner(),
  clientSecret: text('client_secret').notNull(),
  status: text('status').$type<SetupStatus>().notNull(),
  customer: text('customer'),
  paymentMethod: text('payment_method'),
  paymentMethodTypes: jsonb('payment_method_types').$type<string[]>().notNull(),
  usage: text('usage').notNull(),
  onBehalfOf: text('on_behalf_of'),
  description: text('description'),
  challenge: text('challenge'),
  returnUrl: text('return_url'),
  lastError: jsonb('last_error').$type<ErrorBody>(),
  metadata: metadata(),
  created: createdAt(),
});

export const paymentsCharges = pgTable(
  'payments_charges',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    paymentIntent: text('payment_intent').notNull(),
    paymentMethod: text('payment_method').notNull(),
    customer: text('customer'),
    status: text('status').$type<'succeeded' | 'failed'>().notNull(),
    amount: money('amount'),
    amountCaptured: money('amount_captured'),
    amountRefunded: money('amount_refunded'),
    captured: boolean('captured').notNull(),
    currency: text('currency').notNull(),
    card: jsonb('card').$type<CardData>().notNull(),
    billing: jsonb('billing').$type<BillingDetails>().notNull(),
    threeDSecure: boolean('three_d_secure').notNull(),
    /** Until when held money can be captured; null if it was captured at once. */
    captureBefore: moment('capture_before'),
    extendedAuthorization: boolean('extended_authorization').notNull(),
    dispute: text('dispute'),
    failure: jsonb('failure').$type<ErrorBody>(),
    applicationFee: text('application_fee'),
    applicationFeeAmount: bigint('application_fee_amount', { mode: 'number' }),
    destination: text('destination'),
    transfer: text('transfer'),
    onBehalfOf: text('on_behalf_of'),
    balanceTransaction: text('balance_transaction'),
    details: jsonb('details').$type<IntentDetails>().notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    index('payments_charges_intent').on(table.paymentIntent),
    index('payments_charges_group').on(sql`(${table.details} ->> 'transferGroup')`),
    uniqueIndex('payments_charges_captured_once')
      .on(table.paymentIntent)
      .where(sql`${table.captured}`),
    check(
      'payments_charges_money',
      sql`${table.amountCaptured} between 0 and ${table.amount}
          and ${table.amountRefunded} between 0 and
            case when ${table.captured} then ${table.amountCaptured} else ${table.amount} end`,
    ),
  ],
);
