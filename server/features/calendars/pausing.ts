import { type DayRange } from '~/domain/time/day';
import { type CalendarProblem } from './calendar-error';
import { type CalendarImport } from './imports';

/** Services elsewhere are away for minutes or hours, and then there again. */
const AWAY_MS = 24 * 3_600_000;

/** A calendar that could be read; if it was paused, it is read regularly again. */
export const afterReading = (
  feed: CalendarImport,
  busy: DayRange[],
  now: Date,
): CalendarImport => ({
  ...feed,
  busy,
  problem: null,
  readAt: now.toISOString(),
  failingSince: null,
  isPaused: false,
});

/**
 * A calendar that could not be read. What it blocked stays blocked. It is paused if it could not be read twice in a row, because each
 * try costs as much as is allowed; one that is only away, when it has been away for a day.
 */
export function afterFailure(
  feed: CalendarImport,
  problem: CalendarProblem,
  now: Date,
): CalendarImport {
  const { failingSince } = feed;
  const isOver =
    failingSince !== null &&
    (problem !== 'unreachable' || now.getTime() - Date.parse(failingSince) >= AWAY_MS);
  return {
    ...feed,
    problem,
    failingSince: failingSince ?? now.toISOString(),
    isPaused: feed.isPaused || isOver,
  };
}
