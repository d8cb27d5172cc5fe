import { and, gte, lt, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { integer } from './params';

/** The filter `created` of lists: a moment in seconds, or a range of them. */
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

/** The last second that the clock and the database can represent. */
const LATEST = 253_402_300_799;

const momentOf = (seconds: number): Date => new Date(Math.max(0, Math.min(seconds, LATEST)) * 1000);

/** A condition that a column's moment is within a range. The wire only has whole seconds. */
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
