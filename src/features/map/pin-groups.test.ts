import { parseListingId } from '~/domain/ids';
import { aUuid } from '~/testing/builders';
import { boundsOfPoints, canOpenUp, groupPins, type PinPoint } from './pin-groups';

function aPoint(lat: number, lng: number, amount = 1000): PinPoint {
  const id = parseListingId(aUuid());
  if (!id) throw new Error('no id');
  return { id, title: 'Drill', price: { amount, currency: 'USD' }, position: { lat, lng } };
}

/** Returns the longitude that many pixels east of Austin at a zoom. */
const east = (pixels: number, zoom: number) => -97.74 + (pixels * 360) / (512 * 2 ** zoom);

test('tools at one position share a pin at every zoom', () => {
  const [a, b] = [aPoint(30.27, -97.74), aPoint(30.27, -97.74)];
  expect(groupPins([a, b], 22)).toEqual([[a, b]]);
});

test('pins that would cover each other share one until the map is close enough', () => {
  const [a, b] = [aPoint(30.27, -97.74), aPoint(30.28, -97.75)];
  expect(groupPins([a, b], 8)).toHaveLength(1);
  expect(groupPins([a, b], 14)).toHaveLength(2);
});

test('a pin with a count is wider, so it also takes in a neighbor that a single pin would leave free', () => {
  const [a, b] = [aPoint(30.27, -97.74), aPoint(30.27, -97.74)];
  const neighbor = aPoint(30.27, east(75, 12));
  expect(groupPins([a, neighbor], 12)).toHaveLength(2);
  expect(groupPins([a, b, neighbor], 12)).toHaveLength(1);
  expect(groupPins([a, neighbor, b], 12)).toHaveLength(1);
});

test('pins keep the order of the list', () => {
  const points = [aPoint(30, -97), aPoint(40, -80), aPoint(30, -97), aPoint(35, -90)];
  const groups = groupPins(points, 10);
  expect(groups.map(([first]) => first)).toEqual([points[0], points[1], points[3]]);
});

test('a pin shows its cheapest tool, and the others follow by price', () => {
  const points = [4200, 1400, 1800, 1400].map((amount) => aPoint(30, -97, amount));
  const [group] = groupPins(points, 10);
  expect(group).toEqual([points[1], points[3], points[2], points[0]]);
});

test('zooming in opens up a group of several places, but not one place', () => {
  const [a, b, c] = [aPoint(30.27, -97.74), aPoint(30.27, -97.74), aPoint(30.271, -97.74)];
  expect(canOpenUp([a, b])).toBe(false);
  expect(canOpenUp([a, b, c])).toBe(true);
});

test('the box of points holds all of them', () => {
  expect(boundsOfPoints([])).toBeUndefined();
  expect(boundsOfPoints([aPoint(30, -97), aPoint(40, -80)])).toEqual({
    ne: { lat: 40, lng: -80 },
    sw: { lat: 30, lng: -97 },
  });
});
