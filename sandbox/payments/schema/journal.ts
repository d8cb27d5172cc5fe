import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type Json } from '../http/json';
import { owner, createdAt, moment, seq } from './columns';

export const paymentsEvents = pgTable(
  'payments_events',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    type: text('type').notNull(),
    object: jsonb('object').$type<Record<string, Json>>().notNull(),
    created: createdAt(),
  },
  (table) => [
    index('payments_events_object').on(sql`(${table.object} ->> 'id')`),
    index('payments_events_owner').on(table.owner, table.seq),
  ],
);

export const paymentsIdempotencyKeys = pgTable(
  'payments_idempotency_keys',
  {
    owner: owner(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<Json>().notNull(),
    requestId: text('request_id').notNull(),
    created: createdAt(),
    /** The moment by the database's own clock: a moved marketplace clock must not make a payment look new. */
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);

/** The address that all events are sent to; the table has one row at most. */
export const paymentsWebhookEndpoints = pgTable('payments_webhook_endpoints', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
});

/** An event on its way; the row is removed when it has arrived, or was tried often enough. */
export const paymentsWebhookDeliveries = pgTable(
  'payments_webhook_deliveries',
  {
    event: text('event').primaryKey(),
    seq: seq(),
    attempts: integer('attempts').notNull(),
    /** The moment by the database's own clock: the receiver does not come back sooner because the marketplace's clock is moved. */
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (table) => [index('payments_webhook_deliveries_next').on(table.nextAt)],
);
