import * as v from 'valibot';
import { compareDays, type DayRange } from '~/domain/time/day';

/** Names a stay of an order by its booked pick-up and return day: `2026-06-05_2026-06-08`. It stays the same when the order is extended. */
export const stayIdSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/),
  v.brand('StayId'),
);
export type StayId = v.InferOutput<typeof stayIdSchema>;

/** The stay of a tool that was booked for these days. */
export const stayIdOf = ({ start, end }: DayRange): StayId =>
  v.parse(stayIdSchema, `${start}_${end}`);

/** The stay with the latest return; of equal returns, that of the first item. Undefined without items. */
export function lastStayId(items: readonly DayRange[]): StayId | undefined {
  const latest = items.reduce<DayRange | undefined>(
    (last, item) => (last && compareDays(last.end, item.end) >= 0 ? last : item),
    undefined,
  );
  return latest && stayIdOf(latest);
}

/** The key of an order's metadata for the notes of each stay, by the stay's ID. */
export const STAYS_KEY = 'stays';

const record = v.fallback(v.record(v.string(), v.unknown()), () => ({}));

/** The unparsed notes of each stay. Keys that are not stays are left out. */
export const staysSchema = v.pipe(
  v.fallback(v.optional(record, {}), () => ({})),
  v.transform((stays) =>
    Object.entries(stays).flatMap(([key, kept]) => {
      const id = v.safeParse(stayIdSchema, key);
      return id.success ? [{ id: id.output, kept }] : [];
    }),
  ),
);

/** The notes that orders kept for all their tools before there were stays. They are read as those of the last stay. */
const OLDER_KEYS = ['hours', 'handOver', 'handBack', 'lateFee'] as const;

interface StayChange {
  readonly id: StayId;
  /** The last stay of the same order. */
  readonly lastId: StayId;
  /** The changes to `hours`, `handOver`, `handBack` and `lateFee`, in their stored form. */
  readonly change: object;
}

/**
 * The change of an order's stored metadata for one stay. The marketplace replaces whole top-level keys and removes those that are null,
 * so the change includes all stays. Notes of an older order about all its tools move to its last stay.
 */
export function metadataChange(stored: unknown, { id, lastId, change }: StayChange): object {
  const metadata = v.parse(record, stored);
  const stays = v.parse(record, metadata[STAYS_KEY]);
  const olderKeys = OLDER_KEYS.filter((key) => (metadata[key] ?? null) !== null);
  const older = Object.fromEntries(olderKeys.map((key) => [key, metadata[key]]));
  const moved = {
    ...stays,
    ...(olderKeys.length > 0 && { [lastId]: { ...older, ...v.parse(record, stays[lastId]) } }),
  };
  return {
    [STAYS_KEY]: { ...moved, [id]: { ...v.parse(record, moved[id]), ...change } },
    ...Object.fromEntries(olderKeys.map((key) => [key, null])),
  };
}
