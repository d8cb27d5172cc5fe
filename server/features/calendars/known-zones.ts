import ICAL from 'ical.js';
import { wallOffset } from '~/domain/order/order-deadlines';
import { isTimeZone } from '~/lib/time-zone';

/** A time zone by its IANA name, for calendars that name a zone without defining it. */
class KnownZone extends ICAL.Timezone {
  readonly #name: string;

  constructor(tzid: string) {
    super({ tzid });
    // One spelling of each name, because formatters are kept for each.
    this.#name = new Intl.DateTimeFormat('en-US', { timeZone: tzid }).resolvedOptions().timeZone;
  }

  /** Seconds that the zone is ahead of UTC when its clocks show `time`. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    return wallOffset(wall, this.#name) / 1000;
  }
}

const zonesIn = (text: string): string[] => {
  const named = text.matchAll(/;TZID="?([\w+\-/]{1,40})"?[;:]/gi);
  return [...new Set([...named].map(([, name = '']) => name))];
};

/**
 * Does something while the IANA zones that a text names are known to the calendar library, and forgets them afterwards, so that texts of
 * strangers fill no memory. A zone that the text defines itself comes before them.
 */
export function withKnownZones<T>(text: string, work: () => T): T {
  const { TimezoneService } = ICAL;
  const names = zonesIn(text).filter((name) => !TimezoneService.has(name) && isTimeZone(name));
  for (const name of names) TimezoneService.register(new KnownZone(name), name);
  try {
    return work();
  } finally {
    for (const name of names) TimezoneService.remove(name);
  }
}
