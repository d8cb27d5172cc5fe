import { day } from '../time/day';
import { boundsAround } from './geo';
import { type NearSearch, nearSearches } from './near-searches';
import { emptySearch, type SearchParams } from './search-params';

const today = day('2026-06-08');
const austin = { lat: 30.27, lng: -97.74 };
const near = (search: Partial<SearchParams>) => nearSearches({ ...emptySearch, ...search }, today);
const kinds = (searches: readonly NearSearch[]) =>
  searches.map((one) => (one.kind === 'wider' ? one.radius : one.kind));

test('a place offers the next two larger areas, and everywhere', () => {
  const { wider } = near({ address: 'Austin', bounds: boundsAround(austin, 2000), page: 3 });
  expect(kinds(wider)).toEqual([5000, 15_000, 'everywhere']);
  expect(wider[0]?.search).toMatchObject({ address: 'Austin', mapSearch: true, page: 1 });
  expect(wider[0]?.search.bounds?.ne.lat).toBeCloseTo(30.315, 3);
  expect(wider[2]?.search).toEqual({ page: 1, mapSearch: false });
});

test('an area that is large already offers only those that are clearly larger', () => {
  expect(kinds(near({ bounds: boundsAround(austin, 30_000) }).wider)).toEqual([
    100_000,
    'everywhere',
  ]);
  expect(kinds(near({ bounds: boundsAround(austin, 500_000) }).wider)).toEqual(['everywhere']);
  expect(near({ keywords: 'saw' }).wider).toEqual([]);
});

test('an area across the antimeridian grows around its middle', () => {
  const [first] = near({ bounds: boundsAround({ lat: 0, lng: 180 }, 2000) }).wider;
  expect(first?.search.bounds?.ne.lng).toBeCloseTo(-179.955, 3);
  expect(first?.search.bounds?.sw.lng).toBeCloseTo(179.955, 3);
});

test('other dates have the same number of nights, come nearest first, and are neither past nor too far ahead', () => {
  const { dates } = near({ dates: { start: day('2026-06-10'), end: day('2026-06-12') } });
  expect(dates.map(({ search }) => search.dates?.start)).toEqual([
    '2026-06-11',
    '2026-06-09',
    '2026-06-12',
    '2026-06-08',
    '2026-06-13',
    '2026-06-17',
  ]);
  expect(dates[0]?.search.dates?.end).toBe('2026-06-13');
  const last = { start: day('2027-06-02'), end: day('2027-06-03') };
  expect(near({ dates: last }).dates.map(({ search }) => search.dates?.start)).toEqual([
    '2027-06-01',
    '2027-05-31',
    '2027-05-30',
    '2027-05-26',
  ]);
});

test('each filter that is set can be left out', () => {
  const { without } = near({ keywords: 'saw', brands: ['Makita'], price: { min: 0, max: 20 } });
  expect(without.map(({ search }) => search)).toEqual([
    { ...emptySearch, brands: ['Makita'], price: { min: 0, max: 20 } },
    { ...emptySearch, keywords: 'saw', brands: ['Makita'] },
    { ...emptySearch, keywords: 'saw', price: { min: 0, max: 20 } },
  ]);
});
