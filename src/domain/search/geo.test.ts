import fc from 'fast-check';
import { boundsAround, distanceM, roundBounds, sameBounds } from './geo';

const points = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
});

test('the sides of a box around a point lie the radius away', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 100, max: 50_000 }), (centre, radius) => {
      const { ne, sw } = boundsAround(centre, radius);
      expect(distanceM(centre, { lat: ne.lat, lng: centre.lng }) / radius).toBeCloseTo(1, 2);
      expect(distanceM(centre, { lat: centre.lat, lng: sw.lng }) / radius).toBeCloseTo(1, 2);
    }),
  );
});

test('New York and Los Angeles are 3,936 km apart', () => {
  const distance = distanceM({ lat: 40.7128, lng: -74.006 }, { lat: 34.0522, lng: -118.2437 });
  expect(distance / 1000).toBeCloseTo(3936, -1);
});

test('viewports that differ beyond the eighth decimal are the same', () => {
  const bounds = { ne: { lat: 30.123456789, lng: -97 }, sw: { lat: 30, lng: -98 } };
  const moved = { ...bounds, ne: { lat: 30.1234567893, lng: -97 } };
  expect(sameBounds(roundBounds(bounds), roundBounds(moved))).toBe(true);
  expect(sameBounds(bounds, moved)).toBe(false);
});
