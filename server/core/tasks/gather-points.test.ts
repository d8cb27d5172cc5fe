import { type LatLng, pointAt } from '~/domain/search/geo';
import { uuid } from '../../testing/order-world';
import { AUTHOR, storedListings } from '../../testing/stored-listings';
import { gatherPoints } from './gather-points';

const door = { lat: 30.2757, lng: -97.7178 };

const aTool = (digit: number, shown: LatLng, exact: LatLng = door) => ({
  id: uuid(digit),
  attributes: {
    createdAt: `2026-01-${String(digit).padStart(2, '0')}T00:00:00.000Z`,
    geolocation: shown,
    publicData: { location: { city: 'Austin', state: 'TX', approximate: true } },
    privateData: { location: { address: '2207 E 14th St, Austin, TX', point: exact } },
  } as Record<string, unknown>,
});

test('tools at one door move to the point of the first of them, and the owner keeps it', async () => {
  const [first, elsewhere] = [pointAt(door, 700, 10), { lat: 41.88, lng: -87.63 }];
  const tools = [
    aTool(1, first),
    aTool(2, pointAt(door, 900, 200)),
    aTool(3, pointAt(elsewhere, 500, 90), elsewhere),
    aTool(4, pointAt(door, 300, 120), pointAt(door, 40, 0)),
  ];
  const far = tools[2]?.attributes['geolocation'];
  const { sdk, updates, profile } = storedListings(tools);
  await gatherPoints(sdk).handle(AUTHOR);
  expect(tools.map(({ attributes }) => attributes['geolocation'])).toEqual([
    first,
    expect.objectContaining(first),
    far,
    expect.objectContaining(first),
  ]);
  expect(updates).toHaveLength(2);
  expect(profile.privateData).toEqual({ publicPoints: [first, far] });
  await gatherPoints(sdk).handle(AUTHOR);
  expect(updates).toHaveLength(2);
});

test('a tool whose exact place is public, or that has none, is left alone', async () => {
  const old = aTool(1, door);
  old.attributes['publicData'] = { location: { address: '2207 E 14th St, Austin, TX' } };
  const draft = { id: uuid(2), attributes: { createdAt: '2026-01-02T00:00:00.000Z' } };
  const { sdk, updates, profile } = storedListings([old, draft]);
  await gatherPoints(sdk).handle(AUTHOR);
  expect(updates).toEqual([]);
  expect(profile.privateData).toEqual({});
});

test('people are visited once', async () => {
  const task = gatherPoints(storedListings([]).sdk);
  const page = await task.read(null);
  expect(page.items).toEqual([AUTHOR]);
  expect(await task.read(page.cursor)).toMatchObject({ items: [], cursor: page.cursor });
});
