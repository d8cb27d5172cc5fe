import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { findPlaces } from './geocoder';

const config = { baseUrl: 'https://maps.example', accessToken: 'pk.x' };
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  jest.useRealTimers();
});
afterAll(() => network.close());

const answerWith = (answer: () => Promise<Response> | Response) =>
  network.use(http.get('https://maps.example/geocoding/*', answer));
const find = () => findPlaces(config, 'Austin', { language: 'en' });

test('maps that never answer are a lost connection after a while', async () => {
  jest.useFakeTimers();
  answerWith(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
  const outcome = expect(find()).rejects.toMatchObject({ error: { code: 'network' } });
  await jest.advanceTimersByTimeAsync(8000);
  await outcome;
});

test('a refusal of the maps service names its status', async () => {
  answerWith(() => new HttpResponse(null, { status: 503 }));
  await expect(find()).rejects.toMatchObject({ error: { status: 503 } });
});

test('a neighborhood has its name, its city and its state; nearby places come first if the service gets a position', async () => {
  const asked: string[] = [];
  network.use(
    http.get('https://maps.example/geocoding/*', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('proximity') ?? '');
      return HttpResponse.json({
        features: [
          {
            id: 'neighborhood.1',
            place_name: 'Hyde Park, Austin, Texas 78751, United States',
            place_type: ['neighborhood'],
            center: [-97.73, 30.305],
          },
          {
            id: 'postcode.1',
            place_name: 'Austin, Texas 78751, United States',
            place_type: ['postcode'],
            center: [-97.72, 30.31],
          },
        ],
      });
    }),
  );
  const found = await findPlaces(config, 'hyde park', {
    language: 'en',
    near: { lat: 30.26715, lng: -97.74306 },
  });
  expect(found.map(({ address }) => address)).toEqual([
    'Hyde Park, Austin, Texas',
    'Austin, Texas 78751',
  ]);
  await find();
  expect(asked).toEqual(['-97.74,30.27', '']);
});

test('coordinates become the area around them, with the name of the city there', async () => {
  const asked: string[] = [];
  network.use(
    http.get('https://maps.example/geocoding/*', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname));
      const feature = {
        id: 'place.7',
        place_name: 'Austin, Texas, United States',
        place_type: ['place'],
        center: [-97.7, 30.3],
      };
      return HttpResponse.json({ features: [feature] });
    }),
  );
  const [found] = await findPlaces(config, '30.27, -97.74', { language: 'en' });
  expect(found).toMatchObject({ address: 'Austin, Texas', origin: { lat: 30.27, lng: -97.74 } });
  expect(asked[0]).toContain('-97.74,30.27');
});
