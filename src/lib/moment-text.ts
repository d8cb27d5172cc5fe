import { dateFormat } from './date-format';

/** "9:41 am", which does not break before "am". Server and browser may use different spaces there, so it becomes one that both know. */
export const clockText = (locale: string, moment: Date, timeZone: string): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    .replaceAll(/\s/g, '\u00a0')
    .replace(/[AP]M$/, (half) => half.toLowerCase());

/** The zone's name at that moment: "CDT", "GMT+5:30". */
export const zoneText = (locale: string, moment: Date, timeZone: string): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const wallClock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };

/** Whether the clocks of both zones show the same time at that moment. */
export const showsSame = (moment: Date, left: string, right: string): boolean =>
  left === right ||
  dateFormat('en-US', { ...wallClock, timeZone: left }).format(moment) ===
    dateFormat('en-US', { ...wallClock, timeZone: right }).format(moment);
