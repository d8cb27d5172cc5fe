import ICAL from 'ical.js';
import {
  addDays,
  dateToDay,
  type Day,
  day,
  dayInTimeZone,
  type DayRange,
  dayToDate,
  nightsBetween,
  nightsIn,
} from '~/domain/time/day';
import { CalendarError } from './calendar-error';
import { eventsOf, readable } from './calendar-events';
import { readLines } from './calendar-lines';
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
function withKnownZones<T>(lines: readonly string[], work: () => T): T {
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

/** The number of times to look at for all rules of a calendar together, whether they occur or not. */
const MAX_STEPS = 200_000;

/** Lets a rule that ends at a day include that day, and reads an end without a zone in the zone of its event. */
function endInZone(rule: ICAL.Recur, start: unknown): void {
  const { until } = rule;
  if (!until || !(start instanceof ICAL.Time) || start.isDate) return;
  if (until.zone !== ICAL.Timezone.localTimezone) return;
  const { year, month, day: date } = until;
  const { hour, minute, second } = until.isDate ? LAST_SECOND : until;
  rule.until = new ICAL.Time({ year, month, day: date, hour, minute, second }, start.zone);
}
const LAST_SECOND = { hour: 23, minute: 59, second: 59 };

/**
 * Makes the rules of a calendar end. The library looks for the next occurrence until it finds one: forever with a rule that
 * never occurs, such as each seventh day that is a Monday, from a Tuesday on.
 */
class BoundedRules {
  #left = MAX_STEPS;

  readonly #end: number;

  /** Takes the first day that no longer matters. */
  constructor(end: Day) {
    this.#end = dayToDate(end).getTime();
  }

  /** Lets the rules of an event end. While they are followed, CalendarError is thrown if all together take too long. */
  bound(component: ICAL.Component): void {
    for (const property of component.getAllProperties('rrule')) {
      const rule = property.getFirstValue();
      if (!(rule instanceof ICAL.Recur)) continue;
      endInZone(rule, component.getFirstPropertyValue('dtstart'));
      const isOver = (time: ICAL.Time) => this.isOver(time);
      class BoundedIterator extends ICAL.RecurIterator {
        /** Says whether a time occurs. A time that is over is reported as occurring, because nobody uses it and the search then ends. */
        override check_contracting_rules(): boolean {
          return isOver(this.last) || super.check_contracting_rules();
        }
      }
      rule.iterator = (dtstart) => new BoundedIterator({ rule, dtstart });
    }
  }

  private isOver({ year, month, day }: ICAL.Time): boolean {
    if (this.#left === 0) throw new CalendarError('too-large');
    this.#left -= 1;
    return Date.UTC(year, month - 1, day) > this.#end;
  }
}

/** The limit for all repeated events together, so that no calendar keeps the server busy. */
const MAX_REPEATS = 20_000;

interface Window extends DayRange {
  /** The tool's time zone, which decides on which day a moment is. */
  readonly timeZone: string;
}

interface Whose {
  /** The addresses by which the calendar's owner is known, in lower case. Events that they declined are free time. */
  readonly owners: readonly string[];
  /** Whether whole days that are marked as free are busy too. Calendar programs mark them so without being asked. */
  readonly blocksFree: boolean;
}

export interface BusyDays {
  /** The days, in order. */
  readonly days: readonly Day[];
  /** How many entries of whole days are marked as free. */
  readonly freeAllDay: number;
}

/** The day of a time; times without a zone are used as they are. */
function dayOf(time: ICAL.Time, timeZone: string, shiftMs = 0): Day {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) {
    const { year, month, day: date, hour, minute, second } = time;
    const moment = Date.UTC(year, month - 1, date, hour, minute, second);
    return dateToDay(new Date(moment + shiftMs));
  }
  return dayInTimeZone(new Date(time.toJSDate().getTime() + shiftMs), timeZone);
}

/** The days of an event. The day on which it ends counts unless the event ends with that day's first moment. */
function daysOf(start: ICAL.Time, end: ICAL.Time, { timeZone, ...window }: Window): Day[] {
  const first = dayOf(start, timeZone);
  const last = end.isDate ? addDays(dayOf(end, timeZone), -1) : dayOf(end, timeZone, -1);
  const range = {
    start: first > window.start ? first : window.start,
    end: addDays(last > first ? last : first, 1),
  };
  return nightsIn({ ...range, end: range.end < window.end ? range.end : window.end });
}

/** Says whether a calendar's property makes an event free of days. */
const says = (component: ICAL.Component, name: string, values: readonly string[]): boolean =>
  values.some((value) => component.getFirstPropertyValue(name) === value);
const isCanceled = (component: ICAL.Component): boolean =>
  says(component, 'status', ['CANCELLED', 'CANCELED']);
const isMarkedFree = (component: ICAL.Component): boolean =>
  says(component, 'transp', ['TRANSPARENT']) ||
  says(component, 'x-microsoft-cdo-busystatus', ['FREE']);

const DAYS_OF: Record<string, number> = { DAILY: 1, WEEKLY: 7 };

/**
 * A start that keeps a rule's rhythm but lies shortly before the window, because a rule that began decades ago has thousands of unused
 * occurrences. Rules that are counted from their start, and rarer ones, keep the event's own start.
 */
function lateStart(event: ICAL.Event, window: Window): ICAL.Time {
  const { component, startDate, endDate } = event;
  const rules = component.getAllProperties('rrule');
  const rule = rules[0]?.getFirstValue();
  if (!(rule instanceof ICAL.Recur) || rule.count || rules.length > 1) return startDate;
  const step = DAYS_OF[rule.freq];
  if (step === undefined) return startDate;
  const period = step * rule.interval;
  const last = dayOf(endDate, window.timeZone);
  // A day more, because zones and hours may move an occurrence by one.
  const days = nightsBetween({ start: last, end: window.start }) - 1;
  const later = startDate.clone();
  later.adjust(Math.max(0, Math.floor(days / period)) * period, 0, 0, 0);
  return later;
}

class Found {
  /** A set, because a list with the days of each repeat could fill the memory. */
  readonly days = new Set<Day>();
  readonly freeAllDay = new Set<ICAL.Component>();

  constructor(readonly blocksFree: boolean) {}

  /** Adds the days on which an event or one of its repeats is. */
  add(component: ICAL.Component, days: readonly Day[]): void {
    if (isCanceled(component) || days.length === 0) return;
    if (isMarkedFree(component)) {
      const start = component.getFirstPropertyValue('dtstart');
      if (!(start instanceof ICAL.Time) || !start.isDate) return;
      this.freeAllDay.add(component);
      if (!this.blocksFree) return;
    }
    for (const each of days) this.days.add(each);
  }
}

class Repeats {
  private left = MAX_REPEATS;
  private readonly rules: BoundedRules;

  constructor(window: Window) {
    // A day more, because zones may move an occurrence by one.
    this.rules = new BoundedRules(addDays(window.end, 1));
  }

  /** Adds the days of a repeated event that are in the window. Throws CalendarError if there are too many repeats. */
  addDaysOf(event: ICAL.Event, window: Window, found: Found): void {
    this.rules.bound(event.component);
    const times = event.iterator(lateStart(event, window));
    for (let next = times.next(); next; next = times.next()) {
      // A partial list would offer the other days although they are busy.
      if (this.left === 0) throw new CalendarError('too-large');
      this.left -= 1;
      if (dayOf(next, window.timeZone) >= window.end) break;
      const { startDate, endDate, item } = event.getOccurrenceDetails(next);
      found.add(item.component, daysOf(startDate, endDate, window));
    }
  }
}

/** The busy days of a calendar within a window. Throws CalendarError if the text is not a calendar, or cannot be read. */
export function busyDays(text: string, window: Window, { owners, blocksFree }: Whose): BusyDays {
  const lines = readLines(text, { start: window.start, owners });
  const repeats = new Repeats(window);
  const found = new Found(blocksFree);
  withKnownZones(lines.events.flat(), () => {
    for (const { said, component, exceptions } of eventsOf(lines)) {
      readable(said, () => {
        const event = new ICAL.Event(component, { exceptions });
        if (event.isRecurring()) repeats.addDaysOf(event, window, found);
        else found.add(component, daysOf(event.startDate, event.endDate, window));
      });
    }
  });
  return { days: [...found.days].toSorted(), freeAllDay: found.freeAllDay.size };
}

/** Converts days to ranges, which are shorter. */
export function toRanges(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const value of days.toSorted()) {
    const last = ranges.at(-1);
    if (last?.end === value) ranges[ranges.length - 1] = { ...last, end: addDays(value, 1) };
    else ranges.push({ start: day(value), end: addDays(value, 1) });
  }
  return ranges;
}
