import { ApiError } from '../http/api-error';

export const DAY_MS = 86_400_000;

export interface DateRange {
  start: Date;
  end: Date;
}

const paramError = (name: keyof DateRange, details: string) =>
  new ApiError('validation-invalid-params', { details, source: { path: [name], type: 'query' } });

/**
 * Refuses a range that is empty, goes beyond the given numbers of days around `now`, or is longer than
 * `span` days. Throws `validation-invalid-params`.
 */
export function assertRange(
  { start, end }: DateRange,
  limits: { now: Date; back: number; ahead: number; span: number },
): void {
  const now = limits.now.getTime();
  const earliest = now - limits.back * DAY_MS;
  const latest = now + limits.ahead * DAY_MS;
  if (end <= start) throw paramError('end', 'end must be after start');
  if (start.getTime() < earliest || start.getTime() > latest)
    throw paramError(
      'start',
      `start must lie ${limits.back} days back to ${limits.ahead} days ahead`,
    );
  if (end.getTime() > latest) throw paramError('end', `end is at most ${limits.ahead} days ahead`);
  if (end.getTime() - start.getTime() > limits.span * DAY_MS)
    throw paramError('end', `the range is at most ${limits.span} days`);
}
