const dayMilliseconds = 86_400_000;

/** Midnight (UTC) of the day of a moment. */
export const startOfDay = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / dayMilliseconds) * dayMilliseconds);

export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMilliseconds);

/** The weekday of a day counted from `today`; 0 is Sunday. */
export const weekdayOf = (today: Date, day: number): number => addDays(today, day).getUTCDay();
