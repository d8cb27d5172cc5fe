import { http } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { day } from '~/domain/time/day';
import { distanceM, latLngSchema } from '~/domain/search/geo';
import { emptySearch } from '~/domain/search/search-params';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestClient } from '~/testing/test-client';
import { transitResponse } from '~/testing/transit';
import { searchListings, searchMapPoints } from './listing-search';
import { searchQuery } from './search-query';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const query = (search: Partial<typeof emptySearch>) =>
  searchQuery({ search: { ...emptySearch, ...search }, now, today: day('2026-06-08') });

test('an empty search asks for the newest', () => {
  expect(query({})).toEqual({ sort: 'createdAt' });
});

test('a search with keywords is in order of relevance, for which no sort is sent', () => {
  expect(query({ keywords: 'drill', sort: 'price' })).toEqual({ keywords: 'drill drills' });
});

test('filters become parameters of the API', () => {
  const bounds = { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } };
  expect(
    query({
      bounds,
      price: { min: 5, max: 65 },
      categories: ['powerTools', 'other'],
      brands: ['Makita'],
      sort: '-price',
    }),
  ).toEqual({
    bounds: '31,-97,30,-98',
    price: '500,6501',
    pub_category: 'powerTools,other',
    pub_brand: 'Makita',
    sort: '-price',
  });
});

test('dates ask for availability and for rules that these dates can meet', () => {
  const dates = { start: day('2026-06-12'), end: day('2026-06-15') };
  expect(query({ dates })).toMatchObject({
    start: new Date('2026-06-12T00:00:00.000Z'),
    end: new Date('2026-06-15T00:00:00.000Z'),
    availability: 'day-full',
    pub_availabilityRule: 'custom',
  });
});

test('dates leave out tools whose owners want more notice or more nights', () => {
  const dates = { start: day('2026-06-12'), end: day('2026-06-15') };
  expect(query({ dates })).toMatchObject({ pub_leadDays: ',5', pub_minNights: ',4' });
  const today = { start: day('2026-06-08'), end: day('2026-06-09') };
  expect(query({ dates: today })).toMatchObject({ pub_leadDays: ',1', pub_minNights: ',2' });
  expect(query({})).not.toHaveProperty('pub_leadDays');
});

test('a day for which it is too late to ask leaves out tools whose owners answer first', () => {
  const firstAsked = day('2026-06-09');
  const starting = (start: string) => ({
    ...emptySearch,
    dates: { start: day(start), end: day('2026-06-12') },
  });
  const asOf = (start: string, first?: typeof firstAsked) =>
    searchQuery({
      search: starting(start),
      now,
      today: day('2026-06-08'),
      ...(first && { firstAsked: first }),
    });
  expect(asOf('2026-06-08', firstAsked)).toMatchObject({ pub_accepts: 'at-once' });
  expect(asOf('2026-06-09', firstAsked)).not.toHaveProperty('pub_accepts');
  expect(asOf('2026-06-08')).not.toHaveProperty('pub_accepts');
});

test('the search does not ask for terms that every tool meets', () => {
  const dates = { start: day('2026-07-20'), end: day('2026-08-20') };
  expect(query({ dates })).not.toHaveProperty('pub_leadDays');
  expect(query({ dates })).not.toHaveProperty('pub_minNights');
});

test('points of the map are approximate, and listings without place or price have none', async () => {
  const listing = aListing({ title: 'Table saw', price: 4200 });
  const nowhere = aListing();
  const priceless = aListing();
  Object.assign(nowhere.attributes, { geolocation: null });
  Object.assign(priceless.attributes, { price: null });
  let asked = new URLSearchParams();
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      asked = new URL(request.url).searchParams;
      return transitResponse(aPageOf([listing, nowhere, priceless]));
    }),
  );
  const request = { search: { ...emptySearch, page: 3 }, now, today: day('2026-06-08') };
  const { list: points } = await searchMapPoints(createTestClient(), request, 100);
  expect(points).toHaveLength(1);
  const [point] = points;
  expect(point).toMatchObject({ title: 'Table saw', price: { amount: 4200, currency: 'USD' } });
  const exact = { lat: 30.2672, lng: -97.7431 };
  expect(point?.position).not.toEqual(exact);
  expect(distanceM(exact, point?.position ?? exact)).toBeLessThanOrEqual(1000);
  expect(Object.fromEntries(asked)).toMatchObject({
    page: '1',
    perPage: '100',
    'fields.listing':
      'title,price,geolocation,publicData.location.approximate,publicData.weeklyDiscount,publicData.monthlyDiscount,publicData.minNights',
  });
});

test('cards know the public point and the area, never the address', async () => {
  const listing = aListing();
  const location = { address: '2207 E 14th St, Austin, TX 78702', building: 'Unit 4' };
  Object.assign(listing.attributes, { publicData: { brand: 'Makita', location } });
  network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([listing]))));
  const request = { search: emptySearch, now, today: day('2026-06-08') };
  const { entities } = await searchListings(createTestClient(), request, 24);
  const attributes = entities[0]?.attributes;
  expect(attributes).toMatchObject({
    publicData: { brand: 'Makita', location: { approximate: true, city: 'Austin, TX' } },
  });
  expect(JSON.stringify(entities)).not.toMatch(/2207|Unit 4|30\.2672/);
  const exact = { lat: 30.2672, lng: -97.7431 };
  const point = v.parse(v.object({ geolocation: latLngSchema }), attributes).geolocation;
  expect(distanceM(exact, point)).toBeGreaterThan(1);
  expect(distanceM(exact, point)).toBeLessThanOrEqual(1100);
});

test('a point that was shifted when the listing was written is not shifted twice', async () => {
  const listing = aListing({ title: 'Table saw', price: 4200 });
  Object.assign(listing.attributes, { publicData: { location: { approximate: true } } });
  network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([listing]))));
  const request = { search: emptySearch, now, today: day('2026-06-08') };
  const { list } = await searchMapPoints(createTestClient(), request, 100);
  expect(list[0]?.position).toEqual({ lat: 30.2672, lng: -97.7431 });
});

test('the map knows when there are more tools than pins, also without a count', async () => {
  const pins = async (totalItems: number | null, limit: number) => {
    const page = aPageOf([aListing(), aListing()]);
    const meta = { ...page.meta, totalItems };
    network.use(http.get(apiUrl('listings/query'), () => transitResponse({ ...page, meta })));
    const request = { search: emptySearch, now, today: day('2026-06-08') };
    return searchMapPoints(createTestClient(), request, limit);
  };
  expect(await pins(2, 2)).toMatchObject({ total: 2, isCut: false });
  expect(await pins(312, 2)).toMatchObject({ total: 312, isCut: true });
  expect(await pins(null, 2)).toMatchObject({ total: null, isCut: true });
  expect(await pins(null, 3)).toMatchObject({ total: null, isCut: false });
});
