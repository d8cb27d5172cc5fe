import fc from 'fast-check';
import { brandKeys } from '../listing/brands';
import { categoryKeys } from '../listing/categories';
import { addDays, dateToDay } from '../time/day';
import { PRICE_FILTER } from './price-filter';
import {
  emptySearch,
  formatSearchParams,
  parseSearchParams,
  type SearchParams,
  sortKeys,
} from './search-params';

const coordinate = (limit: number) =>
  fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((value) => value / 1000);
const points = fc.record({ lat: coordinate(90), lng: coordinate(180) });
const boxes = fc.tuple(points, points).map(([a, b]) => ({
  ne: { lat: Math.max(a.lat, b.lat), lng: a.lng },
  sw: { lat: Math.min(a.lat, b.lat), lng: b.lng },
}));
const ranges = fc
  .tuple(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
    fc.integer({ min: 1, max: 90 }),
  )
  .map(([date, nights]) => ({ start: dateToDay(date), end: addDays(dateToDay(date), nights) }));
const prices = fc
  .tuple(fc.integer({ min: 0, max: 998 }), fc.integer({ min: 1, max: 416 }))
  .filter(([min, max]) => min <= max)
  .map(([min, max]) => ({ min, max }));
const texts = fc
  .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 200);

const searches: fc.Arbitrary<SearchParams> = fc.record(
  {
    keywords: texts,
    address: texts,
    bounds: boxes,
    origin: points,
    dates: ranges,
    price: prices,
    categories: fc.uniqueArray(fc.constantFrom(...categoryKeys), { minLength: 1 }),
    brands: fc.uniqueArray(fc.constantFrom(...brandKeys), { minLength: 1 }),
    sort: fc.constantFrom(...sortKeys),
    page: fc.integer({ min: 1, max: 416 }),
    mapSearch: fc.boolean(),
  },
  { requiredKeys: ['page', 'mapSearch'] },
);

test('every search is the same after it was written to the address and read again', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const query = formatSearchParams(search).toString();
      expect(parseSearchParams(new URLSearchParams(query))).toEqual(search);
    }),
  );
});

test('no address makes the page fail', () => {
  const keys = [
    'dates',
    'price',
    'bounds',
    'origin',
    'page',
    'sort',
    'pub_category',
    'pub_brand',
    'keywords',
  ];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.string()), (query) => {
      const { page, price } = parseSearchParams(new URLSearchParams(query));
      expect(page).toBeGreaterThanOrEqual(1);
      expect(price?.min ?? 0).toBeLessThanOrEqual(price?.max ?? PRICE_FILTER.max);
    }),
  );
});

const parse = (query: string) => parseSearchParams(new URLSearchParams(query));

test('an empty address is an empty search', () => {
  expect(parse('')).toEqual(emptySearch);
  expect(formatSearchParams(emptySearch).toString()).toBe('');
});

test('a price at the maximum has no upper bound', () => {
  expect(parse('price=25,1000').price).toEqual({ min: 25 });
  expect(parse('price=0,1000').price).toBeUndefined();
  expect(formatSearchParams({ price: { min: 25 } }).get('price')).toBe('25,1000');
});

test('unknown categories, brands and sorts are left out', () => {
  expect(parse('pub_category=handTools,bananas&pub_brand=x&sort=cheapest')).toEqual({
    ...emptySearch,
    categories: ['handTools'],
  });
});

test('a page beyond the last one that the API shows becomes that last page', () => {
  const pageOf = (page: string) => parseSearchParams(new URLSearchParams({ page })).page;
  expect(['416', '417', '1000', '9'.repeat(400)].map(pageOf)).toEqual([416, 416, 416, 416]);
  expect(['0', '-1', '1.5', '1e3', 'x', ''].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('control characters in an address are removed from the typed words', () => {
  const keywords = (text: string) =>
    parseSearchParams(new URLSearchParams({ keywords: text })).keywords;
  expect(keywords('\u0000')).toBeUndefined();
  expect(keywords('tile\u0000saw\n')).toBe('tile saw');
});

test('parameters that are not part of a search stay in the address, once for each time', () => {
  const current = new URLSearchParams(
    'utm_source=mail&price=5,20&page=3&tag=a&tag=b&mobilemap=open',
  );
  expect(formatSearchParams({ keywords: 'saw' }, current).toString()).toBe(
    'keywords=saw&utm_source=mail&tag=a&tag=b&mobilemap=open',
  );
});
