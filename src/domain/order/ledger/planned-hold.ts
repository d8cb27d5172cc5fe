import { cardHoldHours } from '~/domain/money/card-hold-terms';
import { type DayRange } from '~/domain/time/day';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '../process/order-deadlines';

const HOUR = 3_600_000;

interface PlannedHold {
  /** The time when the bank is asked; null if it is asked as soon as the order is paid, because the pick-up is near. */
  readonly placedAt: Date | null;
  /** The latest time of its release, unless a claim keeps it. */
  readonly freeBy: Date;
}

/** The times at which an order's hold would be placed and released if no other hours are agreed. `span` is that of all its tools. */
export function plannedHold(span: DayRange, timeZone: string, now: Date): PlannedHold {
  const pickUp = momentOf(span.start, PICK_UP_HOUR, timeZone).getTime();
  const placedAt = new Date(pickUp - cardHoldHours.placedBefore * HOUR);
  const returnBy = momentOf(span.end, RETURN_HOUR, timeZone).getTime();
  return {
    placedAt: placedAt > now ? placedAt : null,
    freeBy: new Date(returnBy + cardHoldHours.releasedAfter * HOUR),
  };
}
