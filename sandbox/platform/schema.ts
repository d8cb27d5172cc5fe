import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const clockState = pgTable('platform_clock', {
  id: text('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** Facts about this database: whether the demo data is complete, keys that are created once. */
export const platformFacts = pgTable('platform_facts', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Values behind tokens, such as sign-ins. Only the token's hash is stored. */
export const issuedTokens = pgTable(
  'platform_issued_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    value: jsonb('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('platform_issued_tokens_expiry').on(table.expiresAt)],
);
