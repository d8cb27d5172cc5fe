import { and, gte, lt, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { integer } from './params';

/** A moment in seconds, or a range of them, as lists take it. */
export const created = v.optional(
  v.union([
    integer,
    v.strictObject({
      gt: v.optional(integer),
      gte: v.optional(integer),
      lt: v.optional(integer),
      lte: v.optional(integer),
    }),
  ]),
);

type Range = v.InferOutput<typeof created>;

/** The last second that the clock and the database know. */
const LATEST = 253_402_300_799;

const momentOf = (seconds: number): Date => new Date(Math.max(0, Math.min(seconds, LATEST)) * 1000);

/** Rows of a column's moments within a range. The wire knows whole seconds only. */
export function within(column: PgColumn, range: Range): SQL | undefined {
  if (range === undefined) return undefined;
  const asked = typeof range === 'number' ? { gte: range, lte: range } : range;
  const from = (seconds: number | undefined) =>
    seconds === undefined ? undefined : gte(column, momentOf(seconds));
  const until = (seconds: number | undefined) =>
    seconds === undefined ? undefined : lt(column, momentOf(seconds));
  return and(
    from(asked.gte),
    from(asked.gt === undefined ? undefined : asked.gt + 1),
    until(asked.lt),
    until(asked.lte === undefined ? undefined : asked.lte + 1),
  );
}
