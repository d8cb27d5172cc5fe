export const calendarProblems = [
  'not-https',
  'unreachable',
  'too-large',
  'not-readable',
  'not-a-calendar',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/** Why a calendar could not be read. It never reveals anything else about an address. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  constructor(
    readonly problem: CalendarProblem,
    options?: ErrorOptions,
  ) {
    super(`a calendar cannot be read: ${problem}`, options);
  }
}
