import ICAL from 'ical.js';
import { CalendarError } from './calendar-error';
import { type CalendarLines } from './calendar-lines';

/** Nothing that people repeat is rarer than every thousandth day, and the library counts all days in between. */
const MAX_INTERVAL = 1000;
/** How often the clocks of a time zone change. Each change since the rule began is counted out. */
const ZONE_RULE = 'YEARLY';

const rulesOf = (component: ICAL.Component): ICAL.Recur[] =>
  component
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);

/** Refuses rules that would take long to follow and that no calendar program writes. Throws CalendarError. */
function refuseRules(calendar: ICAL.Component): void {
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .flatMap((zone) => zone.getAllSubcomponents())
    .flatMap(rulesOf);
  const events = calendar.getAllSubcomponents('vevent').flatMap(rulesOf);
  const isRefused =
    zones.some(({ freq }) => freq !== ZONE_RULE) ||
    [...zones, ...events].some(({ interval }) => interval > MAX_INTERVAL);
  if (isRefused) throw new CalendarError('not-readable');
}

const MAX_EVENTS = 5000;
/** Each change belongs to one series. If several events have its name, each of them needs the change. */
const MAX_CHANGES = MAX_EVENTS;

/** Does something with the lines of an event. Throws CalendarError, with the line that is likely to be the cause, if that fails. */
export function readable<T>(lines: readonly string[], work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    const line = lines.find((each) => each.startsWith('RRULE')) ?? lines.join(' ');
    throw new CalendarError('not-readable', { cause, line });
  }
}

interface ReadEvent {
  /** The lines of the event. */
  readonly said: readonly string[];
  readonly component: ICAL.Component;
  /** The changes of its single occurrences. */
  readonly exceptions: ICAL.Component[];
}

const parsed = (lines: readonly string[], name: string): ICAL.Component =>
  readable(
    lines,
    () => new ICAL.Component(ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n'))),
  );

const isChange = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

/** Groups changes by the name of their series, or null if it has none. */
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
 * Repeated events know the changes of single occurrences. Each change is also an event of its own: of a series, a calendar may have only
 * the occurrences that somebody was invited to, and one that was moved may be far from its former day.
 */
export function eventsOf({ zones, events }: CalendarLines): ReadEvent[] {
  if (events.length > MAX_EVENTS) throw new CalendarError('too-large');
  const calendar = parsed(zones, 'VCALENDAR');
  const all = events.map((said) => ({ said, component: parsed(said, 'VEVENT') }));
  for (const { component } of all) calendar.addSubcomponent(component);
  refuseRules(calendar);
  const changes = changesByName(all.map(({ component }) => component));
  let known = 0;
  return all.map(({ said, component }) => {
    const exceptions = isChange(component)
      ? []
      : (changes.get(component.getFirstPropertyValue('uid')) ?? []);
    known += exceptions.length;
    if (known > MAX_CHANGES) throw new CalendarError('too-large');
    return { said, component, exceptions };
  });
}
