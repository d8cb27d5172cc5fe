const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating these is slow, so each is created once. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}:${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, options);
  formats.set(key, created);
  return created;
}

/** "9:41 am", which does not break before "am". Server and browser may use different spaces there, so it becomes one that both know. */
export const clockText = (locale: string, moment: Date, timeZone: string): string =>
  formatOf(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    .replaceAll(/\s/g, '\u00a0')
    .replace(/[AP]M$/, (half) => half.toLowerCase());

/** The zone's name at that moment: "CDT", "GMT+5:30". */
export const zoneText = (locale: string, moment: Date, timeZone: string): string =>
  formatOf(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const wallClock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };

/** Whether the clocks of both zones show the same time at that moment. */
export const showsSame = (moment: Date, left: string, right: string): boolean =>
  left === right ||
  formatOf('en-US', { ...wallClock, timeZone: left }).format(moment) ===
    formatOf('en-US', { ...wallClock, timeZone: right }).format(moment);
