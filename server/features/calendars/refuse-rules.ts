import ICAL from 'ical.js';
import { CalendarError } from './calendar-error';

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
export function refuseRules(calendar: ICAL.Component): void {
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
