import * as v from 'valibot';
import { addDays, type Day, type DayRange, weekdayOf } from '../../time/day';
import { thisWeekend } from '../../time/weekend';

/** The days as people say them: weekends and days count from today, weekdays from 0 for Sunday. */
const saidDaysSchema = v.variant('is', [
  v.object({ is: v.literal('weekend'), after: v.number() }),
  v.object({ is: v.literal('day'), after: v.number() }),
  v.object({ is: v.literal('weekdays'), from: v.number(), to: v.number() }),
]);
export type SaidDays = v.InferOutput<typeof saidDaysSchema>;

/** The limits of price, days and place in the words, apart from what is searched for. */
export const limitSchema = v.variant('limit', [
  /** The highest price in whole major units. */
  v.object({ limit: v.literal('price'), most: v.number() }),
  v.object({ limit: v.literal('cheap') }),
  v.object({ limit: v.literal('days'), days: saidDaysSchema }),
  v.object({ limit: v.literal('here') }),
]);
export type Limit = v.InferOutput<typeof limitSchema>;

/** The days that are meant today. A weekday that has begun is the one of the next week. */
export function daysSaid(said: SaidDays, today: Day): DayRange {
  switch (said.is) {
    case 'weekend': {
      const { start, end } = thisWeekend(today);
      const after = 7 * said.after;
      return { start: addDays(start, after), end: addDays(end, after) };
    }
    case 'day': {
      const start = addDays(today, said.after);
      return { start, end: addDays(start, 1) };
    }
    case 'weekdays': {
      const start = addDays(today, (said.from - weekdayOf(today) + 7) % 7);
      const nights = (said.to - said.from + 7) % 7;
      return { start, end: addDays(start, nights === 0 ? 7 : nights) };
    }
    default:
      return said satisfies never;
  }
}
