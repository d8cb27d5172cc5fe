import { bigint, bigserial, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** The owner of the object: `platform`, or the id of a connected account (the `Stripe-Account` header). */
export const owner = () => text('owner').notNull();
/** An amount in whole minor units. */
export const money = (name: string) => bigint(name, { mode: 'number' }).notNull();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created').notNull();
/** The order of creation, by which lists page, newest first. */
export const seq = () => bigserial('seq', { mode: 'number' }).notNull();
export const metadata = () => jsonb('metadata').$type<Record<string, string>>().notNull();
