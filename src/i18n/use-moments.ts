import { useContext, useMemo } from 'react';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { clockText, showsSame, zoneText } from '~/lib/moment-text';
import { formatDay, formatDayWithYear, formatShortWeekday, formatWeekday } from './format';
import { useLocale } from './use-locale';
import { PageZone } from './site-zone';
import { useText } from './use-text';
import { useIsZoneKnown, useViewerZone } from './use-viewer-zone';

const isSameYear = (left: Day, right: Day) => left.slice(0, 4) === right.slice(0, 4);

const MINUTE_MS = 60_000;
const HOURS_IN_WORDS = 48;

/** How long ago a moment was: in minutes, in hours up to two days, then in days. */
function sinceOf(moment: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return { lateCount: minutes, lateUnit: 'minute' };
  return hours < HOURS_IN_WORDS
    ? { lateCount: hours, lateUnit: 'hour' }
    : { lateCount: Math.floor(hours / 24), lateUnit: 'day' };
}

/**
 * Points in time in the reader's words. A page about tools shows their clock (`PageZone`), every other page the reader's; times at a tool's
 * place use `atTool`. A zone is named where it is not the reader's, and while the server does not know the reader's.
 */
export function useMoments() {
  const locale = useLocale();
  const text = useText();
  const viewerZone = useViewerZone();
  const isKnown = useIsZoneKnown();
  const pageZone = useContext(PageZone) ?? viewerZone;
  return useMemo(() => {
    const near = (value: Day, today: Day): string | undefined => {
      if (value === today) return text('Moment.today');
      return value === addDays(today, -1) ? text('Moment.yesterday') : undefined;
    };
    const dated = (value: Day, today: Day, inYear: (locale: string, day: Day) => string) =>
      isSameYear(value, today) ? inYear(locale, value) : formatDayWithYear(locale, value);
    const partsOf = (moment: Date, timeZone: string) => ({
      day: formatWeekday(locale, dayInTimeZone(moment, timeZone)),
      time: clockText(locale, moment, timeZone),
    });
    const isReaders = (moment: Date, zone: string) =>
      isKnown && showsSame(moment, zone, viewerZone);
    const clockAtTool = (moment: Date, toolZone: string) => {
      const clock = clockText(locale, moment, toolZone);
      return isReaders(moment, toolZone) ? clock : `${clock} ${zoneText(locale, moment, toolZone)}`;
    };
    const pagesClock = (moment: Date) => clockAtTool(moment, pageZone);
    return {
      /** "9:41 am". */
      clock: pagesClock,
      /** "Today", "Yesterday", "Thu, Jun 4". */
      day: (moment: Date, now: Date) => {
        const value = dayInTimeZone(moment, pageZone);
        const today = dayInTimeZone(now, pageZone);
        return near(value, today) ?? dated(value, today, formatWeekday);
      },
      /** "8:12 am" of today, "Yesterday", "Jun 3". */
      stamp: (moment: Date, now: Date) => {
        const value = dayInTimeZone(moment, pageZone);
        const today = dayInTimeZone(now, pageZone);
        if (value === today) return pagesClock(moment);
        return near(value, today) ?? dated(value, today, formatDay);
      },
      /** "Jun 3". */
      date: (moment: Date) => formatDay(locale, dayInTimeZone(moment, pageZone)),
      /** "Wed, Jun 10, 8:00 am". */
      moment: (moment: Date) =>
        text('Moment.at', { ...partsOf(moment, pageZone), time: pagesClock(moment) }),
      /** How near a moment is, by the tool's clock, for texts of a few words. */
      soon: (moment: Date, { now, zone }: { readonly now: Date; readonly zone: string }) => {
        const today = dayInTimeZone(now, zone);
        const there = dayInTimeZone(moment, zone);
        // A time that ends at midnight is shown as the day before, without an hour.
        const isMidnight = dayInTimeZone(new Date(moment.getTime() - 1), zone) !== there;
        const value = isMidnight ? addDays(there, -1) : there;
        const isNear = value > addDays(today, -7) && value < addDays(today, 7);
        const clock = isMidnight ? undefined : clockAtTool(moment, zone);
        const day = isNear ? formatShortWeekday(locale, value) : dated(value, today, formatWeekday);
        const isToday = value === today && clock !== undefined;
        const said = isNear && clock ? text('Moment.at', { day, time: clock }) : day;
        return {
          /** "9:00 am" of today, "Sat, 9:00 am" in the days around it, "Mon, Dec 14". */
          when: isToday ? clock : said,
          isToday: isToday ? 'yes' : 'no',
          isPast: moment <= now ? 'yes' : 'no',
          ...sinceOf(moment, now),
        };
      },
      /** "8:00 am" in the tool's time zone, where a text nearby names the zone. */
      clockThere: (moment: Date, toolZone: string) => clockText(locale, moment, toolZone),
      /** "8:00 am" in the tool's time zone; "8:00 am CDT" for readers whose clocks show another time. */
      clockAtTool,
      /** "Wed, Jun 10, 8:00 am" in the tool's time zone; "… 8:00 am CDT" for readers whose clocks show another time. */
      atTool: (moment: Date, toolZone: string) =>
        text(isReaders(moment, toolZone) ? 'Moment.at' : 'Moment.atIn', {
          ...partsOf(moment, toolZone),
          zone: zoneText(locale, moment, toolZone),
        }),
    };
  }, [text, locale, viewerZone, pageZone, isKnown]);
}
