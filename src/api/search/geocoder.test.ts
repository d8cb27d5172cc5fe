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

test('maps that refuse say with which status', async () => {
  answerWith(() => new HttpResponse(null, { status: 503 }));
  await expect(find()).rejects.toMatchObject({ error: { status: 503 } });
});
