import { middleOf } from './geo';
import { toolPlaces } from './tool-places';

const austin = { name: 'Austin, TX', lat: 30.27, lng: -97.74 };
const suburb = { name: 'Round Rock, TX', lat: 30.5, lng: -97.68 };
const chicago = { name: 'Chicago, IL', lat: 41.88, lng: -87.63 };

test('the place with most tools comes first, and a suburb belongs to its city', () => {
  const places = toolPlaces([
    { ...suburb, count: 2 },
    { ...chicago, count: 3 },
    { ...austin, count: 4 },
  ]);
  expect(places.map(({ address }) => address)).toEqual(['Austin, TX', 'Chicago, IL']);
  const { center, reach } = middleOf(places[0]?.bounds ?? { ne: chicago, sw: chicago });
  expect(center.lat).toBeCloseTo(austin.lat, 3);
  expect(Math.round(reach / 1609)).toBe(25);
});

test('there is no place without tools', () => {
  expect(toolPlaces([])).toEqual([]);
});
