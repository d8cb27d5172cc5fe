import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export const clockState = pgTable('platform_clock', {
  id: text('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** Facts about this data folder that outlive a process: what the seed did, keys made once. */
export const platformFacts = pgTable('platform_facts', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
