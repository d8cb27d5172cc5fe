import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type * as SharedPosition from './shared-position';

const getCurrentPosition = jest.fn();
const query = jest.fn();
const maps = { baseUrl: 'http://maps.test', accessToken: 'pk.test' };
const looked: string[] = [];

const congress = {
  id: 'address.1',
  text: 'Congress Avenue',
  place_name: '1 Congress Avenue, Austin, Texas 78701, United States',
  center: [-97.74, 30.27],
  context: [
    { id: 'postcode.1', text: '78701' },
    { id: 'place.1', text: 'Austin' },
    { id: 'region.1', text: 'Texas', short_code: 'US-TX' },
    { id: 'country.1', text: 'United States', short_code: 'us' },
  ],
};
const atSea: object[] = [];

const network = setupServer();
const answer = (features: readonly object[]) =>
  network.use(
    http.get('http://maps.test/geocoding/v5/mapbox.places/:point', ({ params }) => {
      looked.push(String(params.point));
      return HttpResponse.json({ features });
    }),
  );

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  getCurrentPosition.mockImplementation((found: PositionCallback) =>
    found({ coords: { latitude: 30.26715, longitude: -97.74306 } } as GeolocationPosition),
  );
  answer([congress]);
});
afterEach(() => {
  network.resetHandlers();
  sessionStorage.clear();
  looked.length = 0;
});
afterAll(() => network.close());

/** The module remembers the position, so each page loads a new copy. */
async function aPage(): Promise<typeof SharedPosition> {
  jest.resetModules();
  const module = await import('./shared-position');
  module.lookUpPositionsAt({ maps, language: 'en' });
  return module;
}

const austin = {
  lat: 30.27,
  lng: -97.74,
  country: 'US',
  state: 'TX',
  zip: '78701',
  city: 'Austin',
};

test('the position is one value if the site may know it: accurate to about a kilometer, looked up once in a visit', async () => {
  query.mockResolvedValue({ state: 'granted' });
  const { sharedPosition, sharedPlace } = await aPage();
  expect(await Promise.all([sharedPosition(), sharedPosition()])).toEqual([austin, austin]);
  expect(await sharedPlace()).toEqual({ country: 'US', state: 'TX', zip: '78701' });
  expect(await (await aPage()).sharedPosition()).toEqual(austin);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(looked).toEqual(['-97.74,30.27.json']);
});

test.each(['prompt', 'denied'])('nobody is asked while permission is "%s"', async (state) => {
  query.mockResolvedValue({ state });
  const { sharedPosition, sharedPlace } = await aPage();
  expect(await sharedPosition()).toBeNull();
  expect(await sharedPlace()).toBeNull();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('a position that a visitor shares once for a search is known for the rest of the visit', async () => {
  query.mockResolvedValue({ state: 'prompt' });
  const { askForPosition, sharedPosition } = await aPage();
  expect(await sharedPosition()).toBeNull();
  expect(await askForPosition()).toEqual({ lat: 30.26715, lng: -97.74306 });
  expect(await sharedPosition()).toEqual(austin);
  expect(await (await aPage()).sharedPosition()).toEqual(austin);
  query.mockResolvedValue({ state: 'denied' });
  expect(await (await aPage()).sharedPosition()).toBeNull();
});

test('a position without a ZIP code is not known: nobody is taxed at sea', async () => {
  query.mockResolvedValue({ state: 'granted' });
  answer(atSea);
  expect(await (await aPage()).sharedPosition()).toBeNull();
});

test('a device or a maps service that finds nothing, or a browser that cannot say, causes no error', async () => {
  query.mockResolvedValue({ state: 'granted' });
  network.use(
    http.get('http://maps.test/geocoding/v5/mapbox.places/:point', () => HttpResponse.error()),
  );
  expect(await (await aPage()).sharedPosition()).toBeNull();
  getCurrentPosition.mockImplementation((_found: unknown, failed: () => void) => failed());
  expect(await (await aPage()).sharedPosition()).toBeNull();
  query.mockRejectedValue(new TypeError('no such permission'));
  expect(await (await aPage()).sharedPosition()).toBeNull();
});

test('the position is not known without a maps service', async () => {
  query.mockResolvedValue({ state: 'granted' });
  const { lookUpPositionsAt, sharedPosition } = await aPage();
  lookUpPositionsAt({ maps: null, language: 'en' });
  expect(await sharedPosition()).toBeNull();
});
