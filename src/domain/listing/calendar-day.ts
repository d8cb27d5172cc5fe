import { type Day } from '../time/day';

export interface NightSeats {
  readonly day: Day;
  /** The number of pieces in the weekly plan. */
  readonly planned: number;
  /** The day's own total; undefined if the plan decides. */
  readonly own: number | undefined;
  /** Booked pieces. */
  readonly booked: number;
}

export type NightKind = 'past' | 'later' | 'free' | 'part' | 'full' | 'blocked' | 'closed-by-rule';

/** The days that can be changed. */
export interface CalendarSpan {
  readonly today: Day;
  readonly last: Day;
}

/** The pieces that can be rented on the night, booked or not. */
export const totalSeats = ({ planned, own }: NightSeats): number => own ?? planned;

/** The calendar's state of a night. Booked comes first, because a booking never changes. */
export function nightKind(night: NightSeats, span: CalendarSpan): NightKind {
  if (night.day < span.today) return 'past';
  if (night.day > span.last) return 'later';
  const total = totalSeats(night);
  if (night.booked > 0) return night.booked < total ? 'part' : 'full';
  if (total > 0) return 'free';
  return night.own === undefined ? 'closed-by-rule' : 'blocked';
}
