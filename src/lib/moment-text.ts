import { dateFormat } from './date-format';

/** Server and browser may use different spaces before "am", so it becomes one that both know, and that does not break. */
const tidy = (time: string): string =>
  time.replaceAll(/\s/g, '\u00a0').replace(/[AP]M$/, (half) => half.toLowerCase());

/** "9:41 am". */
export const clockText = (locale: string, moment: Date, timeZone: string): string =>
  tidy(dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(moment));

/** "8 am": an hour of every day, from 0 to 23. */
export const hourText = (locale: string, hour: number): string =>
  tidy(dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 1, hour)));

/** The zone's name at that moment: "CDT", "GMT+5:30". */
export const zoneText = (locale: string, moment: Date, timeZone: string): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const wallClock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };

/** Whether the clocks of both zones show the same time at that moment. */
export function showsSame(moment: Date, left: string, right: string): boolean {
  const shown = (timeZone: string) =>
    JSON.stringify(dateFormat('en-US', { ...wallClock, timeZone }).formatToParts(moment));
  return left === right || shown(left) === shown(right);
}
