import { day } from '~/domain/time/day';
import { type CurrencySums, noSums } from '~/domain/payout/earnings';
import { type ListingId } from '~/domain/ids';
import { axisTop, bestTools, hasToolSums, shownMonths, summarize, yearsOf } from './earnings-view';

const today = day('2026-06-08');
const drill = '00000000-0000-4000-8000-000000000001' as ListingId;
const made = (month: string, released: number) => ({ month, ...noSums, rentals: 1, released });
const ahead = (month: string, coming: number) => ({ month, ...noSums, booked: 1, coming });

const sums: CurrencySums = {
  currency: 'USD',
  months: [made('2024-03', 100), made('2025-07', 200), made('2026-06', 300), ahead('2026-08', 400)],
  tools: [
    { listingId: drill, months: [made('2025-07', 200), made('2026-06', 100)] },
    { listingId: null, months: [made('2026-06', 200), ahead('2026-08', 400)] },
  ],
};
const all = { period: 'last12', tool: 'all' } as const;

test('the last twelve months are shown, and after them those up to the last booking', () => {
  const months = shownMonths(sums, all, today).map(({ month }) => month);
  expect(months[0]).toBe('2025-07');
  expect(months.at(-1)).toBe('2026-08');
  expect(months).toHaveLength(14);
});

test('a month in which only later nights bring money is shown too', () => {
  const nights = { ...ahead('2026-09', 500), booked: 0 };
  const months = shownMonths({ ...sums, months: [...sums.months, nights] }, all, today);
  expect(months.at(-1)).toEqual(nights);
});

test('a year has its twelve months, and a tool its own sums', () => {
  const months = shownMonths(sums, { period: '2026', tool: drill }, today);
  expect(months).toHaveLength(12);
  expect(months[5]).toMatchObject({ month: '2026-06', released: 100 });
});

test('every year with earnings can be chosen, this one first', () => {
  expect(yearsOf(sums.months, today)).toEqual([2026, 2025, 2024]);
  expect(yearsOf([], today)).toEqual([2026]);
});

test('tools have no sums of their own in years before the last one', () => {
  expect(hasToolSums('last12', today)).toBe(true);
  expect(hasToolSums('2025', today)).toBe(true);
  expect(hasToolSums('2024', today)).toBe(false);
});

test('the group of other tools is not among the best tools', () => {
  expect(bestTools(sums, 'last12', { today, limit: 5 })).toEqual([
    { key: drill, released: 300, share: 1 },
  ]);
});

test('the numbers above the chart are the sums of the chosen period', () => {
  const { thisMonth, thisYear, last12, ahead: coming } = summarize(sums, today);
  expect(thisMonth.released).toBe(300);
  expect(thisYear.released).toBe(300);
  expect(last12).toMatchObject({ released: 500, rentals: 2 });
  expect(coming).toMatchObject({ coming: 400, booked: 1 });
});

test.each([
  [0, 300],
  [128_430, 150_000],
  [128_431_00, 150_000_00],
  [90_001, 150_000],
])('an axis for %d ends at a round amount, %d', (most, top) => {
  expect(axisTop(most, 100)).toBe(top);
});
