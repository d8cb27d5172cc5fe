import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { findPlacesNearTools, likeliestPlace } from './places-near-tools';

const maps = { baseUrl: 'https://maps.example', accessToken: 'pk.x' };
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const feature = (id: string, state: string, center: readonly [number, number]) => ({
  id,
  place_name: `Springfield, ${state}, United States`,
  place_type: ['place'],
  center,
});

const asked: (string | null)[] = [];
const answerWith = (...features: readonly object[]) =>
  network.use(
    http.get('https://maps.example/geocoding/*', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('proximity'));
      return HttpResponse.json({ features });
    }),
  );
const missouri = feature('place.1', 'Missouri', [-93.29, 37.21]);
const oregon = feature('place.2', 'Oregon', [-123.02, 44.05]);

const cities = [{ lat: 44.05, lng: -123.09, count: 3 }];
const language = 'en';

beforeEach(() => asked.splice(0));

test('the likeliest place is the one near tools, and it has a namesake', async () => {
  answerWith(missouri, oregon);
  const found = await likeliestPlace(maps, 'springfield', { language, cities, from: undefined });
  expect(found).toMatchObject({ address: 'Springfield, Oregon', hasNamesakes: true });
  expect(asked).toEqual([null]);
});

test.each(['Dallas', 'dallas '])('"%s" is the large city of that name', async (typed) => {
  const place_name = (state: string) => `Dallas, ${state}, United States`;
  answerWith(
    { ...oregon, place_name: place_name('Oregon') },
    { ...missouri, place_name: place_name('Texas') },
  );
  const nearness = { language, cities, from: undefined };
  const [first] = await findPlacesNearTools(maps, typed, nearness);
  expect(first?.address).toBe('Dallas, Texas');
});

test('nearby places come first for a person whose place is known', async () => {
  answerWith(oregon, missouri);
  const from = { lat: 37.2, lng: -93.3 };
  const places = await findPlacesNearTools(maps, 'springfield', { language, cities, from });
  expect(places.map(({ address }) => address)).toEqual([
    'Springfield, Missouri',
    'Springfield, Oregon',
  ]);
  expect(asked).toEqual(['-93.30,37.20']);
});

test('a name that one place has gives no namesakes; a name that no place has gives nothing', async () => {
  answerWith(missouri);
  const nowhere = { language, cities: [], from: undefined };
  expect(await likeliestPlace(maps, 'springfield', nowhere)).toMatchObject({
    hasNamesakes: undefined,
  });
  answerWith();
  expect(await likeliestPlace(maps, 'springfield', nowhere)).toBeUndefined();
  expect(asked).toEqual([null, null]);
});
