import { type Day } from './day';

/** What an owner's calendar says of one night. */
export interface NightSeats {
  readonly day: Day;
  /** By the weekly plan. */
  readonly planned: number;
  /** The day's own total; undefined where the plan counts. */
  readonly own: number | undefined;
  /** Pieces that are out. */
  readonly booked: number;
}

export type NightKind = 'past' | 'later' | 'free' | 'part' | 'full' | 'blocked' | 'closed-by-rule';

/** The days that can be changed. */
export interface CalendarSpan {
  readonly today: Day;
  readonly last: Day;
}

/** All pieces that can be out on the night, whatever of them is booked. */
export const totalSeats = ({ planned, own }: NightSeats): number => own ?? planned;

/** Which of the calendar's states a night is in. What is booked comes first: it is never changed. */
export function nightKind(night: NightSeats, span: CalendarSpan): NightKind {
  if (night.day < span.today) return 'past';
  if (night.day > span.last) return 'later';
  const total = totalSeats(night);
  if (night.booked > 0) return night.booked < total ? 'part' : 'full';
  if (total > 0) return 'free';
  return night.own === undefined ? 'closed-by-rule' : 'blocked';
}
