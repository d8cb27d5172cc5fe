/** Readers for what a template may pass to a helper: context values come from JSON and are not trusted. */

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a value as a template prints it; nothing for an absent one. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A finite number, or `undefined`. */
export function toNumber(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const DATE_KEYS = ['year', 'month', 'day'] as const;

/** A mail context's date object: calendar fields in UTC, months from 1. */
interface DateObject {
  year: number;
  month: number;
  day: number;
  hours: number;
  minutes: number;
  seconds: number;
  milliseconds: number;
}

/** The moment of a date object, an ISO text or a `Date`; `undefined` for anything else. */
export function toDate(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  if (typeof value === 'string') {
    const parsed = new Date(value);
    return Number.isNaN(parsed.getTime()) ? undefined : parsed;
  }
  if (!isObject(value) || !DATE_KEYS.every((key) => typeof value[key] === 'number')) {
    return undefined;
  }
  const field = (name: keyof DateObject, missing: number): number =>
    toNumber(value[name]) ?? missing;
  return new Date(
    Date.UTC(
      field('year', 1970),
      field('month', 1) - 1,
      field('day', 1),
      field('hours', 0),
      field('minutes', 0),
      field('seconds', 0),
      field('milliseconds', 0),
    ),
  );
}

export function toDateObject(date: Date): DateObject {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
    seconds: date.getUTCSeconds(),
    milliseconds: date.getUTCMilliseconds(),
  };
}

const DAY_MS = 86_400_000;

/** The moment `days` later (earlier when negative), in days of 24 hours. */
export const shiftDays = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * DAY_MS);

/** A language tag in the form for `Intl`: `en_US` becomes `en-US`. */
export const languageTag = (locale: string): string => locale.replaceAll('_', '-');
