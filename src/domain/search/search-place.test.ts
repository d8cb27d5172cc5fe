import { boundsAround } from './geo';
import {
  milesAround,
  NEARBY_RADII_M,
  nearbyRadius,
  placeNameOf,
  searchedPoint,
} from './search-place';

const HERE = 'Current location';
const bounds = boundsAround({ lat: 30.27, lng: -97.74 }, 15_000);

test('a search around the user grows until it has twelve tools', () => {
  expect(nearbyRadius([12, 20, 30, 40])).toBe(1000);
  expect(nearbyRadius([2, 11, 12, 40])).toBe(15_000);
  expect(nearbyRadius([0, 0, 1, 5])).toBe(40_000);
});

test('the area is said in whole miles', () => {
  const miles = NEARBY_RADII_M.map((radius) =>
    milesAround(boundsAround({ lat: 47, lng: -122 }, radius)),
  );
  expect(miles).toEqual([1, 3, 9, 25]);
});

test('distances count from the middle of a searched place', () => {
  const point = searchedPoint({ address: 'Austin', bounds });
  expect(point?.lat).toBeCloseTo(30.27, 6);
  expect(point?.lng).toBeCloseTo(-97.74, 6);
});

test('distances are not counted from a map, from everywhere or from a whole state', () => {
  const texas = { ne: { lat: 36.5, lng: -93.5 }, sw: { lat: 25.8, lng: -106.6 } };
  expect(searchedPoint({ address: 'Austin' })).toBeUndefined();
  expect(searchedPoint({ bounds })).toBeUndefined();
  expect(searchedPoint({ address: 'Austin', bounds, mapSearch: true })).toBeUndefined();
  expect(searchedPoint({ address: 'Texas', bounds: texas })).toBeUndefined();
});

test('a place is named only if the search is limited to it', () => {
  const name = (search: object) => placeNameOf({ mapSearch: false, ...search }, HERE);
  expect(name({ address: 'zzqqxx' })).toEqual({ kind: 'anywhere' });
  expect(name({ address: 'Austin', bounds })).toEqual({ kind: 'named', name: 'Austin' });
  expect(name({ address: HERE, bounds })).toEqual({ kind: 'here', miles: 9 });
});

test('a search in a moved map is no longer in the place', () => {
  const moved = { address: 'Austin', bounds, mapSearch: true };
  expect(placeNameOf(moved, HERE)).toEqual({ kind: 'map' });
  expect(placeNameOf({ bounds, mapSearch: false }, HERE)).toEqual({ kind: 'map' });
});
