import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { wallOffset } from '~/domain/order/process/order-deadlines';
import { isTimeZone } from '~/lib/time-zone';

/** A time zone by its IANA name, for calendars that name a zone without defining it. */
class KnownZone extends ICAL.Timezone {
  readonly #name: string;

  constructor(tzid: string) {
    super({ tzid });
    // Each name gets one spelling, because formatters are cached by name.
    this.#name = new Intl.DateTimeFormat('en-US', { timeZone: tzid }).resolvedOptions().timeZone;
  }

  /** Seconds that the zone is ahead of UTC when its clocks show `time`. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    return wallOffset(wall, this.#name) / 1000;
  }
}

/** The IANA name of a zone that a calendar names: Outlook uses the names of Windows, others put the name behind an address. */
const ianaName = (name: string): string | undefined =>
  [name, ...findIana(name), name.split('/').slice(-2).join('/')].find(isTimeZone);

/**
 * Does something while the zones that lines name are known to the calendar library, and forgets them afterwards, so that texts of
 * strangers fill no memory. A zone that the text defines itself comes before them.
 */
export function withKnownZones<T>(lines: readonly string[], work: () => T): T {
  const { TimezoneService } = ICAL;
  const named = lines.map((line) => /;TZID="?([^";:]{1,60})/i.exec(line)?.[1] ?? '');
  const names = [...new Set(named)].filter((name) => !TimezoneService.has(name));
  for (const name of names) {
    const zone = ianaName(name);
    if (zone !== undefined) TimezoneService.register(new KnownZone(zone), name);
  }
  try {
    return work();
  } finally {
    for (const name of names) TimezoneService.remove(name);
  }
}
