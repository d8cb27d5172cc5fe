import { type Limit, type SaidDays } from './limits';
import { type Reading, take } from './reading';

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
    `(?:from )?${DAY} ?(?:to|through|till|until|-|\\u2013) ?${DAY}`,
    ([, from, to]) => days({ is: 'weekdays', from: weekdayAt(from), to: weekdayAt(to) }),
  ],
  ['(?:near|around|close to|by) (?:me|my (?:house|home|location))|nearby|cerca de m[ií]', here],
];

/** Reads the limits in the words. */
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
