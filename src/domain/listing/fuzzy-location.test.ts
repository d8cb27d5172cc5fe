import fc from 'fast-check';
import { fuzzyLocation } from './fuzzy-location';
import { distanceM } from '../search/geo';

const points = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('the shown point lies within the offset of the exact one', () => {
  fc.assert(
    fc.property(points, fc.uuid(), (exact, id) => {
      expect(distanceM(exact, fuzzyLocation(exact, id))).toBeLessThanOrEqual(1000.001);
    }),
  );
});

test('the same listing is always shown at the same point', () => {
  fc.assert(
    fc.property(points, fc.uuid(), (exact, id) => {
      expect(fuzzyLocation(exact, id)).toEqual(fuzzyLocation({ ...exact }, id));
    }),
  );
});

test('listings at one address are shown apart', () => {
  const exact = { lat: 30.2672, lng: -97.7431 };
  const shown = Array.from({ length: 200 }, (_, index) => fuzzyLocation(exact, `listing-${index}`));
  expect(new Set(shown.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(200);
  const far = shown.filter((point) => distanceM(exact, point) > 500);
  // Evenly spread over the circle: three quarters of it lie outside half the radius.
  expect(far.length).toBeGreaterThan(120);
});
