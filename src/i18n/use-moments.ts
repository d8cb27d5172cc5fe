import { useContext, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { addDays, type Day, dayInTimeZone } from '~/domain/day';
import { defineMessages } from './define-messages';
import { formatDay, formatDayWithYear, formatWeekday } from './format';
import { SiteZone } from './site-zone';

const messages = defineMessages({
  today: { id: 'Moment.today' },
  yesterday: { id: 'Moment.yesterday' },
  at: { id: 'Moment.at' },
});

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale}:${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  clocks.set(key, created);
  return created;
}

/** "9:41 am". Server and browser may know different spaces before the half of the day, so it gets a plain one. */
export const formatClock = (locale: string, moment: Date, timeZone: string): string =>
  clockOf(locale, timeZone)
    .format(moment)
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .replace(/ ([AP]M)$/, (half) => half.toLowerCase());

/** In the zone of the reader's device, which only a browser knows. */
export const formatDeviceClock = (locale: string, moment: Date): string =>
  formatClock(locale, moment, Intl.DateTimeFormat().resolvedOptions().timeZone);

const isSameYear = (left: Day, right: Day) => left.slice(0, 4) === right.slice(0, 4);

/** Points in time in the words of this page's readers; without a zone of its own a moment is told in the site's. */
export function useMoments() {
  const intl = useIntl();
  const { locale } = intl;
  const siteZone = useContext(SiteZone);
  return useMemo(() => {
    const near = (value: Day, today: Day): string | undefined => {
      if (value === today) return intl.formatMessage(messages.today);
      return value === addDays(today, -1) ? intl.formatMessage(messages.yesterday) : undefined;
    };
    const dated = (value: Day, today: Day, inYear: (locale: string, day: Day) => string) =>
      isSameYear(value, today) ? inYear(locale, value) : formatDayWithYear(locale, value);
    return {
      /** "9:41 am". */
      clock: (moment: Date) => formatClock(locale, moment, siteZone),
      /** "Today", "Yesterday", "Thu, Jun 4". */
      day: (moment: Date, now: Date) => {
        const value = dayInTimeZone(moment, siteZone);
        const today = dayInTimeZone(now, siteZone);
        return near(value, today) ?? dated(value, today, formatWeekday);
      },
      /** "8:12 am" of today, "Yesterday", "Jun 3". */
      stamp: (moment: Date, now: Date) => {
        const value = dayInTimeZone(moment, siteZone);
        const today = dayInTimeZone(now, siteZone);
        if (value === today) return formatClock(locale, moment, siteZone);
        return near(value, today) ?? dated(value, today, formatDay);
      },
      /** "Jun 3". */
      date: (moment: Date) => formatDay(locale, dayInTimeZone(moment, siteZone)),
      /** "Wed, Jun 10, 8:00 am". */
      moment: (moment: Date, timeZone = siteZone) =>
        intl.formatMessage(messages.at, {
          day: formatWeekday(locale, dayInTimeZone(moment, timeZone)),
          time: formatClock(locale, moment, timeZone),
        }),
    };
  }, [intl, locale, siteZone]);
}
