import { middleOf } from './geo';
import { toolPlaces } from './tool-places';

const austin = { lat: 30.27, lng: -97.74 };
const suburb = { lat: 30.5, lng: -97.68 };
const chicago = { lat: 41.88, lng: -87.63 };
const at = (area: string, point: typeof austin, count: number) =>
  Array.from({ length: count }, () => ({ area, point }));

test('the place with most tools comes first, and a suburb belongs to its city', () => {
  const places = toolPlaces([
    ...at('Round Rock, TX', suburb, 2),
    ...at('Chicago, IL', chicago, 4),
    ...at('Austin, TX', austin, 3),
  ]);
  expect(places.map(({ address }) => address)).toEqual(['Austin, TX', 'Chicago, IL']);
  const { center, reach } = middleOf(places[0]?.bounds ?? { ne: chicago, sw: chicago });
  expect(center.lat).toBeCloseTo(austin.lat, 3);
  expect(Math.round(reach / 1609)).toBe(25);
});

test('without tools there is no place', () => {
  expect(toolPlaces([])).toEqual([]);
});
