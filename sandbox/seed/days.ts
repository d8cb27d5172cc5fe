const dayMilliseconds = 86_400_000;

/** Midnight (UTC) of the day of a moment. */
export const startOfDay = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / dayMilliseconds) * dayMilliseconds);

export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMilliseconds);

/** The weekday of a day counted from `today`; 0 is Sunday. */
export const weekdayOf = (today: Date, day: number): number => addDays(today, day).getUTCDay();

/** The moment at which the clocks of a time zone show an hour of a day, which is given as its UTC midnight. */
export const hourIn = (timeZone: string, day: Date, hour: number): Date => {
  const wall = day.getTime() + hour * 3_600_000;
  const shown = new Date(wall).toLocaleString('sv-SE', { timeZone });
  return new Date(2 * wall - Date.parse(`${shown.replace(' ', 'T')}Z`));
};
