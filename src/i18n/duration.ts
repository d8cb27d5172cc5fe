const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

const inUnit = (locale: string, unit: 'day' | 'hour' | 'minute', count: number): string[] =>
  count === 0
    ? []
    : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];

/** "2 hours 10 minutes", "6 hours", "3 days 4 hours": without zeros, without minutes after days, and at least one minute. */
export function formatDuration(locale: string, ms: number): string {
  const all = Math.max(1, Math.floor(ms / MINUTE_MS));
  const days = Math.floor(all / DAY);
  const hours = Math.floor((all % DAY) / HOUR);
  const minutes = days > 0 ? 0 : all % HOUR;
  return [
    ...inUnit(locale, 'day', days),
    ...inUnit(locale, 'hour', hours),
    ...inUnit(locale, 'minute', minutes),
  ].join(' ');
}
