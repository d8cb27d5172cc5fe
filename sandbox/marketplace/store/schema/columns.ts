import { customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** Any JSON value that may be stored as extended data. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export interface JsonObject {
  [key: string]: Json;
}

export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const jsonObject = (name: string) => jsonb(name).$type<JsonObject>();

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // One driver returns a Uint8Array and the other a Buffer; this column always returns a Buffer.
  fromDriver: (value) => Buffer.from(value),
  toDriver: (value) => value,
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
