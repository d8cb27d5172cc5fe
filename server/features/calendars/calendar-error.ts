export const calendarProblems = [
  'not-https',
  'unreachable',
  'too-large',
  'not-readable',
  'not-a-calendar',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/** The length of a line's excerpt that is shown to the calendar's owner. */
const MAX_LINE = 100;

/** The reason why a calendar could not be read. It never reveals anything else about an address. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  /** The part of the calendar that could not be read; null if it is not known. */
  readonly line: string | null;

  constructor(
    readonly problem: CalendarProblem,
    { line, ...options }: ErrorOptions & { readonly line?: string | null } = {},
  ) {
    super(`a calendar cannot be read: ${problem}`, options);
    this.line = line?.slice(0, MAX_LINE) ?? null;
  }
}
