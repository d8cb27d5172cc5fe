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
import { refuseRules } from './refuse-rules';
import { wallOffset } from '~/domain/order/process/order-deadlines';
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
function withKnownZones<T>(text: string, work: () => T): T {
  const { TimezoneService } = ICAL;
  const names = zonesIn(text).filter((name) => !TimezoneService.has(name) && isTimeZone(name));
  for (const name of names) TimezoneService.register(new KnownZone(name), name);
  try {
    return work();
  } finally {
    for (const name of names) TimezoneService.remove(name);
  }
}

/** For all rules of a calendar together: how many times may be looked at, whether they occur or not. */
const MAX_STEPS = 200_000;

/**
 * Makes the rules of a calendar end. The library looks for the next occurrence until it finds one: forever with a rule that
 * never occurs, such as each seventh day that is a Monday, from a Tuesday on.
 */
class BoundedRules {
  #left = MAX_STEPS;

  readonly #end: number;

  /** After the day `end` nothing is of interest. */
  constructor(end: Day) {
    this.#end = dayToDate(end).getTime();
  }

  /** Lets the rules of an event end. While they are followed, CalendarError is thrown if all together take too long. */
  bound(component: ICAL.Component): void {
    for (const property of component.getAllProperties('rrule')) {
      const rule = property.getFirstValue();
      if (!(rule instanceof ICAL.Recur)) continue;
      const isOver = (time: ICAL.Time) => this.isOver(time);
      class BoundedIterator extends ICAL.RecurIterator {
        /** Whether a time occurs. One that is over is said to: nobody uses it, and the search is at its end. */
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

const MAX_EVENTS = 5000;
/** Each change belongs to one series. Where several events have its name, every one of them has to know it. */
const MAX_CHANGES = MAX_EVENTS;
/** For all repeated events together, so that no calendar keeps the server busy. */
const MAX_REPEATS = 20_000;

interface Window extends DayRange {
  /** The tool's time zone, which decides on which day a moment is. */
  readonly timeZone: string;
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

const isFree = (component: ICAL.Component): boolean =>
  component.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
  component.getFirstPropertyValue('status') === 'CANCELLED';

const DAYS_OF: Record<string, number> = { DAILY: 1, WEEKLY: 7 };

/**
 * A start from which a rule goes on as from the event's own: shortly before the window, because a rule that began decades ago has
 * thousands of occurrences that nobody asks for. The event's own start for rules that are counted from there, and for rarer ones.
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

/** A set, because a list with the days of each repeat could fill the memory. */
function addAll(days: Set<Day>, more: readonly Day[]): void {
  for (const each of more) days.add(each);
}

class Repeats {
  private left = MAX_REPEATS;
  private readonly rules: BoundedRules;

  constructor(window: Window) {
    // A day more, because zones may move an occurrence by one.
    this.rules = new BoundedRules(addDays(window.end, 1));
  }

  /** Adds the days of a repeated event that are in the window. Throws CalendarError if there are too many repeats. */
  addDaysOf(event: ICAL.Event, window: Window, days: Set<Day>): void {
    this.rules.bound(event.component);
    const times = event.iterator(lateStart(event, window));
    for (let next = times.next(); next; next = times.next()) {
      // With some of the days, the others would be offered although they are busy.
      if (this.left === 0) throw new CalendarError('too-large');
      this.left -= 1;
      if (dayOf(next, window.timeZone) >= window.end) break;
      const { startDate, endDate, item } = event.getOccurrenceDetails(next);
      if (!isFree(item.component)) addAll(days, daysOf(startDate, endDate, window));
    }
  }
}

/** Days that do not say that they are days: many programs leave `VALUE=DATE` away. What is quoted may have a colon. */
const BARE_DAYS =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!VALUE=)[\w-]+=(?:"[^"\r\n]*"|[^";:\r\n]*))*)(?=:\d{8}(?:,\d{8})*\r?$)/gim;

/** A text as the parser takes it: whole lines, without the byte order mark with which some programs begin, and days marked as days. */
const readable = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .replace(BARE_DAYS, '$1;VALUE=DATE');

/** The calendars of a text; usually one. */
function calendarsOf(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  // Several are in a list, a single one is not.
  const all = Array.isArray(parsed[0]) ? parsed : [parsed];
  const calendars = all.map((each) => new ICAL.Component(each as unknown[]));
  if (calendars.some(({ name }) => name !== 'vcalendar')) throw new CalendarError('not-a-calendar');
  return calendars;
}

const isChange = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

/** By the name of their series; those without a name by null. */
function changesByName(components: readonly ICAL.Component[]) {
  const changes = new Map<unknown, ICAL.Component[]>();
  for (const change of components.filter(isChange)) {
    const name = change.getFirstPropertyValue('uid');
    const known = changes.get(name);
    if (known) known.push(change);
    else changes.set(name, [change]);
  }
  return changes;
}

/**
 * Repeated events know the changes of single occurrences. Each change is also an event of its own: of a series, a
 * calendar may have only the occurrences that somebody was invited to, and one that was moved may be far from its
 * former day.
 */
function eventsOf(text: string): ICAL.Event[] {
  const calendars = calendarsOf(text);
  for (const calendar of calendars) refuseRules(calendar);
  const components = calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .filter((component) => component.hasProperty('dtstart'));
  if (components.length > MAX_EVENTS) throw new CalendarError('too-large');
  const changes = changesByName(components);
  let known = 0;
  return components.map((component) => {
    const exceptions = isChange(component)
      ? []
      : (changes.get(component.getFirstPropertyValue('uid')) ?? []);
    known += exceptions.length;
    if (known > MAX_CHANGES) throw new CalendarError('too-large');
    return new ICAL.Event(component, { exceptions });
  });
}

function daysIn(text: string, window: Window): Day[] {
  const repeats = new Repeats(window);
  const days = new Set<Day>();
  for (const event of eventsOf(text)) {
    if (event.isRecurring()) repeats.addDaysOf(event, window, days);
    else if (!isFree(event.component)) addAll(days, daysOf(event.startDate, event.endDate, window));
  }
  return [...days].toSorted();
}

/** The busy days of a calendar within a window, in order. Throws CalendarError if the text is not a calendar. */
export function busyDays(text: string, window: Window): Day[] {
  try {
    const lines = readable(text);
    return withKnownZones(lines, () => daysIn(lines, window));
  } catch (cause) {
    throw cause instanceof CalendarError ? cause : new CalendarError('not-a-calendar', { cause });
  }
}

/** Days as ranges, which are shorter. */
export function toRanges(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const value of days.toSorted()) {
    const last = ranges.at(-1);
    if (last?.end === value) ranges[ranges.length - 1] = { ...last, end: addDays(value, 1) };
    else ranges.push({ start: day(value), end: addDays(value, 1) });
  }
  return ranges;
}
