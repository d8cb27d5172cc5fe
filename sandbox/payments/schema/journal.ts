import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type Json } from '../http/json';
import { owner, createdAt, metadata, moment, seq } from './columns';

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
    /** By the database's own clock: a moved marketplace clock must not make a payment look new. */
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);

export const paymentsWebhookEndpoints = pgTable('payments_webhook_endpoints', {
  id: text('id').primaryKey(),
  seq: seq(),
  owner: owner(),
  url: text('url').notNull(),
  secret: text('secret').notNull(),
  /** Types of events, or `*`. */
  enabledEvents: jsonb('enabled_events').$type<string[]>().notNull(),
  /** `account`: events of the platform; `connect`: those of connected accounts; `all`: both, for the sandbox's own. */
  hears: text('hears').$type<'account' | 'connect' | 'all'>().notNull(),
  enabled: boolean('enabled').notNull(),
  description: text('description'),
  metadata: metadata(),
  created: createdAt(),
});

/** An event on its way to an address; the row is removed when it has arrived, or was tried often enough. */
export const paymentsWebhookDeliveries = pgTable(
  'payments_webhook_deliveries',
  {
    event: text('event').notNull(),
    endpoint: text('endpoint').notNull(),
    seq: seq(),
    attempts: integer('attempts').notNull(),
    /** By the database's own clock: the receiver does not come back sooner because the marketplace's clock is moved. */
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.endpoint] }),
    index('payments_webhook_deliveries_next').on(table.nextAt),
  ],
);
