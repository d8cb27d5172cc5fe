import fc from 'fast-check';
import { distanceM, type LatLng } from '../search/geo';
import { hidePlace, readExactPlace, shiftedPoint } from './hidden-place';
import { areaText, publicPoint } from './listing-place';

const points = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});
const random = () => 0.5;
const exact = {
  address: '2207 E 14th St, Austin, TX 78702',
  street: '2207 E 14th St',
  building: 'Side gate',
  point: { lat: 30.2757, lng: -97.7178 },
  isConfirmed: true,
};
const area = { city: 'Austin', state: 'TX', zip: '78702', country: 'US' };

test('what is public tells the area and a point within 1,000 m, what is private the rest', () => {
  const hidden = hidePlace({ exact, area, previous: null, random });
  expect(hidden.publicData).toEqual({ location: { ...area, approximate: true } });
  expect(hidden.privateData).toEqual({ location: exact });
  expect(JSON.stringify([hidden.publicData, hidden.geolocation])).not.toMatch(/2207|14th|gate/);
  expect(hidden.geolocation).not.toEqual(exact.point);
});

test('a shifted point lies within 1,000 m, wherever chance puts it', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(points, chance, (point, number) => {
      const shifted = shiftedPoint(point, { previous: null, random: () => number });
      expect(distanceM(point, shifted)).toBeLessThanOrEqual(1000.001);
    }),
  );
});

test('it is drawn once: saving again and moving the pin a little keep it, moving house does not', () => {
  const never = () => {
    throw new Error('no second draw');
  };
  const previous = shiftedPoint(exact.point, { previous: null, random });
  expect(shiftedPoint(exact.point, { previous, random: never })).toBe(previous);
  const nudged: LatLng = { ...exact.point, lat: exact.point.lat + 0.0005 };
  expect(shiftedPoint(nudged, { previous, random: never })).toBe(previous);
  const elsewhere = { lat: 41.88, lng: -87.63 };
  expect(distanceM(elsewhere, shiftedPoint(elsewhere, { previous, random }))).toBeLessThan(1000);
});

test('the exact place is read from private data, and of the old form from public data', () => {
  const hidden = hidePlace({ exact, area, previous: null, random });
  expect(readExactPlace(hidden)).toEqual(exact);
  const { point, address, building } = exact;
  const location = { address, building };
  const old = { geolocation: point, publicData: { location }, privateData: { serialNumber: 'X' } };
  expect(readExactPlace(old)).toEqual({ ...exact, isConfirmed: false });
});

test('a shifted point is never taken for the exact one', () => {
  const { geolocation, publicData } = hidePlace({ exact, area, previous: null, random });
  expect(readExactPlace({ geolocation, publicData, privateData: {} })).toBeNull();
  expect(readExactPlace({ geolocation: null, publicData: {}, privateData: {} })).toBeNull();
});

test('a point that was shifted when it was written is shown as it is, an exact one is shifted', () => {
  const id = 'listing-1';
  const { geolocation, publicData } = hidePlace({ exact, area, previous: null, random });
  expect(publicPoint({ id, geolocation, location: publicData.location })).toEqual(geolocation);
  const shown = publicPoint({ id, geolocation: exact.point, location: { address: 'x' } });
  expect(shown).not.toEqual(exact.point);
  expect(publicPoint({ id, geolocation: null, location: publicData.location })).toBeNull();
});

test.each([
  [{ ...area, approximate: true }, 'Austin, TX'],
  [{ state: 'TX', zip: '78702', approximate: true }, 'TX'],
  [{ address: exact.address, building: '' }, 'Austin, TX'],
  [{}, undefined],
  [undefined, undefined],
])('%j is in %j', (location, text) => {
  expect(areaText(location)).toBe(text);
});
