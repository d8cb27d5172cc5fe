import fc from 'fast-check';
import { distanceM, pointAt } from '../search/geo';
import {
  hidePlace,
  readExactPlace,
  readPublicPoints,
  shiftedPoint,
  withPublicPoints,
} from './hidden-place';
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

test('the public data has the area and a point within 1,000 m, and the private data has the rest', () => {
  const hidden = hidePlace({ exact, area, known: [], random });
  expect(hidden.publicData).toEqual({ location: { ...area, approximate: true } });
  expect(hidden.privateData).toEqual({ location: exact });
  expect(JSON.stringify([hidden.publicData, hidden.geolocation])).not.toMatch(/2207|14th|gate/);
  expect(hidden.geolocation).not.toEqual(exact.point);
});

test('a shifted point lies within 1,000 m, wherever chance puts it', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(points, chance, (point, number) => {
      const shifted = shiftedPoint(point, { known: [], random: () => number });
      expect(distanceM(point, shifted)).toBeLessThanOrEqual(1000.001);
    }),
  );
});

test('the point stays when the tool is saved again or the pin moves a little, and changes with a new address', () => {
  const never = () => {
    throw new Error('no second draw');
  };
  const drawn = shiftedPoint(exact.point, { known: [], random: () => 0.999 });
  expect(shiftedPoint(exact.point, { known: [drawn], random: never })).toBe(drawn);
  for (const bearing of [0, 90, 180, 270]) {
    const nudged = pointAt(exact.point, 90, bearing);
    expect(shiftedPoint(nudged, { known: [drawn], random: never })).toBe(drawn);
  }
  const elsewhere = { lat: 41.88, lng: -87.63 };
  expect(distanceM(elsewhere, shiftedPoint(elsewhere, { known: [drawn], random }))).toBeLessThan(
    1000,
  );
});

test('many tools at one address have one public point, whose average reveals no more than one tool does', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const bearings = fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(points, chance, bearings, (door, number, around) => {
      let privateData: Readonly<Record<string, unknown>> = {};
      const shown = around.map((bearing) => {
        const known = readPublicPoints(privateData);
        const point = shiftedPoint(pointAt(door, 40, bearing), { known, random: () => number });
        privateData = withPublicPoints(privateData, [point]) ?? privateData;
        return point;
      });
      for (const point of shown) expect(point).toEqual(shown[0]);
    }),
  );
});

test('a point is kept once, despite rounding on the wire', () => {
  const point = { lat: 30.2757, lng: -97.7178 };
  const kept = { publicPoints: [point] };
  expect(withPublicPoints({}, [point])).toEqual(kept);
  expect(withPublicPoints(kept, [{ lat: 30.275_700_1, lng: -97.7178 }])).toBeNull();
  expect(readPublicPoints({ publicPoints: 'none' })).toEqual([]);
});

test('the exact place is read from private data, and of the old form from public data', () => {
  const hidden = hidePlace({ exact, area, known: [], random });
  expect(readExactPlace(hidden)).toEqual(exact);
  const { point, address, building } = exact;
  const location = { address, building };
  const old = { geolocation: point, publicData: { location }, privateData: { serialNumber: 'X' } };
  expect(readExactPlace(old)).toEqual({ ...exact, isConfirmed: false });
});

test('a shifted point is never taken for the exact one', () => {
  const { geolocation, publicData } = hidePlace({ exact, area, known: [], random });
  expect(readExactPlace({ geolocation, publicData, privateData: {} })).toBeNull();
  expect(readExactPlace({ geolocation: null, publicData: {}, privateData: {} })).toBeNull();
});

test('a point that was shifted when it was written is shown as it is, an exact one is shifted', () => {
  const id = 'listing-1';
  const { geolocation, publicData } = hidePlace({ exact, area, known: [], random });
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
