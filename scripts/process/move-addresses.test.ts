import { distanceM } from '~/domain/search/geo';
import { readExactPlace } from '~/domain/listing/hidden-place';
import { uuid } from '../../server/testing/order-world';
import { storedListings } from '../../server/testing/stored-listings';
import { moveAddresses } from './move-addresses';

const point = { lat: 30.2757, lng: -97.7178 };
const oldForm = (digit: number, location: object = {}, createdAt = '2026-01-01T00:00:00.000Z') => ({
  id: uuid(digit),
  attributes: {
    createdAt,
    geolocation: point,
    publicData: {
      category: 'powerTools',
      location: { address: '2207 E 14th St, Austin, TX 78702', building: 'Side gate', ...location },
    },
    privateData: { serialNumber: 'DE-1' },
  } as Record<string, unknown>,
});

test('street, building and point become private, and what else there is stays', async () => {
  const listing = oldForm(1);
  expect(await moveAddresses(storedListings([listing]).sdk)).toEqual({ moved: 1, left: 0 });
  const { geolocation, publicData, privateData } = listing.attributes;
  expect(publicData).toEqual({
    category: 'powerTools',
    location: { city: 'Austin', state: 'TX', zip: '78702', country: 'US', approximate: true },
  });
  expect(privateData).toMatchObject({ serialNumber: 'DE-1' });
  expect(geolocation).not.toEqual(point);
  expect(distanceM(point, geolocation as typeof point)).toBeLessThanOrEqual(1000.001);
  expect(readExactPlace(listing.attributes)).toEqual({
    address: '2207 E 14th St, Austin, TX 78702',
    street: '2207 E 14th St',
    building: 'Side gate',
    point,
    isConfirmed: false,
  });
});

test('tools of one owner at one door get one public point', async () => {
  const listings = [oldForm(1), oldForm(2), oldForm(3)];
  const { sdk, profile } = storedListings(listings);
  await moveAddresses(sdk);
  const shown = listings.map(({ attributes }) => attributes['geolocation']);
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(profile.privateData).toEqual({ publicPoints: [shown[0]] });
});

test('run again, it changes nothing', async () => {
  const { sdk, updates } = storedListings([oldForm(1)]);
  await moveAddresses(sdk);
  expect(await moveAddresses(sdk)).toEqual({ moved: 0, left: 1 });
  expect(updates).toHaveLength(1);
});

test('all of many listings are moved, those of the same moment too', async () => {
  const listings = Array.from({ length: 250 }, (_, index) =>
    oldForm(index, {}, `2026-01-01T00:00:00.${String(Math.floor(index / 50)).padStart(3, '0')}Z`),
  );
  const { sdk, updates } = storedListings(listings);
  expect(await moveAddresses(sdk)).toEqual({ moved: 250, left: 0 });
  expect(updates).toHaveLength(250);
});

test('after a failure, it continues where it stopped', async () => {
  const listings = [oldForm(1), oldForm(2, {}, '2026-01-02T00:00:00.000Z')];
  const { sdk, updates } = storedListings(listings);
  const { update } = sdk.listings;
  let calls = 0;
  const failing = {
    ...sdk,
    listings: {
      ...sdk.listings,
      update: async (body: object) => {
        calls += 1;
        if (calls === 2) throw new Error('gone');
        return update(body);
      },
    },
  };
  await expect(moveAddresses(failing)).rejects.toThrow();
  expect(await moveAddresses(sdk)).toEqual({ moved: 1, left: 1 });
  expect(updates).toHaveLength(2);
});

test.each([
  ['Avenue G', ''],
  ['Avenue G, Austin, TX', 'Austin, TX'],
])('of the address %j no more than %j is told', async (address, city) => {
  const listing = oldForm(1, { address });
  await moveAddresses(storedListings([listing]).sdk);
  expect(listing.attributes['publicData']).toMatchObject({ location: { city, approximate: true } });
});

test('a draft without a place stays as it is', async () => {
  const draft = { id: uuid(1), attributes: { createdAt: '2026-01-01T00:00:00.000Z' } };
  expect(await moveAddresses(storedListings([draft]).sdk)).toEqual({ moved: 0, left: 1 });
});
