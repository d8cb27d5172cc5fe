import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The server's counts about a person, in `numbers` of the user's metadata. */
export const personNumbersSchema = v.object({
  /** The number of completed rentals as an owner. */
  rentals: count,
  /** The number of completed rentals as a renter. */
  rented: count,
  /** Median of whole minutes to the first answer; null if nobody has asked. */
  responseMinutes: v.nullable(count),
  /** Percent of enquiries; null if nobody has asked. */
  answeredPercent: v.nullable(v.pipe(count, v.maxValue(100))),
});
export type PersonNumbers = v.InferOutput<typeof personNumbersSchema>;

/** The server's counts about a person; undefined if it has not counted yet. */
export function parsePersonNumbers(metadata: unknown): PersonNumbers | undefined {
  const parsed = v.safeParse(v.object({ numbers: personNumbersSchema }), metadata);
  return parsed.success ? parsed.output.numbers : undefined;
}
