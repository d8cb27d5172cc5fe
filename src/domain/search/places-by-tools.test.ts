import { boundsAround, type LatLng } from './geo';
import { byTools, nameOfPlace, namesakesOf } from './places-by-tools';

const place = (address: string, lat: number, lng: number, radius = 5000) => {
  const origin: LatLng = { lat, lng };
  return { address, origin, bounds: boundsAround(origin, radius) };
};

const illinois = place('Springfield, Illinois', 39.8, -89.64);
const missouri = place('Springfield, Missouri', 37.21, -93.29);
const oregon = place('Springfield, Oregon', 44.05, -123.02);
const gardens = place('Springfield Gardens, New York', 40.66, -73.75);

const chicago = { lat: 41.88, lng: -87.63, count: 14 };
const eugene = { lat: 44.05, lng: -123.09, count: 3 };
const saintLouis = { lat: 38.63, lng: -90.2, count: 5 };
const queens = { lat: 40.7, lng: -73.8, count: 40 };

const order = (
  places: readonly ReturnType<typeof place>[],
  typed: string,
  nearness: Parameters<typeof byTools>[2],
) => byTools(places, typed, nearness).map(({ address }) => address);

const springfields = [missouri, illinois, oregon];

test('the place with tools near comes first, then the others in the order of the maps service', () => {
  const cities = [chicago, eugene, saintLouis];
  expect(order(springfields, 'springfield', { cities, from: undefined })).toEqual([
    'Springfield, Oregon',
    'Springfield, Missouri',
    'Springfield, Illinois',
  ]);
});

test('a large city comes before a namesake with tools, unless the person is at the namesake', () => {
  const arizona = place('Phoenix, Arizona', 33.45, -112.07);
  const suburb = place('Phoenix, Illinois', 41.61, -87.63);
  const isLarge = (address: string) => address === 'Phoenix, Arizona';
  const phoenixes = [suburb, arizona];
  const ask = (from: LatLng | undefined) =>
    order(phoenixes, 'phoenix', { cities: [chicago], from, isLarge })[0];
  expect(ask(undefined)).toBe('Phoenix, Arizona');
  expect(ask({ lat: 30, lng: -97 })).toBe('Phoenix, Arizona');
  expect(ask({ lat: 41.6, lng: -87.6 })).toBe('Phoenix, Illinois');
});

test('the nearest place comes first for somebody whose position is known, unless only another one has tools', () => {
  const from = { lat: 37.5, lng: -93 };
  expect(order(springfields, 'Springfield', { cities: [chicago], from })).toEqual([
    'Springfield, Missouri',
    'Springfield, Illinois',
    'Springfield, Oregon',
  ]);
  const far = { lat: 38, lng: -97 };
  expect(order(springfields, 'Springfield', { cities: [eugene], from: far })[0]).toBe(
    'Springfield, Oregon',
  );
});

test('a place that the maps service puts first for another reason stays there', () => {
  const places = [missouri, gardens, illinois];
  expect(order(places, ' springfield ', { cities: [queens, chicago], from: undefined })).toEqual([
    'Springfield, Missouri',
    'Springfield Gardens, New York',
    'Springfield, Illinois',
  ]);
  const begun = [missouri, illinois];
  expect(order(begun, 'springf', { cities: [chicago], from: undefined })[0]).toBe(
    'Springfield, Missouri',
  );
});

test('the place with more tools comes first; a large area has the tools within it', () => {
  const state = place('New York', 42.9, -75.5, 400_000);
  const town = place('New York, Texas', 32.17, -95.67);
  const park = [
    place('Hyde Park, Chicago, Illinois', 41.79, -87.59),
    place('Hyde Park, Austin, Texas', 30.3, -97.73),
  ];
  const cities = [chicago, { lat: 30.27, lng: -97.74, count: 33 }, queens];
  expect(order(park, 'hyde park', { cities, from: undefined })[0]).toBe('Hyde Park, Austin, Texas');
  expect(order([town, state], 'New York', { cities, from: undefined })[0]).toBe('New York');
});

test('the order of the maps service stays if neither tools nor a position are known', () => {
  expect(order(springfields, 'springfield', { cities: [], from: undefined })).toEqual(
    springfields.map(({ address }) => address),
  );
});

test('namesakes are other places of the same name, never a state', () => {
  const places = [gardens, ...springfields];
  expect(namesakesOf('Springfield, Illinois', places)).toEqual([missouri, oregon]);
  expect(namesakesOf('Springfield Gardens, New York', places)).toEqual([]);
  const state = place('Washington', 47, -120);
  const city = place('Washington, District of Columbia', 38.9, -77);
  expect(namesakesOf('Washington, District of Columbia', [city, state])).toEqual([]);
  expect(namesakesOf('Washington', [city, state])).toEqual([]);
  expect(nameOfPlace('Springfield, Illinois')).toBe('Springfield');
});
