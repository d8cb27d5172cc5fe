import ICAL from 'ical.js';
import { type Day, dayToDate } from '~/domain/time/day';
import { CalendarError } from './calendar-error';

/** For all rules of a calendar together: how many times may be looked at, whether they occur or not. */
const MAX_STEPS = 200_000;

/**
 * Makes the rules of a calendar end. The library looks for the next occurrence until it finds one: forever with a rule that
 * never occurs, such as each seventh day that is a Monday, from a Tuesday on.
 */
export class BoundedRules {
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
