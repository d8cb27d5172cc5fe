/** A calendar period: months follow the UTC calendar, and everything shorter is exact time. */
export interface Period {
  readonly months: number;
  readonly milliseconds: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PERIOD =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Reads an ISO 8601 duration such as `P6D` or `PT15M`; returns null if it is malformed. */
export function parsePeriod(text: string): Period | null {
  const match = PERIOD.exec(text);
  if (!match) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return {
    months: (years ?? 0) * 12 + (months ?? 0),
    milliseconds:
      (weeks ?? 0) * 7 * DAY +
      (days ?? 0) * DAY +
      (hours ?? 0) * HOUR +
      (minutes ?? 0) * MINUTE +
      Math.round((seconds ?? 0) * SECOND),
  };
}

/** Adds a period, or subtracts it if `sign` is -1. A day that the month does not have becomes the month's last day. */
export function shiftBy(moment: Date, period: Period, sign: 1 | -1): Date {
  const shifted = new Date(moment);
  if (period.months !== 0) {
    const day = shifted.getUTCDate();
    shifted.setUTCDate(1);
    shifted.setUTCMonth(shifted.getUTCMonth() + sign * period.months);
    const lastDay = new Date(
      Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, 0),
    ).getUTCDate();
    shifted.setUTCDate(Math.min(day, lastDay));
  }
  return new Date(shifted.getTime() + sign * period.milliseconds);
}
