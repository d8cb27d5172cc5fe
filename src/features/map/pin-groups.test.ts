import { type MapPoint } from '~/api/listing-search';
import { parseListingId } from '~/domain/ids';
import { aUuid } from '~/testing/builders';
import { boundsOfPoints, cheapest, groupPins } from './pin-groups';

function aPoint(lat: number, lng: number, amount = 1000): MapPoint {
  const id = parseListingId(aUuid());
  if (!id) throw new Error('no id');
  return { id, title: 'Drill', price: { amount, currency: 'USD' }, position: { lat, lng } };
}

test('tools at one position share a pin at every zoom', () => {
  const [a, b] = [aPoint(30.27, -97.74), aPoint(30.27, -97.74)];
  expect(groupPins([a, b], 22)).toEqual([{ points: [a, b], position: a.position }]);
});

test('pins that would hide each other share one until the map is close enough', () => {
  const [a, b] = [aPoint(30.27, -97.74), aPoint(30.28, -97.75)];
  expect(groupPins([a, b], 8)).toHaveLength(1);
  expect(groupPins([a, b], 13)).toHaveLength(2);
});

test('groups keep the order of the list', () => {
  const points = [aPoint(30, -97), aPoint(40, -80), aPoint(30, -97), aPoint(35, -90)];
  const groups = groupPins(points, 10);
  expect(groups.map((group) => group.points[0])).toEqual([points[0], points[1], points[3]]);
});

test('a group shows its lowest price', () => {
  const [group] = groupPins(
    [aPoint(30, -97, 4200), aPoint(30, -97, 1400), aPoint(30, -97, 1800)],
    10,
  );
  expect(group && cheapest(group).price.amount).toBe(1400);
});

test('the box of points holds all of them', () => {
  expect(boundsOfPoints([])).toBeUndefined();
  expect(boundsOfPoints([aPoint(30, -97), aPoint(40, -80)])).toEqual({
    ne: { lat: 40, lng: -80 },
    sw: { lat: 30, lng: -97 },
  });
});
