import * as v from 'valibot';
import { addDays, type Day, type DayRange, weekdayOf } from '../../time/day';
import { thisWeekend } from '../../time/weekend';
import { type Reading, take } from './reading';

/** Days as people say them: weekends and days count from today, weekdays from 0 for Sunday. */
const saidDaysSchema = v.variant('is', [
  v.object({ is: v.literal('weekend'), after: v.number() }),
  v.object({ is: v.literal('day'), after: v.number() }),
  v.object({ is: v.literal('weekdays'), from: v.number(), to: v.number() }),
]);
type SaidDays = v.InferOutput<typeof saidDaysSchema>;

/** What words say about price, days and place, apart from what is searched for. */
export const limitSchema = v.variant('limit', [
  /** In whole major units. */
  v.object({ limit: v.literal('price'), most: v.number() }),
  v.object({ limit: v.literal('cheap') }),
  v.object({ limit: v.literal('days'), days: saidDaysSchema }),
  v.object({ limit: v.literal('here') }),
]);
export type Limit = v.InferOutput<typeof limitSchema>;

const DAY = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?';
const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const weekdayAt = (name = ''): number => weekdays.indexOf(name.slice(0, 2).toLowerCase());

const here = (): Limit => ({ limit: 'here' });
const days = (said: SaidDays): Limit => ({ limit: 'days', days: said });

/** How people say limits, in English and Spanish. */
const ways: readonly (readonly [way: string, read: (found: readonly string[]) => Limit])[] = [
  [
    '(?:for )?(?:under|below|less than|up to|max(?:imum)?|menos de|hasta) ?\\$ ?(\\d{1,4})(?:\\.\\d\\d)?(?: (?:a|per) (?:night|day))?',
    ([, most]) => ({ limit: 'price', most: Number(most) }),
  ],
  ['\\$ ?(\\d{1,4}) (?:or less|max)', ([, most]) => ({ limit: 'price', most: Number(most) })],
  ['(?:cheap(?:est)?|inexpensive|lowest price|barat[oa]s?)', () => ({ limit: 'cheap' })],
  ['(?:for |on )?(?:this|the) weekend|este fin de semana', () => days({ is: 'weekend', after: 0 })],
  ['(?:for |on )?next weekend', () => days({ is: 'weekend', after: 1 })],
  ['(?:for )?(?:today|hoy)', () => days({ is: 'day', after: 0 })],
  ['(?:for )?(?:tomorrow|mañana)', () => days({ is: 'day', after: 1 })],
  [
    `(?:from )?${DAY} ?(?:to|through|till|until|-|–) ?${DAY}`,
    ([, from, to]) => days({ is: 'weekdays', from: weekdayAt(from), to: weekdayAt(to) }),
  ],
  ['(?:near|around|close to|by) (?:me|my (?:house|home|location))|nearby|cerca de m[ií]', here],
];

/** Limits that stand in the words. */
export function takeLimits(reading: Reading): void {
  for (const [way, read] of ways) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${way})(?![\\p{L}\\p{N}])`, 'iu').exec(
      reading.words,
    );
    if (!found) continue;
    const [start, end] = [found.index, found.index + found[0].length];
    const isWithin = (token: { readonly start: number; readonly end: number }) =>
      token.end > start && token.start < end;
    const from = reading.tokens.findIndex(isWithin);
    const length = reading.tokens.filter(isWithin).length;
    if (length > 0) take(reading, { from, length, start, end }, { is: 'limit', ...read(found) });
  }
}

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
