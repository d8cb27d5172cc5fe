/** A conversation or a request that a renter started. */
export interface Enquiry {
  readonly askedAt: Date;
  /** The time of the owner's first answer; null if there is none. */
  readonly answeredAt: Date | null;
}

/** An enquiry younger than this is too new to count as unanswered. */
const PATIENCE_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The median. It is the lower of two middle values, and null without values. */
const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

/** Whether it counts: an enquiry of the last day that waits for its answer is too new. */
const isCounted = ({ askedAt, answeredAt }: Enquiry, now: Date): boolean =>
  answeredAt !== null || now.getTime() - askedAt.getTime() >= PATIENCE_MS;

/** The whole minutes after which it was answered; none if it was not. */
const minutesOf = ({ askedAt, answeredAt }: Enquiry): readonly number[] =>
  answeredAt
    ? [Math.max(0, Math.round((answeredAt.getTime() - askedAt.getTime()) / MINUTE_MS))]
    : [];

/**
 * How fast an owner answers (the median, in whole minutes) and how many of the enquiries are answered (percent). Null if there were
 * none. Enquiries of the last day that wait for their answer do not count yet.
 */
export function answersOf(enquiries: readonly Enquiry[], now: Date) {
  const counted = enquiries.filter((each) => isCounted(each, now));
  const minutes = counted.flatMap(minutesOf);
  return {
    responseMinutes: median(minutes),
    answeredPercent:
      counted.length === 0 ? null : Math.round((minutes.length / counted.length) * 100),
  };
}
